import { optOutScope } from '#domain/outreach/opt-out.ts';
import { optAddressOut } from '#server/areas/messages/outbox.ts';
import type { AppContext, Heard } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { endByOptOut } from './chat-turn.ts';
import { findOpenSessionsTo, optPersonOut } from './inbound-text-queries.ts';
import { notifyOfReply } from './reply-notices.ts';

/** What somebody said, and the message of ours that it answers. */
export type Said = Heard & { last: { job_id: number | null; created_by: number | null } | undefined };

/** Hands a reply to the conversation that it may answer; one that nobody takes is told to whom it concerns (ruling 116). */
export async function hear(context: Omit<AppContext, 'log'>, db: Db, { last, ...heard }: Said): Promise<void> {
  for (const handle of context.heardHandlers) if (await handle(db, heard, context)) return;
  await notifyOfReply(context, db, { unitId: heard.unitId, candidateId: heard.candidateId, last });
}

/**
 * Ends every conversation that these people hold by these addresses, and the one that their message answers: they opted out
 * of it.
 */
export async function endChats(
  { events, clock }: Pick<AppContext, 'events' | 'clock'>,
  db: Db,
  { inboundId, text }: { inboundId: number; text: string },
  whose: { channel: 'EMAIL' | 'SMS'; keys: readonly string[]; people: readonly (number | null)[] },
  answered: number | null | undefined,
): Promise<void> {
  const { people, ...addresses } = whose;
  const candidateIds = [...new Set(people.filter((id) => id !== null))];
  const ids = await findOpenSessionsTo(db, { ...addresses, candidateIds });
  const call = { events, now: clock.now() };
  for (const id of new Set([...ids, ...(answered ? [answered] : [])]))
    await endByOptOut(db, { id, text, idempotencyKey: `inbound ${inboundId}` }, call);
}

/**
 * Opts out who asked for it, in the transaction that keeps their message: a word covers its address, free text the channel
 * that it names, of everybody who has that address (ruling 74).
 * @param by how they asked, which the opt-out begins with
 */
export async function optOut(
  db: Db,
  {
    channel,
    key,
    text,
    ownerIds,
    at,
    by,
  }: {
    channel: 'EMAIL' | 'SMS';
    key: string;
    text: string;
    ownerIds: readonly number[];
    at: string;
    by: 'sms' | 'mail';
  },
): Promise<void> {
  const words = `${by}: ${text}`.slice(0, 200);
  await optAddressOut(db, channel, key, words, at);
  const scope = optOutScope(text);
  if (scope === 'address') return;
  for (const id of ownerIds) {
    const out = await optPersonOut(db, id, scope === 'everything' ? undefined : scope, words, at);
    for (const one of out) await optAddressOut(db, one.channel, one.key, words, at);
  }
}
