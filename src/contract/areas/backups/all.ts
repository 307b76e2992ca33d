import { backupsApi } from './backups.ts';
import { quarantineApi } from './quarantine.ts';

/** The calls of the room, under the names that they have in the whole contract: `quarantine.…`, `backups.…`. */
export const backupsCalls = {
  backups: backupsApi,
  quarantine: quarantineApi,
};
