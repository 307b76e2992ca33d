import type { Seniority } from '#domain/jobs/requirement.ts';
import { type CandidateFacts, matchCategories, type TermFacts } from '#domain/matching/match.ts';
import { neighborsOf } from '#domain/places/neighbors.ts';
import { scoreOf } from '#matching/scoring/categories/parts.ts';
import { gradeSkill } from '#matching/scoring/categories/skills.ts';
import { availabilityPart, failsOfTerms, locationPart, ratePart } from '#matching/scoring/categories/terms.ts';
import { heldTitles, titleFit } from '#matching/scoring/categories/work.ts';
import type { PreparedNeed } from '#matching/scoring/prepare.ts';
import { prepareVector, shareOfVector, type VectorNeed } from '#matching/scoring/term-vector.ts';
import { fittingShareOf } from '#matching/scoring/text-similarity.ts';
import { skillsSaying } from '#matching/scoring/word-skills.ts';
import { skillByKey } from '#matching/skills/vocabulary.ts';
import { familiesNear, readTitle } from '#matching/titles/titles.ts';
import type { FirstPassHit, TermsPoints } from './first-pass.ts';
import { dayOf, rateOf, readFlags, stateCode, townHash } from './packed-row.ts';

/** What an implied skill is worth, as a share of the one that proves it. */
const impliedWorth = 0.85;
const itself = { how: 'own', worth: 1 } as const;

/** A person's data in the match table. `impact` 1..255 grows with years and recency. */
export type MatchRow = {
  skills: { key: string; impact: number }[];
  /** The families of all titles held, with the last position and level of each: 0 is the headline and the latest. */
  titleFamilies: { key: string; at: number; level?: Seniority | undefined }[];
};

/** The match table's row of a person: the skills shown and those they prove, and the families of all titles held. */
export function matchRow(facts: Pick<CandidateFacts, 'skills' | 'positions' | 'headline'>, today: string): MatchRow {
  const thisYear = Number(today.slice(0, 4));
  const impacts = new Map<string, number>();
  const keep = (key: string, impact: number) =>
    impacts.set(key, Math.max(impacts.get(key) ?? 0, Math.min(255, Math.max(1, Math.round(impact)))));
  for (const skill of facts.skills) {
    const impact = 255 * gradeSkill(skill, itself, thisYear).value;
    keep(skill.key, impact);
    for (const implied of skillByKey(skill.key)?.implies ?? []) keep(implied, impact * impliedWorth);
  }
  const held = new Map<string, MatchRow['titleFamilies'][number]>();
  for (const { title, at } of heldTitles(facts)) {
    const { families, seniority: level } = readTitle(title);
    for (const key of families) if (!held.has(key)) held.set(key, { key, at, level });
  }
  return { skills: [...impacts].map(([key, impact]) => ({ key, impact })), titleFamilies: [...held.values()] };
}

/**
 * How to find the people worth scoring without scoring everybody. All points are whole numbers on one scale, 10,000
 * being a full score; they estimate the score, which is computed for the shortlist.
 */
export type ShortlistPlan = {
  /** Keys of the must-haves, weightiest first. */
  required: string[];
  /** What each required skill adds where it is shown in full, weightiest first, and the skills close to it. */
  needs: { key: string; points: number; near: readonly string[] }[];
  /** What a word of the posting adds where it is frequent enough, and the skills whose names contain it. */
  words: { points: number; said: readonly string[] }[];
  /** Families of titles with their similarity, 0..1, the requested ones first. */
  families: { key: string; fit: number }[];
  /** What the best of titles adds, and the required level. */
  titlePoints: number;
  level: Seniority | undefined;
  terms: TermsPoints;
  /** Words of the job's title, rarest first, for jobs of which neither skills nor family are known. */
  titleWords: string[];
};

/**
 * The share of a posting's words that counts as full in the first pass; if lower, words outweigh title and terms
 * (bench/results.md).
 */
const foreseenScale = 0.6;
/** Families above this similarity are searched. */
const nearFamily = 0.3;
/** Close skills searched per required one, the closest first. */
const nearAtMost = 12;

