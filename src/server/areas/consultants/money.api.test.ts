import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { type Caller, sharedTestApp } from '#server/testing/open-test-app.ts';

const openApp = sharedTestApp();

async function money() {
  const world = await openApp();
  const lead = await world.signIn({ pages: [15, 25] });
  const recruiter = await world.signIn({ pages: [15] });
  const one = await addConsultant(world, world.units.USA);
  await lead.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates });
  const month = (by: Caller, more: object = {}) =>
    by.call(consultantMoneyApi.weeks, { id: one.id, year: 2026, month: 1, ...more });
  const hours = (weeks: object[], by = recruiter) =>
    by.raw(consultantPartsApi.changeWeeks, { consultantInfoId: one.id, weeks });
  const idsOf = async () => (await month(lead)).weeks.flatMap(({ segments }) => segments.flatMap(({ id }) => id ?? []));
  const move = (to: string, by = lead, ids?: number[]) =>
    idsOf().then((all) => by.raw(consultantMoneyApi.moveWeeks, { ids: ids ?? all, to }));
  const fileOf = (rows: string[]) => Buffer.from(['Consultant,Week ending,Hours', ...rows].join('\n'));
  const importOf = async (rows: string[], by = lead) =>
    (await by.call(consultantMoneyApi.importHours, {}, { 'hours.csv': fileOf(rows) })).importId!;
  const importsOf = async (by = lead) => (await by.call(consultantMoneyApi.imports, {})).found.rows;
  return { ...world, lead, recruiter, one, month, hours, idsOf, move, fileOf, importOf, importsOf };
}

const january = ['2026-01-10', '2026-01-17', '2026-01-24', '2026-01-31'];
const vector = january.map((weekEnding, at) => ({ weekEnding, regularHours: at === 2 ? '32' : '40' }));

test('trade 3.4.3: weeks of 40, 40, 32 and 40 hours come to 3,956.26; missing weeks are expected', async () => {
  const { lead, recruiter, month, hours, move, one } = await money();
  const before = await month(recruiter);
  expect(before.weeks.map(({ weekEnding, segments }) => [weekEnding, segments[0]!.state])).toEqual(
    january.map((day) => [day, 'EXPECTED']),
  );
  expect((await hours(vector)).status).toBe(200);
  expect((await month(recruiter)).totals).toMatchObject({ regularHours: '152', bill: '15200.00', margin: '3956.26' });

  expect((await move('SUBMITTED', recruiter)).status).toBe(200);
  const refused = await move('APPROVED', recruiter);
  expect(refused.status).toBe(206);
  expect((refused.body['outcomes'] as { code: string }[])[0]!.code).toBe('consultant.lead-only');
  expect((await move('APPROVED')).status).toBe(200);
  expect((await month(recruiter)).totals.margin).toBe('3956.26');
  expect((await hours([{ weekEnding: january[0], regularHours: '8' }])).body).toMatchObject({
    code: 'consultant.week-frozen',
  });
  const { months } = await lead.call(consultantMoneyApi.months, { id: one.id });
  expect(months).toMatchObject([{ month: '2026-01', regularHours: '152', margin: '3956.26', marginPercent: '26.03' }]);
});

test('every wrong hour is named at once, and a week that somebody else saved is told', async () => {
  const { hours, recruiter, one, lead } = await money();
  const wrong = await hours([
    { weekEnding: '2026-01-11', regularHours: '40' },
    { weekEnding: '2026-01-10', regularHours: '169' },
    { weekEnding: '2025-12-20', regularHours: '40' },
    { weekEnding: '2099-01-03', regularHours: '40' },
  ]);
  expect(wrong.body['fields']).toEqual([
    { field: 'weeks.0.weekEnding', message: 'The week ends on 2026-01-17' },
    { field: 'weeks.1.regularHours', message: 'These days have 168 hours at most' },
    { field: 'weeks.2.weekEnding', message: 'This is outside the dates of the project' },
    { field: 'weeks.3.weekEnding', message: 'This cannot be in the future' },
  ]);
  expect((await hours([{ weekEnding: '2026-01-10', regularHours: '-1' }])).body).toMatchObject({
    code: 'call.invalid',
  });
  expect((await hours([{ weekEnding: '2026-01-10', regularHours: '100', overtimeHours: '60.5' }])).status).toBe(200);
  const stale = await recruiter.raw(consultantPartsApi.changeWeeks, {
    consultantInfoId: one.id,
    weeks: [{ weekEnding: '2026-01-10', regularHours: '8', overtimeHours: '60.5', version: 0 }],
  });
  expect(stale.body).toMatchObject({
    code: 'record.stale',
    details: {
      who: `Test ${recruiter.username}`,
      week: '2026-01-10',
      changes: [{ field: 'regularHours', was: '8', now: '100' }],
    },
  });
  expect((await lead.call(consultantsApi.info, { id: one.id })).history[0]).toMatchObject({ kind: 'hours' });
});

