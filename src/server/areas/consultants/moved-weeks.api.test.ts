import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
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
