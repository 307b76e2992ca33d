import { sql } from 'kysely';
import type { MailRule } from '#domain/job-boards/mail-rule.ts';
import { type Cause, causeWords, reportOf } from '#domain/outside-causes.ts';
import type { Db } from '#server/db/connect.ts';

/** The rules of every active mailbox, the oldest first. */
export async function findMailRules(db: Db): Promise<{ id: number; unit_id: number; settings: MailRule }[]> {
  return db
    .selectFrom('connector')
    .select(['id', 'unit_id', 'settings'])
    .where('kind', '=', 'MAILBOX')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** Whether somebody said that mails of an address reach nobody in a unit. */
export async function isBlocked(db: Db, addressKey: string, unitId: number): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_sender')
    .select('address_key')
    .where('channel', '=', 'EMAIL')
    .where('address_key', '=', addressKey)
    .where('unit_id', '=', unitId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What became of a mail: as codes, and in English. */
const told = (causes: readonly Cause[]) => ({
  report: causes.length === 0 ? null : reportOf(causes),
  causes: causes.length === 0 ? null : JSON.stringify(causes),
});

/** Keeps a mail for its connector, once; false where the connector is gone by now. */
export async function addSourceMail(
  db: Db,
  mail: {
    connectorId: number;
    unitId: number;
    dedupeKey: string;
    from: string;
    subject: string;
    receivedAt: string;
    raw: Buffer | null;
    cause: Cause | null;
  },
): Promise<boolean> {
  const there = await db
    .selectFrom('connector')
    .select('id')
    .where('id', '=', mail.connectorId)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!there) return false;
  await db
    .insertInto('source_mail')
    .values({
      unit_id: mail.unitId,
      connector_id: mail.connectorId,
      dedupe_key: mail.dedupeKey,
      from_address: mail.from,
      subject: mail.subject,
      received_at: mail.receivedAt,
      raw: mail.raw,
      state: mail.cause === null ? 'WAITING' : 'FAILED',
      ...told(mail.cause === null ? [] : [mail.cause]),
    })
    .onConflict((conflict) => conflict.columns(['connector_id', 'dedupe_key']).doNothing())
    .execute();
  return true;
}

/** The mails of a connector that wait and are not put off, the oldest first. */
export async function findWaitingMails(db: Db, connectorId: number, limit: number) {
  return db
    .selectFrom('source_mail')
    .select(['id', 'from_address', 'subject', 'received_at'])
    .where('connector_id', '=', connectorId)
    .where('state', '=', 'WAITING')
    .where(sql<boolean>`(next_try_at is null or next_try_at <= now())`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many mails wait at a connector. */
export async function countWaitingMails(db: Db, connectorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('source_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('connector_id', '=', connectorId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  return count;
}

/** A mail as it came; undefined where it is no longer kept. */
export async function findRawMail(db: Db, connectorId: number, id: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('source_mail')
    .select('raw')
    .where('id', '=', id)
    .where('connector_id', '=', connectorId)
    .executeTakeFirst();
  return row?.raw ?? undefined;
}

/** Puts a mail off that could not be read, and says until when; undefined where that was done as often as there are waits. */
export async function postponeMail(
  db: Db,
  connectorId: number,
  id: number,
  { why, waits }: { why: Cause; waits: readonly number[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ next_try_at: string }>`
    update source_mail set report = ${causeWords(why)}, causes = ${JSON.stringify([why])}::jsonb, tries = tries + 1,
      next_try_at = now() + make_interval(secs => (${[...waits]}::int[])[tries + 1])
    where id = ${id} and connector_id = ${connectorId} and state = 'WAITING' and tries < ${waits.length}
    returning next_try_at`.execute(db);
  return rows[0]?.next_try_at;
}

/** Ends a mail. What was taken is not kept any longer; what failed is, so that somebody may try again. */
export async function endSourceMail(
  db: Db,
  connectorId: number,
  id: number,
  { ok, causes }: { ok: boolean; causes: readonly Cause[] },
): Promise<void> {
  await db
    .updateTable('source_mail')
    .set({
      state: ok ? 'TAKEN' : 'FAILED',
      ...told(causes),
      taken_at: sql<string>`now()`,
      next_try_at: null,
      ...(ok && { raw: null }),
    })
    .where('id', '=', id)
    .where('connector_id', '=', connectorId)
    .execute();
}

/** Has the mails of a connector that failed or were put off wait again, where they are still kept. */
export async function retryFailedMails(db: Db, connectorId: number): Promise<void> {
  await db
    .updateTable('source_mail')
    .set({ state: 'WAITING', report: null, causes: null, tries: 0, next_try_at: null })
    .where('connector_id', '=', connectorId)
    .where(sql<boolean>`(state = 'FAILED' or (state = 'WAITING' and next_try_at is not null))`)
    .where('raw', 'is not', null)
    .execute();
}

/** What of a mailbox nobody has read: mails that wait, and those that failed and are still kept. */
const isUnread = sql<boolean>`(state = 'WAITING' or (state = 'FAILED' and raw is not null))`;

/** How many mails of a mailbox nobody has read. */
export async function countUnreadMails(db: Db, connectorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('source_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('connector_id', '=', connectorId)
    .where(isUnread)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives the mails of one mailbox to another one; a mail that came to both is there once. */
export async function moveMails(db: Db, from: number, to: number): Promise<void> {
  await sql`update source_mail m set connector_id = ${to} where m.connector_id = ${from} and not exists (
    select from source_mail o where o.connector_id = ${to} and o.dedupe_key = m.dedupe_key)`.execute(db);
}

/** The latest mails of connectors, a few of each. */
export async function findLatestMails(db: Db, connectorIds: readonly number[], each: number) {
  const { rows } = await sql<{
    connector_id: number;
    id: number;
    from_address: string;
    subject: string;
    received_at: string;
    state: 'WAITING' | 'TAKEN' | 'FAILED';
    report: string | null;
    causes: Cause[] | null;
    next_try_at: string | null;
    waiting: number;
    unread: number;
  }>`select m.*, (select count(*) from source_mail w where w.connector_id = c.id and w.state = 'WAITING') as waiting,
      (select count(*) from source_mail where connector_id = c.id and ${isUnread}) as unread
    from unnest(${[...connectorIds]}::bigint[]) as c (id) cross join lateral (
      select connector_id, id, from_address, subject, received_at, state, report, causes, next_try_at from source_mail
      where connector_id = c.id order by received_at desc, id desc limit ${each}) m`.execute(db);
  return rows;
}

/** How the inbox answered last. */
export async function findInboxCheck(db: Db) {
  return db
    .selectFrom('channel_check')
    .select(['worked_at', 'failed_at', 'failure'])
    .where('channel', '=', 'INBOX')
    .executeTakeFirst();
}

/** Lets go of what failed longer than some days ago, and of the traces of what was taken much longer ago. */
export async function sweepSourceMails(db: Db, { failedDays, takenDays }: { failedDays: number; takenDays: number }) {
  await sql`update source_mail set raw = null where state = 'FAILED' and raw is not null
    and recorded_at < now() - make_interval(days => ${failedDays})`.execute(db);
  await sql`delete from source_mail where state <> 'WAITING'
    and recorded_at < now() - make_interval(days => ${takenDays})`.execute(db);
}
