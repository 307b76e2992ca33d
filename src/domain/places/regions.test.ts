import { expect, test } from 'vitest';
import { codesThatAreWords, countryOfRegion, regionNamed, regions, zoneOfRegion } from './regions.ts';

test('every state, province and territory has one row with a country and a zone that exists', () => {
  const all = Object.values(regions);
  expect(all.filter(({ country }) => country === 'US')).toHaveLength(50 + 1 + 5);
  expect(all.filter(({ country }) => country === 'CA')).toHaveLength(13);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { code, zone } of all) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  }
});

test('Puerto Rico is in the United States and has its own zone', () => {
  expect(regions['PR']).toEqual({ code: 'PR', name: 'Puerto Rico', country: 'US', zone: 'America/Puerto_Rico' });
  expect([countryOfRegion('PR'), zoneOfRegion('pr')]).toEqual(['US', 'America/Puerto_Rico']);
  expect([countryOfRegion('ZZ'), zoneOfRegion('ZZ')]).toEqual([undefined, undefined]);
});

test('codes that are ordinary words belong to regions', () => {
  for (const code of codesThatAreWords) expect(regions[code]).toBeDefined();
});

test.each([
  ['Québec', 'QC'],
  [' quebec ', 'QC'],
  ['qc', 'QC'],
  ['New-Brunswick', 'NB'],
  ['NEW YORK', 'NY'],
  ['Texass', undefined],
])('"%s" is the region %s', (typed, code) => {
  expect(regionNamed(typed)).toBe(code);
});
