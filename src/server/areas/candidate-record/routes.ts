import { candidateRecordApi } from '#contract/areas/candidates.ts';
import { serve } from '#server/http/serve.ts';
import { editCandidate } from './candidate-record.ts';

export const candidateRecordRoutes = serve(candidateRecordApi, { change: editCandidate });
