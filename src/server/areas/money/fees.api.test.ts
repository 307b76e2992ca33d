import { expect, test } from 'vitest';
import { feesApi } from '#contract/areas/money/fees.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { dayIn } from '#domain/money/effective-dated.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';

/** The date this many days from today, in the unit's time zone. */
const day = (offset: number) => dayIn('America/Chicago', new Date(Date.now() + offset * 86_400_000));

/** A test app with two clients in one unit and one in another. */
async function openFees() {
  const opened = await openTestApp();
  const who = await opened.signIn({ pages: [21] });
  const add = async (name: string, unit_id = opened.units.USA) => {
    const row = { name, name_key: name.toLowerCase(), unit_id };
    return (await opened.context.db.insertInto('client').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [acme, bolt, maple] = [await add('Acme'), await add('Bolt'), await add('Maple', opened.units.CAN)];
  return { ...opened, who, acme, bolt, maple };
}

/** Sends a call as a browser form does. */
async function sendForm(
  { app }: TestApp,
  token: string,
  { path }: Endpoint,
  values: Record<string, string>,
  method: 'POST' | 'PUT' = 'POST',
) {
  const response = await app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  });
  return { status: response.statusCode, body: response.json() as Record<string, unknown> };
}

test('a client’s fee is set form-encoded and as JSON; every client is listed, with null where none is set', async () => {
  const testApp = await openFees();
  const { who, acme, bolt } = testApp;
  const added = await sendForm(testApp, who.token, feesApi.addClientFee, { clientId: String(acme), fee: '2.50' });
  expect([added.status, added.body]).toMatchObject([
    200,
    {
      clientId: acme,
      name: 'Acme',
      fee: '2.5',
      effectiveFrom: day(0),
      updatedBy: `Test ${who.username}`,
      version: 1,
    },
  ]);
  const changed = await sendForm(
    testApp,
    who.token,
    feesApi.changeClientFee,
    { clientid: String(acme), fee: '3' },
    'PUT',
  );
  expect([changed.status, changed.body['fee']]).toEqual([200, '3']);
  const asJson = await who.raw(feesApi.addClientFee, { clientId: bolt, fee: 1.25 });
  expect([asJson.status, asJson.body['fee']]).toEqual([200, '1.25']);
  expect(await who.call(feesApi.clients, {})).toEqual([
    { clientId: acme, name: 'Acme', fee: '3', version: 2 },
    { clientId: bolt, name: 'Bolt', fee: '1.25', version: 1 },
  ]);
  expect(await who.call(feesApi.vmsFeeClients, {})).toEqual([
    { clientId: acme, name: 'Acme' },
    { clientId: bolt, name: 'Bolt' },
  ]);
});

test('fees change by effective-dated rows; nothing is overwritten, a second click adds nothing', async () => {
  const { who, acme } = await openFees();
  await who.call(feesApi.addClientFee, { clientId: acme, fee: '2' });
  await who.call(feesApi.changeClientFee, { clientId: acme, fee: '4', effectiveFrom: day(60) });
  for (let at = 0; at < 2; at += 1)
    await who.call(feesApi.changeClientFee, { clientId: acme, fee: '3', effectiveFrom: day(10) });
  const { found } = await who.call(feesApi.searchClientFees, { search: 'acm' });
  expect([found.total, found.rows[0]!.version]).toEqual([1, 3]);
  expect(
    found.rows[0]!.history.map((line) => [line.fee, line.effectiveFrom, line.effectiveUntil, line.standing]),
  ).toEqual([
    ['4', day(60), undefined, 'planned'],
    ['3', day(10), day(59), 'planned'],
    ['2', day(0), day(9), 'now'],
  ]);
  const feeOn = async (at?: string) =>
    (await who.call(feesApi.readClientFee, { clientId: acme, ...(at && { day: at }) })).fee;
  expect([await feeOn(day(-1)), await feeOn(), await feeOn(day(59)), await feeOn(day(60))]).toEqual([
    null,
    '2',
    '3',
    '4',
  ]);
});

test('a stale save is refused with what changed and by whom, and nothing is changed', async () => {
  const { who, signIn, acme } = await openFees();
  const other = await signIn({ pages: [21] });
  const first = await who.call(feesApi.addClientFee, { clientId: acme, fee: '2', version: 0 });
  await other.call(feesApi.changeClientFee, { clientId: acme, fee: '2.75', version: first.version });
  const { status, body } = await who.raw(feesApi.changeClientFee, { clientid: acme, fee: '3', version: first.version });
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'record.stale',
      details: {
        who: `Test ${other.username}`,
        version: 2,
        changes: [{ field: 'fee', was: '2', now: '2.75' }],
      },
    },
  ]);
  expect((await who.call(feesApi.readClientFee, { clientId: acme })).fee).toBe('2.75');
  const both = await Promise.all(
    ['5', '6'].map((fee) => who.raw(feesApi.changeClientFee, { clientid: acme, fee, version: 2 })),
  );
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
});

