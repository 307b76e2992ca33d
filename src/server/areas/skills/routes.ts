import { ownSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import { skillsApi } from '#contract/areas/skills/skill-proposals.ts';
import { serve } from '#server/http/serve.ts';
import { createOwnSkill, editOwnSkill, removeOwnSkill, searchOwnSkills, suggestNames } from './custom-skills.ts';
import { decideProposal, searchProposals } from './skill-proposals.ts';

const customSkillsRoutes = serve(ownSkillsApi, {
  search: searchOwnSkills,
  names: suggestNames,
  create: createOwnSkill,
  edit: editOwnSkill,
  remove: removeOwnSkill,
});

const skillProposalsRoutes = serve(skillsApi, { search: searchProposals, decide: decideProposal });

export const skillsRoutes = [...customSkillsRoutes, ...skillProposalsRoutes];
