import { expect, test } from 'vitest';
import { usualName } from './merge.ts';

const older = (value: string, isEntered = false) => ({ value, isEntered, at: '2026-06-14T00:00:00Z' });
const newer = (value: string, isEntered = false) => ({ value, isEntered, at: '2026-11-19T00:00:00Z' });

test('where nobody chooses, a merge keeps the whole name, not the newer initial; what was entered by hand goes first', () => {
  expect(usualName(older('Zainab Mensah'), newer('Z Mensah'))).toBe('kept');
  expect(usualName(older('Z. Mensah'), newer('Zainab Mensah'))).toBe('merged');
  expect(usualName(newer('Z Mensah'), older('Zainab Mensah'))).toBe('merged');
  expect(usualName(older('Zainab Mensah'), newer('Zainab Öztürk'))).toBe('merged');
  expect(usualName(older('Zainab Mensah'), newer('Z Mensah', true))).toBe('merged');
});
