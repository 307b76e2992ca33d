import { quarantineApi } from './quarantine.ts';

/** The calls of the room, under the names that they have in the whole contract: `quarantine.…`. */
export const backupsCalls = {
  quarantine: quarantineApi,
};
