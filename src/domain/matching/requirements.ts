import type { Evidence } from '#domain/candidates/evidence.ts';
import type { NeedStrength } from '#domain/jobs/statement.ts';
import { type CategoryScore, type FoundNeed, type MissingNeed, postingWork } from './match.ts';

/** How well a requirement is shown; `found` where an older engine said no more. */
export type Grade = 'proven' | 'stated' | 'found' | 'listed' | 'related' | 'missing' | 'denied' | 'wished' | 'named';

/** What comes over the network names an absent field `undefined`. */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] };
type Found = Loose<FoundNeed>;
type Missing = Loose<MissingNeed>;

/** The part of a match that tells its requirements. */
export type Graded = { category: CategoryScore['category']; found: readonly Found[]; missing: readonly Missing[] };

/** One requirement of the job and what the resume shows of it. */
export type Requirement = {
  need: string;
  kind?: 'skill' | 'statement' | undefined;
  strength: NeedStrength;
  grade: Grade;
  points?: number | undefined;
  outOf?: number | undefined;
  askedYears?: number | undefined;
  years?: number | undefined;
  statedYears?: number | undefined;
  lastUsedYear?: number | undefined;
  isCurrent: boolean;
  /** What met it, where that bears another name. */
  through?: string | undefined;
  sentence?: Evidence | undefined;
  evidence?: Evidence | undefined;
};

const strengths: readonly NeedStrength[] = ['must', 'should', 'nice'];
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

/** Whether a category tells requirements; until rolecall-7 it was called `skills`. */
export const isRequirements = ({ category }: { category: string }): boolean =>
  category === 'requirements' || category === 'skills';

/** Whether it stands for all the work that the posting tells of, which is neither required nor preferred. */
export const isPostingWork = ({ need }: { need: string }): boolean => need === postingWork;

/**
 * The requirements of a match: must-haves first, within each strength the best evidence first; last all the work of the
 * posting.
 */
export function requirementsOf({ categories }: { categories: readonly Graded[] }): Requirement[] {
  const all = categories
    .filter(isRequirements)
    .flatMap(({ found, missing }) => [...found.map(foundRequirement), ...missing.map(missingRequirement)]);
  return all.toSorted(
    (a, b) =>
      Number(isPostingWork(a)) - Number(isPostingWork(b)) ||
      strengths.indexOf(a.strength) - strengths.indexOf(b.strength) ||
      grades.indexOf(a.grade) - grades.indexOf(b.grade),
  );
}

const strengthOf = ({ strength, mustHave }: Pick<Found, 'strength' | 'mustHave'>): NeedStrength =>
  strength ?? (mustHave ? 'must' : 'nice');

function foundRequirement(one: Found): Requirement {
  const { need, matchedAs, how, grade, points, outOf, askedYears, years, statedYears, lastUsedYear, isCurrent } = one;
  return {
    need,
    kind: one.kind,
    strength: strengthOf(one),
    grade: grade ?? (how === 'related' ? 'related' : 'found'),
    // Runs until 29 November 2026 rounded the two apart, and some earned a hundredth more than there was.
    points: points !== undefined && outOf !== undefined ? Math.min(points, outOf) : points,
    outOf,
    askedYears,
    years,
    statedYears,
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
    ...(one.kind && { kind: one.kind }),
    strength: strengthOf(one),
    grade: one.said === 'negated' ? 'denied' : (one.said ?? 'missing'),
    ...(one.outOf !== undefined && { points: one.points ?? 0, outOf: one.outOf }),
    isCurrent: false,
    evidence: one.evidence,
  };
}

/** The must-haves that a resume does not show, by name; something related is not the thing itself. */
export const lackedMusts = ({ categories }: { categories: readonly Graded[] }): string[] =>
  requirementsOf({ categories })
    .filter(({ strength, grade }) => strength === 'must' && lacked.includes(grade))
    .map(({ need }) => need);

const lacked: readonly Grade[] = ['related', 'named', 'wished', 'denied', 'missing'];

/** A must-have that was last used more than so many years ago is out of date. */
export const staleYears = 5;

/** Whether something was last used too long ago. */
export const isOutOfDate = (
  { lastUsedYear, isCurrent }: Pick<Requirement, 'lastUsedYear' | 'isCurrent'>,
  thisYear: number,
): boolean => !isCurrent && lastUsedYear !== undefined && thisYear - lastUsedYear > staleYears;

/** Grades after which a recruiter should ask. Who says that they cannot do it is not asked again. */
const toAsk: readonly Grade[] = ['listed', 'related', 'named', 'missing', 'wished'];

/** Whether the resume leaves a requirement open: not shown by work, fewer years than are asked, or out of date. */
export function isOpenNeed(one: Requirement, thisYear: number): boolean {
  if (isPostingWork(one) || one.grade === 'denied') return false;
  if (toAsk.includes(one.grade) || isOutOfDate(one, thisYear)) return true;
  const years = Math.max(one.years ?? 0, one.statedYears ?? 0);
  return one.askedYears !== undefined && years > 0 && years < one.askedYears;
}

/** What nobody has confirmed of the right to work. */
export type RightToWork = 'authorization' | 'sponsorship';

/**
 * What to ask about the right to work where a job offers no sponsorship: the same of everybody of whom the record does not
 * know it. What a resume says about it is not read, and no score or rank follows from it (docs/matching.md, "Never used").
 */
export function rightToWorkToAsk(
  job: { sponsorshipOffered?: boolean | undefined } | undefined,
  person: { authorized?: boolean | undefined; needsSponsorship?: boolean | undefined },
): RightToWork | undefined {
  if (job?.sponsorshipOffered !== false) return undefined;
  if (person.authorized === undefined) return 'authorization';
  return person.authorized && person.needsSponsorship === undefined ? 'sponsorship' : undefined;
}

/**
 * The points of the score that an answer could add; at least half of them where the resume's proof is too old to count on.
 * What the resume does not show at all comes before what was done long ago.
 */
function atStake(one: Requirement, thisYear: number): number {
  const all = one.outOf ?? 0;
  const open = all - (one.points ?? 0);
  return isOutOfDate(one, thisYear) ? Math.max(open, all / 2) : open;
}

/**
 * What to ask somebody about: must-haves first, then what counts much, within each what could change the score most.
 * Welcome extras are not asked about.
 */
export function needsToAsk(requirements: readonly Requirement[], thisYear: number): Requirement[] {
  return requirements
    .filter((one) => one.strength !== 'nice' && isOpenNeed(one, thisYear))
    .toSorted(
      (a, b) =>
        strengths.indexOf(a.strength) - strengths.indexOf(b.strength) || atStake(b, thisYear) - atStake(a, thisYear),
    );
}
