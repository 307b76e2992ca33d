import { isOverCategory } from '#domain/jobs/job-life.ts';
import type { JobStepped } from '#server/context.ts';
import { endChatsOf } from './job-chats-queries.ts';

/** Ends the chats of a job that is over; one that a person has taken over stays with that person. */
export const endChatsOfJob: JobStepped = async (db, { jobId, unitId, to, at }, { events }) => {
  if (!isOverCategory(to)) return;
  for (const id of await endChatsOf(db, jobId, at))
    await events.publish(db, { unitId, about: 'chat', id, jobId, state: 'CANCELLED' });
};
