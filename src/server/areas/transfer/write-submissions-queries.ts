import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { moment } from './export-records-parts-queries.ts';
import { hashOfText } from './write-submissions-export-queries.ts';

type Pair = { readonly unitId: number; readonly candidateId: number; readonly jobId: number };

/** A key of something that no click made. */
export const onceKey = () => `import ${randomUUID()}`;

/** The resume of a candidate with a text of this hash, the current one first; null where they have none. */
export async function findResume(db: Db, candidateId: number, hash: string | undefined): Promise<number | null> {
  if (hash === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select id from resume where candidate_id = ${candidateId} and ${hashOfText(sql`text`)} = ${hash}
    order by is_primary desc, id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The conversation of somebody about a job that began at a moment, as the format has it. */
export async function findChat(db: Db, { unitId, candidateId, jobId }: Pair, at: unknown): Promise<number | null> {
  if (at === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select id from chat_session where unit_id = ${unitId} and candidate_id = ${candidateId} and job_id = ${jobId}
      and ${moment(sql`created_at`)} = ${at} order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether a conversation confirmed these terms already, and they were not taken back. */
export async function isConfirmedIn(
  db: Db,
  chatId: number,
  { rate, taxTerm }: { rate: unknown; taxTerm: unknown },
): Promise<boolean> {
  const { rows } = await sql`select from right_to_represent where chat_session_id = ${chatId} and revoked_at is null
    and rate = ${rate}::numeric(14,4) and tax_term = ${taxTerm}`.execute(db);
  return rows.length > 0;
}

/** The message to a contact with which something was handed over. */
export async function findMessage(
  db: Db,
  unitId: number,
  contactId: number | null,
  at: unknown,
): Promise<number | null> {
  if (contactId === null || at === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select id from outbound_message where contact_id = ${contactId} and unit_id = ${unitId} and candidate_id is null
      and ${moment(sql`created_at`)} = ${at} order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Says which right to represent a submission was made with. */
export async function setRight(db: Db, submissionId: number, rightId: number): Promise<void> {
  await db.updateTable('submission').set({ rtr_id: rightId }).where('id', '=', submissionId).execute();
}
