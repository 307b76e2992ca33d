/** A recruiter's actions on a person of a run (trade 3.7.3); `cleared` takes the last decision back. */
export const recruiterActions = ['viewed', 'shortlisted', 'skipped', 'cleared'] as const;
export type RecruiterAction = (typeof recruiterActions)[number];

/** What decides about a person of a run; the last one counts. */
export const matchDecisions = ['shortlisted', 'skipped', 'cleared'] as const satisfies readonly RecruiterAction[];
export type MatchDecision = (typeof matchDecisions)[number];

/** Actions that the product records itself. */
export const notedActions = ['contacted', 'submitted'] as const;
export type NotedAction = (typeof notedActions)[number];

export type MatchAction = RecruiterAction | NotedAction;

/** Why somebody was skipped; `other` requires a note. */
export const skipReasons = [
  'skills',
  'experience',
  'rate',
  'location',
  'authorization',
  'availability',
  'not-interested',
  'other',
] as const;
export type SkipReason = (typeof skipReasons)[number];
