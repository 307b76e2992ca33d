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

/** What is needed to open the secret of a login, and to name the login. */
const loginColumns = sql`id, unit_id as "unitId", sealed, vms_provider as "vmsProvider", username`;
type Login = { id: number; unitId: number; sealed: string; vmsProvider: string; username: string };

/** The keys in use, oldest first, with some logins of each to test them on. */
export async function findSamples(db: Db, atMost: number) {
  const { rows } = await sql<Login & { keyNumber: number; count: number }>`
    select key_number as "keyNumber", count, sample.* from
      (select key_number, count(*) as count from vault_entry group by key_number) as keys
      cross join lateral (select ${loginColumns} from vault_entry e where e.key_number = keys.key_number
        order by id limit ${atMost}) as sample
    order by key_number, id`.execute(db);
  return rows;
}

const isOld = (newest: number, skipped: readonly number[]) =>
  sql`key_number < ${newest} and id <> all(${[...skipped]}::bigint[])`;

/** Some logins sealed with an older key, without the skipped ones. */
export async function findOld(db: Db, newest: number, atMost: number, skipped: readonly number[]): Promise<Login[]> {
  const { rows } = await sql<Login>`
    select ${loginColumns} from vault_entry where ${isOld(newest, skipped)} order by id limit ${atMost}`.execute(db);
  return rows;
}

/** The same, locked for this transaction; those locked by another process are left out. */
export async function takeOld(db: Db, newest: number, atMost: number, skipped: readonly number[]): Promise<Login[]> {
  const { rows } = await sql<Login>`
    select ${loginColumns} from vault_entry where ${isOld(newest, skipped)}
    order by id limit ${atMost} for update skip locked`.execute(db);
  return rows;
}

/** Saves the secret of a login under its new wrapping; nothing else of it changes, not even its version. */
export async function putSealed(db: Db, id: number, sealed: string): Promise<void> {
  await db.updateTable('vault_entry').set({ sealed }).where('id', '=', id).execute();
}

/** How many logins are still sealed with an older key, without the skipped ones. */
export async function countOld(db: Db, newest: number, skipped: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vault_entry where ${isOld(newest, skipped)}`.execute(db);
  return Number(rows[0]!.count);
}

/** The older keys that logins are still sealed with. */
export async function findOldKeysInUse(db: Db, newest: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct key_number as number from vault_entry where key_number < ${newest} order by 1`.execute(db);
  return rows.map(({ number }) => number);
}
