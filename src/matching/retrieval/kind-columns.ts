import { type FirstPassPlan, nearImpact, prepareWhole, type TopK } from './first-pass.ts';
import { lengthOfRow, skillsAt } from './packed-row.ts';

/** People processed before other work may run. */
const turn = 4000;

/**
 * The people of one kind of work in columns: their heads and titles one after the other, and their skills skill by
 * skill: who shows it, and how strongly. A job needs about a hundred of the skills that occur in its kind of work, so
 * adding up by skill reads a tenth of what reading everybody's row does (bench/results.md).
 */
export class KindColumns {
  readonly #people: number;
  /** The people's rows without their skills. */
  readonly #heads: Uint32Array;
  readonly #headStarts: Uint32Array;
  /** Where the people of a skill begin, by its id; they end where the next one's begin. */
  readonly #from: Uint32Array;
  readonly #who: Uint16Array | Uint32Array;
  readonly #impacts: Uint8Array;

  private constructor(heads: Uint32Array, headStarts: Uint32Array, from: Uint32Array) {
    this.#people = headStarts.length;
    this.#heads = heads;
    this.#headStarts = headStarts;
    this.#from = from;
    const shown = from.at(-1)!;
    this.#who = this.#people > 65_536 ? new Uint32Array(shown) : new Uint16Array(shown);
    this.#impacts = new Uint8Array(shown);
  }

  /**
   * Reads the rows that begin at these offsets, one per person; person 0 is the first.
   * @param pause lets other work run
   */
  static async of(
    rows: Uint32Array,
    starts: readonly number[],
    pause: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<KindColumns> {
    const eachRow = async (what: (start: number, person: number) => void) => {
      for (let person = 0; person < starts.length; person += 1) {
        what(starts[person]!, person);
        if ((person + 1) % turn === 0) await pause();
      }
    };
    const headStarts = new Uint32Array(starts.length);
    let counts = new Uint32Array(4096);
    let [headEnd, most] = [0, 0];
    await eachRow((start, person) => {
      headStarts[person] = headEnd;
      headEnd += skillsAt(rows, start) - start;
      for (let at = skillsAt(rows, start), end = start + lengthOfRow(rows, start); at < end; at += 1) {
        const skill = rows[at]! >>> 8;
        if (skill > most) most = skill;
        if (skill >= counts.length) counts = widened(counts, 2 * skill);
        counts[skill]! += 1;
      }
    });
    const from = new Uint32Array(most + 2);
    for (let skill = 0; skill <= most; skill += 1) from[skill + 1] = from[skill]! + counts[skill]!;
    const columns = new KindColumns(new Uint32Array(headEnd), headStarts, from);
    const [next, who, impacts] = [from.slice(), columns.#who, columns.#impacts];
    await eachRow((start, person) => {
      const skills = skillsAt(rows, start);
      columns.#heads.set(rows.subarray(start, skills), headStarts[person]);
      for (let at = skills, end = start + lengthOfRow(rows, start); at < end; at += 1) {
        const shown = rows[at]!;
        const place = next[shown >>> 8]!++;
        who[place] = person;
        impacts[place] = shown & 255;
      }
    });
    return columns;
  }

  get bytes(): number {
    const all = [this.#heads, this.#headStarts, this.#from, this.#who, this.#impacts];
    return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Adds the first-pass scores of everybody whom `isWanted` accepts. */
  firstPass(plan: FirstPassPlan, isWanted: (person: number) => boolean, best: TopK): void {
    const skills = new Float64Array(this.#people);
    const stated = new Float64Array(this.#people);
    const counted: Counted = { by: new Uint16Array(this.#people), now: 0 };
    for (const { id, points, near } of plan.needs) {
      counted.now += 1;
      for (const one of near) this.#addOnce(skills, points * nearImpact, one, counted);
      if (id !== undefined) this.#addImpacts(skills, points, id, counted);
    }
    for (const word of plan.words) {
      counted.now += 1;
      for (const skill of word.said) this.#addOnce(stated, word.points, skill, counted);
    }
    const whole = prepareWhole(plan);
    for (let person = 0; person < this.#people; person += 1)
      if (isWanted(person)) best.add(whole(this.#heads, this.#headStarts[person]!, skills[person]!, stated[person]!));
  }

  /**
   * Adds the same points for everybody who shows a skill, unless they were added for another skill of this need or
   * word.
   */
  #addOnce(sums: Float64Array, points: number, skill: number, { by, now }: Counted): void {
    const who = this.#who;
    for (let at = this.#from[skill] ?? 0, end = this.#from[skill + 1] ?? 0; at < end; at += 1) {
      const person = who[at]!;
      if (by[person] === now) continue;
      by[person] = now;
      sums[person]! += points;
    }
  }

  /** Adds the impact of a skill; where a near skill was counted already, only what exceeds it. */
  #addImpacts(sums: Float64Array, points: number, skill: number, { by, now }: Counted): void {
    const [who, impacts] = [this.#who, this.#impacts];
    for (let at = this.#from[skill] ?? 0, end = this.#from[skill + 1] ?? 0; at < end; at += 1) {
      const person = who[at]!;
      const impact = impacts[at]!;
      if (by[person] !== now) sums[person]! += points * impact;
      else if (impact > nearImpact) sums[person]! += points * (impact - nearImpact);
    }
  }
}

/** The need or word for which something was last added, by person, and the current one. */
type Counted = { readonly by: Uint16Array; now: number };

function widened(list: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(length);
  wider.set(list);
  return wider;
}
