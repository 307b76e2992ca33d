import { expect, test } from 'vitest';
import { refusals } from '#domain/errors.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

type Tree = { readonly [key: string]: unknown };

/** What a function says of small numbers, or of names where it wants names. */
function say(words: (...given: unknown[]) => string): string {
  try {
    return words(3, 4, 5);
  } catch {
    return words('Aa', 'Bb', 'Cc');
  }
}

/** Every text of a language by its path; of a function what it says. */
function texts(words: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    const here = `${path}.${key}`;
    if (typeof value === 'string') found.set(here, value);
    else if (typeof value === 'function') found.set(here, say(value as (...given: unknown[]) => string));
    else for (const [inner, text] of texts(value as Tree, here)) found.set(inner, text);
  }
  return found;
}

/** Words that are the same in every language: names and signs. */
const shared =
  /^(?:\W|\d|SMS|Rolecall|©|Normal|E-|LTR)*$|copyright|\.sms$|\.SMS$|how\.exact|unitNone|priorities\.NORMAL|\.status$/;

test.each([
  ['Turkish', tr],
  ['Arabic', ar],
] as const)('%s says everything in its own words', (_, words) => {
  const own = texts(words as unknown as Tree);
  const english = texts(en as unknown as Tree);

  expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  const same = [...own].filter(
    ([path, text]) => text === english.get(path) && !shared.test(text) && !shared.test(path),
  );
  expect(same).toEqual([]);
});

test('every refusal has words in every language', () => {
  for (const words of [en, tr, ar])
    expect(Object.keys(words.errors)).toEqual(expect.arrayContaining(Object.keys(refusals)));
});

test('a foreign value keeps its own direction within an Arabic sentence', () => {
  const apart = (value: string) => `\u2068${value}\u2069`;
  expect(ar.jobs.readFrom('$64 - $78 per hour')).toContain(apart('$64 - $78 per hour'));
  expect(ar.jobs.duplicate('C++ Developer', 'Bank (US)')).toMatch(/⁨C\+\+ Developer⁩.*⁨Bank \(US\)⁩/u);
  expect(ar.shell.welcome('Dana W.')).toContain(apart('Dana W.'));
});
