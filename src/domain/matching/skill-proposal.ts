/** The state of a frequent phrase outside the vocabulary. */
export const skillProposalStates = ['PROPOSED', 'ADDED', 'REFUSED'] as const;
export type SkillProposalState = (typeof skillProposalStates)[number];
