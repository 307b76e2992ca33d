import { sql } from 'kysely';
import { messageFailures } from '#domain/outreach/message-failures.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * Claims a due message for sending. The lease is committed before anything leaves, so only one of two senders gets it,
 * and a killed one leaves a trace. The database's clock measures the lease: those of two processes may differ.
 */
export async function claimMessage(db: Db, id: number, now: Date, notLate: Date, leaseSeconds: number) {
  return (
    db
      .updateTable('outbound_message')
      .set({
        state: 'SENDING',
        attempts: sql<number>`attempts + 1`,
        attempted_at: sql<string>`coalesce(attempted_at, ${now.toISOString()})`,
        leased_until: sql<string>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      })
      .where('id', '=', id)
      .where('state', 'in', ['QUEUED', 'HELD'])
      .where('not_before', '<=', now.toISOString())
      // Here and nowhere else a message is let go: a copied installation claims none, and a late one asks (ruling 53).
      .where('not_before', '>=', notLate.toISOString())
      .where(sql<boolean>`not exists (select from installation where quarantined_at is not null)`)
      .returningAll()
      .executeTakeFirst()
  );
}

/** A message that waits, as far as its claim has to know it before. */
export async function findWaiting(db: Db, id: number) {
  return db
    .selectFrom('outbound_message')
    .select(['id', 'channel', 'kind', 'to_address', 'candidate_id', 'not_after'])
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'HELD'])
    .executeTakeFirst();
}

/** Whether a message may not leave any more at a moment. */
export const isTooLate = ({ not_after: until }: { not_after: string | null }, at: Date): boolean =>
  until !== null && Date.parse(until) < at.getTime();

/** Cancels a message that waits and may not leave any more. */
export async function cancelTooLate(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({ state: 'CANCELLED', failure: messageFailures['too-late'] })
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'HELD'])
    .execute();
}

/** Gives a claim back in the transaction that made it: nothing was tried, so it is no attempt. */
export async function giveBack(
  db: Db,
  id: number,
  change: { state: string; failure?: string; held_because?: string; not_before?: string },
): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({ ...change, leased_until: null, attempted_at: null, attempts: sql<number>`attempts - 1` })
    .where('id', '=', id)
    .execute();
}

/** One attempt to send: the number of attempts is its fencing token, which every later claim raises. */
export type Attempt = { id: number; attempts: number };

/**
 * Whether an attempt still has its lease, for at least `seconds` more. Asked right before the message leaves: a process
 * that was frozen since its claim learns here that it was taken for dead.
 */
export async function hasLease(db: Db, { id, attempts }: Attempt, seconds: number): Promise<boolean> {
  const held = await db
    .selectFrom('outbound_message')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'SENDING')
    .where('attempts', '=', attempts)
    .where('leased_until', '>', sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return held !== undefined;
}

/** Ends an attempt to send, unless its lease was taken over. */
export async function endAttempt(
  db: Db,
  { id, attempts }: Attempt,
  change: {
    state: string;
    failure?: string | null;
    provider_id?: string;
    sent_at?: string;
    not_before?: string;
    attempts?: number;
    held_because?: string | null;
  },
): Promise<void> {
  await db
    .updateTable('outbound_message')
    // What waits again has not left: the next attempt is measured from its own moment.
    .set({ ...change, leased_until: null, ...(change.state === 'QUEUED' && { attempted_at: null }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'SENDING')
    .execute();
}

/**
 * Ends an attempt that succeeded, unless the message was claimed again since. What a provider told meanwhile stays, and what
 * was uncertain or waits for another attempt is known to have left.
 */
export async function endSent(
  db: Db,
  { id, attempts }: Attempt,
  answer: { providerId: string; segments?: number | undefined; cost?: string | undefined; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbound_message')
    .set({
      state: sql<string>`case when state in ('DELIVERED', 'READ', 'UNDELIVERED', 'BOUNCED', 'FAILED') then state else 'SENT' end`,
      leased_until: null,
      provider_id: answer.providerId,
      sent_at: answer.at,
      failure: sql<string | null>`case when state in ('UNDELIVERED', 'BOUNCED', 'FAILED') then failure end`,
      ...(answer.segments !== undefined && { segments: answer.segments }),
      ...(answer.cost !== undefined && { cost: answer.cost }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('state', 'not in', ['CANCELLED', 'BLOCKED', 'BLOCKED_OPTOUT'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Text messages whose answer was lost, that may be looked for now: those that were attempted since a moment. */
export async function findUncertainTexts(db: Db, now: Date, since: Date) {
  return db
    .selectFrom('outbound_message')
    .selectAll()
    .where('state', '=', 'UNCERTAIN')
    .where('channel', '=', 'SMS')
    .where('not_before', '<=', now.toISOString())
    .where(({ fn }) => fn.coalesce('attempted_at', 'created_at'), '>', since.toISOString())
    .orderBy('not_before')
    .limit(200)
    .execute();
}

/** Decides about a message whose answer was lost, unless somebody else has. */
export async function settleUncertain(
  db: Db,
  { id, attempts }: Attempt,
  change: { state: string; not_before: string; attempted_at?: null },
): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'UNCERTAIN')
    .execute();
}

/** Says from which number and in which thread a text message leaves. */
export async function nameNumbers(
  db: Db,
  id: number,
  numbers: { sender_number: string; thread_id: number | null },
): Promise<void> {
  await db.updateTable('outbound_message').set(numbers).where('id', '=', id).execute();
}

/** Ends messages whose sender was killed between claim and end: nobody knows whether they left. */
export async function endAbandoned(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbound_message')
    .set({ state: 'UNCERTAIN', leased_until: null, failure: messageFailures['server-stopped'] })
    .where('state', '=', 'SENDING')
    .where('leased_until', '<', sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
