import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * The first free day of notices that were given before one was worked out with them (trade 3.2.4): counted from the day on
 * which the notice was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update candidate c
    set available_on = (f.happened_at at time zone 'America/Chicago')::date
      + case c.availability when 'IMMEDIATE' then 0 when 'ONE_WEEK' then 7 when 'TWO_WEEKS' then 14 else 28 end
    from (select candidate_id, max(happened_at) as happened_at from candidate_fact where field = 'availability' group by 1) f
    where f.candidate_id = c.id and c.available_on is null
      and c.availability in ('IMMEDIATE', 'ONE_WEEK', 'TWO_WEEKS', 'FOUR_WEEKS')`.execute(db);
}
