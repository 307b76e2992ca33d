import { expect, test } from 'vitest';
import { compareTexts } from './text-difference.ts';

test('lines of both, of the newer and of the older text stand in their order', () => {
  const lines = compareTexts('Dana\n\nTechnician\nTampa\nSkills: SQL', 'Dana\nAnalyst\n  Tampa \nSkills: SQL\nPython');
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same Dana',
    'removed Technician',
    'added Analyst',
    'same Tampa',
    'same Skills: SQL',
    'added Python',
  ]);
  expect(compareTexts('', '')).toEqual([]);
});
