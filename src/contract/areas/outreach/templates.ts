import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  activeState,
  choice,
  flag,
  id,
  instant,
  optionalActiveState,
  optionalChoice,
  optionalFlag,
  optionalText,
  optionalWhole,
  text,
  whole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { mostReason, mostSigns, templateChannels } from '#domain/outreach/templates.ts';
import { languages } from '#domain/words/languages.ts';
import { knownFields } from './merge-fields.ts';

const read = {
  pages: [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory, page.recruiterNetworks],
  to: 'read',
} as const;
const write = { pages: [page.chatbotHistory], to: 'write' } as const;

/** What a lead wants changed in a version; it waits until one approves it, or takes that back. */
const refusal = {
  refusedBy: z.string().optional(),
  refusedAt: instant().optional(),
  refusedBecause: z.string().optional(),
};

const fields = {
  id: id(),
  name: z.string(),
  channel: z.enum(templateChannels),
  language: z.enum(languages),
  subject: z.string().optional(),
  text: z.string(),
  purpose: z.string().optional(),
  isActive: z.boolean(),
  version: z.int(),
  updatedAt: instant(),
  updatedBy: z.string().optional(),
  /** The lead who approved this version, and when; what is planned or automatic waits for that. */
  approvedBy: z.string().optional(),
  approvedAt: instant().optional(),
  ...refusal,
  /** Planned outreach that waits for the approval of a version. */
  waiting: z.array(z.object({ version: z.int(), plans: z.int() })),
};
const row = wireNames(fields, { isActive: 'active' });
named('MessageTemplateRow', row);

const template = wireNames(
  {
    ...fields,
    /** Every version, newest first; none ever changes. */
    versions: z.array(
      z.object({
        version: z.int(),
        subject: z.string().optional(),
        text: z.string(),
        at: instant(),
        by: z.string().optional(),
        approvedBy: z.string().optional(),
        approvedAt: instant().optional(),
        ...refusal,
      }),
    ),
  },
  { isActive: 'active' },
);
named('MessageTemplate', template);

const written = {
  name: text(80),
  channel: choice(templateChannels),
  language: choice(languages),
  subject: optionalText(200).refine(...knownFields),
  text: text(mostSigns.EMAIL).refine(...knownFields),
  purpose: optionalText(200),
};

type Written = { channel?: unknown; subject?: unknown; text?: unknown };
// Also where another field is wrong: all of them are named at once.
const when = () => true;
type Check = readonly [(given: Written) => boolean, { path: PropertyKey[]; error: string; when: () => boolean }];
const hasSubject: Check = [
  ({ channel, subject }) => channel !== 'EMAIL' || (typeof subject === 'string' && subject.trim() !== ''),
  { path: ['subject'], error: fieldMessage('missing'), when },
];
const fitsText: Check = [
  ({ channel, text: given }) => channel !== 'SMS' || typeof given !== 'string' || given.length <= mostSigns.SMS,
  { path: ['text'], error: fieldMessage('tooLong', mostSigns.SMS), when },
];

export const templatesApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/results/template/search',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'One page of the message templates of the Business Unit.',
    input: wireNames(
      {
        ...listShape(['name', 'updatedAt']),
        channel: optionalChoice(templateChannels),
        isActive: optionalActiveState(),
      },
      { ...listNames, isActive: 'status' },
    ),
    output: pageOf('templateSearch', row),
    refuses: [],
  }),
  record: endpoint({
    verbs: ['GET'],
    path: '/api/results/template/record',
    takes: 'query',
    allow: read,
    units: 'object',
    does: 'One message template with all its versions.',
    input: z.object({ id: id() }),
    output: template,
    refuses: ['record.absent'],
  }),
  create: endpoint({
    verbs: ['POST'],
    path: '/api/results/template/create',
    takes: 'json',
    allow: write,
    units: 'create',
    does: 'Adds a message template; a field that the product cannot fill in is refused.',
    input: z
      .object(written)
      .refine(...hasSubject)
      .refine(...fitsText),
    output: template,
    refuses: ['record.duplicate', 'scope.choose-unit'],
  }),
  edit: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/results/template/edit',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Saves a message template as a new version; queued messages keep the version they were written with.',
    input: z
      .object({ id: id(), version: optionalWhole(1, 2_000_000_000), ...written })
      .refine(...hasSubject)
      .refine(...fitsText),
    output: template,
    refuses: ['record.absent', 'record.stale', 'record.duplicate'],
  }),
  approve: endpoint({
    verbs: ['POST'],
    path: '/api/results/template/approve',
    takes: 'json',
    allow: { pages: [page.teamLeadDashboard, page.analyticsDashboard], to: 'write' },
    units: 'object',
    does: 'A lead approves a version of a message template, asks for changes with a `reason`, or takes either back (`isApproved` false without a reason). Automation sends approved versions only, and what was planned with a version waits until it is approved; a new version is not approved. `isEarlier` names a version that is not the present one.',
    input: z.object({
      id: id(),
      version: whole(1, 2_000_000_000),
      isApproved: flag(),
      reason: optionalText(mostReason),
      isEarlier: optionalFlag(),
    }),
    output: template,
    refuses: ['record.absent', 'record.stale'],
  }),
  active: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/results/template/active',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Archives a message template, or takes it back: the composer offers those that are not archived.',
    input: wireNames({ id: id(), isActive: activeState() }, { isActive: 'status' }),
    output: template,
    refuses: ['record.absent'],
  }),
};
