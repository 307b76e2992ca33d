import { type PageId, page, pages } from './pages.ts';

/** The group of a role in the route guard of specification 6. */
export const roleGroups = ['admin', 'staff', 'user'] as const;
export type RoleGroup = (typeof roleGroups)[number];

/** The three built-in roles: their ids are the specification's sidebar labels (2 Recruiter, 3 Team Lead, else Admin). */
export const builtInRoles: readonly { id: number; name: string; group: RoleGroup; pages: readonly PageId[] }[] = [
  { id: 1, name: 'Admin', group: 'admin', pages: pages.map(({ id }) => id) },
  {
    id: 2,
    name: 'Recruiter',
    group: 'staff',
    pages: [
      page.uploadJob,
      page.manageJobs,
      page.manageCandidates,
      page.manageConsultants,
      page.matchHistory,
      page.chatbotHistory,
      page.automationDashboard,
      page.recruiterDashboard,
    ],
  },
  {
    id: 3,
    name: 'Team Lead',
    group: 'staff',
    pages: [
      page.uploadJob,
      page.manageJobs,
      page.manageCandidates,
      page.manageClients,
      page.manageVendors,
      page.manageConsultants,
      page.matchHistory,
      page.chatbotHistory,
      page.recruiterNetworks,
      page.teamLeadDashboard,
      page.vmsPasswords,
    ],
  },
];

/** The lists behind the names of a guard. Source: specification 6; `onlyGuest` is empty. */
export const guards = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: [],
} as const satisfies Readonly<Record<string, readonly RoleGroup[]>>;

/**
 * Whether a role's group passes: always where nothing is required, else where it is listed. An empty list passes, so
 * `onlyGuest` cannot exclude anybody: pages for guests check that themselves (screens 7, D1). Source: specification 6.
 */
export function hasPermission(required: readonly RoleGroup[] | null | undefined, held: RoleGroup | undefined): boolean {
  if (!required || required.length === 0) return true;
  return held !== undefined && required.includes(held);
}

/** Whether a role's group passes a guard. */
export function groupPasses(requested: RoleGroup, held: RoleGroup): boolean {
  return hasPermission(guards[requested], held);
}

/** The label under the user's name in the sidebar. Source: specification 6. */
export function roleLabel(roleId: number): 'recruiter' | 'teamLead' | 'admin' {
  if (roleId === 2) return 'recruiter';
  return roleId === 3 ? 'teamLead' : 'admin';
}
