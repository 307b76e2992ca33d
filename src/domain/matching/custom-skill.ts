/** Limits of a skill that an administrator adds to the vocabulary. */
export const customSkillLimits = { name: 60, aliases: 20, others: 20 } as const;

/** Why a typed name, spelling or skill is invalid. `skill` is the skill that has it already. */
export type CustomSkillProblem = {
  field: 'name' | 'aliases' | 'implies' | 'near';
  why: 'taken' | 'unknown' | 'itself' | 'no-word';
  typed: string;
  skill?: string;
};
