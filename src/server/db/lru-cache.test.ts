import { expect, test } from 'vitest';
import { Remembered } from './lru-cache.ts';

const texts = (most: number) => new Remembered<string>(most, (text) => text.length);

test('what was read is remembered until its person changes', () => {
  const kept = texts(100);
  kept.keep(1, 'one', kept.turn);
  kept.keep(2, 'two', kept.turn);
  expect([kept.get(1), kept.get(2), kept.get(3), kept.bytes]).toEqual(['one', 'two', undefined, 6]);
  kept.forget([2, 3]);
  expect([kept.get(1), kept.get(2), kept.bytes]).toEqual(['one', undefined, 3]);
  kept.keep(2, 'second', kept.turn);
  expect(kept.get(2)).toBe('second');
  kept.keep(2, 'again', kept.turn);
  expect([kept.get(2), kept.bytes]).toEqual(['again', 8]);
});

test('what was read before a change is not remembered after it', () => {
  const kept = texts(100);
  const before = kept.turn;
  kept.forget([1]);
  kept.keep(1, 'old', before);
  kept.keep(2, 'other', before);
  expect([kept.get(1), kept.get(2)]).toEqual([undefined, 'other']);
  kept.keep(1, 'new', kept.turn);
  kept.forget([]);
  expect(kept.get(1)).toBe('new');
});

test('the longest unused goes first', () => {
  const kept = texts(9);
  for (const id of [1, 2, 3]) kept.keep(id, 'abc', kept.turn);
  kept.get(1);
  kept.keep(4, 'abc', kept.turn);
  expect([1, 2, 3, 4].map((id) => kept.get(id) !== undefined)).toEqual([true, false, true, true]);
  kept.keep(5, 'much too long', kept.turn);
  expect([kept.get(5), kept.bytes]).toEqual([undefined, 0]);
});
