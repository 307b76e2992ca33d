import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { addNobody, type Merge, type MergeStep, type Row, type Touched } from '#server/db/person-data.ts';

/** The columns by which a row of each table is found again: its primary key, or all of them. */
async function findKeys(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; key: string[] }>`
    select c.relname as name, coalesce(
      (select array_agg(a.attname::text order by a.attnum) from pg_constraint p
        join pg_attribute a on a.attrelid = p.conrelid and a.attnum = any(p.conkey) where p.conrelid = c.oid and p.contype = 'p'),
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(db);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

const keyText = (row: Row, key: readonly string[]) => JSON.stringify(key.map((column) => row[column]));

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** The rows of both sides by what happened to them. */
function differences(before: readonly Row[], after: readonly Row[], key: readonly string[]) {
  const was = new Map(before.map((row) => [keyText(row, key), row]));
  const is = new Map(after.map((row) => [keyText(row, key), row]));
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const changed: Touched[] = [];
  for (const [name, row] of is) {
    const old = was.get(name);
    if (!old) continue;
    const columns = Object.keys(row).filter((column) => !isSame(row[column], old[column]));
    if (columns.length > 0)
      changed.push({ before: pick(old, columns), after: { ...pick(row, key), ...pick(row, columns) } });
  }
  return {
    removed: [...was].filter(([name]) => !is.has(name)).map(([, row]) => ({ before: row })),
    added: [...is].filter(([name]) => !was.has(name)).map(([, row]) => ({ after: pick(row, key) })),
    changed,
  };
}

/** Carries out the steps of a merge and notes each, so that it can be counted and taken back. */
export async function openMerge(
  db: Db,
  people: { kept: number; merged: number; at: string },
): Promise<{ merge: Merge; steps: MergeStep[] }> {
  const keys = await findKeys(db);
  const ofUnits = await findUnitTables(db);
  const steps: MergeStep[] = [];
  const note = (table: string, did: MergeStep['did'], rows: Touched[]) => {
    if (rows.length > 0) steps.push({ table, did, key: keys.get(table)!, rows });
  };
  const rowsOf = async (table: string, where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${where}`.execute(db);
    return rows.map(({ row }) => row);
  };
  const watch = async (table: string, where: RawBuilder<unknown>, work: () => Promise<void>) => {
    const before = await rowsOf(table, where);
    await work();
    const { removed, added, changed } = differences(before, await rowsOf(table, where), keys.get(table)!);
    // Taken back in the reverse order: what was added goes first, then what was removed comes back.
    note(table, 'removed', removed);
    note(table, 'changed', changed);
    note(table, 'added', added);
  };
  const { kept, merged } = people;
  const merge: Merge = {
    db,
    ...people,
    watch,
    move: async (table, column = 'candidate_id', where = sql`true`) => {
      const key = keys.get(table)!;
      const named = [...new Set([...key, column, ...(ofUnits.has(table) ? ['unit_id'] : [])])];
      const { rows } = await sql<{ row: Row }>`
        with moved as (update ${sql.table(table)} t set ${sql.ref(column)} = ${kept}
          where t.${sql.ref(column)} = ${merged} and (${where}) returning t.*)
        select jsonb_build_object(${sql.join(
          named.map((name) => sql`${sql.lit(name)}, moved.${sql.ref(name)}`),
        )}) as row from moved`.execute(db);
      note(
        table,
        'moved',
        rows.map(({ row }) => ({ before: { [column]: merged }, after: row })),
      );
    },
    remove: async (table, where) => {
      const { rows } = await sql<{ row: Row }>`
        with gone as (delete from ${sql.table(table)} t where ${where} returning t.*)
        select to_jsonb(gone) as row from gone`.execute(db);
      note(
        table,
        'removed',
        rows.map(({ row }) => ({ before: row })),
      );
    },
    change: (table, where, values) =>
      watchChange(db, { table, where, values, key: keys.get(table)! }, (rows) => note(table, 'changed', rows)),
  };
  return { merge, steps };
}

/** Changes rows in one statement, which reads them as they were before. */
async function watchChange(
  db: Db,
  {
    table,
    where,
    values,
    key,
  }: {
    table: string;
    where: RawBuilder<unknown>;
    values: Readonly<Record<string, RawBuilder<unknown>>>;
    key: readonly string[];
  },
  note: (rows: Touched[]) => void,
): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const isSameRow = sql.join(
    key.map((column) => sql`old.${sql.ref(column)} = new.${sql.ref(column)}`),
    sql` and `,
  );
  const { rows } = await sql<{ before: Row; after: Row }>`
    with old as materialized (select t.* from ${sql.table(table)} t where ${where}),
    new as (update ${sql.table(table)} t set ${sql.join(set)} where ${where} returning t.*)
    select to_jsonb(old) as before, to_jsonb(new) as after from old join new on ${isSameRow}`.execute(db);
  note(
    differences(
      rows.map(({ before }) => before),
      rows.map(({ after }) => after),
      key,
    ).changed,
  );
}

