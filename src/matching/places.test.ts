import { expect, test } from 'vitest';
import { findPlaces } from './places.ts';

const placesIn = (text: string) =>
  findPlaces(text).map(({ place }) => [place.city, place.state, place.country].join(', '));

test('a town in Puerto Rico is a place, by the code and by the name', () => {
  expect(placesIn('Lives in San Juan, PR')).toEqual(['San Juan, PR, US']);
  expect(placesIn('Location: Ponce, Puerto Rico')).toEqual(['Ponce, PR, US']);
});

test('a territory whose code is a word is read by its name only', () => {
  expect(placesIn('Location: Tamuning, Guam')).toEqual(['Tamuning, GU, US']);
  expect(placesIn('Degrees: Science, AS')).toEqual([]);
  expect(placesIn('Editors: Emacs, VI')).toEqual([]);
});
