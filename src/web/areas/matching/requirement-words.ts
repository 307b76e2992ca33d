import { postingWork } from '#domain/matching/match.ts';
import { type Category, isRequirements, type MatchRow } from './match-words.ts';

export type Strength = 'must' | 'should' | 'nice';
/** How well a requirement is shown; `found` where an older engine said no more. */
export type Grade = 'proven' | 'stated' | 'found' | 'listed' | 'related' | 'missing' | 'denied' | 'wished' | 'named';

type Found = Category['found'][number];
type Missing = Category['missing'][number];

/** One requirement of the job and what the resume shows of it. */
export type Requirement = {
  need: string;
  kind?: 'skill' | 'statement' | undefined;
  strength: Strength;
  grade: Grade;
  points?: number | undefined;
  outOf?: number | undefined;
  askedYears?: number | undefined;
  years?: number | undefined;
  lastUsedYear?: number | undefined;
  isCurrent: boolean;
  /** What met it, where that bears another name. */
  through?: string | undefined;
  sentence?: { quote: string; offset: number } | undefined;
  evidence?: { quote: string; offset: number } | undefined;
};

const strengths: readonly Strength[] = ['must', 'should', 'nice'];
const grades: readonly Grade[] = [
  'proven',
  'stated',
  'found',
  'listed',
  'related',
  'named',
  'wished',
  'denied',
  'missing',
];

/** The requirements of a match: must-haves first, within each strength the best evidence first. */
export function requirementsOf({ categories }: Pick<MatchRow, 'categories'>): Requirement[] {
  const all = categories
    .filter(isRequirements)
    .flatMap(({ found, missing }) => [...found.map(foundRequirement), ...missing.map(missingRequirement)]);
  return all.toSorted(
    (a, b) =>
      strengths.indexOf(a.strength) - strengths.indexOf(b.strength) ||
      grades.indexOf(a.grade) - grades.indexOf(b.grade),
  );
}

const strengthOf = ({ strength, mustHave }: Pick<Found, 'strength' | 'mustHave'>): Strength =>
  strength ?? (mustHave ? 'must' : 'nice');

function foundRequirement(one: Found): Requirement {
  const { need, matchedAs, how, grade, points, outOf, askedYears, years, lastUsedYear, isCurrent } = one;
  return {
    need,
    kind: one.kind,
    strength: strengthOf(one),
    grade: grade ?? (how === 'related' ? 'related' : 'found'),
    points,
    outOf,
    askedYears,
    years,
    lastUsedYear,
    isCurrent,
    ...(matchedAs !== '' && matchedAs !== need && (how === 'related' || how === 'inferred') && { through: matchedAs }),
    sentence: one.sentence,
    evidence: one.evidence,
  };
}

function missingRequirement(one: Missing): Requirement {
  return {
    need: one.need,
    strength: strengthOf(one),
    grade: one.said === 'negated' ? 'denied' : (one.said ?? 'missing'),
    ...(one.outOf !== undefined && { points: one.points ?? 0, outOf: one.outOf }),
    isCurrent: false,
    evidence: one.evidence,
  };
}

/** Grades after which a recruiter should ask. */
const toAsk: readonly Grade[] = ['listed', 'related', 'named', 'missing', 'wished'];
/** More questions would make the chat longer than people answer. */
const askedAtMost = 5;

/** What to ask the person about: what decides and is not shown well. */
export const needsToAsk = (requirements: readonly Requirement[]): string[] =>
  requirements
    .filter(({ need, strength, grade }) => need !== postingWork && strength !== 'nice' && toAsk.includes(grade))
    .map(({ need }) => need)
    .slice(0, askedAtMost);

/** How many requirements of a strength have each grade. */
export function countGrades(requirements: readonly Requirement[], strength: Strength) {
  const some = requirements.filter((one) => one.strength === strength);
  const count = (...wanted: Grade[]) => some.filter(({ grade }) => wanted.includes(grade)).length;
  return {
    all: some.length,
    shown: count('proven', 'stated', 'found'),
    listed: count('listed'),
    absent: some
      .filter(({ grade }) => !['proven', 'stated', 'found', 'listed'].includes(grade))
      .map(({ need }) => need),
  };
}
