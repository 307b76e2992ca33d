import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** How long a process is believed to work that does not renew its lease. */
const leaseSeconds = sql`interval '30 seconds'`;

/** What a run came to. */
type Outcome = {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly faults: readonly object[];
  readonly steps: readonly object[];
};

type Kind = 'backup' | 'verify' | 'rehearse';

/** A run that waits; undefined where another one is active, or the night has its run. */
export async function addRun(
  db: Db,
  row: { kind: Kind; ofId?: number; night?: string; askedBy?: number },
): Promise<number | undefined> {
  const added = await db
    .insertInto('backup_run')
    .values({
      kind: row.kind,
      of_id: row.ofId ?? null,
      night: row.night ?? null,
      asked_by: row.askedBy ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Runs whose process is gone, and those that no process took within an hour, have failed; the time is the database's. */
export async function failAbandoned(db: Db, failure: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('backup_run')
    .set({ state: 'FAILED', failure, ended_at: sql<string>`now()`, holder: null, leased_until: null, progress: null })
    .where((run) =>
      run.or([
        run.and([run('state', '=', 'RUNNING'), run('leased_until', '<', sql<string>`now()`)]),
        run.and([run('state', '=', 'WAITING'), run('created_at', '<', sql<string>`now() - interval '1 hour'`)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes the lease of a waiting run. */
export async function takeRun(db: Db, id: number, holder: string) {
  return db
    .updateTable('backup_run')
    .set({
      state: 'RUNNING',
      holder,
      started_at: sql<string>`now()`,
      leased_until: sql<string>`now() + ${leaseSeconds}`,
    })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returning(['id', 'kind', 'of_id', 'night', 'asked_by', 'created_at'])
    .executeTakeFirst();
}

/** Renews a lease and says how far the run is; false where it is lost. */
export async function renewRun(db: Db, id: number, holder: string, progress: object | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_run')
    .set({
      leased_until: sql<string>`now() + ${leaseSeconds}`,
      ...(progress && { progress: JSON.stringify(progress) }),
    })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('leased_until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const over = { ended_at: sql<string>`now()`, holder: null, leased_until: null, progress: null } as const;

/** Writes the outcome of a run; false where its lease was lost. */
export async function endRun(
  db: Db,
  { id, holder, file, outcome }: { id: number; holder: string; file: string; outcome: Outcome },
): Promise<boolean> {
  const { rows, files, bytes, seconds, faults, steps } = outcome;
  const { numUpdatedRows } = await db
    .updateTable('backup_run')
    .set({
      ...over,
      state: 'DONE',
      file,
      rows,
      files,
      bytes,
      seconds,
      faults: JSON.stringify(faults),
      steps: JSON.stringify(steps),
    })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('leased_until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes why a run failed. */
export async function failRun(db: Db, id: number, holder: string, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_run')
    .set({ ...over, state: 'FAILED', failure: failure.slice(0, 2000) })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
