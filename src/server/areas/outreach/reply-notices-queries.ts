import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Who owns a person in a unit. */
export async function findOwner(db: Db, unitId: number, candidateId: number): Promise<number | null> {
  const row = await db
    .selectFrom('candidate_unit')
    .select('owner_id')
    .where('unit_id', '=', unitId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** The active team leads of a unit; without one its administrators. */
export async function findLeads(db: Db, unitId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      select u.id, r.group_name, exists (select from role_page p where p.role_id = r.id and p.page_id = 25) as is_lead
      from user_unit k join app_user u on u.id = k.user_id and u.is_active join role r on r.id = u.role_id
      where k.unit_id = ${unitId})
    select id from people where is_lead or (group_name = 'admin' and not exists (select from people where is_lead))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
