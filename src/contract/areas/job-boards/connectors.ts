import { z } from 'zod';
import { cause } from '#contract/areas/job-boards/cause.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  flag,
  id,
  instant,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { grabFields } from '#domain/grabber/fields.ts';
import { connectorAuths, connectorKinds, connectorSkills, pagers } from '#domain/job-boards/connector.ts';

const settings = z.object({
  baseUrl: optionalText(300),
  auth: optionalChoice(connectorAuths),
  headerName: optionalText(60),
  tokenPath: optionalText(300),
  path: optionalText(500),
  peoplePath: optionalText(500),
  records: optionalText(100),
  pager: optionalChoice(pagers),
  pageParam: optionalText(40),
  pageSize: optionalWhole(1, 1000),
  cursorPath: optionalText(100),
  perMinute: optionalWhole(1, 6000),
  aiStatement: optionalText(500),
  companyName: optionalText(120),
  standsDays: optionalWhole(1, 365),
  mailFrom: optionalText(300),
  mailTo: optionalText(300),
  mailSubject: optionalText(300),
});

/** A mail that met the rule of a mailbox. */
const mail = z.object({
  id: id(),
  from: z.string(),
  subject: z.string(),
  at: instant(),
  state: z.enum(['WAITING', 'TAKEN', 'FAILED']),
  /** What became of it, in words. */
  report: z.string().optional(),
  causes: z.array(cause).optional(),
  /** When it is read again, after it could not be for a passing reason. */
  nextTryAt: instant().optional(),
});
named('ConnectorMail', mail);

const connector = z.object({
  id: id(),
  kind: z.enum(connectorKinds),
  name: z.string(),
  settings,
  can: z.array(z.enum(connectorSkills)),
  /** The login of the vault whose secret it uses. */
  vaultEntryId: id().optional(),
  vaultName: z.string().optional(),
  boardId: id().optional(),
  boardName: z.string().optional(),
  vmsProvider: z.string().optional(),
  programme: z.string(),
  /** Where a board that pulls fetches our postings, where files are dropped, or the address that a tag makes. */
  place: z.string().optional(),
  isActive: z.boolean(),
  lastRunAt: instant().optional(),
  lastOkAt: instant().optional(),
  lastError: z.string().optional(),
  lastCauses: z.array(cause).optional(),
  lastCounts: z.record(z.string(), z.int()),
  /** Of a mailbox: the latest mails that met its rule, and how many wait. */
  mails: z.array(mail).optional(),
  waiting: z.int().optional(),
  /** Of a mailbox: mails that nobody has read yet, waiting or failed. They would go with it. */
  unread: z.int().optional(),
  /** When a schedule of the unit next looks there. */
  nextRunAt: instant().optional(),
  version: z.int(),
});
named('Connector', connector);

const step = z.object({
  step: z.enum(['settings', 'secret', 'allowed', 'reach', 'sign-in', 'answer', 'folder', 'inbox', 'records']),
  ok: z.boolean(),
  says: z.string().optional(),
  cause: cause.optional(),
});
named('ConnectorStep', step);

const admin = { group: 'admin' } as const;

/** Connections to systems outside (ruling 28). Their secrets stand in the vault. */
export const connectorsApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/connectors/search',
    allow: { ...admin, to: 'read' },
    units: 'filter',
    takes: 'query',
    does: 'The connectors of the applied units, with their last runs, and what new ones may use.',
    input: z.object({}),
    output: z.object({
      connectors: z.array(connector),
      /** Logins of the vault that allow automated use. */
      logins: z.array(z.object({ id: id(), name: z.string() })),
      boards: z.array(z.object({ id: id(), name: z.string() })),
      vendorSystems: z.array(z.string()),
      hasDropFolder: z.boolean(),
      /** Whether the server reads an inbox. */
      hasInbox: z.boolean(),
      /** Hosts that the server may call. */
      hosts: z.array(z.string()),
      isQuarantined: z.boolean(),
    }),
    refuses: [],
  }),
  save: endpoint({
    verbs: ['POST'],
    path: '/api/connectors/save',
    allow: { ...admin, to: 'write' },
    units: 'create',
    takes: 'json',
    does: 'Adds a connector to the applied unit, or changes one. No secret is taken here.',
    input: z.object({
      id: optionalId(),
      version: optionalWhole(1, 2_000_000_000),
      kind: choice(connectorKinds),
      name: text(80),
      settings: settings.default({}),
      vaultEntryId: optionalId(),
      boardId: optionalId(),
      vmsProvider: optionalText(40),
      programme: optionalText(60),
      isActive: flag().default(true),
    }),
    output: connector,
    refuses: [
      'record.absent',
      'record.stale',
      'record.duplicate',
      'scope.choose-unit',
      'connector.postings',
      'connector.mails',
    ],
  }),
  remove: endpoint({
    verbs: ['POST'],
    path: '/api/connectors/remove',
    allow: { ...admin, to: 'write' },
    units: 'object',
    takes: 'json',
    does: 'Removes a connector; what it brought stays. Mails that nobody has read yet are handed over to another mailbox, or go with it where that is said.',
    input: z.object({
      id: id(),
      /** The mailbox of the same unit that gets them. */
      handOverTo: optionalId(),
      dropMails: optionalFlag(),
    }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'connector.postings', 'connector.mails'],
  }),
  check: endpoint({
    verbs: ['POST'],
    path: '/api/connectors/check',
    allow: { ...admin, to: 'write' },
    units: 'object',
    takes: 'json',
    does: 'Tries a connector step by step; nothing is written there or here.',
    input: z.object({ id: id() }),
    output: z.object({
      ok: z.boolean(),
      steps: z.array(step),
      /** Of a feed: the request without its secret, and its first records as columns and cells. */
      sample: z
        .object({
          request: z.string(),
          headings: z.array(z.string()),
          /** What each column would be read as: as it was mapped before, else as its heading says; empty for none. */
          fields: z.array(z.enum(['', ...grabFields])),
          /** Whether the columns were mapped before. */
          isMapped: z.boolean(),
          rows: z.array(z.array(z.string())),
        })
        .optional(),
    }),
    refuses: ['record.absent'],
  }),
};