test('C7, ruling 99: a back-dated line cuts open weeks, leaves approved ones, and re-rating adds the difference today', async () => {
  const { lead, recruiter, one, month, hours, move, idsOf } = await money();
  await hours(vector);
  const [first, second] = await idsOf();
  await move('SUBMITTED');
  await move('APPROVED', lead, [first!, second!]);
  await move('INVOICED', lead, [second!]);
  // From Wednesday of the first week on 2 dollars more to bill and 1 to pay; the third and fourth are still open.
  const line = { ...vectorRates, effectiveFrom: '2026-01-07', billRate: '102', payRate: '69' };
  const rates = await lead.call(consultantPartsApi.changeRate, { consultantId: one.id, ...line });
  expect([rates.outcome, rates.changedWeeks]).toEqual(['APPLIED', 2]);
  const after = await month(recruiter);
  expect(after.weeks.map(({ segments }) => segments.map(({ state, changedSince }) => [state, changedSince]))).toEqual([
    [['APPROVED', true]],
    [['INVOICED', true]],
    [['SUBMITTED', undefined]],
    [['SUBMITTED', undefined]],
  ]);
  expect(after.weeks[0]!.segments[0]!.amounts).toEqual({ bill: '4000.00', pay: '2720.00', margin: '1041.12' });

  const asked = { consultantInfoId: one.id };
  expect((await recruiter.raw(consultantMoneyApi.rerate, asked)).body).toMatchObject({ code: 'consultant.lead-only' });
  expect((await lead.raw(consultantMoneyApi.rerate, asked)).body).toMatchObject({ fields: [{ field: 'reason' }] });
  const preview = await recruiter.call(consultantMoneyApi.rerate, { consultantId: one.id, dryRun: true });
  // Three of the five days of the first week: 24 hours at 2 and 1 more. The invoiced week pays more, and bills as before.
  expect(preview.weeks.map(({ difference }) => [difference.bill, difference.pay])).toEqual([
    ['48.00', '24.00'],
    ['0.00', '40.00'],
  ]);
  expect(preview.weeks[1]!.difference.margin).toBe('-40.00');
  const done = await lead.call(consultantMoneyApi.rerate, { consultantId: one.id, reason: 'Late raise' });
  expect(done.total).toEqual(preview.total);
  const settled = await month(recruiter);
  expect(settled.weeks[0]!.segments[0]).toMatchObject({
    amounts: { bill: '4000.00', pay: '2720.00', margin: '1041.12' },
    adjusted: { bill: '48.00', pay: '24.00' },
  });
  expect(settled.weeks[0]!.segments[0]!.changedSince).toBeUndefined();
  // It is of the month of its week, told apart and with its day: what was invoiced for the month does not change unseen.
  const { on, ...later } = settled.weeks[0]!.segments[0]!.adjustments![0]!;
  expect(later).toMatchObject({ bill: '48.00', pay: '24.00' });
  const { months } = await lead.call(consultantMoneyApi.months, { id: one.id });
  expect(months[0]!.adjusted).toEqual({ ...settled.totals.adjusted, on });
  expect(on > '2026-01-31').toBe(true);
  expect((await lead.call(consultantMoneyApi.rerate, { consultantId: one.id, dryRun: true })).weeks).toEqual([]);
  // What was known before is still answered: the line, and the frozen weeks without their adjustments.
  const { history } = await lead.call(consultantsApi.info, { id: one.id });
  expect(history[0]).toMatchObject({ kind: 're-rated', reason: 'Late raise' });
  // Nothing of it was known then: neither rates nor approvals.
  expect((await month(lead, { knownOn: '2026-01-05' })).totals).toMatchObject({ bill: '0.00', margin: '0.00' });
  const known = await lead.call(consultantsApi.info, { id: one.id, asOf: '2026-01-08', knownOn: '2026-01-01' });
  expect(known.rates!.asOf).toBeUndefined();
  expect((await lead.call(consultantsApi.info, { id: one.id, asOf: '2026-01-08' })).rates!.asOf).toMatchObject({
    billRate: '102.00',
  });
});

