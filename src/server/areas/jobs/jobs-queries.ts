import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import { livingCategories } from '#domain/jobs/job-life.ts';
import type { UnitCalendar } from '#domain/places/business-time.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { submittedTo } from '#server/db/submitted.ts';
import type { Tables } from '#server/db/tables.ts';
import { unitZone } from '#server/db/unit-zone.ts';

type Job = Selectable<Tables['job']>;

/** The columns of a job that lists show; a description can be long and is not among them. */
const ownColumns = [
  ...['id', 'guid', 'unit_id', 'title', 'client_id', 'client_name', 'vms_provider', 'requisition', 'positions'],
  ...['city', 'state', 'work_mode', 'job_type', 'duration_months', 'start_on', 'due_at', 'due_zone', 'priority'],
  ...[
    'bill_rate_min',
    'bill_rate_max',
    'pay_rate_min',
    'pay_rate_max',
    'tax_terms',
    'category',
    'status_id',
    'owner_id',
  ],
  ...['released_at', 'version', 'created_at', 'updated_at'],
] as const;

/** A job as lists show it, with names and counts. */
export type JobRow = Pick<
  Job,
  | 'id'
  | 'guid'
  | 'unit_id'
  | 'title'
  | 'client_id'
  | 'client_name'
  | 'vms_provider'
  | 'requisition'
  | 'positions'
  | 'city'
  | 'state'
  | 'work_mode'
  | 'job_type'
  | 'duration_months'
  | 'start_on'
  | 'due_at'
  | 'due_zone'
  | 'priority'
  | 'bill_rate_min'
  | 'bill_rate_max'
  | 'pay_rate_min'
  | 'pay_rate_max'
  | 'tax_terms'
  | 'category'
  | 'status_id'
  | 'owner_id'
  | 'released_at'
  | 'version'
  | 'created_at'
  | 'updated_at'
> & {
  status_name: string;
  status_tone: string;
  unit_code: string;
  currency: string;
  owner_name: string;
  owner_is_active: boolean;
  assigned: string[];
  matched: number;
  in_chat: number;
  submitted: number;
  filled: number;
};

/** The names and counts beside the columns of a job `t`. */
const names = sql`(select s.name from job_status s where s.id = t.status_id) as status_name,
  (select s.tone from job_status s where s.id = t.status_id) as status_tone,
  (select b.code from business_unit b where b.id = t.unit_id) as unit_code,
  (select b.currency from business_unit b where b.id = t.unit_id) as currency,
  (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = t.owner_id) as owner_name,
  (select u.is_active from app_user u where u.id = t.owner_id) as owner_is_active,
  array(select concat_ws(' ', u.first_name, u.last_name) from job_assignment a join app_user u on u.id = a.user_id
    where a.job_id = t.id and a.until_at is null order by a.is_primary desc, a.from_at, a.id) as assigned,
  coalesce((select r.matched from match_run r where r.job_id = t.id and r.state = 'DONE'
    order by r.started_at desc, r.id desc limit 1), 0) as matched,
  (select count(*) from chat_session c where c.job_id = t.id) as in_chat,
  ${submittedTo(sql`t.id`)} as submitted,
  (select count(*) from submission x where x.job_id = t.id and x.category in ('ACCEPTED', 'ONBOARDING', 'STARTED')
    and x.merged_into is null)
    as filled`;

/** What lists select of a job `t`. */
export const jobColumns = sql`${sql.join(ownColumns.map((name) => sql.ref(`t.${name}`)))}, ${names}`;

/** A job with everything that its own screens show. */
export type WholeRow = Job &
  JobRow & {
    file_guid: string | null;
    file_name: string | null;
    last_run: string | null;
    client_is_active: boolean | null;
    zone: string;
    unit_country: string;
    opens_at: string | null;
    closes_at: string | null;
    holidays: string[];
    sla_hours: number | null;
  };

