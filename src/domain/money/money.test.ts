import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTenThousandths, tidyAmount, toTenThousandths } from './money.ts';

test('amounts are exact to four places', () => {
  expect(toTenThousandths('85.5')).toBe(855_000);
  expect(toTenThousandths('0.0001')).toBe(1);
  expect(fromTenThousandths(855_000)).toBe('85.50');
  expect(fromTenThousandths(855_125)).toBe('85.5125');
  expect(fromTenThousandths(10)).toBe('0.001');
  expect(tidyAmount('85.5000')).toBe('85.50');
});

test('every amount survives the round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (amount) => {
      expect(toTenThousandths(fromTenThousandths(amount))).toBe(amount);
    }),
  );
});

test('invalid amounts are refused', () => {
  for (const text of ['', '-1', '1e5', '1.23456', '12,50', 'NaN'])
    expect(() => toTenThousandths(text)).toThrow(RangeError);
});
