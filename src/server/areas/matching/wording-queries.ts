import { sql } from 'kysely';
import type { Guess } from '#matching/guess.ts';
import type { Guessed } from '#matching/shortlist.ts';
import type { Db } from '#server/db/connect.ts';

/** What matching reads of a person beside the packed row. */
type Wording = Omit<Guessed, keyof Guess>;

/** So much of it is kept per unit, in bytes: some fifty thousand people, those who were looked at last. */
const keptAtMost = 48 * 1024 * 1024;
/** What an entry takes beside its texts. */
const entryBytes = 300;

/**
 * The words of those who were read lately, for a unit asks for the same kinds of work again and again. They are as fresh as
 * the rows that a process holds (`HeldRows`): who has changed is told to `forget` before every run.
 */
export class KeptWordings {
  readonly #kept = new Map<number, Wording>();
  /** When a person changed last, as turns are counted. */
  readonly #changed = new Map<number, number>();
  #turn = 0;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** These people have changed. */
  forget(ids: readonly number[]): void {
    this.#turn += 1;
    for (const id of ids) {
      this.#changed.set(id, this.#turn);
      this.#drop(id);
    }
  }

  /** These people with their titles and words, in their order. */
  async find(db: Db, people: readonly Guess[]): Promise<Guessed[]> {
    const turn = this.#turn;
    const known = new Map<number, Wording>();
    for (const { id } of people) {
      const kept = this.#kept.get(id);
      if (!kept) continue;
      known.set(id, kept);
      this.#kept.delete(id);
      this.#kept.set(id, kept);
    }
    const read = await findWordings(
      db,
      people.filter(({ id }) => !known.has(id)),
    );
    for (const { id, headline, titles, words } of read) {
      const wording = { headline, titles, words };
      known.set(id, wording);
      // Who changed while this was read may have been read as they were before; who is not read anew yet soon will be.
      if (words && (this.#changed.get(id) ?? 0) <= turn) this.#keep(id, wording);
    }
    return people.flatMap((guess) => {
      const wording = known.get(guess.id);
      return wording ? [{ ...guess, ...wording }] : [];
    });
  }

  #keep(id: number, wording: Wording): void {
    this.#drop(id);
    this.#kept.set(id, wording);
    this.#bytes += sizeOf(wording);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= keptAtMost) break;
      this.#drop(oldest);
    }
  }

  #drop(id: number): void {
    const kept = this.#kept.get(id);
    if (!kept) return;
    this.#kept.delete(id);
    this.#bytes -= sizeOf(kept);
  }
}

const sizeOf = ({ headline, titles, words }: Wording) =>
  entryBytes + 2 * ((headline?.length ?? 0) + titles.length) + (words?.length ?? 0);

/** These people with their titles and words, in their order. Who was removed in between is found by nobody any more. */
export async function findWordings(db: Db, people: readonly Guess[]): Promise<Guessed[]> {
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
  return people.flatMap((guess) => {
    const read = known.get(guess.id);
    return read ? [{ ...guess, ...read }] : [];
  });
}

const anyOf = (people: readonly { id: number }[]) => sql<number>`any(${people.map(({ id }) => id)}::bigint[])`;
