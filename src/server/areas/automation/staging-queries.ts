import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { SearchKind, SearchState, SourceOutcome, StagedState } from '#domain/automation/staging.ts';
import { stagingDays } from '#domain/automation/staging.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { isNamedBesides, rowsOfNewPerson } from '#server/db/referring-rows.ts';
import type { Tables } from '#server/db/tables.ts';

export type SearchRow = {
  id: number;
  unit_id: number;
  job_id: number | null;
  job_title: string | null;
  kind: SearchKind;
  state: SearchState;
  query: string;
  basis: string | null;
  note: string | null;
  source_id: number | null;
  sources: SourceOutcome[];
  created_by: number;
  by: string | null;
  at: string;
  staged: number;
  waiting: number;
};

type SearchFilters = { id?: number; jobId?: number; kinds?: readonly SearchKind[]; limit?: number };

/** Searches and uploads, the newest first: of units, of a job, or one. */
export const findSearches = (db: Db, scope: Scope, filters: SearchFilters): Promise<SearchRow[]> =>
  selectSearches(db, sql`s.unit_id = ${inUnits(scope)}`, filters);

/** One search, whoever asks: for background work. */
export const findSearchOf = async (db: Db, id: number): Promise<SearchRow | undefined> =>
  (await selectSearches(db, sql`true`, { id }))[0];

