import type { Job } from './job-draft.ts';
import type { JobWords } from './words/words.ts';

export type JobStep = Job['steps'][number];

/** What a step is called: opening again has another name after a hold than after an end. */
export function stepName(
  from: Job['statusCategory'],
  { to }: Pick<JobStep, 'to'>,
  { steps }: JobWords['jobs']['life'],
) {
  if (to === 'DRAFT') return to;
  if (to !== 'OPEN') return steps[to];
  if (from === 'HOLD') return steps.resume;
  return from === 'DRAFT' || from === 'WAITING' ? steps.open : steps.reopen;
}
