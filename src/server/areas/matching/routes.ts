import { matchingApi } from '#contract/areas/matching.ts';
import { serve } from '#server/http/serve.ts';
import { readMatchedResume, readRun, readSorted, searchRuns, startRun } from './matching.ts';

export const matchingRoutes = serve(matchingApi, {
  run: startRun,
  saved: readRun,
  sorted: readSorted,
  history: searchRuns,
  resume: readMatchedResume,
});
