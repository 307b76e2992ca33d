import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import { undoDays } from '#domain/candidates/merge.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { MergeStep } from '#server/db/person-data.ts';

/**
 * Locks both records, with their conversations: whoever answers one holds it and then reads the record, others the other way
 * round. So nobody is waited for while anything is held (ADR 0112); after that many tries the records are waited for.
 */
export async function lockRecords(db: Db, ids: readonly [number, number], triesLeft = 100): Promise<void> {
  const people = sql`any(${[...ids]}::bigint[])`;
  await sql`savepoint records`.execute(db);
  await sql`select from chat_session where candidate_id = ${people} order by id for update`.execute(db);
  const free = triesLeft > 0 ? sql`skip locked` : sql``;
  const { rows } = await sql`select id from candidate where id = ${people} order by id for update ${free}`.execute(db);
  const isAll = triesLeft === 0 || rows.length === new Set(ids).size || !(await areThere(db, ids));
  await sql.raw(isAll ? 'release savepoint records' : 'rollback to savepoint records').execute(db);
  if (isAll) return;
  await wait(20);
  await lockRecords(db, ids, triesLeft - 1);
}

async function areThere(db: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('candidate')
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return rows.length === new Set(ids).size;
}

/** Both records of a merge as a unit knows them, locked. */
export async function lockPair(db: Db, unitId: number | undefined, scope: Scope, ids: readonly [number, number]) {
  await lockRecords(db, ids);
  return db
    .selectFrom('candidate as c')
    .innerJoin('candidate_unit as k', 'k.candidate_id', 'c.id')
    .leftJoin('candidate_status as s', 's.id', 'k.status_id')
    .leftJoin('app_user as u', 'u.id', 'k.owner_id')
    .leftJoin('source_type as t', 't.id', 'c.source_id')
    .leftJoin('resume as r', (join) => join.onRef('r.candidate_id', '=', 'c.id').on('r.is_primary', '=', true))
    .where('c.id', 'in', [...ids])
    .where('k.unit_id', '=', inUnits(scope))
    .$if(unitId !== undefined, (q) => q.where('k.unit_id', '=', unitId!))
    .selectAll('c')
    .select(['k.unit_id', 'k.owner_id', 'k.owner_since', 'k.status_id', 'k.status_at', 's.category as status_category'])
    .select(['s.name as status_name', 't.name as source_name', 'r.id as resume_id', 'r.name as resume_name'])
    .select('r.created_at as resume_at')
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('owner_name'))
    .orderBy('k.unit_id')
    .execute();
}

export type PairRow = Awaited<ReturnType<typeof lockPair>>[number];

/** The addresses of both records, by which every change of a person is serialized (ruling 93). */
export async function findAddressKeys(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('candidate_contact')
    .where('candidate_id', 'in', [...ids])
    .select(['kind', 'value_key'])
    .execute();
  return rows.map(({ kind, value_key: key }) => `${kind} ${key}`);
}

/** Whether one of these units knows a person. */
export async function isKnown(db: Db, scope: Scope, candidateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('candidate_unit')
    .where('candidate_id', '=', candidateId)
    .where('unit_id', '=', inUnits(scope))
    .select('unit_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Jobs of a unit on which both records have a submission. */
export async function findSameJobs(db: Db, unitId: number, kept: number, merged: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select j.title from submission a join submission b on b.job_id = a.job_id join job j on j.id = a.job_id
    where a.candidate_id = ${kept} and b.candidate_id = ${merged} and j.unit_id = ${unitId} order by j.id`.execute(db);
  return rows.map(({ title }) => title);
}

/** The units that know one of these people. */
export async function findUnitsOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('candidate_unit')
    .where('candidate_id', 'in', [...ids])
    .select('unit_id')
    .distinct()
    .orderBy('unit_id')
    .execute();
  return rows.map(({ unit_id }) => unit_id);
}

/** Keeps a merge with its steps. */
export async function addMerge(
  db: Db,
  merge: { unitId: number; kept: number; merged: number; steps: readonly MergeStep[]; by: number; at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('candidate_merge')
    .values({
      unit_id: merge.unitId,
      kept_id: merge.kept,
      merged_id: merge.merged,
      steps: JSON.stringify(merge.steps),
      made_by: merge.by,
      made_at: merge.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The merges into a candidate of these units, the latest first. */
export async function findMerges(db: Db, scope: Scope, candidateId: number) {
  return db
    .selectFrom('candidate_merge as m')
    .innerJoin('candidate as c', 'c.id', 'm.merged_id')
    .leftJoin('app_user as u', 'u.id', 'm.made_by')
    .leftJoin('app_user as b', 'b.id', 'm.undone_by')
    .where('m.kept_id', '=', candidateId)
    .where('m.unit_id', '=', inUnits(scope))
    .select(['m.id', 'm.made_at', 'm.undone_at'])
    .select([
      sql<string>`trim(concat_ws(' ', c.first_name, c.last_name))`.as('name'),
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('made_by'),
      sql<string | null>`nullif(concat_ws(' ', b.first_name, b.last_name), '')`.as('undone_by'),
      sql<boolean>`m.steps <> '[]'`.as('has_steps'),
    ])
    .orderBy('m.id', 'desc')
    .execute();
}

/** A merge of these units, locked. */
export async function lockMerge(db: Db, scope: Scope, id: number) {
  const row = await db
    .selectFrom('candidate_merge')
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, steps: row.steps as MergeStep[] };
}

/** What stands on a merge: a later merge of one of the two records, or a submission that was made since. */
export async function findStanding(db: Db, merge: { id: number; kept_id: number; merged_id: number; made_at: string }) {
  const { rows } = await sql<{ kind: 'merge' | 'submission'; name: string }>`
    select 'merge' as kind, trim(concat_ws(' ', c.first_name, c.last_name)) as name
    from candidate_merge m join candidate c on c.id = m.merged_id
    where m.id > ${merge.id} and m.undone_at is null
      and (m.kept_id in (${merge.kept_id}, ${merge.merged_id}) or m.merged_id in (${merge.kept_id}, ${merge.merged_id}))
    union all
    select 'submission', j.title from submission s join job j on j.id = s.job_id
    where s.candidate_id = ${merge.kept_id} and (s.submitted_at > ${merge.made_at} or s.added_at > ${merge.made_at})
    limit 1`.execute(db);
  return rows[0];
}

/** Notes that a merge was taken back; its steps are not needed any more. */
export async function endMerge(db: Db, id: number, { by, at }: { by: number; at: string }): Promise<void> {
  await db
    .updateTable('candidate_merge')
    .set({ undone_by: by, undone_at: at, steps: '[]' })
    .where('id', '=', id)
    .execute();
}

/** Forgets the steps of merges that are too old to be taken back. */
export async function forgetOldSteps(db: Db, now: string): Promise<void> {
  await sql`update candidate_merge set steps = '[]'
    where steps <> '[]' and made_at < ${now}::timestamptz - make_interval(days => ${undoDays})`.execute(db);
}
