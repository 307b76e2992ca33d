import { expect, test } from 'vitest';
import { refuseLargeJson } from './json-body.ts';

const large = expect.objectContaining({ code: 'call.too-large' });
const refusalOf = (text: string) => {
  try {
    refuseLargeJson(text);
    return undefined;
  } catch (refusal) {
    return refusal;
  }
};

test.each([
  ['lists in lists', '['.repeat(33)],
  ['objects in objects', '{"a":'.repeat(33)],
  ['many numbers', `[${'1,'.repeat(20_001)}1]`],
  ['many keys', `{${'"a":1,'.repeat(20_001)}"a":1}`],
  ['many empty lists', '[]'.repeat(20_001)],
])('a body of %s is refused', (_what, text) => {
  expect(refusalOf(text)).toEqual(large);
});

test.each([
  ['signs within strings', JSON.stringify({ text: '[{,"\\'.repeat(50_000) })],
  ['ten thousand ids', JSON.stringify({ ids: Array.from({ length: 10_000 }, (_, at) => at) })],
  ['many lists beside each other', JSON.stringify(Array.from({ length: 5000 }, () => [1, 2]))],
  ['what is no JSON', '"\\'],
])('a body of %s is left to the parser', (_what, text) => {
  expect(refusalOf(text)).toBeUndefined();
});
