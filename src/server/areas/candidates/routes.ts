import { candidatesApi } from '#contract/areas/candidates.ts';
import { serve } from '#server/http/serve.ts';
import { readCandidate, searchCandidates } from './candidates.ts';

export const candidatesRoutes = serve(candidatesApi, {
  search: searchCandidates,
  details: readCandidate,
});
