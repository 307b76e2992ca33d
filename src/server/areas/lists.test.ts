import { expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import { allCatalogHooks } from './lists.ts';

test('hooks belong to lists that exist, and every list with similar names has a room that finds them', () => {
  const names = catalogs.map(({ name }) => name);

  expect(Object.keys(allCatalogHooks).filter((name) => !names.includes(name))).toEqual([]);
  expect(catalogs.filter(({ similar }) => similar).map(({ name }) => name)).toEqual(['client', 'vendor', 'network']);
  for (const { name, similar } of catalogs)
    expect([name, typeof allCatalogHooks[name]?.findSimilar]).toEqual([name, similar ? 'function' : 'undefined']);
});

test('a list of units shows the granted ones, with the page of units all of them', () => {
  const { visibleTo } = allCatalogHooks['business_unit']!;

  expect(visibleTo!({ pages: new Set([1, 2]), grantedUnits: [7] })).toEqual([7]);
  expect(visibleTo!({ pages: new Set([1, 4]), grantedUnits: [7] })).toBeUndefined();
});
