import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The references of candidates, by their numbers. */
export async function findReferences(db: Db, ids: readonly number[]): Promise<{ id: number; guid: string }[]> {
  const { rows } = await sql<{ id: number; guid: string }>`
    select id, guid from candidate where id = any(${[...ids]}::bigint[]) and anonymized_at is null order by id`.execute(
    db,
  );
  return rows;
}
