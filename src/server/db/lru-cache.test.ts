import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

const texts = (most: number) => new LruCache<string>(most, (text) => text.length);

test('a value is cached until its person changes', () => {
  const cached = texts(100);
  cached.keep(1, 'one', cached.turn);
  cached.keep(2, 'two', cached.turn);
  expect([cached.get(1), cached.get(2), cached.get(3), cached.bytes]).toEqual(['one', 'two', undefined, 6]);
  cached.forget([2, 3]);
  expect([cached.get(1), cached.get(2), cached.bytes]).toEqual(['one', undefined, 3]);
  cached.keep(2, 'second', cached.turn);
  expect(cached.get(2)).toBe('second');
  cached.keep(2, 'again', cached.turn);
  expect([cached.get(2), cached.bytes]).toEqual(['again', 8]);
});

test('a value read before a change is not cached after it', () => {
  const cached = texts(100);
  const before = cached.turn;
  cached.forget([1]);
  cached.keep(1, 'old', before);
  cached.keep(2, 'other', before);
  expect([cached.get(1), cached.get(2)]).toEqual([undefined, 'other']);
  cached.keep(1, 'new', cached.turn);
  cached.forget([]);
  expect(cached.get(1)).toBe('new');
});

test('the least recently used is evicted first', () => {
  const cached = texts(9);
  for (const id of [1, 2, 3]) cached.keep(id, 'abc', cached.turn);
  cached.get(1);
  cached.keep(4, 'abc', cached.turn);
  expect([1, 2, 3, 4].map((id) => cached.get(id) !== undefined)).toEqual([true, false, true, true]);
  cached.keep(5, 'much too long', cached.turn);
  expect([cached.get(5), cached.bytes]).toEqual([undefined, 0]);
});
