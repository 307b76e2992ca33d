/** What became of a phrase that many resumes say and the vocabulary lacks. */
export const skillProposalStates = ['PROPOSED', 'ADDED', 'REFUSED'] as const;
export type SkillProposalState = (typeof skillProposalStates)[number];
