import { type RawBuilder, sql } from 'kysely';

const stopping = sql`select id from candidate_status where category = 'DO_NOT_CONTACT'`;

/**
 * Whether nobody may contact a person: some unit said so (ruling 72), of the person or of somebody with one of the same
 * addresses.
 */
export const isHeld = (candidateId: RawBuilder<unknown>) => sql<boolean>`(exists (
  select from candidate_unit h where h.candidate_id = ${candidateId} and h.status_id in (${stopping})
) or exists (
  select from candidate_contact k join candidate_contact o on o.kind = k.kind and o.value_key = k.value_key
  join candidate_unit h on h.candidate_id = o.candidate_id
  where k.candidate_id = ${candidateId} and h.status_id in (${stopping})))`;

/**
 * The address of a person that is used, as the composer chooses it: one that works before one that does not, the primary one
 * first. Its columns are `value` and `fault`, why it is not used; no row where the person has none.
 * @param held whether nobody may contact the person, where the query knows it already
 */
export const usedContact = (
  kind: 'email' | 'phone',
  candidateId: RawBuilder<unknown>,
  held: RawBuilder<unknown> = isHeld(candidateId),
) => sql`(
  select x.value, case when ${held} then 'DO_NOT_CONTACT' when x.bounced_at is not null then 'BOUNCED'
    when exists (select from opt_out o where o.address_key = x.value_key
      and o.channel = ${sql.lit(kind === 'email' ? 'EMAIL' : 'SMS')}) then 'OPTED_OUT' end as fault
  from candidate_contact x where x.candidate_id = ${candidateId} and x.kind = ${sql.lit(kind)}
  order by x.bounced_at is not null, x.is_primary desc, x.id limit 1)`;
