import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Key = { unitId: number; candidateId: number; userId: number };

/** What the people of a unit think of a candidate, the own rating first. */
export async function findRatings(db: Db, { unitId, candidateId, userId }: Key) {
  return db
    .selectFrom('candidate_rating as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .where('r.unit_id', '=', unitId)
    .where('r.candidate_id', '=', candidateId)
    .select(['r.user_id', 'r.rating', 'r.rated_at', sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by')])
    .orderBy(sql`r.user_id <> ${userId}`)
    .orderBy('r.rated_at', 'desc')
    .execute();
}

/** Saves somebody's rating of a candidate; without one it is taken back. */
export async function saveRating(db: Db, key: Key, rating: number | undefined, at: string): Promise<void> {
  const { unitId, candidateId, userId } = key;
  if (rating === undefined)
    await db
      .deleteFrom('candidate_rating')
      .where('unit_id', '=', unitId)
      .where('candidate_id', '=', candidateId)
      .where('user_id', '=', userId)
      .execute();
  else
    await db
      .insertInto('candidate_rating')
      .values({ unit_id: unitId, candidate_id: candidateId, user_id: userId, rating, rated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['unit_id', 'user_id', 'candidate_id']).doUpdateSet({ rating, rated_at: at }),
      )
      .execute();
}
