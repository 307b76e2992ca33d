import { expect, test } from 'vitest';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
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

test('a posting without a readable title has none, and is not saved or opened before it has one', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const { jobId, job } = await recruiter.call(jobsApi.upload, { description: 'We hire soon. Please write to us.' });
  expect(job.title).toBe('');
  const refused = async (change: object) => {
    const { status, body } = await recruiter.raw(jobsApi.change, { jobid: jobId, ...change });
    return [status, (body['fields'] as { field: string }[]).map(({ field }) => field).toSorted()];
  };
  expect(await refused({ title: '', clientName: '', positions: 0 })).toEqual([
    400,
    ['clientName', 'positions', 'title'],
  ]);
  expect(await refused({ clientName: 'Gulf Marine', open: true })).toEqual([400, ['title']]);
  const step = await recruiter.raw(jobLifeApi.status, { jobid: jobId, category: 'OPEN' });
  expect([step.status, step.body['code']]).toEqual([400, 'call.invalid']);
  expect((await recruiter.call(jobsApi.change, { jobId, title: 'Welder', clientName: 'Gulf Marine' })).title).toBe(
    'Welder',
  );
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

test('what a posting only implies is read with its words, to be reviewed: a salary, and who is employed in the unit', async () => {
  const { units, signIn } = await openTestApp();
  const description = 'Title: Linux Administrator\nCompensation: up to $100k\nNO THIRD PARTY CANDIDATES PERMITTED.';
  for (const [unit, term] of [
    [units.CAN, 'T4'],
    [units.USA, 'W2'],
  ] as const) {
    const recruiter = await signIn({ units: [unit] });
    const { job } = await recruiter.call(jobsApi.upload, { description });
    expect(job).toMatchObject({ jobType: 'direct-hire', salaryMax: '100000.00', taxTerms: [term] });
    expect(job.salaryMin).toBeUndefined();
    expect(job.read).toMatchObject({
      jobType: { confidence: 0.55, evidence: { quote: '$100k' } },
      taxTerms: { confidence: 0.5, evidence: { quote: 'NO THIRD PARTY' } },
    });
  }
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
  // What is left out stays.
  expect([saved.travelPercent, saved.workMode]).toEqual([25, undefined]);
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

const posting = 'Title: Java Developer\nRequisition: R-77';

test('a vendor system is kept in one spelling; one that the unit does not have is refused by its field', async () => {
  const { signIn, units } = await openTestApp();
  const recruiter = await signIn();
  const { job } = await recruiter.call(jobsApi.upload, { description: posting, vmsProvider: 'BEELINE' });
  expect(job.vmsProvider).toBe('Beeline');
  const save = { jobId: job.id, clientName: 'Larkspur' };
  expect((await recruiter.call(jobsApi.change, { ...save, vmsProvider: 'vector vms' })).vmsProvider).toBe('Vectorvms');

  const message = 'Choose one of: Beeline, Vectorvms, Dotstaff, Covendis';
  for (const vmsProvider of ['Flextrack', 'Nonsense'])
    for (const { status, body } of [
      await recruiter.raw(jobsApi.upload, { description: posting, vmsProvider }),
      await recruiter.raw(jobsApi.change, { ...save, vmsProvider }),
    ])
      expect([status, body['fields']]).toEqual([400, [{ field: 'vmsProvider', message }]]);
  const both = await recruiter.raw(jobsApi.change, { ...save, vmsProvider: 'Flextrack', workMode: 'hybrid' });
  expect((both.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'vmsProvider',
    'hybridDaysOnsite',
  ]);
  expect((await recruiter.call(jobsApi.list, {})).found.total).toBe(1);

  const canada = await signIn({ units: [units.CAN] });
  const { job: theirs } = await canada.call(jobsApi.upload, { description: posting, vmsProvider: 'flextrack' });
  expect(theirs.vmsProvider).toBe('Flextrack');
});

test('a job with a vendor system that the unit does not have is edited as any other', async () => {
  const { context, signIn } = await openTestApp();
  const recruiter = await signIn();
  const { jobId } = await recruiter.call(jobsApi.upload, { description: posting });
  await context.db.updateTable('job').set({ vms_provider: 'SAP Fieldglass' }).where('id', '=', jobId).execute();
  const save = { jobId, clientName: 'Larkspur' };
  for (const more of [{ city: 'Dallas' }, { vmsProvider: 'SAP Fieldglass' }, { vmsProvider: 'sap fieldglass' }])
    expect(await recruiter.call(jobsApi.change, { ...save, ...more })).toMatchObject({
      vmsProvider: 'SAP Fieldglass',
      city: 'Dallas',
    });
  expect((await recruiter.call(jobsApi.change, { ...save, vmsProvider: 'Beeline' })).vmsProvider).toBe('Beeline');
  expect((await recruiter.raw(jobsApi.change, { ...save, vmsProvider: 'SAP Fieldglass' })).status).toBe(400);
  expect((await recruiter.call(jobsApi.change, { ...save, vmsProvider: '' })).vmsProvider).toBeUndefined();
});

test('a change keeps what it leaves out; null and blank clear, or give the usual value', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const { jobId } = await recruiter.call(jobsApi.upload, { description: posting });
  const whole = {
    title: 'Java Developer',
    clientName: 'Larkspur',
    endClientName: 'State of Texas',
    vmsProvider: 'Beeline',
    requisition: 'R-77',
    positions: 3,
    city: 'Dallas',
    state: 'TX',
    country: 'US' as const,
    workMode: 'hybrid' as const,
    hybridDaysOnsite: 2,
    jobType: 'contract-to-hire' as const,
    durationMonths: 6.5,
    startOn: '2027-01-04',
    dueAt: '2027-01-01T17:00:00.000Z',
    dueZone: 'America/Denver',
    submissionLimit: 2,
    submissionLimitTotal: 5,
    notToExceed: '120.00',
    maxMarkup: '45.5',
    billRateMin: '80.00',
    billRateMax: '100.1234',
    payRateMin: '60.00',
    payRateMax: '70.00',
    taxTerms: ['W2' as const],
    salaryMin: '90000.00',
    salaryMax: '110000.00',
    travelPercent: 25,
    shift: 'nights' as const,
    minYears: 4.5,
    certifications: ['CISSP'],
    sponsorshipOffered: true,
    mustHavesAreHard: true,
    rateMayBeShown: true,
    clientMayBeShown: true,
    internalNotes: 'Ask for Ann.',
    submittalInstructions: 'One PDF.',
    priority: 'HIGH' as const,
  };
  const skills = [{ name: 'Java', mustHave: true, weight: 5 }];
  await recruiter.call(jobsApi.change, { jobId, ...whole, skills, description: 'Builds banking software.' });
  const saved = await recruiter.call(jobsApi.change, { jobId, priority: 'LOW' });
  expect(saved).toMatchObject({ ...whole, priority: 'LOW', skills: [{ name: 'Java', mustHave: true }] });
  expect(saved.description).toContain('banking');
  // A change of one thing is one line of the history.
  const { rows } = (await recruiter.call(jobLifeApi.history, { jobId })).found;
  expect(rows[0]!.changes).toEqual([{ field: 'priority', from: 'HIGH', to: 'LOW' }]);

  // One bound alone is held against the other one that is saved.
  const crossed = await recruiter.raw(jobsApi.change, { jobId, billRateMax: '65' });
  expect((crossed.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'billRateMax',
    'payRateMax',
  ]);
  const zone = await recruiter.raw(jobsApi.change, { jobId, dueZone: 'Mars/Colony' });
  expect((zone.body['fields'] as { field: string }[])[0]?.field).toBe('dueZone');
  for (const field of ['title', 'clientName', 'description']) {
    const emptied = await recruiter.raw(jobsApi.change, { jobId, [field]: ' ' });
    expect(emptied.body['fields']).toEqual([{ field, message: 'This field is required' }]);
  }

  const { title, clientName, ...clearable } = whole;
  const names = Object.keys(clearable);
  for (const nothing of [null, ''] as const) {
    const lists = { taxTerms: [], certifications: [] };
    const empty = { ...Object.fromEntries(names.map((name) => [name, nothing])), ...(nothing === '' && lists) };
    const cleared = await recruiter.call(jobsApi.change, { jobId, ...empty } as never);
    const usual = { title, clientName, positions: 1, jobType: 'contract', priority: 'NORMAL' };
    expect(cleared).toMatchObject({ ...usual, taxTerms: [], certifications: [], mustHavesAreHard: false });
    const left = names.filter((name) => cleared[name as keyof typeof cleared] !== undefined);
    expect(left.sort()).toEqual([
      'certifications',
      'clientMayBeShown',
      'dueZone',
      'jobType',
      'mustHavesAreHard',
      'positions',
      'priority',
      'rateMayBeShown',
      'taxTerms',
    ]);
    await recruiter.call(jobsApi.change, { jobId, ...whole });
  }
});

test('two changes of different fields at once are both kept', async () => {
  const { signIn } = await openTestApp();
  const [one, other] = [await signIn(), await signIn()];
  const { jobId } = await one.call(jobsApi.upload, { description: posting });
  await one.call(jobsApi.change, { jobId, clientName: 'Larkspur' });
  await Promise.all([
    one.call(jobsApi.change, { jobId, city: 'Dallas' }),
    other.call(jobsApi.change, { jobId, state: 'TX' }),
    one.call(jobsApi.change, { jobId, requisition: 'R-78' }),
  ]);
  expect(await one.call(jobsApi.read, { jobId })).toMatchObject({ city: 'Dallas', state: 'TX', requisition: 'R-78' });
});
