import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { dayRange, id, inOrder, optionalChoice, optionalText } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { auditActs, auditKinds, auditResults } from '#domain/audit.ts';

/** Filters of the entries; days are in UTC, the last one included. */
const filters = {
  ...dayRange(),
  who: optionalText(200),
  act: optionalChoice(auditActs),
  result: optionalChoice(auditResults),
  kind: optionalChoice(auditKinds),
  record: optionalText(200),
};

const line = z.object({
  id: id(),
  at: z.string(),
  act: z.string(),
  result: z.enum(auditResults),
  userId: z.int().optional(),
  username: z.string(),
  kind: z.string().optional(),
  recordId: z.string().optional(),
  /** What the record is called now; absent where it is gone or has no name. */
  recordName: z.string().optional(),
  unitCode: z.string().optional(),
  address: z.string(),
});
named('AuditRow', line);

/** The result of the last check of the chain; absent before the first. */
const chain = z.object({
  /** Number of entries now. */
  lines: z.int(),
  check: z
    .object({
      at: z.string(),
      by: z.string(),
      /** How many entries are unchanged, from the first one on, and when the last of them was written. */
      verified: z.int(),
      upTo: z.string().optional(),
      brokenNumber: z.int().optional(),
      fault: z.string().optional(),
    })
    .optional(),
  /** The last end of the chain that was signed; the keys are at `/.well-known/rolecall-audit-keys`. */
  checkpoint: z
    .object({
      number: z.int(),
      hash: z.string(),
      at: z.string(),
      kid: z.string().optional(),
      signature: z.string().optional(),
    })
    .optional(),
});
named('AuditChain', chain);

const toAdministrators = { group: 'admin', to: 'read' } as const;

/** The audit, for administrators. */
export const auditApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/audit/search',
    takes: 'query',
    allow: toAdministrators,
    units: 'filter',
    does: 'One page of the audit, newest first unless asked otherwise: lines of the applied units and those of the organisation.',
    input: wireNames({ ...listShape(['at']), ...filters }, listNames).refine(...inOrder),
    output: pageOf('auditSearch', line),
    refuses: [],
  }),
  line: endpoint({
    verbs: ['GET'],
    path: '/api/audit/line',
    takes: 'query',
    allow: toAdministrators,
    units: 'object',
    does: 'One line of the audit with its details and its place in the chain.',
    input: z.object({ id: id() }),
    output: line.extend({
      requestId: z.string(),
      details: z.record(z.string(), z.unknown()),
      number: z.int().optional(),
      seal: z.string().optional(),
    }),
    refuses: ['record.absent'],
  }),
  export: endpoint({
    verbs: ['GET'],
    path: '/api/audit/export',
    takes: 'query',
    allow: toAdministrators,
    units: 'filter',
    does: 'The lines that match as CSV, oldest first; itself audited.',
    input: z.object(filters).refine(...inOrder),
    output: z.object({}),
    refuses: ['auth.step-up-needed'],
    answers: 'file',
  }),
};

/** The chain of the audit. */
export const auditChainApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/audit/chain',
    takes: 'query',
    allow: toAdministrators,
    units: 'none',
    does: 'How the chain of the audit stood when it was last checked.',
    input: z.object({}),
    output: chain,
    refuses: [],
  }),
  check: endpoint({
    verbs: ['POST'],
    path: '/api/audit/chain/check',
    takes: 'json',
    allow: toAdministrators,
    units: 'none',
    does: 'Computes the chain of the audit anew and keeps what was found.',
    input: z.object({}),
    output: chain,
    refuses: [],
  }),
};
