import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageOf } from '#contract/paging.ts';
import {
  choice,
  id,
  instant,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalMail,
  optionalText,
  optionalWhole,
  text,
  whole,
} from '#contract/shapes.ts';
import { wireNames } from '#contract/wire-names.ts';
import { feeFundings } from '#domain/margin.ts';
import { type PageId, page } from '#domain/pages.ts';
import { period } from './fees.ts';

/** What a person at a client or vendor is there for. */
export const contactRoles = ['HIRING', 'ACCOUNT', 'BILLING', 'PROCUREMENT', 'HR', 'OTHER'] as const;

const paged = { page: whole(0, 1_000_000).default(0), size: whole(1, 200).default(50) };
const pageNames = { page: 'page_no', size: 'limit' } as const;
const said = z.object({ message: z.string() });

const note = z.object({
  noteId: id(),
  text: z.string(),
  by: z.string(),
  /** Whether who asks wrote it: only they may change it. */
  isOwn: z.boolean(),
  at: instant(),
  editedAt: instant().optional(),
  version: z.int(),
});

const contact = z.object({
  contactId: id(),
  name: z.string(),
  title: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  role: z.enum(contactRoles),
  noContact: z.boolean(),
  version: z.int(),
  updatedAt: instant(),
  updatedBy: z.string().optional(),
});

const contactFields = {
  title: optionalText(100),
  email: optionalMail(),
  phone: optionalText(40),
  noContact: optionalFlag(),
};

/** The calls under the path of one kind of account that its page opens. */
const under = (path: `/api/job/${string}`, pageId: PageId) => ({
  path,
  read: { allow: { pages: [pageId], to: 'read' }, units: 'object', takes: 'query' } as const,
  write: { allow: { pages: [pageId], to: 'write' }, units: 'object', takes: 'json' } as const,
  remove: { allow: { pages: [pageId], to: 'write' }, units: 'object', takes: 'query', verbs: ['DELETE'] } as const,
});

