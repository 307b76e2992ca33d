import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  id,
  idList,
  instant,
  optionalActiveState,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { exportCall } from '#contract/lists/list-export.ts';
import { filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { roleGroups } from '#domain/access/roles.ts';
import { roleColumns, roleFilterNames, roleFilters, roleOrders } from './user-lists.ts';

/** A role in responses. */
export const roleRow = wireNames(
  {
    id: id(),
    name: z.string(),
    group: z.enum(roleGroups),
    pages: z.array(z.int()),
    mayWrite: z.boolean(),
    isActive: z.boolean(),
    status: z.enum(['Active', 'Inactive']),
    /** Admin, Recruiter and Team Lead: they keep their names and cannot be deleted. */
    isBuiltIn: z.boolean(),
    /** How many users hold it, of those whom the caller sees in the list of users. */
    users: z.int(),
    /** Why the caller may not change this role; absent where they may. */
    blockedBy: z.enum(['role.above-you', 'role.beyond-units']).optional(),
    version: z.int(),
    updatedAt: instant(),
    changedBy: z.string().optional(),
  },
  { mayWrite: 'write', isActive: 'active', isBuiltIn: 'builtIn' },
);
named('RoleRow', roleRow);

/** One thing that a page lets its holders do. */
const pageFunction = wireNames(
  {
    id: z.string(),
    name: z.string(),
    pages: z.array(z.int()),
    writes: z.boolean(),
  },
  { writes: 'write' },
);
named('PageFunction', pageFunction);

/** Nobody changes a role with more rights, or one that people hold in units that they do not have. */
const within = ['role.above-you', 'role.beyond-units'] as const;
const changed = ['auth.step-up-needed', 'auth.session-ended', 'right.no-page', 'right.read-only'] as const;

export const rolesApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/auth/user/role/search',
    takes: 'query',
    allow: { pages: [page.securityRole], to: 'read' },
    units: 'none',
    does: 'One page of the roles, with their pages and how many of the users whom the caller sees hold each.',
    input: wireNames(
      {
        ...listShape(roleOrders),
        isActive: optionalActiveState(),
        ...filterShape(roleFilters),
      },
      { ...listNames, ...roleFilterNames, isActive: 'status' },
    ),
    output: pageOf('roleSearch', roleRow),
    refuses: [],
  }),
  export: exportCall({
    path: '/api/auth/user/role',
    many: 'roles',
    filters: roleFilters,
    sortable: roleOrders,
    columns: Object.keys(roleColumns) as [keyof typeof roleColumns],
    wire: roleFilterNames,
    read: { allow: { pages: [page.securityRole], to: 'read' }, units: 'none' },
  }),
  list: endpoint({
    verbs: ['GET'],
    path: '/api/auth/roles/list',
    takes: 'query',
    allow: { pages: [page.securityUser, page.securityRole], to: 'read' },
    units: 'none',
    does: 'All roles, for pickers.',
    input: z.object({}),
    output: z.object({
      roles: z.array(
        wireNames(
          {
            id: id(),
            name: z.string(),
            group: z.enum(roleGroups),
            status: z.enum(['Active', 'Inactive']),
            pages: z.array(z.int()),
            mayWrite: z.boolean(),
          },
          { mayWrite: 'write' },
        ),
      ),
    }),
    refuses: [],
  }),
  pages: endpoint({
    verbs: ['GET'],
    path: '/api/auth/get/page/permission',
    takes: 'query',
    allow: { pages: [page.securityRole], to: 'read' },
    units: 'none',
    does: 'The 26 pages and which of them a role has, with its write switch.',
    input: z.object({ roleId: id() }),
    output: wireNames(
      {
        pages: z.array(z.object({ id: z.int(), name: z.string(), granted: z.boolean() })),
        mayWrite: z.boolean(),
        role: roleRow,
      },
      { mayWrite: 'write' },
    ),
    refuses: ['record.absent'],
  }),
  add: endpoint({
    verbs: ['POST'],
    path: '/api/auth/add/page/permission',
    takes: 'json',
    allow: { pages: [page.securityRole], to: 'write' },
    units: 'none',
    does: 'Adds a role with its pages and its write switch.',
    input: wireNames(
      {
        name: text(60),
        group: choice(roleGroups),
        pages: idList(100),
        mayWrite: optionalFlag(),
        isActive: optionalActiveState(),
      },
      { name: 'roleName', mayWrite: 'write', isActive: 'status' },
    ),
    output: roleRow,
    refuses: [...changed, 'right.beyond-own', 'record.duplicate'],
  }),
  change: endpoint({
    verbs: ['POST'],
    path: '/api/auth/edit/page/permission',
    takes: 'json',
    allow: { pages: [page.securityRole], to: 'write' },
    units: 'none',
    does: 'Changes a role; what is left out stays. Live sessions feel it at their next call.',
    input: wireNames(
      {
        roleId: id(),
        version: optionalWhole(1, 2_000_000_000),
        name: optionalText(60),
        group: optionalChoice(roleGroups),
        pages: idList(100).optional(),
        mayWrite: optionalFlag(),
        isActive: optionalActiveState(),
      },
      { name: 'roleName', mayWrite: 'write', isActive: 'status' },
    ),
    output: roleRow,
    refuses: [
      ...changed,
      'record.absent',
      'record.stale',
      'record.duplicate',
      'right.beyond-own',
      'role.built-in',
      'role.own',
      ...within,
      'user.last-administrator',
    ],
  }),
  remove: endpoint({
    verbs: ['DELETE'],
    path: '/api/auth/delete/role',
    takes: 'query',
    allow: { pages: [page.securityRole], to: 'write' },
    units: 'none',
    does: 'Deletes a role that nobody holds; built-in roles stay.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: [...changed, ...within, 'record.absent', 'role.built-in', 'role.in-use'],
  }),
  permission: endpoint({
    verbs: ['GET'],
    path: '/api/auth/get/role/permission',
    takes: 'query',
    allow: { pages: [page.securityUser, page.securityRole], to: 'read' },
    units: 'none',
    does: 'A role with its pages and what they let its holders do.',
    input: z.object({ roleId: id() }),
    output: z.object({
      role: roleRow,
      pages: z.array(z.object({ id: z.int(), name: z.string(), route: z.string() })),
      functions: z.array(pageFunction),
    }),
    refuses: ['record.absent'],
  }),
  functions: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/auth/functions/search',
    takes: 'query',
    allow: { pages: [page.securityRole], to: 'read' },
    units: 'none',
    does: 'What each page lets its holders do: the calls of the product, read from their own declarations.',
    input: wireNames(
      { ...listShape(['id', 'name', 'write']), pageId: optionalId(), writes: optionalFlag() },
      { ...listNames, writes: 'write' },
    ),
    output: pageOf('functionSearch', pageFunction),
    refuses: [],
  }),
};
