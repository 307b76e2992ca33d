import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The references of candidates, by their numbers; with a unit of those alone who are in it. */
export async function findReferences(
  db: Db,
  ids: readonly number[],
  unitId: number | undefined,
): Promise<{ id: number; guid: string }[]> {
  const { rows } = await sql<{ id: number; guid: string }>`
    select c.id, c.guid from candidate c where c.id = any(${[...ids]}::bigint[]) and c.anonymized_at is null
      and (${unitId ?? null}::bigint is null or exists (
        select from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${unitId ?? null}))
    order by c.id`.execute(db);
  return rows;
}
