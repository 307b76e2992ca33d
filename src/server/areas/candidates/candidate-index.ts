import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import { type IndexRows, indexRows } from '#matching/retrieval/index-rows.ts';
import { searchIndexer } from '#matching/search/document.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import {
  findUnindexed,
  getForSearch,
  type SearchFacts,
  saveSearchRows,
  saveWording,
} from './candidate-index-queries.ts';

export type { SearchFacts };

/** A person's index rows for search and matching; undefined where nobody has the number. */
export async function getIndexed(
  db: Db,
  candidateId: number,
  today: string,
): Promise<{ facts: SearchFacts; rows: IndexRows } | undefined> {
  const person = await getForSearch(db, candidateId);
  if (!person) return undefined;
  const rows = indexRows(
    {
      firstName: person.first_name,
      lastName: person.last_name,
      headline: person.headline ?? undefined,
      employer: person.employer ?? undefined,
      summary: person.summary ?? undefined,
      city: person.city ?? undefined,
      state: person.state ?? undefined,
      totalYears: person.total_years === null ? undefined : Number(person.total_years),
      profile: person.profile as Partial<CandidateProfile>,
      text: person.text ?? undefined,
    },
    today.slice(0, 10),
  );
  return { facts: { ...person, hasResume: person.text !== null }, rows };
}

/**
 * Writes a person's search row and the data that matching reads, in the transaction of the change. `at` is the time of
 * the change; without it the row is only rebuilt and keeps its place in the order.
 */
export async function indexForSearch(
  db: Db,
  candidateId: number,
  { facts, rows }: { facts: SearchFacts; rows: IndexRows },
  at?: string,
): Promise<void> {
  await saveWording(db, candidateId, rows.wording);
  await saveSearchRows(db, { candidateId, at, indexer: searchIndexer, facts, ...rows.search });
}

/**
 * Rebuilds the next search rows that are missing or of another indexer version.
 * @returns how many people were processed; 0 when nothing is left
 */
export async function indexUnindexed(
  { db, throttle, clock }: Pick<AppContext, 'db' | 'throttle' | 'clock'>,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  const ids = await findUnindexed(db, searchIndexer, limit);
  const today = clock.now().toISOString();
  for (const id of ids) {
    signal.throwIfAborted();
    const index = async (transaction: Db) => {
      const person = await getIndexed(transaction, id, today);
      if (person) await indexForSearch(transaction, id, person);
    };
    await throttle.write(index);
  }
  return ids.length;
}
