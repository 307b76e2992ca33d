import { expect, test } from 'vitest';
import { ar } from '#web/words/ar.ts';
import { en } from '#web/words/en.ts';
import { tr } from '#web/words/tr.ts';
import { explain } from './explain.ts';
import { Problem } from './problem.ts';

const refused = (code: Problem['code'], details: Record<string, unknown> = {}) =>
  new Problem(code, 'as the server said it', { details });

test('figures of the server are part of the sentence, in the plural of the language', () => {
  const locked = refused('auth.locked', { minutes: 15 });
  expect(explain(locked, en)).toBe('Too many failed sign-ins. Try again in 15 minutes.');
  expect(explain(refused('auth.locked', { minutes: 1 }), en)).toContain('in 1 minute.');
  expect(explain(locked, tr)).toContain('15 dakika sonra');
  expect(explain(locked, ar)).toContain('15 دقيقة');
  expect(explain(refused('auth.locked', { minutes: 5 }), ar)).toContain('5 دقائق');
  expect(explain(refused('file.too-large', { megabytes: 10 }), en)).toContain('10 MB');
});

test('without its figure a refusal is still a whole sentence', () => {
  for (const words of [en, tr, ar])
    for (const code of ['auth.locked', 'call.too-many', 'file.too-large', 'file.too-many'] as const)
      expect(explain(refused(code), words)).toBe(words.errors[code]);
});

test('a code that this browser does not know yet says what the server said', () => {
  expect(explain(refused('job.paused' as Problem['code']), en)).toBe('as the server said it');
});
