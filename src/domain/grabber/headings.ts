import { guessMapping, headingKey, headingsIn } from './fields.ts';
import { labelledValues } from './labelled.ts';

/** Rows at the top of a file among which its headings are looked for: a logo, a title, a line of dates. */
const lookedAt = 25;

/** A table of a file with its headings found. */
export type FoundTable = {
  readonly headings: string[];
  readonly rows: string[][];
  /** Rows above the headings. */
  readonly above: number;
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

/** A list of one client names it above the headings, "Client: Harbor Health": it becomes a column of its own. */
function withClient(table: FoundTable, above: readonly (readonly string[])[]): FoundTable {
  const { client } = labelledValues(above.map((row) => row.filter((cell) => cell !== '').join('\t')).join('\n'));
  const { headings, rows } = table;
  if (client === undefined || guessMapping(headings, rows.slice(0, 20)).includes('client')) return table;
  const width = headings.length;
  const cells = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '');
  const isData = (row: readonly string[]) => isNoData(row, headings) === undefined;
  return {
    ...table,
    headings: nameColumns([...headings, 'Client']),
    rows: rows.map((row) => (isData(row) ? [...cells(row), client] : row)),
  };
}

/** Every column gets a name of its own: empty and repeated headings are numbered. */
function nameColumns(first: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return first.map((heading, at) => {
    const name = heading.trim() === '' ? `#${at + 1}` : heading.trim().replace(/\s+/g, ' ').slice(0, 200);
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** A requisition number, and a lone one is data that lacks the rest. */
const numberLike = /^\S*\d\S*$/;

/**
 * What a row is, beside a row of data: the headings again, a line of totals, or one with a single cell, which names a group of
 * rows or says something of the whole file. All are counted and not taken.
 */
export function isNoData(
  cells: readonly string[],
  headings: readonly string[],
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
  return filled.length === 1 && headings.length >= 4 && !numberLike.test(first.trim()) ? 'note' : undefined;
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
