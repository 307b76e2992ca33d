import Papa from 'papaparse';
import type { SheetLimits, SheetRows } from '#server/outside/documents/sheet-kind.ts';
import { decodeText } from './charset.ts';
import { tidyCells } from './sheet-cells.ts';

/** Rows of a CSV in any encoding and with any delimiter; a first line `sep=;` of spreadsheets is obeyed. */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): SheetRows {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  const told = /^sep=(.)\r?\n/i.exec(text);
  const { data, meta, errors } = Papa.parse<string[]>(told ? text.slice(told[0].length) : text, {
    ...(told && { delimiter: told[1]! }),
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: limits.rows + 2,
  });
  const { rows, isCut } = tidyCells(data, limits);
  const isUneven = errors.some(({ type }) => type === 'Quotes') || rows.some((row) => row.length !== rows[0]?.length);
  return {
    kind: 'csv',
    rows: rows.slice(0, limits.rows + 1),
    delimiter: meta.delimiter,
    isTooLong: rows.length > limits.rows + 1,
    notes: [...(isCut ? (['cut'] as const) : []), ...(isUneven ? (['uneven'] as const) : [])],
  };
}
