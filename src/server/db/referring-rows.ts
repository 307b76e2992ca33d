import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** A column that names rows of a table; `isMany`: an array of their numbers. */
export type NamingColumn = { table: string; column: string; isMany?: true };

/** Every column that names rows of a table, with its table. */
export async function columnsThatName(db: Db, table: string): Promise<NamingColumn[]> {
  const { rows } = await sql<NamingColumn>`
    select f.conrelid::regclass::text as table, a.attname::text as column from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = ${table}::regclass and f.conparentid = 0`.execute(db);
  return rows;
}

/**
 * The condition that a row of a table is named by others than these tables.
 * @param id the row's number: a value, or its column
 * @param unkeyed further columns that name it, without a foreign key
 */
export async function isNamedBesides(
  db: Db,
  {
    table,
    id,
    own,
    unkeyed = [],
  }: {
    table: string;
    id: RawBuilder<unknown>;
    own: readonly string[];
    unkeyed?: readonly NamingColumn[] | undefined;
  },
): Promise<RawBuilder<boolean>> {
  const others = [...(await columnsThatName(db, table)), ...unkeyed].filter((one) => !own.includes(one.table));
  if (others.length === 0) return sql<boolean>`false`;
  const named = others.map(({ table: from, column, isMany }) => {
    const names = isMany ? sql`o.${sql.ref(column)} @> array[${id}]::bigint[]` : sql`o.${sql.ref(column)} = ${id}`;
    return sql`exists (select from ${sql.table(from)} o where ${names})`;
  });
  return sql<boolean>`(${sql.join(named, sql` or `)})`;
}

/** The tables in which a person stands as soon as they are added with a resume. */
export const rowsOfNewPerson = [
  'candidate_contact',
  'candidate_unit',
  'candidate_match',
  'candidate_wording',
  'candidate_search',
  'candidate_link',
  'possible_double',
  'resume',
  'resume_vector',
  'transfer_ref',
] as const;
