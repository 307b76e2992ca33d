import { sql } from 'kysely';
import { jobFilters } from '#contract/areas/jobs/job-filters.ts';
import type { Scope } from '#domain/access/scope.ts';
import { livingCategories } from '#domain/jobs/job-life.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { type ListQuery, type ListSource, type Order, orderBy, whereOf } from '#server/lists/list-source.ts';
import { pageOf } from '#server/lists/page-of.ts';
import { type JobRow, jobColumns } from './jobs-queries.ts';

/**
 * The jobs in scope as a list. Every order has an index that begins with the unit (migration 202611252114-job-list); a draft
 * that nobody saved is in no list.
 */
export function jobList(scope: Scope, userId: number, now: Date): ListSource {
  const at = sql`${now.toISOString()}::timestamptz`;
  const flag = (value: ReturnType<typeof sql>) => ({ value, type: 'boolean', isNullable: false }) as const;
  const text = (value: ReturnType<typeof sql>) => ({ value, type: 'text', isNullable: false }) as const;
  const moment = (value: ReturnType<typeof sql>, isNullable = false) =>
    ({ value, type: 'timestamptz', isNullable }) as const;
  return {
    name: 'job',
    from: sql`job t`,
    within: scope.units.length === 0 ? sql`false` : sql`t.unit_id in (${sql.join(scope.units)}) and t.is_kept`,
    fields: {
      updatedAt: moment(sql`t.updated_at`),
      createdAt: moment(sql`t.created_at`),
      created: moment(sql`t.created_at`),
      title: text(sql`t.title`),
      clientName: text(sql`t.client_name`),
      status: {
        value: sql`array_position('{DRAFT,WAITING,OPEN,HOLD,FILLED,CLOSED,DECLINED,CANCELLED}'::text[], t.category)`,
        type: 'integer',
        isNullable: false,
      },
      category: text(sql`t.category`),
      priorityRank: {
        value: sql`array_position('{CRITICAL,HIGH,NORMAL,LOW}'::text[], t.priority)`,
        type: 'integer',
        isNullable: false,
      },
      priority: text(sql`t.priority`),
      workMode: { value: sql`t.work_mode`, type: 'text', isNullable: true },
      jobType: text(sql`t.job_type`),
      vmsProvider: { value: sql`t.vms_provider`, type: 'text', isNullable: true },
      // As the index of places has it, so that the database knows how many match.
      place: text(sql`(coalesce(t.city, '') || ', ' || coalesce(t.state, ''))`),
      owner: { value: sql`t.owner_id`, type: 'bigint', isNullable: false },
      client: { value: sql`t.client_id`, type: 'bigint', isNullable: true },
      assigned: { value: sql`t.assigned_to`, type: 'bigint[]', isNullable: false },
      mine: flag(sql`(t.owner_id = ${userId} or t.assigned_to @> array[${userId}]::bigint[])`),
      // Open jobs with nobody past MATCHED (ruling 109): a run alone puts nobody forward.
      withoutCandidates: flag(
        sql`(t.category = 'OPEN' and not exists (select from submission x where x.job_id = t.id and x.category <> 'MATCHED'))`,
      ),
      // Open, and none of its people attended to it within the unit's hours.
      unattended: flag(
        sql`(t.category = 'OPEN' and t.attended_at is null and t.attention_due_at is not null and t.attention_due_at <= ${at})`,
      ),
      // Open, and due within a day.
      closingSoon: flag(
        sql`(t.category = 'OPEN' and t.due_at is not null and t.due_at > ${at} and t.due_at <= ${at} + interval '24 hours')`,
      ),
      // Nobody works on them any more: a lead finds somebody (ruling 57).
      needsOwner: flag(
        sql`(t.category in ('DRAFT', 'WAITING', 'OPEN', 'HOLD') and t.assigned_to = '{}'
          and t.owner_id = any(array(select id from app_user where not is_active)))`,
      ),
      dueAt: moment(sql`t.due_at`, true),
      due: moment(sql`t.due_at`, true),
      startOn: { value: sql`t.start_on`, type: 'date', isNullable: true },
      start: { value: sql`t.start_on`, type: 'date', isNullable: true },
      releasedAt: moment(sql`t.released_at`, true),
      released: moment(sql`t.released_at`, true),
      billRate: { value: sql`t.bill_rate_max`, type: 'numeric', isNullable: true },
    },
    filters: jobFilters,
    unit: sql`t.unit_id`,
    searched: sql`t.title || ' ' || t.client_name || ' ' || coalesce(t.requisition, '')`,
    isUsed: sql`false`,
    columns: jobColumns,
    standardSort: 'updatedAt',
  };
}

/** Of a list of jobs those that people entered or uploaded (ruling 65). */
export const manualList = (source: ListSource): ListSource => ({
  ...source,
  within: sql`${source.within} and t.source in ('MANUAL', 'UPLOAD')`,
});

