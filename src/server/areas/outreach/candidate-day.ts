import { dayIn } from '#domain/places/business-time.ts';
import type { Db } from '#server/db/connect.ts';
import { findZone } from './candidate-day-queries.ts';

/** The day on the candidate's own calendar: "tomorrow" at eight in the evening in Chicago is not the day after it. */
export async function dayOfCandidate(
  db: Db,
  session: { candidate_id: number; unit_id: number },
  now: Date,
): Promise<string> {
  return dayIn(await findZone(db, session), now);
}
