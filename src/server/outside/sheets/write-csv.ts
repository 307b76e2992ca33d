import { zonedText } from '#domain/places/business-time.ts';
import { safeCsvText } from '#domain/transfer/formula-text.ts';
import type { Cell } from './cell.ts';

/** The byte order mark: without it spreadsheets do not read UTF-8 and garble Turkish and Arabic names. */
const mark = '\ufeff';

/** Rows as CSV (RFC 4180), one text per batch of rows. */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let lines = mark;
  for await (const row of rows) {
    lines += `${row.map(field).join(',')}\r\n`;
    if (lines.length < 32_768) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object')
    return 'day' in cell ? cell.day : 'at' in cell ? zonedText(cell.zone, cell.at) : cell.amount;
  const text = typeof cell === 'number' ? String(cell) : safeCsvText(cell);
  // Separators of other locales are quoted too.
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
