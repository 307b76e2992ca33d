import { expect, test } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';

test('job.no-text: without words, with blanks only and without a file there is no draft', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();

  for (const input of [{}, { description: '' }, { description: ' \n\t ' }]) {
    const { status, body } = await recruiter.raw(jobsApi.upload, input);
    expect([status, body['code']]).toEqual([400, 'job.no-text']);
  }
  expect((await recruiter.call(jobsApi.list, {})).found.total).toBe(0);
  expect((await recruiter.call(jobsApi.upload, { description: 'Title: Welder' })).job.title).toBe('Welder');
});

test.each([
  ['div', '<div>'.repeat(39_000)],
  ['b', '<b>'.repeat(50_000)],
  ['values that never end', '<p '.repeat(60_000)],
])('a posting of nested %s is refused or read, and never a defect of ours', async (_what, description) => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const { status, body } = await recruiter.raw(jobsApi.upload, { description });
  expect([status, body['code']]).toEqual(description.startsWith('<p ') ? [200, undefined] : [400, 'job.too-complex']);
});

test('postings that are being read keep nobody waiting', async () => {
  const { context, signIn } = await openTestApp();
  const [one, other, third] = [await signIn(), await signIn(), await signIn()];
  const { documents } = context;
  let reading = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const readDocument: typeof documents.readDocument = async (...given) => {
    reading += 1;
    await held;
    return documents.readDocument(...given);
  };
  Object.assign(context, { documents: { ...documents, readDocument } });
  const posting = { 'job.txt': Buffer.from('Title: Welder') };
  const uploads = [one, other].map((person) => person.call(jobsApi.upload, {}, posting));
  await until(async () => reading === 2);

  expect((await third.call(searchApi.candidates, { search: 'java' })).found.total).toBe(0);
  goOn();
  expect((await Promise.all(uploads)).map(({ job }) => job.title)).toEqual(['Welder', 'Welder']);
});

test('the terms that a posting names are fields: read with their words, kept as corrected, bounds checked', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const { job } = await recruiter.call(jobsApi.upload, {
    description: `Title: Payroll Analyst
Salary: $90,000 - $110,000
Travel: up to 25%
Shift: 2nd
W2 only, no C2C
Requirements:
- 3 years of ADP`,
  });
  expect(job).toMatchObject({
    salaryMin: '90000.00',
    salaryMax: '110000.00',
    travelPercent: 25,
    shift: 'evenings',
    taxTerms: ['W2'],
  });
  expect(job.read).toMatchObject({
    travelPercent: { evidence: { quote: 'Travel: up to 25%' } },
    shift: { evidence: { quote: 'Shift: 2nd' } },
  });
  // Nobody said it, so nobody is told "on site".
  expect(job.workMode).toBeUndefined();

  const { id: jobId, version, title, workMode, jobType, description } = job;
  const change = { jobId, version, title, clientName: 'Larkspur', workMode, jobType, description, skills: job.skills };
  const crossed = await recruiter.raw(jobsApi.change, {
    ...change,
    salaryMin: '120000',
    salaryMax: '110000',
    travelPercent: '101',
  });
  expect(crossed.status).toBe(400);
  const unlawful = await recruiter.raw(jobsApi.change, {
    ...change,
    billRateMin: '90',
    billRateMax: '80',
    payRateMax: '95',
    notToExceed: '85',
    workMode: 'hybrid',
  });
  expect((unlawful.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'billRateMax',
    'payRateMax',
    'notToExceed',
    'hybridDaysOnsite',
  ]);
  const saved = await recruiter.call(jobsApi.change, {
    ...change,
    taxTerms: ['W2', '1099'],
    salaryMax: '115000',
    shift: 'nights',
  });
  expect(saved).toMatchObject({ taxTerms: ['W2', '1099'], salaryMax: '115000.00', shift: 'nights' });
  expect([saved.travelPercent, saved.workMode]).toEqual([undefined, undefined]);
  const said = { ...change, version: saved.version, workMode: 'onsite' as const };
  expect((await recruiter.call(jobsApi.change, said)).workMode).toBe('onsite');
});

test('a posting without "Client:" gets the one client of the unit\'s list that it names, to be confirmed', async () => {
  const { context, signIn, units } = await openTestApp();
  const recruiter = await signIn();
  const add = (name: string, unitId: number, isActive = true) =>
    context.db
      .insertInto('client')
      .values({ unit_id: unitId, name, name_key: name.toLowerCase(), is_active: isActive })
      .execute();
  await add('Larkspur Foods', units.USA);
  await add('Dormant Mills', units.USA, false);
  await add('Elsewhere Labs', units.CAN);

  const read = async (line: string) => {
    const { job } = await recruiter.call(jobsApi.upload, { description: `Payroll Analyst\nReno, NV\n${line}` });
    return [job.clientName, job.clientId !== undefined, job.read['clientName']?.confidence];
  };
  expect(await read('Payroll for Larkspur Foods in Reno: ADP.')).toEqual(['Larkspur Foods', true, 0.65]);
  expect(await read('Payroll for Dormant Mills and Elsewhere Labs: ADP.')).toEqual(['', false, undefined]);
  expect(await read('Client: Northwind\nPayroll like that of Larkspur Foods.')).toEqual(['Northwind', false, 0.8]);
});
