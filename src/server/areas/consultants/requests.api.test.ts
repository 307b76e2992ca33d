import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { type Caller, sharedTestApp } from '#server/testing/open-test-app.ts';

const openApp = sharedTestApp();
const shift = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function asked() {
  const world = await openApp();
  const lead = await world.signIn({ pages: [15, 25] });
  const recruiter = await world.signIn({ pages: [15] });
  const one = await addConsultant(world, world.units.USA);
  const change = (input: object, by = recruiter) =>
    by.call(consultantPartsApi.changeTimeline, { consultantId: one.id, ...input } as never);
  await change({ plannedEnd: shift(20) });
  await world.context.db
    .updateTable('business_unit')
    .set({ rates_need_approval: true })
    .where('id', '=', world.units.USA)
    .execute();
  const timeline = async () => (await lead.call(consultantsApi.info, { id: one.id })).timeline!;
  const waiting = async () => (await lead.call(consultantMoneyApi.requests, {})).found.rows;
  const decide = async (by: Caller, decision: 'APPROVE' | 'REJECT' | 'CANCEL', ids: number[]) =>
    ((await by.raw(consultantMoneyApi.decide, { ids, decision })).body['outcomes'] as { code?: string }[])[0]!.code;
  return { ...world, lead, recruiter, one, change, timeline, waiting, decide };
}

test('ruling 98: an extension waits for a lead, the next one replaces it, and approved it extends the project', async () => {
  const { context, lead, recruiter, one, change, timeline, waiting, decide, signIn, units } = await asked();
  const first = await change({ extendTo: shift(50), poNumber: 'PO-7' });
  expect(first).toMatchObject({ outcome: 'REQUESTED', plannedEnd: shift(20), extensions: [], needApproval: true });
  // What needs nobody's word is saved on the way.
  await change({ extendTo: shift(60), poNumber: 'PO-8', noticeDays: 14 });
  expect(await timeline()).toMatchObject({ noticeDays: 14, plannedEnd: shift(20) });
  const rows = await waiting();
  expect(rows).toMatchObject([
    { kind: 'EXTENSION', from: shift(21), proposed: { extendTo: shift(60), poNumber: 'PO-8' }, mayDecide: true },
  ]);
  expect(rows[0]!.marginBefore).toBeUndefined();
  expect(await decide(recruiter, 'APPROVE', [rows[0]!.id])).toBe('consultant.lead-only');
  expect(await decide(lead, 'APPROVE', [rows[0]!.id])).toBeUndefined();
  expect(await timeline()).toMatchObject({
    plannedEnd: shift(60),
    extensions: [{ from: shift(21), to: shift(60), poNumber: 'PO-8' }],
    requests: [{ state: 'APPLIED' }, { state: 'CANCELLED' }],
  });
  // A lead asks like everybody else, and one who comes too late is told so.
  await change({ extendTo: shift(70) }, lead);
  const [own] = await waiting();
  expect(await decide(lead, 'APPROVE', [own!.id])).toBe('consultant.own-request');
  await context.db
    .updateTable('project')
    .set({ planned_end: shift(80) })
    .where('id', '=', one.projectId)
    .execute();
  const other = await signIn({ pages: [15, 25], units: [units.USA] });
  expect(await decide(other, 'APPROVE', [own!.id])).toBe('consultant.request-outdated');
  expect(await decide(other, 'REJECT', [own!.id])).toBeUndefined();
});

test('ruling 98: a later planned end is an extension and waits too; an earlier one is saved at once, and none at all is refused', async () => {
  const { recruiter, one, change, timeline, waiting } = await asked();
  expect(await change({ plannedEnd: shift(40), noticeDays: 7 })).toMatchObject({ outcome: 'REQUESTED' });
  expect(await timeline()).toMatchObject({ plannedEnd: shift(20), noticeDays: 7, extensions: [] });
  expect(await waiting()).toMatchObject([
    { kind: 'EXTENSION', from: shift(21), proposed: { extendTo: shift(40) }, state: 'SUBMITTED' },
  ]);
  const none = await recruiter.raw(consultantPartsApi.changeTimeline, { consultantInfoId: one.id, plannedEnd: '' });
  expect(none.body).toMatchObject({ code: 'call.invalid', fields: [{ field: 'plannedEnd' }] });
  expect(await change({ plannedEnd: shift(10) })).toMatchObject({ outcome: 'APPLIED', plannedEnd: shift(10) });
});

