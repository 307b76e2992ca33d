import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { weekOf } from '#domain/consultants/work-weeks.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

const january = ['2026-01-10', '2026-01-17', '2026-01-24', '2026-01-31'];

test('hours that somebody changed since they were shown are not approved: the lead is told who and to what', async () => {
  const world = await openTestApp();
  const lead = await world.signIn({ pages: [15, 25] });
  const recruiter = await world.signIn({ pages: [15] });
  const one = await addConsultant(world, world.units.USA);
  await lead.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates });
  const month = (by: Caller) => by.call(consultantMoneyApi.weeks, { id: one.id, year: 2026, month: 1 });
  const hours = (weeks: object[]) => recruiter.raw(consultantPartsApi.changeWeeks, { consultantInfoId: one.id, weeks });
  const move = async (to: string, by = lead) => {
    const ids = (await month(lead)).weeks.flatMap(({ segments }) => segments.flatMap(({ id }) => id ?? []));
    return by.raw(consultantMoneyApi.moveWeeks, { ids, to });
  };
  await hours(january.map((weekEnding) => ({ weekEnding, regularHours: '40' })));
  await move('SUBMITTED', recruiter);
  const seen = (await month(lead)).weeks.flatMap(({ segments }) => segments);
  const [ids, versions] = [seen.map(({ id }) => id!), seen.map(({ version }) => version!)];
  await hours([{ weekEnding: january[1], regularHours: '60', overtimeHours: '2' }]);
  const approve = (more: object) => lead.raw(consultantMoneyApi.moveWeeks, { ids, to: 'APPROVED', ...more });
  const { status, body } = await approve({ versions });
  expect([status, body['outcomes']]).toMatchObject([
    206,
    [
      { done: true },
      {
        id: ids[1],
        done: false,
        code: 'record.stale',
        stale: {
          who: `Test ${recruiter.username}`,
          version: versions[1]! + 1,
          state: 'SUBMITTED',
          regularHours: '60',
          overtimeHours: '2',
        },
      },
      { done: true },
      { done: true },
    ],
  ]);
  const states = async () => (await month(lead)).weeks.map(({ segments }) => segments[0]!.state);
  expect(await states()).toEqual(['APPROVED', 'SUBMITTED', 'APPROVED', 'APPROVED']);
  // One that an undone import took away ends nothing of the others.
  const gone = await lead.raw(consultantMoneyApi.moveWeeks, { ids: [999_999, ids[0]!], to: 'APPROVED' });
  expect([gone.status, gone.body['outcomes']]).toMatchObject([
    206,
    [{ done: false, code: 'record.absent' }, { done: true }],
  ]);
  // Pressed once more on what is shown now; the weeks that are approved already are no refusal.
  const now = (await month(lead)).weeks.map(({ segments }) => segments[0]!.version!);
  expect((await approve({ versions: now })).status).toBe(200);
  expect((await approve({ versions })).status).toBe(200);
  // Two at once: the hours change, or they are approved; never both.
  await move('SUBMITTED');
  const again = (await month(lead)).weeks.map(({ segments }) => segments[0]!.version!);
  const [approved, changed] = await Promise.all([
    approve({ versions: again }),
    hours([{ weekEnding: january[0], regularHours: '20' }]),
  ]);
  expect([approved.status, changed.status].toSorted()).toEqual(approved.status === 200 ? [200, 409] : [200, 206]);
  // A call without versions still approves what is there, and one with too few of them is refused.
  expect((await move('APPROVED')).status).toBe(200);
  expect((await approve({ versions: [1] })).body['fields']).toMatchObject([{ field: 'versions' }]);
});

/** A consultant whose weeks of this January are there to be filled. */
async function withRates() {
  const world = await openTestApp();
  const lead = await world.signIn({ pages: [15, 25] });
  const recruiter = await world.signIn({ pages: [15] });
  const one = await addConsultant(world, world.units.USA);
  await lead.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates });
  const segments = async (year = 2026, month = 1) =>
    (await lead.call(consultantMoneyApi.weeks, { id: one.id, year, month })).weeks.flatMap(
      ({ weekEnding, segments: own }) => own.map((segment) => ({ weekEnding, ...segment })),
    );
  const hours = (...weeks: object[]) =>
    recruiter.raw(consultantPartsApi.changeWeeks, { consultantInfoId: one.id, weeks });
  const codes = async (to: string, ids: number[]) => {
    const { body } = await lead.raw(consultantMoneyApi.moveWeeks, { ids, to });
    return (body['outcomes'] as { code?: string }[]).map(({ code }) => code);
  };
  return { ...world, lead, recruiter, one, segments, hours, codes };
}

