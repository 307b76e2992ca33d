import type { MatchColumn } from '#contract/areas/matching/match-lists.ts';

/** The columns of a file by the column of the screen that shows them. */
const inFile: Readonly<Record<string, readonly MatchColumn[]>> = {
  candidate: ['name', 'title', 'employer'],
  mustHaves: ['mustHaves', 'missing'],
  score: ['score', 'word'],
  place: ['place'],
  rate: ['rate'],
  outreach: ['outreach', 'decision'],
  lastContact: ['lastContact'],
  availability: ['availability'],
  source: ['source'],
  flags: ['flags'],
};

/** The columns of a file that shows what these columns of the screen show, with the rank first. */
export const fileColumns = (shown: readonly string[]): MatchColumn[] => [
  'rank',
  ...shown.flatMap((key) => inFile[key] ?? []),
];
