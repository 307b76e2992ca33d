import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { onUnitDays } from '#server/db/unit-zone.ts';

/** A conversation with how far its person came on its job. */
export type Considered = {
  guid: string;
  person: number;
  quarter: number;
  above: boolean | null;
  submitted: boolean;
  interview: boolean;
  accepted: boolean;
};

/**
 * Everybody who was written to about a job in some days of the unit, each person and job once: how far they came, and whether
 * their score was above the median of its run. Nothing of a person is among it.
 */
export async function findConsidered(
  db: Db,
  units: readonly number[],
  days: { startDate: string; endDate: string },
): Promise<Considered[]> {
  const reached = (stage: string) => sql`exists (select from stage_reached r join submission x on x.id = r.submission_id
    where x.job_id = s.job_id and x.candidate_id = s.candidate_id and r.stage = ${stage} and r.voided_at is null)`;
  const { rows } = await sql<Considered>`
    select distinct on (s.job_id, s.candidate_id) s.guid, s.candidate_id as person,
      extract(quarter from s.created_at at time zone b.time_zone)::int as quarter, m.score > m.median as above,
      ${reached('SUBMITTED')} as submitted, ${reached('INTERVIEW')} as interview, ${reached('ACCEPTED')} as accepted
    from chat_session s join business_unit b on b.id = s.unit_id
    left join lateral (
      select o.score, (select percentile_cont(0.5) within group (order by a.score) from match_result a where a.run_id = o.run_id) as median
      from match_run u join match_result o on o.run_id = u.id and o.candidate_id = s.candidate_id
      where u.job_id = s.job_id and u.state = 'DONE' and u.started_at <= s.created_at order by u.id desc limit 1) m on true
    where s.unit_id = any(${[...units]}::bigint[]) and ${onUnitDays(sql`s.created_at`, 'b', days)}
    order by s.job_id, s.candidate_id, s.id desc`.execute(db);
  return rows;
}

/** What was said under some tokens. */
export async function findSaid(db: Db, tokens: readonly string[]) {
  const rows = await db
    .selectFrom('self_identification')
    .select(['token', 'sex', 'ethnicity'])
    .where('token', '=', sql<string>`any(${[...tokens]}::text[])`)
    .execute();
  return new Map(rows.map(({ token, sex, ethnicity }) => [token, { sex, ethnicity }]));
}

/** The newest swap checks. */
export const findChecks = (db: Db) => db.selectFrom('swap_check').selectAll().orderBy('id', 'desc').limit(12).execute();
