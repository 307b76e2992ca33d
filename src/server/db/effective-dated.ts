import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import { changesBetween, type Dated, lineOn } from '#domain/money/effective-dated.ts';
import type { Db } from './connect.ts';

/** Records whose values are effective-dated rows: each holds from a day on (ADR 0030). */
export type DatedTable = 'fee' | 'insurance' | 'job_board';

/** What every row has: its number, its day, who added it and when. */
export type LineFrame = Dated & { readonly by: string; readonly at: string };

/** A row of a table as the driver returns it. */
export type LineRow = Readonly<Record<string, unknown>>;

/** The rows of some records in the order in which they were added, by record. `read` takes the values from a row. */
export async function findLines<V extends object>(
  db: Db,
  table: DatedTable,
  ids: readonly number[],
  read: (row: LineRow) => V,
): Promise<ReadonlyMap<number, (V & LineFrame)[]>> {
  const { rows } = await sql<LineRow & { record_id: number; number: number; from_on: string; by: string; at: string }>`
    select l.*, concat_ws(' ', u.first_name, u.last_name) as by, l.added_at as at
    from ${sql.table(`${table}_line`)} l join app_user u on u.id = l.added_by
    where l.record_id = any(${[...ids]}::bigint[]) order by l.record_id, l.number`.execute(db);
  const lines = new Map<number, (V & LineFrame)[]>();
  for (const row of rows) {
    const line = { ...read(row), number: row.number, from: row.from_on, by: row.by, at: row.at };
    lines.set(row.record_id, [...(lines.get(row.record_id) ?? []), line]);
  }
  return lines;
}

/** A row to add to a record. `version` is the one its sender saw. */
export type NewLine<V> = {
  readonly table: DatedTable;
  readonly recordId: number;
  readonly version: number | undefined;
  readonly values: V;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly from: string;
  readonly by: number;
  readonly at: Date;
};

/**
 * Adds a row, unless the one in force on that day already has the same values: a second click changes nothing. Call it
 * within a transaction.
 * @returns whether something was added
 * @throws Refusal `record.stale` with who changed what since the version the sender saw
 */
export async function addLine<V extends object>(db: Db, line: NewLine<V>, read: (row: LineRow) => V): Promise<boolean> {
  const { table, recordId } = line;
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${recordId} for update`.execute(db);
  const current = rows[0]?.version ?? 0;
  const lines = (await findLines(db, table, [recordId], read)).get(recordId) ?? [];
  const fields = Object.keys(line.values) as (keyof V & string)[];
  if (line.version !== undefined && line.version !== current) throw staleRefusal(lines, line.version, fields);
  const held = lineOn(lines, line.from);
  if (held && changesBetween<V>(held, line.values, fields).length === 0) return false;
  const columns = { ...line.columns, from_on: line.from, added_by: line.by, added_at: line.at.toISOString() };
  const names = Object.keys(columns) as (keyof typeof columns & string)[];
  await sql`
    insert into ${sql.table(`${table}_line`)} (record_id, number, ${sql.join(names.map((name) => sql.id(name)))})
    values (${recordId}, ${current + 1}, ${sql.join(names.map((name) => columns[name]))})`.execute(db);
  await sql`update ${sql.table(table)} set version = ${current + 1} where id = ${recordId}`.execute(db);
  return true;
}

function staleRefusal<V extends object>(
  lines: readonly (V & LineFrame)[],
  version: number,
  fields: readonly (keyof V & string)[],
): Refusal {
  const last = lines.at(-1);
  const seen = lines.find(({ number }) => number === version);
  const changes = last ? changesBetween<V & LineFrame>(seen ?? ({} as V & LineFrame), last, [...fields, 'from']) : [];
  return new Refusal('record.stale', { who: last?.by, when: last?.at, version: last?.number ?? 0, changes });
}
