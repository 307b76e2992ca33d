import type pg from 'pg';

/** What was taken from a database before it is filled, and is put back afterwards. */
export type TakenOff = {
  readonly tables: readonly string[];
  /** Statements that make the indexes again, then those for the references. */
  readonly again: readonly string[];
};

/**
 * Prepares an empty schema for its rows: triggers off, references and indexes gone. Rows go in several times as fast,
 * and the order of the tables does not matter. Making a reference again checks every row.
 */
export async function takeOff(client: pg.ClientBase): Promise<TakenOff> {
  const tables = (
    await client.query(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
  ).rows.map(({ name }) => name as string);
  const { rows: references } = await client.query(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`,
  );
  const { rows: indexes } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Rows that migrations insert are in the backup too.
  await client.query(`truncate ${tables.filter((name) => name !== 'migration_lock').join(', ')}`);
  return {
    tables,
    again: [
      ...indexes.map(({ definition }) => definition as string),
      ...references.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ],
  };
}

/** Puts indexes, references and triggers back and collects statistics. */
export async function putBack(
  client: pg.ClientBase,
  { tables, again }: TakenOff,
  onStep: (done: number, total: number) => void,
): Promise<void> {
  await client.query("set maintenance_work_mem to '512MB'");
  for (const [at, statement] of again.entries()) {
    await client.query(statement);
    onStep(at + 1, again.length);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query('analyze');
}

/** Removes everything of ours from a database; only for one that a restore had begun to fill. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss, parts cascade');
  const { rows: tables } = await client.query(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  for (const { name } of tables) await client.query(`drop table if exists ${name} cascade`);
  const { rows: sequences } = await client.query(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  for (const { name } of sequences) await client.query(`drop sequence if exists ${name}`);
  const { rows: functions } = await client.query(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions) await client.query(`drop function if exists ${name} cascade`);
}

/** Tables of ours that a database has already. */
export async function tablesThere(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss', 'parts') and c.relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}
