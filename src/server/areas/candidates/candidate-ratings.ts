import type { candidateRecordApi } from '#contract/areas/candidates/candidates.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './candidate-ratings-queries.ts';
import { getForEdit } from './candidates-queries.ts';

type Key = Parameters<typeof queries.findRatings>[1];

/** What the people of a unit think of a candidate, the own rating first. */
export async function readRatings(db: Db, key: Key): Promise<Output<typeof candidateRecordApi.rate>['ratings']> {
  const rows = await queries.findRatings(db, key);
  return rows.map(({ by, user_id: userId, rating, rated_at: at }) => ({
    by,
    isOwn: userId === key.userId,
    rating,
    at,
  }));
}

/** Says what somebody thinks of a candidate. It is theirs alone, so no version of the record is asked for. */
export async function rateCandidate(
  { candidateId, rating }: Input<typeof candidateRecordApi.rate>,
  { db, scope, who, now }: SignedInCall,
): Promise<Output<typeof candidateRecordApi.rate>> {
  return db.transaction().execute(async (transaction) => {
    const row = await getForEdit(transaction, scope, candidateId);
    if (!row) throw new Refusal('record.absent');
    const key = { unitId: row.unit_id, candidateId, userId: who.userId };
    await queries.saveRating(transaction, key, rating ?? undefined, now.toISOString());
    return { ratings: await readRatings(transaction, key) };
  });
}
