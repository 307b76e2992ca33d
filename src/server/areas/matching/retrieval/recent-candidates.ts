import { sql } from 'kysely';
import type { CandidateFacts } from '#domain/matching/match.ts';
import type { FirstPassHit } from '#matching/retrieval/first-pass.ts';
import type { ShortlistHit } from '#matching/retrieval/shortlist.ts';
import type { Db } from '#server/db/connect.ts';
import { LruCache } from '#server/db/lru-cache.ts';

/** What matching reads of a person beside the packed row. */
type Wording = Omit<ShortlistHit, keyof FirstPassHit>;

/** Cache size per unit, in bytes: the words of the fifty thousand people used last. */
const wordingBytes = 48 * 1024 * 1024;
/** The same for the facts of scoring: some three thousand people. */
const factsBytes = 48 * 1024 * 1024;

/**
 * Words and facts of recently used people, cached because a unit matches the same kinds of work again and again, and
 * the same job is run again with other weights. It is as fresh as `MatchRowCache`, which learns of changed people
 * before every run: whatever changes a person's record also writes the row of the match table.
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

  /** Drops people who have changed. */
  forget(ids: readonly number[]): void {
    this.#wordings.forget(ids);
    this.#facts.forget(ids);
  }

  /** These people with their titles and words, in the same order. */
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
      // People who were not reread yet after an upgrade soon will be; they are not cached.
      if (words) this.#wordings.keep(id, wording, turn);
    }
    return people.flatMap((firstPass) => {
      const wording = known.get(firstPass.id);
      return wording ? [{ ...firstPass, ...wording }] : [];
    });
  }

  /**
   * The facts for scoring these people of the unit, by id; `find` reads those that are not cached. Callers must not
   * modify the returned objects.
   */
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

/** These people with their titles and words, in the same order. People who were removed meanwhile are left out. */
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
  // After an upgrade some people may not be reread yet.
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
