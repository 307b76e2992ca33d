import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A column as the database declares it. */
export type Column = {
  readonly name: string;
  /** The type's own name: `text`, `int8`, `_text` for text[]. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The database writes it: always-generated identity, or computed. */
  readonly isMade: boolean;
  readonly hasDefault: boolean;
  /** The words that a check allows, where there is one. */
  readonly words: readonly string[];
};

/** Columns of a table that refer to a row of another one. */
export type Reference = { readonly table: string; readonly columns: readonly string[]; readonly to: readonly string[] };

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
};

/** Every table of the product, referenced tables first. */
export async function findTables(db: Db): Promise<Table[]> {
  const [columns, references, checks] = await Promise.all([findColumns(db), findReferences(db), findChecks(db)]);
  const names = [...new Set(columns.map(({ table }) => table))].sort();
  const tables = names.map((name) => ({
    name,
    columns: columns
      .filter(({ table }) => table === name)
      .map((column) => ({ ...column, words: allowedWords(checks, name, column.name) })),
    references: references.filter(({ owner }) => owner === name),
  }));
  const sorted: Table[] = [];
  const place = (table: Table, above: readonly string[]): void => {
    if (sorted.includes(table) || above.includes(table.name)) return;
    for (const { table: other } of table.references)
      place(tables.find(({ name }) => name === other)!, [...above, table.name]);
    sorted.push(table);
  };
  for (const table of tables) place(table, []);
  return sorted;
}

async function findColumns(db: Db) {
  const { rows } = await sql<Omit<Column, 'words'> & { table: string }>`
    select c.relname as table, a.attname as name, t.typname as type, a.attnotnull as "isRequired",
      (a.attidentity = 'a' or a.attgenerated <> '') as "isMade", (a.atthasdef or a.attidentity <> '') as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

async function findReferences(db: Db) {
  const { rows } = await sql<Reference & { owner: string }>`
    select k.conrelid::regclass::text as owner, k.confrelid::regclass::text as table,
      array(select attname::text from unnest(k.conkey) with ordinality as u (number, at)
        join pg_attribute on attrelid = k.conrelid and attnum = u.number order by u.at) as columns,
      array(select attname::text from unnest(k.confkey) with ordinality as u (number, at)
        join pg_attribute on attrelid = k.confrelid and attnum = u.number order by u.at) as to
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`.execute(
    db,
  );
  return rows;
}

async function findChecks(db: Db) {
  const { rows } = await sql<{ table: string; says: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

/** The words of `check (column in ('a', 'b'))`. */
function allowedWords(checks: readonly { table: string; says: string }[], table: string, column: string): string[] {
  const check = checks.find(
    (one) => one.table === table && new RegExp(`\\(\\(?"?${column}"?\\)? = ANY \\(ARRAY\\[`).test(one.says),
  );
  return check ? [...check.says.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!) : [];
}
