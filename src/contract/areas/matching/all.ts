import { matchHistoryApi } from './match-history.ts';
import { matchWeightsApi } from './match-weights.ts';
import { matchingApi } from './runs.ts';

/** The calls of the room, under the names that they have in the whole contract: `matching.…`. */
export const matchingCalls = {
  matching: matchingApi,
  'match-history': matchHistoryApi,
  'match-weights': matchWeightsApi,
};
