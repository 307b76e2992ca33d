import { expect, test } from 'vitest';
import { milesBetween, openPlaces, placesOf } from './places.ts';

const places = placesOf([
  { zip: '75201', latitude: 32.7876, longitude: -96.7994, city: 'Dallas', state: 'TX' },
  { zip: '75202', latitude: 32.7781, longitude: -96.8054, city: 'Dallas', state: 'TX' },
  { zip: '76102', latitude: 32.7582, longitude: -97.3328, city: 'Fort Worth', state: 'TX' },
  { zip: '78701', latitude: 30.2713, longitude: -97.7426, city: 'Austin', state: 'TX' },
  { zip: '97338', latitude: 44.9193, longitude: -123.317, city: 'Dallas', state: 'OR' },
  { zip: 'M5H', latitude: 43.6496, longitude: -79.3833, city: 'Toronto (Downtown)', state: 'Ontario' },
  { zip: '00000', latitude: Number.NaN, longitude: 0, city: 'Nowhere', state: 'TX' },
]);
const names = (where: string, miles: number) =>
  places.townsWithin(where, miles)?.map(({ city, state }) => `${city}, ${state}`);

test('towns within a distance of a town or a postal code are found', () => {
  expect(names('Dallas, TX', 10)).toEqual(['Dallas, TX']);
  expect(names('dallas, texas', 50)).toEqual(['Dallas, TX', 'Fort Worth, TX']);
  expect(names('75201', 50)).toEqual(['Dallas, TX', 'Fort Worth, TX']);
  expect(names('75201-1234', 250)).toEqual(['Dallas, TX', 'Fort Worth, TX', 'Austin, TX']);
  expect(names('m5h 2n2', 5)).toEqual(['Toronto, ON']);
});

test('a city name of several states means the largest, and an unknown place is reported as unknown', () => {
  expect(names('Dallas', 10)).toEqual(['Dallas, TX']);
  expect(names('Dallas, OR', 10)).toEqual(['Dallas, OR']);
  expect(names('Atlantis', 50)).toBeUndefined();
  expect(names('99999', 50)).toBeUndefined();
  expect(names('Dallas, ZZ', 50)).toBeUndefined();
  expect(names('Nowhere, TX', 50)).toBeUndefined();
});

test('the miles between two towns; none where a town or its state is not known', () => {
  expect(Math.round(places.milesApart('Fort Worth, TX', 'Dallas, Texas')!)).toBe(31);
  expect(places.milesApart('Dallas, TX', 'dallas, tx')).toBe(0);
  for (const where of ['Dallas', 'TX', 'Atlantis, TX', 'Nowhere, TX', ''])
    expect(places.milesApart(where, 'Fort Worth, TX')).toBeUndefined();
});

test('Dallas and Fort Worth are about 31 miles apart', () => {
  const miles = milesBetween({ latitude: 32.7876, longitude: -96.7994 }, { latitude: 32.7582, longitude: -97.3328 });
  expect(miles).toBeGreaterThan(30);
  expect(miles).toBeLessThan(32);
});

test('the bundled list knows towns and postal codes of both countries', async () => {
  const { townsWithin } = await openPlaces();
  expect(townsWithin('Dallas, TX', 50)).toEqual(
    expect.arrayContaining([expect.objectContaining({ city: 'Fort Worth' })]),
  );
  expect(townsWithin('75201', 20)).toEqual(expect.arrayContaining([expect.objectContaining({ city: 'Irving' })]));
  expect(townsWithin('Toronto, ON', 20)).toEqual(
    expect.arrayContaining([expect.objectContaining({ city: 'Toronto' })]),
  );
  expect(townsWithin('Toronto, ON', 20)).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ city: 'Ottawa' })]),
  );
});
