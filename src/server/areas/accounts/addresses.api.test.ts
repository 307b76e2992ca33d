import { expect, test } from 'vitest';
import { clientRecordApi as api } from '#contract/areas/accounts/accounts.ts';
import { client } from '#contract/catalogs/client.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

async function world() {
  const { signIn, units, context } = await openTestApp();
  const [ann, ben] = [await signIn({ pages: [6] }), await signIn({ pages: [6] })];
  const foreign = await signIn({ pages: [6], units: [units.CAN] });
  const { id } = (await ann.call(client.calls.create, { name: 'Crestline Bank' } as never)) as CatalogRow;
  return { ann, ben, foreign, id, db: context.db };
}

const fieldsOf = (body: Record<string, unknown>) =>
  Object.fromEntries((body['fields'] as { field: string; message: string }[]).map((one) => [one.field, one.message]));

test('addresses are added, read by kind, changed by two people at once, removed and restored', async () => {
  const { ann, ben, foreign, id } = await world();
  const site = await ann.call(api.addAddress, {
    id,
    kind: 'WORK_SITE',
    label: 'Plant 3',
    attention: 'Ask for the guard at dock 4',
    street: '88 Bluewater Plaza',
    city: 'Toronto',
    region: 'ON',
    postalCode: 'm5g1x6',
    country: 'CA',
  });
  expect(site).toMatchObject({ kind: 'WORK_SITE', label: 'Plant 3', postalCode: 'M5G 1X6', version: 1 });
  const mail = await ann.call(api.addAddress, { id, city: 'Dallas' });
  expect(mail).toMatchObject({ kind: 'OTHER', city: 'Dallas' });
  const { addressId } = site;
  const cities = async () => (await ben.call(api.addresses, { id })).found.rows.map(({ city }) => city);
  expect(await cities()).toEqual(['Dallas', 'Toronto']);

  const changed = await ben.call(api.changeAddress, { addressId, version: 1, label: '', city: 'Hamilton' });
  expect([changed.label, changed.city, changed.version]).toEqual([undefined, 'Hamilton', 2]);
  const late = await ann.raw(api.changeAddress, { addressId, version: 1, city: 'Ottawa' });
  expect([late.status, late.body['code']]).toEqual([409, 'record.stale']);
  expect(late.body['details']).toMatchObject({ by: `Test ${ben.username}`, current: { city: 'Hamilton', version: 2 } });

  await ann.call(api.removeAddress, { addressId });
  expect(await cities()).toEqual(['Dallas']);
  expect((await ann.raw(api.changeAddress, { addressId, city: 'x' })).body['code']).toBe('record.absent');
  await ann.call(api.restoreAddress, { addressId });
  expect(await cities()).toEqual(['Dallas', 'Hamilton']);
  for (const [call, input] of [
    [api.changeAddress, { addressId, city: 'x' }],
    [api.removeAddress, { addressId }],
    [api.restoreAddress, { addressId }],
    [api.addresses, { id }],
    [api.addAddress, { id, city: 'x' }],
  ] as const)
    expect([call.path, (await foreign.raw(call, input)).body['code']]).toEqual([call.path, 'record.absent']);
});

test('every wrong field of an address is named at once; a change is checked against the saved address', async () => {
  const { ann, id } = await world();
  const bad = await ann.raw(api.addAddress, {
    id,
    kind: 'CASTLE',
    city: '',
    region: 'TX',
    country: 'CA',
    postalCode: '1',
  });
  expect([bad.status, bad.body['code']]).toEqual([400, 'call.invalid']);
  expect(Object.keys(fieldsOf(bad.body)).sort()).toEqual(['city', 'kind', 'postalCode', 'region']);
  expect(fieldsOf(bad.body)).toMatchObject({
    region: 'This state or province is not in that country',
    postalCode: 'Enter a postal code such as M5G 1X6',
  });
  expect(
    Object.keys(fieldsOf((await ann.raw(api.addAddress, { id, region: 'XX', country: 'FR' })).body)).sort(),
  ).toEqual(['city', 'country', 'region']);
  const fine = { id, city: 'Dallas', region: 'TX', postalCode: '75201 1234', country: 'US' } as const;
  const { addressId, postalCode } = await ann.call(api.addAddress, fine);
  expect(postalCode).toBe('75201-1234');
  const moved = await ann.raw(api.changeAddress, { addressId, country: 'CA' });
  expect(Object.keys(fieldsOf(moved.body)).sort()).toEqual(['postalCode', 'region']);
  const whole = { addressId, country: 'CA', region: 'AB', postalCode: 't2p 1j9' } as const;
  expect(await ann.call(api.changeAddress, whole)).toMatchObject({ country: 'CA', postalCode: 'T2P 1J9', version: 2 });
  // Without a country nothing can be checked: the code is saved as it came.
  expect(await ann.call(api.addAddress, { id, city: 'Paris', postalCode: '7500' })).toMatchObject({
    postalCode: '7500',
  });
});

test('the history of a client names the changed fields of its addresses; addresses disappear with the client', async () => {
  const { ann, id, db } = await world();
  const { addressId } = await ann.call(api.addAddress, { id, city: 'Dallas', street: '1 Hidden Road' });
  await ann.call(api.changeAddress, { addressId, city: 'Austin', street: '1 Hidden Road' });
  await ann.call(api.removeAddress, { addressId });
  const { found } = await ann.call(api.history, { id });
  expect(found.rows.map(({ act, about, changes }) => [act, about, changes.map(({ field }) => field)])).toEqual([
    ['entry-removed', 'address', []],
    ['entry-changed', 'address', ['city']],
    ['entry-added', 'address', ['city', 'street']],
    ['entry-added', 'record', ['name']],
  ]);
  expect(JSON.stringify(found)).not.toContain('Hidden');
  await ann.call(client.calls.remove!, { id } as never);
  expect(await db.selectFrom('client_address').selectAll().execute()).toEqual([]);
});
