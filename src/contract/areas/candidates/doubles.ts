import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { flag, id } from '#contract/core/shapes.ts';
import { extendWire, wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { doubleReasons } from '#domain/candidates/doubles.ts';
import { candidateRow } from './candidates.ts';

const double = extendWire(candidateRow, { score: z.int(), reasons: z.array(z.enum(doubleReasons)) });
named('PossibleDouble', double);

/** One of a pair with what tells two of the same name apart. */
const linked = wireNames(
  {
    id: id(),
    name: z.string(),
    headline: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    place: z.string().optional(),
    addedAt: z.string(),
  },
  { id: 'candId' },
);
named('LinkedCandidate', linked);

const link = z.object({
  score: z.int(),
  reasons: z.array(z.enum(doubleReasons)),
  foundAt: z.string(),
  one: linked,
  other: linked,
});
named('PossibleDoubleLink', link);

/** People of one unit who look like one person. */
export const doublesApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/doubles',
    takes: 'query',
    allow: { pages: [page.manageCandidates], to: 'read' },
    units: 'object',
    does: 'Other candidates of the unit who may be the same person, by what, the surest first.',
    input: wireNames({ candidateId: id() }, { candidateId: 'candId' }),
    output: z.array(double),
    refuses: ['record.absent'],
  }),
  links: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/doubles/links',
    takes: 'query',
    allow: { pages: [page.manageCandidates], to: 'read' },
    units: 'filter',
    does: 'One page of the pairs that uploads found alike and nobody has settled, the surest first.',
    input: wireNames(pageShape(), listNames),
    output: pageOf('doubleLinkSearch', link),
    refuses: [],
  }),
  settle: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/doubles/settle',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Says that two candidates are not the same person, for both and for good; or takes that back.',
    input: wireNames(
      { candidateId: id(), otherId: id(), areApart: flag() },
      { candidateId: 'candId', otherId: 'otherCandId' },
    ),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
};
