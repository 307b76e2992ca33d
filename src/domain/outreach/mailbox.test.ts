import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMailbox } from './mailbox.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann.O-Hara+jobs@Mail.Example.COM', 'Ann.O-Hara+jobs@mail.example.com'],
  ["o'hara@example.co.uk", "o'hara@example.co.uk"],
  ['jörg@example.com', undefined],
  ['ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
])('%j is the mailbox %j', (text, address) => {
  expect(parseMailbox(text)?.address).toBe(address);
});

test.each([
  'v@x.com, evil@y.com',
  'v@x.com,evil@y.com',
  'v@x.com;evil@y.com',
  'g: a@x.com, b@x.com;',
  'g:a@x.com;',
  'v@x.com\r\nBcc: evil@y.com',
  'v@x.com\nBcc: evil@y.com',
  'v@x.com\r\n',
  'v@x.com\u0000',
  ' v@x.com',
  'v@x.com ',
  'v v@x.com',
  'Ann <ann@x.com>',
  '<ann@x.com>',
  'ann@x.com (Ann)',
  'ann(comment)@x.com',
  '"a"@b.com',
  '"a b"@b.com',
  'a@b@c.com',
  'evil@y.com@x.com',
  '@x.com',
  'ann@',
  'ann',
  '',
  '.ann@x.com',
  'ann.@x.com',
  'a..b@x.com',
  'ann@localhost',
  'ann@x..com',
  'ann@-x.com',
  'ann@x-.com',
  'ann@x.com.',
  'ann@[127.0.0.1]',
  'ann@127.0.0.1',
  'ann@1.2',
  'ann@x.com/evil',
  'ann@x.com?x',
  'ann@x.com#x',
  'ann@x.com:25',
  'ann@x_y.com',
  'ann@%65vil.com',
  `${'a'.repeat(65)}@x.com`,
  `a@${'b'.repeat(64)}.com`,
  `${'a'.repeat(60)}@${'b.'.repeat(120)}com`,
  'ann@x.com\u2028',
  'ann\u202e@x.com',
])('%j is no mailbox', (text) => {
  expect(parseMailbox(text)).toBeUndefined();
});

test('every accepted text is one plain address and is accepted again unchanged', () => {
  const parts = fc.constantFrom(
    'a',
    'B',
    '.',
    '@',
    ',',
    ';',
    ':',
    '<',
    '>',
    '(',
    ')',
    '"',
    '\\',
    ' ',
    '\r',
    '\n',
    'x.com',
    'ü',
    '١',
    '-',
    '+',
  );
  const text = fc
    .tuple(fc.array(parts, { minLength: 1, maxLength: 4 }), fc.array(parts, { maxLength: 3 }))
    .map(([before, after]) => `${before.join('')}@${after.join('')}x.com`);
  let accepted = 0;
  fc.assert(
    fc.property(text, (candidate) => {
      const found = parseMailbox(candidate);
      if (found === undefined) return;
      accepted += 1;
      expect(found.address).toMatch(/^[a-zA-Z0-9.+-]+@[a-z0-9.-]+$/);
      expect(parseMailbox(found.address)).toEqual(found);
    }),
    { numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(20);
});