test('bad fees are named field by field', async () => {
  const testApp = await openFees();
  const { who, acme } = testApp;
  for (const fee of ['50.0001', '-1', '2,5', '1.23456', 'much', ''])
    expect(await who.raw(feesApi.addClientFee, { clientId: acme, fee })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'fee', message: expect.stringContaining('percentage from 0 to 50') }] },
    });
  const wrong = await sendForm(testApp, who.token, feesApi.addClientFee, {
    clientId: 'x',
    fee: '99',
    effectiveFrom: '2026-13-01',
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'clientId',
    'fee',
    'effectiveFrom',
  ]);
  const system = await who.raw(feesApi.addVmsFee, { vmsProvider: 'Flextrack', fee: '2' });
  expect(system.body['fields']).toEqual([
    { field: 'vmsProvider', message: 'Choose one of: Beeline, Vectorvms, Dotstaff, Covendis' },
  ]);
  expect((await who.raw(feesApi.addVmsFee, { vmsProvider: 'Beeline', fee: '20.5' })).status).toBe(400);
});

test('a vendor system’s fee: the client’s own overrides the system’s, a client-funded one is marked', async () => {
  const { who, acme, bolt } = await openFees();
  const all = await who.call(feesApi.addVmsFee, { vmsProvider: 'BEELINE', fee: '0.6' });
  expect(all).toMatchObject({ vmsProvider: 'Beeline', fee: '0.6', funding: 'SUPPLIER', version: 1 });
  const own = await who.call(feesApi.addVmsFee, {
    vmsProvider: 'Beeline',
    clientId: acme,
    fee: '2.5',
    funding: 'CLIENT',
  });
  expect(own.id).not.toBe(all.id);
  const read = (input: object) => who.call(feesApi.readVmsFee, input);
  expect(await read({ clientId: acme, vmsProvider: 'beeline' })).toEqual({
    clientId: acme,
    vmsProvider: 'Beeline',
    percent: '2.5',
    funding: 'CLIENT',
    source: 'client',
  });
  expect(await read({ clientId: bolt, vmsProvider: 'Beeline' })).toMatchObject({ percent: '0.6', source: 'system' });
  expect(await read({ clientId: bolt, vmsProvider: 'Dotstaff' })).toMatchObject({ percent: null, source: 'none' });
  expect(await read({ clientId: acme })).toMatchObject({ percent: '2.5', vmsProvider: 'Beeline' });
  expect(await read({ clientId: bolt })).toMatchObject({ percent: null, source: 'none' });
  const again = await who.call(feesApi.addVmsFee, { vmsProvider: 'Beeline', fee: '0.7' });
  expect([again.id, again.version]).toEqual([all.id, 2]);
  const changed = await who.call(feesApi.changeVmsFee, { id: own.id, fee: '3', version: 1 });
  expect(changed).toMatchObject({ fee: '3', funding: 'CLIENT', version: 2 });
  const { found } = await who.call(feesApi.vmsFees, {});
  expect(found.rows.map(({ vmsProvider, clientName, fee }) => [vmsProvider, clientName, fee])).toEqual([
    ['Beeline', undefined, '0.7'],
    ['Beeline', 'Acme', '3'],
  ]);
  expect((await who.call(feesApi.searchVmsFees, { search: 'acme' })).found.total).toBe(1);
  expect(
    (await who.call(feesApi.searchVmsFees, { search: 'beel', sortField: 'fee', direction: 'DESC' })).found.rows[0]!.fee,
  ).toBe('3');
});

test('another unit’s client and fee answer exactly as absent ones', async () => {
  const { who, signIn, units, maple, acme } = await openFees();
  const foreign = await signIn({ pages: [21], units: [units.CAN] });
  const fee = await who.call(feesApi.addVmsFee, { vmsProvider: 'Beeline', clientId: acme, fee: '1' });
  const calls: [Endpoint, object, object][] = [
    [feesApi.addClientFee, { clientId: acme, fee: '1' }, { clientId: 99_999, fee: '1' }],
    [feesApi.changeClientFee, { clientid: acme, fee: '1' }, { clientid: 99_999, fee: '1' }],
    [feesApi.changeVmsFee, { id: fee.id, fee: '1' }, { id: 99_999, fee: '1' }],
    [
      feesApi.addVmsFee,
      { vmsProvider: 'Flextrack', clientId: acme, fee: '1' },
      { vmsProvider: 'Flextrack', clientId: 99_999, fee: '1' },
    ],
    [feesApi.readClientFee, { clientId: acme }, { clientId: 99_999 }],
    [feesApi.readVmsFee, { clientId: acme }, { clientId: 99_999 }],
  ];
  for (const [endpoint, there, nowhere] of calls) {
    const [a, b] = [await foreign.raw(endpoint, there), await foreign.raw(endpoint, nowhere)];
    expect([endpoint.path, a.status, a.body]).toEqual([endpoint.path, 404, b.body]);
  }
  expect((await foreign.call(feesApi.vmsFees, {})).found.total).toBe(0);
  expect(await foreign.call(feesApi.clients, {})).toEqual([{ clientId: maple, name: 'Maple', fee: null, version: 0 }]);
});

test('every change of a fee is audited with its figures', async () => {
  const { who, context, acme } = await openFees();
  await who.call(feesApi.addClientFee, { clientId: acme, fee: '2' });
  const lines = await context.db.selectFrom('audit_line').selectAll().where('act', '=', 'fee-changed').execute();
  expect(lines).toMatchObject([
    { user_id: who.userId, kind: 'fee', details: { fee: '2', from: day(0), client: 'Acme', system: null } },
  ]);
});
