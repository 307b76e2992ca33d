import { expect, test } from 'vitest';
import { cellAt, nextCell, pasteCells, stepOf } from './sheet-keys.ts';

const grid = { rows: ['2026-01-10.1', '2026-01-17.1', '2026-01-24.1'], columns: ['regular', 'overtime'] };

test('a copied block is laid over the cells from one on, and what does not fit is named', () => {
  expect(pasteCells(grid, '2026-01-17.1.regular', '40\t2\r\n 37,5 \t\r\n8\t8\r\n')).toEqual({
    cells: {
      '2026-01-17.1.regular': '40',
      '2026-01-17.1.overtime': '2',
      '2026-01-24.1.regular': '37,5',
      '2026-01-24.1.overtime': '',
    },
    left: ['8', '8'],
  });
  expect(pasteCells(grid, '2026-01-10.1.overtime', '1\t2\n3')).toEqual({
    cells: { '2026-01-10.1.overtime': '1', '2026-01-17.1.overtime': '3' },
    left: ['2'],
  });
  expect(pasteCells(grid, '2026-01-10.1.regular', '40')).toBeUndefined();
});

test('a week that is only read takes its line of a block; keys pass it over', () => {
  const closed = { ...grid, closed: new Set(['2026-01-17.1']) };
  expect(pasteCells(closed, '2026-01-10.1.regular', '40\n38\n32')).toEqual({
    cells: { '2026-01-10.1.regular': '40', '2026-01-24.1.regular': '32' },
    left: ['38'],
  });
  expect(nextCell(closed, '2026-01-10.1.regular', 1, 0)).toBe('2026-01-24.1.regular');
  expect(nextCell(closed, '2026-01-24.1.regular', -1, 0)).toBe('2026-01-10.1.regular');
  expect(cellAt(closed, '2026-01-24.1.regular', -1, 0)).toBe('2026-01-17.1.regular');
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
