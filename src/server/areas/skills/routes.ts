import { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import { skillProposalsApi } from '#contract/areas/skills/skill-proposals.ts';
import { serve } from '#server/http/serve.ts';
import {
  createCustomSkill,
  editCustomSkill,
  removeCustomSkill,
  searchCustomSkills,
  suggestNames,
} from './custom-skills.ts';
import { decideProposal, searchProposals } from './skill-proposals.ts';

const customSkillsRoutes = serve(customSkillsApi, {
  search: searchCustomSkills,
  names: suggestNames,
  create: createCustomSkill,
  edit: editCustomSkill,
  remove: removeCustomSkill,
});

const skillProposalsRoutes = serve(skillProposalsApi, { search: searchProposals, decide: decideProposal });

export const skillsRoutes = [...customSkillsRoutes, ...skillProposalsRoutes];
