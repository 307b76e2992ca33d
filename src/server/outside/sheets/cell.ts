/** A day of the calendar, as YYYY-MM-DD: a date to a spreadsheet. */
export type DayCell = { readonly day: string };

/** An exact decimal that is money: shown with two places, and none of its places is lost. */
export type AmountCell = { readonly amount: string };

/** A moment as the clock of a zone shows it: what happened at 11 p.m. in Chicago stands on that day. */
export type MomentCell = { readonly at: Date; readonly zone: string };

/** One cell of a file: a text, a number, a moment, a day, an amount of money, nothing; a bare moment is one in UTC. */
export type Cell = string | number | Date | MomentCell | DayCell | AmountCell | null;
