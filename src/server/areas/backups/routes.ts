import { backupsApi } from '#contract/areas/backups/backups.ts';
import { quarantineApi } from '#contract/areas/backups/quarantine.ts';
import { serve } from '#server/http/serve.ts';
import { listBackups, readStatus, rehearseNow, runNow, verifyNow } from './backups.ts';
import { endQuarantine, readQuarantine } from './quarantine.ts';

export const backupsRoutes = [
  ...serve(quarantineApi, { read: readQuarantine, end: endQuarantine }),
  ...serve(backupsApi, {
    list: listBackups,
    status: readStatus,
    run: runNow,
    verify: verifyNow,
    rehearse: rehearseNow,
  }),
];
