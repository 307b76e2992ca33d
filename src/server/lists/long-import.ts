import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { LongRun } from '#server/db/list-tables.ts';

/** An import that waits for its background task or is running in it. */
export async function findRunning(db: Db, id: number) {
  const row = await db
    .selectFrom('list_import')
    .select(['id', 'guid', 'list', 'rows', 'run', 'unit_id as unitId'])
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  return row?.run ? { ...row, run: row.run } : undefined;
}

/** Hands an import to a background task, or records that it failed for good: then nothing of it was written. */
export async function setLongRun(
  db: Db,
  id: number,
  to: { state: 'RUNNING'; run: LongRun } | { state: 'FAILED' },
): Promise<void> {
  await db
    .updateTable('list_import')
    .set({ state: to.state, progress: 0, ...('run' in to && { run: JSON.stringify(to.run) }) })
    .where('id', '=', id)
    .execute();
}

/** Saves how many rows of an import are processed. */
export async function saveProgress(db: Db, id: number, progress: number): Promise<void> {
  await db.updateTable('list_import').set({ progress }).where('id', '=', id).where('state', '=', 'RUNNING').execute();
}

/**
 * An import runs once at a time: a second worker, started because the first was slow to answer, waits here and then
 * finds it done.
 */
export async function holdImport(db: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4260, ${id}::integer)`.execute(db);
}
