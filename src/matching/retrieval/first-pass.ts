import { type Seniority, seniorities } from '#domain/jobs/requirement.ts';
import { age, levelWorth, titleWorth } from '#matching/scoring/categories/work.ts';
import { normOf, saturated, usualWords } from '#matching/scoring/text-similarity.ts';
import { headWords, idOfRow, lengthOfRow, rowWords, skillsAt } from './packed-row.ts';

/**
 * What a person's terms add to the first-pass score, from a row's numbers: work rights and relocation flags, state,
 * town, rate, free day.
 */
export type TermsPoints = (flags: number, state: number, town: number, rate: number, day: number) => number;

/**
 * What skills, titles and terms add to the first-pass score, in ids of the dictionary. Points have one scale, 10,000
 * being a full score (see `ShortlistPlan`).
 */
export type FirstPassPlan = {
  /** What a required skill adds where it is shown in full, and the skills close to it. */
  needs: readonly { id: number | undefined; points: number; near: readonly number[] }[];
  /** What a word of the posting adds where it is frequent enough, and the skills whose names contain it. */
  words: readonly { points: number; said: readonly number[] }[];
  /** Families with their similarity, 0..1. */
  families: readonly { id: number; fit: number }[];
  titlePoints: number;
  level: Seniority | undefined;
  terms: TermsPoints;
  /** People whose texts contain the words of a title of which nothing else is known: they count as of its kind. */
  wordMatches: ReadonlySet<number>;
};

/** The first-pass score of a person, and its parts for skills and for terms. */
export type FirstPassHit = { id: number; firstPass: number; skills: number; terms: number };

/** A close skill earns 0.4 of a need: 102 of the maximal impact of 255, less what a usual skill lacks. */
export const nearImpact = 45;
/** How often a resume usually says a word that is among its skills. */
const usuallySaid = 2;
/** Units per point: first-pass scores are whole numbers of units. */
const fine = 255;

/** First-pass scores of people from their packed rows; the best `limit`, best first, equal ones by id. */
export function bestPacked(packed: Buffer, plan: FirstPassPlan, limit: number): FirstPassHit[] {
  const rows = rowWords(packed);
  const firstPass = prepareFirstPass(plan);
  const best = new TopK(limit);
  for (let at = 0; at < rows.length; at += lengthOfRow(rows, at)) best.add(firstPass(rows, at));
  return best.all();
}

/**
 * Keeps the k best of very many items: one worse than the worst of them is skipped at once. Columns of numbers, because
 * an object per item would cost more than the scoring.
 */
export class TopK {
  readonly #limit: number;
  readonly #room: number;
  #size = 0;
  #least = Number.NEGATIVE_INFINITY;
  readonly #ids: Float64Array;
  readonly #firstPasses: Float64Array;
  readonly #skills: Float64Array;
  readonly #terms: Float64Array;

