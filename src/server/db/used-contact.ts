import { type RawBuilder, sql } from 'kysely';

/**
 * The address of a person that is used, as the composer chooses it: one that works before one that does not, the primary one
 * first. Its columns are `value` and `fault`, why it may not be written to; no row where the person has none.
 */
export const usedContact = (kind: 'email' | 'phone', candidateId: RawBuilder<unknown>) => sql`(
  select x.value, case when x.bounced_at is not null then 'BOUNCED'
    when exists (select from opt_out o where o.address_key = x.value_key
      and o.channel = ${sql.lit(kind === 'email' ? 'EMAIL' : 'SMS')}) then 'OPTED_OUT' end as fault
  from candidate_contact x where x.candidate_id = ${candidateId} and x.kind = ${sql.lit(kind)}
  order by x.bounced_at is not null, x.is_primary desc, x.id limit 1)`;
