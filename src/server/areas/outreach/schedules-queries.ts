import { sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { PauseReason, ScheduleKind, ScheduleState } from '#domain/outreach/schedules.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';
import { lackingApproval, writtenWith } from './template-approval-queries.ts';

const schedules = (db: Db, scope: Scope, kinds: readonly ScheduleKind[]) =>
  db
    .selectFrom('chat_schedule as s')
    .innerJoin('business_unit as b', 'b.id', 's.unit_id')
    .innerJoin('app_user as u', 'u.id', 's.created_by')
    .where('s.unit_id', '=', inUnits(scope))
    .where('s.kind', 'in', [...kinds]);

const nextRun = sql<string | null>`(select min(due_at) from chat_schedule_run r
  where r.schedule_id = s.id and r.state <> 'DONE')`;

const columns = [
  's.id',
  's.guid',
  's.unit_id',
  's.job_id',
  's.kind',
  's.title',
  's.state',
  's.why',
  's.version',
  's.created_by',
  's.at_time',
  's.start_date',
  's.end_date',
  unitZone('b').as('zone'),
  nextRun.as('next_run'),
  sql<{
    name: string;
    version: number;
    templateId: number;
    refusedBy?: string;
    refusedBecause?: string;
    newer?: number;
  } | null>`(select json_strip_nulls(json_build_object('name', t.name, 'version', w.version, 'templateId', t.id,
      'refusedBy', case when w.refused_at is not null then trim(concat_ws(' ', f.first_name, f.last_name)) end,
      'refusedBecause', w.refused_because,
      'newer', (select max(n.version) from message_template_version n
        where n.template_id = t.id and n.version > w.version and n.approved_at is not null and t.is_active)))
    from (${lackingApproval}) w join message_template t on t.id = w.template_id
    left join app_user f on f.id = w.refused_by)`.as('waits_for'),
  sql<string>`trim(concat_ws(' ', u.first_name, u.last_name))`.as('by'),
] as const;

/** One page of the schedules of these kinds in scope: those that will run first, then the latest. */
export async function findSchedules(
  db: Db,
  scope: Scope,
  kinds: readonly ScheduleKind[],
  query: Query & { jobId?: number | undefined; ofUser?: number | undefined; openSince?: string | undefined },
) {
  const all = schedules(db, scope, kinds)
    .$if(query.jobId !== undefined, (q) => q.where('s.job_id', '=', query.jobId!))
    .$if(query.ofUser !== undefined, (q) => q.where('s.created_by', '=', query.ofUser!))
    .$if(query.openSince !== undefined, (q) =>
      q.where(
        sql<boolean>`(s.state in ('ACTIVE', 'PAUSED') or s.state = 'DONE' and s.updated_at > ${query.openSince})`,
      ),
    );
  const [{ total }, rows] = await Promise.all([
    all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    all
      .select(columns)
      .orderBy(sql`s.state not in ('ACTIVE', 'PAUSED'), ${nextRun} nulls last, s.id desc`)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
  ]);
  return { rows, total };
}

export type ScheduleRow = Awaited<ReturnType<typeof findSchedules>>['rows'][number];

/** A schedule in scope; `lock` makes other changes and the runner wait. */
export async function findSchedule(
  db: Db,
  scope: Scope,
  kinds: readonly ScheduleKind[],
  id: number,
  lock = false,
): Promise<ScheduleRow | undefined> {
  return schedules(db, scope, kinds)
    .where('s.id', '=', id)
    .select(columns)
    .$if(lock, (q) => q.forUpdate('s'))
    .executeTakeFirst();
}

/** Changes a schedule as its next version. */
export async function changeSchedule(
  db: Db,
  id: number,
  values: {
    state?: ScheduleState;
    why?: PauseReason | null;
    start_date?: string;
    end_date?: string | null;
    at_time?: string;
    input?: string;
    title?: string;
    updated_by?: number;
    updated_at: string;
  },
): Promise<void> {
  await db
    .updateTable('chat_schedule')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What the schedule says, and the version of the template that it was written with; undefined where it has none. */
export async function findWritten(db: Db, id: number) {
  const row = await db.selectFrom('chat_schedule').select('input').where('id', '=', id).executeTakeFirstOrThrow();
  const input = row.input as Record<string, unknown>;
  const template = input['template'] as { id: number; version: number } | undefined;
  return template && { input, template };
}

/** A version of a template of a unit. */
export async function findVersion(db: Db, unitId: number, templateId: number, version: number) {
  return db
    .selectFrom('message_template_version as v')
    .innerJoin('message_template as t', 't.id', 'v.template_id')
    .where('v.template_id', '=', templateId)
    .where('v.version', '=', version)
    .where('t.unit_id', '=', unitId)
    .select(['v.subject', 'v.body', 'v.approved_at'])
    .executeTakeFirst();
}

/** Takes away the runs that have not begun; returns their people in order, and the number of the last run that stays. */
export async function removePlanned(db: Db, id: number): Promise<{ people: string[]; last: number }> {
  const gone = await db
    .deleteFrom('chat_schedule_run')
    .where('schedule_id', '=', id)
    .where('state', '=', 'PLANNED')
    .returning(['number', 'people'])
    .execute();
  const { last } = await db
    .selectFrom('chat_schedule_run')
    .where('schedule_id', '=', id)
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  return { people: gone.toSorted((a, b) => a.number - b.number).flatMap(({ people }) => people), last };
}

/** Lets overdue runs of a resumed schedule start now instead of being late again. */
export async function dueNow(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('chat_schedule_run')
    .set({ due_at: at })
    .where('schedule_id', '=', id)
    .where('state', '=', 'PLANNED')
    .where('due_at', '<', at)
    .execute();
}

export type ClaimedRun = {
  schedule_id: number;
  number: number;
  people: string[];
  due_at: string;
  attempts: number;
  /** When a lead approved the words that it was written with, where it has such. */
  approved_at: string | null;
  guid: string;
  unit_id: number;
  job_id: number | null;
  kind: ScheduleKind;
  input: Record<string, unknown>;
  created_by: number;
};

/**
 * Claims the run that is due longest, or one whose process died; two processes never claim the same. What was written from a
 * version of a template that no lead has approved is not claimed (ruling 86).
 */
export async function claimRun(db: Db, now: string, leasedUntil: string): Promise<ClaimedRun | undefined> {
  const { rows } = await sql<ClaimedRun>`
    update chat_schedule_run r set state = 'RUNNING', leased_until = ${leasedUntil}, attempts = r.attempts + 1
    from (
      select d.schedule_id, d.number, s.guid, s.unit_id, s.job_id, s.kind, s.input, s.created_by,
        (select v.approved_at from ${writtenWith}) as approved_at
      from chat_schedule_run d join chat_schedule s on s.id = d.schedule_id
      where s.state = 'ACTIVE' and d.due_at <= ${now}
        and (d.state = 'PLANNED' or d.state = 'RUNNING' and d.leased_until < ${now})
        and not exists (${lackingApproval})
      order by d.due_at, d.schedule_id, d.number limit 1 for update of d skip locked) c
    where r.schedule_id = c.schedule_id and r.number = c.number
    returning c.*, r.people, r.due_at, r.attempts`.execute(db);
  return rows[0];
}

/** Keeps what a run did; the last one ends its schedule. */
export async function finishRun(
  db: Db,
  { schedule_id: id, number }: ClaimedRun,
  { queued, skipped }: { queued: number; skipped: readonly { guid: string; reason: string }[] },
  at: string,
): Promise<void> {
  await db
    .updateTable('chat_schedule_run')
    .set({ state: 'DONE', queued, skipped: JSON.stringify(skipped), done_at: at, leased_until: null })
    .where('schedule_id', '=', id)
    .where('number', '=', number)
    .execute();
  await sql`update chat_schedule s set state = 'DONE', version = version + 1, updated_at = ${at}
    where id = ${id} and state in ('ACTIVE', 'PAUSED')
      and not exists (select from chat_schedule_run r where r.schedule_id = s.id and r.state <> 'DONE')`.execute(db);
}

/** Gives a claimed run back: its schedule was paused or cancelled meanwhile. */
export async function giveRunBack(db: Db, { schedule_id: id, number }: ClaimedRun): Promise<void> {
  await db
    .updateTable('chat_schedule_run')
    .set({ state: 'PLANNED', leased_until: null, attempts: 0 })
    .where('schedule_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Gives a claimed run back and pauses its schedule until a person decides. */
export async function pauseRun(db: Db, run: ClaimedRun, why: PauseReason, at: string): Promise<void> {
  await giveRunBack(db, run);
  await changeSchedule(db, run.schedule_id, { state: 'PAUSED', why, updated_at: at });
}

/** The names of candidates and of network contacts in scope, by the references that runs have of them. */
export async function findNames(db: Db, scope: Scope, guids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (guids.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; name: string }>`
    select c.guid, trim(c.first_name || ' ' || c.last_name) as name from candidate c
    where c.guid = any(${[...new Set(guids)]}::text[])
      and exists (select from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})
    union all
    select n.id::text, n.name from network n
    where n.id = any(${[...new Set(guids)].filter((one) => /^\d{1,18}$/.test(one))}::bigint[]) and n.unit_id = ${inUnits(scope)}`.execute(
    db,
  );
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}
