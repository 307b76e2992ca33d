import { expect, test } from 'vitest';
import { client } from '#contract/catalogs/client.ts';
import { vendor } from '#contract/catalogs/vendor.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { type Caller, sharedTestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

const { calls } = client;
const add = async (person: Caller, fields: object) => (await person.call(calls.create, fields as never)) as CatalogRow;
const wrong = { field: 'region', message: 'This state or province is not in that country' };

test('the state of a client lies in its country, whichever of the two is changed; it is named with what else is wrong', async () => {
  const person = await (await openShared()).signIn({ pages: [6] });
  const bad = await person.raw(calls.create, { name: '', region: 'TX', country: 'CA', billingMail: 'nobody' });
  expect((bad.body['fields'] as { field: string }[]).map(({ field }) => field).sort()).toEqual([
    'billingMail',
    'name',
    'region',
  ]);
  const { id } = await add(person, { name: 'Crestline Bank', region: 'TX', country: 'US' });
  for (const change of [{ country: 'CA' }, { region: 'ON' }]) {
    const refused = await person.raw(calls.edit, { id, ...change });
    expect([refused.status, refused.body['code'], refused.body['fields']]).toEqual([400, 'call.invalid', [wrong]]);
  }
  for (const change of [{ country: 'CA', region: 'ON' }, { country: '' }, { region: 'TX' }, { country: 'US' }])
    expect((await person.raw(calls.edit, { id, ...change })).status).toBe(200);
});

test('what did not agree before there was a rule stands in nobody’s way', async () => {
  const { signIn, context } = await openShared();
  const person = await signIn({ pages: [6] });
  const { id } = await add(person, { name: 'Crestline Bank', region: 'TX' });
  await context.db.updateTable('client').set({ country: 'CA' }).where('id', '=', id).execute();
  expect((await person.raw(calls.edit, { id, code: 'CB' })).status).toBe(200);
});

test('of many clients those whose state lies elsewhere are left and named; so are rows of a file', async () => {
  const person = await (await openShared()).signIn({ pages: [6] });
  const texas = await add(person, { name: 'Crestline Bank', region: 'TX' });
  const ontario = await add(person, { name: 'Northlake', region: 'ON' });
  const many = await person.raw(calls.bulk, { ids: [texas.id, ontario.id], field: 'country', value: 'US' });
  expect([many.status, many.body['changed'], many.body['skipped']]).toMatchObject([
    206,
    1,
    [{ id: ontario.id, name: 'Northlake', code: 'record.misplaced' }],
  ]);

  const { importId, mapping } = (await person.call(calls.importFile, {}, {
    'clients.csv': Buffer.from('Name,Country\nCrestline Bank,Canada\nNorthlake,Canada\n'),
  } as never)) as { importId: string; mapping: string[] };
  const input = { importId, mapping, existing: 'change', dryRun: false, language: 'tr' };
  const run = (await person.call(calls.importRun, input as never)) as { counts: object };
  expect(run.counts).toMatchObject({ changed: 1, failed: 1 });
  const { found } = (await person.call(calls.importRows, { importId, outcome: 'ERROR' } as never)) as unknown as {
    found: { rows: { problems: unknown }[] };
  };
  expect(found.rows.map(({ problems }) => problems)).toEqual([
    [{ field: 'region', message: 'Bu eyalet o ülkede değil' }],
  ]);
});

test('a bulk change is taken back also where nothing stood before; what must be chosen is not emptied', async () => {
  const person = await (await openShared()).signIn({ pages: [6, 7] });
  const bank = await add(person, { name: 'Crestline Bank', stage: 'ON_HOLD' });
  const mill = await add(person, { name: 'Northlake' });
  const ids = [bank.id, mill.id];
  const { before } = (await person.call(calls.bulk, { ids, field: 'stage', value: 'ACTIVE' } as never)) as {
    before: { value: string; ids: number[] }[];
  };
  expect(before).toEqual([
    { value: 'ON_HOLD', ids: [bank.id] },
    { value: '', ids: [mill.id] },
  ]);
  for (const one of before) await person.call(calls.bulk, { ids: one.ids, field: 'stage', value: one.value } as never);
  const { found } = await person.call(calls.search, { ids } as never);
  expect(found.rows.map((row) => [row['name'], row['stage']]).toSorted()).toEqual([
    ['Crestline Bank', 'ON_HOLD'],
    ['Northlake', undefined],
  ]);
  const empty = await person.raw(vendor.calls.bulk, { ids: [1], field: 'category', value: '' });
  expect([empty.status, empty.body['fields']]).toEqual([
    400,
    [{ field: 'value', message: 'Choose one from the list' }],
  ]);
});

test('the agreement of a vendor does not end before it was signed, in a form, of many and in a file', async () => {
  const person = await (await openShared()).signIn({ pages: [7] });
  const early = { field: 'msaExpiry', message: 'This cannot be before the agreement was signed' };
  const dates = { msaSigned: '2025-06-11', msaExpiry: '2025-01-01' };
  const bad = await person.raw(vendor.calls.create, { name: 'Corvane', category: 'PRIME', ...dates });
  expect([bad.status, bad.body['fields']]).toEqual([400, [early]]);
  const { id } = (await person.call(vendor.calls.create, {
    name: 'Corvane',
    category: 'PRIME',
    ...dates,
    msaExpiry: '2025-06-11',
  } as never)) as CatalogRow;
  for (const change of [{ msaExpiry: '2025-06-10' }, { msaSigned: '2025-06-12' }]) {
    const refused = await person.raw(vendor.calls.edit, { id, ...change });
    expect([refused.status, refused.body['fields']]).toEqual([400, [early]]);
  }
  expect((await person.raw(vendor.calls.edit, { id, msaSigned: '' })).status).toBe(200);
  expect((await person.raw(vendor.calls.edit, { id, msaSigned: '2025-06-11' })).status).toBe(200);

  const { importId, mapping } = (await person.call(vendor.calls.importFile, {}, {
    'vendors.csv': Buffer.from(
      'Name,Type,Agreement signed on,Agreement ends\nCorvane,Prime vendor,6/11/2025,1/1/2025\nNordhaven,Prime vendor,6/11/2025,1/1/2025\n',
    ),
  } as never)) as { importId: string; mapping: string[] };
  const input = { importId, mapping, existing: 'change', dryRun: false, language: 'en' };
  const run = (await person.call(vendor.calls.importRun, input as never)) as { counts: object };
  expect(run.counts).toMatchObject({ failed: 2 });
  const { found } = (await person.call(vendor.calls.importRows, {
    importId,
    outcome: 'ERROR',
  } as never)) as unknown as {
    found: { rows: { problems: unknown }[] };
  };
  expect(found.rows.map(({ problems }) => problems)).toEqual([[early], [early]]);
});
