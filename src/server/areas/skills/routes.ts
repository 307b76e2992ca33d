import { skillsApi } from '#contract/areas/skills.ts';
import { serve } from '#server/http/serve.ts';
import { decideProposal, searchProposals } from './skills.ts';

export const skillsRoutes = serve(skillsApi, { search: searchProposals, decide: decideProposal });
