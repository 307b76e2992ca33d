import { expect, test } from 'vitest';
import { guessMapping, isLike } from './fields.ts';
import { readRow } from './read-row.ts';
import { readJobType } from './read-values.ts';

const us = { zone: 'America/Chicago', country: 'US' };

test('a job type in the usual spellings; one that says nothing is none, and one that nobody can read is a problem', () => {
  const spellings = {
    'direct-hire': [
      'fulltime',
      'full-time',
      'Full Time',
      'FULL_TIME',
      'FT',
      'FTE',
      'permanent',
      'Perm',
      'Direct Hire',
      'direct-hire',
      'Direct Placement',
      'parttime',
      'PART_TIME',
      'Regular',
      'Employee - Full Time',
      'Kadrolu',
      'Tam zamanlı',
      'دوام كامل',
    ],
    'contract-to-hire': [
      'contract-to-hire',
      'Contract 2 Hire',
      'C2H',
      'CTH',
      'C-T-H',
      'right to hire',
      'temp-to-perm',
      'Temp 2 Perm',
      'temp to hire',
      'Contract to Full-Time',
    ],
    contract: [
      'contract',
      'CONTRACTOR',
      'Contingent Worker',
      'temp',
      'Temporary',
      'Temporary Employee',
      'Full-time contract',
      'W2',
      'C2C',
      'Corp-to-Corp',
      '1099',
      'Staff Augmentation',
      'Geçici',
      'عقد مؤقت',
    ],
    sow: ['SOW', 'Statement of Work', 'Project based'],
    payrolled: ['Payroll', 'Payrolled', 'EOR'],
  };
  for (const [type, cells] of Object.entries(spellings))
    expect(cells.map((cell) => [cell, readJobType(cell)])).toEqual(cells.map((cell) => [cell, { value: type }]));
  expect(['', 'N/A', 'TBD'].map(readJobType)).toEqual([{}, {}, {}]);
  expect(readJobType('Nights')).toEqual({ reason: 'badJobType' });
  const read = readRow(
    ['R-1', 'Engineer', 'Nights'],
    { mapping: ['requisition', 'title', 'jobType'], valueMaps: {}, filters: [] },
    us,
  );
  expect(read).toEqual({ problems: [{ field: 'jobType', reason: 'badJobType', value: 'Nights' }] });
});

test('the number of a feed is the requisition where no column names one', () => {
  for (const number of [
    'referencenumber',
    'Reference Number',
    'guid',
    'jobid',
    'JobId',
    'id',
    'req id',
    'Ref #',
    'Ref No.',
  ])
    expect([number, guessMapping([number, 'title', 'company'])]).toEqual([number, ['requisition', 'title', 'client']]);
  expect(guessMapping(['guid', 'Requisition', 'Title'])).toEqual(['', 'requisition', 'title']);
  expect(guessMapping(['Key Skills', 'References', 'Title'])[1]).toBe('');
});

test('a file has the columns of the last one where most of those that were mapped are there', () => {
  const last = {
    headings: ['Req ID', 'Job Title', 'Cost Center', 'Max Rate'],
    mapping: ['requisition', 'title', '', 'billRateMax'],
  };
  expect(isLike(['req id', 'Job title', 'Notes'], last)).toBe(true);
  expect(isLike(['Number', 'Job Title', 'Cost Center'], last)).toBe(false);
  expect(isLike(['Req ID'], { headings: [], mapping: [] })).toBe(false);
});

test.each([
  ['Québec', 'QC'],
  ['ny', 'NY'],
  ['Bavaria', 'Bavaria'],
])('a column of states with "%s" is read as %s', (cell, state) => {
  const profile = { mapping: ['requisition', 'title', 'state'], valueMaps: {}, filters: [] };
  expect(readRow(['R-1', 'Engineer', cell], profile, us)).toMatchObject({ job: { state } });
});
