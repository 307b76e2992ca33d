import { notify } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { findOwner } from './reply-notices-queries.ts';

/** A reply of somebody, and the message of ours that it answers. */
type Reply = {
  unitId: number;
  candidateId: number;
  last: { job_id: number | null; created_by: number | null } | undefined;
};

/** Tells of a reply whoever wrote last, else who owns the person, and whom the job concerns (ruling 116). */
export async function notifyOfReply(
  context: Pick<AppContext, 'events' | 'clock'>,
  db: Db,
  { unitId, candidateId, last }: Reply,
): Promise<void> {
  const startedBy = last?.created_by ?? (await findOwner(db, unitId, candidateId));
  await notify(context, db, {
    kind: 'message-reply',
    unitId,
    candidateId,
    ...(last?.job_id && { jobId: last.job_id }),
    ...(startedBy && { startedBy }),
    at: context.clock.now().toISOString(),
  });
}
