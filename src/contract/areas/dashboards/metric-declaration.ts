import type { Label } from '#contract/lists/list-filters.ts';

/**
 * How a metric makes one number of its rows: `count` them, `sum` their values, the `share` that has the mark `HIT`, the
 * median `time` of those that have one, the rows of a `cohort` that reached each step, or what the values come to for each
 * unit of their base: as a `ratio` in percent, or as a `mean`.
 */
export type MetricKind = 'count' | 'sum' | 'share' | 'time' | 'cohort' | 'ratio' | 'mean';

/** What one row of a metric is about. */
export type MetricOf = 'job' | 'submission' | 'run' | 'message' | 'chat' | 'row' | 'project' | 'week';

/** One metric. */
export type Declared = {
  readonly kind: MetricKind;
  readonly of: MetricOf;
  readonly name: Label;
  /** What exactly is counted, in one sentence. */
  readonly says: Label;
  /** An amount: one number for each currency, told only to who reads margins (ruling 50, ruling 107). */
  readonly isMoney?: true;
  /** The steps of a cohort, in order. */
  readonly steps?: readonly string[];
  /** A time in calendar days; others are in hours. */
  readonly inDays?: true;
};

/** A word in the three languages. */
export const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });
