import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchWeightsApi } from '#contract/areas/matching/match-weights.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { serve } from '#server/http/serve.ts';
import { act, compare, openResults, searchHistory } from './match-history.ts';
import { changeWeights, readWeights } from './match-weights.ts';
import { exportRun } from './run-export.ts';
import { previewRun, suggestRequirements } from './run-preview.ts';
import { cancelRun, readMatchedResume, readRun, readSorted, startRun } from './runs.ts';

const matchHistoryRoutes = serve(matchHistoryApi, {
  search: searchHistory,
  results: openResults,
  compare,
  act,
});

const matchWeightsRoutes = serve(matchWeightsApi, { read: readWeights, change: changeWeights });

const ownMatchingRoutes = serve(matchingApi, {
  run: startRun,
  saved: readRun,
  sorted: readSorted,
  cancel: cancelRun,
  export: exportRun,
  preview: previewRun,
  skillNames: suggestRequirements,
  resume: readMatchedResume,
});

export const matchingRoutes = [...matchHistoryRoutes, ...matchWeightsRoutes, ...ownMatchingRoutes];
