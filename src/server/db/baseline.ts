import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The migration that creates the whole schema of the first release (ADR 0053). */
const baseline = '202611230000-baseline';

/** The migrations that the baseline replaced. A database that has them all has the schema of the baseline. */
export const beforeBaseline: readonly string[] = [
  '0001-people',
  '0002-lists',
  '0003-jobs',
  '0004-candidates',
  '0005-matching',
  '0006-outreach',
  '0007-submissions',
  '0008-search',
  '0009-search-facets',
  '0010-match-records',
  '0011-pool-statistics',
  '0012-skill-near',
  '0013-match-terms',
  '0014-candidate-wording',
  '0015-candidate-edits',
  '0016-own-skills',
  '0017-meaning',
  '0018-match-explanations',
  '0019-packed-facts',
  '0020-accounts',
  '0023-people-changes',
  '0025-finder',
  '0026-audit',
  '0027-audit-check',
  '0030-list-pattern',
  '0031-list-imports',
  '0032-chat-flows',
  '0035-expenses',
  '0036-vault',
  '0040-account-records',
  '0041-account-parts',
  '0042-long-imports',
  '0043-credit-limits',
  '0044-account-owners',
  '0045-client-addresses',
  '0047-network-mail',
  '0048-client-shown',
  '0049-held-rows',
  '0050-search-by-unit',
  '0051-candidate-find',
  '0052-counted-reader',
  '0053-narrow-match-rows',
  '0054-listed-skills',
];

/** The database has only some of the migrations that the baseline replaced; it cannot be migrated from here. */
export class DatabaseTooOld extends Error {}

/** The names in the migration table; none where the table does not exist yet. */
export async function executedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('migration')::text as name`.execute(
    db,
  );
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Marks the baseline as executed where a database has all the migrations that it replaced: in the migration table their
 * names become its name. Takes Kysely's lock, because several servers may start at once; the first one does it.
 * @throws DatabaseTooOld when the database has only some of them
 */
export async function adoptBaseline(db: Kysely<unknown>): Promise<void> {
  const isOld = (names: readonly string[]) => names.some((name) => beforeBaseline.includes(name));
  if (!isOld(await executedMigrations(db))) return;
  await underMigrationLock(db, async (locked) => {
    const names = await executedMigrations(locked);
    if (!isOld(names)) return;
    const missing = beforeBaseline.filter((name) => !names.includes(name));
    if (missing.length > 0) throw new DatabaseTooOld(whatToDo(missing));
    await sql`insert into migration (name, timestamp)
      select ${baseline}, max(timestamp) from migration where name = any(${beforeBaseline}::text[])`.execute(locked);
    await sql`delete from migration where name = any(${beforeBaseline}::text[])`.execute(locked);
  });
}

const whatToDo = (missing: readonly string[]) =>
  `This database was made by a trial version before 0.1.0 and lacks ${missing.length} of its changes, the first of them ` +
  `${missing[0]}. Start version 0.1.0 (commit d4df5a6) on it once, then this version. Nothing was changed.`;

/** Runs the work in one transaction on one connection that holds the lock of Kysely's migrator. */
function underMigrationLock(db: Kysely<unknown>, work: (locked: Kysely<unknown>) => Promise<void>): Promise<void> {
  const adapter = new PostgresAdapter();
  const options = { lockTable: 'migration_lock', lockRowId: 'migration_lock' };
  return db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, options);
    try {
      await connection.transaction().execute(work);
    } finally {
      await adapter.releaseMigrationLock(connection, options);
    }
  });
}
