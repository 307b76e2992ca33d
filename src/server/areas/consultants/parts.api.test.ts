import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { proveScope } from '#domain/access/scope.ts';
import { contractorChecks } from '#domain/consultants/consultant.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { type Caller, sharedTestApp } from '#server/testing/open-test-app.ts';
import { endAndStart, remindOfConsultants } from './daily-work.ts';

const openApp = sharedTestApp();
const parts = consultantPartsApi;

async function one() {
  const world = await openApp();
  const lead = await world.signIn({ pages: [3, 15, 25] });
  const recruiter = await world.signIn({ pages: [3, 15] });
  const added = await addConsultant(world, world.units.USA);
  const to = { consultantInfoId: added.id };
  const code = async (endpoint: Endpoint, input: object, by: Caller = recruiter) => {
    const { body } = await by.raw(endpoint, input);
    return body['code'];
  };
  const info = () => lead.call(consultantsApi.info, { id: added.id });
  return { ...world, lead, recruiter, ...added, to, code, info };
}

const today = () => new Date().toISOString().slice(0, 10);
const shift = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('C10: different parts never collide, the same part is told with who and what', async () => {
  const { recruiter, lead, to, code, info } = await one();
  const { personal, employment } = await info();
  const first = { ...to, city: 'Tampa', version: personal!.version };
  expect((await recruiter.raw(parts.changePersonal, first)).status).toBe(200);
  const other = { ...to, payCycle: 'BIWEEKLY', version: employment!.version };
  expect((await lead.raw(parts.changeEmployment, other)).status).toBe(200);
  const stale = await lead.raw(parts.changePersonal, { ...to, city: 'Miami', version: personal!.version });
  expect(stale.body).toMatchObject({
    code: 'record.stale',
    details: { who: `Test ${recruiter.username}`, changes: [{ field: 'city', now: 'Tampa' }] },
  });
  expect(await code(parts.addPersonal, { ...to, legalFirst: 'A' })).toBe('consultant.part-exists');
  const wrong = await recruiter.raw(parts.changePersonal, { ...to, legalFirst: null, i9Section1On: '2026-02-01' });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'legalFirst',
    'i9Section1On',
  ]);
  expect((await info()).personal).toMatchObject({ city: 'Tampa', legalFirst: 'Dana' });
});

test('skills, earlier projects and managers are lists: a row is added, changed by its id, the list replaced', async () => {
  const { recruiter, to, code, info, context, units, id } = await one();
  expect((await recruiter.call(parts.addSkill, { consultantId: id, name: 'Java', years: 6 })).skills).toMatchObject([
    { name: 'Java', years: '6' },
  ]);
  expect(await code(parts.addSkill, { ...to, name: 'java' })).toBe('consultant.part-exists');
  const { skills, version } = (await info()).skills;
  await recruiter.call(parts.changeSkills, { consultantId: id, id: skills[0]!.id, lastUsed: 2026 });
  expect(await code(parts.changeSkills, { ...to, skills: [{ name: 'SQL' }], version })).toBe('record.stale');
  await recruiter.call(parts.addPrior, { consultantId: id, clientName: 'Old Client', title: 'Analyst' });
  const prior = (await info()).priorProjects.projects[0]!;
  expect(await code(parts.changePriors, { ...to, id: prior.id, startOn: '2026-02-01', endOn: '2026-01-01' })).toBe(
    'call.invalid',
  );
  // A typo is corrected, and the history says what it was.
  const seen = (await info()).priorProjects.version;
  await recruiter.call(parts.changePriors, { consultantId: id, id: prior.id, title: 'Data analyst', version: seen });
  expect((await info()).history[0]!.changes).toEqual({ changed: '– → Analyst', title: 'Analyst → Data analyst' });
  expect(await code(parts.changePriors, { ...to, id: prior.id, title: 'Other', version: seen })).toBe('record.stale');
  await recruiter.call(parts.changeSkills, { consultantId: id, id: skills[0]!.id, years: 7 });
  expect((await info()).history[0]!.changes).toEqual({ changed: '– → Java', years: '6 → 7' });
  expect(await code(parts.changeSkills, { ...to, id: skills[0]!.id, name: '' })).toBe('call.invalid');
  await recruiter.call(parts.changePriors, { consultantId: id, id: prior.id, remove: true });
  expect((await info()).priorProjects.projects).toEqual([]);

  const linked = await recruiter.call(parts.addManager, {
    consultantId: id,
    name: 'Mara Olsen',
    email: 'mara@c.example',
  });
  const link = linked.managers[0]!;
  expect(await code(parts.addManager, { ...to, name: 'Other', email: 'MARA@c.example' })).toBe('record.duplicate');
  const week = { consultantId: id, weekEnding: '2026-01-10', regularHours: '40', managerLinkId: link.id };
  await recruiter.call(parts.addWeek, week);
  expect(await code(parts.removeManager, { id: link.id })).toBe('consultant.manager-in-use');
  await recruiter.call(parts.changeWeeks, { ...week, managerLinkId: null });
  expect(await code(parts.removeManager, { id: link.id })).toBeUndefined();
  const kept = await context.db.selectFrom('manager').select('name').where('unit_id', '=', units.USA).execute();
  expect(kept).toEqual([{ name: 'Mara Olsen' }]);
});

