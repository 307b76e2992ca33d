import { expect, test } from 'vitest';
import { saysToHave } from './said-to-have.ts';

test.each([
  [4, true],
  [0.5, true],
  [0, false],
  ['skipped', false],
  ['', false],
  ['No, never', false],
  ['hiç', false],
  ['Led two migrations to the cloud', true],
  ['Not less than ten projects', true],
  [true, true],
  [false, false],
  [undefined, false],
] as const)('%s about a skill says that somebody has it: %s', (value, has) => {
  expect(saysToHave(value)).toBe(has);
});
