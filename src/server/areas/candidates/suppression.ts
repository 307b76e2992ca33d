import { nameKey } from '#domain/candidates/names.ts';
import type { Db } from '#server/db/connect.ts';
import type { Keys } from '#server/outside/keys.ts';
import * as queries from './suppression-queries.ts';

type Address = { kind: 'email' | 'phone'; key: string };
type Name = { first: string; last: string };

/**
 * The keyed hash of an address of an erased person: whoever has the database alone cannot tell whose it is. Of an address
 * that others have too, the hash is of address and name together.
 */
function hashOf({ derive }: Keys, { kind, key }: Address, name?: Name): string {
  return name
    ? derive('suppressed person', kind, key, nameKey(`${name.first} ${name.last}`))
    : derive('suppressed person', kind, key);
}

/** Remembers the addresses of a person who is erased, so that no import creates them again. */
export async function suppressPerson(db: Db, keys: Keys, candidateIds: readonly number[], at: string): Promise<void> {
  const rows = await queries.findAddresses(db, candidateIds);
  const hashes = rows.map(({ kind, value_key: key, first_name: first, last_name: last, is_shared: isShared }) =>
    hashOf(keys, { kind, key }, isShared ? { first, last } : undefined),
  );
  await queries.addHashes(db, [...new Set(hashes)], at);
}

/** Whether somebody with one of these addresses was erased. */
export async function isSuppressed(db: Db, keys: Keys, addresses: readonly Address[], name: Name): Promise<boolean> {
  const hashes = addresses.flatMap((address) => [hashOf(keys, address), hashOf(keys, address, name)]);
  return hashes.length > 0 && queries.hasHash(db, hashes);
}
