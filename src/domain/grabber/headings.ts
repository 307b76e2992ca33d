import { nameKey } from '#domain/candidates/names.ts';
import { guessField, guessMapping, headingKey, headingsIn } from './fields.ts';
import { saysNothing } from './read-values.ts';

/** Rows at the top of a file among which its headings are looked for: a logo, a title, a line of dates. */
const lookedAt = 25;

/** A table of a file with its headings found. */
export type FoundTable = {
  readonly headings: string[];
  readonly rows: string[][];
  /** Rows above the headings. */
  readonly above: number;
  /** The place of the column that no row of the file has: its client, named above the headings. */
  readonly clientAt?: number;
};

/**
 * The headings of a table: the row near the top that names most fields. Of two rows of headings the upper one only groups the
 * lower. Where no row names any, the first is taken.
 */
export function findHeadings(rows: readonly (readonly string[])[]): FoundTable {
  let [best, most] = [0, 0];
  rows.slice(0, lookedAt).forEach((row, at) => {
    const named = headingsIn(row);
    if (named > most) [best, most] = [at, named];
  });
  const width = Math.max(0, ...rows.slice(best).map((row) => row.length));
  const headings = nameColumns(Array.from({ length: width }, (_, at) => rows[best]?.[at] ?? ''));
  const found = { headings, rows: rows.slice(best + 1).map((row) => [...row]), above: best };
  return withClient(found, rows.slice(0, best));
}

/** A label and what it says, in one cell or in two. */
const labelledCell = /^\s*[-•*]?\s*(\p{L}[\p{L}\p{M} #./()’'-]{1,40}?)\s*:\s*(.*)$/u;

/** What a filter says where it keeps every client, or several of them: the rows of such a list are of nobody in particular. */
const allOfThem =
  /^((all|any|every|multiple|various|several)( (of )?(the )?(clients?|customers?|facilities|facility|business units?|units?|organi[sz]ations?|agency|agencies|departments?|entity|entities|accounts?|hospitals?|compan(y|ies)|ministries|ministry|buyers?|items|values|selected))?|tumu|tum .*|hepsi|herhangi.*|birden (fazla|cok).*|coklu.*|tous|toutes|(tous|toutes) (les|nos) .*|plusieurs.*|(ال)?(كل|جميع)( .*)?|متعدد.*|\d+ (selected|clients|customers|items|values))$/;

/** What a cell of a line labels, in itself, in the next cell, or as the first of two. */
function labelledAt(cells: readonly string[], at: number): readonly [label: string, value: string] | undefined {
  const [cell = '', next = ''] = cells.slice(at);
  const [, label, rest] = labelledCell.exec(cell) ?? [];
  if (label !== undefined) return [label, (rest || next).trim()];
  // Two cells without a colon may be names of groups of columns.
  const isPair = at === 0 && cells.length === 2 && !cell.includes(':') && headingsIn([next]) === 0;
  return isPair ? [cell, next.trim()] : undefined;
}

/** Whether what a label says is a name: no other label, no day or number, and no filter that keeps all. */
const isName = (value: string): boolean =>
  value.length <= 100 &&
  /\p{L}/u.test(value) &&
  !saysNothing(value) &&
  !labelledCell.test(value) &&
  !allOfThem.test(nameKey(value));

/** The client that a line above the headings names, "Client: Harbor Health"; one of its parts where no line says more. */
function clientAbove(above: readonly (readonly string[])[]): string | undefined {
  let part: string | undefined;
  for (const row of above) {
    // Lines of a report hold several things beside each other: what a label says ends where the next one begins.
    const cells = row.flatMap((cell) => cell.split(/[\t|]|\s{3,}/)).filter((cell) => cell.trim() !== '');
    for (const at of cells.keys()) {
      const [label = '', value = ''] = labelledAt(cells, at) ?? [];
      const [guess] = isName(value) ? guessField(label) : [];
      if (guess?.field !== 'client') continue;
      if (guess.score >= 0.9) return value;
      part ??= value;
    }
  }
  return part;
}

/** A list of one client names it above the headings: it becomes a column of its own. */
function withClient(table: FoundTable, above: readonly (readonly string[])[]): FoundTable {
  const client = clientAbove(above);
  const { headings, rows } = table;
  const mapping = guessMapping(headings, rows.slice(0, 20));
  if (client === undefined || mapping.includes('client')) return table;
  const width = headings.length;
  const cells = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '');
  const isData = (row: readonly string[]) => isNoData(row, headings, mapping) === undefined;
  return {
    ...table,
    headings: nameColumns([...headings, 'Client']),
    rows: rows.map((row) => (isData(row) ? [...cells(row), client] : row)),
    clientAt: width,
  };
}

/** Every column gets a name of its own: empty and repeated headings are numbered. */
function nameColumns(first: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return first.map((heading, at) => {
    const name =
      heading.trim() === '' ? `#${at + 1}` : heading.trim().replace(/\s+/g, ' ').slice(0, 200).toWellFormed();
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** What reads like a requisition, "HH-905" or "REQ 1001": a lone one is data that lacks the rest. */
const numberLike = /^(\p{L}+[\s#:.-]+)?\S*\d\S*$/u;

/**
 * What a row is, beside a row of data: the headings again, a line of totals, or one with a single cell, which names a group of
 * rows or says something of the whole file. All are counted and not taken.
 */
export function isNoData(
  cells: readonly string[],
  headings: readonly string[],
  mapping: readonly string[] = guessMapping(headings),
): 'heading' | 'totals' | 'note' | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const same = cells.filter((cell, at) => cell.trim() !== '' && headingKey(cell) === headingKey(headings[at] ?? ''));
  if (filled.length > 1 && same.length >= filled.length * 0.8) return 'heading';
  const [first = ''] = filled;
  const isTotal =
    /^(grand[\s-]+)?(sub|sous)?[\s-]*totals?\b|^(number|count) of (rows|records|requisitions)|^end of report/i.test(
      first.trim(),
    );
  if (isTotal && filled.length <= Math.max(3, headings.length / 2)) return 'totals';
  if (filled.length !== 1 || headings.length < 4 || numberLike.test(first.trim())) return undefined;
  // A lone title or requisition is a row that lacks the rest, and somebody corrects it; names of groups stand in the first column.
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const isNeeded = ['requisition', 'title'].includes(mapping[at] ?? '');
  return isNeeded && (at > 0 || /\p{Nd}/u.test(first)) ? undefined : 'note';
}

/** Which columns of a remembered profile a file lacks, and which of the file are new to it. */
export function compareHeadings(known: readonly string[], now: readonly string[]) {
  const keys = new Set(now.map(headingKey));
  const before = new Set(known.map(headingKey));
  return {
    gone: known.filter((heading) => !keys.has(headingKey(heading))),
    added: now.filter((heading) => !before.has(headingKey(heading))),
  };
}
