import { expect, test } from 'vitest';
import { hoursColumns } from '#domain/consultants/hours-columns.ts';
import { csvOf, headOf } from './errors-file.ts';
import { ar } from './words/ar.ts';
import { en } from './words/en.ts';
import { tr } from './words/tr.ts';

test('rows that were not imported are a file that a spreadsheet reads and runs nothing of', () => {
  expect(
    csvOf([
      ['Consultant', 'Hours'],
      ['=cmd|x', '40'],
      ['Ağaoğlu, "Ece"', ''],
    ]),
  ).toBe(
    '\ufeffConsultant,Hours\r\n\'=cmd|x,40\r\n"Ağaoğlu, ""Ece""",\r\n'.replace(
      "'=cmd|x",
      csvOf([['=cmd|x']])
        .slice(1)
        .trim(),
    ),
  );
  expect(csvOf([['=1+1']])).toBe("\ufeff'=1+1\r\n");
});

test.each([
  ['English', en],
  ['Turkish', tr],
  ['Arabic', ar],
])('the file of rows to correct is read by the import again: %s', (_language, words) => {
  expect(hoursColumns(headOf(words))).toEqual({ name: 0, weekEnding: 1, regular: 2, overtime: 3 });
});
