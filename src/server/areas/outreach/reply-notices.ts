import { languageOf } from '#domain/words/languages.ts';
import { replyCopies } from '#domain/words/reply-copy.ts';
import { leadsOf, notify, notifyUsers } from '#server/areas/messages/notifications.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { findAdministrators, findKeptFiles, findOwner, findReader } from './reply-notices-queries.ts';

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

/** Tells whoever wrote to a contact of a network that they replied. */
export async function notifyOfContact(
  context: Context,
  db: Db,
  { unitId, networkId, last }: { unitId: number; networkId: number; last: Last },
): Promise<void> {
  const people = last?.created_by ? [last.created_by] : await leadsOf(db, unitId);
  const at = context.clock.now().toISOString();
  const job = last?.job_id ? { jobId: last.job_id } : {};
  await notifyUsers(context, db, { kind: 'message-reply', unitId, networkId, ...job, at }, people);
}

/**
 * Mails a copy of a reply to whoever wrote what it answers, else to the owner of the person, else to a lead; whoever is of the
 * unit no more gets none, and neither does who wants none (ruling 76). Its words are read when it leaves, so an erased person is in no copy that waits.
 */
export async function copyReply(
  context: Pick<AppContext, 'tasks' | 'clock' | 'config'>,
  db: Db,
  {
    inboundId,
    unitId,
    last,
    files,
    ...whose
  }: {
    inboundId: number;
    unitId: number;
    last: Last;
    files: number;
    candidateId: number | null;
    networkId: number | null;
  },
): Promise<void> {
  const { candidateId, networkId } = whose;
  const reader = await findCopyReader(db, { unitId, last, candidateId });
  if (!reader || reader.preferences['replyCopies'] === false) return;
  // What a partner sends is for whoever asked; a candidate's files stay on the record, where they can be erased.
  const attachments = networkId === null ? [] : await findKeptFiles(db, inboundId);
  const words = replyCopies[languageOf(reader.preferences['language'])];
  const job = reader.job ?? undefined;
  const path =
    candidateId === null
      ? `/teamlead/networkdetails?id=${networkId}&tab=mails`
      : `/upload/candidatedetails?candidateId=${candidateId}&tab=conversations`;
  await putMessage(context, db, {
    idempotencyKey: `copy ${inboundId}`,
    channel: 'EMAIL',
    kind: 'copy',
    to: reader.email,
    subject: words.subject(job),
    text: words.text({
      name: reader.name,
      job,
      files: networkId === null ? files : attachments.length,
      address: `${context.config.publicUrl}${path}`,
      isNetwork: networkId !== null,
    }),
    copyOf: inboundId,
    attachments,
    at: context.clock.now(),
  });
}

/** The first of those whom a reply concerns who is of its unit still: who wrote, the owner of the person, a lead. */
async function findCopyReader(
  db: Db,
  { unitId, last, candidateId }: { unitId: number; last: Last; candidateId: number | null },
) {
  const owner = candidateId === null ? null : await findOwner(db, unitId, candidateId);
  for (const userId of new Set([last?.created_by ?? null, owner])) {
    const reader = userId === null ? undefined : await findReader(db, userId, unitId, last?.job_id ?? null);
    if (reader) return reader;
  }
  // What nobody wrote and nobody owns is in the bell of the leads, and no mail; what somebody wrote who left is.
  const [lead] = (last?.created_by ?? null) === null ? [] : await leadsOf(db, unitId);
  return lead === undefined ? undefined : findReader(db, lead, unitId, last?.job_id ?? null);
}

/** Tells that a message came of which nobody knows whose it is: whoever wrote what it answers, else the leads of its unit. */
export async function tellOfTriage(
  context: Context,
  db: Db,
  { unitId, last }: { unitId: number; last: Last },
): Promise<void> {
  const people = last?.created_by ? [last.created_by] : await leadsOf(db, unitId);
  await notifyUsers(context, db, { kind: 'message-unmatched', unitId, at: context.clock.now().toISOString() }, people);
}

/** Tells administrators, who alone see it, that a message came which belongs to no unit. */
export async function tellAdministrators(context: Context, db: Db): Promise<void> {
  const at = context.clock.now().toISOString();
  for (const { user_id: userId, unit_id: unitId } of await findAdministrators(db))
    await notifyUsers(context, db, { kind: 'message-unmatched', unitId, at }, [userId]);
}
