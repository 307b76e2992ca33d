import { Refusal } from '#domain/errors.ts';
import type { SheetLimits, TableRows } from '#server/outside/documents/sheet-kind.ts';
import { decodeHtml, decodeText } from './charset.ts';
import { refuseDeepHtml } from './markup-depth.ts';
import { tidyCells } from './sheet-cells.ts';
import { readXml } from './xml.ts';

const pieces = /(<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>)|([^<]+|<)/gi;
/** Elements that end a line of a cell. */
const breaks = new Set(['br', 'p', 'li', 'div']);

/** Collects the tables of an HTML page from its tags. */
class HtmlTables {
  readonly tables: string[][][] = [];
  readonly #open: string[][][] = [];
  readonly #limits: SheetLimits;
  #cell: { text: string; span: number } | undefined;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  text(text: string): void {
    if (this.#cell && this.#cell.text.length <= this.#limits.characters) this.#cell.text += text;
  }

  tag(name: string, ends: boolean, attributes: string): void {
    if (breaks.has(name)) this.text('\n');
    if (!['table', 'tr', 'td', 'th'].includes(name)) return;
    this.#endCell();
    if (name === 'table') this.#table(ends);
    else if (ends) return;
    else if (name === 'tr') this.#row();
    else this.#cell = { text: '', span: Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1) || 1 };
  }

  /** Every table, also those that were never ended. */
  end(): string[][][] {
    this.#endCell();
    return [...this.tables, ...this.#open];
  }

  #table(ends: boolean): void {
    if (ends) this.tables.push(this.#open.pop() ?? []);
    else this.#open.push([]);
  }

  #row(): void {
    const rows = this.#open.at(-1);
    if (rows && rows.length <= this.#limits.rows + 1) rows.push([]);
  }

  #endCell(): void {
    const row = this.#open.at(-1)?.at(-1);
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell || !row) return;
    const empty = Array.from({ length: Math.min(cell.span, this.#limits.columns) - 1 }, () => '');
    row.push(unescapeHtml(cell.text), ...empty);
  }
}

/** The rows of the largest table of an HTML page; cells that span several columns leave the others empty. */
export function readHtmlTable(bytes: Uint8Array, limits: SheetLimits): TableRows {
  const html = decodeHtml(bytes)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ');
  refuseDeepHtml(html);
  const tables = new HtmlTables(limits);
  for (const [, tag, ends, name = '', attributes = '', text = ''] of html.matchAll(pieces)) {
    if (tag === undefined) tables.text(text);
    else tables.tag(name.toLowerCase(), ends === '/', attributes);
  }
  const cellsOf = (rows: string[][]) => rows.reduce((sum, row) => sum + row.length, 0);
  const [largest = []] = tables.end().toSorted((a, b) => cellsOf(b) - cellsOf(a));
  return tableOf('html', largest, limits);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
};

const unescapeHtml = (text: string) =>
  text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const point = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n');

/** Records of an XML file: the element that occurs most often with elements inside; what is deeper is one column by its path. */
export function readXmlTable(bytes: Uint8Array, limits: SheetLimits): TableRows {
  type Node = { name: string; text: string; fields: [name: string, value: string][]; isRecord: boolean };
  const open: Node[] = [];
  const records = new Map<string, [string, string][][]>();
  readXml(bytes, {
    open: (name, tag) => {
      if (open.length > 100) throw new Refusal('file.too-complex');
      const fields = [...tag.matchAll(/[\s:]([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', one, other]) => [key, one ?? other ?? ''] as [string, string],
      );
      open.push({
        name,
        text: '',
        fields: fields.filter(([key]) => !/^(xmlns|xsi|version|encoding)/.test(key)),
        isRecord: false,
      });
    },
    text: (text) => {
      const node = open.at(-1);
      if (node && node.text.length <= limits.characters) node.text += text;
    },
    close: () => {
      const node = open.pop();
      if (!node) return;
      const above = open.at(-1);
      const text = node.text.trim();
      if (node.fields.length > 0) {
        const list = records.get(node.name) ?? [];
        if (list.length <= limits.rows + 1) list.push(text === '' ? node.fields : [...node.fields, [node.name, text]]);
        records.set(node.name, list);
      }
      if (!above) return;
      above.isRecord = true;
      if (node.fields.length === 0) above.fields.push([node.name, text]);
      else if (above.fields.length < limits.columns)
        above.fields.push(...node.fields.map(([key, value]) => [`${node.name} ${key}`, value] as [string, string]));
    },
  });
  const sorted = [...records.values()].toSorted(
    (a, b) => b.length - a.length || (b[0]?.length ?? 0) - (a[0]?.length ?? 0),
  );
  // The element that stands most often and has more than one field; a file of one record has only that.
  const found = sorted.find((list) => (list[0]?.length ?? 0) > 1) ?? sorted[0] ?? [];
  return tableOf('xml', tabulate(found.map((fields) => new Map(fields))), limits);
}

/** Records of a JSON file: its longest list of objects, at whatever depth; objects inside are columns by their path. */
export function readJsonTable(bytes: Uint8Array, limits: SheetLimits): TableRows {
  let parsed: unknown;
  try {
    parsed = JSON.parse(decodeText(bytes).replace(/^\ufeff/, ''));
  } catch {
    throw new Refusal('file.damaged');
  }
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  let best: Record<string, unknown>[] = [];
  const look = (value: unknown, depth: number): void => {
    if (depth > 8) return;
    if (Array.isArray(value)) {
      const objects = value.filter(isObject);
      if (objects.length > best.length) best = objects;
      for (const one of value.slice(0, 50)) look(one, depth + 1);
    } else if (isObject(value)) for (const one of Object.values(value)) look(one, depth + 1);
  };
  look(parsed, 0);
  if (best.length === 0 && isObject(parsed)) best = [parsed];
  const flat = best.slice(0, limits.rows + 2).map((record) => {
    const fields = new Map<string, string>();
    const put = (value: unknown, path: string, depth: number): void => {
      if (fields.size > limits.columns) return;
      if (isObject(value) && depth < 4)
        for (const [key, one] of Object.entries(value)) put(one, path === '' ? key : `${path} ${key}`, depth + 1);
      else if (Array.isArray(value))
        fields.set(path, value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(', '));
      else if (value !== null && value !== undefined) fields.set(path, String(value));
    };
    put(record, '', 0);
    return fields;
  });
  return tableOf('json', tabulate(flat), limits);
}

function tabulate(records: readonly ReadonlyMap<string, string>[]): string[][] {
  const headings = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return records.length === 0
    ? []
    : [headings, ...records.map((record) => headings.map((name) => record.get(name) ?? ''))];
}

function tableOf(kind: TableRows['kind'], found: readonly string[][], limits: SheetLimits): TableRows {
  const { rows, isCut } = tidyCells(found, limits);
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  return {
    kind,
    rows: filled.slice(0, limits.rows + 1),
    isTooLong: filled.length > limits.rows + 1,
    notes: isCut ? ['cut'] : [],
  };
}
