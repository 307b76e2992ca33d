import { expect, test } from 'vitest';
import { pageBeforeEnd } from './page-of.ts';

test('a page beyond the last one is empty without a search for its rows', async () => {
  const asked: string[] = [];
  const rows = async () => {
    asked.push('rows');
    return ['a row'];
  };
  const total = async () => {
    asked.push('total');
    return 200;
  };
  expect(await pageBeforeEnd({ page: 100_000, size: 50 }, rows, total)).toEqual({ rows: [], total: 200 });
  expect(await pageBeforeEnd({ page: 4, size: 50 }, rows, total)).toEqual({ rows: [], total: 200 });
  expect(asked).toEqual(['total', 'total']);
  expect(await pageBeforeEnd({ page: 3, size: 50 }, rows, total)).toEqual({ rows: ['a row'], total: 200 });
  expect(await pageBeforeEnd({ page: 0, size: 50 }, rows, total)).toEqual({ rows: ['a row'], total: 200 });
});
