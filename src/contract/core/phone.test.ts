import { expect, test } from 'vitest';
import { optionalPhone, readPhone } from './phone.ts';

test.each([
  ['(214) 555-0177', '+12145550177'],
  ['1 416 555 0123', '+14165550123'],
  ['+90 532 123 45 67', '+905321234567'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is saved as %s', (typed, saved) => {
  expect(readPhone(typed)).toBe(saved);
  expect(optionalPhone().parse(typed)).toBe(saved);
});

test.each(['911', '12', 'call me', '+1 214 555', '2145550177 x12', '+999123456789', '+1214555017712', 'x'.repeat(300)])(
  '%s is no phone number',
  (typed) => {
    expect(readPhone(typed)).toBeUndefined();
    expect(optionalPhone().safeParse(typed).success).toBe(false);
  },
);

test('blank clears a number, absent leaves it', () => {
  expect(optionalPhone().parse(' ')).toBe('');
  expect(optionalPhone().parse(null)).toBe('');
  expect(optionalPhone().parse(undefined)).toBeUndefined();
  expect(optionalPhone().parse(12145550177)).toBe('+12145550177');
});