async function selectSearches(
  db: Db,
  isOf: RawBuilder<unknown>,
  { id, jobId, kinds, limit = 20 }: SearchFilters,
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select s.id, s.unit_id, s.job_id, j.title as job_title, s.kind, s.state, s.query, s.basis, s.note, s.source_id, s.sources,
      s.created_by, s.created_at as at, (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = s.created_by) as by,
      (select count(*) from staged_person p where p.search_id = s.id) as staged,
      (select count(*) from staged_person p where p.search_id = s.id and p.state = 'NEW') as waiting
    from people_search s left join job j on j.id = s.job_id
    where ${isOf} and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
      and ${jobId === undefined ? sql`true` : sql`s.job_id = ${jobId}`}
      and ${kinds === undefined ? sql`true` : sql`s.kind = any(${[...kinds]}::text[])`}
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Begins a search or an upload; returns its number. */
export async function addSearch(db: Db, row: Insertable<Tables['people_search']>): Promise<number> {
  const { id } = await db.insertInto('people_search').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Records where a search stands, source by source. */
export async function changeSearch(
  db: Db,
  id: number,
  change: { state: SearchState; sources: readonly SourceOutcome[]; at?: string },
): Promise<void> {
  await db
    .updateTable('people_search')
    .set({ state: change.state, sources: JSON.stringify(change.sources), ...(change.at && { ended_at: change.at }) })
    .where('id', '=', id)
    .execute();
}

/** Adds people to the staging list; somebody whom the same source brought before is left out. Returns how many are new. */
export async function addStaged(db: Db, rows: readonly Insertable<Tables['staged_person']>[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += 200) {
    const portion = await db
      .insertInto('staged_person')
      .values(rows.slice(from, from + 200) as Insertable<Tables['staged_person']>[])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added += portion.length;
  }
  return added;
}

export type StagedRow = {
  id: number;
  unit_id: number;
  search_id: number;
  job_id: number | null;
  position: number;
  state: StagedState;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  headline: string | null;
  city: string | null;
  region: string | null;
  resume: string;
  file_id: number | null;
  file_sha256: string | null;
  file_name: string | null;
  url: string | null;
  source: string;
  source_id: number | null;
  basis: string | null;
  note: string | null;
  alike: { id: number; name: string; score: number }[];
  candidate_id: number | null;
  candidate_name: string | null;
  code: string | null;
  decided_at: string | null;
  decided_by: number | null;
  decider: string | null;
  created_at: string;
};

const staged = sql`p.id, p.unit_id, p.search_id, s.job_id, p.position, p.state, p.first_name, p.last_name, p.email, p.phone, p.headline,
  p.city, p.region, p.resume, p.file_id, f.sha256 as file_sha256, p.file_name, p.url, p.source, s.source_id, p.basis, s.note, p.alike, p.candidate_id,
  trim(c.first_name || ' ' || c.last_name) as candidate_name, p.code, p.decided_at, p.decided_by, p.created_at,
  (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = p.decided_by) as decider`;
const joined = sql`staged_person p join people_search s on s.id = p.search_id left join candidate c on c.id = p.candidate_id
  left join stored_file f on f.id = p.file_id`;

/** One page of the staging list. */
export async function findStaged(
  db: Db,
  scope: Scope,
  filters: {
    page: number;
    size: number;
    searchId?: number | undefined;
    jobId?: number | undefined;
    state?: StagedState | undefined;
    search?: string | undefined;
  },
): Promise<{ rows: StagedRow[]; total: number }> {
  const { rows } = await sql<StagedRow & { total: number }>`
    select ${staged}, count(*) over () as total from ${joined}
    where p.unit_id = ${inUnits(scope)}
      and ${filters.searchId === undefined ? sql`true` : sql`p.search_id = ${filters.searchId}`}
      and ${filters.jobId === undefined ? sql`true` : sql`s.job_id = ${filters.jobId}`}
      and ${filters.state === undefined ? sql`true` : sql`p.state = ${filters.state}`}
      and ${filters.search ? sql`(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.headline, '')) ilike ${containing(filters.search)}` : sql`true`}
    order by p.created_at desc, p.search_id desc, p.position limit ${filters.size} offset ${filters.page * filters.size}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Rows of the staging list in their order: chosen ones, or those of an upload that wait. */
export async function findChosen(
  db: Db,
  scope: Scope,
  { ids, searchId, limit }: { ids?: readonly number[] | undefined; searchId?: number | undefined; limit: number },
): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`select ${staged} from ${joined}
    where p.unit_id = ${inUnits(scope)} and ${ids ? sql`p.id = any(${[...ids]}::bigint[])` : sql`p.search_id = ${searchId ?? 0} and p.state = 'NEW'`}
    order by p.search_id, p.position limit ${limit}`.execute(db);
  return rows;
}

/** Locks a row that is in a state; false where it no longer is. */
export async function lockStaged(db: Db, id: number, state: StagedState): Promise<boolean> {
  const { rows } = await sql`select 1 from staged_person where id = ${id} and state = ${state} for update`.execute(db);
  return rows.length > 0;
}

/** Records what became of a row. One that is suppressed keeps nothing of the person, their file neither. */
export async function settleStaged(
  db: Db,
  id: number,
  change: {
    state: StagedState;
    candidateId?: number | null;
    code?: string | null;
    by: number | null;
    at: string | null;
  },
): Promise<void> {
  const before =
    change.state === 'SUPPRESSED'
      ? await db.selectFrom('staged_person').select('file_id').where('id', '=', id).executeTakeFirst()
      : undefined;
  await db
    .updateTable('staged_person')
    .set({
      state: change.state,
      ...(change.candidateId !== undefined && { candidate_id: change.candidateId }),
      code: change.code ?? null,
      decided_by: change.by,
      decided_at: change.at,
      ...(change.state === 'SUPPRESSED' && nothing),
    })
    .where('id', '=', id)
    .execute();
  await removeOwnFiles(db, [before?.file_id ?? null]);
}

/** What a suppressed row keeps: that there was one. */
export const nothing = {
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  headline: null,
  city: null,
  region: null,
  resume: '',
  file_id: null,
  file_name: null,
  url: null,
  external_id: null,
  alike: '[]',
} as const;

/** How many rows are in each state. */
export async function countStaged(db: Db, scope: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from staged_person where unit_id = ${inUnits(scope)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Which of these addresses opted out, as `EMAIL key` or `SMS key`. */
export async function findOptedOut(
  db: Db,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ channel: string; address_key: string }>`
    select channel, address_key from opt_out where (channel = 'EMAIL' and address_key = any(${[...emails]}::text[]))
      or (channel = 'SMS' and address_key = any(${[...phones]}::text[]))`.execute(db);
  return new Set(rows.map(({ channel, address_key: key }) => `${channel} ${key}`));
}

/** Throws away what waited too long; the files of rows that became nobody go with them. */
export async function removeOldStaged(db: Db): Promise<number> {
  const { rows } = await sql<{ file_id: number | null }>`
    delete from staged_person where created_at < now() - make_interval(days => ${stagingDays}) returning file_id`.execute(
    db,
  );
  await removeOwnFiles(
    db,
    rows.map(({ file_id }) => file_id),
  );
  await sql`delete from people_search s where s.kind <> 'SKIP' and s.created_at < now() - make_interval(days => ${stagingDays})
    and not exists (select from staged_person p where p.search_id = s.id)`.execute(db);
  return rows.length;
}

/** Removes the files of rows that became nobody; their contents go with the next sweep. */
async function removeOwnFiles(db: Db, ids: readonly (number | null)[]): Promise<void> {
  const files = ids.filter((id) => id !== null);
  if (files.length === 0) return;
  await sql`delete from stored_file f where f.id = any(${files}::bigint[])
    and not exists (select from resume r where r.file_id = f.id) and not exists (select from staged_person p where p.file_id = f.id)`.execute(
    db,
  );
}

/** Whether anybody has worked with a person since: other rows name them, or the record was changed by hand. */
export async function isTouched(db: Db, candidateId: number, unitId: number): Promise<boolean> {
  const own = [...rowsOfNewPerson, 'consent_event', 'contact_consent', 'staged_person'];
  const isNamed = await isNamedBesides(db, { table: 'candidate', id: sql`c.id`, own });
  const { rows } = await sql<{ touched: boolean }>`
    select ${isNamed} or c.edits <> '{}' or (select count(*) from resume r where r.candidate_id = c.id) <> 1
      or (select count(*) from candidate_unit k where k.candidate_id = c.id) <> 1
      or not exists (select from candidate_unit k join candidate_status s on s.id = k.status_id
        where k.candidate_id = c.id and k.unit_id = ${unitId} and s.category = 'NEW') as touched
    from candidate c where c.id = ${candidateId}`.execute(db);
  return rows[0]?.touched ?? true;
}

/** Removes somebody who was only just created. */
export async function removeNewPerson(db: Db, candidateId: number): Promise<void> {
  await sql`delete from candidate where id = ${candidateId}`.execute(db);
}

/** A job of units, with what one looks for. */
export async function findJobToSearch(db: Db, scope: Scope, jobId: number) {
  const { rows } = await sql<{ id: number; unit_id: number; title: string; city: string | null; skills: string[] }>`
    select id, unit_id, title, city, array(select s->>'name' from jsonb_array_elements(skills) s
      where (s->>'mustHave')::boolean and s->>'name' is not null limit 4) as skills
    from job where id = ${jobId} and unit_id = ${inUnits(scope)} and is_kept`.execute(db);
  return rows[0];
}

/** The active sources of people in the list of the organization. */
export async function findSourceTypes(db: Db) {
  return db.selectFrom('source_type').select(['id', 'name']).where('is_active', '=', true).orderBy('name').execute();
}

/** Whether a unit knows a candidate. */
export async function isOfUnit(db: Db, unitId: number, candidateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('candidate_unit')
    .select('unit_id')
    .where('unit_id', '=', unitId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row !== undefined;
}