/** One job in scope with its file, its last finished run and the calendar of its unit; `locked` until the transaction ends. */
export async function findJob(db: Db, scope: Scope, jobId: number, locked = false): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select t.*, ${names}, f.guid as file_guid, f.name as file_name,
      (select r.guid from match_run r where r.job_id = t.id and r.state = 'DONE'
        order by r.started_at desc, r.id desc limit 1) as last_run,
      (select c.is_active from client c where c.id = t.client_id) as client_is_active,
      ${unitZone('b')} as zone, b.country as unit_country, b.opens_at, b.closes_at, b.holidays, b.sla_hours
    from job t join business_unit b on b.id = t.unit_id left join stored_file f on f.id = t.file_id
    where t.id = ${jobId} and t.unit_id = ${inUnits(scope)} ${locked ? sql`for no key update of t` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** What decides which vendor systems a unit has. */
export const findUnit = (db: Db, id: number) =>
  db.selectFrom('business_unit').select(['code', 'country', 'currency']).where('id', '=', id).executeTakeFirstOrThrow();

/** The hours of a unit, with how many of them a job may wait for its first attention. */
export type UnitHours = Pick<WholeRow, 'zone' | 'opens_at' | 'closes_at' | 'holidays' | 'sla_hours'>;

export async function getUnitHours(db: Db, unitId: number): Promise<UnitHours> {
  const { rows } =
    await sql<UnitHours>`select ${unitZone('b')} as zone, b.opens_at, b.closes_at, b.holidays, b.sla_hours
    from business_unit b where b.id = ${unitId}`.execute(db);
  return rows[0]!;
}

/** The calendar of a unit. */
export const calendarOf = (job: UnitHours, usual: { opensAt: string; closesAt: string }): UnitCalendar => ({
  zone: job.zone,
  opensAt: job.opens_at ?? usual.opensAt,
  closesAt: job.closes_at ?? usual.closesAt,
  holidays: job.holidays,
});

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

/**
 * The status entry of a system category: the first active one in the order of the list. Where none is active, as in old data, a
 * job takes its step all the same.
 */
export async function getStatus(db: Db, category: string) {
  return db
    .selectFrom('job_status')
    .select(['id', 'name', 'category'])
    .where('category', '=', category)
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The first status of each category, of jobs or of submissions. */
export async function findStatusIds(
  db: Db,
  list: 'job_status' | 'client_job_status',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; id: number }>`
    select distinct on (category) category, id from ${sql.table(list)} order by category, is_active desc, id`.execute(
    db,
  );
  return new Map(rows.map(({ category, id }) => [category, id]));
}

/** A status entry that may be chosen. */
export async function findStatus(db: Db, id: number) {
  return db
    .selectFrom('job_status')
    .select(['id', 'name', 'category'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** A client of a unit by its number, or by the key of its name. */
export async function findClient(db: Db, unitId: number, by: { id: number } | { key: string }) {
  return db
    .selectFrom('client')
    .select(['id', 'name', 'is_active'])
    .where('unit_id', '=', unitId)
    .$if('id' in by, (q) => q.where('id', '=', (by as { id: number }).id))
    .$if('key' in by, (q) => q.where('name_key', '=', (by as { key: string }).key))
    .executeTakeFirst();
}

/** The names of a unit's active clients that stand in a text, at most 50. */
export async function findClientsNamedIn(db: Db, unitId: number, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .select('name')
    .where('unit_id', '=', unitId)
    .where('is_active', '=', true)
    .where(sql<boolean>`strpos(${text}, name) > 0`)
    .limit(50)
    .execute();
  return rows.map(({ name }) => name);
}

/** What is compared to find duplicates of a job (trade 3.1.2). */
export type TwinFacts = {
  /** Absent for a job that is not saved yet. */
  id?: number | undefined;
  unit_id: number;
  title: string;
  client_id: number | null;
  client_name: string;
  vms_provider: string | null;
  requisition_key: string | null;
  city: string | null;
  work_mode: string | null;
  start_on: string | null;
  /** The text of the posting; empty where it is not known. */
  description: string;
};

/** Characters below which equal texts are a phrase like "See requisition", and no posting. */
const shortestPosting = 80;

/** A number for the text of a posting, whatever its case and spacing. The index `job_description_hash` has the same expression. */
export const postingHash = (text: RawBuilder<unknown>) =>
  sql<string>`hashtextextended(lower(btrim(regexp_replace(${text}, '[\\s\\u00a0]+', ' ', 'g'))), 0)`;

/**
 * Jobs that are not over and may be the same: the same requisition number at the same vendor system, the same title at the same
 * client, in the same city or remote, starting within 14 days of each other (trade 3.1.2), or the same text, for the client of a
 * posting that was just read may not be known yet.
 */
export async function findTwins(db: Db, job: TwinFacts) {
  const isPosting = job.description.replace(/\s+/g, ' ').trim().length >= shortestPosting;
  const isSameText = isPosting
    ? sql<boolean>`${postingHash(sql`j.description`)} = ${postingHash(sql`${job.description}::text`)}`
    : sql<boolean>`false`;
  const isSamePlace =
    job.work_mode === 'remote' || !job.city
      ? sql<boolean>`true`
      : sql<boolean>`(j.city is null or lower(j.city) = ${job.city.toLowerCase()})`;
  const isSameStart =
    job.start_on === null
      ? sql<boolean>`true`
      : sql<boolean>`(j.start_on is null or abs(j.start_on - ${job.start_on}::date) <= 14)`;
  return db
    .selectFrom('job as j')
    .where('j.unit_id', '=', job.unit_id)
    .where('j.id', '!=', job.id ?? 0)
    .where('j.is_kept', '=', true)
    .where('j.category', 'in', [...livingCategories])
    .where((eb) =>
      eb.or([
        ...(job.requisition_key
          ? [
              eb.and([
                eb('j.requisition_key', '=', job.requisition_key),
                ...(job.vms_provider
                  ? [eb.or([eb('j.vms_provider', 'is', null), eb('j.vms_provider', '=', job.vms_provider)])]
                  : []),
              ]),
            ]
          : []),
        eb.and([
          eb(sql`lower(j.title)`, '=', job.title.toLowerCase()),
          job.client_id === null
            ? eb(sql`lower(j.client_name)`, '=', job.client_name.toLowerCase())
            : eb('j.client_id', '=', job.client_id),
          isSamePlace,
          isSameStart,
        ]),
        isSameText,
      ]),
    )
    .select(['j.id', 'j.title', 'j.client_name', 'j.requisition', 'j.requisition_key', 'j.created_at'])
    .select(isSameText.as('has_same_text'))
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

/** Takes away a draft that nobody saved, and the file that only it has. Of one that something refers to nothing is taken. */
export async function removeUnsaved(db: Db, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ file_id: number | null }>`
    delete from job j where j.id = ${jobId} and not j.is_kept and j.category = 'DRAFT'
      and not exists (select from chat_session c where c.job_id = j.id)
      and not exists (select from submission x where x.job_id = j.id)
      and not exists (select from match_run r where r.job_id = j.id)
    returning j.file_id`.execute(db);
  const [gone] = rows;
  if (gone?.file_id)
    await sql`delete from stored_file f where f.id = ${gone.file_id}
      and not exists (select from job j where j.file_id = f.id)`.execute(db);
  return gone !== undefined;
}

/** Drafts that were read and never saved, last touched before a moment. */
export async function findUnsaved(db: Db, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('is_kept', '=', false)
    .where('updated_at', '<', before)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
