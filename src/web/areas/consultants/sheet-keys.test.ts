import { expect, test } from 'vitest';
import { cellAt, pasteCells, stepOf } from './sheet-keys.ts';

const grid = { rows: ['2026-01-10.1', '2026-01-17.1', '2026-01-24.1'], columns: ['regular', 'overtime'] };

test('a copied block is laid over the cells from one on, and what does not fit is left out', () => {
  expect(pasteCells(grid, '2026-01-17.1.regular', '40\t2\r\n 37,5 \t\r\n8\t8\r\n')).toEqual({
    '2026-01-17.1.regular': '40',
    '2026-01-17.1.overtime': '2',
    '2026-01-24.1.regular': '37,5',
    '2026-01-24.1.overtime': '',
  });
  expect(pasteCells(grid, '2026-01-10.1.overtime', '1\t2\n3')).toEqual({
    '2026-01-10.1.overtime': '1',
    '2026-01-17.1.overtime': '3',
  });
  expect(pasteCells(grid, '2026-01-10.1.regular', '40')).toBeUndefined();
});

test('keys go down and across; an arrow to the side only leaves a cell at its edge, and follows the page', () => {
  const at = { isShift: false, isRtl: false, atStart: false, atEnd: true };
  expect(stepOf('Enter', at)).toEqual([1, 0]);
  expect(stepOf('Enter', { ...at, isShift: true })).toEqual([-1, 0]);
  expect(stepOf('ArrowRight', at)).toEqual([0, 1]);
  expect(stepOf('ArrowRight', { ...at, isRtl: true })).toEqual([0, -1]);
  expect(stepOf('ArrowLeft', at)).toBeUndefined();
  expect(stepOf('a', at)).toBeUndefined();
  expect(cellAt(grid, '2026-01-10.1.regular', 0, 1)).toBe('2026-01-10.1.overtime');
  expect(cellAt(grid, '2026-01-24.1.regular', 1, 0)).toBeUndefined();
});
