import { sql } from 'kysely';
import type { PlanSettings, PlanState, ScheduleKind } from '#domain/automation/plan.ts';
import type { Db } from '#server/db/connect.ts';
import { isJobUntouched, isPersonUntouched } from '#server/db/untouched-imports.ts';

/** A tick with its plan, as they are now. */
export type TickRow = {
  id: number;
  unit_id: number;
  kind: ScheduleKind;
  state: string;
  planned_at: string;
  fence: number;
  plan_state: PlanState;
  settings: Partial<PlanSettings>;
  acts_as: number | null;
  /** When the schedule last did its work, before this tick. */
  since: string | null;
};

/** Takes a tick for one attempt: its fence grows, so that an attempt taken for dead does nothing more. */
export async function takeTick(db: Db, tickId: number): Promise<TickRow | undefined> {
  const { rows } = await sql<TickRow>`
    update automation_tick t set state = 'RUNNING', fence = t.fence + 1, started_at = coalesce(t.started_at, now())
    from automation_schedule s, automation_plan p
    where t.id = ${tickId} and t.state in ('WAITING', 'RUNNING') and s.id = t.schedule_id and p.unit_id = t.unit_id
    returning t.id, t.unit_id, s.kind, t.state, t.planned_at, t.fence, p.state as plan_state, p.settings, p.acts_as,
      (select max(o.started_at) from automation_tick o where o.schedule_id = s.id and o.state = 'DONE') as since`.execute(
    db,
  );
  return rows[0];
}

/**
 * Whether an attempt may still act outside: it is the latest of its tick, the plan runs, and nobody has pulled the switch.
 */
export async function mayAct(db: Db, { id, fence }: Pick<TickRow, 'id' | 'fence'>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from automation_tick t join automation_plan p on p.unit_id = t.unit_id
      where t.id = ${id} and t.fence = ${fence} and t.state = 'RUNNING' and p.state = 'RUNNING')
      and not exists (select from automation_service where killed_at is not null) as may`.execute(db);
  return rows[0]!.may;
}

/** Ends a tick, unless a later attempt has it. */
export async function endTick(
  db: Db,
  { id, fence }: Pick<TickRow, 'id' | 'fence'>,
  to: { state: 'DONE' | 'FAILED' | 'SKIPPED'; why?: string; counts?: Record<string, number> },
): Promise<void> {
  await sql`update automation_tick set state = ${to.state}, why = ${to.why ?? null}, ended_at = now(),
      counts = ${JSON.stringify(to.counts ?? {})}::jsonb
    where id = ${id} and fence = ${fence} and state in ('WAITING', 'RUNNING')`.execute(db);
}

/**
 * Notes what was done, or would have been; the same thing once. Returns whether it is new. Whoever is left out again and again
 * is one row that counts: how often, since when, and why the last time.
 */
export async function noteAct(
  db: Db,
  act: {
    unitId: number;
    tickId: number;
    kind: 'MATCHED' | 'ASKED' | 'WOULD_ASK' | 'SKIPPED' | 'TOLD';
    jobId: number;
    candidateId?: number;
    why?: string;
  },
): Promise<boolean> {
  const { rows } = await sql`insert into automation_act (unit_id, tick_id, kind, job_id, candidate_id, why)
    values (${act.unitId}, ${act.tickId}, ${act.kind}, ${act.jobId}, ${act.candidateId ?? null}, ${act.why ?? null})
    ${
      act.kind === 'SKIPPED'
        ? sql`on conflict (job_id, coalesce(candidate_id, 0)) where kind = 'SKIPPED' do update set why = excluded.why, at = now(),
          tick_id = excluded.tick_id, times = automation_act.times + 1, first_at = coalesce(automation_act.first_at, automation_act.at)`
        : sql`on conflict do nothing`
    } returning id`.execute(db);
  return rows.length > 0;
}

/** Open jobs of a unit that were never matched, but for imported ones that nobody has worked with; the most urgent first. One that could not be is tried again once it changed, or after a day. */
export async function findUnmatched(db: Db, unitId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select j.id from job j where j.unit_id = ${unitId} and j.category = 'OPEN' and j.is_kept and not ${isJobUntouched}
      and not exists (select from match_run r where r.job_id = j.id)
      and not exists (select from automation_act a where a.job_id = j.id and a.candidate_id is null and a.kind = 'SKIPPED'
        and a.at > greatest(j.updated_at, now() - interval '1 day'))
      and (j.source <> 'GRABBER' or exists (select from job_feed f join grab_upload g on g.import_id = f.import_id
        where f.job_id = j.id and g.jobs_read) or not exists (select from job_feed f where f.job_id = j.id))
    order by array_position('{CRITICAL,HIGH,NORMAL,LOW}'::text[], j.priority), j.due_at nulls last, j.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many conversations the automation of a unit has begun since midnight in the unit; of a dry plan, would have. */
export async function countAskedToday(db: Db, unitId: number, isDry: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from automation_act a join business_unit b on b.id = a.unit_id
    where a.unit_id = ${unitId} and a.kind = ${isDry ? 'WOULD_ASK' : 'ASKED'} and a.at >= date_trunc('day', now() at time zone b.time_zone) at time zone b.time_zone`.execute(
    db,
  );
  return rows[0]!.count;
}

