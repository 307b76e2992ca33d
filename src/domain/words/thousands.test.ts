import { expect, test } from 'vitest';
import { thousands } from './thousands.ts';

test.each([
  [0, '0k'],
  [49, '0k'],
  [50, '0.1k'],
  [149, '0.1k'],
  [150, '0.2k'],
  [1000, '1k'],
  [2449, '2.4k'],
  [2450, '2.5k'],
  [123_449, '123.4k'],
])('ruling 108: %i is %s', (value, label) => expect(thousands(value)).toBe(label));
