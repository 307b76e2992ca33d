import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Row = Readonly<Record<string, unknown>>;

/** What was read from the resume of somebody. */
export async function getProfile(db: Db, candidateId: number): Promise<unknown> {
  const row = await db
    .selectFrom('candidate')
    .select('profile')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return row.profile;
}

/** Adds what was said of somebody: of each field and source the first; returns how many. */
export async function addFacts(db: Db, candidateId: number, facts: readonly Row[]): Promise<number> {
  if (facts.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into candidate_fact (candidate_id, field, source, value, happened_at, recorded_at, by_user)
    select ${candidateId}, x.field, x.source, coalesce(x.value, 'null'), x.at, x.recorded, x.by
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as x(field text, source text, value jsonb, at timestamptz, recorded timestamptz, by bigint)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Adds how recruiters rated somebody: of each the first; returns how many. */
export async function addRatings(
  db: Db,
  { unitId, candidateId }: { unitId: number; candidateId: number },
  ratings: readonly Row[],
): Promise<number> {
  if (ratings.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into candidate_rating (unit_id, candidate_id, user_id, rating, rated_at)
    select ${unitId}, ${candidateId}, x.by, x.rating, x.at
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as x(by bigint, rating smallint, at timestamptz)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
