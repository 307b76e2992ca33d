import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages, pagesOfRoute } from '#domain/access/pages.ts';
import { routeGroups } from '#domain/access/rights.ts';
import { pageIcons } from './menu.ts';

/** Routes for everybody, signed in or not. */
const open = ['/', '/login', '/forgotpass', '/forgotuser', '/resetpass', '/unsubscribe'];

test('every route of the browser stands in the table of rights, by a page or by a group', () => {
  const source = readFileSync('src/web/main.tsx', 'utf8');
  const routes = [...source.matchAll(/(?:path="|\[')(\/[^"']*)["']/g)].map(([, path]) => path!);

  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((path) => !open.includes(path) && !pagesOfRoute(path) && !routeGroups[path])).toEqual([]);
});

test('every page has an icon of its own: folded, the menu shows nothing else', () => {
  expect(new Set(pages.map(({ id }) => pageIcons[id])).size).toBe(pages.length);
});
