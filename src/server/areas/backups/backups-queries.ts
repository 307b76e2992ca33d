import type { Db } from '#server/db/connect.ts';

/** The latest backups, newest first, with who asked. */
export async function findBackups(db: Db, limit: number) {
  return db
    .selectFrom('backup_run')
    .leftJoin('app_user', 'app_user.id', 'backup_run.asked_by')
    .selectAll('backup_run')
    .select(['app_user.first_name', 'app_user.last_name'])
    .where('backup_run.kind', '=', 'backup')
    .orderBy('backup_run.id', 'desc')
    .limit(limit)
    .execute();
}

/** The latest check of each kind of these backups. */
export async function findChecks(db: Db, backups: readonly number[]) {
  if (backups.length === 0) return [];
  return db
    .selectFrom('backup_run')
    .selectAll()
    .distinctOn(['of_id', 'kind'])
    .where('of_id', 'in', backups)
    .orderBy('of_id')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
}

/** The latest run of the schedule that has ended, a backup or its verification. */
export async function findLatestNight(db: Db) {
  return db
    .selectFrom('backup_run')
    .select(['night', 'state', 'faults'])
    .where('night', 'is not', null)
    .where('state', 'in', ['DONE', 'FAILED'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
