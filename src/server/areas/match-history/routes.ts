import { matchHistoryApi } from '#contract/areas/match-history.ts';
import { serve } from '#server/http/serve.ts';
import { act, compare, openResults, searchHistory } from './match-history.ts';

export const matchHistoryRoutes = serve(matchHistoryApi, {
  search: searchHistory,
  results: openResults,
  compare,
  act,
});
