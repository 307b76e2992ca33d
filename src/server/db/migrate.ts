import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Log } from '#server/outside/log.ts';
import { adoptBaseline, beforeBaseline, executedMigrations } from './baseline.ts';
import { openDatabase } from './connect.ts';
import { buildIndexesAhead, type IndexAhead } from './indexes-ahead.ts';
import { migrations as ownMigrations, type Phase } from './migrations/all.ts';

/** The database was migrated by a newer version of the product. */
export class DatabaseTooNew extends Error {}

/** The migrations of a version, by name. */
type Migrations = Readonly<Record<string, Migration & { phase: Phase; indexesAhead?: readonly IndexAhead[] }>>;

/**
 * Migrates a database; forward only. Several processes may do this at once: one works, the others wait for it (Kysely
 * holds an advisory lock). A database that a newer version has only expanded is used as it is, so that an older process
 * may start beside a newer one (ADR 0053).
 * @throws DatabaseTooNew when the database has migrations that this version does not know and cannot work with
 * @throws DatabaseTooOld when it has only some of the migrations from before the baseline
 */
export async function migrate(
  connection: pg.PoolConfig,
  log: Log,
  migrations: Migrations = ownMigrations,
): Promise<string[]> {
  // Without a time limit: millions of rows take longer than any call may.
  const database = openDatabase({ ...connection }, log, 2, 0);
  try {
    const db = database.db as unknown as Kysely<unknown>;
    if (await isExpanded(db, migrations, log)) return [];
    await adoptBaseline(db);
    await buildIndexesAhead(db, migrations, log);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => withPhases(migrations) },
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    // A newer process may have migrated while this one waited for the lock.
    if (error && (await isExpanded(db, migrations, log))) return [];
    if (error) throw error;
    return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  } finally {
    await database.close();
  }
}

/**
 * Whether a newer version has migrated the database in a way that this version can work with.
 * @throws DatabaseTooNew when it cannot
 */
async function isExpanded(db: Kysely<unknown>, migrations: Migrations, log: Log): Promise<boolean> {
  const executed = await executedMigrations(db);
  const newer = executed.filter((name) => !(name in migrations) && !beforeBaseline.includes(name));
  if (newer.length === 0) return false;
  const phases = await readPhases(db);
  const contracts = newer.filter((name) => phases.get(name) !== 'expand');
  if (contracts.length > 0)
    throw new DatabaseTooNew(
      `This database was changed by a newer version (${contracts.join(', ')}), and what this version needs is gone. Start that version instead.`,
    );
  const missing = Object.keys(migrations).filter((name) => !executed.includes(name));
  if (missing.length > 0)
    throw new DatabaseTooNew(
      `This database was changed by another version (${newer.join(', ')}) and lacks changes of this one (${missing.join(', ')}). Start a version that has both.`,
    );
  log.info({ newer }, 'a newer version has expanded the database; this version goes on working on it');
  return true;
}

/** The phases of the migrations that ran; none in a database from before they were recorded. */
async function readPhases(db: Kysely<unknown>): Promise<Map<string, Phase>> {
  if (!(await hasPhases(db))) return new Map();
  const { rows } = await sql<{ name: string; phase: Phase }>`select name, phase from migration_phase`.execute(db);
  return new Map(rows.map(({ name, phase }) => [name, phase]));
}

async function hasPhases(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('migration_phase')::text as name`.execute(db);
  return rows[0]!.name !== null;
}

/** The migrations, each recording its phase in its own transaction. */
function withPhases(migrations: Migrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { phase, up }]) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          await up(db);
          if (await hasPhases(db))
            await sql`insert into migration_phase (name, phase) values (${name}, ${phase}) on conflict do nothing`.execute(
              db,
            );
        },
      },
    ]),
  );
}
