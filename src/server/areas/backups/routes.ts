import { quarantineApi } from '#contract/areas/backups/quarantine.ts';
import { serve } from '#server/http/serve.ts';
import { endQuarantine, readQuarantine } from './quarantine.ts';

export const backupsRoutes = serve(quarantineApi, { read: readQuarantine, end: endQuarantine });
