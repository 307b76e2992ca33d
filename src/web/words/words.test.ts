import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from '#domain/errors.ts';
import { languages } from '#domain/words/languages.ts';
import { allRooms, allWords } from '#web/testing/all-words.ts';
import { apart } from '#web/words/arabic.ts';
import type { RoomWords } from './rooms.ts';

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
  /^(?:\W|\d|SMS|Word|PDF|Dice|Rolecall|©|Normal|E-|LTR|KB|MB)*$|copyright|vendor\.programme$|\.sms$|\.SMS$|how\.exact|unitNone|priorities\.NORMAL|\.status$|taxTerm\.(?:W2|C2C|T4)$/;

const rooms = Object.entries<RoomWords>(allRooms);

test('every room with words is in the list of rooms', () => {
  const folders = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('words/words.ts'))
    .map((path) => path.slice(0, -'/words.ts'.length));
  expect(folders.sort()).toEqual(Object.keys(allRooms).sort());
});

test('no section of words belongs to two rooms', async () => {
  const sections = await Promise.all(rooms.map(async ([, room]) => Object.keys(await room.load.en())));
  expect(sections.flat().sort()).toEqual([...new Set(sections.flat())].sort());
});

test.each(rooms.flatMap(([name, room]) => (['tr', 'ar'] as const).map((language) => [language, name, room] as const)))(
  '%s says everything of %s in its own words',
  async (language, _, room) => {
    const own = texts((await room.load[language]()) as Tree);
    const english = texts((await room.load.en()) as Tree);

    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    const same = [...own].filter(
      ([path, text]) => text === english.get(path) && !shared.test(text) && !shared.test(path),
    );
    expect(same).toEqual([]);
  },
);

test('every refusal has words in every language', () => {
  for (const language of languages)
    expect(Object.keys(allWords(language).errors)).toEqual(expect.arrayContaining(Object.keys(refusals)));
});

test('a foreign value keeps its own direction within an Arabic sentence', () => {
  const ar = allWords('ar');
  expect(ar.jobs.readFrom('$64 - $78 per hour')).toContain(apart('$64 - $78 per hour'));
  expect(ar.jobs.duplicate('C++ Developer', 'Bank (US)')).toMatch(/⁨C\+\+ Developer⁩.*⁨Bank \(US\)⁩/u);
  expect(ar.shell.welcome('Dana W.')).toContain(apart('Dana W.'));
  // A date beside a Latin name: it runs to the left, and neither part is broken at the end of a line.
  const told = ar.candidates.record.told.MANUAL('Ann Lee', '28/11/2026');
  expect(told).toBe(`\u200f${apart('Ann Lee')}، ${apart('28/\u206011/\u20602026')}`);
  expect(ar.candidates.record.told.CANDIDATE('Nov 28')).toContain(apart('Nov\u00a028'));
});
