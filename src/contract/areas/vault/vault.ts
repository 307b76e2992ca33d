import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  changedText,
  clearableChoice,
  clearableDay,
  clearableFlag,
  clearableId,
  clearableText,
  clearableWhole,
  id,
  instant,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { dues, loginHealths, mfaTypes, secretMask, viewKinds } from '#domain/vault.ts';

const read = { pages: [page.vmsPasswords], to: 'read' } as const;
const write = { pages: [page.vmsPasswords], to: 'write' } as const;

const facts = {
  clientId: optionalId(),
  programme: optionalText(100),
  loginUrl: optionalText(500),
  mfaType: optionalChoice(mfaTypes),
  mfaHolder: optionalText(100),
  ownerId: optionalId(),
  mailbox: optionalText(200),
  /** 0 means never. */
  rotateEveryDays: optionalWhole(0, 3650),
  expiresOn: optionalDay(),
  health: optionalChoice(loginHealths),
  allowAutomatedUse: optionalFlag(),
  remark: optionalText(2000),
};
/** The same in a change: what is left out stays as it is, null or blank clears it or gives it its usual value. */
const changes = {
  clientId: clearableId(),
  programme: clearableText(100),
  loginUrl: clearableText(500),
  mfaType: clearableChoice(mfaTypes),
  mfaHolder: clearableText(100),
  ownerId: clearableId(),
  mailbox: clearableText(200),
  rotateEveryDays: clearableWhole(0, 3650),
  expiresOn: clearableDay(),
  health: clearableChoice(loginHealths),
  allowAutomatedUse: clearableFlag(),
  remark: clearableText(2000),
};
/** An envelope (ruling 34); the mask or nothing leaves the password as it is. */
const sealed = { password: optionalText(2000), kid: optionalText(100) };

const entry = z.object({
  id: id(),
  unitCode: z.string(),
  vmsProvider: z.string(),
  clientId: optionalId(),
  clientName: z.string().optional(),
  programme: z.string().optional(),
  loginUrl: z.string().optional(),
  username: z.string(),
  password: z.literal(secretMask),
  mfaType: z.enum(mfaTypes),
  mfaHolder: z.string().optional(),
  ownerId: optionalId(),
  ownerName: z.string().optional(),
  mailbox: z.string().optional(),
  rotateEveryDays: z.int(),
  rotatedAt: instant(),
  rotateOn: z.string().optional(),
  expiresOn: z.string().optional(),
  due: z.enum(dues),
  health: z.enum(loginHealths),
  checkedAt: instant().optional(),
  allowAutomatedUse: z.boolean(),
  remark: z.string().optional(),
  lastViewedBy: z.string().optional(),
  lastViewedAt: instant().optional(),
  /** People who have left and have seen the current password. */
  leftWith: z.array(z.string()),
  version: z.int(),
  updatedAt: instant(),
});
named('VendorLoginRow', entry);

const change = z.object({ field: z.string(), was: z.string().nullable(), now: z.string().nullable() });
const secretRefusals = ['auth.envelope', 'vault.bad-password', 'vault.used-before'] as const;

export const vaultApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/vmspassword/search',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'One page of the logins to vendor systems; passwords are masked.',
    input: wireNames(
      {
        ...listShape(['vmsProvider', 'clientName', 'username', 'expiresOn', 'rotateOn', 'updatedAt']),
        vmsProvider: optionalText(40),
        clientId: optionalId(),
        due: optionalChoice(['any', ...dues]),
      },
      listNames,
    ),
    output: pageOf('vmsPasswordSearch', entry),
    refuses: [],
  }),
  create: endpoint({
    verbs: ['POST'],
    path: '/api/job/vmspassword/create',
    takes: 'json',
    allow: write,
    units: 'create',
    does: 'Adds a login; its password comes in an envelope and is sealed at once.',
    input: z.object({ vmsProvider: text(40), username: text(200), ...facts, ...sealed }),
    output: entry,
    refuses: ['scope.choose-unit', 'record.absent', 'record.duplicate', ...secretRefusals],
  }),
  change: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/vmspassword/edit',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Changes a login; what is left out stays, null or blank clears. Without a password, or with the mask, the password stays. A new one counts as a rotation.',
    input: z.object({
      id: id(),
      version: optionalWhole(1, 2_000_000_000),
      vmsProvider: changedText(40),
      username: changedText(200),
      ...changes,
      ...sealed,
    }),
    output: entry,
    refuses: ['record.absent', 'record.stale', 'record.duplicate', ...secretRefusals],
  }),
  remove: endpoint({
    verbs: ['DELETE'],
    path: '/api/job/vmspassword/deleteById',
    takes: 'query',
    allow: write,
    units: 'object',
    does: 'Deletes a login with its password for good.',
    input: z.object({ id: id(), version: optionalWhole(1, 2_000_000_000) }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'record.stale'],
  }),
  reveal: endpoint({
    verbs: ['POST'],
    path: '/api/job/vmspassword/reveal',
    secretAnswer: true,
    takes: 'json',
    allow: read,
    units: 'object',
    does: 'Answers one password, after a step-up, for a reason; kept in the audit log before it is answered.',
    input: z.object({ id: id(), reason: text(200, 3), kind: optionalChoice(viewKinds) }),
    output: z.object({ username: z.string(), password: z.string() }),
    refuses: ['record.absent', 'auth.step-up-needed', 'call.too-many', 'call.interrupted', 'vault.unreadable'],
  }),
  history: endpoint({
    verbs: ['GET'],
    path: '/api/job/vmspassword/history',
    takes: 'query',
    allow: read,
    units: 'object',
    does: 'Who saw or copied a password and why, and what was changed; newest first.',
    input: z.object({ id: id() }),
    output: z.object({
      views: z.array(
        z.object({
          who: z.string(),
          kind: z.enum(viewKinds),
          reason: z.string(),
          at: instant(),
          isCurrent: z.boolean(),
        }),
      ),
      changes: z.array(z.object({ who: z.string(), at: instant(), changes: z.array(change) })),
    }),
    refuses: ['record.absent'],
  }),
  exposure: endpoint({
    verbs: ['GET'],
    path: '/api/job/vmspassword/exposure',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'Who has seen which passwords that still hold; those who have left first.',
    input: z.object({}),
    output: z.array(
      z.object({
        userId: id(),
        name: z.string(),
        hasLeft: z.boolean(),
        entries: z.array(
          z.object({
            id: id(),
            vmsProvider: z.string(),
            clientName: z.string().optional(),
            username: z.string(),
            at: instant(),
          }),
        ),
      }),
    ),
    refuses: [],
  }),
  dues: endpoint({
    verbs: ['GET'],
    path: '/api/job/vmspassword/due',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'How many logins are expired, expire soon, are to be rotated, or are known to somebody who left.',
    input: z.object({}),
    output: z.object({
      total: z.int(),
      expired: z.int(),
      left: z.int(),
      rotate: z.int(),
      'expires-soon': z.int(),
      vendorSystems: z.array(z.string()),
      owners: z.array(z.object({ id: id(), name: z.string() })),
    }),
    refuses: [],
  }),
};
