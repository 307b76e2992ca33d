import { sql } from 'kysely';
import type { Blobs, Draft } from '#server/outside/blobs/blobs.ts';
import type { Db } from './connect.ts';

/**
 * Which contents of the blob store are needed. The same content may belong to several rows and to requests that run at
 * the same time, in several processes, so a reader-writer lock on its address decides (advisory locks of the database):
 * whoever adopts it holds it shared until their transaction ends, and whoever removes it holds it alone. Adopters never
 * wait for each other, and a remover holds nothing else, so there is no deadlock.
 */
const lockName = (sha256: string) => `blob ${sha256}`;

/** Moves received contents to their places; the caller's transaction then adds the rows that refer to them. */
export async function keepDrafts(transaction: Db, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  const names = drafts.map(({ sha256 }) => lockName(sha256));
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    transaction,
  );
  for (const draft of drafts) await draft.keep();
}

/** Those of these contents that no row refers to. */
export async function findUnreferenced(db: Db, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from unnest(${[...addresses]}::text[]) as given (sha256)
    where not exists (select 1 from stored_file f where f.sha256 = given.sha256)`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Removes those of these contents that no row refers to, also none of a transaction under way; returns how many. A copy in
 * quarantine removes none: its store may be the one of the installation that it was copied from.
 */
export async function removeUnreferenced(
  db: Db,
  blobs: Pick<Blobs, 'remove'>,
  addresses: readonly string[],
): Promise<number> {
  let removed = 0;
  const copy = await db.selectFrom('installation').select('quarantined_at').executeTakeFirst();
  if (copy?.quarantined_at) return 0;
  for (const sha256 of await findUnreferenced(db, addresses))
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(sha256)}, 0))`.execute(transaction);
      // A transaction that held the lock may have added its row meanwhile.
      if ((await findUnreferenced(transaction, [sha256])).length === 0) return;
      await blobs.remove(sha256);
      removed += 1;
    });
  return removed;
}
