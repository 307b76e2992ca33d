import { sql } from 'kysely';
import { indexCandidate } from '#server/areas/candidates/candidates.ts';
import type { AppContext } from '#server/context.ts';

/** Makes a person known to another unit too, as settling a double does; uploads never do that (ADR 0056). */
export async function shareWithUnit({ db, clock }: AppContext, candidateId: number, unitId: number): Promise<void> {
  await sql`
    insert into candidate_unit (unit_id, candidate_id, owner_id, status_id, name_sort)
    select ${unitId}, candidate_id, null, status_id, name_sort from candidate_unit where candidate_id = ${candidateId}
    limit 1`.execute(db);
  await indexCandidate(db, candidateId, clock.now().toISOString());
}
