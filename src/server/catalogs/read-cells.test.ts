import { expect, test } from 'vitest';
import { vendor } from '#contract/catalogs/vendor.ts';
import { readCells, suggestMapping } from './read-cells.ts';

test('a date is read as ISO and as American spreadsheets write it; one that is none is named with its field', () => {
  const read = (cell: string) => readCells(vendor, ['name', 'category', 'msaExpiry'], ['Acme', 'MSP', cell], 'en');
  for (const cell of ['2027-01-05', '1/5/2027', '01/05/2027', '1/5/2027 0:00', '1/5/2027 12:00:00 AM'])
    expect([cell, read(cell).values['msaExpiry'], read(cell).problems]).toEqual([cell, '2027-01-05', []]);
  for (const cell of ['13/45/2027', '2/30/2027', '1/5/27', 'soon'])
    expect(read(cell).problems).toEqual([
      { field: 'msaExpiry', message: 'Enter a date such as 2027-01-31 or 1/31/2027' },
    ]);
});

test('the headings of other people’s vendor files are recognized, and what stands below them', () => {
  const headings = ['Vendor Name', 'Prime', 'Contact', 'Contact email', 'Contact Phone', 'Payment terms', 'Color'];
  const mapping = suggestMapping(vendor, headings);
  expect(mapping).toEqual(['name', 'category', 'contact', 'email', 'phone', 'termsDays', '']);
  const row = ['Acme', 'Prime', 'Ann Lee', 'ann@acme.example', '', 'Net 30', 'red'];
  const { values, problems } = readCells(vendor, mapping, row, 'en');
  expect([problems, values]).toMatchObject([[], { name: 'Acme', category: 'PRIME', termsDays: 30 }]);
});

test('a column "Prime" that says yes or no is read as the type of the vendor', () => {
  const read = (cell: string) => readCells(vendor, ['name', 'category'], ['Acme', cell], 'en');
  const types = ['Yes', 'y', 'TRUE', 'No', 'false', 'MSP'].map((cell) => read(cell).values['category']);
  expect(types).toEqual(['PRIME', 'PRIME', 'PRIME', 'SUBVENDOR', 'SUBVENDOR', 'MSP']);
  expect(read('maybe').problems).toMatchObject([
    { field: 'category', message: expect.stringMatching(/^Enter Yes or No, or one of: Prime vendor, /) },
  ]);
  // Beside a column of the type itself it says nothing more.
  expect(suggestMapping(vendor, ['Name', 'Prime', 'Type'])).toEqual(['name', '', 'category']);
});

test('what is wrong with a cell says what to enter, in the language of the reader', () => {
  const said = (language: 'en' | 'tr') =>
    readCells(vendor, ['name', 'category', 'preferred', 'status'], ['Acme', 'MSP', 'maybe', 'on'], language).problems;
  expect(said('en')).toEqual([
    { field: 'preferred', message: 'Enter Yes or No' },
    { field: 'status', message: 'Enter one of: Active, Inactive' },
  ]);
  expect(said('tr').at(-1)!.message).toBe('Şunlardan birini girin: Etkin, Etkin değil');
});
