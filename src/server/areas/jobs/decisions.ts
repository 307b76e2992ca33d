import { notifyUsers } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import { findUntold } from './decisions-queries.ts';

/** How long before the time is up whoever submitted is reminded to tell the decision, in days. */
const remindDays = 15;

/** Reminds of the decisions that people interviewed in Ontario have to be told (trade 4.6). */
export async function remindOfDecisions(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const rows = await findUntold(context.db, now, remindDays);
  await context.db.transaction().execute(async (db) => {
    for (const { unit_id: unitId, candidate_id: candidateId, job_id: jobId, user_id: userId } of rows)
      await notifyUsers(context, db, { unitId, candidateId, jobId, kind: 'decision-due', at: now.toISOString() }, [
        userId,
      ]);
  });
}
