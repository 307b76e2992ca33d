import type { Db } from '#server/db/connect.ts';
import { candidateZone } from '#server/db/unit-zone.ts';

/** The time zone in which a candidate reads the clock, in a conversation of a unit. */
export async function findZone(db: Db, session: { candidate_id: number; unit_id: number }): Promise<string> {
  const { zone } = await db
    .selectFrom('candidate as c')
    .innerJoin('business_unit as b', (join) => join.on('b.id', '=', session.unit_id))
    .where('c.id', '=', session.candidate_id)
    .select(candidateZone('c', 'b').as('zone'))
    .executeTakeFirstOrThrow();
  return zone;
}