test('hours that a new rate cut are divided or kept before they are submitted; a week without hours is only cut', async () => {
  const { lead, one, segments, hours, codes } = await withRates();
  await hours(
    { weekEnding: '2026-01-10', regularHours: '40.5' },
    { weekEnding: '2026-01-17', regularHours: '40' },
    { weekEnding: '2026-01-24', regularHours: '0' },
  );
  const rateFrom = (effectiveFrom: string, billRate: string) =>
    lead.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates, billRate, effectiveFrom });
  await rateFrom('2026-01-07', '101');
  await rateFrom('2026-01-13', '102');
  await rateFrom('2026-01-21', '103');
  const [cut, rest, second, , empty] = await segments();
  expect([cut, rest, second, empty]).toMatchObject([
    { to: '2026-01-06', state: 'DRAFT', regularHours: '40.5', rateChangedOn: '2026-01-07' },
    { from: '2026-01-07', state: 'EXPECTED' },
    { to: '2026-01-12', rateChangedOn: '2026-01-13' },
    { to: '2026-01-20', regularHours: '0' },
  ]);
  expect(empty!.rateChangedOn).toBeUndefined();
  expect(await codes('SUBMITTED', [cut!.id!, second!.id!, empty!.id!])).toEqual([
    'consultant.week-undivided',
    'consultant.week-undivided',
    undefined,
  ]);
  // Divided, or saved as they are: then they go on.
  await hours(
    { weekEnding: '2026-01-10', segment: cut!.segment, regularHours: '16' },
    { weekEnding: '2026-01-10', segment: rest!.segment, regularHours: '24.5' },
    { weekEnding: '2026-01-17', segment: second!.segment, version: second!.version },
  );
  expect((await segments()).filter(({ rateChangedOn }) => rateChangedOn)).toEqual([]);
  expect(await codes('SUBMITTED', [cut!.id!, second!.id!])).toEqual([undefined, undefined]);
});

test('a week that is not over is submitted and not approved; emptied hours are expected again', async () => {
  const { context, one, segments, hours, codes, recruiter, lead } = await withRates();
  const { today } = await lead.call(consultantsApi.info, { id: one.id });
  // On the last day of a week it may be approved: another start of the week puts its end after today.
  const starts = (['SUNDAY', 'MONDAY'] as const).map((start) => [{ from: '0001-01-01', start }]);
  const ahead = starts.find((one) => weekOf(today, one).ending > today)!;
  await context.db
    .updateTable('project')
    .set({ week_starts: JSON.stringify(ahead) })
    .where('id', '=', one.projectId)
    .execute();
  const [{ ending }, { ending: early }, { ending: later }] = [
    weekOf(today, ahead),
    weekOf('2026-01-10', ahead),
    weekOf('2026-01-17', ahead),
  ];
  await hours({ weekEnding: ending, regularHours: '8' }, { weekEnding: early, regularHours: '40' });
  const own = await segments(Number(ending.slice(0, 4)), Number(ending.slice(5, 7)));
  const running = own.find(({ weekEnding }) => weekEnding === ending)!;
  expect(await codes('SUBMITTED', [running.id!])).toEqual([undefined]);
  expect(await codes('APPROVED', [running.id!])).toEqual(['consultant.week-not-over']);
  const ofWeek = async (end: string) => (await segments()).find(({ weekEnding }) => weekEnding === end)!;
  const first = await ofWeek(early);
  const stale = await hours({ weekEnding: early, remove: true, version: first.version! + 1 });
  expect(stale.body['code']).toBe('record.stale');
  expect((await hours({ weekEnding: early, remove: true, version: first.version })).status).toBe(200);
  expect(await ofWeek(early)).toMatchObject({ state: 'EXPECTED', regularHours: '0' });
  // Nothing to take away is no mistake; what is approved stays.
  expect((await hours({ weekEnding: early, remove: true })).status).toBe(200);
  await hours({ weekEnding: later, regularHours: '40' });
  const filled = await ofWeek(later);
  await codes('SUBMITTED', [filled.id!]);
  await codes('APPROVED', [filled.id!]);
  const frozen = await recruiter.raw(consultantPartsApi.changeWeeks, {
    consultantInfoId: one.id,
    weeks: [{ weekEnding: later, remove: true }],
  });
  expect(frozen.body['code']).toBe('consultant.week-frozen');
});

test('an end is stopped by weeks with hours alone, and each of them is named', async () => {
  const { one, hours, recruiter } = await withRates();
  const end = (endDate: string) =>
    recruiter.raw(consultantsApi.activate, {
      consultantId: one.id,
      action: 'Inactive',
      endDate,
      reason: 'COMPLETED',
    });
  await hours(
    { weekEnding: '2026-01-10', regularHours: '40' },
    { weekEnding: '2026-01-17', regularHours: '40' },
    { weekEnding: '2026-01-24', regularHours: '40' },
    { weekEnding: '2026-01-31', regularHours: '0' },
  );
  expect((await end('2026-01-10')).body).toMatchObject({
    code: 'consultant.hours-outside',
    details: { weeks: ['2026-01-17', '2026-01-24'] },
    message: 'There are hours outside these dates, in the weeks ending Jan 17, 2026; Jan 24, 2026. Change them first.',
  });
  expect((await end('2026-01-24')).status).toBe(200);
});
