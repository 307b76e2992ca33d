import { shortlistPlan, TopShortlisted } from '#matching/retrieval/shortlist.ts';
import type { PreparedNeed } from '#matching/scoring/prepare.ts';
import type { Db } from '#server/db/connect.ts';
import { mapInSlices } from '#server/outside/in-slices.ts';
import { findShortlist, findShortlistQuery, wordingsOf } from './shortlist.ts';

/** How many results a run saves unless its caller asks for another number. */
export const defaultResultLimit = 200;
/**
 * How many people the first pass over the match table hands on, and how many of them are scored per saved result, the best
 * by titles, words and terms. Higher figures add hardly anybody to the best hundred (bench/results.md).
 */
const firstPassLimit = 2000;
const scoredPerResult = 1.5;
const scoredAtLeast = 100;
/** Text is read in batches of this many people, so that reading and comparing overlap. */
const textBatch = 500;

/**
 * Retrieval: the people worth scoring exactly.
 * @param corpusSize how many people the unit has, where the caller knows
 * @returns their ids, best first, at least `scoredAtLeast` where the unit has that many
 */
export async function retrieve(
  db: Db,
  unitId: number,
  prepared: PreparedNeed,
  resultLimit: number,
  corpusSize?: number,
): Promise<number[]> {
  const query = await findShortlistQuery(db, shortlistPlan(prepared), unitId, firstPassLimit);
  const people = await findShortlist(db, query, { corpusSize });
  const best = new TopShortlisted(prepared);
  const batches = Array.from({ length: Math.ceil(people.length / textBatch) }, (_, at) =>
    people.slice(at * textBatch, (at + 1) * textBatch),
  );
  // While one batch is compared, the database reads the next.
  const compare = async (batch: typeof people) =>
    mapInSlices(await wordingsOf(db, unitId, batch), (person) => best.add([person]));
  await Promise.all(batches.map(compare));
  return best.best(Math.max(scoredAtLeast, Math.ceil(scoredPerResult * resultLimit)));
}
