import { sql } from 'kysely';
import type { Sql } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';

type Known = Pick<Cut, 'asOf'>;

/** Who counts for attention on a job: whoever was assigned to it, or owned it (trade 3.12.2). */
const isOfJob = (user: Sql, { asOf }: Known) => sql`(${user} = p.owner_id or exists (select from job_assignment a
  where a.job_id = p.job_id and a.user_id = ${user} and a.from_at <= ${asOf}))`;

/** What people did on a job until `asOf`: results opened or decided on, messages, calls, notes, stages. Automation is none. */
const acts = ({ asOf }: Known) => sql`(
  select a.at, a.by_user from match_run m join match_action a on a.run_id = m.id where m.job_id = p.job_id
  union all select m.started_at, m.requested_by from match_run m where m.job_id = p.job_id and m.kind = 'RUN'
  union all select s.created_at, s.started_by from chat_session s where s.job_id = p.job_id
  union all select o.created_at, o.created_by from outbound_message o where o.job_id = p.job_id and o.session_id is null
  union all select k.happened_at, k.by_user from candidate_call k where k.job_id = p.job_id and k.recorded_at <= ${asOf}
  union all select n.created_at, n.author_id from candidate_note n where n.job_id = p.job_id
  union all select coalesce(e.happened_at, e.created_at), e.by_user from submission x join submission_event e
    on e.submission_id = x.id where x.job_id = p.job_id and e.by_user is not null and e.via <> 'added') as z(at, by_user)`;

/** When an open job `p`, `j` had attention, as far as that is kept and holds at `asOf` (ADR 0126), as `h`. */
export const knownAttention = ({ asOf }: Known) => sql`left join job_attention h on h.job_id = p.job_id
  and h.holds_from <= ${asOf} and not exists (select from daily_sum_change n where n.job_id = p.job_id)`;

/** Whether none of its people did anything on a job since it opened. */
export const isUnattended = (cut: Known) => sql`case when h.job_id is not null
  then coalesce(h.first_at > ${cut.asOf}, true)
  else not exists (select from ${acts(cut)} where z.at >= j.released_at and z.at <= ${cut.asOf} and ${isOfJob(sql`z.by_user`, cut)}) end`;

/** When one of its people last did something on a job; its opening where nobody has. */
export const lastAttention = (
  cut: Known,
) => sql`case when h.job_id is not null and coalesce(h.last_at <= ${cut.asOf}, true)
  then greatest(j.released_at, h.last_at)
  else (select greatest(j.released_at, max(z.at)) from ${acts(cut)} where z.at <= ${cut.asOf} and ${isOfJob(sql`z.by_user`, cut)}) end`;

/** The attention of open jobs as it is kept: of those of these numbers, or of those that have none yet. */
export const attentionOf = (cut: Known, jobs: Sql) => sql`
  select p.job_id, p.unit_id, a.first_at, a.last_at from job_span p join job j on j.id = p.job_id
    cross join lateral (select min(z.at) filter (where z.at >= j.released_at) as first_at, max(z.at) as last_at
      from ${acts(cut)} where ${isOfJob(sql`z.by_user`, cut)}) a
  where p.until_at is null and p.category = 'OPEN' and j.released_at is not null and ${jobs}`;
