import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';

/** A copied installation sends nothing until an administrator confirms (ruling 53). */
export const quarantineApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/quarantine',
    takes: 'query',
    allow: { group: 'admin', to: 'read' },
    units: 'none',
    does: "Whether this installation is in quarantine as a copy of another, and how many messages wait in the caller's units.",
    input: z.object({}),
    output: z.object({ isOn: z.boolean(), since: z.string().optional(), waiting: z.int(), late: z.int() }),
    refuses: [],
  }),
  end: endpoint({
    verbs: ['POST'],
    path: '/api/quarantine/end',
    takes: 'json',
    // Messages of all units leave.
    allow: { group: 'admin', page: page.businessUnits, to: 'write' },
    units: 'none',
    does: 'Ends the quarantine: queued messages leave, those that are more than 12 hours late are held.',
    input: z.object({}),
    output: z.object({ late: z.int() }),
    refuses: ['auth.step-up-needed', 'record.absent'],
  }),
};
