import { sql } from 'kysely';
import { decisionDays } from '#domain/jobs/interview.ts';
import type { Db } from '#server/db/connect.ts';
import { isJobUntouched } from '#server/db/untouched-imports.ts';

const decided = ['OFFERED', 'ACCEPTED', 'ONBOARDING', 'STARTED', 'WITHDRAWN', 'BACKED_OUT', 'FAILED_ONBOARDING'];

/** By when a person interviewed in Ontario has to be told the decision; null where nobody has to be (trade 4.6). */
export const decisionDue = sql<string | null>`case when coalesce(j.country, b.country) = 'CA'
    and upper(trim(coalesce(j.state, ''))) in ('ON', 'ONTARIO')
    and x.decision_told_at is null and x.category <> all(${decided}::text[])
  then coalesce((select max(i.starts_at) from interview i
      where i.submission_id = x.id and i.state in ('SCHEDULED', 'DONE') and i.starts_at < now()),
    (select r.first_at from stage_reached r
      where r.submission_id = x.id and r.stage = 'INTERVIEW' and r.voided_at is null))
    + make_interval(days => ${decisionDays}) end`;

/** Whether a submission `x` to a job `j` came with an import and nobody has worked with it, its interviews or the job since. */
const isUntouched = sql<boolean>`(x.version = 1 and ${isJobUntouched} and not exists (
  select from interview i where i.submission_id = x.id and (i.version > 1
    or i.created_at > (select max(r.created_at) from transfer_ref r where r.job_id = j.id))))`;

/**
 * People interviewed in Ontario who were not told the decision, where the time ends soon; each once in ten days. What was imported
 * and left alone reminds nobody.
 */
export async function findUntold(db: Db, now: Date, withinDays: number) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .selectFrom('submission as x')
    .innerJoin('job as j', 'j.id', 'x.job_id')
    .innerJoin('business_unit as b', 'b.id', 'x.unit_id')
    .where(sql<boolean>`${decisionDue} <= ${at} + make_interval(days => ${withinDays})`)
    .where(sql<boolean>`not exists (select from notification n where n.kind = 'decision-due'
      and n.candidate_id = x.candidate_id and n.job_id = x.job_id and n.created_at > ${at} - interval '10 days')`)
    .where(sql<boolean>`not ${isUntouched}`)
    .select(['x.unit_id', 'x.candidate_id', 'x.job_id'])
    .select(sql<number>`coalesce(x.submitted_by, j.owner_id)`.as('user_id'))
    .orderBy('x.id')
    .limit(500)
    .execute();
}
