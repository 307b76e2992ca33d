import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#server/outside/log.ts';
import { executedMigrations } from './baseline.ts';

/** An index of a migration that is built before it, so that nobody's writes wait. */
export type IndexAhead = { readonly name: string; readonly on: string };

/** How long another process that builds is waited for, in milliseconds, before it is asked again. */
const askAgainMs = 1000;
/** The lock of whoever builds. */
const key = 4270;

/**
 * Builds the indexes of migrations that have not run yet with CREATE INDEX CONCURRENTLY, which works in no transaction and so in
 * no migration; the migration then finds its index there. A new database has no rows to index: there the migration makes it.
 */
export async function buildIndexesAhead(
  db: Kysely<unknown>,
  migrations: Readonly<Record<string, { indexesAhead?: readonly IndexAhead[] }>>,
  log: Log,
): Promise<void> {
  const executed = await executedMigrations(db);
  const ahead = Object.entries(migrations).flatMap(([name, { indexesAhead = [] }]) =>
    executed.length === 0 || executed.includes(name) ? [] : indexesAhead,
  );
  if (ahead.length === 0) return;
  await db.connection().execute(async (connection) => {
    // A process that waits inside a statement holds a snapshot, and the index would wait for that: so it asks again.
    for (;;) {
      const { rows } = await sql<{ has: boolean }>`select pg_try_advisory_lock(${key}) as has`.execute(connection);
      if (rows[0]!.has) break;
      await wait(askAgainMs);
    }
    try {
      for (const index of ahead) await buildIndex(connection, index, log);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

async function buildIndex(db: Kysely<unknown>, { name, on }: IndexAhead, log: Log): Promise<void> {
  const table = on.slice(0, on.indexOf(' '));
  const { rows } = await sql<{ has: boolean; isValid: boolean | null }>`
    select to_regclass(${table}) is not null as has,
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as "isValid"`.execute(db);
  const { has, isValid } = rows[0]!;
  if (!has || isValid) return;
  // One that a stopped process left is of no use.
  if (isValid === false) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  log.info({ index: name }, 'an index is built ahead of its migration');
  try {
    await sql.raw(`create index concurrently ${name} on ${on}`).execute(db);
  } catch (failure) {
    // A column of it comes with a migration that has not run either: then the migration makes the index.
    if ((failure as { code?: unknown }).code !== '42703') throw failure;
  }
}
