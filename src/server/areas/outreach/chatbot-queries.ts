import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
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

/** Its messages in order. */
export async function findLines(db: Db, sessionId: number) {
  return db
    .selectFrom('chat_message')
    .select(['id', 'author', 'body', 'question_key', 'created_at'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
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

/** Saves what a candidate answered about themselves. */
export async function changeCandidate(db: Db, id: number, change: Updateable<Tables['candidate']>): Promise<void> {
  await db
    .updateTable('candidate')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Opts every address and number of a person out, for all units and recruiters at once. */
export async function optOut(db: Db, candidateId: number, words: string, at: string): Promise<void> {
  await sql`
    insert into opt_out (channel, address_key, words, created_at)
    select case kind when 'email' then 'EMAIL' else 'SMS' end, value_key, ${words}, ${at}
    from candidate_contact where candidate_id = ${candidateId}
    on conflict do nothing`.execute(db);
}
