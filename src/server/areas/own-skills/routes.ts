import { ownSkillsApi } from '#contract/areas/own-skills.ts';
import { serve } from '#server/http/serve.ts';
import { createOwnSkill, editOwnSkill, removeOwnSkill, searchOwnSkills, suggestNames } from './own-skills.ts';

export const ownSkillsRoutes = serve(ownSkillsApi, {
  search: searchOwnSkills,
  names: suggestNames,
  create: createOwnSkill,
  edit: editOwnSkill,
  remove: removeOwnSkill,
});
