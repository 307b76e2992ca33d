import { type StatementNeed, statementStrength, strengthOf } from '#domain/jobs/statement.ts';
import { type JobNeed, postingWork } from '#domain/matching/match.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { skillsNear, skillsThatProve } from './skill-graph.ts';
import { countWords, type WordingNeed } from './text-similarity.ts';
import { rarityOfSkill, rarityOfWord } from './usual.ts';

/** A statement of work prepared for many people. */
export type PreparedStatement = StatementNeed & {
  /** Weight of each of its significant words. */
  words: ReadonlyMap<string, number>;
  whole: number;
  /** The skills that it names; what it names as alternatives is one. */
  skills: readonly AskedSkill[];
  /** It stands for all that the posting says of the work. */
  isWhole: boolean;
};

/** A skill of a statement: the keys of skills that show it, of those that are only close, and of those that say enough alone. */
export type AskedSkill = { shows: ReadonlySet<string>; near: ReadonlySet<string>; tells: ReadonlySet<string> };

/** From this rarity on (one in five people) a skill that is shown is evidence without another word of the statement. */
const tellsFrom = 1.5;

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
    return {
      ...one,
      strength: statementStrength(one),
      words,
      whole: [...words.values()].reduce((sum, weight) => sum + weight, 0),
      skills: namedSkills(one.text),
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

/** The skills that a statement names: "Python/Perl", "AWS or Azure" and what stands in one pair of brackets are alternatives. */
function namedSkills(text: string): AskedSkill[] {
  const groups: Set<string>[] = [];
  let before: { start: number; end: number } | undefined;
  for (const { key, start, end } of findSkills(text)) {
    const between = before && text.slice(before.end, start);
    const isChoice =
      between !== undefined && (choice.test(between) || bracketAt(text, before!.end) === bracketAt(text, start, 0));
    if (isChoice) groups.at(-1)!.add(key);
    else groups.push(new Set([key]));
    before = { start, end };
  }
  return groups.map((keys) => ({
    shows: new Set([...keys].flatMap((key) => [key, ...skillsThatProve(key)])),
    near: new Set([...keys].flatMap(skillsNear)),
    tells: new Set([...keys].flatMap((key) => (rarityOfSkill(key) >= tellsFrom ? [key, ...skillsThatProve(key)] : []))),
  }));
}

const choice = /^\s*(?:[/|]|,?\s*\bor\b)\s*$/iu;

/** Where the bracket opens in which a place stands; `none` where it stands in none. */
function bracketAt(text: string, at: number, none = -1): number {
  const open = text.lastIndexOf('(', at);
  return open >= 0 && !text.slice(open, at).includes(')') ? open + 1 : none;
}
