import { expect, test } from 'vitest';
import { columnsOf, kindOfFile, kindOfHeadings, recordOfCells, systemOf } from './csv-columns.ts';
import { fromOpenCats } from './opencats.ts';
import {
  amountIn,
  candidateStatusIn,
  dayIn,
  jobStatusIn,
  momentIn,
  optedOutIn,
  rateIn,
  regionIn,
  stageIn,
} from './other-words.ts';
import type { RawRecord } from './raw-records.ts';
import { entriesOf, readRecord, refsOf } from './records.ts';

test('a record is taken with every flaw named; what is nothing is left out', () => {
  const job = { ref: 7, title: ' Developer ', status: 'OPEN', city: '', positions: '2', startOn: '2026-12-01' };
  expect(readRecord('job', job)).toEqual({
    record: { ref: '7', title: 'Developer', status: 'OPEN', positions: 2, startOn: '2026-12-01' },
    flaws: [],
  });
  const bad = { title: 'x'.repeat(201), status: 'open', startOn: '2026-02-31', salary: 5, mustHavesAreHard: 'yes' };
  expect(readRecord('job', bad).flaws).toEqual([
    { field: 'salary', why: 'unknown-field' },
    { field: 'ref', why: 'missing' },
    { field: 'title', why: 'too-long' },
    { field: 'startOn', why: 'wrong', value: '2026-02-31' },
    { field: 'mustHavesAreHard', why: 'not-yes-no', value: 'yes' },
    { field: 'status', why: 'wrong', value: 'open' },
  ]);
  expect(readRecord('candidate', { ref: '1', lastName: 'Cher' }).flaws).toEqual([]);
  // A user who comes with an import is called as one on the screen may be.
  const user = { ref: 'dana.reyes', firstName: 'Dana', email: 'dana@example.com' };
  expect(readRecord('user', user).flaws).toEqual([]);
  expect(readRecord('user', { ...user, ref: 'dana reyes', email: 'dana' }).flaws).toEqual([
    { field: 'ref', why: 'wrong', value: 'dana reyes' },
    { field: 'email', why: 'wrong', value: 'dana' },
  ]);
  expect(readRecord('candidate', { ref: '1' }).flaws).toEqual([{ field: 'firstName', why: 'missing' }]);
  const person = {
    ref: 'a',
    firstName: 'D\u0000ana',
    emails: ['x@y.example', '', 'x@y.example'],
    resumes: [{ name: 'r.pdf', text: 'Java', at: '2026-01-02' }, { name: 'empty' }, 'no'],
  };
  expect(readRecord('candidate', person).record).toEqual({
    ref: 'a',
    firstName: 'Dana',
    emails: ['x@y.example'],
    resumes: [{ name: 'r.pdf', text: 'Java', at: '2026-01-02T12:00:00.000Z' }],
  });
  expect(refsOf('submission', { ref: '1', candidate: '2', job: '3', stage: 'SUBMITTED' })).toEqual([
    { field: 'candidate', to: 'candidate', ref: '2' },
    { field: 'job', to: 'job', ref: '3' },
  ]);
});

test('what is cut within an emoji is still text that the database keeps', () => {
  const half = `${'x'.repeat(59)}😀 tail`;
  const { flaws } = readRecord('job', { ref: '1', title: 'Developer', status: half, [half]: 1 });
  expect(flaws.map(({ why }) => why)).toEqual(['unknown-field', 'wrong']);
  expect(flaws.map(({ field, value }) => `${field}${value ?? ''}`.isWellFormed())).toEqual([true, true]);
  const note = { text: `${'x'.repeat(9_999)}😀 tail` };
  for (const isOurs of [false, true]) {
    const { record } = readRecord('candidate', { ref: '1', lastName: 'Cher', notes: [note] }, isOurs);
    expect(entriesOf(record, 'notes').map(({ text }) => String(text).isWellFormed())).toEqual([true]);
  }
});

