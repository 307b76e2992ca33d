import { expect, test } from 'vitest';
import { matchRow } from '#matching/retrieval/shortlist.ts';
import { searchVector } from '#matching/search/document.ts';
import { jobOf, personOf, syntheticToday, textOf } from './people.ts';
import { matchRowOf, wordsOfPerson } from './rows.ts';

const numbers = [1, 2, 77, 4096, 123_456, 999_999];

test('the same number gives the same person, and another number somebody else', () => {
  for (const number of numbers) expect(personOf(number)).toEqual(personOf(number));
  expect(new Set(numbers.map((number) => textOf(personOf(number)))).size).toBe(numbers.length);
  expect(jobOf(3)).toEqual(jobOf(3));
});

test('a person has 15 to 60 skills, and every quote is at its stated place', () => {
  for (const person of numbers.map((number) => personOf(number))) {
    const text = textOf(person);
    expect(person.profile.skills.length).toBeGreaterThanOrEqual(15);
    expect(person.profile.skills.length).toBeLessThanOrEqual(60);
    for (const { evidence } of person.profile.skills)
      for (const { quote, offset } of evidence) expect(text.slice(offset, offset + quote.length)).toBe(quote);
  }
});

test('some skills are everywhere and most are rare', () => {
  const counts = new Map<string, number>();
  for (let number = 1; number <= 400; number += 1)
    for (const { key } of personOf(number).profile.skills) counts.set(key, (counts.get(key) ?? 0) + 1);
  const sorted = [...counts.values()].sort((a, b) => b - a);
  expect(sorted[0]! / 400).toBeGreaterThan(0.2);
  expect(sorted[Math.floor(sorted.length / 2)]! / 400).toBeLessThan(0.05);
});

/** A vector as its words with their positions, each once. */
function read(vector: string): string[] {
  const places = new Map<string, Set<string>>();
  for (const [, word = '', at = ''] of vector.matchAll(/'((?:[^']|'')*)'(?::([\d,]+))?/g)) {
    const known = places.get(word) ?? new Set();
    for (const place of at.split(',')) if (place !== '') known.add(place);
    places.set(word, known);
  }
  return [...places].map(([word, at]) => `${word} ${[...at].sort().join(',')}`).sort();
}

test('rows assembled from pieces equal those that the product writes', () => {
  for (const person of numbers.map((number) => personOf(number))) {
    const { profile, headline } = person;
    const whole = searchVector({
      text: textOf(person),
      name: `${person.first} ${person.last}`,
      titles: [headline, ...profile.positions.map(({ title }) => title)],
      employers: profile.positions.map(({ employer }) => employer ?? ''),
      skills: profile.skills.map(({ key }) => key),
      city: person.city,
      state: person.state,
      years: person.totalYears,
    });
    expect(read(wordsOfPerson(person))).toEqual(read(whole));
    expect(matchRowOf(person)).toEqual(
      matchRow({ skills: profile.skills, positions: profile.positions, headline }, syntheticToday),
    );
  }
});
