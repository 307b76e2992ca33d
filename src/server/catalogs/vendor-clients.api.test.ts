import { expect, test } from 'vitest';
import { client } from '#contract/catalogs/client.ts';
import { vendor } from '#contract/catalogs/vendor.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { type Caller, sharedTestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

type Found = { found: { rows: CatalogRow[] } };
const addClient = async (person: Caller, name: string) =>
  (await person.call(client.calls.create, { name } as never)) as CatalogRow;
const addVendor = async (person: Caller, fields: object) =>
  (await person.call(vendor.calls.create, {
    name: 'Prime Staff',
    category: 'PRIME',
    ...fields,
  } as never)) as CatalogRow;

test('a vendor names its clients; one of another unit is refused as an absent one', async () => {
  const testApp = await openShared();
  const person = await testApp.signIn({ pages: [6, 7] });
  const abroad = await testApp.signIn({ pages: [6, 7], units: [testApp.units.CAN] });
  const [bank, air] = [await addClient(person, 'Crestline, Inc.'), await addClient(person, 'Harborview')];
  const foreign = await addClient(abroad, 'Maple');
  const prime = await addVendor(person, { clients: [air.id, bank.id, air.id] });
  expect(prime).toMatchObject({ clients: [air.id, bank.id], clientsNames: ['Harborview', 'Crestline, Inc.'] });

  const refused = async (id: number) => {
    const { status, body } = await person.raw(vendor.calls.edit, { id: prime.id, clients: [bank.id, id] });
    return [status, body['code'], body['fields']];
  };
  expect(await refused(foreign.id)).toEqual([
    400,
    'record.no-such',
    [{ field: 'clients.1', message: 'Choose one from the list' }],
  ]);
  expect(await refused(999_999)).toEqual(await refused(foreign.id));
  const serving = async (who: Caller, clients: number) =>
    ((await who.call(vendor.calls.search, { clients } as never)) as unknown as Found).found.rows.map(
      ({ name }) => name,
    );
  expect([await serving(person, bank.id), await serving(abroad, bank.id)]).toEqual([['Prime Staff'], []]);

  await person.call(vendor.calls.edit, { id: prime.id, clients: [bank.id] } as never);
  expect(await serving(person, air.id)).toEqual([]);
  const { details } = await testApp.context.db
    .selectFrom('audit_line')
    .select('details')
    .where('act', '=', 'entry-changed')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({
    fields: ['clients'],
    before: ['Harborview; Crestline, Inc.'],
    after: ['Crestline, Inc.'],
  });
  const cleared = await person.raw(vendor.calls.edit, { id: prime.id, clients: '' });
  expect([cleared.status, cleared.body['clients']]).toEqual([200, []]);
});

test('a client that a vendor names is not deleted, and says which vendor', async () => {
  const person = await (await openShared()).signIn({ pages: [6, 7] });
  const bank = await addClient(person, 'Crestline Bank');
  const prime = await addVendor(person, { clients: [bank.id] });
  const refused = await person.raw(client.calls.remove!, { id: bank.id });
  expect([refused.status, refused.body['erroMessage']]).toEqual([409, 'This is in use: 1 vendor.']);
  expect((refused.body['details'] as { by: unknown[] }).by).toEqual([
    { kind: 'vendor', total: 1, latest: [{ id: prime.id, name: 'Prime Staff' }] },
  ]);
  const { rows } = ((await person.call(client.calls.search, { inUse: true } as never)) as unknown as Found).found;
  expect(rows.map(({ name, uses }) => [name, uses])).toEqual([['Crestline Bank', 1]]);
  expect((await person.raw(vendor.calls.remove!, { id: prime.id })).status).toBe(200);
  expect((await person.raw(client.calls.remove!, { id: bank.id })).status).toBe(200);
});

test('a vendor counts and names its clients as uses, and they do not keep it', async () => {
  const person = await (await openShared()).signIn({ pages: [6, 7] });
  const [bank, air] = [await addClient(person, 'Crestline, Inc.'), await addClient(person, 'Harborview')];
  const prime = await addVendor(person, { clients: [bank.id, air.id] });
  await addVendor(person, { name: 'Alone' });
  const { rows } = ((await person.call(vendor.calls.search, { inUse: true } as never)) as unknown as Found).found;
  expect(rows.map(({ name, uses }) => [name, uses])).toEqual([['Prime Staff', 2]]);
  const { uses } = (await person.call(vendor.calls.usage, { id: prime.id } as never)) as {
    uses: { kind: string; total: number; latest: { name: string }[] }[];
  };
  expect(uses.map(({ kind, total, latest }) => [kind, total, latest.map(({ name }) => name).sort()])).toEqual([
    ['linkedClient', 2, ['Crestline, Inc.', 'Harborview']],
  ]);
  expect((await person.raw(vendor.calls.remove!, { id: prime.id })).status).toBe(200);
});

test('a file has the clients of a vendor by name, is read back, and can be taken back', async () => {
  const person = await (await openShared()).signIn({ pages: [6, 7] });
  const [bank, air] = [await addClient(person, 'Crestline, Inc.'), await addClient(person, 'Harborview')];
  const prime = await addVendor(person, { clients: [bank.id, air.id] });
  const file = await person.raw(vendor.calls.export, { format: 'csv', columns: ['name', 'category', 'clients'] });
  expect(file.body['text']).toBe(
    '\ufeffName,Type,Clients\r\nPrime Staff,Prime vendor,"Crestline, Inc.; Harborview"\r\n',
  );

  const read = async (text: string) => {
    const { importId, mapping } = (await person.call(vendor.calls.importFile, {}, {
      'vendors.csv': Buffer.from(text),
    } as never)) as { importId: string; mapping: string[] };
    const input = { importId, mapping, existing: 'change', dryRun: false };
    const { counts } = (await person.call(vendor.calls.importRun, input as never)) as { counts: object };
    return { importId, counts };
  };
  expect((await read(String(file.body['text']))).counts).toMatchObject({ same: 1, failed: 0 });
  const changed = await read('Name,Type,Clients\nPrime Staff,PRIME,harborview\nNew,MSP,Harborview\nBad,MSP,Nobody\n');
  expect(changed.counts).toMatchObject({ changed: 1, added: 1, failed: 1 });
  const now = async () => (await person.raw(vendor.calls.record!, { id: prime.id })).body['clients'];
  expect(await now()).toEqual([air.id]);
  await person.call(vendor.calls.importRevert, { importId: changed.importId } as never);
  expect(await now()).toEqual([bank.id, air.id]);
});
