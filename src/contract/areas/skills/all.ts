import { customSkillsApi } from './custom-skills.ts';
import { skillProposalsApi } from './skill-proposals.ts';

/** The calls of the room, under the names that they have in the whole contract: `skills.…`. */
export const skillsCalls = {
  skills: skillProposalsApi,
  'own-skills': customSkillsApi,
};