/** The sum of all weights: points are shares of it. */
const wholeOf = ({ weights }: PreparedNeed) =>
  matchCategories.reduce((sum, category) => sum + weights[category], 0) || 1;

/**
 * The weights by which people are found: those of the score; the posting's words stand for the statements of work. The
 * weight of words is that of a posting that says enough.
 */
function retrievalWeights(prepared: PreparedNeed): { skills: number; title: number; wording: number } {
  const { weights, wording, shares } = prepared;
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  return {
    skills: weights.requirements * sum(shares.skills),
    title: weights.title,
    wording: weights.wording * wording.tells + weights.requirements * sum(shares.statements),
  };
}

/** What to search in the match table. Close skills are searched too, because they earn a share of the need. */
export function shortlistPlan(prepared: PreparedNeed): ShortlistPlan {
  const { need, ways, title, rarities, wording } = prepared;
  const skills = prepared.skills.map(({ key }, at) => ({ key, counts: prepared.shares.skills[at]! }));
  const weights = retrievalWeights(prepared);
  const whole = wholeOf(prepared);
  const required = skills.reduce((sum, { counts }) => sum + counts, 0) || 1;
  const share = (weight: number) => Math.round((10_000 * weight) / whole);
  const worded = weights.wording / (wording.whole || 1) / foreseenScale;
  const byWeight = skills.toSorted((a, b) => b.counts - a.counts || (a.key < b.key ? -1 : 1));
  const near = new Map(need.skills.map(({ key }) => [key, [] as { key: string; worth: number }[]]));
  for (const [key, list] of ways)
    for (const way of list)
      if (way.how === 'related' || (way.how === 'own' && key !== need.skills[way.need]!.key))
        near.get(need.skills[way.need]!.key)!.push({ key, worth: way.worth });
  const mustHave = new Set(need.skills.filter((skill) => skill.mustHave).map(({ key }) => key));
  return {
    required: byWeight.filter(({ key }) => mustHave.has(key)).map(({ key }) => key),
    needs: byWeight.map(({ key, counts }) => ({
      key,
      points: share((weights.skills * counts) / required),
      near: near
        .get(key)!
        .sort((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1))
        .slice(0, nearAtMost)
        .map((one) => one.key),
    })),
    words: wording.byWeight.flatMap(([word, weight]) => {
      const stated = skillsSaying(word);
      const points = share(worded * weight);
      return stated.length > 0 && points > 0 ? [{ points, said: stated }] : [];
    }),
    families: familiesNear(title).filter(({ fit }) => fit >= nearFamily),
    titlePoints: share(weights.title),
    level: title.seniority,
    terms: termsPoints(prepared),
    titleWords: [...new Set(title.words)].sort(
      (a, b) => (rarities.get(b) ?? 0) - (rarities.get(a) ?? 0) || (a < b ? -1 : 1),
    ),
  };
}

/**
 * What place, rate, availability and rights are worth in the score. They have few different values, so each is computed
 * once.
 */