test('ruling 98: the end of a project is asked for, checked against the hours both times, and comes with the word of a lead', async () => {
  const { context, lead, recruiter, one, timeline, waiting, decide } = await asked();
  const end = { consultantId: one.id, action: 'Inactive', reason: 'CLIENT_ENDED' };
  await recruiter.call(consultantPartsApi.addWeek, {
    consultantId: one.id,
    weekEnding: '2026-01-10',
    regularHours: '40',
  });
  const early = await recruiter.raw(consultantsApi.activate, { ...end, endDate: '2026-01-08' });
  expect(early.body['code']).toBe('consultant.hours-outside');
  const said = await recruiter.raw(consultantsApi.activate, { ...end, endDate: '2026-01-12', note: 'Budget cut' });
  expect(said.body).toMatchObject({ isRequested: true, consultant: { state: 'ACTIVE' } });
  expect((await timeline()).actualEnd).toBeUndefined();
  const [request] = await waiting();
  expect(request).toMatchObject({
    kind: 'TERMINATION',
    from: '2026-01-12',
    proposed: { endReason: 'CLIENT_ENDED', endNote: 'Budget cut' },
  });
  // Hours that came in between stand against it.
  const late = { consultantId: one.id, weekEnding: '2026-01-17', regularHours: '8' };
  const saved = await recruiter.call(consultantPartsApi.addWeek, late);
  expect(await decide(lead, 'APPROVE', [request!.id])).toBe('consultant.hours-outside');
  expect(saved.weeks.length).toBeGreaterThan(0);
  await recruiter.call(consultantPartsApi.changeWeeks, { ...late, regularHours: '0' });
  expect(await decide(lead, 'APPROVE', [request!.id])).toBeUndefined();
  expect(await lead.call(consultantsApi.info, { id: one.id })).toMatchObject({
    consultant: { state: 'ENDED' },
    timeline: {
      actualEnd: '2026-01-12',
      endReason: 'CLIENT_ENDED',
      endNote: 'Budget cut',
      requests: [{ state: 'APPLIED' }],
    },
    priorProjects: { projects: [{ isAutomatic: true }] },
  });
  // What a lead approved only a lead takes back.
  await context.db
    .updateTable('project')
    .set({ actual_end: shift(-2) })
    .where('id', '=', one.projectId)
    .execute();
  const back = { consultantId: one.id, action: 'Active' };
  expect((await recruiter.raw(consultantsApi.activate, back)).body['code']).toBe('consultant.lead-only');
  expect((await lead.raw(consultantsApi.activate, back)).body).toMatchObject({ consultant: { state: 'ACTIVE' } });
  const kinds = (await lead.call(consultantsApi.info, { id: one.id })).history.map(({ kind }) => kind);
  expect(kinds).toContain('end-request');
});

test('ruling 98, ruling 103: the last day of a project that is over is corrected by request too, and in no other way', async () => {
  const { context, lead, recruiter, one, change, timeline, waiting, decide } = await asked();
  const ended = { state: 'ENDED', actual_end: shift(-5), end_reason: 'COMPLETED' } as const;
  await context.db.updateTable('project').set(ended).where('id', '=', one.projectId).execute();
  const prior = { consultant_id: one.id, project_id: one.projectId, client_name: 'C', title: 'Help desk' };
  await context.db
    .insertInto('prior_project')
    .values({ ...prior, end_on: shift(-5) })
    .execute();
  await context.db
    .updateTable('consultant')
    .set({ state: 'ENDED', end_on: shift(-5) })
    .where('id', '=', one.id)
    .execute();
  const wrong = await recruiter.raw(consultantPartsApi.changeTimeline, {
    consultantInfoId: one.id,
    actualEnd: shift(5),
    endReason: 'COMPLETED',
    extendTo: shift(90),
    plannedEnd: shift(60),
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'actualEnd',
    'extendTo',
    'plannedEnd',
  ]);
  const moved = { actualEnd: shift(-3), endReason: 'CLIENT_ENDED' };
  expect(await change(moved)).toMatchObject({ outcome: 'REQUESTED', actualEnd: shift(-5) });
  // Two wait for two leads; the second finds another end than the one that it corrects.
  const [first] = await waiting();
  expect(await decide(lead, 'APPROVE', [first!.id])).toBeUndefined();
  expect(await timeline()).toMatchObject({ actualEnd: shift(-3), endReason: 'CLIENT_ENDED' });
  const info = () => recruiter.call(consultantsApi.info, { id: one.id });
  expect((await info()).priorProjects.projects).toMatchObject([{ endOn: shift(-3), reason: 'CLIENT_ENDED' }]);
  await change({ ...moved, actualEnd: shift(-4) });
  await context.db
    .updateTable('project')
    .set({ actual_end: shift(-2) })
    .where('id', '=', one.projectId)
    .execute();
  const [second] = await waiting();
  expect(await decide(lead, 'APPROVE', [second!.id])).toBe('consultant.request-outdated');
  // Who may not open it again is told so before the click.
  expect((await info()).consultant).toMatchObject({ state: 'ENDED', reopening: 'LEAD' });
  expect((await lead.call(consultantsApi.info, { id: one.id })).consultant.reopening).toBe('YES');
  const list = await recruiter.call(consultantsApi.search, {});
  expect(list.found.rows[0]).toMatchObject({ reopening: 'LEAD' });
});

