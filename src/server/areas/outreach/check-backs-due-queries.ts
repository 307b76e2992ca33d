import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** Conversations whose day to write again has come on the unit's calendar, and that nobody was told of. */
export async function findDue(db: Db, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from chat_session t join business_unit b on b.id = t.unit_id
    where t.check_back_on is not null and t.check_back_told_at is null
      and t.check_back_on <= (${now}::timestamptz at time zone ${unitZone('b')})::date
    order by t.check_back_on, t.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Says that somebody is told of a conversation; undefined where another process was first or it has ended. */
export async function markTold(db: Db, id: number, now: string) {
  return db
    .updateTable('chat_session')
    .set({ check_back_told_at: now })
    .where('id', '=', id)
    .where('check_back_on', 'is not', null)
    .where('check_back_told_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether a unit may write to somebody: not placed, inactive or never to be contacted, and not opted out everywhere. */
export async function mayWrite(db: Db, { unit_id, candidate_id }: { unit_id: number; candidate_id: number }) {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from candidate_unit k join candidate_status s on s.id = k.status_id
      where k.unit_id = ${unit_id} and k.candidate_id = ${candidate_id} and s.category in ('NEW', 'ACTIVE', 'PASSIVE'))
    and exists (select from candidate_contact x where x.candidate_id = ${candidate_id}
      and not exists (select from opt_out o where o.address_key = x.value_key
        and o.channel = case x.kind when 'email' then 'EMAIL' else 'SMS' end)) as may`.execute(db);
  return rows[0]!.may;
}
