import { type Insertable, sql, type Updateable } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';
import { pageOf } from '#server/lists/page-of.ts';

/** Jobs with the names and counts that lists show. */
function jobsWithNames(db: Db, scope: Scope) {
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .innerJoin('business_unit as b', 'b.id', 'j.unit_id')
    .innerJoin('app_user as u', 'u.id', 'j.owner_id')
    .where('j.unit_id', '=', inUnits(scope))
    .selectAll('j')
    .select([
      's.name as status_name',
      's.category as status_category',
      's.tone as status_tone',
      'b.code as unit_code',
      'b.currency',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('owner_name'),
      sql<number>`coalesce((select r.matched from match_run r where r.job_id = j.id and r.state = 'DONE'
        order by r.started_at desc, r.id desc limit 1), 0)`.as('matched'),
      sql<number>`(select count(*) from chat_session c where c.job_id = j.id)`.as('in_chat'),
      sql<number>`(select count(*) from submission x where x.job_id = j.id and x.submitted_at is not null)`.as(
        'submitted',
      ),
    ]);
}

export type JobRow = Omit<Awaited<ReturnType<typeof findJobs>>['rows'][number], 'total'>;

/** Order and filters of a page of jobs. */
export type JobsQuery = Query & {
  sortField?: 'updatedAt' | 'createdAt' | 'title' | 'clientName' | 'status' | undefined;
  withoutCandidates?: boolean | undefined;
  category?: string | undefined;
  ownerId?: number | undefined;
};

/** One page of the jobs in scope, and the total. */
export async function findJobs(db: Db, scope: Scope, query: JobsQuery) {
  const direction = sql.raw((query.direction ?? (isTime(query.sortField) ? 'DESC' : 'ASC')) === 'ASC' ? 'asc' : 'desc');
  const order = {
    updatedAt: sql`j.updated_at`,
    createdAt: sql`j.created_at`,
    title: sql`lower(j.title)`,
    clientName: sql`lower(j.client_name)`,
    status: sql`s.name`,
  }[query.sortField ?? 'updatedAt'];
  const all = jobsWithNames(db, scope)
    .$if(query.search !== undefined, (q) =>
      q.where(
        sql<string>`j.title || ' ' || j.client_name || ' ' || coalesce(j.requisition, '')`,
        'ilike',
        containing(query.search!),
      ),
    )
    .$if(query.category !== undefined, (q) => q.where('s.category', '=', query.category!))
    .$if(query.ownerId !== undefined, (q) => q.where('j.owner_id', '=', query.ownerId!))
    .$if(query.withoutCandidates === true, (q) =>
      // Open jobs with nobody past MATCHED (ruling 109): a run alone puts nobody forward.
      q
        .where('s.category', '=', 'OPEN')
        .where(sql<boolean>`not exists (select 1 from submission x where x.job_id = j.id and x.category <> 'MATCHED')`),
    );
  return pageOf(db, 'job', all, { ...query, order: sql`${order} ${direction}, j.id` });
}

const isTime = (field: string | undefined) => field === undefined || field.endsWith('At');

/** One job in scope with its file and last finished run. */
export async function findJob(db: Db, scope: Scope, jobId: number) {
  return jobsWithNames(db, scope)
    .leftJoin('stored_file as f', 'f.id', 'j.file_id')
    .where('j.id', '=', jobId)
    .select([
      'f.guid as file_guid',
      'f.name as file_name',
      sql<string | null>`(select r.guid from match_run r where r.job_id = j.id and r.state = 'DONE'
        order by r.started_at desc, r.id desc limit 1)`.as('last_run'),
    ])
    .executeTakeFirst();
}

/** Adds a job and returns its number. */
export async function addJob(db: Db, job: Insertable<Tables['job']>): Promise<number> {
  const { id } = await db.insertInto('job').values(job).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a job in scope if its version is still the one that was read; else returns false. */
export async function changeJob(
  db: Db,
  scope: Scope,
  jobId: number,
  change: Updateable<Tables['job']>,
  version: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', jobId)
    .where('unit_id', '=', inUnits(scope))
    .$if(version !== undefined, (q) => q.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The status entry of a system category: the oldest active one. */
export async function getStatusId(db: Db, category: string): Promise<number> {
  const { id } = await db
    .selectFrom('job_status')
    .select('id')
    .where('category', '=', category)
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The client of a unit by the key of its name. */
export async function findClientId(db: Db, unitId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('name_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** Open jobs that may be duplicates: the same requisition, or the same title at the same client (trade 3.1.2). */
export async function findTwins(
  db: Db,
  job: { id: number; unit_id: number; title: string; client_name: string; requisition_key: string | null },
) {
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .where('j.unit_id', '=', job.unit_id)
    .where('j.id', '!=', job.id)
    .where('s.category', 'in', ['WAITING', 'OPEN', 'HOLD'])
    .where((eb) =>
      eb.or([
        ...(job.requisition_key ? [eb('j.requisition_key', '=', job.requisition_key)] : []),
        eb.and([
          eb(sql`lower(j.title)`, '=', job.title.toLowerCase()),
          eb(sql`lower(j.client_name)`, '=', job.client_name.toLowerCase()),
        ]),
      ]),
    )
    .select(['j.id', 'j.title', 'j.client_name', 'j.requisition_key'])
    .orderBy('j.id', 'desc')
    .limit(5)
    .execute();
}

/** Counts of the records that refer to a job, for the refusal to discard it. */
export async function countUses(db: Db, jobId: number) {
  const { rows } = await sql<{ runs: number; chats: number; submissions: number }>`
    select (select count(*) from match_run where job_id = ${jobId}) as runs,
      (select count(*) from chat_session where job_id = ${jobId}) as chats,
      (select count(*) from submission where job_id = ${jobId}) as submissions`.execute(db);
  return rows[0]!;
}
