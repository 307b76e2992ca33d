import { type PageId, pagesOfRoute } from './pages.ts';
import { guards, hasPermission, type RoleGroup } from './roles.ts';

/** Routes without a page: the group decides (ruling 35). */
export const routeGroups: Readonly<Record<string, RoleGroup>> = {
  '/start': 'user',
  '/account': 'user',
  '/system/audit': 'admin',
  '/system/backups': 'admin',
  '/system/fairness': 'admin',
  '/system/integrations': 'admin',
  '/system/messaging': 'admin',
  '/system/outbox': 'admin',
  '/system/retention': 'admin',
  '/system/skills': 'admin',
  '/system/transfer': 'admin',
};

/** Whether somebody may open a route: by its pages, and where it has none by its group (ruling 35). */
export function mayOpen(path: string, granted: readonly PageId[], held: RoleGroup | undefined): boolean {
  const needed = pagesOfRoute(path);
  if (needed) return needed.some((id) => granted.includes(id));
  const requested = routeGroups[path];
  return hasPermission(requested && guards[requested], held);
}
