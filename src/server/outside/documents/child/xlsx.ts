import { Refusal } from '#domain/errors.ts';
import type { SheetLimits, SheetRows } from '#server/outside/documents/sheet-kind.ts';
import { tidyCells } from './sheet-cells.ts';
import { unzipParts } from './unzip.ts';
import { readDateStyles, readSharedTexts, readWorkbook } from './xlsx-parts.ts';
import { attribute, readXml } from './xml.ts';

/** Rows of the first visible sheet of a workbook. A formula is never computed: its last value is taken. */
export function readXlsx(bytes: Uint8Array, limits: SheetLimits): SheetRows {
  const frame = unzipParts(bytes, (name) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml)$/.test(name));
  const book = readWorkbook(frame.get('xl/workbook.xml'), frame.get('xl/_rels/workbook.xml.rels'));
  if (!book) throw new Refusal('file.damaged');
  const parts = unzipParts(bytes, (name) => name === book.path || name === 'xl/sharedStrings.xml');
  const sheet = parts.get(book.path);
  if (!sheet) throw new Refusal('file.damaged');
  const texts = readSharedTexts(parts.get('xl/sharedStrings.xml'));
  const isDate = readDateStyles(frame.get('xl/styles.xml'));
  const found = readCells(sheet, limits, (value, type, style) => {
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== undefined && type !== 'n') return value;
    const number = Number(value);
    if (value === '' || !Number.isFinite(number)) return value;
    // To the fifteen digits that a spreadsheet shows: a sum of 37.6 is stored as 37.599999999999994.
    return isDate(style) ? dayOf(number, book.startsIn1904) : String(Number(number.toPrecision(15)));
  });
  const { rows, isCut } = tidyCells(found.rows, limits);
  const isWide = found.isWide || isCut;
  return {
    kind: 'xlsx',
    sheet: book.sheet,
    rows: rows.filter((row) => row.some((cell) => cell !== '')).slice(0, limits.rows + 1),
    isTooLong: found.isTooLong,
    notes: [...(isWide ? (['cut'] as const) : []), ...(found.hasFormulas ? (['formulas'] as const) : [])],
  };
}

type Show = (value: string, type: string | undefined, style: number) => string;

function readCells(sheet: Uint8Array, limits: SheetLimits, show: Show) {
  const rows: string[][] = [];
  let [row, at, value, inside] = [[] as string[], -1, '', ''];
  let type: string | undefined;
  let style = 0;
  const seen = { hasFormulas: false, isTooLong: false, isWide: false };
  readXml(sheet, {
    open: (name, tag) => {
      if (name === 'row') {
        row = [];
        at = -1;
      } else if (name === 'c') {
        at = columnOf(attribute(tag, 'r')) ?? at + 1;
        type = attribute(tag, 't');
        style = Number(attribute(tag, 's') ?? 0);
        value = '';
      } else if (name === 'f') seen.hasFormulas = true;
      if (name === 'v' || name === 't' || name === 'f' || name === 'rPh') inside = name;
    },
    close: (name) => {
      if (name === inside) inside = '';
      if (name === 'c') {
        if (at >= limits.columns) seen.isWide = true;
        else {
          while (row.length < at) row.push('');
          row[at] = value === '' ? '' : show(value, type === 'inlineStr' ? 'str' : type, style);
        }
      }
      if (name !== 'row') return;
      if (rows.length > limits.rows) seen.isTooLong = true;
      else rows.push(row);
    },
    text: (text) => {
      // The rest of a cell of ten megabytes need not be collected.
      if ((inside === 'v' || inside === 't') && value.length <= limits.characters) value += text;
    },
  });
  return { rows, ...seen };
}

/** The number of a column by its letters: A is 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** A date, with its time where there is one, from a spreadsheet's day number. */
function dayOf(days: number, startsIn1904: boolean): string {
  const at = new Date(Math.round((days + (startsIn1904 ? 1462 : 0) - 25_569) * 86_400) * 1000);
  if (Number.isNaN(at.getTime())) return String(days);
  const text = at.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
