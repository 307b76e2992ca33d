import { safeCsvText } from '#domain/transfer/formula-text.ts';
import { handOver } from '#web/api/client.ts';
import type { ConsultantWords } from './words/words.ts';

const quoted = (text: string) => {
  const safe = safeCsvText(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV with a byte order mark, without which spreadsheets garble Turkish and Arabic names. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;

/** The head of the rows of hours that were not imported: the import reads it again in each language. */
export const headOf = ({ consultants: { columns, weeks, files } }: ConsultantWords): string[] => [
  columns.name,
  weeks.ending,
  weeks.regular,
  weeks.overtime,
  files.problem,
];

/** Hands rows to the browser as a file. What was not imported is on no server: it was only read. */
export function saveRows(name: string, rows: readonly (readonly string[])[]): void {
  handOver(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name);
}
