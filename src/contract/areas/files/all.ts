import { filesApi } from './files.ts';

/** The calls of the room, under the names that they have in the whole contract: `files.…`. */
export const filesCalls = {
  files: filesApi,
};
