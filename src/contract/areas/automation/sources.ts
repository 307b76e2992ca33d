import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id } from '#contract/core/shapes.ts';

/** Where jobs come from by themselves. */
export const sourcesApi = {
  run: endpoint({
    verbs: ['POST'],
    path: '/api/connectors/run',
    allow: { group: 'admin', to: 'write' },
    units: 'object',
    takes: 'json',
    does: 'Takes what waits at one source now, as its schedule would.',
    input: z.object({ id: id() }),
    output: z.object({
      files: z.int(),
      rows: z.int(),
      created: z.int(),
      updated: z.int(),
      waiting: z.int(),
      same: z.int(),
      failed: z.int(),
      later: z.int(),
    }),
    refuses: ['record.absent', 'connector.cannot', 'connector.failed', 'installation.quarantined', 'vault.unreadable'],
  }),
};
