import type { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { HardFail } from '#domain/matching/match.ts';
import type { JobWords } from '#web/areas/jobs/words/words.ts';
import type { Words } from '#web/words/words.ts';
import { needName, points } from './match-words.ts';
import type { MatchingWords } from './words/words.ts';

export type Comparison = Output<typeof matchHistoryApi.compare>;
export type ComparedRow = Comparison['found']['rows'][number];

/** One difference between the jobs of two runs, as text. */
export function needLine(
  { code, subject, before, after }: Comparison['change']['needs'][number],
  words: Words & JobWords & MatchingWords,
): string {
  const { runs } = words;
  const sides = [before ?? runs.nothingSaid, after ?? runs.nothingSaid] as const;
  if (code === 'years') return runs.fromTo(runs.yearsOf(subject), ...sides);
  if (code !== 'field') return runs.needChanges[code](subject);
  const field = (runs.needFields as Readonly<Record<string, string>>)[subject] ?? subject;
  if (before === undefined && after === undefined) return runs.fieldChanged(field);
  return runs.fromTo(field, shown(sides[0], words), shown(sides[1], words));
}

/** The value of a job's field, translated if it is a code. */
function shown(value: string, words: Words & JobWords): string {
  if (value === 'true' || value === 'false') return value === 'true' ? words.common.yes : words.common.no;
  const known = { ...words.jobs.workModes, ...words.jobs.educations } as Readonly<Record<string, string>>;
  return known[value] ?? value;
}

/** The reason for a changed rank, as text. */
export function reasonLine({ code, subject = '' }: ComparedRow['reasons'][number], words: MatchingWords): string {
  const text = words.runs.moveReasons[code];
  if (typeof text === 'string') return text;
  return text(code.startsWith('hard-fail') ? words.matching.hardFails[subject as HardFail] : needName(subject, words));
}

/** The points of a part before and after. */
export function partLine({ category, before, after }: ComparedRow['categories'][number], words: MatchingWords): string {
  const side = (value: number | undefined) => (value === undefined ? words.runs.nothingSaid : points(value));
  return words.runs.scoreParts(words.matching.categories[category], side(before), side(after));
}
