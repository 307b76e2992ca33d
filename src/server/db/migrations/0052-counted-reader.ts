import { type Kysely, sql } from 'kysely';

/** Whose readings the pool was counted from: after an upgrade skills may be called otherwise, and the pool is counted anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pool_statistics add column reader text`.execute(db);
}
