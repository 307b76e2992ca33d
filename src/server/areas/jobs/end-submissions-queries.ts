import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** The submissions of people that stand in one of these stages, locked. */
export async function findRunning(db: Db, people: readonly number[], running: readonly Stage[]) {
  return db
    .selectFrom('submission')
    .select(['id', 'category'])
    .where('candidate_id', 'in', [...people])
    .where('category', 'in', [...running])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many submissions of a person in scope stand in one of these stages. */
export async function countIn(db: Db, scope: Scope, candidateId: number, among: readonly Stage[]): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select(sql<number>`count(*)`.as('count'))
    .where('candidate_id', '=', candidateId)
    .where('unit_id', '=', inUnits(scope))
    .where('category', 'in', [...among])
    .executeTakeFirstOrThrow();
  return count;
}
