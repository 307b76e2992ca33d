import { expect, test } from 'vitest';
import { Refusal, type RefusalCode, refusals } from '#domain/errors.ts';
import { ar } from '#web/words/ar.ts';
import { en } from '#web/words/en.ts';
import { tr } from '#web/words/tr.ts';
import { explain, explainBeside } from './explain.ts';
import { Problem } from './problem.ts';

const refused = (code: Problem['code'], details: Record<string, unknown> = {}) =>
  new Problem(code, 'as the server said it', { details });

test('figures of the server are in the sentence, with the right plural of the language', () => {
  const locked = refused('auth.locked', { minutes: 15 });
  expect(explain(locked, en)).toBe('Too many failed sign-ins. Try again in 15 minutes.');
  expect(explain(refused('auth.locked', { minutes: 1 }), en)).toContain('in 1 minute.');
  expect(explain(locked, tr)).toContain('15 dakika sonra');
  expect(explain(locked, ar)).toContain('15 دقيقة');
  expect(explain(refused('auth.locked', { minutes: 5 }), ar)).toContain('5 دقائق');
  expect(explain(refused('file.too-large', { megabytes: 10 }), en)).toContain('10 MB');
});

test('what no field of a form shows is said beside them', () => {
  const fields = { note: 'Too long.', statusId: 'Choose one.' };
  const wrong = new Problem('call.invalid', 'x', { fields });
  expect(explainBeside(wrong, ['note', 'statusId'], en)).toBeUndefined();
  expect(explainBeside(wrong, ['note'], en)).toBe('Choose one.');
  const gone = new Problem('record.no-such', 'x', { fields: { statusId: 'Choose one.' } });
  expect(explainBeside(gone, ['note'], en)).toBe(explain(refused('record.no-such'), en));
  expect(explainBeside(refused('record.stale'), [], en)).toBe(explain(refused('record.stale'), en));
  expect(explainBeside(null, [], en)).toBeUndefined();
});

test('without its details a refusal is still a whole sentence, in every language', () => {
  for (const words of [en, tr, ar])
    for (const code of Object.keys(refusals) as RefusalCode[]) {
      const said = explain(refused(code), words);
      expect([code, said]).toEqual([code, expect.not.stringMatching(/undefined|NaN|[:,] *\.|as the server/)]);
      expect(said.length).toBeGreaterThan(5);
    }
});

test('in English the browser and the server say the same', () => {
  const details = { minutes: 3, count: 2, names: 'Dana', who: 'Ann', when: '2026-11-23T12:00:00Z', from: 'A', to: 'B' };
  for (const code of Object.keys(refusals) as RefusalCode[])
    expect([code, explain(refused(code, details), en)]).toEqual([code, new Refusal(code, details).message]);
});

test('singular and dates are formatted: no "1 users", no ISO timestamp', () => {
  expect(explain(refused('role.in-use', { count: 1, names: 'Dana' }), en)).toBe(
    '1 user has this role: Dana. Assign another role first.',
  );
  expect(explain(refused('role.in-use', { count: 2 }), en)).toContain('2 users have this role');
  for (const words of [en, tr, ar]) {
    const said = explain(
      refused('candidate.already-submitted', { who: 'Ann', when: '2026-11-23T12:00:00.000Z' }),
      words,
    );
    expect(said).toMatch(/Ann.*23|23.*Ann/);
    expect(said).not.toContain('T12');
  }
});

test('an answer without a code is shown with its own message', () => {
  expect(explain(refused('call.unnamed'), en)).toBe('as the server said it');
});

test('a code unknown to this browser is shown with the server’s message', () => {
  expect(explain(refused('job.paused' as Problem['code']), en)).toBe('as the server said it');
});

test('a fault of our own code is shown with its message instead of breaking the screen', () => {
  expect(explain(new TypeError('is not a function') as unknown as Problem, en)).toBe('is not a function');
});
