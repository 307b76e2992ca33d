import { sql } from 'kysely';
import type { CandidateFacts } from '#domain/matching/match.ts';
import type { FirstPassHit } from '#matching/retrieval/first-pass.ts';
import type { ShortlistHit } from '#matching/retrieval/shortlist.ts';
import type { Db } from '#server/db/connect.ts';
import { LruCache } from '#server/db/lru-cache.ts';

/** What matching reads of a person beside the packed row. */
type Wording = Omit<ShortlistHit, keyof FirstPassHit>;

/** So much of it is kept per unit, in bytes: some fifty thousand people, those who were looked at last. */
const wordingBytes = 48 * 1024 * 1024;
/** And of what scoring reads: some three thousand people. */
const factsBytes = 48 * 1024 * 1024;

/**
 * What was read of people lately, for a unit asks for the same kinds of work again and again, and the same job is run again
 * with other weights. It is as fresh as the rows that a process holds (`HeldRows`), which tell who has changed before every
 * run: whatever changes a person's record writes the row of the match table as well.
 */
export class RecentCandidates {
  readonly #wordings = new LruCache<Wording>(
    wordingBytes,
    ({ headline, titles, words }) => 300 + 2 * ((headline?.length ?? 0) + titles.length) + (words?.length ?? 0),
  );
  readonly #facts = new LruCache<CandidateFacts>(
    factsBytes,
    ({ text, skills, positions }) => 1000 + 2 * text.length + 300 * (skills.length + positions.length),
  );

  get bytes(): number {
    return this.#wordings.bytes + this.#facts.bytes;
  }

  /** These people have changed. */
  forget(ids: readonly number[]): void {
    this.#wordings.forget(ids);
    this.#facts.forget(ids);
  }

  /** These people with their titles and words, in their order. */
  async wordingsOf(db: Db, people: readonly FirstPassHit[]): Promise<ShortlistHit[]> {
    const { turn } = this.#wordings;
    const unread: FirstPassHit[] = [];
    const known = new Map<number, Wording>();
    for (const firstPass of people) {
      const wording = this.#wordings.get(firstPass.id);
      if (wording) known.set(firstPass.id, wording);
      else unread.push(firstPass);
    }
    for (const { id, headline, titles, words } of await findWordings(db, unread)) {
      const wording = { headline, titles, words };
      known.set(id, wording);
      // Who is not read anew yet since an upgrade soon will be.
      if (words) this.#wordings.keep(id, wording, turn);
    }
    return people.flatMap((firstPass) => {
      const wording = known.get(firstPass.id);
      return wording ? [{ ...firstPass, ...wording }] : [];
    });
  }

  /** What scoring may know of these people of the unit, by number; `find` reads it. Nobody may change what is handed out. */
  async factsOf(
    ids: readonly number[],
    find: (ids: readonly number[]) => Promise<readonly CandidateFacts[]>,
  ): Promise<readonly CandidateFacts[]> {
    const { turn } = this.#facts;
    const known = ids.flatMap((id) => this.#facts.get(id) ?? []);
    const there = new Set(known.map(({ candidateId }) => candidateId));
    const read = await find(ids.filter((id) => !there.has(id)));
    for (const facts of read) this.#facts.keep(facts.candidateId, facts, turn);
    return [...known, ...read].sort((a, b) => a.candidateId - b.candidateId);
  }
}

/** These people with their titles and words, in their order. Who was removed in between is found by nobody any more. */
export async function findWordings(db: Db, people: readonly FirstPassHit[]): Promise<ShortlistHit[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('candidate_wording')
    .where('candidate_id', '=', anyOf(people))
    .select(['candidate_id', 'headline', 'titles', 'terms'])
    .execute();
  const known = new Map<number, Wording>(
    rows.map(({ candidate_id, headline, titles, terms }) => [candidate_id, { headline, titles, words: terms }]),
  );
  // After an upgrade there may be people who were not read anew yet.
  const unread = people.filter(({ id }) => !known.has(id));
  if (unread.length > 0) {
    const here = await db.selectFrom('candidate').select('id').where('id', '=', anyOf(unread)).execute();
    for (const { id } of here) known.set(id, { headline: null, titles: '', words: null });
  }
  return people.flatMap((firstPass) => {
    const read = known.get(firstPass.id);
    return read ? [{ ...firstPass, ...read }] : [];
  });
}

const anyOf = (people: readonly { id: number }[]) => sql<number>`any(${people.map(({ id }) => id)}::bigint[])`;
