import { sql } from 'kysely';
import { fact, happened, known, type Sql, units } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';

/**
 * A stage of the same submission that was reached by `asOf`. `offset 0` keeps it a look-up by index: the planner would read
 * everybody who ever reached it instead.
 */
export const reached = (stage: string, cut: Cut, of = 'r') =>
  sql`exists (select from stage_reached x where x.submission_id = ${sql.ref(`${of}.submission_id`)} and x.stage = ${stage} and ${known('x', cut)} offset 0)`;

/** Those of some stages that a submission reached by `asOf`, in whatever order: one look-up instead of one for each. */
export const stagesOf = (steps: readonly string[], cut: Cut) => sql`array(select x.stage from stage_reached x
  where x.submission_id = r.submission_id and x.stage = any(${[...steps]}::text[]) and ${known('x', cut)} offset 0)`;

/** Stages in which it is decided what becomes of a submission. */
const decided = sql`'{REJECTED,WITHDRAWN,DUPLICATE_AT_CLIENT,BACKED_OUT,FAILED_ONBOARDING,STARTED}'::text[]`;

/** Submitted less than two weeks before `asOf`. */
export const isRecent = (cut: Cut) => sql`r.first_at > ${cut.asOf}::timestamptz - interval '14 days'`;

/** Those of some submissions for which it was decided. */
export const decidedOf = (submissions: Sql, cut: Cut) => sql`(select distinct x.submission_id from stage_reached x
  where x.submission_id = any(${submissions}) and x.stage = any(${decided}) and ${known('x', cut)})`;

/** Submitted less than two weeks before `asOf`, and nothing was decided by then. */
export const undecided = (cut: Cut) => sql`(${isRecent(cut)}
  and not exists (select from stage_reached x where x.submission_id = r.submission_id and ${known('x', cut)}
    and x.stage = any(${decided}) offset 0))`;

/** Who contacted somebody: the chatbot writes for whoever started the conversation. */
const contacter = sql`coalesce(r.by_user, (select y.started_by from chat_session y where y.job_id = r.job_id
  and y.candidate_id = r.candidate_id order by y.id limit 1))`;

/**
 * Submissions by a stage that they reached; later stages count for who submitted them (trade 3.12.2). `only` is a condition that
 * an index of its own holds.
 */
export function stage(
  name: string,
  cut: Cut,
  { where, join, only, ...more }: { marks?: Sql; value?: Sql; where?: Sql; join?: Sql; only?: Sql } = {},
): Sql {
  const by =
    name === 'SUBMITTED'
      ? sql`r.by_user`
      : name === 'CONTACTED'
        ? contacter
        : sql`coalesce((select s.by_user from stage_reached s where s.submission_id = r.submission_id and s.stage = 'SUBMITTED' and ${known('s', cut)}), r.by_user)`;
  return fact({
    id: sql`r.submission_id`,
    at: sql`r.first_at`,
    recordedAt: sql`r.recorded_at`,
    people: sql`array[${by}]`,
    client: sql`r.client_id`,
    job: sql`r.job_id`,
    candidate: sql`r.candidate_id`,
    source: sql`r.source_id`,
    ...more,
    from: sql`${units(cut)} ${happened('stage_reached', 'r', sql`r.first_at`, cut, sql`r.stage = ${name}${only ? sql` and ${only}` : sql``}`)} ${join ?? sql``}`,
    where: sql`${known('r', cut)} and ${where ?? sql`true`}`,
  });
}

/** Who works on a job at a moment: the assigned people, else its owner (ruling 57). */
export const peopleAt = (
  at: Sql,
) => sql`coalesce(nullif(array(select a.user_id from job_assignment a where a.job_id = p.job_id
  and a.from_at <= ${at} and (a.until_at is null or a.until_at > ${at})), '{}'), array[p.owner_id])`;

/** The first submission of a job that was known by `asOf`. */
export const firstSubmission = (cut: Cut) => sql`(select min(r.first_at) from stage_reached r
  where r.job_id = p.job_id and r.stage = 'SUBMITTED' and ${known('r', cut)})`;
