import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPhrases } from './find-phrases.ts';

const found = (text: string) => findPhrases(text).map(({ text: words }) => words);

test.each([
  ['ran QuorblikDB in production', ['QuorblikDB']],
  ['rolled out the ZQX platform', ['ZQX']],
  ['built with zyntrax.js', ['zyntrax.js']],
  ['moved to Zed7 last year', ['Zed7']],
  ['Technical skills: Java, Quorblik Suite, Zyntrax, Perl', ['Quorblik Suite', 'Zyntrax']],
])('in "%s" the unknown phrases are %j', (text, phrases) => {
  expect(found(text)).toEqual(phrases);
});

test.each([
  'PROFESSIONAL SUMMARY',
  'Dallas, TX and NY',
  'JAN to DEC, MBA and BS',
  'Acme LLC and Foo INC',
  'JavaScript, AWS, SQL, Kubernetes',
  'ate lunch with a friend',
  'me@QuorblikDB.com',
])('in "%s" nothing is proposed', (text) => {
  expect(found(text)).toEqual([]);
});

test('places quote the text, in order, and none overlaps, in any text', () => {
  const pieces = fc.constantFrom(
    'Skills:',
    'QuorblikDB',
    ', ',
    'ZQX',
    '\n',
    'Java',
    '.js',
    '😀',
    'İ',
    'Foo Bar',
    'X9',
    '|',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 40 }), (parts) => {
      const text = parts.join(' ');
      let reached = 0;
      for (const { text: words, start, end } of findPhrases(text)) {
        expect(text.slice(start, end)).toBe(words);
        expect(start).toBeGreaterThanOrEqual(reached);
        reached = end;
      }
    }),
    { numRuns: 150, seed: 11 },
  );
});

test.each(['Ab', 'SKILLS: ', 'Zz9, ', ', A A A', 'A', '.js'])('200,000 characters of "%s" are read', (piece) => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length)).slice(0, 200_000);
  expect(findPhrases(text).length).toBeLessThanOrEqual(text.length / 2);
});
