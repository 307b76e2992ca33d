import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** How long a reader counts as alive without a sign of life, in seconds; by the clock of the database. */
const leaseSeconds = 60;

/** Becomes the reader of the inbox, or goes on as it. Undefined where another process reads. */
export async function holdInbox(
  db: Db,
  holder: string,
): Promise<{ uid_validity: string | null; last_uid: number } | undefined> {
  await sql`insert into inbox_state default values on conflict do nothing`.execute(db);
  const { rows } = await sql<{ uid_validity: string | null; last_uid: number }>`
    update inbox_state set holder = ${holder}, leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where holder = ${holder} or holder is null or leased_until < clock_timestamp()
    returning uid_validity, last_uid`.execute(db);
  return rows[0];
}

/** Gives the inbox up, so that another process need not wait for the lease. */
export async function leaveInbox(db: Db, holder: string): Promise<void> {
  await sql`update inbox_state set holder = null, leased_until = null where holder = ${holder}`.execute(db);
}

/** Moves the cursor, in the transaction that keeps the mail; false where another process reads by now. */
export async function moveCursor(
  db: Db,
  holder: string,
  { uidValidity, uid }: { uidValidity: string; uid: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update inbox_state set uid_validity = ${uidValidity}, last_uid = ${uid},
      leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where holder = ${holder}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Keeps a mail as it came, once. */
export async function keepMail(
  db: Db,
  mail: {
    uid_validity: string;
    uid: number;
    raw: Buffer;
    raw_sha256: string;
    size: number;
    is_cut: boolean;
    received_at: string;
  },
): Promise<void> {
  await db
    .insertInto('inbound_mail')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['uid_validity', 'uid']).doNothing())
    .execute();
}

/** The next kept mail, with one try more on record: one that its reader dies of is not read for ever. */
export async function takeTry(db: Db, after: number) {
  const { rows } = await sql<{ id: number; tries: number }>`
    update inbound_mail set tries = tries + 1 where id = (
      select id from inbound_mail where state = 'KEPT' and id > ${after} order by id limit 1 for update skip locked)
    returning id, tries`.execute(db);
  return rows[0];
}

/** Takes a try back that said nothing about its mail. */
export async function giveTryBack(db: Db, id: number): Promise<void> {
  await sql`update inbound_mail set tries = tries - 1 where id = ${id} and tries > 0`.execute(db);
}

/** The content of a kept mail. */
export async function findMail(db: Db, id: number) {
  return db
    .selectFrom('inbound_mail')
    .select(['id', 'raw', 'raw_sha256', 'size', 'is_cut', 'received_at'])
    .where('id', '=', id)
    .where('state', '=', 'KEPT')
    .executeTakeFirst();
}

/** Ends a kept mail, locked; false where another process has. Its content stays only where a person still has to look. */
export async function endMail(
  db: Db,
  id: number,
  end: { state: 'DONE' | 'UNREADABLE'; inboundId: number | undefined; keepsRaw: boolean; failure?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inbound_mail')
    .set({
      state: end.state,
      inbound_id: end.inboundId ?? null,
      failure: end.failure ?? null,
      ...(!end.keepsRaw && { raw: null }),
    })
    .where('id', '=', id)
    .where('state', '=', 'KEPT')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a kept mail until the transaction ends; false where it is done. */
export async function lockMail(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_mail')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'KEPT')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes how the inbox answered; returns the failures in a row, and whether somebody was told of them. */
export async function noteInbox(db: Db, at: string, failure: string | null) {
  const heard = failure === null ? { worked_at: at, failure: null } : { failed_at: at, failure };
  await db
    .insertInto('channel_check')
    .values({ channel: 'INBOX', ...heard })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(heard))
    .execute();
  const { rows } = await sql<{ failures: number; alerted_at: string | null }>`
    update inbox_state set failures = ${failure === null ? sql`0` : sql`failures + 1`} returning failures, alerted_at`.execute(
    db,
  );
  return rows[0];
}

/** Notes that administrators were told, or that there is nothing to tell any more. */
export async function setAlerted(db: Db, at: string | null): Promise<void> {
  await db.updateTable('inbox_state').set({ alerted_at: at }).execute();
}

/** Ends what administrators were told of a failing inbox. */
export async function endAlerts(db: Db, at: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ done_at: at })
    .where('kind', '=', 'inbox-down')
    .where('done_at', 'is', null)
    .execute();
}
