import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { AddressFault } from '#domain/candidates/contacts.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { usedContact } from '#server/db/used-contact.ts';

/** What the screen of one conversation needs beside its row of the list. */
export async function findConversation(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('chat_session as t')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .innerJoin('job as j', 'j.id', 't.job_id')
    .innerJoin('app_user as u', 'u.id', 't.started_by')
    .leftJoin('app_user as k', 'k.id', 't.taken_by')
    .where('t.id', '=', id)
    .where('t.unit_id', '=', inUnits(scope))
    .selectAll('t')
    .select(['c.guid as candidate_guid', 'c.first_name', 'c.last_name', 'j.title as job_title'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('started_by_name'))
    .select(sql<string | null>`nullif(concat_ws(' ', k.first_name, k.last_name), '')`.as('taken_by_name'))
    .leftJoin(sql<Contact>`lateral ${usedContact('email', sql`c.id`)}`.as('email'), (join) => join.onTrue())
    .leftJoin(sql<Contact>`lateral ${usedContact('phone', sql`c.id`)}`.as('phone'), (join) => join.onTrue())
    .select([
      'email.value as email',
      'email.fault as email_fault',
      'phone.value as phone',
      'phone.fault as phone_fault',
    ])
    .executeTakeFirst();
}

type Contact = { value: string; fault: AddressFault | null };

/** The messages of a conversation that could not be delivered, the newest first. */
export async function findFailures(db: Db, sessionId: number) {
  return db
    .selectFrom('outbound_message')
    .select(['channel', 'to_address', 'failure'])
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['FAILED', 'BOUNCED', 'UNDELIVERED'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
}

/** Until when the messages of a conversation wait; undefined where none does. */
export async function findHeldUntil(db: Db, sessionId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbound_message')
    .select('not_before')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'HELD')
    .orderBy('not_before')
    .limit(1)
    .executeTakeFirst();
  return row?.not_before ?? undefined;
}

/** Whether the pair has another open conversation. */
export async function hasOtherOpen(db: Db, session: { id: number; candidate_id: number; job_id: number }) {
  const row = await db
    .selectFrom('chat_session')
    .select('id')
    .where('candidate_id', '=', session.candidate_id)
    .where('job_id', '=', session.job_id)
    .where('id', '<>', session.id)
    .where('state', 'in', ['QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the messages of a conversation that have not left. */
export async function cancelWaiting(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({ state: 'CANCELLED' })
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['QUEUED', 'HELD'])
    .execute();
}

/** Cancels what the chatbot said and what has not left: a person answers now. */
export async function cancelBotMessages(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({ state: 'CANCELLED' })
    .where('session_id', '=', sessionId)
    .where('origin', '=', 'chatbot')
    .where('state', 'in', ['QUEUED', 'HELD'])
    .execute();
}

/**
 * The address to which the candidate is told of an answer, on the channel of the conversation; none where they opted out,
 * it bounced or they are not to be contacted (the gate asks again when it is sent).
 */
export async function findReplyAddress(db: Db, candidateId: number, channel: 'EMAIL' | 'SMS') {
  const kind = channel === 'EMAIL' ? 'email' : 'phone';
  return db
    .selectFrom('candidate_contact as x')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .select(['x.value', 'c.first_name', 'c.last_name'])
    .where('x.candidate_id', '=', candidateId)
    .where('x.kind', '=', kind)
    .where('x.bounced_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from opt_out o where o.channel = ${channel} and o.address_key = x.value_key)`,
    )
    .where(
      sql<boolean>`not exists (select from candidate_unit h join candidate_status s on s.id = h.status_id
        where h.candidate_id = x.candidate_id and s.category = 'DO_NOT_CONTACT')`,
    )
    .orderBy('x.is_primary', 'desc')
    .orderBy('x.id')
    .executeTakeFirst();
}

/** How the candidate last wrote, where not on the page of the conversation: from where, and to which address of ours. */
export async function findLastHeard(
  db: Db,
  { id: sessionId, candidate_id: candidateId }: { id: number; candidate_id: number },
) {
  const { rows } = await sql<{
    channel: 'EMAIL' | 'SMS';
    from_address: string;
    to_address: string;
    subject: string | null;
    message_id: string | null;
  }>`
    select i.channel, i.from_address, i.to_address, i.subject, i.message_id from inbound_message i
    where i.candidate_id = ${candidateId} and i.session_id = ${sessionId} and i.kind = 'REPLY' and i.happened_at >= coalesce((
      select max(m.created_at) from chat_message m where m.session_id = ${sessionId} and m.author = 'candidate'
        and m.once_key is distinct from 'inbound ' || i.id), '-infinity'::timestamptz)
    order by i.happened_at desc, i.id desc limit 1`.execute(db);
  return rows[0];
}
