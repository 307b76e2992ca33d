import { expect, test } from 'vitest';
import { tableStyle } from './table-style.ts';

test('a dense list has lower rows until somebody chooses a density for it, and compact stays compact', () => {
  const height = (...given: Parameters<typeof tableStyle>) => tableStyle(...given)['& td'].height;
  expect([height(undefined), height(undefined, true)]).toEqual(['var(--rowHeight)', 'min(var(--rowHeight), 52px)']);
  expect(height('comfortable', true)).toBe('64px');
});

test('cells name no physical side: the styles of Arabic are mirrored, and left would become right twice', () => {
  const sides = JSON.stringify(tableStyle('standard')).match(/"textAlign":(\["[^\]]+\]|"[^"]+")/g) ?? [];
  expect(sides).toContain('"textAlign":["-webkit-match-parent","match-parent"]');
  expect(sides.filter((side) => /left|right/.test(side))).toEqual([]);
});
