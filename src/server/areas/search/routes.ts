import { quickSearchApi } from '#contract/areas/search/quick-search.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { serve } from '#server/http/serve.ts';
import { findRecords } from './quick-search.ts';
import {
  findSavedSearches,
  rememberSearch,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
} from './saved-searches.ts';
import { searchCandidates } from './search.ts';

const finderRoutes = serve(quickSearchApi, { records: findRecords });

const ownSearchRoutes = serve(searchApi, {
  candidates: searchCandidates,
  kept: findSavedSearches,
  save: saveSearch,
  rename: renameSavedSearch,
  remove: removeSavedSearch,
  remember: rememberSearch,
});

export const searchRoutes = [...finderRoutes, ...ownSearchRoutes];
