import { expect, test } from 'vitest';
import { answerHolds, flattenRecords, settingFlaws } from './connector.ts';
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
  expect(posting.pay).toBeUndefined();
  expect(postingOf({ ...job, unitCountry: 'CA', currency: 'CAD' }, { company: 'N' })).toMatchObject({
    company: 'N',
    pay: { min: '60', max: '75.50', currency: 'CAD', per: 'HOUR' },
  });
});

test.each([
  'Bill: $95/hr',
  '$80/hr C2C',
  'Rate - $85',
  'Budget 90/hr',
  '85 USD all in',
  'W2: 70',
  '80 on C2C',
  'Salary 90-100k',
  'Our rate is up to 85',
])('the line "%s" is not published', (line) => {
  const kept = 'Build services with ASP.NET and Node.js for 3 years or 12 months, 99% of the time.';
  expect(postingOf({ ...job, description: `${kept}\n${line}` }, { company: 'N' }).description).toBe(kept);
});

test('the client is not told without its legal form, by its address, in a skill, or in the title', () => {
  const told = {
    ...job,
    clientName: 'Acme Holdings, Inc.',
    endClientName: 'The Globex Corp',
    title: 'Java Developer at Acme - $80/hr',
    description:
      'Work with ACME and Globex Corporation on payments.\nApply at careers.acme.com/jobs/7 or https://globex.io/a',
    skills: ['Java', 'Acme Core', 'acme.com', 'Socket.io'],
  };
  const posting = postingOf(told, { company: 'N' });
  expect(JSON.stringify(posting)).not.toMatch(/acme|globex|80/i);
  expect(posting.description).toContain('Work with our client and our client on payments.');
  expect(posting.skills).toEqual(['Java', 'Socket.io']);
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

test('an answer without the list says what it has: its lists with their paths, else its fields', () => {
  const answers = [{ data: { items: [1, 2], page: 1 }, more: [] }, [1], { error: 'no' }, {}, 'text'];
  expect(answers.map(answerHolds)).toEqual([
    { lists: '"data.items" (2), "more" (0)' },
    { lists: '[ ] (1)' },
    { names: 'error' },
    {},
    {},
  ]);
});
