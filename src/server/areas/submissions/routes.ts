import { submissionsApi } from '#contract/areas/candidates.ts';
import { serve } from '#server/http/serve.ts';
import { submitCandidate } from './submissions.ts';

export const submissionsRoutes = serve(submissionsApi, { submit: submitCandidate });