/**
 * The best people of the latest runs of open jobs whom nobody has asked about that job, who fail nothing, and of whom nobody has
 * decided that they are no fit for the job, in any of its runs (ADR 0154). Jobs and people
 * of an import that nobody has worked with are left alone. Whoever was left
 * out today takes nobody's place. A dry plan does not ask anew about whom it would have asked; a real one does.
 * @param perJob people of one job over all runs
 * @param isForAll every job, or only those that a rule for vendor systems chose
 */
export async function findToAsk(
  db: Db,
  unitId: number,
  {
    minScore,
    perJob,
    limit,
    isForAll,
    isDry,
  }: { minScore: number; perJob: number; limit: number; isForAll: boolean; isDry: boolean },
) {
  const wasAsked = isDry ? sql`a.kind = 'WOULD_ASK' and a.at > now() - interval '30 days'` : sql`a.kind = 'ASKED'`;
  const { rows } = await sql<{ job_id: number; candidate_id: number; guid: string; score: string }>`
    select x.job_id, x.candidate_id, c.guid, x.score from (
      select r.job_id, m.candidate_id, m.score, m.rank, row_number() over (partition by r.job_id order by m.rank)
        + (select count(*) from automation_act a where a.job_id = j.id and ${wasAsked}) as place
      from job j cross join lateral (select id, job_id from match_run r where r.job_id = j.id and r.state = 'DONE'
          order by r.started_at desc, r.id desc limit 1) r
        join match_result m on m.run_id = r.id
      where j.unit_id = ${unitId} and j.category = 'OPEN' and m.score >= ${minScore}
        and (${isForAll} or exists (select from list_import_row w where w.record_id = j.id and w.outcome = 'CREATED'
          and w.facts->'rules' @> '[{"does": "auto-bot"}]')) and m.hard_fails = '{}'
        and not ${isJobUntouched} and not exists (select from candidate_unit k
          where k.candidate_id = m.candidate_id and k.unit_id = j.unit_id and ${isPersonUntouched})
        and not exists (select from chat_session s where s.job_id = j.id and s.candidate_id = m.candidate_id)
        and not exists (select from submission s where s.job_id = j.id and s.candidate_id = m.candidate_id)
        and not exists (select from automation_act a where a.job_id = j.id and a.candidate_id = m.candidate_id
          and (${wasAsked} or (a.kind = 'SKIPPED' and a.at > now() - interval '20 hours')))
        and not exists (select from match_run o join match_action d on d.run_id = o.id
          where o.job_id = j.id and d.candidate_id = m.candidate_id and d.action = 'skipped'
            and not exists (select from match_run n join match_action e on e.run_id = n.id where n.job_id = o.job_id
              and e.candidate_id = d.candidate_id and e.id > d.id and e.action in ('shortlisted', 'cleared')))
    ) x join candidate c on c.id = x.candidate_id where x.place <= ${perJob} order by x.score desc, x.job_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** People of a unit whose resume arrived or changed after a moment; one that came with an import is an old one. */
export async function findNewPeople(db: Db, unitId: number, since: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.candidate_id as id from resume r join candidate_unit k on k.candidate_id = r.candidate_id and k.unit_id = r.unit_id
    where r.unit_id = ${unitId} and r.created_at > ${since} and (k.imported_at is null or r.created_at > k.imported_at)
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open matched jobs of a unit with the score of their third place and who works on them. */
export async function findContests(db: Db, unitId: number, limit: number) {
  const { rows } = await sql<{ job_id: number; third: string | null; for_user: number; people: number[] }>`
    select j.id as job_id, r.third, r.people, coalesce((select a.user_id from job_assignment a
        where a.job_id = j.id and a.until_at is null and a.is_primary), j.owner_id) as for_user
    from job j cross join lateral (
      select (select m.score from match_result m where m.run_id = r.id and m.rank = 3) as third,
        array(select m.candidate_id from match_result m where m.run_id = r.id) as people
      from match_run r where r.job_id = j.id and r.state = 'DONE' order by r.started_at desc, r.id desc limit 1) r
    where j.unit_id = ${unitId} and j.category = 'OPEN' and not ${isJobUntouched} order by j.updated_at desc, j.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Lets go of what nobody asks for any more: who was left out or would have been asked, and planned times. Whom the automation
 * asked, told or matched stays; so does the latest run of each schedule, from which the next one goes on.
 */
export async function sweepActs(db: Db, days: number): Promise<void> {
  await sql`delete from automation_act where kind in ('SKIPPED', 'WOULD_ASK') and at < now() - make_interval(days => ${days})`.execute(
    db,
  );
  await sql`delete from automation_tick t where t.planned_at < now() - make_interval(days => ${days})
    and t.state in ('DONE', 'SKIPPED', 'FAILED') and t.id <> coalesce((select o.id from automation_tick o
      where o.schedule_id = t.schedule_id and o.state = 'DONE' order by o.started_at desc limit 1), 0)`.execute(db);
}

/** How many notices of new matches somebody got in the last 24 hours. */
export async function countToldToday(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from job_notice where for_user = ${userId} and kind = 'NEW_MATCH' and created_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Tells somebody of a new person for their job. */
export async function tellMatch(
  db: Db,
  notice: { unitId: number; jobId: number; userId: number; candidateId: number; score: number; place: number },
): Promise<void> {
  const { unitId, jobId, userId, ...details } = notice;
  await sql`insert into job_notice (unit_id, job_id, for_user, kind, details)
    values (${unitId}, ${jobId}, ${userId}, 'NEW_MATCH', ${JSON.stringify(details)}::jsonb)`.execute(db);
}
