import { expect, test } from 'vitest';
import { readDecimal, readSigned, shownDecimal } from './typed-decimal.ts';

test('a decimal is read as people of each language type it', () => {
  const read: readonly [typed: string, value: string | undefined, comma?: boolean][] = [
    ['92.50', '92.50'],
    [' $1,234.5 ', '1234.5'],
    ['1,234', '1234'],
    ['92,5', '92.5'],
    ['.45', '0.45'],
    ['007', '7'],
    ['12 %', '12'],
    ['٩٢٫٥٠', '92.50'],
    ['۹۲', '92'],
    ['92,50', '92.50', true],
    ['1.234,5', '1234.5', true],
    ['1.234', '1234', true],
    ['92.5', '92.5', true],
  ];
  for (const [typed, value, comma] of read) expect([typed, readDecimal(typed, comma)]).toEqual([typed, value]);
});

test('invalid decimals are undefined', () => {
  for (const typed of ['', ' ', '-1', '1e3', '1.2.3', 'ninety', '1.23456', '.', '12345678901'])
    expect([typed, readDecimal(typed)]).toEqual([typed, undefined]);
});

test('a decimal that stands in a field is read as what it is, in every language', () => {
  for (const value of ['62.625', '0.4551', '1234.5', '40', '999.999'])
    for (const comma of [true, false]) expect(readDecimal(shownDecimal(value, comma), comma)).toBe(value);
});

test('a change is read with its sign, however people type it', () => {
  const read = (['-2,5', '\u22122.5', '+3', '4', '- 1', '--1', 'x'] as const).map((typed) => readSigned(typed, true));
  expect(read).toEqual(['-2.5', '-2.5', '3', '4', '-1', undefined, undefined]);
});
