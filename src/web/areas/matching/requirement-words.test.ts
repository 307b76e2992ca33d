import { expect, test } from 'vitest';
import { cutAt } from './requirement-words.ts';

const cut = (before: string, after: string) =>
  cutAt({ quote: `${before}Java${after}`, offset: 7 }, { quote: 'Java', offset: 7 + before.length });

test('a long quote is cut between words, and a word that fits is not lost', () => {
  expect(cut('Wrote ', ' for years')).toEqual(['Wrote ', 'Java', ' for years']);
  // Of 140 letters on each side the words "first" and "last" are the outermost, and fit.
  const [before, after] = [`first ${'x'.repeat(133)} `, ` ${'x'.repeat(134)} last`];
  expect(cut(`cut ${before}`, `${after} cut`)).toEqual([`…${before}`, 'Java', `${after}…`]);
  // One letter more, and they do not.
  expect(cut(`cut x${before}`, `${after}x cut`)).toEqual([`…${'x'.repeat(133)} `, 'Java', ` ${'x'.repeat(134)}…`]);
});

test('of one word without blanks no part is shown', () => {
  expect(cut('x'.repeat(200), '😀'.repeat(200))).toEqual(['…', 'Java', '…']);
});

test('words that do not stand in the sentence are not marked', () => {
  expect(cutAt({ quote: 'Wrote Java', offset: 0 }, { quote: 'Java', offset: 2 })).toBeUndefined();
  expect(cutAt({ quote: 'Wrote Java', offset: 0 }, undefined)).toBeUndefined();
});