test('days, amounts, places and statuses of other systems are understood or left out', () => {
  expect(
    ['2026-10-01 10:00:00', '10/1/2026', 'Oct 1, 2026', '1-Oct-2026', '31/31/2026', '0000-00-00'].map(dayIn),
  ).toEqual(['2026-10-01', '2026-10-01', '2026-10-01', '2026-10-01', undefined, undefined]);
  expect(momentIn('2026-10-01 10:00:00')).toBe('2026-10-01T10:00:00.000Z');
  expect([amountIn('$1,200.50/hr'), rateIn('$85/hr'), rateIn('120000')]).toEqual([1200.5, 85, undefined]);
  expect(['tx', 'Illinois', 'Bavaria'].map(regionIn)).toEqual(['TX', 'IL', undefined]);
  expect(['Active', 'OnHold', 'Filled', 'Cancelled', 'Archived'].map(jobStatusIn)).toEqual([
    'OPEN',
    'HOLD',
    'FILLED',
    'CANCELLED',
    'CLOSED',
  ]);
  expect(
    [
      'Submitted to client',
      'Interview Scheduled',
      'Offer Accepted',
      'Client Declined',
      'Not contacted',
      'No answer',
    ].map(stageIn),
  ).toEqual(['SUBMITTED', 'INTERVIEW', 'ACCEPTED', 'REJECTED', 'SHORTLISTED', 'NO_RESPONSE']);
});

test('rows of OpenCATS become records: people, companies, jobs, documents and where each stands', () => {
  expect(fromOpenCats({ table: 'contact', row: { contact_id: '1', left_company: '1' } })).toBeUndefined();
  const person = {
    candidate_id: '4',
    first_name: 'Dana',
    last_name: 'Marsh',
    email1: 'd@x.example',
    phone_cell: '2145550100',
    key_skills: 'Java',
    notes: '<p>Good</p>',
    desired_pay: '$60/hr',
    eeo_gender: 'f',
  };
  expect(fromOpenCats({ table: 'candidate', row: person })).toEqual({
    kind: 'candidate',
    raw: expect.objectContaining({
      ref: '4',
      emails: ['d@x.example'],
      phones: ['2145550100'],
      rate: 60,
      resume: 'Skills\nJava',
      notes: [{ text: 'Good', at: undefined }],
    }),
  });
  expect(fromOpenCats({ table: 'candidate', row: { ...person, is_admin_hidden: '1' } })).toMatchObject({
    isHidden: true,
  });
  const job = {
    joborder_id: '9',
    company_id: '2',
    title: 'Dev',
    rate_max: '$85/hr',
    salary: '120000',
    status: 'OnHold',
    type: 'C2H',
  };
  const read = fromOpenCats({ table: 'joborder', row: { ...job, start_date: '0000-00-00' } }) as RawRecord;
  expect(read.raw).toMatchObject({
    client: '2',
    billMax: 85,
    status: 'HOLD',
    positions: 1,
    jobType: 'contract-to-hire',
  });
  expect(readRecord('job', read.raw).flaws).toEqual([]);
  const put = (status: string) =>
    (fromOpenCats({ table: 'candidate_joborder', row: { status } }) as RawRecord).raw['stage'];
  expect(['100', '400', '800', '450'].map(put)).toEqual(['SHORTLISTED', 'SUBMITTED', 'ACCEPTED', 'SUBMITTED']);
  const document = {
    data_item_type: '100',
    data_item_id: '4',
    resume: '1',
    text: 'Java',
    original_filename: 'r.doc',
    stored_filename: 'r1.doc',
  };
  expect(fromOpenCats({ table: 'attachment', row: { ...document, directory_name: 'site_1/0xxx/' } })).toMatchObject({
    of: 'candidate',
    field: 'resumes',
    owner: '4',
    raw: { name: 'r.doc', text: 'Java', file: 'attachments/site_1/0xxx/r1.doc' },
  });
});

