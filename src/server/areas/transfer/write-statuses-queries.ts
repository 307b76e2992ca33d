import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The entry of a list of statuses with a name, within a category. */
export async function findStatusNamed(
  db: Db,
  list: 'job_status' | 'client_job_status' | 'candidate_status',
  { category, name }: { category: string; name: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list)} where category = ${category} and lower(name) = lower(${name})
    order by is_active desc, id limit 1`.execute(db);
  return rows[0]?.id;
}
