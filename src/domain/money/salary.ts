import { exact, over, percentOf, rounded, times } from './exact.ts';
import { type Amount, tidyAmount } from './money.ts';

/** Hours of a full working year: 40 in each of 52 weeks. */
export const hoursAYear = 2080;

/** The least that anybody is paid a year: less is meant by the hour, or in thousands. */
export const leastSalary = 10_000;

/**
 * A yearly salary by the hour, to four places, as pay is kept everywhere (ADR 0132). Its whole dollars come back with
 * {@link yearlyOf}: a ten-thousandth of an hour is 21 cents a year.
 * @throws RangeError for anything that is no decimal
 */
export const hourlyOf = (perYear: Amount): Amount => tidyAmount(rounded(over(exact(perYear), exact(hoursAYear)), 4));

/** What an hourly rate comes to in a year, in whole units of the currency. */
export const yearlyOf = (perHour: Amount): Amount => tidyAmount(rounded(times(exact(perHour), exact(hoursAYear)), 0));

/** What a client pays once for a direct hire: a percentage of the salary, in cents. */
export const placementFee = (perYear: Amount, percent: string): Amount =>
  tidyAmount(rounded(percentOf(exact(percent), exact(perYear)), 2));
