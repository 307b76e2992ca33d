import { searchApi } from '#contract/areas/search.ts';
import { serve } from '#server/http/serve.ts';
import {
  findKeptSearches,
  rememberSearch,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
  searchCandidates,
} from './search.ts';

export const searchRoutes = serve(searchApi, {
  candidates: searchCandidates,
  kept: findKeptSearches,
  save: saveSearch,
  rename: renameSavedSearch,
  remove: removeSavedSearch,
  remember: rememberSearch,
});
