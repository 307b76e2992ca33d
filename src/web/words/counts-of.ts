import { type GrabOutcome, grabOutcomes } from '#domain/grabber/outcomes.ts';

/** What became of the rows of a file, the counts that are not zero. */
export const countsOf = (
  counts: Partial<Readonly<Record<GrabOutcome, number>>>,
  words: Readonly<Record<GrabOutcome, string>>,
): string =>
  grabOutcomes.flatMap((outcome) => (counts[outcome] ? [`${counts[outcome]} ${words[outcome]}`] : [])).join(' · ');