test('tables of other systems are known by their headings, and files by their names', () => {
  const zoho = [
    'Candidate ID',
    'First Name',
    'Last Name',
    'Email',
    'Secondary Email',
    'Mobile',
    'Skill Set',
    'Candidate Owner',
    'State',
  ];
  expect(systemOf(zoho)).toBe('zoho-recruit');
  expect(columnsOf('candidate', zoho, 'zoho-recruit')).toEqual([
    'ref',
    'firstName',
    'lastName',
    'emails',
    'emails',
    'phones',
    'resume',
    '',
    'region',
  ]);
  const jobdiva = ['JOBDIVANO', 'OPTIONALREF#', 'JOBTITLE', 'COMPANYNAME', 'OPENINGS', 'MAXIMUMBILLRATE'];
  expect([systemOf(jobdiva), columnsOf('job', jobdiva, 'jobdiva').join()]).toEqual([
    'jobdiva',
    'ref,requisition,title,client,positions,billMax',
  ]);
  const ceipal = ['Job Code', 'Job Title', 'Client', 'Client Bill Rate / Salary', 'Pay Rate / Salary', 'Job Status'];
  expect([systemOf(ceipal), columnsOf('job', ceipal, 'ceipal').join()]).toEqual([
    'ceipal',
    'ref,title,client,billMax,payMax,status',
  ]);
  const bullhorn = ['ID', 'Published Job Title', 'Client Corporation', 'Num Openings', 'Status', 'Client Bill Rate'];
  expect([systemOf(bullhorn), columnsOf('job', bullhorn, 'bullhorn').join()]).toEqual([
    'bullhorn',
    'ref,title,client,positions,status,billMax',
  ]);
  const pcr = ['Position ID', 'Job Title', 'Company Name', 'Min Salary', 'Max Salary', 'Specialty'];
  expect([systemOf(pcr), columnsOf('job', pcr, 'pcrecruiter').slice(0, 5).join()]).toEqual([
    'pcrecruiter',
    'ref,title,client,salaryMin,salaryMax',
  ]);
  expect(systemOf(['id', 'name'])).toBeUndefined();
  // An id names a client better than its name, wherever the columns stand.
  expect(columnsOf('contact', ['Company', 'Company ID', 'Name'])).toEqual(['', 'client', 'name']);
  expect(
    recordOfCells(
      'candidate',
      ['ref', '', 'emails', 'fullName', 'optedOut', 'region'],
      ['7', 'x', 'a@x.example; b@x.example', 'Marsh, Dana', 'true', 'Texas'],
    ),
  ).toEqual({
    ref: '7',
    emails: ['a@x.example', 'b@x.example'],
    firstName: 'Dana',
    lastName: 'Marsh',
    optedOut: ['EMAIL'],
    region: 'TX',
  });
  expect(
    ['Job Orders 2026.csv', 'export/candidates.csv', 'ClientContact.csv', 'companies.csv', 'x.csv'].map(kindOfFile),
  ).toEqual(['job', 'candidate', 'contact', 'client', undefined]);
  expect([
    kindOfHeadings(zoho),
    kindOfHeadings(ceipal),
    kindOfHeadings(['Candidate ID', 'Job ID']),
    kindOfHeadings(['a', 'b']),
  ]).toEqual(['candidate', 'job', 'submission', undefined]);
});

test('whoever is not to be written to in the other system is known in any of its words; an unknown job is closed', () => {
  expect(
    ['Do Not Contact', 'DNC', 'Unsubscribed', 'Opted-Out', 'active', 'Not opted out', 'Hot lead'].map(
      candidateStatusIn,
    ),
  ).toEqual(['DO_NOT_CONTACT', 'DO_NOT_CONTACT', 'DO_NOT_CONTACT', 'DO_NOT_CONTACT', 'ACTIVE', undefined, undefined]);
  expect(
    ['EMAIL', 'Yes', '2025-01-02', 'email; sms', 'both', 'No', 'none'].map((one) => optedOutIn(one, 'EMAIL')),
  ).toEqual([['EMAIL'], ['EMAIL'], ['EMAIL'], ['EMAIL', 'SMS'], ['EMAIL', 'SMS'], undefined, undefined]);
  const read = (kind: 'candidate' | 'contact' | 'job', headings: string[], cells: string[]) =>
    recordOfCells(kind, columnsOf(kind, headings), cells);
  const person = ['First Name', 'Status', 'Candidate Status', 'Mass Mail Opt Out', 'Do Not Text'];
  expect(read('candidate', person, ['Dana', 'Active', 'DNC', 'Yes', '1'])).toMatchObject({
    status: 'DO_NOT_CONTACT',
    optedOut: ['EMAIL', 'SMS'],
  });
  expect(read('candidate', person, ['Dana', 'Active', 'Active', 'No', '0'])).toEqual({
    firstName: 'Dana',
    status: 'ACTIVE',
  });
  expect(read('candidate', ['First Name', 'DNC'], ['Dana', 'x'])).toMatchObject({ status: 'DO_NOT_CONTACT' });
  const contact = ['Name', 'Status', 'Do Not Email', 'Opted Out'];
  expect(read('contact', contact, ['Dana', 'Active', 'No', 'Yes'])).toEqual({ name: 'Dana', noContact: true });
  expect(read('contact', contact, ['Dana', 'Do not call', '', ''])).toEqual({ name: 'Dana', noContact: true });
  expect(read('contact', contact, ['Dana', 'Active', 'No', ''])['noContact']).toBeUndefined();
  expect(read('job', ['Job Title'], ['Welder'])).toEqual({ title: 'Welder', status: 'CLOSED' });
});
