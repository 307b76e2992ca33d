import type { CategoryScore, HardFail, JobNeed, MatchCategory, SavedCategory } from './match.ts';
import { matchCategories, savedCategories } from './match.ts';
import { type SomeWeights, weightShares } from './match-weights.ts';

/** A person as one run ranked them. */
export type RankedPerson = {
  candidateId: number;
  rank: number;
  score: number;
  categories: readonly CategoryScore[];
  hardFails: readonly HardFail[];
  /** The resume that the run used. */
  resumeId?: number | undefined;
  /** ISO instant when the unit first knew the person. */
  knownSince?: string | undefined;
};

/** The data of a run for a comparison. */
export type RunSide = {
  startedAt: string;
  need: JobNeed;
  weights: SomeWeights;
  engine: string;
  poolSize: number;
  people: readonly RankedPerson[];
};

export const moves = ['new', 'left', 'up', 'down', 'same'] as const;
export type Move = (typeof moves)[number];

/** Why somebody came, left or moved. The subject of `need-...` is the need, that of `hard-fail-...` the hard fail. */
export const moveReasons = [
  'person-added',
  'resume-new',
  'need-met',
  'need-lost',
  'need-more',
  'need-less',
  'need-asked',
  'need-dropped',
  'hard-fail-new',
  'hard-fail-gone',
  'job',
  'weights',
  'engine',
  'details',
  'scale',
  'others',
] as const;
export type MoveReason = { code: (typeof moveReasons)[number]; subject?: string | undefined };

/** Points of a category before and after; undefined where a run did not have it. */
export type CategoryChange = { category: SavedCategory; before?: number | undefined; after?: number | undefined };

/** One person in two runs. The category changes add up to the change of the score. */
export type PersonChange = {
  candidateId: number;
  move: Move;
  rankBefore?: number | undefined;
  rankAfter?: number | undefined;
  scoreBefore?: number | undefined;
  scoreAfter?: number | undefined;
  categories: CategoryChange[];
  reasons: MoveReason[];
};

/** Changes of a job: a need that was added, removed, raised or lowered, or another field by its name. */
export const needChanges = ['skill-added', 'skill-removed', 'now-must', 'now-wish', 'years', 'field'] as const;
export type NeedChange = {
  code: (typeof needChanges)[number];
  subject: string;
  before?: string | undefined;
  after?: string | undefined;
};

/** What differs between two runs apart from their people. */
export type RunChange = {
  needs: NeedChange[];
  /** Shares in percent, where they differ. */
  weights: { category: MatchCategory; before: number; after: number }[];
  engine?: { before: string; after: string } | undefined;
  poolBefore: number;
  poolAfter: number;
};

/** Names of a job's fields that matching reads, as reasons and screens call them. */
export const needFields = [
  'title',
  'minYears',
  'place',
  'workMode',
  'payRate',
  'education',
  'certifications',
  'sponsorship',
  'startOn',
  'mustHavesAreHard',
  'text',
] as const;
export type NeedField = (typeof needFields)[number];

/**
 * What changed for everybody between two runs of a job, in the order of the later run, then those who left by their old
 * rank; and what differs between the runs themselves. Equal inputs give equal results.
 */
export function compareRuns(before: RunSide, after: RunSide): { change: RunChange; people: PersonChange[] } {
  const change: RunChange = {
    needs: changesOfNeed(before.need, after.need),
    weights: changesOfWeights(before.weights, after.weights),
    ...(before.engine !== after.engine && { engine: { before: before.engine, after: after.engine } }),
    poolBefore: before.poolSize,
    poolAfter: after.poolSize,
  };
  const earlier = new Map(before.people.map((person) => [person.candidateId, person]));
  const later = new Set(after.people.map(({ candidateId }) => candidateId));
  const byRank = (a: RankedPerson, b: RankedPerson) => a.rank - b.rank;
  return {
    change,
    people: [
      ...after.people
        .toSorted(byRank)
        .map((person) => changeOf(earlier.get(person.candidateId), person, before, change)),
      ...before.people
        .filter(({ candidateId }) => !later.has(candidateId))
        .toSorted(byRank)
        .map((person) => changeOf(person, undefined, before, change)),
    ],
  };
}