function termsPoints(prepared: PreparedNeed): TermsPoints {
  const { place } = prepared.need;
  const [askedState, askedTown] = [stateCode(place?.state), townHash(place?.city)];
  const worth = (facts: Omit<TermFacts, 'workModes'>) => 10_000 * termsShare(prepared, { ...facts, workModes: [] });
  const nothing = worth({});
  const remember = (size: number, work: (told: number) => number) => {
    const known = new Float64Array(size).fill(Number.NaN);
    return (told: number) => {
      if (Number.isNaN(known[told]!)) known[told] = work(told) - nothing;
      return known[told]!;
    };
  };
  const neighbors = neighborsOf(place?.state);
  const besides = new Set(neighbors.map(stateCode));
  // Beside the flags it only matters whether a place is known, and whether state and town are the job's or near it.
  const ofPlace = remember(128 * 16, (told) => {
    const { authorized, needsSponsorship, country, relocates } = readFlags(told >> 4);
    return worth({
      ...(authorized !== undefined && { authorized }),
      ...(needsSponsorship !== undefined && { needsSponsorship }),
      relocates,
      ...((told & 1) === 1 && {
        place: {
          state: (told & 2) > 0 ? place!.state! : (told & 8) > 0 ? neighbors[0]! : '-',
          city: (told & 4) > 0 ? place!.city! : '-',
          ...(country && { country }),
        },
      }),
    });
  });
  const ofRate = remember(65_536, (rate) => worth(rate > 0 ? { rateTenThousandths: rateOf(rate) } : {}));
  const ofDay = remember(65_536, (day) => worth(day > 0 ? { availableOn: dayOf(day) } : {}));
  return (flags, state, town, rate, day) => {
    const isHome = state > 0 && state === askedState ? 2 : 0;
    const isTown = town > 0 && town === askedTown ? 4 : 0;
    const isNear = besides.has(state) ? 8 : 0;
    const isKnown = state > 0 || town > 0 ? 1 : 0;
    return nothing + ofPlace((flags << 4) | isNear | isHome | isTown | isKnown) + ofRate(rate) + ofDay(day);
  };
}

/**
 * A person found in the match table: the first-pass score, its parts for skills and for terms, the titles held, and the
 * resume's words; null where the resume was not reread after an upgrade.
 */
export type ShortlistHit = FirstPassHit & {
  headline: string | null;
  /** Of the positions, newest first, one per line. */
  titles: string;
  words: Buffer | null;
};

/**
 * Selects the best of many people by the match table's data on skills and terms, by their titles and by their resumes'
 * words; titles and text similarity are computed as in the score. People are added in parts, in any order.
 */
export class TopShortlisted {
  readonly #prepared: PreparedNeed;
  readonly #vector: VectorNeed;
  readonly #titled: number;
  readonly #worded: number;
  readonly #people: { id: number; firstPass: number; known: number | undefined; share: number }[] = [];

  constructor(prepared: PreparedNeed) {
    const { wording } = prepared;
    const weights = retrievalWeights(prepared);
    const whole = wholeOf(prepared);
    const full = 255 * 10_000;
    this.#prepared = prepared;
    this.#vector = prepareVector(wording);
    this.#titled = (full * weights.title) / whole;
    this.#worded = (full * weights.wording) / whole;
  }

  add(people: readonly ShortlistHit[]): void {
    for (const { id, firstPass, skills, terms, headline, titles, words } of people) {
      if (!words) {
        // A person without a term vector counts as a usual resume.
        this.#people.push({ id, firstPass, known: undefined, share: 0 });
        continue;
      }
      const held = { ...(headline && { headline }), positions: titles.split('\n').map((title) => ({ title })) };
      const title = this.#titled * (titleFit(this.#prepared, held)?.fit ?? 0);
      const share = shareOfVector(this.#vector, words, headline ?? '');
      this.#people.push({ id, firstPass, known: skills + terms + title, share });
    }
  }

  /** The best of all that were added, best first. */
  best(limit: number): number[] {
    const worded = this.#worded / fittingShareOf(this.#prepared.wording.terms.size);
    return this.#people
      .map(({ id, firstPass, known, share }) => ({
        id,
        firstPass: known === undefined ? firstPass : Math.round(known + worded * share),
      }))
      .sort((a, b) => b.firstPass - a.firstPass || a.id - b.id)
      .slice(0, limit)
      .map(({ id }) => id);
  }
}

/** What place, rate and availability are worth of the whole score; below 0 with a hard fail. */
function termsShare(prepared: PreparedNeed, facts: TermFacts): number {
  const { need, weights, today } = prepared;
  const whole = wholeOf(prepared);
  const parts = [locationPart(need, facts), ratePart(need, facts), availabilityPart(need, facts, today)];
  const share = parts.reduce((sum, one) => sum + (one ? (weights[one.category] * scoreOf(one)) / 100 / whole : 0), 0);
  return failsOfTerms(need, facts).length > 0 ? share - 1 : share;
}
