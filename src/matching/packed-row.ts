/**
 * A person's row of the match table in one value, so that thousands of them are handed over as one and gone through in
 * this process: the same sums took the database three times as long (bench/results.md).
 *
 * Big-endian, as PostgreSQL sends numbers: 8 bytes candidate, 2 state (ASCII capitals, 0 where unknown), 1 number of
 * titles, 1 number of skills; then 4 bytes a title (its number in the dictionary), and 4 a skill: 24 bits of the number,
 * 8 of the impact. At most 255 of each, the first ones: skills stand strongest first.
 */
export type PackedPerson = {
  candidateId: number;
  state: string | null;
  titles: readonly number[];
  skills: readonly { id: number; impact: number }[];
};

const headBytes = 12;
const atMost = 255;

/** The bytes of one person. */
export function packRow({ candidateId, state, titles, skills }: PackedPerson): Buffer {
  const [kinds, shown] = [titles.slice(0, atMost), skills.slice(0, atMost)];
  const bytes = Buffer.alloc(headBytes + 4 * (kinds.length + shown.length));
  bytes.writeBigUInt64BE(BigInt(candidateId), 0);
  if (state && /^[A-Z]{2}$/.test(state)) bytes.write(state, 8, 'latin1');
  bytes[10] = kinds.length;
  bytes[11] = shown.length;
  let at = headBytes;
  for (const id of kinds) at = bytes.writeUInt32BE(id, at);
  for (const { id, impact } of shown) at = bytes.writeUInt32BE(((id << 8) | impact) >>> 0, at);
  return bytes;
}

/** What skills, titles and a state add to the guess, in numbers of the dictionary (see `ShortlistPlan`). */
export type PackedPlan = {
  needs: readonly { id: number | undefined; points: number; near: readonly number[] }[];
  families: readonly { id: number; points: number }[];
  state: string | undefined;
  statePoints: number;
  /** People who say the words of a title of which nothing else is known: they count as of its kind. */
  worded: ReadonlySet<number>;
};

/** What the plan guesses of a person: in all, and of the skills alone. */
export type Guess = { id: number; guess: number; skills: number };

/** A close skill earns 0.4 of a need in full; 90 of the 255 that an impact may be. */
const nearImpact = 90;

/**
 * Guesses at every person of some packed rows; the best `limit`, best first, equal ones by number. All sums are whole
 * numbers, so that every machine gives the same.
 */
export function bestPacked(rows: Buffer, plan: PackedPlan, limit: number): Guess[] {
  const asked = askedSkills(plan);
  const families = new Map(plan.families.map(({ id, points }) => [id, 255 * points]));
  const state = plan.state ? Buffer.from(plan.state, 'latin1').readUInt16BE(0) : -1;
  const points = Float64Array.from(plan.needs, (need) => need.points);
  const got = new Uint8Array(points.length);
  // Columns instead of an object a person: of tens of thousands most are passed over at once.
  const mostPeople = Math.floor(rows.length / headBytes);
  const [ids, guesses, ofSkills] = [0, 1, 2].map(() => new Float64Array(mostPeople)) as Columns;
  let people = 0;
  for (let at = 0; at < rows.length; ) {
    const id = rows.readUInt32BE(at) * 0x1_0000_0000 + rows.readUInt32BE(at + 4);
    const [kinds, shown] = [rows[at + 10]!, rows[at + 11]!];
    let titles = plan.worded.has(id) ? 255 : 0;
    const place = rows.readUInt16BE(at + 8) === state ? 255 * plan.statePoints : 0;
    at += headBytes;
    for (const end = at + 4 * kinds; at < end; at += 4)
      titles = Math.max(titles, families.get(rows.readUInt32BE(at)) ?? 0);
    got.fill(0);
    for (const end = at + 4 * shown; at < end; at += 4) {
      const skill = (rows[at]! << 16) | (rows[at + 1]! << 8) | rows[at + 2]!;
      if (asked.sieve[skill & 0xfff] === 0) continue;
      const own = asked.own.get(skill);
      if (own !== undefined) got[own] = Math.max(got[own]!, rows[at + 3]!);
      const near = asked.near.get(skill);
      if (near) for (const need of near) got[need] = Math.max(got[need]!, nearImpact);
    }
    let skills = 0;
    for (let need = 0; need < points.length; need += 1) skills += points[need]! * got[need]!;
    ids[people] = id;
    guesses[people] = skills + titles + place;
    ofSkills[people] = skills;
    people += 1;
  }
  const least = people > limit ? guesses.slice(0, people).sort()[people - limit]! : Number.NEGATIVE_INFINITY;
  const best: Guess[] = [];
  for (let at = 0; at < people; at += 1)
    if (guesses[at]! >= least) best.push({ id: ids[at]!, guess: guesses[at]!, skills: ofSkills[at]! });
  return best.sort((a, b) => b.guess - a.guess || a.id - b.id).slice(0, limit);
}

type Columns = [Float64Array, Float64Array, Float64Array];

/** Which need a skill meets itself and to which it is close; `sieve` tells by 12 bits that a skill is neither. */
function askedSkills({ needs }: PackedPlan) {
  const own = new Map<number, number>();
  const near = new Map<number, number[]>();
  for (const [at, need] of needs.entries()) {
    if (need.id !== undefined) own.set(need.id, at);
    for (const id of need.near) near.set(id, [...(near.get(id) ?? []), at]);
  }
  const sieve = new Uint8Array(4096);
  for (const id of [...own.keys(), ...near.keys()]) sieve[id & 0xfff] = 1;
  return { own, near, sieve };
}
