import type { SkillNeed } from '#domain/jobs/requirement.ts';
import type { JobNeed, LearnedSkills, MatchWeights } from '#domain/matching/match.ts';
import { alternativeKeys } from '#matching/skills/alternatives.ts';
import { skillByKey } from '#matching/skills/vocabulary.ts';
import { focused, type ReadTitle, readTitle } from '#matching/titles/titles.ts';
import { type Mandatory, mandatoryOf } from './mandatory.ts';
import { type RequirementShares, requirementShares } from './requirement-shares.ts';
import { skillsNear, skillsThatProve } from './skill-graph.ts';
import { type PreparedStatement, prepareStatements, withTypedStatements } from './statements.ts';
import { countWords, prepareWording, type WordingNeed } from './text-similarity.ts';
import { rarityOfSkill, rarityOfWord } from './usual.ts';

/** One way to meet a need: by the skill itself, one that proves it, or one close to it; and its worth, 0..1. */
export type Way = { need: number; how: 'own' | 'inferred' | 'related'; worth: number };

/** What a skill that proves another one is worth, and one that is only close to it. */
const inferredWorth = 0.85;
const relatedWorth = 0.4;

/** A job prepared for scoring many people: everything that does not depend on the person is looked up once. */
export type PreparedNeed = {
  need: JobNeed;
  weights: MatchWeights;
  /** ISO date that "now" means. */
  today: string;
  thisYear: number;
  /** The needs with their weight × rarity, and the words of those outside the vocabulary. */
  skills: readonly (SkillNeed & { counts: number; words: readonly string[] })[];
  ways: ReadonlyMap<string, readonly Way[]>;
  title: ReadTitle;
  /** The words of the job's title with their rarity. */
  rarities: ReadonlyMap<string, number>;
  wording: WordingNeed;
  statements: readonly PreparedStatement[];
  shares: RequirementShares;
  /** By number of a word: the statements in which it occurs, with its weight there. */
  statementWords: readonly (readonly { at: number; weight: number }[] | undefined)[];
  /** What a person must have, or the word beside the score is capped. */
  mandatory: Mandatory;
  /** Cached fits of titles. */
  fits: Map<string, number>;
};

/** The rarest skill counts at most this many times as much as one that everybody has. */
const rarestCounts = 5;

/**
 * Prepares a job.
 * @param learned related skills for what the vocabulary does not relate
 */
export function prepareNeed(
  given: JobNeed,
  weights: MatchWeights,
  today: string,
  learned: LearnedSkills = new Map(),
): PreparedNeed {
  const need = withTypedStatements(given);
  const ways = new Map<string, Way[]>();
  const add = (key: string, way: Way) => {
    const known = ways.get(key);
    if (!known) ways.set(key, [way]);
    else if (!known.some((other) => other.need === way.need)) known.push(way);
  };
  for (const [at, { key }] of need.skills.entries()) add(key, { need: at, how: 'own', worth: 1 });
  // "Angular, Knockout or React" is met by each of them as by the first.
  for (const [at, skill] of need.skills.entries())
    for (const key of [...alternativeKeys(skill), ...(skill.alternatives ?? [])])
      add(key, { need: at, how: 'own', worth: 1 });
  for (const [at, { key }] of need.skills.entries()) {
    for (const proving of skillsThatProve(key)) add(proving, { need: at, how: 'inferred', worth: inferredWorth });
  }
  for (const [at, { key }] of need.skills.entries()) {
    const known = skillsNear(key);
    for (const near of known) add(near, { need: at, how: 'related', worth: relatedWorth });
    // Learned neighbors are looked at only where the vocabulary knows none, and told only of the same kind of work: people who
    // serve customers also know Active Directory, which shows no service.
    if (known.length > 0) continue;
    const theme = skillByKey(key)?.theme;
    for (const near of learned.get(key)?.keys() ?? [])
      if (theme === undefined || skillByKey(near)?.theme === theme) add(near, { need: at, how: 'related', worth: 0 });
  }
  const skills = need.skills.map((skill) => ({
    ...skill,
    counts: skill.weight * Math.min(rarestCounts, Math.max(1, rarityOfSkill(skill.key))),
    words: skillByKey(skill.key) ? [] : [...countWords(skill.name).counts.keys()],
  }));
  const title = focused(readTitle(need.title), skills);
  const wording = prepareWording(need);
  const statements = prepareStatements(need.statements ?? [], wording);
  const statementWords: { at: number; weight: number }[][] = [];
  for (const [at, { words }] of statements.entries())
    for (const [word, weight] of words) {
      const number = wording.numbers.get(word);
      if (number === undefined) continue;
      statementWords[number] ??= [];
      statementWords[number].push({ at, weight });
    }
  return {
    need,
    weights,
    today,
    thisYear: Number(today.slice(0, 4)),
    skills,
    ways,
    title,
    rarities: new Map(title.words.map((word) => [word, rarityOfWord(word)])),
    wording,
    statements,
    shares: requirementShares(skills, statements, wording.tells),
    statementWords,
    mandatory: mandatoryOf(need),
    fits: new Map(),
  };
}
