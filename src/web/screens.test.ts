import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pages, pagesOfRoute } from '#domain/access/pages.ts';
import { routeGroups } from '#domain/access/rights.ts';
import { itemOf, menuFor } from '#web/shell/menu.ts';
import { allWords } from '#web/testing/all-words.ts';
import { guestScreens, loginRoutes } from './guest-screens.ts';
import { framedScreens, hasScreen, innerScreens, pageScreens, routeOf, systemScreens } from './screens.ts';

const everyPage = pages.map(({ id }) => id);
const menu = menuFor(everyPage, true, allWords('en')).flatMap(({ items }) => items);
const framed = framedScreens.flatMap(({ routes }) => routes);

test('each page with a screen is in the menu once and in the router once, at its own address', () => {
  const withScreen = everyPage.filter(hasScreen);
  expect(withScreen).toHaveLength(pageScreens.length);
  for (const id of withScreen) {
    expect(menu.filter(({ pageId }) => pageId === id).map(({ route }) => route)).toEqual([routeOf(id)]);
    expect(framed.filter((route) => route === routeOf(id))).toHaveLength(1);
  }
});

test('the menu shows no page without a screen', () => {
  expect(menu.flatMap(({ pageId }) => pageId ?? []).filter((id) => !hasScreen(id))).toEqual([]);
  expect(menu.every(({ label }) => label.length > 0)).toBe(true);
});

test('no address leads to two screens', () => {
  const routes = [...loginRoutes, ...guestScreens.map(({ route }) => route), ...framed];
  expect(routes).toHaveLength(new Set(routes).size);
  expect(routes.length).toBeGreaterThan(40);
});

test('every route behind the login is in the table of rights, by a page or by a group', () => {
  expect(framed.filter((route) => !pagesOfRoute(route) && !routeGroups[route])).toEqual([]);
  for (const { route } of systemScreens) expect(routeGroups[route]).toBe('admin');
});

test('a screen without its own menu item belongs to an item that opens it', () => {
  for (const { routes, under } of innerScreens)
    for (const route of routes) {
      if (under === undefined) expect(routeGroups[route]).toBe('user');
      else {
        expect(pagesOfRoute(route)).toContain(under);
        expect(menu.map((item) => item.route)).toContain(itemOf(route));
      }
    }
});

test('every item has a distinct icon, because the folded menu shows nothing else', () => {
  const icons = menu.map(({ icon }) => icon);
  expect(icons).toHaveLength(new Set(icons).size);
});

test.each(
  [...framedScreens, ...guestScreens].map((one) => ['routes' in one ? one.routes[0] : one.route, one] as const),
)('the code of %s loads', async (_, { load }) => {
  expect(await load()).toBeTypeOf('function');
});

const web = import.meta.dirname;
const fileOf = (from: string, target: string) =>
  target.startsWith('#web/') ? join(web, target.slice('#web/'.length)) : join(dirname(from), target);

/** The files that a file imports before it can run. The registry itself loads rooms only on demand. */
function neededBy(
  file: string,
  seen = new Set(['screens.ts', 'guest-screens.ts'].map((one) => join(web, one))),
): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, target] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '((?:#web|\.)[^']+)'/gm)) {
    const next = fileOf(file, target!);
    if (/\.tsx?$/.test(next) && existsSync(next)) neededBy(next, seen);
  }
  return seen;
}

/** Words that are loaded before any screen of the shell opens. */
const always = ['words', 'shell/words'];

/** The rooms whose words are used by the files that a screen imports. */
const roomsUsedBy = (screen: string) =>
  [...neededBy(join(web, screen))]
    .filter((file) => file.endsWith('words/words.ts'))
    .map((file) => file.slice(web.length + 1, -'/words.ts'.length))
    .filter((room) => !always.includes(room))
    .sort();

test('a screen declares exactly the rooms whose words it uses', () => {
  const source = ['screens.ts', 'guest-screens.ts'].map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  const rows = [...source.matchAll(/await import\('\.\/([^']+)'\)[\s\S]*?words: \[([^\]]*)\]/g)];
  expect(rows.length).toBeGreaterThan(25);
  const folders: Record<string, string> = Object.fromEntries(
    [...source.matchAll(/import \{ (\w+) \} from '#web\/([^']+)\/words\.ts'/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  for (const [, screen, words] of rows) {
    const named = words!.split(', ').flatMap((name) => (name === '' ? [] : folders[name]));
    expect([screen, [...named].sort()]).toEqual([screen, roomsUsedBy(screen!)]);
  }
});
