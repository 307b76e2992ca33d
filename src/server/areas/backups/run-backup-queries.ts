import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Whether the run of a night is there, and how its failed attempts ended. */
export async function findNight(db: Db, night: string) {
  return db
    .selectFrom('backup_run')
    .select(['state', 'ended_at'])
    .where('kind', '=', 'backup')
    .where('night', '=', night)
    .orderBy('id', 'desc')
    .execute();
}

/** The name of a backup's file; undefined where it is not complete or was removed. */
export async function findBackup(db: Db, id: number) {
  return db
    .selectFrom('backup_run')
    .select(['id', 'file', 'night'])
    .where('id', '=', id)
    .where('kind', '=', 'backup')
    .where('state', '=', 'DONE')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Backups of nights that are still there, each with the faults of itself and of its latest check. */
export async function findKept(db: Db) {
  return db
    .selectFrom('backup_run as backup')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('backup_run as check')
          .select(['check.faults as checkFaults'])
          .whereRef('check.of_id', '=', 'backup.id')
          .where('check.state', '=', 'DONE')
          .orderBy('check.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['backup.id', 'backup.night', 'backup.file', 'backup.faults', 'latest.checkFaults'])
    .where('backup.kind', '=', 'backup')
    .where('backup.state', '=', 'DONE')
    .where('backup.night', 'is not', null)
    .where('backup.removed_at', 'is', null)
    .execute();
}

/** Marks backups as removed. */
export async function markRemoved(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('backup_run').set({ removed_at: sql<string>`now()` }).where('id', 'in', ids).execute();
}
