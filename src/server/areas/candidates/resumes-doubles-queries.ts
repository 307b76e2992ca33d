import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A person of other units who looks like the one at hand, and why. */
type Alike = { readonly id: number; readonly by: 'content' | 'email' | 'phone' };

/**
 * Notes that other units know a person of this unit too, by their own records: a row for each side, so that both owners
 * find it when doubles are settled (ruling 119). Nothing of the other records is read, told or changed. What was noted
 * before stays as it is.
 */
export async function noteDoubles(
  db: Db,
  unitId: number,
  candidateId: number,
  others: readonly Alike[],
  at: string,
): Promise<void> {
  const reasons = new Map(others.toReversed().map(({ id, by }) => [id, by]));
  reasons.delete(candidateId);
  if (reasons.size === 0) return;
  await sql`
    insert into possible_double (unit_id, candidate_id, other_unit_id, other_candidate_id, found_by, created_at)
    select side.*, found.by, ${at}::timestamptz
    from unnest(${[...reasons.keys()]}::bigint[], ${[...reasons.values()]}::text[]) as found (id, by)
    join candidate_unit k on k.candidate_id = found.id
    cross join lateral (values
      (${unitId}::bigint, ${candidateId}::bigint, k.unit_id, k.candidate_id),
      (k.unit_id, k.candidate_id, ${unitId}::bigint, ${candidateId}::bigint)) as side
    on conflict do nothing`.execute(db);
}

/** Whether a candidate has a possible double that nobody has settled yet, as a unit may know of it. */
export const hasOpenDouble = (candidateId: RawBuilder<unknown>, unitId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from possible_double d where d.candidate_id = ${candidateId} and d.unit_id = ${unitId} and d.settled_at is null)`;
