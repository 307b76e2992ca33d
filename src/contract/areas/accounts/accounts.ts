import { z } from 'zod';
import { period } from '#contract/areas/money/fees.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
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
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { type PageId, page } from '#domain/access/pages.ts';
import { contactRoles } from '#domain/account.ts';
import { feeFundings } from '#domain/money/margin.ts';
import { regions } from '#domain/places/regions.ts';
import { answered, paged, pageNames, partCalls, placed, under } from './account-calls.ts';

/** The purpose of an address of a client. */
export const addressKinds = ['WORK_SITE', 'OFFICE', 'BILLING', 'MAIL', 'OTHER'] as const;
const countries = ['US', 'CA'] as const;

const note = z.object({
  noteId: id(),
  text: z.string(),
  by: z.string(),
  /** Whether the caller wrote it: only they may change it. */
  isOwn: z.boolean(),
  at: instant(),
  editedAt: instant().optional(),
  version: z.int(),
});
named('NoteRow', note);

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
named('ContactRow', contact);

const address = z.object({
  addressId: id(),
  kind: z.enum(addressKinds),
  label: z.string().optional(),
  attention: z.string().optional(),
  street: z.string().optional(),
  city: z.string(),
  region: z.string().optional(),
  postalCode: z.string().optional(),
  country: z.enum(countries).optional(),
  version: z.int(),
  updatedAt: instant(),
  updatedBy: z.string().optional(),
});
named('AddressRow', address);

const addressFields = {
  label: optionalText(100),
  attention: optionalText(200),
  street: optionalText(200),
  region: optionalChoice(Object.keys(regions) as [string, ...string[]]),
  postalCode: optionalText(20),
  country: optionalChoice(countries),
};

const contactFields = {
  title: optionalText(100),
  email: optionalMail(),
  phone: optionalText(40),
  noContact: optionalFlag(),
};

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
      input: named('NoteInput', z.object({ id: id(), text: text(4000) })),
      output: note,
      refuses: ['record.absent'],
    }),
    changeNote: endpoint({
      ...write,
      verbs: ['PUT', 'POST'],
      path: `${path}/notes/edit`,
      does: 'Changes a note of one’s own.',
      input: named(
        'NoteChange',
        z.object({ noteId: id(), version: optionalWhole(1, 2_000_000_000), text: text(4000) }),
      ),
      output: note,
      refuses: ['record.absent', 'record.stale', 'note.not-yours'],
    }),
    removeNote: endpoint({
      ...remove,
      path: `${path}/notes/deleteById`,
      does: 'Takes a note of one’s own away; for a day it can be brought back.',
      input: z.object({ noteId: id() }),
      output: answered,
      refuses: ['record.absent', 'note.not-yours'],
    }),
    restoreNote: endpoint({
      ...write,
      verbs: ['POST'],
      path: `${path}/notes/restore`,
      does: 'Brings a note back that one has just taken away.',
      input: named('NoteReference', z.object({ noteId: id() })),
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
        named(
          'HistoryRow',
          z.object({
            lineId: id(),
            at: instant(),
            by: z.string(),
            act: z.string(),
            /** The changed part of the account: its fields, a contact, an address, its state. */
            about: z.enum(['record', 'contact', 'address', 'state']),
            isActive: z.boolean().optional(),
            changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          }),
        ),
      ),
      refuses: ['record.absent'],
    }),
  };
}

/** Contacts and fees, which only clients and vendors have. */
function partnerCalls(path: `/api/job/${string}`, pageId: PageId) {
  const contacts = partCalls(path, pageId, {
    folder: 'contacts',
    words: { one: 'a person', many: 'The people at an account, by name.' },
    row: contact,
    byId: named('ContactReference', z.object({ contactId: id() })),
    found: pageOf('contactSearch', contact),
    add: named(
      'ContactInput',
      z.object({ id: id(), name: text(100), role: optionalChoice(contactRoles), ...contactFields }),
    ),
    change: named(
      'ContactChange',
      z.object({
        contactId: id(),
        version: optionalWhole(1, 2_000_000_000),
        name: text(100).optional(),
        role: choice(contactRoles).optional(),
        ...contactFields,
      }),
    ),
  });
  return {
    ...recordCalls(path, pageId),
    contacts: contacts.search,
    addContact: contacts.add,
    changeContact: contacts.change,
    removeContact: contacts.remove,
    restoreContact: contacts.restore,
    fees: endpoint({
      ...under(path, pageId).read,
      verbs: ['GET'],
      path: `${path}/fees`,
      does: 'The fees that meet an account, with what was and what is planned.',
      input: z.object({ id: id() }),
      output: z.array(
        named(
          'AccountFeeRow',
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
      ),
      refuses: ['record.absent'],
    }),
  };
}

const clients = under('/api/job/client', page.manageClients);
const addresses = partCalls('/api/job/client', page.manageClients, {
  folder: 'addresses',
  words: { one: 'an address', many: 'The addresses of a client beside its main one, by their kind.' },
  row: address,
  byId: z.object({ addressId: id() }),
  found: pageOf('addressSearch', address),
  add: placed(z.object({ id: id(), kind: optionalChoice(addressKinds), city: text(100), ...addressFields })),
  change: placed(
    z.object({
      addressId: id(),
      version: optionalWhole(1, 2_000_000_000),
      kind: choice(addressKinds).optional(),
      city: text(100).optional(),
      ...addressFields,
    }),
  ),
});

export const clientRecordApi = {
  ...partnerCalls('/api/job/client', page.manageClients),
  addresses: addresses.search,
  addAddress: addresses.add,
  changeAddress: addresses.change,
  removeAddress: addresses.remove,
  restoreAddress: addresses.restore,
  owners: endpoint({
    ...clients.read,
    units: 'filter',
    verbs: ['GET'],
    path: '/api/job/client/owners',
    does: 'Who may own a client: active users of its unit, without one those of the applied units; at most 20, by name. With an owner that one alone, also when they have left.',
    input: z.object({ id: optionalId(), ownerId: optionalId(), search: optionalText(100) }),
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
