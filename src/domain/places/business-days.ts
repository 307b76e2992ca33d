import { hoursOf, type UnitCalendar } from './business-time.ts';

const dayMs = 86_400_000;

/** A day some days later or earlier, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Every day from one to another. */
export function daysOf({ startDate, endDate }: { startDate: string; endDate: string }): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The business days of a unit as numbers: opening and closing in seconds of the epoch, and the seconds worked before. */
export type DayTable = { first: string; opens: number[]; closes: number[]; before: number[] };

const tables = new Map<string, DayTable>();
const mostTables = 50;

/**
 * The business days from one day to another, so that a difference is two look-ups. Days when nobody works open and close
 * at 0.
 */
export function dayTable(calendar: UnitCalendar, first: string, last: string): DayTable {
  const key = JSON.stringify([calendar, first, last]);
  const known = tables.get(key);
  if (known) return known;
  const table: DayTable = { first, opens: [], closes: [], before: [] };
  let sum = 0;
  for (const day of daysOf({ startDate: first, endDate: last })) {
    const [opens, closes] = (hoursOf(calendar, day) ?? [0, 0]).map((at) => at / 1000) as [number, number];
    table.opens.push(opens);
    table.closes.push(closes);
    table.before.push(sum);
    sum += closes - opens;
  }
  tables.set(key, table);
  for (const oldest of tables.keys()) {
    if (tables.size <= mostTables) break;
    tables.delete(oldest);
  }
  return table;
}

/** Business seconds from the first day of a table to a moment, in seconds of the epoch, on one of its days. */
export const workedBy = ({ opens, closes, before }: DayTable, day: number, at: number): number =>
  before[day]! + Math.max(0, Math.min(at, closes[day]!) - opens[day]!);

/** The moment, in seconds of the epoch, by which so many business seconds of a table were worked; undefined where it never comes. */
export function workedAt({ opens, closes, before }: DayTable, seconds: number): number | undefined {
  const day = before.findIndex((sum, at) => sum + closes[at]! - opens[at]! >= seconds && closes[at]! > opens[at]!);
  return day < 0 ? undefined : opens[day]! + Math.max(0, seconds - before[day]!);
}
