import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, whole } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { mergeFields, mergeSides } from '#domain/candidates/merge.ts';

const allow = { pages: [page.manageCandidates], to: 'write' } as const;

/** One of two records that become one. */
const side = wireNames(
  {
    id: id(),
    name: z.string(),
    headline: z.string().optional(),
    place: z.string().optional(),
    createdAt: z.string(),
    version: z.int(),
  },
  { id: 'candId' },
);
named('MergeSide', side);

/** What a record says of a fact: by whom and since when. */
const told = z.object({
  value: z.string().optional(),
  isEntered: z.boolean(),
  at: z.string(),
});
named('MergeFact', told);

const preview = z.object({
  kept: side,
  merged: side,
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      kept: told,
      merged: told,
      /** Whose word is taken where nobody chooses. */
      take: z.enum(mergeSides),
    }),
  ),
  /** What moves to the record that goes on, by kind. */
  moves: z.array(z.object({ what: z.string(), count: z.int() })),
  /** Jobs on which both are: the further submission goes on. */
  sameJobs: z.array(z.string()),
  /** Other units of the company know one of the two records (ruling 119). */
  isShared: z.boolean(),
});
named('MergePreview', preview);

const merge = z.object({
  id: id(),
  name: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** Until then it can be taken back; absent once it was. */
  undoUntil: z.string().optional(),
  undoneAt: z.string().optional(),
  undoneBy: z.string().optional(),
});
named('CandidateMerge', merge);

const pair = { candidateId: id(), otherId: id() };
const pairNames = { candidateId: 'candId', otherId: 'otherCandId' } as const;

/** Two records of one person become one, and two again (ruling 93). */
export const mergeApi = {
  preview: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/merge/preview',
    takes: 'query',
    allow,
    units: 'object',
    heavy: true,
    does: 'What happens when the other record is merged into the candidate: fact by fact, and what moves. Changes nothing.',
    input: wireNames(pair, pairNames),
    output: preview,
    refuses: ['record.absent', 'merge.same', 'merge.erased', 'merge.consultants'],
  }),
  merge: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/merge',
    takes: 'json',
    allow,
    units: 'object',
    heavy: true,
    does: 'Merges the other record into the candidate; its number leads there from then on.',
    input: wireNames(
      {
        ...pair,
        version: whole(1, 2_000_000_000),
        otherVersion: whole(1, 2_000_000_000),
        take: z.array(z.object({ field: z.enum(mergeFields), side: z.enum(mergeSides) })).max(mergeFields.length),
      },
      pairNames,
    ),
    output: wireNames({ candidateId: id(), mergeId: id(), message: z.string() }, { candidateId: 'candId' }),
    refuses: ['record.absent', 'record.stale', 'merge.same', 'merge.erased', 'merge.consultants'],
  }),
  list: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/merges',
    takes: 'query',
    allow: { pages: [page.manageCandidates], to: 'read' },
    units: 'object',
    does: 'The merges into a candidate, the latest first.',
    input: wireNames({ candidateId: id() }, { candidateId: 'candId' }),
    output: z.array(merge),
    refuses: ['record.absent'],
  }),
  undo: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/merge/undo',
    takes: 'json',
    allow,
    units: 'object',
    heavy: true,
    does: 'Takes back a merge of the last thirty days: both records are as they were, with what was changed since.',
    input: wireNames({ mergeId: id() }, {}),
    output: wireNames({ candidateId: id(), otherId: id(), message: z.string() }, pairNames),
    refuses: ['record.absent', 'merge.too-late', 'merge.undone', 'merge.stands'],
  }),
};
