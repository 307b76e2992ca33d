import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { text } from '#contract/core/shapes.ts';
import { quickSearchPages } from '#domain/quick-search.ts';

const kinds = ['candidate', 'job', 'client'] as const satisfies readonly (keyof typeof quickSearchPages)[];

export const quickSearchApi = {
  records: endpoint({
    verbs: ['GET'],
    path: '/api/finder/records',
    takes: 'query',
    allow: { pages: [...new Set(Object.values(quickSearchPages).flat())], to: 'read' },
    units: 'filter',
    does: 'A few candidates, jobs and clients by name, of the kinds that the pages of the caller allow.',
    input: z.object({ search: text(200) }),
    output: z.object({
      records: z.array(z.object({ kind: z.enum(kinds), id: z.int(), name: z.string(), under: z.string().optional() })),
    }),
    refuses: [],
  }),
};
