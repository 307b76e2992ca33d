import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Advisory lock: shared while sealing, exclusive while a key is removed. */
const lockNumber = 7420;

/** Until the end of the transaction no key is removed: what is sealed now can be opened later. */
export async function holdKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockNumber})`.execute(db);
}

/** Until the end of the transaction nobody seals anything. */
export async function holdKeysAlone(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
}

/** The keys in use, with one login for each to test them on. */
export async function findKeysInUse(db: Db) {
  const { rows } = await sql<{ keyNumber: number; id: number; unitId: number; sealed: string; count: number }>`
    select distinct on (key_number) key_number as "keyNumber", id, unit_id as "unitId", sealed,
      (select count(*) from vault_entry a where a.key_number = e.key_number) as count
    from vault_entry e order by key_number, id`.execute(db);
  return rows;
}

/** Some logins sealed with an older key, locked for this transaction; those locked by another process are skipped. */
export async function takeOld(db: Db, newest: number, atMost: number) {
  const { rows } = await sql<{ id: number; unitId: number; sealed: string }>`
    select id, unit_id as "unitId", sealed from vault_entry where key_number < ${newest}
    order by id limit ${atMost} for update skip locked`.execute(db);
  return rows;
}

/** Saves the secret of a login under its new wrapping; nothing else of it changes, not even its version. */
export async function putSealed(db: Db, id: number, sealed: string): Promise<void> {
  await db.updateTable('vault_entry').set({ sealed }).where('id', '=', id).execute();
}

/** How many logins are still sealed with an older key. */
export async function countOld(db: Db, newest: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vault_entry where key_number < ${newest}`.execute(db);
  return Number(rows[0]!.count);
}
