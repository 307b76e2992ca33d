import { landingRoute, type MenuGroup, menuGroups, type PageId, pages } from '#domain/access/pages.ts';
import { hasScreen, pageAbove, pageScreens, routeOf, systemScreens } from '#web/screens.ts';
import { stored } from '#web/session/storage.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { ShellWords } from './words/words.ts';

const iconOf: Readonly<Partial<Record<PageId, IconName>>> = Object.fromEntries(
  pageScreens.map(({ page, icon }) => [page, icon]),
);

export type MenuItem = { route: string; label: string; icon: IconName; pageId?: PageId };
export type MenuPart = { group: MenuGroup | 'system'; items: MenuItem[] };

/** The permitted menu without empty groups. Administrators also see the system screens, which are no pages of a role. */
export function menuFor(granted: readonly PageId[], isAdmin: boolean, words: ShellWords): MenuPart[] {
  const parts: MenuPart[] = menuGroups.map((group) => ({
    group,
    items: pages.flatMap(({ id, route, group: own }) =>
      own === group && granted.includes(id) && hasScreen(id)
        ? [{ route, label: words.shell.pages[id], icon: iconOf[id]!, pageId: id }]
        : [],
    ),
  }));
  if (isAdmin)
    parts.push({
      group: 'system',
      items: systemScreens.map(({ route, title, icon }) => ({ route, label: words.shell[title], icon })),
    });
  return parts.filter(({ items }) => items.length > 0);
}

/** The name of a page in the person's language. */
export const pageName = (id: PageId, words: ShellWords): string => words.shell.pages[id];

/** Pages that are useless with view-only access. */
const forWriting: readonly PageId[] = [1];

/** The start page: the landing page, or the first permitted one with a screen that the person can use. */
export function startPage(granted: readonly PageId[], mayWrite: boolean): PageId | undefined {
  const landing = landingRoute(granted);
  const withScreen = pages.filter(({ id }) => granted.includes(id) && hasScreen(id));
  const usable = withScreen.filter(({ id }) => mayWrite || !forWriting.includes(id));
  return (usable.find(({ route }) => route === landing) ?? usable[0] ?? withScreen[0])?.id;
}

/** The start route; `/start` explains it if none of the person's pages has a screen. */
export function startRoute(granted: readonly PageId[], mayWrite: boolean): string {
  const id = startPage(granted, mayWrite);
  return id === undefined ? '/start' : routeOf(id);
}

/** Which item of the menu a route belongs to (specification 2, screens 2.2). */
export function itemOf(path: string): string {
  if (path === '/upload/matchingdetails' && stored('fromHistory') !== '') return routeOf(16);
  const above = pageAbove(path);
  return above ? routeOf(above) : path;
}
