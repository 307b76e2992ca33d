import { type StatementNeed, statementStrength, strengthOf } from '#domain/jobs/statement.ts';
import { type JobNeed, postingWork } from '#domain/matching/match.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { skillsNear, skillsThatProve } from './skill-graph.ts';
import { countWords, type WordingNeed } from './text-similarity.ts';
import { rarityOfWord } from './usual.ts';

/** A statement of work prepared for many people. */
export type PreparedStatement = StatementNeed & {
  /** Weight of each of its significant words. */
  words: ReadonlyMap<string, number>;
  whole: number;
  /** The skills that it names, each with the keys of skills that show it and of those that are only close. */
  skills: readonly { shows: ReadonlySet<string>; near: ReadonlySet<string> }[];
  /** It stands for all that the posting says of the work. */
  isWhole: boolean;
};

/** Words from which a typed requirement outside the vocabulary is a statement of work and no phrase. */
const statementFrom = 3;

/** Words of a statement that say nothing about the work. */
const generic: ReadonlySet<string> = new Set(
  'hands proven related similar equivalent background solid least degree bachelor plus role environment technical'.split(
    ' ',
  ),
);

/** The job with its long typed requirements as statements: "BGP peering at ISP scale" is met by sentences, not letters. */
export function withTypedStatements(need: JobNeed): JobNeed {
  const isStatement = ({ key, name }: { key: string; name: string }) =>
    key.startsWith('~') && [...countWords(name).counts.keys()].length >= statementFrom;
  const typed = need.skills.filter(isStatement);
  if (typed.length === 0) return need;
  return {
    ...need,
    skills: need.skills.filter((skill) => !isStatement(skill)),
    statements: [
      ...typed.map((skill) => ({
        text: skill.name,
        strength: strengthOf(skill),
        ...(skill.minYears !== undefined && { minYears: skill.minYears }),
      })),
      ...(need.statements ?? []),
    ],
  };
}

/**
 * The statements of work of a job: those that were read or typed, and one for all that the posting says of the work.
 * A word weighs by its rarity.
 */
export function prepareStatements(given: readonly StatementNeed[], wording: WordingNeed): PreparedStatement[] {
  const stated = given.map((one): PreparedStatement => {
    const telling = [...countWords(one.text).counts.keys()].filter((word) => !generic.has(word));
    const words = new Map(telling.map((word) => [word, rarityOfWord(word)]));
    const keys = new Set(findSkills(one.text).map(({ key }) => key));
    return {
      ...one,
      strength: statementStrength(one),
      words,
      whole: [...words.values()].reduce((sum, weight) => sum + weight, 0),
      skills: [...keys].map((key) => ({
        shows: new Set([key, ...skillsThatProve(key)]),
        near: new Set(skillsNear(key)),
      })),
      isWhole: false,
    };
  });
  const all: PreparedStatement = {
    text: postingWork,
    strength: 'should',
    words: wording.terms,
    whole: wording.whole,
    skills: [],
    isWhole: true,
  };
  return [...stated, all].filter(({ whole }) => whole > 0);
}
