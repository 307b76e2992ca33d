import { expect, test } from 'vitest';
import { findJobPlaces } from './place.ts';
import { openPosting } from './posting.ts';
import { readJob } from './read-job.ts';

const placeOf = (text: string) => findJobPlaces(openPosting(text))[0];

test.each([
  ['An opening for a tester in Montreal, Canada. Skills: Java', { city: 'Montreal', state: 'QC', country: 'CA' }],
  ['Location: Sunnyvale\nDuration: 6 months', { city: 'Sunnyvale', state: 'CA', country: 'US' }],
  ['Location: Millbrook', { city: 'Millbrook' }],
  ['Pharmacy Tech (PD) - Walnut Creek Campus', { city: 'Walnut Creek', state: 'CA', country: 'US' }],
  ['Location: NJ', { state: 'NJ', country: 'US' }],
  ['Location: DC', { city: 'Washington', state: 'DC', country: 'US' }],
  ['Location: Remote-MD', { state: 'MD', country: 'US' }],
  ['A contract position in Montreal. The consultant will test.', { city: 'Montreal', state: 'QC', country: 'CA' }],
  ['Lead Tester - Local to San Francisco CA only', { city: 'San Francisco', state: 'CA', country: 'US' }],
  ['A team in the Hartford CT area (2 hours from NYC)', { city: 'Hartford', state: 'CT', country: 'US' }],
  ['Our client is in the heart of downtown Boston.', { city: 'Boston', state: 'MA', country: 'US' }],
  ['Required ExperienceJob LocationDallas, TX', { city: 'Dallas', state: 'TX', country: 'US' }],
  ['LOCATION: WOBURN, MATYPE: DIRECT HIRE', { city: 'WOBURN', state: 'MA', country: 'US' }],
])('the place of "%s"', (line, place) => {
  expect(placeOf(`Tester\n${line}`)?.value).toEqual(place);
});

test.each([
  ['Local, U.S. citizens and those authorized to work'],
  ['Location: Multiple'],
  ['Location: Client office'],
  ['The firm was founded in Boston.'],
])('"%s" names no place', (line) => {
  expect(placeOf(`Tester\n${line}`)).toBeUndefined();
});

test('a town without its state is uncertain', () => {
  expect(placeOf('Tester\nLocation: Millbrook')?.confidence).toBeLessThan(0.6);
});

test('a list of states is no city', () => {
  const { places } = readJob(
    'Data Intern\nWe operate plans in Illinois, Montana, New Mexico, Oklahoma and Texas.\nLocation: Chicago, IL',
    '2026-11-26',
  );
  expect(places.map(({ value }) => value.city)).toEqual(['Chicago']);
});

test.each([
  ['Location: Dallas, TX or Plano, TX', 'Dallas', 'Dallas, TX or Plano, TX'],
  ['Locations: Austin TX / Denver CO', 'Austin', 'Austin TX / Denver CO'],
  ['Location: Dallas/Plano, TX', 'Dallas', 'Dallas/Plano, TX'],
  ['This role can be located in Chicago, IL or Reno, NV.', 'Chicago', 'Chicago, IL or Reno, NV'],
])('of several places one is taken, to be checked: "%s"', (line, city, quote) => {
  const { place, warnings } = readJob(`Java Developer\n${line}\nMust have Java`, '2026-11-29');
  expect(place).toMatchObject({ value: { city }, evidence: { quote }, confidence: 0.6 });
  expect(warnings).toEqual(['several-places']);
});

test.each([
  'Location: Remote or Dallas, TX',
  'Location: Dallas, TX\nOur office in Reno, NV opened in May.',
  'Location: Dallas, TX\nDallas, TX is home of our team.',
])('one place is no several: "%s"', (line) => {
  const { place, warnings } = readJob(`Java Developer\n${line}\nMust have Java`, '2026-11-29');
  expect([place?.value.city, place?.confidence, warnings]).toEqual(['Dallas', 0.9, []]);
});
