import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The addresses of people, and whether anybody else has them too. */
export async function findAddresses(db: Db, candidateIds: readonly number[]) {
  const ids = sql`any(${[...candidateIds]}::bigint[])`;
  return db
    .selectFrom('candidate_contact as x')
    .innerJoin('candidate as c', 'c.id', 'x.candidate_id')
    .where('x.candidate_id', 'in', [...candidateIds])
    .select(['x.kind', 'x.value_key', 'c.first_name', 'c.last_name'])
    .select(
      sql<boolean>`exists (select from candidate_contact o where o.kind = x.kind and o.value_key = x.value_key
        and not (o.candidate_id = ${ids}))`.as('is_shared'),
    )
    .execute();
}

/** Adds hashes of addresses that no import may create a person with. */
export async function addHashes(db: Db, hashes: readonly string[], at: string): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('suppressed_person')
    .values(hashes.map((key_hash) => ({ key_hash, erased_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether one of these hashes is known. */
export async function hasHash(db: Db, hashes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_person')
    .where('key_hash', 'in', [...hashes])
    .select('key_hash')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
