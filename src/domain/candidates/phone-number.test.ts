import { expect, test } from 'vitest';
import { nationalPhone } from './phone-number.ts';

test('North American numbers are written in the local form, others as they are stored', () => {
  expect(nationalPhone('+12145550177')).toBe('(214) 555-0177');
  for (const typed of ['214-555-0177', '+1 (214) 555.0177', '1 214 555 0177'])
    expect(nationalPhone(typed)).toBe('(214) 555-0177');
  expect(nationalPhone('+4930123456')).toBe('+4930123456');
  expect(nationalPhone('+1214555017')).toBe('+1214555017');
  expect(nationalPhone('ext. 4')).toBe('ext. 4');
});
