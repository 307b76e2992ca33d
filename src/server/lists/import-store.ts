import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { GrabOutcome } from '#domain/grabber/outcomes.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { GrabFacts } from '#server/db/list-tables.ts';

/** The outcome of one row of a file. */
export type RowOutcome = {
  row: number;
  outcome: 'NEW' | 'CHANGED' | 'SAME' | 'EXISTS' | 'ERROR' | GrabOutcome;
  problems?: { field: string; message: string; value?: string }[];
  /** What a vendor import tells of a row beside its outcome. */
  facts?: GrabFacts;
  recordId?: number;
  /** Columns as they were before a change. */
  before?: Record<string, unknown>;
  version?: number;
};

/** Rows per batch to or from the database. */
export const rowPortion = 1000;

/** An unfinished import without activity is deleted after a day. */
const forgottenAfter = '1 day';

/** Records a file, row by row as it was read; returns the number of the import. */
export async function addImport(
  db: Db,
  file: {
    guid: string;
    list: string;
    unitId: number | null;
    name: string;
    headers: string[];
    by: number;
    /** The line of the file that the first row stands in. */
    firstRow?: number;
  },
  rows: readonly string[][],
): Promise<number> {
  // Files of other systems are kept with theirs; their own sweep removes both. One of a vendor system that came by itself is
  // nowhere else any more: it waits until somebody has mapped its columns. A copy of one, to be taken again, does not.
  await sql`delete from list_import i where state in ('READ', 'CHECKED') and created_at < now() - ${forgottenAfter}::interval
    and not exists (select from transfer_import t where t.import_id = i.id)
    and not exists (select from grab_upload g where g.import_id = i.id and g.came_from is not null
      and g.settings -> 'isAgain' is null)`.execute(db);
  const { id } = await db
    .insertInto('list_import')
    .values({
      guid: file.guid,
      list: file.list,
      unit_id: file.unitId,
      file_name: file.name,
      headers: file.headers,
      state: 'READ',
      rows: rows.length,
      created_by: file.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addImportRows(db, id, file.firstRow ?? 2, rows);
  return id;
}

/** Records further rows of a file; the first of them gets this number. */
export async function addImportRows(
  db: Db,
  importId: number,
  firstRow: number,
  rows: readonly string[][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowPortion) {
    const portion = rows.slice(from, from + rowPortion).map((cells, at) => ({ n: from + at + firstRow, c: cells }));
    await sql`insert into list_import_row (import_id, row_number, cells)
      select ${importId}::bigint, x.n, array(select jsonb_array_elements_text(x.c))
      from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb) as x(n integer, c jsonb)`.execute(db);
  }
}

/** An import of a list in scope; `lock` locks it until the transaction ends, `also` is asked of the import `i` besides. */
export async function findImport(
  db: Db,
  scope: Scope,
  list: string,
  guid: string,
  lock = false,
  also: RawBuilder<boolean> = sql`true`,
) {
  return db
    .selectFrom('list_import as i')
    .selectAll('i')
    .select((q) =>
      q
        .selectFrom('app_user as u')
        .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'))
        .whereRef('u.id', '=', 'i.created_by')
        .as('by'),
    )
    .where('i.guid', '=', guid)
    .where('i.list', '=', list)
    .where(inScope(scope))
    .where(also)
    .$if(lock, (q) => q.forUpdate('i'))
    .executeTakeFirst();
}

/** Imports of global lists, and of the applied units. */
const inScope = (scope: Scope) => sql<boolean>`(i.unit_id is null or i.unit_id = ${inUnits(scope)})`;

/** One page of the imports of a list, newest first; `also` is asked of an import `i` besides. */
export async function findImports(
  db: Db,
  scope: Scope,
  list: string,
  { page, size }: { page: number; size: number },
  also: RawBuilder<boolean> = sql`true`,
) {
  const found = db
    .selectFrom('list_import as i')
    .where('i.list', '=', list)
    .where('i.state', 'in', ['DONE', 'REVERTED', 'RUNNING']);
  const rows = await found
    .where(inScope(scope))
    .where(also)
    .selectAll('i')
    .select([
      sql<
        string | null
      >`(select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = i.created_by)`.as('by'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One page of the rows of an import. */
export async function findImportRows(
  db: Db,
  importId: number,
  outcome: string | undefined,
  page: number,
  size: number,
) {
  const found = db
    .selectFrom('list_import_row')
    .where('import_id', '=', importId)
    .$if(outcome !== undefined, (q) => q.where('outcome', '=', outcome!));
  const [{ total }, rows] = await Promise.all([
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(['row_number', 'outcome', 'cells', 'problems', 'facts', 'record_id'])
      .orderBy('row_number')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** The rows of an import, in batches. */
export async function* importRows(db: Db, importId: number, outcome?: string) {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('list_import_row')
      .select(['row_number', 'cells', 'problems'])
      .where('import_id', '=', importId)
      .where('row_number', '>', after)
      .$if(outcome !== undefined, (q) => q.where('outcome', '=', outcome!))
      .orderBy('row_number')
      .limit(rowPortion)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.row_number;
  }
}

/** Saves the outcomes, or the trial outcomes, of rows. */
export async function saveOutcomes(db: Db, importId: number, outcomes: readonly RowOutcome[]): Promise<void> {
  // In order, so that each batch is one range of the table and not a search through all of it.
  const ordered = outcomes.toSorted((a, b) => a.row - b.row);
  for (let from = 0; from < ordered.length; from += rowPortion) {
    const portion = ordered
      .slice(from, from + rowPortion)
      .map(({ row, outcome, problems, recordId, before, version, facts }) => ({
        n: row,
        o: outcome,
        p: problems ?? null,
        r: recordId ?? null,
        b: before ?? null,
        v: version ?? null,
        f: facts ?? null,
      }));
    await sql`update list_import_row w set outcome = x.o, problems = nullif(x.p, 'null'::jsonb), record_id = x.r,
        before = nullif(x.b, 'null'::jsonb), version = x.v, facts = nullif(x.f, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb)
        as x(n integer, o text, p jsonb, r bigint, b jsonb, v integer, f jsonb)
      where w.import_id = ${importId} and w.row_number = x.n
        and w.row_number between ${portion[0]!.n} and ${portion.at(-1)!.n}`.execute(db);
  }
}

/** Changes the state of an import after a trial, a run or an undo. */
export async function changeImport(
  db: Db,
  id: number,
  values: {
    state: 'CHECKED' | 'DONE' | 'REVERTED';
    counts?: Partial<Record<string, number>>;
    mapping?: string[];
    existing?: string;
    kept?: number;
    by?: number;
  },
): Promise<void> {
  const { state, counts, mapping, existing, kept: saved, by } = values;
  await db
    .updateTable('list_import')
    .set({
      state,
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(mapping && { mapping }),
      ...(existing && { existing }),
      ...(saved !== undefined && { kept: saved }),
      ...(state === 'DONE' && { applied_at: sql<string>`now()` }),
      ...(state === 'REVERTED' && { reverted_at: sql<string>`now()`, reverted_by: by ?? null }),
    })
    .where('id', '=', id)
    .execute();
}
