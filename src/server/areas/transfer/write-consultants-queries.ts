import { type Insertable, sql } from 'kysely';
import { nameSort } from '#domain/candidates/names.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { unitZone } from '#server/db/unit-zone.ts';
import { addRows } from './write-histories-queries.ts';

type Row = Readonly<Record<string, unknown>>;

/** Adds a consultant under the name of the candidate. */
export async function addConsultant(db: Db, row: Row & { candidate_id: number }): Promise<number> {
  const { first_name, last_name } = await db
    .selectFrom('candidate')
    .select(['first_name', 'last_name'])
    .where('id', '=', row.candidate_id)
    .executeTakeFirstOrThrow();
  const [id] = await addRows(db, 'consultant', [{ ...row, name_sort: nameSort(first_name, last_name) }]);
  return id!;
}

/** Adds rows of a table without numbers of its own. */
export async function addPart(
  db: Db,
  table: 'consultant_personal' | 'consultant_employment' | 'fee_line' | 'insurance_line' | 'job_board_line',
  ...rows: readonly Row[]
): Promise<void> {
  const names = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Links a document to a consultant, once. */
export async function addDocument(db: Db, row: Insertable<Tables['consultant_document']>): Promise<void> {
  await db
    .insertInto('consultant_document')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the work on a consultant needs. */
export async function getConsultant(db: Db, id: number) {
  return db
    .selectFrom('consultant as t')
    .innerJoin('business_unit as b', 'b.id', 't.unit_id')
    .select(['t.id', 't.state', unitZone('b').as('time_zone')])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Sets whether a consultant works. */
export async function setState(db: Db, id: number, state: string): Promise<void> {
  await sql`update consultant set state = ${state} where id = ${id} and state <> ${state}`.execute(db);
}

/** Whether a consultant has a project. */
export async function hasProjects(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('project').select('id').where('consultant_id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whose a project is. */
export async function consultantOf(db: Db, projectId: number): Promise<number | undefined> {
  return (await db.selectFrom('project').select('consultant_id').where('id', '=', projectId).executeTakeFirst())
    ?.consultant_id;
}

/** A submission that no project has; one project begins with it. */
export async function freeSubmission(db: Db, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const taken = await db.selectFrom('project').select('id').where('submission_id', '=', id).executeTakeFirst();
  return taken ? null : id;
}

/** What background work keeps of a record, which is nobody's change. */
const derived = {
  consultant:
    'updated_at,missing_weeks,state,client_name,project_title,start_on,end_on,bill_rate,pay_rate,margin_per_hour,margin_percent',
  project: 'updated_at',
  submission: 'updated_at,stages_filled',
};

/** The tables of which people change rows with a record. */
const parts = {
  consultant: ['consultant_personal', 'consultant_employment', 'consultant_skill', 'consultant_document'],
  project: ['project_rate', 'project_week', 'project_extension', 'change_request', 'project_manager'],
  submission: ['interview', 'submittal'],
};

/** What else they change with it. */
const further = {
  consultant: sql`''`,
  project: sql`(select count(*)::text from week_adjustment a join project_week w on w.id = a.week_id where w.project_id = t.id)`,
  submission: sql`(select coalesce(string_agg(to_jsonb(o)::text, ',' order by o.id), '') from right_to_represent o
    where o.candidate_id = t.candidate_id and o.job_id = t.job_id)`,
};

/** Kinds of which a hash tells whether somebody changed one. */
type MarkedKind = keyof typeof derived;
export const isMarked = (kind: string): kind is MarkedKind => Object.hasOwn(derived, kind);

/** Everything that people change of a record, in one hash. */
export async function markOf(db: Db, kind: MarkedKind, id: number): Promise<string> {
  const rows = parts[kind].map(
    (
      table,
    ) => sql`(select coalesce(string_agg(to_jsonb(o)::text, ',' order by to_jsonb(o)::text), '') from ${sql.table(table)} o
      where o.${sql.ref(`${kind}_id`)} = t.id)`,
  );
  const { rows: found } = await sql<{ mark: string }>`
    select md5((to_jsonb(t) - string_to_array(${derived[kind]}, ','))::text || ${sql.join(rows, sql` || `)} || ${further[kind]}) as mark
    from ${sql.table(kind)} t where t.id = ${id}`.execute(db);
  return found[0]?.mark ?? '';
}