test('an earlier project that ended here repeats its project: a typo is corrected there, and its money stays', async () => {
  const { lead, recruiter, id, projectId, to, code, info } = await one();
  await lead.call(parts.addRate, { consultantId: id, ...vectorRates });
  await recruiter.call(parts.addWeek, { consultantId: id, weekEnding: '2026-01-10', regularHours: '40' });
  await lead.call(consultantsApi.activate, { id, isActive: false, endDate: '2026-03-31', reason: 'COMPLETED' });
  const [prior] = (await info()).priorProjects.projects;
  expect(prior).toMatchObject({ title: 'Help desk', isAutomatic: true, projectId, billRate: '100.00' });
  expect(await code(parts.changePriors, { ...to, id: prior!.id, title: 'Service desk' })).toBe('record.in-use');
  expect(await code(parts.changePriors, { ...to, id: prior!.id, remove: true })).toBe('record.in-use');
  const before = await lead.call(consultantMoneyApi.months, { id });
  await recruiter.call(parts.changeProject, { consultantId: id, projectId, title: 'Service desk' });
  const after = await info();
  expect(after.priorProjects.projects).toMatchObject([
    { title: 'Service desk', startOn: '2026-01-04', endOn: '2026-03-31', billRate: '100.00', reason: 'COMPLETED' },
  ]);
  expect(after.history[0]).toMatchObject({ kind: 'project', changes: { title: 'Help desk → Service desk' } });
  expect(await lead.call(consultantMoneyApi.months, { id })).toEqual(before);
});

