import type { Scope } from '#domain/access/scope.ts';
import { type Stage, stages, stagesAfter } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { countIn, findRunning } from './end-submissions-queries.ts';
import { addStep } from './stages-queries.ts';
import { changeSubmission, findStatus } from './submissions-queries.ts';

/** The stages that somebody can withdraw from. */
const running: readonly Stage[] = stages.filter((stage) => stagesAfter(stage).some((next) => next === 'WITHDRAWN'));

/**
 * Ends what runs for people who are erased: nobody can be interviewed or hired any more. The step is of today and of nobody's
 * work, so no past number moves (ruling 106). Who was only matched stays where they are, and whoever accepted took a job.
 */
export async function endSubmissions(db: Db, people: readonly number[], at: string): Promise<void> {
  const target = await findStatus(db, { category: 'WITHDRAWN' });
  if (!target) return;
  for (const { id, category } of await findRunning(db, people, running)) {
    const step = { submission_id: id, from_category: category, to_category: 'WITHDRAWN', via: 'erased' } as const;
    await addStep(db, { ...step, by_user: null, created_at: at, happened_at: at });
    const stage = { status_id: target.id, category: 'WITHDRAWN', stage_at: at, stage_by: null } as const;
    await changeSubmission(db, id, { ...stage, updated_at: at });
  }
}

/** How many submissions of a person in these units would end. */
export const countRunning = (db: Db, scope: Scope, candidateId: number) => countIn(db, scope, candidateId, running);
