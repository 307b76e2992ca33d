/** What became of one row of a file of jobs or people (ruling 61). RETRY is a state of work and no outcome. */
export const grabOutcomes = [
  'CREATED',
  'UPDATED',
  'UNCHANGED',
  'UNMAPPED',
  'IGNORED_BY_RULE',
  'DUPLICATE_IN_FILE',
  'REJECTED',
  'SUPPRESSED',
  'FAILED',
] as const;
export type GrabOutcome = (typeof grabOutcomes)[number];

/** How many rows ended how. */
export type GrabCounts = Record<GrabOutcome, number>;

/** Counts of nothing. */
export const noCounts = (): GrabCounts => Object.fromEntries(grabOutcomes.map((outcome) => [outcome, 0])) as GrabCounts;

/** How many rows have an outcome; of a finished file these are all of its rows. */
export const sumOf = (counts: Partial<GrabCounts>): number =>
  grabOutcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);

/** What is wrong with a row, or why it was passed over; screens say it in the reader's language. */
export const grabReasons = [
  'missing',
  'badDay',
  'ambiguousDay',
  'badMoment',
  'badAmount',
  'notHourly',
  'badNumber',
  'badJobType',
  'shortened',
  'crossed',
  'endBeforeStart',
  'tooLong',
  'heading',
  'totals',
  'note',
  'filter',
  'rule',
  'overAtVendor',
  'double',
  'unknownClient',
  'unknownStatus',
  'failed',
] as const;
export type GrabReason = (typeof grabReasons)[number];

/** A problem of a row: its field, the value as it came, and what is wrong. */
export type GrabProblem = { readonly field: string; readonly reason: GrabReason; readonly value?: string };
