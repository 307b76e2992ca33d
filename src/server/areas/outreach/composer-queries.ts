import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

export type Addressee = {
  id: number;
  guid: string;
  first_name: string;
  last_name: string;
  language: string;
  unit_id: number;
  email: string | null;
  phone: string | null;
  /** Whether a text message left here for this person before; one that was imported left from another number. */
  was_texted: boolean;
};

/** People in scope by their references with the addresses that are written to; of the job's unit where one is named. */
export async function findAddressees(
  db: Db,
  scope: Scope,
  guids: readonly string[],
  unitId: number | undefined,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select c.id, c.guid, c.first_name, c.last_name, c.language, u.unit_id, email.value as email, phone.e164 as phone,
      exists (select from outbound_message m where m.candidate_id = c.id and m.channel = 'SMS' and m.sent_at is not null
        and m.once_key not like 'import %') as was_texted
    from candidate c
    join lateral (select min(k.unit_id) as unit_id from candidate_unit k where k.candidate_id = c.id
      and k.unit_id = ${inUnits(scope)} and (${unitId ?? null}::bigint is null or k.unit_id = ${unitId ?? null})) u
      on u.unit_id is not null
    left join lateral (select value from candidate_contact where candidate_id = c.id and kind = 'email'
      order by bounced_at is not null, is_primary desc, id limit 1) email on true
    left join lateral (select e164 from candidate_contact where candidate_id = c.id and kind = 'phone' and e164 is not null
      order by bounced_at is not null, is_primary desc, type = 'MOBILE' desc nulls last, id limit 1) phone on true
    where c.guid = any(${[...guids]}::text[])`.execute(db);
  return rows;
}

/** The references of candidates in scope, by their numbers. */
export async function findGuids(db: Db, scope: Scope, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ guid: string }>`
    select guid from candidate c where id = any(${[...ids]}::bigint[])
      and exists (select from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})
    order by id`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** How many messages of a send are not taken back, when the first may leave, and to whom they go. */
export async function readSend(db: Db, sendGuid: string) {
  const { rows } = await sql<{ guid: string; to_address: string; state: string; not_before: string }>`
    select c.guid, m.to_address, m.state, m.not_before from outbound_message m join candidate c on c.id = m.candidate_id
    where m.send_guid = ${sendGuid} and m.state <> 'CANCELLED'`.execute(db);
  return rows;
}

/** A template in scope that may be used, in its present version; by automation only where a lead has approved that. */
export async function findTemplate(
  db: Db,
  scope: Scope,
  { id, channel, isApproved }: { id: number; channel: 'EMAIL' | 'SMS'; isApproved: boolean },
) {
  return db
    .selectFrom('message_template')
    .select(['id', 'version', 'subject', 'body'])
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('is_active', '=', true)
    .$if(isApproved, (q) => q.where('approved_at', 'is not', null))
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
}
