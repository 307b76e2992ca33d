import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondOwn, mergePages, pageDifference, tickOf } from './grants.ts';
import { type PageId, pages } from './pages.ts';

const somePages = fc.subarray(pages.map(({ id }) => id));
const sorted = (ids: readonly PageId[]) => ids.toSorted((a, b) => a - b);

test('a difference names added and removed pages in menu order, however the lists are ordered', () => {
  expect(pageDifference([1, 2, 21], [27, 24, 2])).toEqual({ added: [24, 27], removed: [1, 21] });
  expect(pageDifference([2, 1], [1, 2])).toEqual({ added: [], removed: [] });
});

test('AZ-10: only pages that somebody does not hold are beyond their own', () => {
  expect(beyondOwn([13, 14, 2], new Set<PageId>([2, 14]))).toEqual([13]);
  fc.assert(fc.property(somePages, (held) => beyondOwn(held, new Set(held)).length === 0));
});

test('two people who change different pages both keep their change', () => {
  expect(mergePages([1, 2, 3], [1, 2, 27], [2, 3, 17])).toEqual([2, 17, 27]);
  fc.assert(
    fc.property(somePages, somePages, (base, mine) => {
      expect(sorted(mergePages(base, mine, base))).toEqual(sorted(mine));
      expect(sorted(mergePages(base, base, mine))).toEqual(sorted(mine));
    }),
  );
});

test('a group is ticked fully, partly or not at all', () => {
  expect(tickOf([13, 14], new Set<PageId>([13, 14, 1]))).toBe('all');
  expect(tickOf([13, 14], new Set<PageId>([14]))).toBe('some');
  expect(tickOf([13, 14], new Set<PageId>([1]))).toBe('none');
});
