import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { unsafeText } from '#domain/transfer/formula-text.ts';
import { readCsv } from '#server/outside/documents/child/csv.ts';
import type { Cell } from './cell.ts';
import { writeCsv } from './write-csv.ts';

async function csvOf(...rows: Cell[][]): Promise<string> {
  let text = '';
  for await (const part of writeCsv(
    (async function* () {
      yield* rows;
    })(),
  ))
    text += part;
  return text.replace(/^\ufeff/, '');
}

/** Cells as a spreadsheet of a locale splits them: at its own separator, with quotes only at the beginning of a cell. */
const cellsOfLocale = (text: string, delimiter: string) => Papa.parse<string[]>(text, { delimiter }).data.flat();

/** What a spreadsheet takes for a formula, whatever blanks and quotes stand before it. */
const isFormula = (cell: string) => /^[\s"]*[=+\-@]/.test(cell);

test.each([
  ['x;=1+1', '"x;\'=1+1"'],
  ['x\t=1+1', '"x\t\'=1+1"'],
  ['x|=1+1', '"x|\'=1+1"'],
  ['one; two', '"one; two"'],
  ['plain', 'plain'],
])('F20: %j is written as %j', async (text, written) => {
  expect(await csvOf([text])).toBe(`${written}\r\n`);
});

test('F20: no locale finds a formula in a text, wherever it splits the line', async () => {
  const texts = ['x;=1+1', 'a\n=1+1', 'b;"=cmd|calc', "c;'=1", 'd\t @SUM(A1)', 'e|-2+3', ';=1', 'f;\n+1'];
  for (const text of texts)
    for (const row of [[text], ['a', text], ['a', 'say "so"', text, 'b'], [text, text]])
      for (const delimiter of [',', ';', '\t', '|'])
        expect([text, delimiter, cellsOfLocale(await csvOf(row), delimiter).filter(isFormula)]).toEqual([
          text,
          delimiter,
          [],
        ]);
});

test('F20: what is exported is imported unchanged', async () => {
  const signs = fc.constantFrom('a', 'ş', '9', ' ', ';', ',', '\t', '|', '"', "'", '=', '+', '-', '@', '%', '\n');
  const text = fc.array(signs, { minLength: 1, maxLength: 12 }).map((all) => `a${all.join('')}z`);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 4 }), async (row) => {
      const headings = row.map((_, at) => `heading ${at}`);
      const bytes = Buffer.from(await csvOf(headings, row));
      const { rows, delimiter } = readCsv(bytes, { rows: 10, columns: 10, characters: 1000 });
      expect([delimiter, rows[1]!.map(unsafeText)]).toEqual([',', row]);
    }),
    { seed: 20, numRuns: 300 },
  );
  for (const start of ['=1', "'=1", '-5', ' @x', '|x', "''=1", "it's", "x;'y", "x;''=1"])
    expect(unsafeText(Papa.parse<string[]>(await csvOf([start])).data[0]![0]!)).toBe(start);
});
