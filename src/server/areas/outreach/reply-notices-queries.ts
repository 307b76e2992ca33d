import type { Db } from '#server/db/connect.ts';

/** Who owns a person in a unit. */
export async function findOwner(db: Db, unitId: number, candidateId: number): Promise<number | null> {
  const row = await db
    .selectFrom('candidate_unit')
    .select('owner_id')
    .where('unit_id', '=', unitId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
