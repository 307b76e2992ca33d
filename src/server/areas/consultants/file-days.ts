import { type DateOrder, dateOrderOf, readDay } from '#domain/grabber/read-values.ts';
import { latinDigits } from '#domain/money/typed-decimal.ts';

/** Of a stretch of days, `11/23/2026 - 11/29/2026`, the last one. */
const lastDay = (cell: string): string =>
  latinDigits(cell)
    .split(/\s+(?:-|–|—|to|through)\s+|–|—/)
    .at(-1)!
    .trim();

const hasPoints = (cell: string) => /^\d{1,2}\.\d{1,2}\.\d/.test(cell);

/**
 * The days of a column of a file, as people and spreadsheets write them; undefined where a cell is none. `08/11/2026` alone is the
 * 11th of August, and the 8th of November in a column that has `22/11/2026` too. With points the day stands first.
 */
export function readDays(column: readonly string[]): (string | undefined)[] {
  const cells = column.map(lastDay);
  const slashed = dateOrderOf(cells.filter((cell) => !hasPoints(cell))) ?? 'MDY';
  const pointed = dateOrderOf(cells.filter(hasPoints)) ?? 'DMY';
  return cells.map((cell) => dayOf(cell, hasPoints(cell) ? pointed : slashed));
}

function dayOf(cell: string, order: DateOrder): string | undefined {
  const read = readDay(cell, order);
  return 'value' in read ? read.value : undefined;
}
