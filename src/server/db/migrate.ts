import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import { openDatabase } from './connect.ts';
import { migrations } from './migrations/all.ts';

/** A database that a newer version of the product has already changed. */
export class DatabaseTooNew extends Error {}

/**
 * Brings a database up to date; forward only. Several processes may do this at once: one works, the others wait for it
 * (Kysely holds an advisory lock).
 * @throws DatabaseTooNew when the database knows migrations that this version does not
 */
export async function migrate(connection: pg.PoolConfig, log: Log): Promise<string[]> {
  // Millions of rows take longer than any call may.
  const database = openDatabase({ ...connection }, log, 2, 0);
  try {
    await refuseNewer(database.db as unknown as Kysely<unknown>);
    const migrator = new Migrator({
      db: database.db as unknown as Kysely<unknown>,
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
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('migration')::text as name`.execute(
    db,
  );
  if (!tables[0]?.name) return;
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new DatabaseTooNew(
      `This database was changed by a newer version (${unknown.join(', ')}). Start that version instead.`,
    );
  }
}
