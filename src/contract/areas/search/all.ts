import { quickSearchApi } from './quick-search.ts';
import { searchApi } from './search.ts';

/** The calls of the room, under the names that they have in the whole contract: `search.…`. */
export const searchCalls = {
  search: searchApi,
  finder: quickSearchApi,
};
