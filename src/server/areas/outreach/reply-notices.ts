import { notify, notifyUsers } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { findLeads, findOwner } from './reply-notices-queries.ts';

type Context = Pick<AppContext, 'events' | 'clock'>;
type Last = { job_id: number | null; created_by: number | null } | undefined;

/** A reply of somebody, and the message of ours that it answers. */
type Reply = { unitId: number; candidateId: number; last: Last };

/** Tells of a reply whoever wrote last, else who owns the person, and whom the job concerns (ruling 116). */
export async function notifyOfReply(context: Context, db: Db, { unitId, candidateId, last }: Reply): Promise<void> {
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

/** Tells that a message came of which nobody knows whose it is: whoever wrote what it answers, else the leads of its unit. */
export async function tellOfTriage(
  context: Context,
  db: Db,
  { unitId, last }: { unitId: number; last: Last },
): Promise<void> {
  const people = last?.created_by ? [last.created_by] : await findLeads(db, unitId);
  await notifyUsers(context, db, { kind: 'message-unmatched', unitId, at: context.clock.now().toISOString() }, people);
}
