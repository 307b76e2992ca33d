import { matchWeightsApi } from '#contract/areas/match-weights.ts';
import { serve } from '#server/http/serve.ts';
import { changeWeights, readWeights } from './match-weights.ts';

export const matchWeightsRoutes = serve(matchWeightsApi, { read: readWeights, change: changeWeights });