/** The different places of costs of a list's jobs. */
export async function findCostPlaces(db: Db, source: ListSource, query: ListQuery) {
  const { rows } = await sql<Pick<JobRow, 'unit_id' | 'client_id' | 'vms_provider'>>`
    select distinct t.unit_id, t.client_id, t.vms_provider from ${source.from} where ${whereOf(source, query)}`.execute(
    db,
  );
  return rows;
}

/** How many kept jobs that are not over each of some people owns, of those who own any. */
export async function countOwned(db: Db, scope: Scope, ownerIds: readonly number[]) {
  if (ownerIds.length === 0) return [];
  const rows = await db
    .selectFrom('job')
    .where('unit_id', '=', inUnits(scope))
    .where('is_kept', '=', true)
    .where('category', 'in', livingCategories)
    .where('owner_id', '=', sql<number>`any(${ownerIds}::bigint[])`)
    .groupBy('owner_id')
    .orderBy('owner_id')
    .select(['owner_id as ownerId', (eb) => eb.fn.countAll<number>().as('jobs')])
    .execute();
  return rows.map(({ ownerId, jobs }) => ({ ownerId: ownerId!, jobs: Number(jobs) }));
}

/** Where a job stands in a list, counted from 0, and its neighbours; undefined where it is not in it. */
export async function findPlace(db: Db, source: ListSource, query: ListQuery & Order, jobId: number) {
  const order = orderBy(source, query);
  const { rows } = await sql<{ at: number; previous: number | null; next: number | null; total: number }>`
    select n.at, n.previous, n.next, n.total from (
      select t.id, row_number() over w - 1 as at, lag(t.id) over w as previous, lead(t.id) over w as next,
        count(*) over () as total
      from ${source.from} where ${whereOf(source, query)} window w as (${order})) n
    where n.id = ${jobId}`.execute(db);
  return rows[0];
}

const exits = [
  'REJECTED',
  'WITHDRAWN',
  'DUPLICATE_AT_CLIENT',
  'NOT_INTERESTED',
  'BACKED_OUT',
  'FAILED_ONBOARDING',
] as const;

/** The people on a job with their stages. */
const peopleOf = (db: Db, jobId: number) =>
  db
    .selectFrom('submission as x')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .innerJoin('client_job_status as s', 's.id', 'x.status_id')
    .leftJoin('app_user as a', 'a.id', 'x.added_by')
    .leftJoin('app_user as u', 'u.id', 'x.submitted_by')
    .where('x.job_id', '=', jobId)
    // Who was erased before anybody wrote to them is no longer on the job; of others it stays that they were.
    .where((eb) => eb.or([eb('c.anonymized_at', 'is', null), eb('x.category', 'not in', ['MATCHED', 'SHORTLISTED'])]))
    .select([
      'c.anonymized_at',
      'x.id',
      'x.candidate_id',
      'x.category',
      'x.status_id',
      'x.added_at',
      'x.submitted_at',
      'x.updated_at',
    ])
    .select(['c.guid', 'c.headline', 'c.city', 'c.state', 's.name as status_name', 's.tone as status_tone'])
    .select(sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'))
    .select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('added_by_name'))
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('submitted_by_name'));

/** People on one board at most. */
const mostPeople = 500;

/** The people on a job, the latest change first. */
export async function findPeople(db: Db, jobId: number) {
  return pageOf(db, 'submission', peopleOf(db, jobId), {
    order: sql`x.updated_at desc, x.id desc`,
    page: 0,
    size: mostPeople,
  });
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>['rows'][number];

/** One page of the people on a job who were never submitted and did not leave it (ruling 65). */
export async function findNotSubmitted(
  db: Db,
  jobId: number,
  query: {
    page: number;
    size: number;
    sortField?: string | undefined;
    direction?: string | undefined;
    search?: string | undefined;
  },
) {
  const direction = sql.raw(
    (query.direction ?? (query.sortField === 'name' ? 'ASC' : 'DESC')) === 'ASC' ? 'asc' : 'desc',
  );
  const order =
    {
      name: sql`lower(c.last_name || ' ' || c.first_name)`,
      stage: sql`s.position`,
      addedAt: sql`x.added_at`,
      updatedAt: sql`x.updated_at`,
    }[query.sortField ?? 'updatedAt'] ?? sql`x.updated_at`;
  const all = peopleOf(db, jobId)
    .where('x.submitted_at', 'is', null)
    .where('x.category', 'not in', [...exits] as Stage[])
    .$if(query.search !== undefined, (q) =>
      q.where(
        sql<boolean>`(c.first_name || ' ' || c.last_name) ilike ${`%${query.search!.replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    );
  return pageOf(db, 'submission', all, { ...query, order: sql`${order} ${direction}, x.id ${direction}` });
}
