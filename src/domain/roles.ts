import { type PageId, pages } from './pages.ts';

/** The group of a role in the route guard of specification 6. */
export const roleGroups = ['admin', 'staff', 'user'] as const;
export type RoleGroup = (typeof roleGroups)[number];

/** The three built-in roles: their ids are the specification's sidebar labels (2 Recruiter, 3 Team Lead, else Admin). */
export const builtInRoles: readonly { id: number; name: string; group: RoleGroup; pages: readonly PageId[] }[] = [
  { id: 1, name: 'Admin', group: 'admin', pages: pages.map(({ id }) => id) },
  { id: 2, name: 'Recruiter', group: 'staff', pages: [1, 2, 3, 15, 16, 17, 22, 24] },
  { id: 3, name: 'Team Lead', group: 'staff', pages: [1, 2, 3, 6, 7, 15, 16, 17, 18, 25, 27] },
];

/** Which groups pass a guard that asks for one: admin is admin only; staff admits admin and staff; user admits all. */
const admitted: Readonly<Record<RoleGroup, readonly RoleGroup[]>> = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
};

/** Whether a role's group passes a guard. Source: specification 6. */
export function groupPasses(asked: RoleGroup, held: RoleGroup): boolean {
  return admitted[asked].includes(held);
}

/** The label under the user's name in the sidebar. Source: specification 6. */
export function roleLabel(roleId: number): 'recruiter' | 'teamLead' | 'admin' {
  if (roleId === 2) return 'recruiter';
  return roleId === 3 ? 'teamLead' : 'admin';
}
