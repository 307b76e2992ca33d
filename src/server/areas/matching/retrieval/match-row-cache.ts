import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type FirstPassHit, type FirstPassPlan, prepareFirstPass, TopK } from '#matching/retrieval/first-pass.ts';
import { KindColumns } from '#matching/retrieval/kind-columns.ts';
import { familiesOfRow, idOfRow, lengthOfRow, rowWords, skillsOfRow } from '#matching/retrieval/packed-row.ts';
import { indexIn, SkillCounts, SkillPlaces } from '#matching/retrieval/skill-places.ts';
import type { Db } from '#server/db/connect.ts';
import { RecentCandidates } from './recent-candidates.ts';

/** People read from the database per batch. */
const piece = 20_000;
/** When this share of the rows has changed, all rows are read again in the background. */
const changedShare = 0.02;
/** People processed before other work of this process may run. */
const turn = 4000;
/**
 * Limit of the column bytes, as a multiple of the row bytes; the columns of all kinds of work take 1.4 times the rows.
 */
const columnsOfRows = 1.5;
/** Bytes of a person in the places of skills, measured at a million people. */
const placeBytes = 95;

/** How many bytes the rows of this many people take with all that is built from them, at most. */
export function estimateRowBytes(people: number, bytesPerRow: number): number {
  return Math.ceil(people * (bytesPerRow * (1 + columnsOfRows) + placeBytes));
}

/** Pause after each batch while columns are built in advance, in milliseconds, so that calls go first. */
const lowerPriority = 4;
/** People of other kinds of work who get a first-pass score, at most. */
const othersAtMost = 1500;

/**
 * The match table's rows of one large unit, cached in this process: first-pass scores of tens of thousands of people
 * take some milliseconds here and some hundred where the database sends the rows (ADR 0048). Committed changes are
 * applied before every use, so a run sees everything that was committed before it.
 */
export class MatchRowCache {
  readonly #unitId: number;
  #rows = new Uint32Array(0);
  /** Where each person's row begins. People of one kind of work are stored together, so a run reads nearby memory. */
  #starts = new Uint32Array(0);
  /** The ids of all people, ascending, and the place of each. */
  #ids = new Float64Array(0);
  #places = new Uint32Array(0);
  #ofFamily = new Map<number, Uint32Array>();
  #skills = new SkillPlaces(0, new SkillCounts());
  #columns = new Map<number, Promise<KindColumns>>();
  #columnBytes = 0;
  /** First passes running now. */
  #guessing = 0;
  /** Changes since the rows were read: the new row, or null for a removed person. */
  #changed = new Map<number, Uint32Array | null>();
  #stale = new Uint8Array(0);
  /** Every transaction below this number had ended when changes were last read. */
  #mark = 0;
  #caughtUp: Promise<void> = Promise.resolve();
  /** Words and facts of recently used people, as fresh as the rows. */
  #recentCandidates = new RecentCandidates();

  private constructor(unitId: number) {
    this.#unitId = unitId;
  }