  constructor(limit: number) {
    this.#limit = limit;
    this.#room = 2 * limit + 64;
    const column = () => new Float64Array(this.#room);
    [this.#ids, this.#firstPasses, this.#skills, this.#terms] = [column(), column(), column(), column()];
  }

  add({ id, firstPass, skills, terms }: Readonly<FirstPassHit>): void {
    if (firstPass < this.#least) return;
    if (this.#size === this.#room) this.#cut();
    this.#put(this.#size, id, firstPass, skills, terms);
    this.#size += 1;
  }

  /** The best, best first, equal ones by id. */
  all(): FirstPassHit[] {
    if (this.#size > this.#limit) this.#cut();
    return Array.from({ length: this.#size }, (_, at) => ({
      id: this.#ids[at]!,
      firstPass: this.#firstPasses[at]!,
      skills: this.#skills[at]!,
      terms: this.#terms[at]!,
    })).sort((a, b) => b.firstPass - a.firstPass || a.id - b.id);
  }

  #put(at: number, id: number, firstPass: number, skills: number, terms: number): void {
    this.#ids[at] = id;
    this.#firstPasses[at] = firstPass;
    this.#skills[at] = skills;
    this.#terms[at] = terms;
  }

  /** Drops all but the k best; of those equal to the last, the lowest ids stay. */
  #cut(): void {
    const sorted = this.#firstPasses.slice(0, this.#size).sort();
    const least = sorted[this.#size - this.#limit]!;
    const equal = this.#ids
      .subarray(0, this.#size)
      .filter((_, at) => this.#firstPasses[at] === least)
      .sort();
    const better = this.#size - 1 - sorted.lastIndexOf(least);
    const lastId = equal[this.#limit - better - 1]!;
    let remaining = 0;
    for (let at = 0; at < this.#size; at += 1) {
      const [id, firstPass] = [this.#ids[at]!, this.#firstPasses[at]!];
      if (firstPass < least || (firstPass === least && id > lastId)) continue;
      this.#put(remaining, id, firstPass, this.#skills[at]!, this.#terms[at]!);
      remaining += 1;
    }
    this.#size = remaining;
    this.#least = least;
  }
}

/**
 * Compiles a scorer for one row of `rowWords`; it returns one object that the next call overwrites. It runs over tens
 * of thousands of rows per run, so skills are looked up in arrays, several times as fast as maps.
 */
export function prepareFirstPass(plan: FirstPassPlan): (rows: Uint32Array, at: number) => Readonly<FirstPassHit> {
  const whole = prepareWhole(plan);
  const { slots, own, nearFrom, near, wordsFrom, words } = askedSkills(plan);
  const points = Float64Array.from(plan.needs, (need) => need.points);
  const wordPoints = Float64Array.from(plan.words, (word) => word.points);
  const got = new Uint8Array(points.length);
  // The row in which a word last counted, so that nothing has to be cleared between two people.
  const saidIn = new Uint32Array(wordPoints.length);
  let turn = 0;
  return (rows, start) => {
    turn += 1;
    for (let need = 0; need < got.length; need += 1) got[need] = 0;
    let stated = 0;
    for (let at = skillsAt(rows, start), end = start + lengthOfRow(rows, start); at < end; at += 1) {
      const shown = rows[at]!;
      const skill = shown >>> 8;
      if (skill >= slots.length) continue;
      const slot = slots[skill]!;
      if (slot === 0) continue;
      const met = own[slot]!;
      const impact = shown & 255;
      if (met >= 0 && got[met]! < impact) got[met] = impact;
      for (let index = nearFrom[slot]!; index < nearFrom[slot + 1]!; index += 1)
        if (got[near[index]!]! < nearImpact) got[near[index]!] = nearImpact;
      for (let index = wordsFrom[slot]!; index < wordsFrom[slot + 1]!; index += 1) {
        const word = words[index]!;
        if (saidIn[word] === turn) continue;
        saidIn[word] = turn;
        stated += wordPoints[word]!;
      }
    }
    let skills = 0;
    for (let need = 0; need < points.length; need += 1) skills += points[need]! * got[need]!;
    return whole(rows, start, skills, stated);
  };
}

/**
 * Compiles a scorer for one row whose points for skills and words are known already: it adds titles, terms and the
 * resume's length. It returns one object that the next call overwrites.
 */
export function prepareWhole(
  plan: FirstPassPlan,
): (rows: Uint32Array, at: number, skills: number, stated: number) => Readonly<FirstPassHit> {
  const { titlePoints, terms, wordMatches } = plan;
  const fits = new Float64Array(1 + plan.families.reduce((most, { id }) => Math.max(most, id), 0));
  for (const { id, fit } of plan.families) fits[id] = fit;
  const levels = Float64Array.from([undefined, ...seniorities], (level) => levelWorth(plan.level, level));
  const ages = Float64Array.from({ length: 16 }, (_, position) => age(position));
  const answer: FirstPassHit = { id: 0, firstPass: 0, skills: 0, terms: 0 };
  return (rows, start, skills, stated) => {
    let best = 0;
    let latest = 0;
    for (let at = start + headWords, end = skillsAt(rows, start); at < end; at += 1) {
      const title = rows[at]!;
      const family = title >>> 8;
      if (family >= fits.length || fits[family] === 0) continue;
      const worth = fits[family]! * levels[title & 15]!;
      const position = (title >> 4) & 15;
      if (position === 0 && worth > latest) latest = worth;
      const aged = worth * ages[position]!;
      if (aged > best) best = aged;
    }
    const id = idOfRow(rows, start);
    if (wordMatches.size > 0 && wordMatches.has(id)) {
      best = 1;
      latest = 1;
    }
    const length = rows[start + 4]! & 0xffff || usualWords;
    const title = best === 0 ? 0 : titlePoints * titleWorth(best, latest);
    answer.terms =
      fine *
      terms(
        (rows[start]! >> 16) & 255,
        rows[start + 2]! >>> 16,
        rows[start + 3]! >>> 16,
        rows[start + 3]! & 0xffff,
        rows[start + 4]! >>> 16,
      );
    answer.id = id;
    answer.skills = skills;
    answer.firstPass = Math.round(
      skills + answer.terms + fine * (stated * saturated(usuallySaid, normOf(length)) + title),
    );
    return answer;
  };
}

/**
 * Lookup tables of skills. By id of the skill a slot, 0 for an irrelevant one. By slot: the need that it meets itself
 * or -1, and the beginnings of its lists of close needs and of words, each of which ends where the next slot's begins.
 */
function askedSkills({ needs, words }: FirstPassPlan) {
  type Meant = { own: number; near: number[]; words: number[] };
  const meant: Meant[] = [{ own: -1, near: [], words: [] }];
  const slotOf = new Map<number, number>();
  const of = (id: number): Meant => {
    const slot = slotOf.get(id) ?? meant.push({ own: -1, near: [], words: [] }) - 1;
    slotOf.set(id, slot);
    return meant[slot]!;
  };
  for (const [at, { id, near }] of needs.entries()) {
    if (id !== undefined) of(id).own = at;
    for (const one of near) of(one).near.push(at);
  }
  for (const [at, { said: stated }] of words.entries()) for (const id of stated) of(id).words.push(at);
  const slots = new Uint16Array(1 + [...slotOf.keys()].reduce((most, id) => Math.max(most, id), 0));
  for (const [id, slot] of slotOf) slots[id] = slot;
  const from = (lists: readonly number[][]) => {
    let end = 0;
    return Int32Array.from([0, ...lists.map((list) => (end += list.length))]);
  };
  const [nears, says] = [meant.map((one) => one.near), meant.map((one) => one.words)];
  return {
    slots,
    own: Int32Array.from(meant, (one) => one.own),
    nearFrom: from(nears),
    near: Int32Array.from(nears.flat()),
    wordsFrom: from(says),
    words: Int32Array.from(says.flat()),
  };
}
