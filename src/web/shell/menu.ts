import { landingRoute, type MenuGroup, menuGroups, type PageId, pages } from '#domain/access/pages.ts';
import { stored } from '#web/session/storage.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { Words } from '#web/words/words.ts';

/** Pages that have a screen; the menu shows no others. */
const built = [
  1, 2, 3, 16, 17, 6, 7, 18, 4, 5, 8, 9, 10, 11, 12, 13, 14, 19, 20, 21, 27,
] as const satisfies readonly PageId[];
type BuiltPage = (typeof built)[number];

/** One for each page: folded, the menu has nothing else to tell them apart by. */
export const pageIcons: Readonly<Record<PageId, IconName>> = {
  1: 'upload',
  2: 'briefcase',
  3: 'people',
  4: 'building',
  5: 'flag',
  6: 'shop',
  7: 'truck',
  8: 'steps',
  9: 'personCheck',
  10: 'passport',
  11: 'signpost',
  12: 'robot',
  13: 'personLock',
  14: 'shield',
  15: 'badge',
  16: 'clock',
  17: 'chat',
  18: 'network',
  19: 'contract',
  20: 'person',
  21: 'money',
  22: 'cycle',
  23: 'chart',
  24: 'gauge',
  25: 'team',
  27: 'key',
};

export type MenuItem = { route: string; label: string; icon: IconName; pageId?: PageId };
export type MenuPart = { group: MenuGroup | 'system'; items: MenuItem[] };

/** Whether a page has a screen. */
export const hasScreen = (id: PageId): id is BuiltPage => (built as readonly number[]).includes(id);

/** The permitted part of the menu, without empty groups. Administrators see the system's own screens, which are no pages of a role. */
export function menuFor(granted: readonly PageId[], isAdmin: boolean, words: Words): MenuPart[] {
  const parts: MenuPart[] = menuGroups.map((group) => ({
    group,
    items: pages.flatMap(({ id, route, group: own }) =>
      own === group && granted.includes(id) && hasScreen(id)
        ? [{ route, label: words.shell.pages[id], icon: pageIcons[id], pageId: id }]
        : [],
    ),
  }));
  if (isAdmin)
    parts.push({
      group: 'system',
      items: [
        { route: '/system/outbox', label: words.shell.outbox, icon: 'mail' },
        { route: '/system/audit', label: words.audit.title, icon: 'scroll' },
        { route: '/system/skills', label: words.newSkills.title, icon: 'spark' },
      ],
    });
  return parts.filter(({ items }) => items.length > 0);
}

/** What a page is called in the language of the person. */
export const pageName = (id: PageId, words: Words): string => words.shell.pages[id];

/** Pages that are of no use to somebody who may only look. */
const forWriting: readonly PageId[] = [1];

/** The page on which somebody starts: the landing page, or the first permitted one with a screen that they can use. */
export function startPage(granted: readonly PageId[], mayWrite: boolean): PageId | undefined {
  const landing = landingRoute(granted);
  const withScreen = pages.filter(({ id }) => granted.includes(id) && hasScreen(id));
  const usable = withScreen.filter(({ id }) => mayWrite || !forWriting.includes(id));
  return (usable.find(({ route }) => route === landing) ?? usable[0] ?? withScreen[0])?.id;
}

/** Where somebody starts; `/start` says why where no page of theirs has a screen. */
export function startRoute(granted: readonly PageId[], mayWrite: boolean): string {
  const id = startPage(granted, mayWrite);
  return id === undefined ? '/start' : routeOf(id);
}

/** Which item of the menu a route belongs to (specification 2, screens 2.2). */
export function itemOf(path: string): string {
  if (path === '/upload/matchingdetails') return stored('fromHistory') === '' ? '/upload/uploadjobs' : routeOf(16);
  if (path === '/upload/jobdetails' || path === '/upload/uploadjobdetails') return routeOf(2);
  if (['/upload/candidatedetails', '/upload/uploadresumes', '/upload/candidatesearch'].includes(path))
    return routeOf(3);
  if (path === '/upload/consultantproject') return routeOf(15);
  if (path === '/dashboard') return routeOf(23);
  if (path === '/securitysetup/adduser') return routeOf(13);
  if (path.endsWith('/addrole')) return routeOf(14);
  if (path === '/organizationalsetup/chatbottype/questions') return routeOf(12);
  if (path === '/teamlead/clientdetails') return routeOf(6);
  if (path === '/teamlead/vendordetails') return routeOf(7);
  if (path === '/teamlead/networkdetails') return routeOf(18);
  return path;
}

/** Where a page lives. */
export const routeOf = (id: PageId) => pages.find((page) => page.id === id)!.route;
