import { expect, test } from 'vitest';
import { expensesApi } from '#contract/areas/money/expenses.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('insurance and factoring travel under the names of the specification, form-encoded', async () => {
  const { signIn, app } = await openShared();
  const who = await signIn({ pages: [21] });
  const send = async (path: string, values: Record<string, string>) => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });
    return response.json() as Record<string, unknown>;
  };
  expect(await who.call(expensesApi.insurances, {})).toEqual([]);
  const added = await send(expensesApi.addInsurance.path, {
    insurancesPremiumMonth: '96',
    insurancesPremiumHr: '0.45',
    insurancesCost: '1152.00',
    factoringInterest: '1.50',
    insurancesCovered: 'General liability',
    factoringDetails: 'Bay Factors, 30 days',
  });
  expect(added).toMatchObject({
    insurancesPremiumMonth: '96.00',
    insurancesPremiumHr: '0.45',
    insurancesCost: '1152.00',
    factoringInterest: '1.5',
    insurancesCovered: 'General liability',
    factoringDetails: 'Bay Factors, 30 days',
    version: 1,
  });
  const changed = await send(expensesApi.changeInsurance.path, {
    id: String(added['id']),
    insurancesPremiumHr: '0.5',
    version: '1',
  });
  expect([changed['id'], changed['insurancesPremiumHr'], changed['insurancesPremiumMonth']]).toEqual([
    added['id'],
    '0.50',
    undefined,
  ]);
  const [record] = await who.call(expensesApi.insurances, {});
  expect(record!.history.map(({ premiumHour, standing }) => [premiumHour, standing])).toEqual([
    ['0.50', 'now'],
    ['0.45', 'replaced'],
  ]);
  const wrong = await who.raw(expensesApi.addInsurance, {
    insurancesPremiumHr: '-1',
    factoringInterest: '11',
    insurancesCost: 'x',
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    'factoringInterest',
    'insurancesCost',
    'insurancesPremiumHr',
  ]);
  expect(
    await who.raw(expensesApi.changeInsurance, { id: record!.id, insurancesPremiumHr: '1', version: 1 }),
  ).toMatchObject({
    status: 409,
    body: {
      code: 'record.stale',
      details: {
        who: `Test ${who.username}`,
        changes: expect.arrayContaining([{ field: 'premiumHour', was: '0.45', now: '0.50' }]),
      },
    },
  });
});

test('an empty form is refused with the fields that are needed, and what holds today stays', async () => {
  const { signIn } = await openShared();
  const who = await signIn({ pages: [21] });
  const { id } = await who.call(expensesApi.addInsurance, { premiumMonth: '96', covered: 'General liability' });
  const before = await who.call(expensesApi.insurances, {});
  const needed = ['insurancesPremiumMonth', 'insurancesPremiumHr', 'insurancesCost', 'factoringInterest'];

  for (const [endpoint, input] of [
    [expensesApi.addInsurance, {}],
    [expensesApi.addInsurance, { insurancesCost: '', insurancesCovered: ' ', effectiveFrom: day(1) }],
    [expensesApi.changeInsurance, { id, version: 1 }],
    [expensesApi.changeInsurance, { id, insurancesPremiumMonth: '', version: 1 }],
  ] as const) {
    const { status, body } = await who.raw(endpoint, input);
    expect([status, body['code'], body['fields']]).toEqual([
      400,
      'call.invalid',
      needed.map((field) => ({ field, message: 'This field is required' })),
    ]);
  }
  expect(await who.call(expensesApi.insurances, {})).toEqual(before);
});

test('others who reckon a margin read the insurance; those without a page of it do not', async () => {
  const { signIn } = await openShared();
  const who = await signIn({ pages: [21] });
  await who.call(expensesApi.addInsurance, { premiumHour: '0.45' });
  const recruiter = await signIn({ pages: [2] });
  expect((await recruiter.call(expensesApi.insurances, {}))[0]!.premiumHour).toBe('0.45');
  expect((await recruiter.raw(expensesApi.jobBoards, {})).body['code']).toBe('right.no-page');
});

