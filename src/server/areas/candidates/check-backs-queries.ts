import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A person as a unit knows them. */
export type Known = { unitId: number; candidateId: number };

/** Keeps the day on which somebody is written to again. A day that was told moves to a new one. */
export async function setCheckBack(db: Db, sessionId: number, day: string): Promise<void> {
  await db
    .updateTable('chat_session')
    .set({ check_back_on: day, check_back_told_at: null })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Ends every promise of a unit to write to somebody again. It waits for nobody: whoever holds the conversation is just
 * answering in it.
 * @param only of this conversation alone
 * @returns the jobs of the conversations
 */
export async function endCheckBacks(db: Db, { unitId, candidateId }: Known, only?: number): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`
    update chat_session t set check_back_on = null, check_back_told_at = null,
      needs = nullif(t.needs, 'CHECK_BACK'), needs_at = case when t.needs = 'CHECK_BACK' then null else t.needs_at end
    where t.id in (select x.id from chat_session x where x.candidate_id = ${candidateId} and x.unit_id = ${unitId}
      and x.check_back_on is not null and (${only ?? null}::bigint is null or x.id = ${only ?? null}::bigint)
      for update skip locked)
    returning t.job_id`.execute(db);
  return rows.map(({ job_id }) => job_id);
}

/** The next day on which a unit promised to write to somebody again. */
export async function findCheckBack(db: Db, { unitId, candidateId }: Known): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_session')
    .select('check_back_on')
    .where('candidate_id', '=', candidateId)
    .where('unit_id', '=', unitId)
    .where('check_back_on', 'is not', null)
    .orderBy('check_back_on')
    .limit(1)
    .executeTakeFirst();
  return row?.check_back_on ?? undefined;
}

/**
 * Gives a candidate whose status is of one of these categories a status of another one; any other stays. It waits for
 * nobody: a merge may hold the row.
 * @returns both names of the status, "New → Active"; undefined where it stays
 */
export async function moveStanding(
  db: Db,
  { unitId, candidateId }: Known,
  { from, to }: { from: readonly string[]; to: string },
  at: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ change: string }>`
    with held as (
      select k.unit_id, k.candidate_id, s.name from candidate_unit k join candidate_status s on s.id = k.status_id
      where k.unit_id = ${unitId} and k.candidate_id = ${candidateId} and s.category = any(${[...from]}::text[])
      for update of k skip locked)
    update candidate_unit k set status_id = a.id, status_at = ${at}, status_by = null, status_reason = null
    from held h, (select id, name from candidate_status where category = ${to} and is_active order by id limit 1) a
    where k.unit_id = h.unit_id and k.candidate_id = h.candidate_id
    returning h.name || ' → ' || a.name as change`.execute(db);
  return rows[0]?.change;
}
