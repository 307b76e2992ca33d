import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import { nameKey } from '#domain/candidates/names.ts';
import type { WeekState } from '#domain/consultants/project-money.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { HoursBefore } from './work-weeks-queries.ts';

/**
 * The consultants in scope whom a name or an email address of a file means, with their open projects. A name is compared without
 * case and accents, "Koc, Elif" with "Elif Koç"; where somebody bears it to the letter, it means nobody else.
 */
export async function findNamed(db: Db, scope: Scope, given: string) {
  const named = given.replace(/^([^,]+),([^,]+)$/, '$2 $1').trim();
  const key = nameKey(named);
  const exactly = sql<boolean>`lower(${named}) in (
    lower(trim(c.first_name || ' ' || c.last_name)), lower(trim(k.legal_first || ' ' || k.legal_last)), lower(k.email))`;
  const found = await db
    .selectFrom('project as p')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .leftJoin('consultant_personal as k', 'k.consultant_id', 't.id')
    .where('p.unit_id', '=', inUnits(scope))
    .where('p.state', '<>', 'DRAFT')
    .where((eb) => (key === '' ? exactly : eb.or([exactly, eb('c.name_key', '=', key)])))
    .select(['p.id', 'p.consultant_id', 'p.start_on', 'p.actual_end', 'k.email'])
    .select(sql<boolean>`coalesce(${exactly}, false)`.as('is_exact'))
    .orderBy('p.start_on', 'desc')
    .limit(20)
    .execute();
  const exact = found.filter(({ is_exact }) => is_exact);
  return exact.length > 0 ? exact : found;
}

/** The weeks in scope that an import of hours wrote, with what takes them back, the last one first. */
export async function findImportedWeeks(db: Db, scope: Scope, importId: number) {
  const { rows } = await sql<{
    id: number;
    row_number: number;
    project_id: number;
    consultant_id: number;
    before: HoursBefore;
  }>`
    select w.id, r.row_number, w.project_id, p.consultant_id, r.before
    from list_import_row r join project_week w on w.id = r.record_id join project p on p.id = w.project_id
    where r.import_id = ${importId} and r.outcome in ('NEW', 'CHANGED') and w.unit_id = ${inUnits(scope)}
    order by r.row_number desc`.execute(db);
  return rows;
}

/** That every week of an import `i` is in scope: one of several units is not shown, nor undone by half, where some are applied. */
export const isWhole = (scope: Scope) => sql<boolean>`not exists (
  select from list_import_row r left join project_week w on w.id = r.record_id
  where r.import_id = i.id and i.unit_id is null and r.before is not null
    and not coalesce((r.before->>'unit')::bigint, w.unit_id) = ${inUnits(scope)})`;

/** Saves the counts of an import; false where it was taken back. */
export async function saveCounts(db: Db, importId: number, counts: Record<string, number>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_import')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', importId)
    .where('state', '=', 'DONE')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a row of an import is taken back; false where it was already. */
export async function noteUndone(db: Db, importId: number, row: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_import_row')
    .set({ record_id: null })
    .where('import_id', '=', importId)
    .where('row_number', '=', row)
    .where('record_id', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many rows of an import wrote a week, and how many of them are taken back. */
export async function countUndone(db: Db, importId: number): Promise<{ written: number; undone: number }> {
  return db
    .selectFrom('list_import_row')
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['NEW', 'CHANGED'])
    .select((eb) => eb.fn.countAll<number>().as('written'))
    .select(sql<number>`count(*) filter (where record_id is null)`.as('undone'))
    .executeTakeFirstOrThrow();
}

type Cut = { from: string; to: string; state?: WeekState | undefined };

const weeksIn = (db: Db, scope: Scope, { from, to, state }: Cut) =>
  db
    .selectFrom('project_week as w')
    .innerJoin('project as p', 'p.id', 'w.project_id')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .innerJoin('business_unit as b', 'b.id', 'w.unit_id')
    .leftJoin('consultant_personal as k', 'k.consultant_id', 't.id')
    .leftJoin('consultant_employment as e', 'e.consultant_id', 't.id')
    .leftJoin('employment_type as y', 'y.id', 'e.employment_type_id')
    .where('w.unit_id', '=', inUnits(scope))
    .where('w.week_ending', '>=', from)
    .where('w.week_ending', '<=', to)
    .$if(state !== undefined, (q) => q.where('w.state', '=', state!));

/** How many weeks a file would have. */
export async function countWeeks(db: Db, scope: Scope, cut: Cut): Promise<number> {
  const row = await weeksIn(db, scope, cut)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const fileName = sql<string>`coalesce(nullif(trim(k.legal_first || ' ' || k.legal_last), ''), trim(c.first_name || ' ' || c.last_name))`;

/** Where a week stands in a file: by name and project, and in the order of its days. */
export type PlaceInFile = readonly [name: string, projectId: number, weekEnding: string, segment: number];

export const placeOf = (row: {
  name: string;
  project_id: number;
  week_ending: string;
  segment: number;
}): PlaceInFile => [row.name, row.project_id, row.week_ending, row.segment];

/** The weeks of a file after one of them, in order: a portion at a time. */
export async function findPortion(db: Db, scope: Scope, cut: Cut, after: PlaceInFile | undefined, limit: number) {
  const [name, projectId, weekEnding, segment] = after ?? [];
  return weeksIn(db, scope, cut)
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(${fileName}, w.project_id, w.week_ending, w.segment) > (${name}::text, ${projectId}::bigint, ${weekEnding}::date, ${segment}::int)`,
      ),
    )
    .selectAll('w')
    .select(['p.client_name', 'p.title', 'p.po_number', 'k.email', 'y.name as employment', 'b.currency'])
    .select(fileName.as('name'))
    .select(sql<string | null>`null`.as('updater'))
    .select(sql<string | null>`null`.as('approver'))
    .orderBy(fileName)
    .orderBy('w.project_id')
    .orderBy('w.week_ending')
    .orderBy('w.segment')
    .limit(limit)
    .execute();
}