/** Notes and history: what every account has. */
function recordCalls(path: `/api/job/${string}`, pageId: PageId) {
  const { read, write, remove } = under(path, pageId);
  return {
    notes: endpoint({
      ...read,
      verbs: ['GET'],
      path: `${path}/notes/search`,
      does: 'Notes about an account, newest first.',
      input: wireNames({ id: id(), ...paged }, pageNames),
      output: pageOf('noteSearch', note),
      refuses: ['record.absent'],
    }),
    addNote: endpoint({
      ...write,
      verbs: ['POST'],
      path: `${path}/notes/create`,
      does: 'Adds a note.',
      input: z.object({ id: id(), text: text(4000) }),
      output: note,
      refuses: ['record.absent'],
    }),
    changeNote: endpoint({
      ...write,
      verbs: ['PUT', 'POST'],
      path: `${path}/notes/edit`,
      does: 'Changes a note of one’s own.',
      input: z.object({ noteId: id(), version: optionalWhole(1, 2_000_000_000), text: text(4000) }),
      output: note,
      refuses: ['record.absent', 'record.stale', 'note.not-yours'],
    }),
    removeNote: endpoint({
      ...remove,
      path: `${path}/notes/deleteById`,
      does: 'Takes a note of one’s own away; for a day it can be brought back.',
      input: z.object({ noteId: id() }),
      output: said,
      refuses: ['record.absent', 'note.not-yours'],
    }),
    restoreNote: endpoint({
      ...write,
      verbs: ['POST'],
      path: `${path}/notes/restore`,
      does: 'Brings a note back that one has just taken away.',
      input: z.object({ noteId: id() }),
      output: note,
      refuses: ['record.absent', 'note.not-yours'],
    }),
    history: endpoint({
      ...read,
      verbs: ['GET'],
      path: `${path}/history`,
      does: 'What the audit kept of an account, newest first: who, when, which fields, and values that are system words, days or figures.',
      input: wireNames({ id: id(), ...paged }, pageNames),
      output: pageOf(
        'historySearch',
        z.object({
          lineId: id(),
          at: instant(),
          by: z.string(),
          act: z.string(),
          /** What of the account: its fields, or a contact. */
          about: z.enum(['record', 'contact', 'state']),
          isActive: z.boolean().optional(),
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
      refuses: ['record.absent'],
    }),
  };
}

/** Contacts and fees: what clients and vendors have beside. */
function partnerCalls(path: `/api/job/${string}`, pageId: PageId) {
  const { read, write, remove } = under(path, pageId);
  return {
    ...recordCalls(path, pageId),
    contacts: endpoint({
      ...read,
      verbs: ['GET'],
      path: `${path}/contacts/search`,
      does: 'The people at an account, by name.',
      input: wireNames({ id: id(), ...paged }, pageNames),
      output: pageOf('contactSearch', contact),
      refuses: ['record.absent'],
    }),
    addContact: endpoint({
      ...write,
      verbs: ['POST'],
      path: `${path}/contacts/create`,
      does: 'Adds a person.',
      input: z.object({ id: id(), name: text(100), role: optionalChoice(contactRoles), ...contactFields }),
      output: contact,
      refuses: ['record.absent'],
    }),
    changeContact: endpoint({
      ...write,
      verbs: ['PUT', 'POST'],
      path: `${path}/contacts/edit`,
      does: 'Changes a person; what is left out stays.',
      input: z.object({
        contactId: id(),
        version: optionalWhole(1, 2_000_000_000),
        name: text(100).optional(),
        role: choice(contactRoles).optional(),
        ...contactFields,
      }),
      output: contact,
      refuses: ['record.absent', 'record.stale'],
    }),
    removeContact: endpoint({
      ...remove,
      path: `${path}/contacts/deleteById`,
      does: 'Takes a person away; for a day they can be brought back.',
      input: z.object({ contactId: id() }),
      output: said,
      refuses: ['record.absent'],
    }),
    restoreContact: endpoint({
      ...write,
      verbs: ['POST'],
      path: `${path}/contacts/restore`,
      does: 'Brings a person back who was just taken away.',
      input: z.object({ contactId: id() }),
      output: contact,
      refuses: ['record.absent'],
    }),
    fees: endpoint({
      ...read,
      verbs: ['GET'],
      path: `${path}/fees`,
      does: 'The fees that meet an account, with what was and what is planned.',
      input: z.object({ id: id() }),
      output: z.array(
        z.object({
          feeId: id(),
          kind: z.enum(['client', 'vms']),
          vmsProvider: z.string().optional(),
          clientId: id().optional(),
          clientName: z.string().optional(),
          fee: z.string().nullable(),
          effectiveFrom: z.string().optional(),
          funding: z.enum(feeFundings),
          history: z.array(z.object({ fee: z.string(), funding: z.enum(feeFundings), ...period })),
        }),
      ),
      refuses: ['record.absent'],
    }),
  };
}

const clients = under('/api/job/client', page.manageClients);

export const clientRecordApi = {
  ...partnerCalls('/api/job/client', page.manageClients),
  owners: endpoint({
    ...clients.read,
    units: 'filter',
    verbs: ['GET'],
    path: '/api/job/client/owners',
    does: 'Who may own a client: active users of its unit, without one those of the applied units; at most 20, by name.',
    input: z.object({ id: optionalId(), search: optionalText(100) }),
    output: z.array(z.object({ id: id(), name: z.string(), username: z.string() })),
    refuses: [],
  }),
  jobs: endpoint({
    ...clients.read,
    verbs: ['GET'],
    path: '/api/job/client/jobs',
    does: 'The jobs of a client, newest first.',
    input: wireNames({ id: id(), ...paged }, pageNames),
    output: pageOf(
      'clientJobSearch',
      wireNames(
        {
          jobId: id(),
          title: z.string(),
          requisition: z.string().optional(),
          vmsProvider: z.string().optional(),
          statusName: z.string(),
          statusTone: z.string(),
          ownerName: z.string(),
          submitted: z.int(),
          createdAt: instant(),
        },
        { jobId: 'jobid' },
      ),
    ),
    refuses: ['record.absent'],
  }),
};

export const vendorRecordApi = partnerCalls('/api/job/vendor', page.manageVendors);
export const networkRecordApi = recordCalls('/api/job/network', page.recruiterNetworks);
