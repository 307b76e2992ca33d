import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import { adoptBaseline, beforeBaseline, executedMigrations } from './baseline.ts';
import { openDatabase } from './connect.ts';
import { migrations } from './migrations/all.ts';

/** The database was migrated by a newer version of the product. */
export class DatabaseTooNew extends Error {}

/**
 * Migrates a database; forward only. Several processes may do this at once: one works, the others wait for it (Kysely
 * holds an advisory lock).
 * @throws DatabaseTooNew when the database has migrations that this version does not know
 * @throws DatabaseTooOld when it has only some of the migrations from before the baseline
 */
export async function migrate(connection: pg.PoolConfig, log: Log): Promise<string[]> {
  // Without a time limit: millions of rows take longer than any call may.
  const database = openDatabase({ ...connection }, log, 2, 0);
  try {
    const db = database.db as unknown as Kysely<unknown>;
    await refuseNewer(db);
    await adoptBaseline(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  } finally {
    await database.close();
  }
}

async function refuseNewer(db: Kysely<unknown>): Promise<void> {
  const unknown = (await executedMigrations(db)).filter(
    (name) => !(name in migrations) && !beforeBaseline.includes(name),
  );
  if (unknown.length > 0) {
    throw new DatabaseTooNew(
      `This database was changed by a newer version (${unknown.join(', ')}). Start that version instead.`,
    );
  }
}
