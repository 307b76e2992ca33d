import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

/** The conversation of a link; `locked` makes a second message wait for this one. */
export async function findSession(db: Db, guid: string, locked: boolean) {
  return db
    .selectFrom('chat_session')
    .selectAll()
    .where('guid', '=', guid)
    .$if(locked, (q) => q.forUpdate())
    .executeTakeFirst();
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The conversation with this staff id in the applied units. */
export async function findSessionOfUnits(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('chat_session')
    .selectAll()
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
}

/** The conversation with this staff id in the applied units, locked: a second change waits for this one. */
export async function lockSessionOfUnits(db: Db, scope: Scope, id: number): Promise<SessionRow | undefined> {
  return db
    .selectFrom('chat_session')
    .selectAll()
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .forUpdate()
    .executeTakeFirst();
}

/** A conversation, locked: a second message waits for this one. */
export async function lockSession(db: Db, id: number): Promise<SessionRow | undefined> {
  return db.selectFrom('chat_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The conversations of a person in which somebody may still write, in the order in which they are locked. */
export async function findOpenSessions(db: Db, candidateId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_session')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('state', 'in', ['QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The address or number to which the conversation was sent: it is on the candidate's record (trade 3.3.4). */
export async function findWrittenTo(db: Db, sessionId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbound_message')
    .select('to_address')
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .executeTakeFirst();
  return row?.to_address;
}

/** Revokes what a conversation had confirmed: its candidate took it back. */
export async function revokeChatRtr(db: Db, sessionId: number, at: string): Promise<void> {
  await db
    .updateTable('right_to_represent')
    .set({ revoked_at: at, revoked_reason: 'Taken back in the chat' })
    .where('chat_session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Says that the candidate has the page open; at most twice a minute. */
export async function markSeen(db: Db, id: number, at: string): Promise<void> {
  await sql`update chat_session set seen_at = ${at} where id = ${id}
    and (seen_at is null or seen_at < ${at}::timestamptz - interval '30 seconds')`.execute(db);
}

/** Its last messages in order, or the last ones before a message. */
export async function findLines(db: Db, sessionId: number, limit: number, before?: number | undefined) {
  const lines = await db
    .selectFrom('chat_message as m')
    .leftJoin('app_user as u', 'u.id', 'm.by_user')
    .select(['m.id', 'm.author', 'm.body', 'm.question_key', 'm.created_at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by_name'))
    .where('m.session_id', '=', sessionId)
    .$if(before !== undefined, (q) => q.where('m.id', '<', before!))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return lines.reverse();
}

/** The name of the candidate, for somebody who looks at the conversation. */
export async function findCandidateName(db: Db, candidateId: number): Promise<string> {
  const { name } = await db
    .selectFrom('candidate')
    .select(sql<string>`concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))`.as('name'))
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Adds messages in this order. */
export async function addLines(db: Db, lines: readonly Insertable<Tables['chat_message']>[]): Promise<void> {
  if (lines.length > 0) await db.insertInto('chat_message').values(lines).execute();
}

/** Whether a message with this key arrived before. */
export async function wasSaid(db: Db, sessionId: number, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_message')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('once_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a conversation. */
export async function changeSession(db: Db, id: number, change: Updateable<Tables['chat_session']>): Promise<void> {
  await db.updateTable('chat_session').set(change).where('id', '=', id).execute();
}

/** Opts every address and number of a person out, for all units and recruiters at once. */
export async function optOut(db: Db, candidateId: number, words: string, at: string): Promise<void> {
  await sql`
    insert into opt_out (channel, address_key, words, created_at)
    select case kind when 'email' then 'EMAIL' else 'SMS' end, value_key, ${words}, ${at}
    from candidate_contact where candidate_id = ${candidateId}
    on conflict do nothing`.execute(db);
}
