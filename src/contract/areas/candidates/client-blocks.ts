import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, id, optionalDay, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { blockKinds } from '#domain/candidates/client-block.ts';

const pages = [page.uploadJob, page.manageJobs, page.manageCandidates] as const;

/** A client that a candidate is not put forward to: because the client refuses them, or because they do not want to. */
const clientBlock = z.object({
  id: id(),
  clientId: id(),
  clientName: z.string(),
  kind: z.enum(blockKinds),
  reason: z.string(),
  untilOn: z.string().optional(),
  addedBy: z.string().optional(),
  addedAt: z.string(),
});
named('ClientBlock', clientBlock);

/** The clients that a candidate is not put forward to (trade 3.2.4). */
export const clientBlocksApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/client/blocks',
    takes: 'query',
    allow: { pages, to: 'read' },
    units: 'object',
    does: 'The clients that a candidate is not put forward to, with why and until when.',
    input: wireNames({ candidateId: id() }, { candidateId: 'candId' }),
    output: z.array(clientBlock),
    refuses: ['record.absent'],
  }),
  add: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/client/block',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Notes that a client refuses a candidate, or that the candidate does not want to work there: nobody submits them there.',
    input: wireNames(
      { candidateId: id(), clientId: id(), kind: choice(blockKinds), reason: text(500), untilOn: optionalDay() },
      { candidateId: 'candId' },
    ),
    output: z.array(clientBlock),
    refuses: ['record.absent'],
  }),
  lift: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/client/unblock',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Takes such a note back; what a client said only a lead takes back.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'candidate.lead-needed'],
  }),
};
