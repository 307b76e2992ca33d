/** A day of the calendar, as YYYY-MM-DD: a date to a spreadsheet. */
export type DayCell = { readonly day: string };

/** An exact decimal that is money: shown with two places, and none of its places is lost. */
export type AmountCell = { readonly amount: string };

/** One cell of a file: a text, a number, a moment, a day, an amount of money, nothing. */
export type Cell = string | number | Date | DayCell | AmountCell | null;
