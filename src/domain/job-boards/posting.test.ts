import { expect, test } from 'vitest';
import { flattenRecords, settingFlaws } from './connector.ts';
import { type PublishedJob, postingFlaws, postingOf, postingStep } from './posting.ts';

const job: PublishedJob = {
  guid: 'job-reference',
  title: 'Java Developer - Acme Bank',
  description: `Acme Bank, our client, looks for a Java developer (Req BL-88213).
Bill rate: $92/hr, NTE $95
Build payment services with Spring Boot and Kafka.
Hiring manager: Pat Doe, pat@acme.example, (214) 555-0148`,
  clientName: 'Acme Bank',
  endClientName: null,
  vendorName: 'Northwind VMS',
  requisition: 'BL-88213',
  city: 'Dallas',
  state: 'TX',
  country: 'US',
  workMode: 'hybrid',
  jobType: 'contract',
  durationMonths: '12.0',
  startOn: null,
  payMin: '60.0000',
  payMax: '75.5000',
  salaryMin: null,
  salaryMax: null,
  mayShowRate: false,
  mayShowClient: false,
  skills: ['Java'],
  restrictions: [],
  unitCountry: 'US',
  currency: 'USD',
};
const open = { isOpen: true };

test('ruling 66: client, vendor, requisition, bill rate, manager and addresses are not published', () => {
  const posting = postingOf(job, { company: 'Northgate Talent' });
  const said = JSON.stringify(posting);
  for (const secret of ['Acme', 'BL-88213', '92', '95', 'Pat Doe', 'acme.example', '555-0148', '60', 'Northwind'])
    expect([secret, said.includes(secret)]).toEqual([secret, false]);
  expect(posting).toMatchObject({
    title: 'Java Developer - our client',
    company: 'Northgate Talent',
    durationMonths: 12,
  });
  expect(posting.description).toContain('Build payment services');
  expect(postingOf({ ...job, mayShowRate: true }, { company: 'N' }).pay).toEqual({
    min: '60',
    max: '75.50',
    currency: 'USD',
    per: 'HOUR',
  });
  expect(postingOf({ ...job, mayShowClient: true }, { company: 'N' }).company).toBe('Acme Bank');
});

test('ruling 66: restriction phrases stop it; in Canada pay range, AI statement and vacancy have to stand', () => {
  expect(postingFlaws(job, open)).toEqual([]);
  expect(postingFlaws({ ...job, restrictions: ['USC only'] }, { isOpen: false })).toEqual(['not-open', 'restriction']);
  const canadian = { ...job, unitCountry: 'CA', payMin: null, payMax: null };
  expect(postingFlaws(canadian, open)).toEqual(['pay-range', 'ai-statement', 'vacancy']);
  const told = { ...open, aiStatement: 'Software ranks; people decide.', vacancy: 'EXISTING' } as const;
  expect(postingFlaws({ ...canadian, payMin: '40', payMax: '60' }, told)).toEqual([]);
  expect(postingFlaws({ ...canadian, payMin: '40', payMax: '70' }, told)).toEqual(['wide-range']);
  expect(postingFlaws({ ...canadian, payMin: '40', payMax: '120' }, told)).toEqual([]);
});

test('a posting follows its job: up, changed, down, and up again', () => {
  const at = (state: 'QUEUED' | 'POSTED' | 'CLOSED' | 'FAILED', hasLeft = true, isWanted = true) => ({
    state,
    isWanted,
    hasLeft,
    sentHash: 'a',
  });
  expect(postingStep(at('QUEUED', false), { isOpen: true, hash: 'a' })).toBe('post');
  expect(postingStep(at('POSTED'), { isOpen: true, hash: 'a' })).toBe('none');
  expect(postingStep(at('POSTED'), { isOpen: true, hash: 'b' })).toBe('update');
  expect(postingStep(at('POSTED'), { isOpen: false, hash: 'a' })).toBe('close');
  expect(postingStep(at('POSTED', true, false), { isOpen: true, hash: 'a' })).toBe('close');
  expect(postingStep(at('CLOSED'), { isOpen: false, hash: 'a' })).toBe('none');
  expect(postingStep(at('CLOSED'), { isOpen: true, hash: 'a' })).toBe('post');
  expect(postingStep(at('FAILED', false), { isOpen: false, hash: 'a' })).toBe('none');
});

test('settings name everything that is missing at once; records of a feed become a table', () => {
  expect(settingFlaws('HTTP_FEED', { auth: 'oauth', pager: 'cursor' }, false).map(({ field }) => field)).toEqual([
    'baseUrl',
    'tokenPath',
    'vaultEntryId',
    'pageParam',
    'cursorPath',
  ]);
  expect(settingFlaws('DROP_FOLDER', {}, false)).toEqual([]);
  expect(settingFlaws('HTTP_BOARD', { baseUrl: 'ftp://x' }, false)).toEqual([{ field: 'baseUrl', flaw: 'address' }]);
  expect(
    flattenRecords([
      { id: 7, place: { city: 'Tampa' }, tags: ['a', 'b'] },
      { id: 8, note: null },
    ]),
  ).toEqual([
    ['id', 'place.city', 'tags'],
    ['7', 'Tampa', 'a, b'],
    ['8', '', ''],
  ]);
});
