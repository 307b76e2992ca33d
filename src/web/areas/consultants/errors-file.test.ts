import { expect, test } from 'vitest';
import { csvOf } from './errors-file.ts';

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
