import { matchingApi } from '#contract/areas/matching.ts';
import { serve } from '#server/http/serve.ts';
import { cancelRun, readMatchedResume, readRun, readSorted, startRun } from './matching.ts';

export const matchingRoutes = serve(matchingApi, {
  run: startRun,
  saved: readRun,
  sorted: readSorted,
  cancel: cancelRun,
  resume: readMatchedResume,
});
