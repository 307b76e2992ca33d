import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { optionalPhone } from '#contract/core/phone.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  activeState,
  choice,
  id,
  idList,
  instant,
  optionalActiveState,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { bulkOutcomes, cutNames, exportCall, listQueryShape } from '#contract/lists/list-export.ts';
import { filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { bulkActions, mostUsersAtOnce, usernameSigns } from '#domain/access/users.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { userColumns, userFilterNames, userFilters, userOrders } from './user-lists.ts';

/** A user in responses: never a password, in no form. */
export const userRow = wireNames(
  {
    id: id(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    roleId: id(),
    roleName: z.string(),
    /** Of the user's units those that the caller has too. */
    unitIds: z.array(z.int()),
    /** In the order of their ids. */
    unitCodes: z.array(z.string()),
    /** The person's own switch; off makes them read-only whatever the role may. */
    mayWrite: z.boolean(),
    roleMayWrite: z.boolean(),
    isActive: z.boolean(),
    status: z.enum(['Active', 'Inactive']),
    lastSignInAt: instant().optional(),
    /** Until when too many failed sign-ins lock the person out. */
    lockedUntil: instant().optional(),
    /** No password has been chosen yet, and nobody has signed in at the provider. */
    isInvited: z.boolean(),
    /** The provider that the user's role signs in at only; told of one user, not in lists. */
    elsewhere: z.string().optional(),
    /** How many live sessions the person has. */
    sessions: z.int(),
    /** Whether signing in requires a code. */
    hasFactor: z.boolean(),
    /** Why the caller may not change this user; absent where they may. */
    blockedBy: z.enum(['user.above-you', 'user.beyond-units']).optional(),
    version: z.int(),
    updatedAt: instant(),
    changedBy: z.string().optional(),
  },
  {
    phone: 'phno',
    unitIds: 'businessUnitIds',
    unitCodes: 'businessUnitCodes',
    mayWrite: 'write',
    roleMayWrite: 'roleWrite',
    isActive: 'active',
    isInvited: 'invited',
    hasFactor: 'secondFactor',
  },
);
named('UserRow', userRow);

const names = { phone: 'phno', unitIds: 'businessUnitIds', mayWrite: 'write' } as const;
const username = () =>
  text(60, 4).refine((given) => usernameSigns.test(given), {
    message: fieldMessage('usernameSigns'),
  });
const email = () =>
  text(254).refine((given) => z.email().safeParse(given).success, {
    message: fieldMessage('mailSuchAs'),
  });
/** The units that a person may see: at least one, because everything is limited to units. */
const units = () =>
  idList()
    .default([])
    .refine((ids) => ids.length > 0, { message: fieldMessage('units') });
/** A first password on the wire: in the envelope, with its key's name (ruling 34). */
const envelope = { password: optionalText(2000), kid: optionalText(100) };

const changed = [
  'auth.step-up-needed',
  'auth.session-ended',
  'right.no-page',
  'right.read-only',
  'record.absent',
] as const;
const granting = [
  'right.beyond-own',
  'scope.not-granted',
  'record.duplicate',
  'auth.envelope',
  'auth.password-weak',
  'call.too-many',
] as const;
/** Nobody changes somebody with more rights or with units that they do not have. */
const within = ['user.above-you', 'user.beyond-units'] as const;
const guarding = ['user.own-account', 'user.last-administrator', ...within] as const;

const one = { pages: [page.securityUser], to: 'write' } as const;

export const usersApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/auth/user/search',
    takes: 'query',
    allow: { pages: [page.securityUser], to: 'read' },
    units: 'none',
    does: 'One page of the users who share a Business Unit with the caller.',
    input: wireNames(
      {
        ...listShape(userOrders),
        isActive: optionalActiveState(),
        ...filterShape(userFilters),
      },
      { ...listNames, ...userFilterNames, isActive: 'status' },
    ),
    output: pageOf('userSearch', userRow),
    refuses: [],
  }),
  export: exportCall({
    path: '/api/auth/user',
    many: 'users',
    filters: userFilters,
    sortable: userOrders,
    columns: Object.keys(userColumns) as [keyof typeof userColumns],
    wire: userFilterNames,
    read: { allow: { pages: [page.securityUser], to: 'read' }, units: 'none' },
  }),
  single: endpoint({
    verbs: ['GET'],
    path: '/api/auth/single/user/search',
    takes: 'query',
    allow: 'session',
    units: 'none',
    does: 'One user: the own record for everybody; with page 13 that of whoever shares a Business Unit.',
    input: z.object({ id: optionalId() }),
    output: userRow,
    refuses: ['record.absent'],
  }),
  register: endpoint({
    verbs: ['POST'],
    path: '/api/auth/user/register',
    takes: 'json',
    allow: one,
    units: 'none',
    does: 'Adds a user; without a password an invitation is mailed.',
    input: wireNames(
      {
        username: username(),
        firstName: text(80),
        lastName: text(80),
        email: email(),
        phone: optionalPhone(),
        roleId: id(),
        unitIds: units(),
        mayWrite: optionalFlag(),
        ...envelope,
      },
      names,
    ),
    output: userRow,
    refuses: [...changed, ...granting],
  }),
  edit: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/auth/user/edit',
    takes: 'json',
    allow: one,
    units: 'none',
    does: 'Changes a user; what is left out stays. A new password ends their sessions.',
    input: wireNames(
      {
        id: id(),
        version: optionalWhole(1, 2_000_000_000),
        username: username().optional(),
        firstName: text(80).optional(),
        lastName: text(80).optional(),
        email: email().optional(),
        phone: optionalPhone(),
        roleId: optionalId(),
        unitIds: units().optional(),
        mayWrite: optionalFlag(),
        ...envelope,
      },
      names,
    ),
    output: userRow,
    refuses: [...changed, ...granting, ...guarding, 'record.stale'],
  }),
  active: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/auth/user/active',
    takes: 'query',
    allow: one,
    units: 'none',
    does: 'Activates or deactivates a user; deactivating ends their sessions.',
    input: wireNames({ id: id(), isActive: activeState() }, { isActive: 'status' }),
    output: userRow,
    refuses: [...changed, ...guarding],
  }),
  bulk: endpoint({
    verbs: ['POST'],
    path: '/api/auth/user/bulk',
    takes: 'json',
    allow: one,
    units: 'none',
    does: 'Activates, deactivates or gives a role to several users, to those named or to all that match, each with an outcome of its own.',
    input: wireNames(
      {
        ...listQueryShape({ filters: userFilters, sortable: userOrders }),
        ids: idList(mostUsersAtOnce).optional(),
        /** Everybody who matches, not only those named. */
        everything: optionalFlag(),
        except: idList(mostUsersAtOnce).optional(),
        action: choice(bulkActions),
        /** The role to assign. */
        roleId: optionalId(),
      },
      { ...cutNames, ...userFilterNames, role: 'heldRoleId' },
    ),
    output: bulkOutcomes,
    refuses: [...changed, ...guarding, 'right.beyond-own', 'list.too-many', 'list.nothing-chosen'],
    partly: true,
  }),
  unlock: endpoint({
    verbs: ['POST'],
    path: '/api/auth/user/unlock',
    takes: 'json',
    allow: one,
    units: 'none',
    does: 'Lets somebody try again who failed to sign in too often.',
    input: z.object({ id: id() }),
    output: userRow,
    refuses: [...changed, ...within],
  }),
  endSessions: endpoint({
    verbs: ['POST'],
    path: '/api/auth/user/sessions/end',
    takes: 'json',
    allow: one,
    units: 'none',
    does: 'Ends every session of a user at once; of the own ones the one that asks stays.',
    input: z.object({ id: id() }),
    output: wireNames({ ended: z.int(), user: userRow }, {}),
    refuses: [...changed, ...within],
  }),
  invite: endpoint({
    verbs: ['POST'],
    path: '/api/auth/user/invite',
    takes: 'json',
    allow: one,
    units: 'none',
    does: 'Mails the invitation again; the link before it ends.',
    input: z.object({ id: id() }),
    output: userRow,
    refuses: [...changed, ...within, 'user.has-password'],
  }),
  dropFactor: endpoint({
    verbs: ['POST'],
    path: '/api/auth/user/second-factor/off',
    takes: 'json',
    allow: one,
    units: 'none',
    does: 'Turns the second factor of somebody off who lost it, ends their sessions and tells them by mail.',
    input: z.object({ id: id() }),
    output: userRow,
    refuses: [...changed, ...within, 'user.own-account', 'auth.factor-off'],
  }),
};