test('as known on a day: weeks whose hours or approval came later say so and count nothing', async () => {
  const { lead, one, month, hours, move, idsOf, context } = await money();
  await hours(vector);
  const [first, second, third] = await idsOf();
  await move('SUBMITTED');
  await move('APPROVED', lead, [first!, second!]);
  const at = (id: number, values: object) =>
    context.db.updateTable('project_week').set(values).where('id', '=', id).execute();
  await context.db
    .updateTable('project_rate')
    .set({ added_at: '2026-01-04T12:00:00Z' })
    .where('project_id', '=', one.projectId)
    .execute();
  // Of four weeks one was approved before that day, and billed after it; one was handed in before it.
  await at(first!, { state: 'INVOICED', approved_at: '2026-01-12T12:00:00Z', invoiced_at: '2026-02-12T12:00:00Z' });
  await at(third!, { updated_at: '2026-01-19T12:00:00Z' });
  const known = await month(lead, { knownOn: '2026-01-20' });
  expect(known.weeks.map(({ segments }) => segments.map(({ state, changedLater }) => changedLater ?? state))).toEqual([
    ['APPROVED'],
    [true],
    ['SUBMITTED'],
    [true],
  ]);
  expect(known.totals).toMatchObject({ regularHours: '72', bill: '7200.00' });
  // What nobody approved yet is told apart, of the month as of every month.
  const notApproved = { regularHours: '72', overtimeHours: '0', bill: '7200.00', pay: '4896.00', margin: '1874.02' };
  expect(known.totals.notApproved).toMatchObject({ regularHours: '32', bill: '3200.00' });
  expect((await month(lead)).totals.notApproved).toEqual(notApproved);
  const { months } = await lead.call(consultantMoneyApi.months, { id: one.id });
  expect(months).toMatchObject([{ month: '2026-01', bill: '15200.00', notApproved }]);
  expect((await month(lead)).totals).toMatchObject({ regularHours: '152', bill: '15200.00' });
});

test('a line inside an open week asks for the hours of each part', async () => {
  const { lead, one, hours, month } = await money();
  const line = { ...vectorRates, effectiveFrom: '2026-01-14', billRate: '110' };
  await lead.call(consultantPartsApi.changeRate, { consultantId: one.id, ...line });
  expect((await hours([{ weekEnding: '2026-01-17', regularHours: '40' }])).body).toMatchObject({
    code: 'consultant.choose-segment',
  });
  const parts = [
    { weekEnding: '2026-01-17', segment: 1, regularHours: '16' },
    { weekEnding: '2026-01-17', segment: 4, regularHours: '24', overtimeHours: '2' },
  ];
  expect((await hours(parts)).status).toBe(200);
  const week = (await month(lead)).weeks[1]!;
  expect(week.segments.map(({ from, to, amounts }) => [from, to, amounts!.bill])).toEqual([
    ['2026-01-11', '2026-01-13', '1600.00'],
    ['2026-01-14', '2026-01-17', '2860.00'],
  ]);
});

