import { expect, test } from 'vitest';
import { someRows } from '#matching/testing/some-rows.ts';
import { skillsOfRow } from './packed-row.ts';
import { SkillCounts, SkillPlaces } from './skill-places.ts';

const { rows, starts } = someRows(3000);
const shown = starts.map((start) => new Set(skillsOfRow(rows, start)));
const counts = new SkillCounts();
for (const start of starts) counts.add(rows, start);
const places = new SkillPlaces(starts.length, counts);
for (const [place, start] of starts.entries()) places.add(place, rows, start);
const whoShows = (...skills: number[]) =>
  [...shown.keys()].filter((place) => skills.every((skill) => shown[place]!.has(skill)));

test('the people who show a skill are found, whether many, few or nobody', () => {
  for (const skill of [1, 2, 5, 20, 38, 39, 40, 41, 70_000, 70_001, 70_002, 9_999_999]) {
    expect([...places.showing(skill)]).toEqual(whoShows(skill));
    expect(places.countOf(skill)).toBe(whoShows(skill).length);
  }
  // Both encodings are tested above: a bitmap, and a list for few.
  expect(whoShows(1).length).toBeGreaterThan(3000 / 32);
  expect(whoShows(39).length).toBeLessThan(3000 / 32);
  expect(whoShows(39).length).toBeGreaterThan(0);
});

test.each([[[1, 2]], [[2, 1, 3, 4]], [[38, 1]], [[1, 70_001, 2]], [[36, 38]], [[1, 9_999_999]], [[5]]])(
  'the people who show all of %j are found',
  (skills) => {
    expect([...places.showingAll(skills)]).toEqual(whoShows(...skills));
  },
);

test('an empty list of skills finds nobody', () => {
  expect([...places.showingAll([])]).toEqual([]);
});
