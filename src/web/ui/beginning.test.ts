import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

test('a preview ends with a whole word', () => {
  expect(beginningOf('Hello Maria,\n\nthe client liked your resume.', 26)).toBe('Hello Maria, the client …');
  expect(beginningOf('Hello Maria, the client', 12)).toBe('Hello Maria …');
  expect(beginningOf('Short and whole', 15)).toBe('Short and whole');
  expect(beginningOf('https://example.com/a/very/long/link', 10)).toBe('https://ex …');
});
