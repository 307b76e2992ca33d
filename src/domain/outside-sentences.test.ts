import { expect, test } from 'vitest';
import { type Cause, causeWords, type OutsideCode, outsideCauses, reportOf } from './outside-causes.ts';
import { causesOfText } from './outside-sentences.ts';

/** Details that a code may have. */
const details: Readonly<Partial<Record<OutsideCode, Record<string, string | number>>>> = {
  'outside.no-list': { path: 'data.jobs', lists: '"items" (3)' },
  'outside.nothing-there': { path: '/v1/jobs', status: 404 },
  'outside.feed-cut': { records: 5000, pages: 100, read: 5000 },
  'folder.broken': { code: 'EIO' },
  'folder.file-gone': { name: 'week 47.csv' },
  'folder.file-closed': { name: 'week 47.csv' },
  'folder.file-broken': { name: 'week 47.csv', code: 'EBUSY' },
  'take.waiting': { rows: 1 },
  'take.done': { rows: 3, CREATED: 2, UNMAPPED: 1 },
};

test('every sentence that was ever written down leads back to its code, figures and names', () => {
  for (const code of Object.keys(outsideCauses) as OutsideCode[]) {
    // What is missing was named by the fields of a form, which have no names of their own in a sentence.
    if (code === 'settings.missing') continue;
    const isFixed = typeof outsideCauses[code] === 'string';
    const cause: Cause = {
      code,
      ...(!isFixed && {
        details:
          details[code] ??
          (code === 'outside.not-allowed'
            ? { host: 'b.example' }
            : code.startsWith('board.') || code === 'outside.no-token' || code === 'outside.no-json'
              ? { status: 502 }
              : { host: 'b.example', status: 502 }),
      }),
    };
    expect(causesOfText(causeWords(cause)), code).toEqual([cause]);
    const part = { ...cause, part: 'Q4: requests.csv', quote: 'No: such job' };
    expect(causesOfText(causeWords(part)), code).toEqual([part]);
  }
});

test('a report of several files is several causes; of before there were codes too', () => {
  const report: Cause[] = [
    { code: 'take.done', details: { rows: 3, CREATED: 2, REJECTED: 1 }, part: 'requests.csv' },
    { code: 'file.password', part: 'big.xlsx' },
  ];
  expect(causesOfText(reportOf(report))).toEqual(report);
  expect(causesOfText('The answer (502) is no JSON.')).toEqual([{ code: 'outside.no-json', details: { status: 502 } }]);
  expect(causesOfText('OUTBOUND_ALLOW does not name this host.')).toEqual([{ code: 'outside.not-allowed' }]);
});

test('what is no sentence of ours leads to none', () => {
  for (const text of ['', 'ETIMEDOUT', 'The comet has landed.', '3 rows: 2 mislaid', 'a.csv: 2 rows: 1 new\nOdd'])
    expect(causesOfText(text), text).toBeUndefined();
});