test('ruling 98: where the unit asks for it, a change waits for another lead; fees of the setup are asked for', async () => {
  const { lead, recruiter, one, context, units, signIn } = await money();
  await context.db
    .updateTable('business_unit')
    .set({ rates_need_approval: true })
    .where('id', '=', units.USA)
    .execute();
  const line = { ...vectorRates, effectiveFrom: '2026-03-01', billRate: '105' };
  const asked = await lead.call(consultantPartsApi.changeRate, { consultantId: one.id, ...line });
  expect([asked.outcome, asked.lines.length, asked.requests.length]).toEqual(['REQUESTED', 1, 1]);
  const ids = [asked.requests[0]!.id];
  const outcome = async (by: Caller, decision: string) =>
    ((await by.raw(consultantMoneyApi.decide, { ids, decision })).body['outcomes'] as { code?: string }[])[0]!.code;
  expect(await outcome(lead, 'APPROVE')).toBe('consultant.own-request');
  expect(await outcome(recruiter, 'APPROVE')).toBe('consultant.lead-only');
  const other = await signIn({ pages: [15, 25], units: [units.USA] });
  expect((await other.call(consultantMoneyApi.requests, {})).found.rows).toMatchObject([
    { marginBefore: '26.03', mayDecide: true },
  ]);
  expect(await outcome(other, 'APPROVE')).toBeUndefined();
  expect(await outcome(other, 'REJECT')).toBe('consultant.decided');
  const { rates } = await lead.call(consultantsApi.info, { id: one.id });
  expect(rates!.lines.map(({ from, billRate, source }) => [from, billRate, source])).toEqual([
    ['2026-03-01', '105.00', 'REQUEST'],
    ['2026-01-04', '100.00', 'MANUAL'],
  ]);

  const fees = { clientId: one.clientId, from: '2026-06-01' };
  const dry = await lead.call(consultantMoneyApi.applyFees, { ...fees, dryRun: true });
  expect(dry.requests).toMatchObject([{ consultantId: one.id }]);
  expect((await lead.call(consultantMoneyApi.applyFees, fees)).requests).toHaveLength(1);
  const waiting = (await lead.call(consultantMoneyApi.requests, {})).found;
  expect(waiting.total).toBe(1);
  // Whoever decides sees what the fees do to the margin.
  const { marginBefore, marginAfter } = dry.requests[0]!;
  expect(marginAfter).not.toBe(marginBefore);
  expect(waiting.rows).toMatchObject([{ kind: 'FEES', marginBefore, marginAfter }]);
  expect((await lead.raw(consultantMoneyApi.applyFees, { from: '2026-06-01' })).body).toMatchObject({
    code: 'list.nothing-chosen',
  });
  // By chosen consultants: who has no project then is counted, who is not in the unit does not exist.
  const idle = await addConsultant({ context }, units.USA, { first: 'Ida', last: 'Bench' });
  await context.db
    .updateTable('project')
    .set({ state: 'ENDED', actual_end: '2026-02-28' })
    .where('id', '=', idle.projectId)
    .execute();
  const chosen = await recruiter.call(consultantMoneyApi.applyFees, {
    from: '2026-07-01',
    ids: [one.id, idle.id],
    note: 'New agreement',
  });
  expect([chosen.requests.length, chosen.same, chosen.without]).toEqual([1, 0, 1]);
  const foreign = await addConsultant({ context }, units.CAN, { first: 'Cleo', last: 'North' });
  const outside = await recruiter.raw(consultantMoneyApi.applyFees, { from: '2026-07-01', ids: [one.id, foreign.id] });
  expect(outside.body).toMatchObject({ code: 'record.absent' });
  // Several are decided at once, each with its own outcome.
  const both = (await other.call(consultantMoneyApi.requests, {})).found.rows.map(({ id }) => id);
  expect(both).toHaveLength(2);
  const { outcomes } = await other.call(consultantMoneyApi.decide, { ids: both, decision: 'APPROVE' });
  expect(outcomes.map(({ done }) => done)).toEqual([true, true]);
  const decided = await recruiter.call(consultantsApi.info, { id: one.id });
  expect(decided.rates!.lines.map(({ from, source }) => [from, source]).slice(0, 2)).toEqual([
    ['2026-07-01', 'FEES'],
    ['2026-06-01', 'FEES'],
  ]);
});

test('trade 3.6: what a new rate would copy is said for every day on which the setup changes', async () => {
  const { lead, one, signIn, units } = await money();
  const setup = await signIn({ pages: [15, 21], units: [units.USA] });
  await setup.call(feesApi.addClientFee, { clientId: one.clientId, fee: '3', effectiveFrom: '2026-05-01' } as never);
  const { rates } = await lead.call(consultantsApi.info, { id: one.id });
  expect(rates!.fees.map(({ from, clientFee }) => [from, clientFee])).toEqual([
    ['2026-01-04', undefined],
    ['2026-05-01', '3'],
  ]);
});

