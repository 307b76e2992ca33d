import { expect, test } from 'vitest';
import { neighborsOf } from './neighbors.ts';
import { regions } from './regions.ts';

test('a border has two sides, both known and of one country', () => {
  for (const code of Object.keys(regions)) {
    const all = neighborsOf(code);
    expect(new Set(all).size, code).toBe(all.length);
    for (const other of all) {
      expect(neighborsOf(other), `${code} ${other}`).toContain(code);
      expect(regions[other]?.country, other).toBe(regions[code]!.country);
    }
  }
});

test.each([
  ['NJ', 'DE,NY,PA'],
  ['DC', 'MD,VA'],
  ['TN', 'AL,AR,GA,KY,MO,MS,NC,VA'],
  ['MO', 'AR,IA,IL,KS,KY,NE,OK,TN'],
  ['ON', 'MB,QC'],
  ['HI', ''],
])('the neighbors of %s are %s', (code, all) => {
  expect([...neighborsOf(code)].sort().join()).toBe(all);
});
