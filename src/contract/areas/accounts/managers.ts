import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, optionalId } from '#contract/core/shapes.ts';
import { page } from '#domain/access/pages.ts';

/** Calls about managers beside their list, which is a catalog. */
export const managersApi = {
  vendors: endpoint({
    verbs: ['GET'],
    path: '/api/manager-details/getVendorDetails',
    takes: 'query',
    allow: { pages: [page.manageConsultants, page.managerDetails], to: 'read' },
    units: 'filter',
    does: 'The active vendors for the picker; with a client those first whose managers work there.',
    input: z.object({ clientId: optionalId() }),
    output: z.array(z.object({ vendorId: id(), name: z.string() })),
    refuses: [],
  }),
};