test('what if: another fee, and the bill rate that makes up for it to the cent', async () => {
  const { lead, one } = await money();
  const found = await lead.call(consultantMoneyApi.whatIf, { clientId: one.clientId, clientFee: '4' });
  expect(found.rows).toMatchObject([{ marginNow: '26.03', marginThen: '24.09', band: 'good' }]);
  expect([found.monthNow, found.monthThen]).toEqual(['4164.48', '3854.08']);
  const kept = await lead.call(consultantMoneyApi.whatIf, {
    clientId: one.clientId,
    clientFee: '4',
    billChange: found.billToKeep!,
  });
  expect(Math.abs(Number(kept.monthThen) - Number(found.monthNow))).toBeLessThan(1);
  const nothing = await lead.call(consultantMoneyApi.whatIf, {
    clientId: one.clientId,
    clientFee: found.breakEvenFee!,
  });
  expect(Math.abs(Number(nothing.monthThen))).toBeLessThan(1);
});

test('hours come from a file row by row and leave as one for payroll', async () => {
  const { lead, recruiter, one, month } = await money();
  const file = Buffer.from(
    'Consultant,Week ending,Regular hours,OT hours\nDana Whitfield,2026-01-10,40,2\nDana Whitfield,1/17/2026,37.5,\nNobody Here,2026-01-10,40,0\nDana Whitfield,2026-01-12,40,0\n',
  );
  const upload = (dryRun: boolean) =>
    lead.raw(consultantMoneyApi.importHours, { dryRun: String(dryRun) }, { 'hours.csv': file });
  const dry = await upload(true);
  expect([dry.status, dry.body['counts']]).toEqual([206, { added: 2, changed: 0, same: 0, failed: 2 }]);
  expect((await month(lead)).totals.regularHours).toBe('0');
  await upload(false);
  expect((await month(lead)).totals).toMatchObject({ regularHours: '77.5', overtimeHours: '2' });
  expect((await upload(false)).body['counts']).toEqual({ added: 0, changed: 0, same: 2, failed: 2 });

  // A second file changes one of the weeks and adds one; its import is taken back whole, the first one is not touched.
  const more = Buffer.from('Employee,Week ending,Hours\nDana Whitfield,2026-01-17,32\nDana Whitfield,2026-01-24,20\n');
  const second = await lead.call(consultantMoneyApi.importHours, {}, { 'more.csv': more } as never);
  expect([second.counts.added, second.counts.changed]).toEqual([1, 1]);
  expect((await month(lead)).totals.regularHours).toBe('92');
  const earlier = async () => (await lead.call(consultantMoneyApi.imports, {})).found.rows;
  expect((await earlier()).map(({ name, mayUndo }) => [name, mayUndo])).toEqual([
    ['more.csv', true],
    ['hours.csv', true],
  ]);
  const { importId } = second as { importId: string };
  const outcome = async (by: Caller) => (await by.raw(consultantMoneyApi.undoImport, { importId })).body['code'];
  expect(await outcome(recruiter)).toBe('consultant.lead-only');
  expect(await lead.call(consultantMoneyApi.undoImport, { importId })).toEqual({ undone: 2, kept: 0 });
  expect((await month(lead)).totals).toMatchObject({ regularHours: '77.5', overtimeHours: '2' });
  expect(await outcome(lead)).toBe('import.not-done');
  // Of the first one the approved week stays.
  const [week] = (await month(lead)).weeks;
  await lead.call(consultantMoneyApi.moveWeeks, { ids: [week!.segments[0]!.id!], to: 'SUBMITTED' });
  await lead.call(consultantMoneyApi.moveWeeks, { ids: [week!.segments[0]!.id!], to: 'APPROVED' });
  const first = (await earlier()).find(({ isUndone }) => !isUndone)!;
  expect(await lead.call(consultantMoneyApi.undoImport, { importId: first.importId })).toEqual({ undone: 1, kept: 1 });
  expect((await month(lead)).totals).toMatchObject({ regularHours: '40', overtimeHours: '2' });
  const bad = await lead.raw(consultantMoneyApi.importHours, {}, { 'x.csv': Buffer.from('A,B\n1,2\n') });
  expect(bad.body).toMatchObject({ code: 'consultant.no-columns' });
  const cut = { from: '2026-01-01', to: '2026-01-31', purpose: 'payroll', format: 'csv' };
  const { body } = await lead.raw(consultantMoneyApi.exportHours, cut);
  expect(String(body['text'])).toContain('Dana Whitfield,Dana.Whitfield@example.com,Corp-to-corp,Client of Whitfield');
  expect(String(body['text'])).toContain('2856');
  expect(one.id).toBeGreaterThan(0);
});

