import { expect, test } from 'vitest';
import { tableStyle } from './table-style.ts';

test('cells name no physical side: the styles of Arabic are mirrored, and left would become right twice', () => {
  const sides = JSON.stringify(tableStyle('standard')).match(/"textAlign":(\["[^\]]+\]|"[^"]+")/g) ?? [];
  expect(sides).toContain('"textAlign":["-webkit-match-parent","match-parent"]');
  expect(sides.filter((side) => /left|right/.test(side))).toEqual([]);
});
