import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { sumOf } from '#domain/grabber/outcomes.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import { openVendor, sendVendorFile } from '#server/testing/vendor-files.ts';

const openShared = sharedTestApp();
const headings = [
  'Request Number',
  'Job Position Title',
  'Client',
  'Request Status',
  '# of Openings',
  'Max Bill Rate',
  'Est. Start Date',
];

const cell = {
  requisition: fc.constantFrom('R-1', 'R-2', 'r-2 ', '007', '7', '1.2E+05', '', 'R-ü9', 'R-3\nsecond line'),
  title: fc.constantFrom(
    'Java Developer',
    'Data "Big" Analyst',
    '',
    '=cmd|calc',
    'Café manager; night',
    'x'.repeat(300),
  ),
  client: fc.constantFrom('Larkspur Bank', 'larkspur bank', 'Nobody knows LLC', ''),
  status: fc.constantFrom('Open', 'Closed', 'on hold', 'zurückgestellt', ''),
  openings: fc.constantFrom('1', '12', 'many', '-3', '', '999999999'),
  rate: fc.constantFrom('$85-$95/hr', '85,50', '1.234,00', 'see notes', '$95 - $71', '-4', ''),
  start: fc.constantFrom('02/03/26', '31/31/2026', '46398', 'Jan 11, 2027', '2:00 PM PT', ''),
};
const line = fc
  .tuple(cell.requisition, cell.title, cell.client, cell.status, cell.openings, cell.rate, cell.start)
  .chain((cells) => fc.constantFrom(cells, cells.slice(0, 4), [...cells, 'one more', 'and another']));
const file = fc.record({
  above: fc.constantFrom<string[][]>([], [['Vendor portal']], [['Vendor portal'], ['Run 11/26/2026', 'page 1']]),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  hasHeadingsAgain: fc.boolean(),
  hasTotals: fc.boolean(),
  hasBlank: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\r\n', '\n'),
  encoding: fc.constantFrom('utf8', 'bom', 'utf16', 'cp1252'),
});
type Made = typeof file extends fc.Arbitrary<infer One> ? One : never;

function bytesOf({ above, lines, hasHeadingsAgain, hasTotals, hasBlank, delimiter, end, encoding }: Made): Buffer {
  const quoted = (text: string) => (/["\n;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = [...above, headings, ...lines, ...(hasHeadingsAgain ? [headings] : []), ...lines.slice(0, 2)];
  const all = [...rows, ...(hasTotals ? [['Total', '12']] : [])].map((cells) => cells.map(quoted).join(delimiter));
  const text = (hasBlank ? [...all.slice(0, above.length + 2), '', ...all.slice(above.length + 2), ''] : all).join(end);
  if (encoding === 'utf16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'cp1252' ? Buffer.from(text, 'latin1') : Buffer.from(encoding === 'bom' ? `\ufeff${text}` : text);
}

test('J2: of a hundred generated files every row has one outcome, and they add up to the rows of the file', async () => {
  const recruiter = await openVendor(await openShared());
  for (const made of fc.sample(file, { numRuns: 100, seed: 22 })) {
    const { upload, mapping } = await sendVendorFile(recruiter, bytesOf(made));
    const extra = Number(made.hasHeadingsAgain) + Number(made.hasTotals) + Math.min(2, made.lines.length);
    // A line whose cells are all empty is none.
    const empty = [...made.lines, ...made.lines.slice(0, 2)].filter((cells) => cells.every((one) => one === '')).length;
    expect([made, upload.rows]).toEqual([made, made.lines.length + extra - empty]);
    const done = await recruiter.call(grabberApi.run, {
      uploadId: upload.uploadId,
      dryRun: false,
      mapping,
      dateOrder: 'MDY',
    });
    expect([made, sumOf(done.counts)]).toEqual([made, upload.rows]);
    const { found } = await recruiter.call(grabberApi.info, { uploadId: upload.uploadId, size: 200 });
    expect(found.rows.filter(({ outcome }) => outcome === undefined)).toEqual([]);
  }
});
