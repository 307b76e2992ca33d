import { type RawBuilder, sql } from 'kysely';

/**
 * Whether nobody may contact a person: some unit said so (ruling 72), of the person or of somebody with one of the same
 * addresses.
 */
export const isHeld = (candidateId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from candidate_unit h join candidate_status hs on hs.id = h.status_id
  where hs.category = 'DO_NOT_CONTACT' and h.candidate_id in (
    select ${candidateId} union select o.candidate_id from candidate_contact k
    join candidate_contact o on o.kind = k.kind and o.value_key = k.value_key where k.candidate_id = ${candidateId}))`;

/**
 * The address of a person that is used, as the composer chooses it: one that works before one that does not, the primary one
 * first. Its columns are `value` and `fault`, why it is not used; no row where the person has none.
 */
export const usedContact = (kind: 'email' | 'phone', candidateId: RawBuilder<unknown>) => sql`(
  select x.value, case when ${isHeld(candidateId)} then 'DO_NOT_CONTACT' when x.bounced_at is not null then 'BOUNCED'
    when exists (select from opt_out o where o.address_key = x.value_key
      and o.channel = ${sql.lit(kind === 'email' ? 'EMAIL' : 'SMS')}) then 'OPTED_OUT' end as fault
  from candidate_contact x where x.candidate_id = ${candidateId} and x.kind = ${sql.lit(kind)}
  order by x.bounced_at is not null, x.is_primary desc, x.id limit 1)`;