test('trade 3.6: rates of a project that has ended wait with the margin that they would make', async () => {
  const { context, recruiter, one, waiting } = await asked();
  const ended = { state: 'ENDED', actual_end: shift(-5), end_reason: 'COMPLETED' } as const;
  await context.db.updateTable('project').set(ended).where('id', '=', one.projectId).execute();
  await recruiter.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates });
  expect(await waiting()).toMatchObject([{ kind: 'RATE', marginAfter: '26.03' }]);
});

test('trade 3.1.2: pay above the bill is refused at its field, and a loss is kept with its reason, by request or at once', async () => {
  const { context, lead, recruiter, one, waiting, decide, units } = await asked();
  const raw = (by: Caller, input: object) =>
    by.raw(consultantPartsApi.changeRate, { consultantInfoId: one.id, ...vectorRates, ...input });
  const swapped = await raw(recruiter, { billRate: '60', payRate: '70', note: 'Agreed' });
  expect(swapped.body).toMatchObject({
    code: 'call.invalid',
    fields: [{ field: 'payRate', message: 'The pay rate cannot be above the bill rate' }],
  });
  const loss = { billRate: '70', payRate: '69' };
  const unsaid = await raw(recruiter, loss);
  expect(unsaid.body).toMatchObject({
    fields: [{ field: 'note', message: 'This rate loses money. Enter the reason' }],
  });
  expect(await waiting()).toEqual([]);
  const reasoned = { ...loss, note: 'Buys the next project' };
  const asking = await raw(recruiter, reasoned);
  const { perHour } = asking.body['details'] as { perHour: string };
  expect([asking.status, asking.body['code']]).toEqual([409, 'consultant.loss']);
  // Another loss than the one that was confirmed is asked about again.
  expect((await raw(recruiter, { ...reasoned, acceptedLoss: '0.01' })).body['code']).toBe('consultant.loss');
  expect(await waiting()).toEqual([]);
  expect((await raw(recruiter, { ...reasoned, acceptedLoss: perHour })).body).toMatchObject({ outcome: 'REQUESTED' });
  const [request] = await waiting();
  expect(request).toMatchObject({ kind: 'RATE', note: 'Buys the next project' });
  expect(Number(request!.marginAfter)).toBe(-Number(perHour));
  expect(await decide(lead, 'APPROVE', [request!.id])).toBeUndefined();
  const { rates } = await lead.call(consultantsApi.info, { id: one.id });
  expect(rates!.lines).toMatchObject([{ billRate: '70.00', note: 'Buys the next project' }]);

  // A request from before this rule does not bring it in by the back door.
  await context.db
    .insertInto('change_request')
    .values({
      unit_id: units.USA,
      project_id: one.projectId,
      kind: 'RATE',
      from_on: '2026-02-01',
      proposed: JSON.stringify({ billRate: '60', payRate: '70' }),
      asked_by: recruiter.userId,
    })
    .execute();
  const [old] = await waiting();
  expect(await decide(lead, 'APPROVE', [old!.id])).toBe('consultant.pay-over-bill');
  expect(await decide(lead, 'REJECT', [old!.id])).toBeUndefined();

  await context.db
    .updateTable('business_unit')
    .set({ rates_need_approval: false })
    .where('id', '=', units.USA)
    .execute();
  // Only what is given may be wrong: with the bill alone, the bill is.
  const lower = await recruiter.raw(consultantPartsApi.changeRate, { consultantInfoId: one.id, billRate: '60' });
  expect(lower.body).toMatchObject({ fields: [{ field: 'billRate' }] });
  expect((await raw(recruiter, loss)).body).toMatchObject({ outcome: 'SAME' });
});
