import { expect, test } from 'vitest';
import type { Place } from '#domain/candidates/resume.ts';
import { defaultWeights, type JobNeed } from '#domain/matching/match.ts';
import { stateCode, townHash } from '#matching/retrieval/packed-row.ts';
import { shortlistPlan } from '#matching/retrieval/shortlist.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import { locationPart } from './terms.ts';

const need: JobNeed = {
  jobId: 1,
  title: 'Java Developer',
  skills: [{ ...skillByName('Java'), mustHave: true, weight: 5, confidence: 1 }],
  workMode: 'onsite',
  place: { city: 'New York', state: 'NY', country: 'US' },
  certifications: [],
  mustHavesAreHard: false,
  text: '',
};

test.each([
  ['New York', 'NY', 1],
  ['Buffalo', 'NY', 0.75],
  ['Newark', 'NJ', 0.5],
  ['Portland', 'OR', 0.2],
] as const)('%s, %s is worth %d of a place in New York, in the score and in the first pass', (city, state, fit) => {
  expect(locationPart(need, { place: { city, state, country: 'US' } })?.fit).toBe(fit);
  const { terms } = shortlistPlan(prepareNeed(need, defaultWeights, '2026-11-21'));
  // Flags of a person in the US about whom nothing else is known.
  const of = (...place: readonly [string, string]) => terms(16, stateCode(place[1]), townHash(place[0]), 0, 0);
  const [best, unknown] = [of('New York', 'NY'), terms(0, 0, 0, 0, 0)];
  expect(unknown).toBeLessThan(best);
  expect((of(city, state) - of('Portland', 'OR')) / (best - of('Portland', 'OR'))).toBeCloseTo((fit - 0.2) / 0.8);
});

test('somebody in another country is told with the place and its country', () => {
  const place = { city: 'Dallas', state: 'TX', country: 'US' } as const;
  const of = (held: Place, relocates = false) => locationPart({ ...need, place }, { place: held, relocates });
  expect(of({ city: 'Toronto', state: 'ON' })?.missing).toEqual([
    { need: 'Dallas, TX', mustHave: false, held: 'Toronto, ON, Canada' },
  ]);
  expect(of({ country: 'CA' })?.missing[0]?.held).toBe('Canada');
  expect(of({ city: 'Springfield' })?.missing[0]?.held).toBe('Springfield');
  expect(of({})?.missing).toEqual([{ need: 'Dallas, TX', mustHave: false }]);
  // Whoever would move is found, with the place by which miles are reckoned.
  expect(of({ city: 'Toronto', state: 'ON' }, true)?.found[0]?.matchedAs).toBe('Toronto, ON');
});

test('a job that names the state has named its country', () => {
  const place = { city: 'Austin', state: 'TX' };
  const fitOf = (country: 'US' | 'CA', state: string) =>
    locationPart({ ...need, place }, { place: { city: 'Elsewhere', state, country } })?.fit;
  expect([fitOf('US', 'TN'), fitOf('CA', 'ON')]).toEqual([0.2, 0]);
});