test('extensions follow each other, hours stay inside the dates, and an end comes by itself on its day', async () => {
  const { recruiter, lead, to, code, info, context, id, units } = await one();
  const change = (input: object) => recruiter.raw(parts.changeTimeline, { ...to, ...input });
  expect((await change({ extendTo: shift(40) })).body).toMatchObject({ fields: [{ field: 'extendTo' }] });
  expect((await change({ plannedEnd: shift(20) })).status).toBe(200);
  expect((await change({ extendTo: shift(40), approvedBy: 'Mara', poNumber: 'PO-2' })).status).toBe(200);
  expect((await info()).timeline!.extensions).toMatchObject([{ from: shift(21), to: shift(40), poNumber: 'PO-2' }]);
  await recruiter.call(parts.addWeek, { consultantId: id, weekEnding: '2026-01-10', regularHours: '40' });
  expect(await code(parts.changeTimeline, { ...to, startDate: '2026-01-11' })).toBe('consultant.hours-outside');

  const end = { consultantId: id, action: 'Inactive' };
  const missing = await recruiter.raw(consultantsApi.activate, end);
  expect((missing.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['endDate', 'reason']);
  expect(await code(consultantsApi.activate, { ...end, endDate: '2026-01-08', reason: 'COMPLETED' })).toBe(
    'consultant.hours-outside',
  );
  await recruiter.call(consultantsApi.activate, { id, isActive: false, endDate: shift(3), reason: 'COMPLETED' });
  expect((await info()).consultant).toMatchObject({ state: 'ACTIVE', endOn: shift(3) });
  const later = { ...context, clock: { ...context.clock, now: () => new Date(Date.now() + 5 * 86_400_000) } };
  await endAndStart(later, (unitId) => proveScope([unitId]));
  expect(await info()).toMatchObject({
    consultant: { state: 'ENDED' },
    priorProjects: { projects: [{ title: 'Help desk', isAutomatic: true, endOn: shift(3) }] },
  });
  expect(await code(consultantsApi.change, { consultantId: id, onLeave: true })).toBe('consultant.not-active');
  // Ruling 103: within 14 days it is opened again, later a new project is asked for.
  await recruiter.call(consultantsApi.activate, { id, isActive: true });
  expect(await info()).toMatchObject({ consultant: { state: 'ACTIVE' }, priorProjects: { projects: [] } });
  await context.db
    .updateTable('project')
    .set({ actual_end: '2026-02-01', state: 'ENDED' })
    .where('unit_id', '=', units.USA)
    .execute();
  expect(await code(consultantsApi.activate, { consultantId: id, action: 'Active' })).toBe('consultant.too-late');
  expect(await code(consultantsApi.activate, { ...end, endDate: today(), reason: 'COMPLETED' })).toBe(
    'consultant.no-project',
  );
  const added = await recruiter.call(parts.addProject, { consultantId: id, title: 'Next one' });
  expect(added).toMatchObject({ title: 'Next one', state: 'DRAFT' });
  expect(await code(parts.addProject, { ...to, title: 'Beside' })).toBe('consultant.part-exists');
  expect(await code(parts.addProject, { ...to, title: 'Beside', overrideReason: 'Part time' })).toBe(
    'consultant.lead-only',
  );
  expect((await lead.raw(parts.addProject, { ...to, title: 'Beside', overrideReason: 'Part time' })).status).toBe(200);
});

test('weeks go their way only, and are not approved without a rate', async () => {
  const { recruiter, lead, id, code } = await one();
  await recruiter.call(parts.addWeek, { consultantId: id, weekEnding: '2026-01-10', regularHours: '40' });
  const { weeks } = await lead.call(consultantMoneyApi.weeks, { id, year: 2026, month: 1 });
  const ids = [weeks[0]!.segments[0]!.id!];
  const outcome = async (to: string) =>
    ((await lead.raw(consultantMoneyApi.moveWeeks, { ids, to })).body['outcomes'] as { code?: string }[])[0]!.code;
  expect(await outcome('INVOICED')).toBe('consultant.week-step');
  expect(await outcome('SUBMITTED')).toBeUndefined();
  expect(await outcome('APPROVED')).toBe('consultant.no-rate');
  await lead.call(parts.addRate, { consultantId: id, ...vectorRates });
  expect(await outcome('APPROVED')).toBeUndefined();
  expect(await outcome('SUBMITTED')).toBeUndefined();
  expect(await code(consultantMoneyApi.moveWeeks, { ids: [], to: 'DRAFT' })).toBe('list.nothing-chosen');
});

test('ruling 96: two accepted jobs have to be chosen between, and a second one at the same time needs a lead', async () => {
  const { recruiter, lead, context, candidateId, units, clientId, code } = await one();
  const { db } = context;
  const status = await db
    .selectFrom('client_job_status')
    .select('id')
    .where('category', '=', 'ACCEPTED')
    .executeTakeFirstOrThrow();
  const open = await db.selectFrom('job_status').select('id').where('category', '=', 'OPEN').executeTakeFirstOrThrow();
  const jobs: number[] = [];
  for (const title of ['One', 'Two']) {
    const job = { guid: `job-${title}-${Math.random().toString(36).slice(2)}-0000000`, unit_id: units.USA, title };
    const { id: jobId } = await db
      .insertInto('job')
      .values({ ...job, client_id: clientId, status_id: open.id, owner_id: lead.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rates = { bill_rate: '90', pay_rate: '60', tax_term: 'W2' };
    const pair = { unit_id: units.USA, candidate_id: candidateId, job_id: jobId };
    await db
      .insertInto('submission')
      .values({ ...pair, ...rates, status_id: status.id, category: 'ACCEPTED' })
      .execute();
    jobs.push(jobId);
  }
  const convert = { candId: candidateId, startDate: today() };
  expect(await code(consultantsApi.create, convert)).toBe('consultant.choose-job');
  const chosen = { ...convert, jobid: jobs[0] };
  expect(await code(consultantsApi.create, chosen)).toBe('consultant.active');
  expect(await code(consultantsApi.create, { ...chosen, overrideReason: 'Agreed' })).toBe('consultant.lead-only');
  const done = await lead.raw(consultantsApi.create, { ...chosen, overrideReason: 'Agreed' });
  expect([done.status, done.body['code']]).toEqual([200, undefined]);
  expect(await code(consultantsApi.create, { candId: 987_654_321 }, recruiter)).toBe('record.absent');
});

test('reminders tell owner and lead once; the list finds who ends, who misses hours and whose authorization is due', async () => {
  const { recruiter, lead, id, context, to, mailer: _ } = await one();
  const { db } = context;
  const visa = await db
    .selectFrom('work_authorization')
    .select('id')
    .where('name', '=', 'H-1B')
    .executeTakeFirstOrThrow();
  const citizen = await db
    .selectFrom('work_authorization')
    .select('id')
    .where('name', '=', 'US citizen')
    .executeTakeFirstOrThrow();
  await recruiter.call(parts.changePersonal, {
    consultantId: id,
    workAuthorizationId: visa.id,
    authorizedUntil: shift(80),
  });
  await recruiter.call(parts.changeTimeline, { consultantId: id, plannedEnd: shift(25) });
  await lead.call(consultantsApi.change, { id, ownerId: recruiter.userId, note: 'Likes mornings' });
  const never = new AbortController().signal;
  await remindOfConsultants(context, never);
  await remindOfConsultants(context, never);
  const kinds = await db
    .selectFrom('consultant_reminder')
    .select(['kind', 'days'])
    .where('consultant_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(kinds).toEqual([
    { kind: 'AUTHORIZATION', days: 90 },
    { kind: 'ENDING', days: 30 },
  ]);
  const emails = [`${recruiter.username}@example.com`, `${lead.username}@example.com`];
  const mails = await db
    .selectFrom('outbound_message')
    .select(['to_address', 'subject', 'body'])
    .where('to_address', 'in', emails)
    .execute();
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(emails.toSorted());
  // One person with two dates is one person; the nearest day stands first, as people write it.
  expect(mails[0]!.subject).toBe('A consultant needs attention');
  const written = (days: number) =>
    new Date(`${shift(days)}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(mails[0]!.body.match(/^- .*$/gm)).toEqual([
    expect.stringMatching(`^- Dana Whitfield, .*: the project ends on ${written(25)}$`),
    expect.stringMatching(
      `^- Dana Whitfield, .*: work authorization is valid until ${written(80)}; reverify Form I-9$`,
    ),
  ]);

  const views = async (filters: object) => (await recruiter.call(consultantsApi.search, filters)).found.total;
  expect([
    await views({ ending: true }),
    await views({ missingHours: true }),
    await views({ authorizationDue: true }),
    await views({ bench: true }),
    await views({ mine: true }),
    await views({ search: 'whitfield' }),
  ]).toEqual([1, 1, 1, 0, 1, 1]);
  // Nobody asks a citizen to be verified again (trade 4.4).
  await recruiter.call(parts.changePersonal, { consultantId: id, workAuthorizationId: citizen.id });
  expect(await views({ authorizationDue: true })).toBe(0);
  const file = await recruiter.raw(consultantsApi.export, {
    format: 'csv',
    columns: ['name', 'state', 'missingWeeks'],
  });
  expect(String(file.body['text'])).toContain('Consultant,Status,Missing weeks\r\nDana Whitfield,Active,');
  expect(to.consultantInfoId).toBe(id);
});

test('trade 3.12.2: who is placed and has not begun is not active yet, in the filter, the record and the file', async () => {
  const { context, lead, units, id } = await one();
  const later = await addConsultant({ context }, units.USA, { last: 'Later', start: shift(10) });
  const found = async (state: string) =>
    (await lead.call(consultantsApi.search, { state: [state] } as never)).found.rows.map((row) => row.id);
  expect([await found('ACTIVE'), await found('STARTING')]).toEqual([[id], [later.id]]);
  const read = async (of: number) => (await lead.call(consultantsApi.info, { id: of })).consultant;
  expect([(await read(id)).startsOn, (await read(later.id)).startsOn]).toEqual([undefined, shift(10)]);
  const file = await lead.raw(consultantsApi.export, { format: 'csv', columns: ['name', 'state'] });
  expect(String(file.body['text'])).toContain('Dana Later,Not started yet');
});

test('a file with amounts of two units says the currency of each row', async () => {
  const { context, signIn, units } = await one();
  await addConsultant({ context }, units.CAN);
  const both = await signIn({ pages: [3, 15], units: [units.USA, units.CAN] });
  await both.call(authApi.applyUnits, { unitIds: [units.USA, units.CAN] });
  const file = await both.raw(consultantsApi.export, {
    format: 'csv',
    columns: ['unit', 'billRate', 'currency'],
  });
  const [head, ...rows] = String(file.body['text']).replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('Business Unit,Bill rate,Currency');
  const told = rows.map((line) => line.split(',')).map(([unit, , currency]) => `${unit?.slice(0, 3)} ${currency}`);
  expect(told.toSorted()).toEqual(['CAN CAD', 'USA USD']);
});

test('while a new project is being prepared it is the current one, and not the one that has ended', async () => {
  const { lead, id, projectId, info } = await one();
  await lead.call(consultantsApi.activate, {
    id,
    isActive: false,
    endDate: '2026-01-31',
    reason: 'COMPLETED',
  } as never);
  expect((await info()).projectId).toBe(projectId);
  const { id: next } = await lead.call(parts.addProject, { consultantId: id, title: 'Payroll' } as never);
  const now = await info();
  expect([now.projectId, now.consultant.state, now.consultant.projectTitle]).toEqual([next, 'DRAFT', 'Payroll']);
});

test('a project names a vendor system of its unit, so that its fee comes off the bill rate', async () => {
  const { recruiter, lead, id, projectId, to, context, signIn } = await one();
  const admin = await signIn({ pages: [21] });
  await admin.call(feesApi.addVmsFee, { vmsProvider: 'Beeline', fee: '3', effectiveFrom: '2026-01-01' });
  const named = (vmsProvider: string | null) =>
    recruiter.call(parts.changeProject, { consultantId: id, projectId, vmsProvider });
  expect((await named('BEELINE')).vmsProvider).toBe('Beeline');
  const { vmsFee: _, ...rates } = vectorRates;
  const { lines } = await lead.call(parts.addRate, { consultantId: id, ...rates });
  expect(lines).toMatchObject([{ billRate: '100.00', vmsFee: '3' }]);

  const wrong = await recruiter.raw(parts.changeProject, { ...to, projectId, vmsProvider: 'Flextrack' });
  const message = 'Choose one of: Beeline, Vectorvms, Dotstaff, Covendis';
  expect([wrong.status, wrong.body['fields']]).toEqual([400, [{ field: 'vmsProvider', message }]]);
  // One from before this rule stays until another one is chosen.
  await context.db.updateTable('project').set({ vms_provider: 'Client portal' }).where('id', '=', projectId).execute();
  expect((await recruiter.call(parts.changeProject, { consultantId: id, projectId, city: 'Tampa' })).vmsProvider).toBe(
    'Client portal',
  );
  expect((await named('client portal')).vmsProvider).toBe('Client portal');
  expect((await named(null)).vmsProvider).toBeUndefined();
});

test('each statement of a 1099 is answered Yes or No; a No is kept, and what was affirmed before stays', async () => {
  const { recruiter, id, info, context, to } = await one();
  const type = await context.db
    .selectFrom('employment_type')
    .select('id')
    .where('category', '=', '1099')
    .executeTakeFirstOrThrow();
  const save = (input: object) => recruiter.raw(parts.changeEmployment, { ...to, employmentTypeId: type.id, ...input });
  const fields = ({ body }: { body: Record<string, unknown> }) =>
    (body['fields'] as { field: string; message: string }[]).map(({ field }) => field);
  expect(fields(await save({ checklist: ['control', 'tools'], checklistNo: ['ownBusiness'] }))).toEqual([
    'checklist.otherClients',
    'checklist.writtenContract',
  ]);
  expect(fields(await save({ checklist: contractorChecks, checklistNo: ['tools'] }))).toEqual(['checklist.tools']);
  const [no, ...yes] = contractorChecks;
  expect((await save({ checklist: yes, checklistNo: [no] })).status).toBe(200);
  expect((await info()).employment).toMatchObject({ checklist: yes, checklistNo: [no], lacks: [] });
  expect((await info()).history[0]!.changes).toMatchObject({ checklistNo: '– → control' });
  // A caller from before knows only one list: a Yes takes the place of the No.
  expect((await save({ checklist: contractorChecks })).status).toBe(200);
  expect((await info()).employment).toMatchObject({ checklist: contractorChecks, checklistNo: [], lacks: [] });
  // A row from before the answer No existed.
  await context.db
    .updateTable('consultant_employment')
    .set({ checklist: [...contractorChecks], checklist_no: [] })
    .where('consultant_id', '=', id)
    .execute();
  expect((await save({ payCycle: 'WEEKLY' })).status).toBe(200);
});