test('job boards: prices by month and year, history, unique names, removed and brought back', async () => {
  const { signIn, units } = await openShared();
  const who = await signIn({ pages: [21] });
  const dice = await who.call(expensesApi.addJobBoard, { name: 'Dice', cost: '1000', period: 'YEAR', seats: 3 });
  expect(dice).toMatchObject({ cost: '1000.00', period: 'YEAR', costPerMonth: '83.33', seats: 3, version: 1 });
  const double = await who.raw(expensesApi.addJobBoard, { name: 'dice', cost: '1', period: 'MONTH' });
  expect([double.status, double.body['code'], double.body['fields']]).toEqual([
    409,
    'record.duplicate',
    [expect.objectContaining({ field: 'name' })],
  ]);
  const values = { name: 'Dice', period: 'YEAR', seats: 3 } as const;
  const dearer = await who.call(expensesApi.changeJobBoard, {
    id: dice.id,
    ...values,
    cost: '1200',
    effectiveFrom: day(40),
    version: 1,
  });
  expect([dearer.cost, dearer.history[0]]).toMatchObject(['1000.00', { cost: '1200.00', standing: 'planned' }]);
  expect(
    (await who.raw(expensesApi.changeJobBoard, { id: dice.id, ...values, cost: '5', version: 1 })).body,
  ).toMatchObject({
    code: 'record.stale',
    details: { changes: expect.arrayContaining([{ field: 'cost', was: '1000.00', now: '1200.00' }]) },
  });
  await who.call(expensesApi.addJobBoard, { name: 'Monster', cost: '99.5', period: 'MONTH' });
  expect(
    (await who.raw(expensesApi.changeJobBoard, { id: dice.id, ...values, name: 'MONSTER', cost: '5' })).body['code'],
  ).toBe('record.duplicate');
  expect((await who.call(expensesApi.jobBoards, {})).map(({ name }) => name)).toEqual(['Dice', 'Monster']);
  expect((await who.raw(expensesApi.removeJobBoard, { id: dice.id, version: 1 })).body['code']).toBe('record.stale');
  await who.call(expensesApi.removeJobBoard, { id: dice.id, version: 2 });
  expect((await who.raw(expensesApi.removeJobBoard, { id: dice.id })).status).toBe(404);
  expect((await who.call(expensesApi.jobBoards, {})).map(({ name }) => name)).toEqual(['Monster']);
  const back = await who.call(expensesApi.addJobBoard, { ...values, cost: '1000' });
  // It is restored with its history; a value already in force adds no row.
  expect([back.id, back.cost, back.history.length]).toEqual([dice.id, '1000.00', 2]);

  const foreign = await signIn({ pages: [21], units: [units.CAN] });
  expect(await foreign.call(expensesApi.jobBoards, {})).toEqual([]);
  expect((await foreign.raw(expensesApi.removeJobBoard, { id: dice.id })).body['code']).toBe('record.absent');
  expect((await foreign.raw(expensesApi.changeJobBoard, { id: dice.id, ...values, cost: '5' })).body['code']).toBe(
    'record.absent',
  );
});

test('each unit has its own limits for a margin, in order, with the product’s until it sets some', async () => {
  const { signIn, units } = await openShared();
  const who = await signIn({ pages: [21] });
  const standard = await who.call(expensesApi.readMarginSetting, {});
  expect(standard).toMatchObject({
    targetPercent: '15',
    floorPercent: '12',
    leastPercent: '0',
    currency: 'USD',
    version: 0,
  });
  expect(standard.vendorSystems).toEqual(['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis']);
  const given = { targetPercent: '20', floorPercent: '14.5', leastPercent: '5', burdenPercent: '11.5', termsDays: 45 };
  await who.call(expensesApi.changeMarginSetting, { ...given, version: 0 });
  expect(await who.call(expensesApi.readMarginSetting, {})).toMatchObject({
    ...given,
    version: 1,
    updatedBy: `Test ${who.username}`,
  });
  const stale = await who.raw(expensesApi.changeMarginSetting, { ...given, targetPercent: '25', version: 0 });
  expect(stale.body).toMatchObject({
    code: 'record.stale',
    details: {
      who: `Test ${who.username}`,
      changes: expect.arrayContaining([{ field: 'floorPercent', was: '12', now: '14.5' }]),
    },
  });
  const disordered = await who.raw(expensesApi.changeMarginSetting, {
    ...given,
    targetPercent: '10',
    leastPercent: '16',
  });
  expect((disordered.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'floorPercent',
    'targetPercent',
  ]);
  const canada = await signIn({ pages: [21], units: [units.CAN] });
  expect(await canada.call(expensesApi.readMarginSetting, {})).toMatchObject({
    floorPercent: '12',
    currency: 'CAD',
    vendorSystems: ['Flextrack'],
  });
  const both = await Promise.all(
    ['30', '31'].map((targetPercent) =>
      who.raw(expensesApi.changeMarginSetting, { ...given, targetPercent, version: 1 }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