/** The tables whose rows belong to a unit. */
async function findUnitTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Takes back the steps of a merge, the last one first. What somebody changed since then stays as it is. */
export async function takeBackSteps(db: Db, steps: readonly MergeStep[]): Promise<void> {
  // Rows of the merged record come back as its own (ADR 0112).
  await sql`select set_config('rolecall.undoes_merge', 'on', true)`.execute(db);
  const types = await findTypes(db);
  // A row that is read from JSON has no value where it had the JSON value null.
  const isJson = (table: string, column: string) => {
    const { isNeeded, type } = types.get(`${table}.${column}`)!;
    return isNeeded && type === 'jsonb';
  };
  const columnsOf = (table: string) =>
    [...types.keys()]
      .filter((name) => name.startsWith(`${table}.`))
      .map((name) => name.slice(table.length + 1))
      .map((column) => (isJson(table, column) ? sql`coalesce(${sql.ref(column)}, 'null')` : sql.ref(column)));
  for (const { table, did, key, rows } of steps.toReversed()) {
    const name = sql.table(table);
    const given = (some: readonly Row[]) =>
      sql`jsonb_populate_recordset(null::${name}, ${JSON.stringify(some)}::jsonb)`;
    if (did === 'removed') {
      const before = rows.map((row) => row.before!);
      await sql`insert into ${name} select ${sql.join(columnsOf(table))} from ${given(before)} g on conflict do nothing`.execute(
        db,
      );
      continue;
    }
    if (did === 'added') {
      const after = rows.map((row) => row.after!);
      await sql`delete from ${name} t using ${given(after)} g where ${sameRow(key, 't', 'g')}`.execute(db);
      continue;
    }
    const between = await park(db, table, rows);
    for (const [columns, group] of (between?.parts ?? [rows]).flatMap(byColumns)) {
      const pairs = group.map(({ before, after }) => ({ now: after, before }));
      const typeOf = (column: string) => sql.raw(types.get(`${table}.${column}`)!.type);
      const value = (side: 'now' | 'before', column: string) => {
        const read = sql`(jsonb_populate_record(null::${name}, p.pair->${sql.lit(side)})).${sql.ref(column)}`;
        return isJson(table, column) ? sql`coalesce(${read}, 'null')` : read;
      };
      const back = columns.map(
        (column) => sql`${sql.ref(column)} = case when t.${sql.ref(column)} is not distinct from ${value('now', column)}
          then ${value('before', column)} else t.${sql.ref(column)} end`,
      );
      const found = key.map(
        (column) => sql`t.${sql.ref(column)} ${key.length > 4 ? sql`is not distinct from` : sql`=`}
          (p.pair->'now'->>${sql.lit(column)})::${typeOf(column)}`,
      );
      await sql`update ${name} t set ${sql.join(back)} from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) p (pair)
        where ${sql.join(found, sql` and `)}`.execute(db);
    }
    if (between) await sql`delete from candidate where id = ${between.id}`.execute(db);
  }
  await sql`select set_config('rolecall.undoes_merge', 'off', true)`.execute(db);
}

/**
 * Where rows were exchanged between two people, of whom each has one of a kind at every moment, those of one wait with
 * somebody made up until the others are back. Undefined where nothing was exchanged.
 */
async function park(
  db: Db,
  table: string,
  rows: readonly Touched[],
): Promise<{ id: number; parts: Touched[][] } | undefined> {
  const owners = new Set(rows.map(({ before }) => before?.['candidate_id']).filter((id) => id !== undefined));
  if (owners.size < 2) return undefined;
  const [first] = owners;
  const id = await addNobody(db);
  const isFirst = ({ before }: Touched) => before!['candidate_id'] === first;
  const waiting = rows.filter(isFirst).map(({ after }) => after!['id'] as number);
  await sql`update ${sql.table(table)} set candidate_id = ${id} where id = any(${waiting}::bigint[])`.execute(db);
  const moved = rows.filter(isFirst).map((row) => ({ ...row, after: { ...row.after, candidate_id: id } }));
  return { id, parts: [rows.filter((row) => !isFirst(row)), moved] };
}

const sameRow = (key: readonly string[], one: string, other: string) =>
  sql.join(
    key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );

/** Changed rows by the columns that differ. */
function byColumns(rows: readonly Touched[]): [string[], Touched[]][] {
  const groups = new Map<string, Touched[]>();
  for (const row of rows) {
    const name = JSON.stringify(Object.keys(row.before!));
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, some]) => [JSON.parse(name) as string[], some]);
}

/** The type of every column, by `table.column`, in the order of the columns. */
async function findTypes(db: Db): Promise<Map<string, { type: string; isNeeded: boolean }>> {
  const { rows } = await sql<{ name: string; type: string; isNeeded: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNeeded"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`.execute(db);
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}
