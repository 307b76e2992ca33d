import { lengthOfRow, skillsAt } from './packed-row.ts';

/** How often each skill is shown, by its id. */
export class SkillCounts {
  #counts = new Uint32Array(4096);

  /** Counts the skills of the row that begins here. */
  add(rows: Uint32Array, at: number): void {
    for (let word = skillsAt(rows, at), end = at + lengthOfRow(rows, at); word < end; word += 1) {
      const skill = rows[word]! >>> 8;
      if (skill >= this.#counts.length) {
        const wider = new Uint32Array(2 * skill);
        wider.set(this.#counts);
        this.#counts = wider;
      }
      this.#counts[skill]! += 1;
    }
  }

  of(skill: number): number {
    return this.#counts[skill] ?? 0;
  }

  get length(): number {
    return this.#counts.length;
  }
}

/**
 * An inverted index: who shows a skill, of many people at the places 0, 1, 2 ... A rare skill has a list of places, one
 * that more than one in thirty-two shows a bitmap. At that limit both take the same space.
 */
export class SkillPlaces {
  readonly #counts: SkillCounts;
  readonly #bits: (Uint32Array | undefined)[] = [];
  readonly #lists: (Uint32Array | undefined)[] = [];
  readonly #ends: Uint32Array;

  /** @param counts of all people's rows, each of which is then added */
  constructor(people: number, counts: SkillCounts) {
    this.#counts = counts;
    this.#ends = new Uint32Array(counts.length);
    const words = Math.ceil(people / 32);
    for (let skill = 0; skill < counts.length; skill += 1) {
      const shown = counts.of(skill);
      if (shown > words) this.#bits[skill] = new Uint32Array(words);
      else if (shown > 0) this.#lists[skill] = new Uint32Array(shown);
    }
  }

  /** Adds the skills of the row that begins here; rows come in the order of their places. */
  add(place: number, rows: Uint32Array, at: number): void {
    for (let word = skillsAt(rows, at), end = at + lengthOfRow(rows, at); word < end; word += 1) {
      const skill = rows[word]! >>> 8;
      const bits = this.#bits[skill];
      if (bits) bits[place >>> 5]! |= 1 << (place & 31);
      else this.#lists[skill]![this.#ends[skill]!++] = place;
    }
  }

  countOf(skill: number): number {
    return this.#counts.of(skill);
  }

  get bytes(): number {
    const sum = (some: readonly (Uint32Array | undefined)[]) =>
      some.reduce((all, one) => all + (one?.byteLength ?? 0), 0);
    return sum(this.#bits) + sum(this.#lists);
  }

  /** The places of those who show this skill, ascending. */
  *showing(skill: number): Generator<number> {
    const list = this.#lists[skill];
    if (list) yield* list;
    const bits = this.#bits[skill];
    if (bits) yield* placesOf(bits);
  }

  /** The places of those who show all of these skills, ascending. */
  *showingAll(skills: readonly number[]): Generator<number> {
    const [rarest, ...others] = [...skills].sort((a, b) => this.countOf(a) - this.countOf(b));
    if (rarest === undefined || this.countOf(rarest) === 0) return;
    const [bits, lists] = [this.#bits, this.#lists];
    const all = others.flatMap((skill) => bits[skill] ?? []);
    const first = bits[rarest];
    if (first) {
      const both = Uint32Array.from(first);
      for (const one of all) for (let word = 0; word < both.length; word += 1) both[word]! &= one[word]!;
      yield* placesOf(both);
      return;
    }
    const rare = others.flatMap((skill) => lists[skill] ?? []);
    for (const place of lists[rarest]!)
      if (
        all.every((one) => ((one[place >>> 5]! >>> (place & 31)) & 1) === 1) &&
        rare.every((one) => indexIn(one, place) >= 0)
      )
        yield place;
  }
}

function* placesOf(bits: Uint32Array): Generator<number> {
  for (let word = 0; word < bits.length; word += 1)
    for (let left = bits[word]!; left !== 0; left &= left - 1) yield word * 32 + 31 - Math.clz32(left & -left);
}

/** The index of a number in an ascending list; -1 where it is absent. */
export function indexIn(list: Readonly<ArrayLike<number>>, requested: number): number {
  let [low, high] = [0, list.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = list[middle]!;
    if (found === requested) return middle;
    if (found < requested) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