  /** Reads all rows of a unit. */
  static async read(db: Db, unitId: number): Promise<MatchRowCache> {
    const cache = new MatchRowCache(unitId);
    const { rows: marks } = await sql<{ mark: number }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as mark`.execute(db);
    cache.#mark = marks[0]!.mark;
    const pieces: Buffer[] = [];
    for (let after = 0; ; ) {
      const { rows } = await sql<{ packed: Buffer | null; last: number | null }>`
        select string_agg(packed, ''::bytea order by candidate_id) as packed, max(candidate_id) as last from (
          select candidate_id, packed from candidate_match where unit_id = ${unitId} and candidate_id > ${after}
          order by candidate_id limit ${piece}) p`.execute(db);
      const [{ packed, last } = { packed: null, last: null }] = rows;
      if (!packed || last === null) break;
      pieces.push(packed);
      after = last;
    }
    await cache.#sort(rowWords(Buffer.concat(pieces)));
    return cache;
  }

  get recentCandidates(): RecentCandidates {
    return this.#recentCandidates;
  }

  /** Gives up the memory of the recent candidates; they are read again when they are needed. */
  forgetRecent(): void {
    this.#recentCandidates = new RecentCandidates();
  }

  /** How many people there were when the rows were read. */
  get size(): number {
    return this.#starts.length;
  }

  get bytes(): number {
    return this.rowBytes + this.recentCandidates.bytes;
  }

  /** The bytes of the rows and of what was built from them, without the recent candidates, who are given up first. */
  get rowBytes(): number {
    return this.#rows.byteLength + this.#skills.bytes + this.#columnBytes;
  }

  /** Whether so much has changed that a rebuild is cheaper. */
  get needsRebuild(): boolean {
    return this.#changed.size > 1000 && this.#changed.size > changedShare * this.#starts.length;
  }

  /** Sorts the rows, which arrive in the order of ids, by kind of work, and notes their places. */
  async #sort(byNumber: Uint32Array): Promise<void> {
    const starts: number[] = [];
    const kinds = new Map<number, number[]>();
    const counts = new SkillCounts();
    for (let at = 0; at < byNumber.length; at += lengthOfRow(byNumber, at)) {
      counts.add(byNumber, at);
      append(kinds, familiesOfRow(byNumber, at)[0] ?? 0, starts.length);
      if (starts.push(at) % turn === 0) await setImmediate();
    }
    this.#rows = new Uint32Array(byNumber.length);
    this.#starts = new Uint32Array(starts.length);
    this.#ids = Float64Array.from(starts, (at) => idOfRow(byNumber, at));
    this.#places = new Uint32Array(starts.length);
    this.#stale = new Uint8Array(starts.length);
    this.#skills = new SkillPlaces(starts.length, counts);
    const families = new Map<number, number[]>();
    let [place, end] = [0, 0];
    for (const people of kinds.values())
      for (const person of people) {
        const at = starts[person]!;
        for (const family of familiesOfRow(byNumber, at)) append(families, family, place);
        this.#skills.add(place, byNumber, at);
        this.#starts[place] = end;
        this.#places[person] = place;
        this.#rows.set(byNumber.subarray(at, at + lengthOfRow(byNumber, at)), end);
        end += lengthOfRow(byNumber, at);
        place += 1;
        if (place % turn === 0) await setImmediate();
      }
    this.#ofFamily = new Map([...families].map(([family, list]) => [family, Uint32Array.from(list)]));
  }

  /** How many people had this family when the rows were read. */
  countOf(family: number): number {
    return this.#ofFamily.get(family)?.length ?? 0;
  }

  /** How many people showed this skill when the rows were read. */
  countShowing(skill: number): number {
    return this.#skills.countOf(skill);
  }

  /**
   * Applies the changes since the last call. Calls run one after the other, so that nothing older overwrites something
   * newer.
   */
  applyChanges(db: Db): Promise<void> {
    const next = this.#caughtUp.then(() => this.#readChanges(db));
    this.#caughtUp = next.catch(() => undefined);
    return next;
  }

  async #readChanges(db: Db): Promise<void> {
    const { rows } = await sql<{ mark: number; id: number | null; packed: Buffer | null }>`
      select s.mark, c.id, c.packed from
        (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as mark,
          pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) s
      left join lateral (
        select candidate_id as id, packed from candidate_match
          where unit_id = ${this.#unitId} and changed_in >= ${this.#mark} and changed_in < s.next
        union all
        select g.candidate_id, null from candidate_match_gone g
          where g.unit_id = ${this.#unitId} and g.changed_in >= ${this.#mark} and g.changed_in < s.next
            and not exists (select 1 from candidate_match m where m.unit_id = g.unit_id and m.candidate_id = g.candidate_id)
      ) c on true`.execute(db);
    for (const { id, packed } of rows) {
      if (id === null) continue;
      this.#changed.set(id, packed && rowWords(packed));
      const place = this.#placeOf(id);
      if (place !== undefined) this.#stale[place] = 1;
    }
    this.recentCandidates.forget(rows.flatMap(({ id }) => id ?? []));
    this.#mark = rows[0]!.mark;
  }

  #placeOf(id: number): number | undefined {
    return this.#places[indexIn(this.#ids, id)];
  }

  /** The columns of a family, built at their first use. The least recently used ones are dropped for room. */
  async #columnsOf(family: number, people: Uint32Array): Promise<KindColumns> {
    const known = this.#columns.get(family);
    this.#columns.delete(family);
    const columns =
      known ??
      KindColumns.of(
        this.#rows,
        Array.from(people, (place) => this.#starts[place]!),
        () => (this.#guessing > 0 ? setImmediate() : wait(lowerPriority)),
      );
    this.#columns.set(family, columns);
    columns.catch(() => this.#columns.delete(family));
    const made = await columns;
    if (!known) this.#columnBytes += made.bytes;
    for (const [oldest, its] of this.#columns) {
      if (this.#columnBytes <= columnsOfRows * this.#rows.byteLength || oldest === family) break;
      this.#columns.delete(oldest);
      this.#columnBytes -= (await its).bytes;
    }
    return made;
  }

  /**
   * Builds the columns of all families in advance, the largest first, while there is room, so that the first run of a
   * kind of work need not build them. Runs go first.
   * @param isHeld whether these rows are still in use
   */
  async makeColumns(isCached: () => boolean): Promise<void> {
    const bySize = [...this.#ofFamily].sort(([, a], [, b]) => b.length - a.length);
    let last = 0;
    for (const [family, people] of bySize) {
      // Another family would evict the largest one.
      if (!isCached() || this.#columnBytes + last > columnsOfRows * this.#rows.byteLength) return;
      last = (await this.#columnsOf(family, people)).bytes;
    }
  }

  /**
   * First-pass scores of everybody with one of these families, and of others who show all required skills or one of the
   * rare ones. Returns the best, best first. Call `applyChanges` before it.
   */
  async best(plan: FirstPassPlan, input: Query, limit: number): Promise<FirstPassHit[]> {
    this.#guessing += 1;
    try {
      return await this.#best(plan, input, limit);
    } finally {
      this.#guessing -= 1;
    }
  }

  async #best(plan: FirstPassPlan, { families, required, rare }: Query, limit: number): Promise<FirstPassHit[]> {
    const firstPass = prepareFirstPass(plan);
    const best = new TopK(limit);
    // 1: scored; 2: changed since the rows were read.
    const seen = new Uint8Array(this.#starts.length);
    for (const family of families) {
      const people = this.#ofFamily.get(family);
      if (!people) continue;
      const columns = await this.#columnsOf(family, people);
      const isWanted = (person: number) => {
        const place = people[person]!;
        if (seen[place] !== 0) return false;
        seen[place] = 1 + this.#stale[place]!;
        return seen[place] === 1;
      };
      columns.firstPass(plan, isWanted, best);
      await setImmediate();
    }
    let others = 0;
    const look = (place: number) => {
      if (seen[place] !== 0) return;
      seen[place] = 1 + this.#stale[place]!;
      if (seen[place] === 1) best.add(firstPass(this.#rows, this.#starts[place]!));
      others += 1;
    };
    for (const skill of rare) for (const place of this.#skills.showing(skill)) look(place);
    if (required.length > 1)
      for (const place of this.#skills.showingAll(required)) {
        if (others >= othersAtMost) break;
        look(place);
      }
    const [input, few] = [new Set(families), new Set(rare)];
    for (const [id, row] of this.#changed) {
      // A change after the person was scored is left to the next run.
      if (!row || seen[this.#placeOf(id) ?? -1] === 1) continue;
      const shown = skillsOfRow(row, 0);
      const isOther = () =>
        shown.some((skill) => few.has(skill)) ||
        (required.length > 1 && required.every((skill) => shown.includes(skill)));
      if (familiesOfRow(row, 0).some((family) => input.has(family)) || isOther()) best.add(firstPass(row, 0));
    }
    return best.all();
  }
}

/**
 * Families, and the skills by which people of other kinds of work are found: all required ones, or one of the rare
 * ones.
 */
type Query = { families: readonly number[]; required: readonly number[]; rare: readonly number[] };

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
