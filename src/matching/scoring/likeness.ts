import type { CandidateFacts } from '#domain/matching/match.ts';
import type { SkipReason } from '#domain/matching/match-action.ts';
import { readTitle } from '#matching/titles/titles.ts';

/** A person as likeness sees them: the facts that matching may use, and how far each requirement is met, 0..1. */
export type Likened = { facts: CandidateFacts; met: ReadonlyMap<string, number> };

/** What a recruiter decided about a person of the list. */
export type Decided = { candidateId: number; action: 'shortlisted' | 'skipped'; reason?: SkipReason | undefined };

/** How much somebody moves in the list, in points that never enter the score, and whom they are like. */
export type Likeness = { shift: number; likeShortlisted: number; likeSkipped: number };

/** The most that decisions move somebody, and what full likeness beyond the usual is worth. */
const mostShift = 12;
const perLikeness = 40;
/** From this much above the usual likeness somebody is called similar. */
const similarFrom = 0.05;
/** What a met requirement and a kind of work count beside a skill. */
const [needCounts, titleCounts] = [1.5, 2];

type Vector = ReadonlyMap<string, number>;

/**
 * How decisions move the rest of a list: likeness to shortlisted people moves up, to those who are not a fit down.
 * Likeness is the cosine of requirements met, kinds of work and skills, rare ones more; a reason that is no matter of
 * skill compares only what it names (rate, place, authorization, availability), and "not interested" nothing.
 */
export function likenessTo(people: readonly Likened[], decisions: readonly Decided[]): Map<number, Likeness> {
  const byId = new Map(people.map((person) => [person.facts.candidateId, person]));
  const rarity = rarities(people);
  const vectors = new Map(people.map((person) => [person.facts.candidateId, vectorOf(person, rarity)]));
  const decided = new Set(decisions.map(({ candidateId }) => candidateId));
  const rest = people.filter(({ facts }) => !decided.has(facts.candidateId));
  const sums = new Map(rest.map(({ facts }) => [facts.candidateId, { shift: 0, likeShortlisted: 0, likeSkipped: 0 }]));
  for (const decision of decisions) {
    const model = byId.get(decision.candidateId);
    if (!model) continue;
    const likeness = rest.map((person) => alike(person, model, decision, vectors));
    const usual = likeness.reduce((sum, one) => sum + one, 0) / Math.max(1, likeness.length);
    for (const [at, { facts }] of rest.entries()) {
      const beyond = likeness[at]! - usual;
      const sum = sums.get(facts.candidateId)!;
      const isUp = decision.action === 'shortlisted';
      sum.shift += (isUp ? 1 : -1) * perLikeness * beyond;
      if (beyond >= similarFrom) sum[isUp ? 'likeShortlisted' : 'likeSkipped'] += 1;
    }
  }
  for (const sum of sums.values())
    sum.shift = Math.round(100 * Math.max(-mostShift, Math.min(mostShift, sum.shift))) / 100;
  return sums;
}

/** How alike two people are in what a decision is about, 0..1. */
function alike(person: Likened, model: Likened, { reason }: Decided, vectors: ReadonlyMap<number, Vector>): number {
  const [one, other] = [person.facts, model.facts];
  if (reason === 'not-interested') return 0;
  if (reason === 'rate') {
    const [held, refused] = [one.rateTenThousandths, other.rateTenThousandths];
    return held !== undefined && refused !== undefined && held >= refused ? 1 : 0;
  }
  if (reason === 'location')
    return one.place?.state !== undefined && one.place.state === other.place?.state
      ? one.place.city === other.place.city
        ? 1
        : 0.5
      : 0;
  if (reason === 'authorization') return one.authorized === other.authorized ? 1 : 0;
  if (reason === 'availability')
    return one.availableOn !== undefined && other.availableOn !== undefined && one.availableOn >= other.availableOn
      ? 1
      : 0;
  return cosine(vectors.get(one.candidateId)!, vectors.get(other.candidateId)!);
}

/** How rare each skill and kind of work is among these people; what everybody has counts least. */
function rarities(people: readonly Likened[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { facts } of people)
    for (const term of new Set(termsOf(facts))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, Math.log(1 + people.length / count)]));
}

const termsOf = (facts: CandidateFacts): string[] => [
  ...facts.skills.map(({ key }) => `skill ${key}`),
  ...readTitle(facts.positions[0]?.title ?? facts.headline ?? '').families.map((family) => `title ${family}`),
];

function vectorOf({ facts, met }: Likened, rarity: ReadonlyMap<string, number>): Vector {
  const vector = new Map<string, number>();
  for (const term of termsOf(facts))
    vector.set(term, (term.startsWith('title') ? titleCounts : 1) * (rarity.get(term) ?? 0));
  for (const [need, share] of met) vector.set(`need ${need}`, needCounts * share);
  return vector;
}

function cosine(one: Vector, other: Vector): number {
  const norm = (vector: Vector) => Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
  const [a, b] = [norm(one), norm(other)];
  if (a === 0 || b === 0) return 0;
  let dot = 0;
  for (const [key, value] of one) dot += value * (other.get(key) ?? 0);
  return dot / (a * b);
}
