import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
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
    .set({
      state: to.state,
      progress: 0,
      ...('run' in to && {
        run: sql<string>`${JSON.stringify(to.run)}::jsonb || jsonb_build_object('startedAt', now())`,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Saves how many rows of an import are processed; false where it does not run any more. */
export async function saveProgress(db: Db, id: number, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_import')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels an import that waits or runs, as long as nothing of it is written; false where it is too late. */
export async function cancelImport(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_import')
    .set({ state: 'READ', progress: 0 })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * An import runs once at a time: a second worker, started because the first was slow to answer, waits here and then
 * finds it done.
 */
export async function holdImport(db: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4260, ${id}::integer)`.execute(db);
}

/** Another attempt has the import, or it was ended: whoever is told this does nothing more. */
export class Overtaken extends Error {}

/** Takes an import for one attempt; undefined where it is not running any more. What an earlier attempt is writing is waited for. */
export async function takeImport(db: Db, id: number): Promise<string | undefined> {
  const fence = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await holdImport(transaction, id);
    const { rows } = await sql`update list_import set run = jsonb_set(run, '{fence}', to_jsonb(${fence}::text))
      where id = ${id} and state = 'RUNNING' and run is not null returning id`.execute(transaction);
    return rows.length > 0 ? fence : undefined;
  });
}

/**
 * Holds an import until the transaction ends, for the attempt that has it.
 * @throws Overtaken where another one has it, or it does not run any more
 */
export async function holdTaken(db: Db, id: number, fence: string): Promise<void> {
  await holdImport(db, id);
  await refuseOvertaken(db, id, fence, sql``);
}

/**
 * Keeps an import from being canceled until the transaction ends, in which the attempt that has it writes.
 * @throws Overtaken where another one has it, or it was canceled
 */
export const lockTaken = (db: Db, id: number, fence: string): Promise<void> =>
  refuseOvertaken(db, id, fence, sql`for update`);

async function refuseOvertaken(db: Db, id: number, fence: string, lock: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    select id from list_import where id = ${id} and state = 'RUNNING' and run->>'fence' = ${fence} ${lock}`.execute(db);
  if (rows.length === 0) throw new Overtaken(`import ${id} was taken by another attempt`);
}
