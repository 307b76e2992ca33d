import { type NeedStrength, strengthOf } from '#domain/jobs/statement.ts';

export const strengths = ['must', 'should', 'nice'] as const;
export type Strength = (typeof strengths)[number];

/** A requirement as a chip: its years as they are typed, and the words of the posting that it was read from. */
export type ChipNeed = {
  /** A skill's name, or the words of a statement of work. */
  name: string;
  kind?: 'statement' | undefined;
  strength: Strength;
  years: string;
  quote?: string | undefined;
  /** Its years were refused. What `isYears` refuses is bad anyway. */
  isBad?: boolean | undefined;
};

/** Whether what was typed as years is nothing, or a number from 0 to 50 as the calls take it. */
export const isYears = (typed: string): boolean =>
  typed.trim() === '' || (/^(?:\d{1,2}(?:\.\d*)?|\.\d+)$/.test(typed.trim()) && Number(typed) <= 50);

/** From so many words on what is typed is a statement of work and no name of a skill. */
const statementWords = 4;

/** What was typed as a requirement: a must-have skill, or a statement of work. */
export const typedNeed = (typed: string): ChipNeed => ({
  name: typed,
  ...(typed.split(/\s+/u).length >= statementWords && { kind: 'statement' }),
  strength: 'must',
  years: '',
});

/** A statement of work as a chip. */
export const statementChip = (one: {
  text: string;
  strength: Strength;
  minYears?: number | undefined;
  quote?: string | undefined;
}): ChipNeed => ({
  name: one.text,
  kind: 'statement',
  strength: one.strength,
  years: one.minYears === undefined ? '' : String(one.minYears),
  quote: one.quote,
});

type Statement = Parameters<typeof statementChip>[0];
type Skill = {
  name: string;
  mustHave: boolean;
  strength?: NeedStrength | undefined;
  minYears?: number | undefined;
  evidence?: { quote: string } | undefined;
};

/** The requirements of a job as chips: its skills, and the work that it asks for. */
export const chipsOf = (job: {
  skills: readonly Skill[];
  statements?: readonly Statement[] | undefined;
}): ChipNeed[] => [
  ...job.skills.map(
    (skill): ChipNeed => ({
      name: skill.name,
      strength: strengthOf(skill),
      years: skill.minYears === undefined ? '' : String(skill.minYears),
      quote: skill.evidence?.quote,
    }),
  ),
  ...(job.statements ?? []).map(statementChip),
];
