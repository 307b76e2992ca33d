import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Every column that names rows of a table, with its table. */
export async function columnsThatName(db: Db, table: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select f.conrelid::regclass::text as table, a.attname::text as column from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = ${table}::regclass and f.conparentid = 0`.execute(db);
  return rows;
}
