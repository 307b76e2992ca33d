import { livingCategories } from '#domain/jobs/job-life.ts';
import { stagesAfter } from '#domain/jobs/submission.ts';
import type { SentHandler } from '#server/context.ts';
import { findAddressee } from './add-to-job-queries.ts';
import { moveByItself } from './submissions.ts';

/** What a recruiter, a template or a schedule writes; a conversation moves its candidate itself. */
const written: readonly string[] = ['mail', 'text'];

/**
 * After a message about a job was sent: whoever was matched or shortlisted becomes contacted (trade 3.3.3), and whoever was
 * not on the job is put there. Anybody further stays.
 */
export const handleJobMessageSent: SentHandler = async (db, { candidateId, jobId, kind, by, at }, events) => {
  if (candidateId === null || jobId === null || !written.includes(kind)) return;
  const row = await findAddressee(db, { candidateId, jobId });
  if (!row) return;
  const isOver = !(livingCategories as readonly string[]).includes(row.category);
  if (row.stage === null ? isOver : !stagesAfter(row.stage).some((next) => next === 'CONTACTED')) return;
  const pair = { unitId: row.unit_id, candidateId, jobId };
  const id = await moveByItself(db, { ...pair, category: 'CONTACTED', via: 'message', by, at });
  if (id !== undefined)
    await events.publish(db, { unitId: row.unit_id, about: 'submission', id, jobId, state: 'CONTACTED' });
};
