import { expect, test } from 'vitest';
import { readXlsx } from '#server/outside/documents/child/xlsx.ts';
import type { Cell } from './cell.ts';
import { writeXlsx } from './write-xlsx.ts';

test('days and amounts are dates and numbers to a spreadsheet, and read back as they were', async () => {
  const rows: Cell[][] = [
    ['Day', 'Amount', 'Hours', 'Text', 'Moment'],
    [
      { day: '2026-01-10' },
      { amount: '-2538.5875' },
      37.25,
      '=1+1',
      { at: new Date('2026-03-02T05:00:00Z'), zone: 'America/Chicago' },
    ],
  ];
  const parts: Uint8Array[] = [];
  const bytes = writeXlsx(
    (async function* () {
      yield* rows;
    })(),
    { sheet: 'Hours', isRightToLeft: true },
  );
  for await (const part of bytes) parts.push(part);
  const read = readXlsx(Buffer.concat(parts), { rows: 10, columns: 10, characters: 100 });
  expect(read.rows).toEqual([
    ['Day', 'Amount', 'Hours', 'Text', 'Moment'],
    // 11 p.m. in Chicago is the day before in UTC's place: the day of the unit stands in the file.
    ['2026-01-10', '-2538.5875', '37.25', "'=1+1", expect.stringMatching(/^2026-03-01.23:00/)],
  ]);
});
