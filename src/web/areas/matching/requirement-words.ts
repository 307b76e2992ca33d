import type { NeedStrength } from '#domain/jobs/statement.ts';
import { type Grade, isPostingWork, needsToAsk, type Requirement } from '#domain/matching/requirements.ts';

/** More questions would make the chat longer than people answer. */
const askedAtMost = 5;

/** The names of what to ask somebody about. */
export const namesToAsk = (requirements: readonly Requirement[], thisYear: number): string[] =>
  needsToAsk(requirements, thisYear)
    .map(({ need }) => need)
    .slice(0, askedAtMost);

/** How many requirements of a strength have each grade; all the work of the posting is none of them. */
export function countGrades(requirements: readonly Requirement[], strength: NeedStrength) {
  const some = requirements.filter((one) => one.strength === strength && !isPostingWork(one));
  const count = (...wanted: Grade[]) => some.filter(({ grade }) => wanted.includes(grade)).length;
  return {
    all: some.length,
    shown: count('proven', 'stated', 'found'),
    listed: count('listed'),
    absent: some
      .filter(({ grade }) => !['proven', 'stated', 'found', 'listed'].includes(grade))
      .map(({ need }) => need),
  };
}
