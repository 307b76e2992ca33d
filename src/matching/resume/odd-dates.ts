import type { ResumePosition } from '#domain/candidates/resume.ts';
import { monthsBetween } from './months.ts';

/** Months in one position beyond which its dates are a slip or made up. */
const longestMonths = 45 * 12;
const spans =
  /(?<![\p{L}\d])((?:19|20)\d\d)\s*(?:-|–|—|to)\s*(?:present|current|now|(?:\p{L}{3,9}\.?\s)?(?:19|20)\d\d)(?![\p{L}\d])/giu;

/**
 * Whether a resume has dates that cannot be right: work that begins in a year to come, or half a century in one
 * position.
 */
export function hasOddDates(
  text: string,
  positions: readonly Pick<ResumePosition, 'startMonth' | 'endMonth' | 'isCurrent'>[],
  today: string,
): boolean {
  const isLong = positions.some(({ startMonth, endMonth, isCurrent }) => {
    const end = isCurrent ? today.slice(0, 7) : endMonth;
    return startMonth !== undefined && end !== undefined && monthsBetween(startMonth, end) > longestMonths;
  });
  return isLong || [...text.matchAll(spans)].some(([, year]) => Number(year) > Number(today.slice(0, 4)));
}