function changeOf(
  before: RankedPerson | undefined,
  after: RankedPerson | undefined,
  run: RunSide,
  change: RunChange,
): PersonChange {
  return {
    candidateId: (after ?? before)!.candidateId,
    move: moveOf(before?.rank, after?.rank),
    ...(before && { rankBefore: before.rank, scoreBefore: before.score }),
    ...(after && { rankAfter: after.rank, scoreAfter: after.score }),
    categories: before && after ? changesOfCategories(before, after) : [],
    reasons: reasonsOf(before, after, run, change),
  };
}

function moveOf(before: number | undefined, after: number | undefined): Move {
  if (before === undefined) return 'new';
  if (after === undefined) return 'left';
  if (before === after) return 'same';
  return after < before ? 'up' : 'down';
}

const partOf = (person: RankedPerson, category: SavedCategory) =>
  person.categories.find((one) => one.category === category);

function changesOfCategories(before: RankedPerson, after: RankedPerson): CategoryChange[] {
  return savedCategories.flatMap((category) => {
    const [was, is] = [partOf(before, category)?.points, partOf(after, category)?.points];
    if ((was ?? 0) === (is ?? 0)) return [];
    return [{ category, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

/** Smallest reported change of a need's share. */
const noticed = 0.05;

function reasonsOf(
  before: RankedPerson | undefined,
  after: RankedPerson | undefined,
  run: RunSide,
  change: RunChange,
): MoveReason[] {
  const whole: MoveReason[] = [
    ...(change.needs.length > 0 ? [{ code: 'job' } as const] : []),
    ...(change.weights.length > 0 ? [{ code: 'weights' } as const] : []),
    ...(change.engine ? [{ code: 'engine' } as const] : []),
  ];
  if (!before && after && after.knownSince !== undefined && after.knownSince > run.startedAt)
    return [{ code: 'person-added' }];
  if (!before || !after) return whole.length > 0 ? whole : [{ code: 'others' }];
  const own: MoveReason[] = [
    ...(before.resumeId !== after.resumeId ? [{ code: 'resume-new' } as const] : []),
    ...hardFailReasons(before, after),
    ...needReasons(before, after),
    ...(change.needs.length === 0 && !change.engine && before.resumeId === after.resumeId
      ? otherReasons(before, after)
      : []),
  ];
  const isSame = before.score === after.score;
  if (own.length === 0 && isSame) return before.rank === after.rank ? [] : [{ code: 'others' }];
  const reasons = isSame ? own : [...own, ...whole];
  return reasons.length > 0 ? reasons : [{ code: 'details' }];
}

/**
 * Parts that fit better or worse although resume, job and engine are the same, whatever their weight: text similarity
 * is relative to the other people of a run; for the others a rate, a place or a date changed.
 */
function otherReasons(before: RankedPerson, after: RankedPerson): MoveReason[] {
  const moved = after.categories
    .filter(({ category, score }) => {
      const was = partOf(before, category);
      return was !== undefined && !listed.includes(category) && was.score !== score;
    })
    .map(({ category }) => category);
  return [
    ...(moved.some((category) => category !== 'wording') ? [{ code: 'details' } as const] : []),
    ...(moved.includes('wording') ? [{ code: 'scale' } as const] : []),
  ];
}

function hardFailReasons(before: RankedPerson, after: RankedPerson): MoveReason[] {
  const came = after.hardFails.filter((one) => !before.hardFails.includes(one));
  const went = before.hardFails.filter((one) => !after.hardFails.includes(one));
  return [
    ...came.map((subject) => ({ code: 'hard-fail-new', subject }) as const),
    ...went.map((subject) => ({ code: 'hard-fail-gone', subject }) as const),
  ];
}

/** The categories whose needs are reported one by one; for the others only the points. */
const listed: readonly SavedCategory[] = ['requirements', 'skills', 'certifications'];

function needReasons(before: RankedPerson, after: RankedPerson): MoveReason[] {
  return listed.flatMap((category) => {
    const [was, is] = [sharesOf(partOf(before, category)), sharesOf(partOf(after, category))];
    const kept = [...is].flatMap(([subject, share]): MoveReason[] => {
      const earlier = was.get(subject);
      if (earlier === undefined) return [{ code: 'need-asked', subject }];
      if (earlier === 0 && share > 0) return [{ code: 'need-met', subject }];
      if (earlier > 0 && share === 0) return [{ code: 'need-lost', subject }];
      if (Math.abs(share - earlier) < noticed) return [];
      return [{ code: share > earlier ? 'need-more' : 'need-less', subject }];
    });
    const dropped = [...was.keys()].filter((subject) => !is.has(subject));
    return [...kept, ...dropped.map((subject): MoveReason => ({ code: 'need-dropped', subject }))];
  });
}

/** The met share of every need of a category; 0 where it is missing or unknown. */
function sharesOf(part: CategoryScore | undefined): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { need } of [...(part?.missing ?? []), ...(part?.unknown ?? [])]) shares.set(need, 0);
  for (const { need, share } of part?.found ?? []) shares.set(need, share);
  return shares;
}

function changesOfWeights(before: SomeWeights, after: SomeWeights): RunChange['weights'] {
  const [was, is] = [weightShares(before), weightShares(after)];
  return matchCategories
    .map((category) => ({ category, before: was[category] ?? 0, after: is[category] ?? 0 }))
    .filter((one) => one.before !== one.after);
}

function changesOfNeed(before: JobNeed, after: JobNeed): NeedChange[] {
  const was = new Map(before.skills.map((skill) => [skill.name, skill]));
  const is = new Map(after.skills.map((skill) => [skill.name, skill]));
  const skills = [...is.values()].flatMap((skill): NeedChange[] => {
    const { name, mustHave, minYears } = skill;
    const old = was.get(name);
    if (!old) return [{ code: 'skill-added', subject: name }];
    return [
      ...(old.mustHave !== mustHave ? [{ code: mustHave ? 'now-must' : 'now-wish', subject: name } as const] : []),
      ...(old.minYears !== minYears
        ? [{ code: 'years', subject: name, ...sides(old.minYears, minYears) } as const]
        : []),
    ];
  });
  const removed = [...was.keys()].filter((name) => !is.has(name));
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [
    ...skills,
    ...removed.map((subject): NeedChange => ({ code: 'skill-removed', subject })),
    ...needFields
      .filter((field) => old[field] !== now[field])
      // A description is too long to show; only the fact of the change is reported.
      .map(
        (field): NeedChange => ({
          code: 'field',
          subject: field,
          ...(field !== 'text' && sides(old[field], now[field])),
        }),
      ),
  ];
}

const sides = (before: unknown, after: unknown) => ({
  ...(before !== undefined && before !== '' && { before: String(before) }),
  ...(after !== undefined && after !== '' && { after: String(after) }),
});

const fieldsOf = (need: JobNeed): Record<NeedField, string | number | boolean | undefined> => ({
  title: need.title,
  minYears: need.minYears,
  place: need.place && [need.place.city, need.place.state, need.place.country].filter(Boolean).join(', '),
  workMode: need.workMode,
  payRate: need.payRateMaxTenThousandths && need.payRateMaxTenThousandths / 10_000,
  education: need.education,
  certifications: need.certifications.join(', '),
  sponsorship: need.sponsorshipOffered,
  startOn: need.startOn,
  mustHavesAreHard: need.mustHavesAreHard,
  text: need.text,
});
