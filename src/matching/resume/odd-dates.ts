import type { ResumePosition } from '#domain/candidates/resume.ts';
import { monthsBetween } from './months.ts';

/** Months in one position beyond which its dates are a slip or made up. */
const longestMonths = 45 * 12;
const spans =
  /(?<![\p{L}\d])((?:19|20)\d\d)\s*(?:-|–|—|to)\s*(?:present|current|now|(?:\p{L}{3,9}\.?\s)?(?:19|20)\d\d)(?![\p{L}\d])/giu;

type Dates = Pick<ResumePosition, 'startMonth' | 'endMonth' | 'isCurrent'>;

function isTooLong({ startMonth, endMonth, isCurrent }: Dates, today: string): boolean {
  const end = isCurrent ? today.slice(0, 7) : endMonth;
  return startMonth !== undefined && end !== undefined && monthsBetween(startMonth, end) > longestMonths;
}

/** Positions without the dates that cannot be right: nobody has 59 years of a skill because of a slip. */
export const withBelievedDates = <T extends Dates>(positions: readonly T[], today: string): T[] =>
  positions.map((one) => {
    if (!isTooLong(one, today)) return one;
    const { startMonth: _, endMonth: __, ...undated } = one;
    return undated as T;
  });

/**
 * Whether a resume has dates that cannot be right: work that begins in a year to come, or half a century in one
 * position.
 */
export function hasOddDates(text: string, positions: readonly Dates[], today: string): boolean {
  const isLong = positions.some((one) => isTooLong(one, today));
  return isLong || [...text.matchAll(spans)].some(([, year]) => Number(year) > Number(today.slice(0, 4)));
}
