import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';

/** People with one phone number at most: a number of more people is one of an agency. */
const most = 500;

/** Who in scope has a phone number with these digits. */
export async function findOwnersOfPhone(db: Db, scope: Scope, digits: string): Promise<number[]> {
  const rows = await db
    .selectFrom('candidate_contact as x')
    .innerJoin('candidate_unit as k', 'k.candidate_id', 'x.candidate_id')
    .select('x.candidate_id')
    .distinct()
    .where('x.kind', '=', 'phone')
    .where('x.value_key', 'like', containing(digits))
    .where('k.unit_id', '=', inUnits(scope))
    .limit(most)
    .execute();
  return rows.map(({ candidate_id: id }) => id);
}
