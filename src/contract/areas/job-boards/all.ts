import { connectorsApi } from './connectors.ts';
import { postingsApi } from './postings.ts';

/** The calls of the room, under the names that they have in the whole contract: `postings.…`. */
export const jobBoardsCalls = {
  connectors: connectorsApi,
  postings: postingsApi,
};