test('undo of imported hours leaves a week with a note and one that a new rate cut since', async () => {
  const { lead, one, month, hours, importOf } = await money();
  const importId = await importOf(january.slice(0, 3).map((day) => `Dana Whitfield,${day},40`));
  await hours([{ weekEnding: '2026-01-10', regularHours: '40', note: 'Sick on Monday' }]);
  const raise = { ...vectorRates, effectiveFrom: '2026-01-21', billRate: '110' };
  await lead.call(consultantPartsApi.changeRate, { consultantId: one.id, ...raise });
  expect(await lead.call(consultantMoneyApi.undoImport, { importId })).toEqual({ undone: 1, kept: 2 });
  expect((await month(lead)).totals.regularHours).toBe('80');
});

test('two undos of one import of hours at once are one', async () => {
  const { lead, importOf, importsOf } = await money();
  const importId = await importOf(january.map((day) => `Dana Whitfield,${day},40`));
  const undo = () => lead.raw(consultantMoneyApi.undoImport, { importId });
  const answers = (await Promise.all([undo(), undo()])).map(({ body }) => body['code'] ?? body['undone']);
  expect(answers.toSorted()).toEqual([4, 'import.not-done']);
  expect(await importsOf()).toMatchObject([{ isUndone: true, kept: 0 }]);
});

test('an import of hours of two units is shown and undone only where both are applied', async () => {
  const world = await money();
  const { units, lead, signIn, importOf, importsOf } = world;
  await addConsultant(world, units.CAN, { first: 'Erin', last: 'Calder' });
  const wide = await signIn({ pages: [15, 25], units: [units.USA, units.CAN] });
  await wide.call(authApi.applyUnits, { unitIds: [units.USA, units.CAN] });
  const importId = await importOf(['Dana Whitfield,2026-01-10,40', 'Erin Calder,2026-01-10,40'], wide);
  const undo = (by: Caller) => by.raw(consultantMoneyApi.undoImport, { importId });
  expect(await importsOf()).toEqual([]);
  expect((await undo(lead)).body['code']).toBe('record.absent');
  expect((await undo(wide)).body).toMatchObject({ undone: 2, kept: 0 });
  expect(await importsOf()).toEqual([]);
  // A file of one of them is that unit's, whichever are applied.
  await importOf(['Dana Whitfield,2026-01-10,40'], wide);
  expect(await importsOf()).toMatchObject([{ isUndone: false, mayUndo: true }]);
});

test('an import of hours that breaks off in the middle can be undone', async () => {
  const world = await money();
  const { context, units, lead, fileOf, importsOf } = world;
  const { projectId } = await addConsultant(world, units.USA, { first: 'Erin', last: 'Calder' });
  // A number that the database cannot count up any more: the second row fails as a crash would.
  await context.db.updateTable('project').set({ weeks_version: 2_147_483_647 }).where('id', '=', projectId).execute();
  const file = fileOf(['Dana Whitfield,2026-01-10,40', 'Erin Calder,2026-01-10,40']);
  const { status } = await lead.raw(consultantMoneyApi.importHours, {}, { 'hours.csv': file });
  expect(status).toBe(400);
  const [broken] = await importsOf();
  expect(broken).toMatchObject({ isUndone: false, counts: { added: 1, changed: 0 } });
  expect(await lead.call(consultantMoneyApi.undoImport, { importId: broken!.importId })).toEqual({
    undone: 1,
    kept: 0,
  });
});
