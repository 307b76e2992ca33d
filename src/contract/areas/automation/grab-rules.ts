import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { flag, guid, id, optionalId, optionalWhole, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { ruleActions, ruleFields, ruleOps } from '#domain/grabber/grab-rules.ts';

const conditions = z
  .array(z.object({ field: z.enum(ruleFields), op: z.enum(ruleOps), value: z.string().trim().min(1).max(200) }))
  .max(10);
const actions = z
  .array(z.object({ do: z.enum(ruleActions), value: z.string().trim().max(60) }))
  .min(1)
  .max(10);

/** A rule: what a job has to be like, and what happens with it then. */
const rule = z.object({
  id: id(),
  position: z.int(),
  name: z.string(),
  conditions,
  actions,
  isActive: z.boolean(),
  version: z.int(),
});
named('GrabRule', rule);

const ruleList = z.object({ rules: z.array(rule) });
named('GrabRules', ruleList);

const fields = { name: text(80), conditions, actions, isActive: flag() };
const reads = { allow: { pages: [page.automationDashboard], to: 'read' } } as const;
const writes = { allow: { pages: [page.automationDashboard], to: 'write' } } as const;

/** The rules of a unit for jobs from vendor systems (ruling 70). */
export const grabRulesApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/automation/rules',
    ...reads,
    units: 'filter',
    takes: 'query',
    does: 'The rules for jobs from vendor systems, in the order in which they act.',
    input: z.object({}),
    output: ruleList,
    refuses: [],
  }),
  save: endpoint({
    verbs: ['POST'],
    path: '/api/automation/rules/save',
    ...writes,
    units: 'create',
    takes: 'json',
    does: 'Adds a rule at the end, or changes one.',
    input: z.object({ id: optionalId(), version: optionalWhole(1, 2_000_000_000), ...fields }),
    output: rule,
    refuses: ['record.absent', 'record.stale', 'scope.choose-unit'],
  }),
  order: endpoint({
    verbs: ['POST'],
    path: '/api/automation/rules/order',
    ...writes,
    units: 'create',
    takes: 'json',
    does: 'Puts the rules into another order.',
    input: z.object({ ruleIds: z.array(id()).max(200) }),
    output: ruleList,
    refuses: ['record.stale', 'scope.choose-unit'],
  }),
  remove: endpoint({
    verbs: ['POST'],
    path: '/api/automation/rules/remove',
    ...writes,
    units: 'object',
    takes: 'json',
    does: 'Removes a rule.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  tryOut: endpoint({
    verbs: ['POST'],
    path: '/api/automation/rules/try',
    ...reads,
    units: 'create',
    takes: 'json',
    does: 'Shows what a rule would do with the rows of the latest uploads; nothing is changed.',
    input: wireNames({ uploadId: guid().optional(), conditions, actions }, { uploadId: 'uploadid' }),
    output: z.object({
      looked: z.int(),
      met: z.int(),
      rows: z.array(z.object({ row: z.int(), requisition: z.string(), title: z.string(), client: z.string() })),
    }),
    refuses: ['scope.choose-unit'],
  }),
};
