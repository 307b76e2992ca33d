import { expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { type Cause, causeOfRefusal, causeWords, outsideCauses, readCauses, reportOf } from './outside-causes.ts';

test('a cause says in English which part it is about, what it is, and what the other side said', () => {
  expect(
    causeWords({
      code: 'outside.not-accepted',
      details: { host: 'board.example', status: 422 },
      quote: 'Unknown jobType',
    }),
  ).toBe('board.example does not accept this (answer 422). “Unknown jobType”');
  const causes: Cause[] = [
    { code: 'take.done', details: { rows: 3, CREATED: 2, REJECTED: 1, FAILED: 0 }, part: 'requests.csv' },
    causeOfRefusal(new Refusal('file.too-large', { megabytes: 20 }), 'big.xlsx'),
  ];
  expect(reportOf(causes)).toBe(
    'requests.csv: 3 rows: 2 new, 1 rejected\nbig.xlsx: The file must be smaller than 20 MB.',
  );
});

test('every cause has words without its details too, for what was kept by an older version', () => {
  for (const code of Object.keys(outsideCauses) as (keyof typeof outsideCauses)[])
    expect(causeWords({ code }), code).toMatch(/^[^{}]+[^ ]$/);
});

test('causes are read back as they were written; anything else is none', () => {
  const causes = [causeOfRefusal(new Refusal('file.password', { by: { name: 'nobody' } }), 'a.xlsx')];
  expect(causes).toEqual([{ code: 'file.password', part: 'a.xlsx' }]);
  expect(readCauses(JSON.stringify(causes))).toEqual(causes);
  for (const text of ['', '{}', '[1]', '[{"code":7}]', 'no']) expect(readCauses(text)).toBeUndefined();
});
