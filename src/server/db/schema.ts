import { type Kysely, sql } from 'kysely';

/** Kysely's own tables: they record which migrations ran, and belong to no version of the schema. */
const bookkeeping = ['migration', 'migration_lock'];

/** The file beside this one that records the schema; `npm run schema` writes it. */
export const schemaFile = 'schema.sql';

const head = `-- The schema as the migrations make it, for reading and comparing. Written by npm run schema; do not edit.`;

/** What belongs to a table: a column, a constraint, an index or a trigger. */
type Part = { table: string; definition: string };

/**
 * The schema of a database as SQL, read from the catalogs of PostgreSQL: extensions, sequences, functions, and each
 * table with its columns, constraints, indexes and triggers. Sorted by name, without owners, grants and hosts, so that
 * two databases with the same schema give the same text, whether or not a table is cut into parts (ADR 0127). It is for
 * reading and comparing; migrations create the schema.
 */
export async function readSchema(db: Kysely<unknown>): Promise<string> {
  const tables = await readTables(db);
  const columns = grouped(await readColumns(db));
  const constraints = grouped(await readConstraints(db));
  const indexes = grouped(await readIndexes(db));
  const triggers = grouped(await readTriggers(db));
  const blocks = tables.map(({ name, options }) => {
    const inside = [...(columns.get(name) ?? []), ...(constraints.get(name) ?? [])].map((line) => `    ${line}`);
    const after = [...(indexes.get(name) ?? []), ...(triggers.get(name) ?? [])].map((line) => `${line};`);
    return [`CREATE TABLE ${name} (\n${inside.join(',\n')}\n)${options};`, ...after].join('\n');
  });
  const free = [await readExtensions(db), await readSequences(db), await readFunctions(db)];
  return `${[head, ...free.flat(), ...blocks].join('\n\n')}\n`;
}

function grouped(parts: readonly Part[]): Map<string, string[]> {
  const byTable = new Map<string, string[]>();
  for (const { table, definition } of parts) byTable.set(table, [...(byTable.get(table) ?? []), definition]);
  return byTable;
}

/** Byte order, whatever the collation of the database. */
const byName = sql.raw('collate "C"');

async function readExtensions(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select extname as name from pg_extension where extname <> 'plpgsql' order by extname ${byName}`.execute(db);
  return rows.map(({ name }) => `CREATE EXTENSION ${name};`);
}

/** Stand-alone sequences; those of identity columns are part of the column. */
async function readSequences(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string; start: string; step: string }>`
    select c.relname as name, format_type(s.seqtypid, null) as type, s.seqstart::text as start, s.seqincrement::text as step
    from pg_class c join pg_sequence s on s.seqrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'a'))
    order by c.relname ${byName}`.execute(db);
  return rows.map(
    ({ name, type, start, step }) => `CREATE SEQUENCE ${name} AS ${type} START WITH ${start} INCREMENT BY ${step};`,
  );
}

async function readFunctions(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by p.proname ${byName}, pg_get_function_identity_arguments(p.oid) ${byName}`.execute(db);
  return rows.map(({ definition }) => `${definition.trimEnd()};`);
}

async function readTables(db: Kysely<unknown>): Promise<{ name: string; options: string }[]> {
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all(${bookkeeping}::text[])
    order by relname ${byName}`.execute(db);
  return rows.map(({ name, options }) => ({
    name,
    options: options ? ` WITH (${options.toSorted().join(', ')})` : '',
  }));
}

/** Columns in the order of the table; defaults of the type are not repeated. */
async function readColumns(db: Kysely<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.relname as table, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attstorage <> t.typstorage then 'STORAGE ' ||
        case a.attstorage when 'p' then 'PLAIN' when 'e' then 'EXTERNAL' when 'm' then 'MAIN' else 'EXTENDED' end end,
      case when a.attcollation <> t.typcollation then 'COLLATE ' || a.attcollation::regcollation end,
      case when a.attnotnull then 'NOT NULL' end,
      case when a.attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED'
        when d.adbin is not null then 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) end,
      case when a.attidentity <> '' then
        'GENERATED ' || case a.attidentity when 'a' then 'ALWAYS' else 'BY DEFAULT' end || ' AS IDENTITY' ||
        case when s.seqstart <> 1 then ' (START WITH ' || s.seqstart || ')' else '' end end) as definition
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_sequence s on a.attidentity <> ''
      and s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname ${byName}, a.attnum`.execute(db);
  return rows;
}

/** Keys, references and checks; NOT NULL is part of the column (PostgreSQL 18 counts it among the constraints). */
async function readConstraints(db: Kysely<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.relname as table, 'CONSTRAINT ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid, true) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and k.contype in ('p', 'u', 'f', 'c', 'x')
      and k.conparentid = 0
    order by c.relname ${byName}, position(k.contype::text in 'pufcx'), k.conname ${byName}`.execute(db);
  return rows;
}

/** Indexes beside those of keys. */
async function readIndexes(db: Kysely<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.relname as table, replace(pg_get_indexdef(i.indexrelid, 0, true), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by c.relname ${byName}, x.relname ${byName}`.execute(db);
  return rows;
}

async function readTriggers(db: Kysely<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.relname as table, pg_get_triggerdef(t.oid, true) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by c.relname ${byName}, t.tgname ${byName}`.execute(db);
  return rows;
}
