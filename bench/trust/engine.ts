import { warningsBesideScores } from '#domain/candidates/hidden-text.ts';
import type { SkillNeed } from '#domain/jobs/requirement.ts';
import {
  type CandidateFacts,
  defaultWeights,
  type JobNeed,
  type Match,
  type MatchWeights,
  type MatchWord,
  matchWord,
} from '#domain/matching/match.ts';
import { maskForScoring } from '#matching/privacy/mask.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { requirementByName } from '#matching/skills/alternatives.ts';

// The one file of this bench that knows how a score is made: everything else asks it.

/** The people among whom somebody is ranked. */
export type Pool = {
  name: string;
  ids: readonly string[];
  people: readonly CandidateFacts[];
};

/** What the product knows of a person after an upload of this text: masked, with what the resume denies, and its warnings. */
export function uploaded(candidateId: number, text: string, day: string): CandidateFacts {
  const read = readResume(text, day);
  const name = { firstName: read.firstName?.value ?? '', lastName: read.lastName?.value ?? '' };
  const warnings = warningsBesideScores(read.warnings);
  return {
    candidateId,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: read.certifications.map(({ value }) => value),
    ...(read.disclaimed && { disclaimed: read.disclaimed }),
    ...(read.totalYears !== undefined && { totalYears: read.totalYears }),
    ...(read.place && { place: read.place.value }),
    ...(warnings.length > 0 && { warnings }),
    text: maskForScoring(text, name, read.unscored),
  };
}

/** A ranked person of the pool. */
export type Ranked = {
  at: number;
  worth: number;
  score: number;
  word: MatchWord;
  met: number;
  flags: readonly string[];
};

const worthOf = ({ score, hardFails }: Match) => (hardFails.length > 0 ? score - 1000 : score);

/** One job before one pool: everybody's score, and that of anybody else on the same scale. */
export class Contest {
  readonly need: JobNeed;
  readonly ranked: Ranked[];
  readonly #prepared;

  constructor(
    need: JobNeed,
    { people }: Omit<Pool, 'name' | 'ids'>,
    day: string,
    weights: MatchWeights = defaultWeights,
  ) {
    this.need = need;
    this.#prepared = prepareNeed(need, weights, day);
    // One by one: the explanations of thousands of people need not be held at once.
    this.ranked = people
      .map((facts, at) => {
        const match = this.matchOf(facts);
        return {
          at,
          worth: worthOf(match),
          score: match.score,
          word: matchWord(match),
          met: match.mustHavesMet,
          flags: match.flags,
        };
      })
      .sort((a, b) => b.worth - a.worth || a.at - b.at);
  }

  matchOf(facts: CandidateFacts): Match {
    return scorePeople(this.#prepared, [facts]).matches[0]!;
  }

  /** The place that somebody with this match would have among the pool, 1 being the best. */
  rankOf(match: Match): number {
    const worth = worthOf(match);
    let [low, high] = [0, this.ranked.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ranked[middle]!.worth > worth) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

/**
 * The must-haves that a person types one by one: a skill where the vocabulary knows it, through the product's own
 * function, else a statement of work.
 */
export function typedMusts(texts: readonly string[]): Pick<JobNeed, 'skills' | 'statements'> & { names: string[] } {
  const read = texts.map((text) => ({ text, ...requirementByName(text) }));
  const isSkill = ({ key }: { key: string }) => !key.startsWith('~');
  return {
    names: read.map((one) => (isSkill(one) ? one.name : one.text)),
    skills: read
      .filter(isSkill)
      .map(({ key, name }) => ({ key, name, mustHave: true, weight: 5, confidence: 1 }) satisfies SkillNeed),
    statements: read.filter((one) => !isSkill(one)).map(({ text }) => ({ text, strength: 'must' })),
  };
}

export type Verdict = 'proven' | 'stated' | 'listed' | 'related' | 'negated' | 'wished' | 'absent';

/** What the engine says of each requirement, by its name. */
export function verdictsOf(match: Match): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const { category, found, missing } of match.categories) {
    if (category !== 'requirements') continue;
    for (const { need, said } of missing) verdicts.set(need, said === undefined || said === 'named' ? 'absent' : said);
    for (const { need, grade } of found) verdicts.set(need, grade ?? 'absent');
  }
  return verdicts;
}

export { matchWord };
