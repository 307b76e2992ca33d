/** Limits of a skill that an administrator adds to the vocabulary. */
export const customSkillLimits = { name: 60, aliases: 20, others: 20 } as const;

/** Why a name, spelling or skill that was typed cannot be taken. `skill` is whom it belongs to. */
export type CustomSkillProblem = {
  field: 'name' | 'aliases' | 'implies' | 'near';
  why: 'taken' | 'unknown' | 'itself' | 'no-word';
  typed: string;
  skill?: string;
};
