import { expect, test } from 'vitest';
import { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import { client } from '#contract/catalogs/client.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { type Caller, openTestApp, type TestApp } from '#server/testing/open-test-app.ts';

const { calls } = client;
type Found = { found: { rows: CatalogRow[] } };
const add = async (person: Caller, fields: object) => (await person.call(calls.create, fields as never)) as CatalogRow;
const leave = ({ context }: TestApp, { userId }: Caller) =>
  context.db.updateTable('app_user').set({ is_active: false }).where('id', '=', userId).execute();

test('a client has an owner of its unit; anybody else is refused by the name of the field', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [6] });
  const [ann, bo] = [await testApp.signIn({ username: 'ann' }), await testApp.signIn({ username: 'bo' })];
  const foreign = await testApp.signIn({ username: 'cy', units: [testApp.units.CAN] });
  const bank = await add(person, { name: 'Crestline Bank', ownerId: ann.userId });
  expect([bank['ownerId'], bank['ownerName']]).toEqual([ann.userId, 'Test ann']);

  for (const ownerId of [foreign.userId, 999_999]) {
    const refused = await person.raw(calls.edit, { id: bank.id, ownerId });
    expect([refused.status, refused.body['code'], refused.body['fields']]).toEqual([
      400,
      'record.no-such',
      [{ field: 'ownerId', message: 'Choose one from the list' }],
    ]);
    expect((await person.raw(calls.create, { name: 'Other', ownerId })).body['code']).toBe('record.no-such');
  }
  await person.call(calls.edit, { id: bank.id, ownerId: bo.userId } as never);
  await add(person, { name: 'Nobody’s' });
  const owned = async (ownerId: number) =>
    ((await person.call(calls.search, { ownerId } as never)) as unknown as Found).found.rows.map(({ name }) => name);
  expect([await owned(bo.userId), await owned(ann.userId)]).toEqual([['Crestline Bank'], []]);
  const { details } = await testApp.context.db
    .selectFrom('audit_line')
    .select('details')
    .where('act', '=', 'entry-changed')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ fields: ['ownerId'], before: ['Test ann'], after: ['Test bo'] });

  const cleared = await person.raw(calls.edit, { id: bank.id, ownerId: '' });
  expect([cleared.status, cleared.body['ownerId'], cleared.body['ownerName']]).toEqual([200, undefined, undefined]);
});

test('an owner who has left stays readable and other fields can be changed, but they get no new clients', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [6] });
  const ann = await testApp.signIn({ username: 'ann' });
  const bank = await add(person, { name: 'Crestline Bank', ownerId: ann.userId });
  await leave(testApp, ann);

  const edited = await person.raw(calls.edit, { id: bank.id, ownerId: ann.userId, code: 'CB' });
  expect([edited.status, edited.body['ownerName'], edited.body['code']]).toEqual([200, 'Test ann', 'CB']);
  expect((await person.raw(calls.create, { name: 'Other', ownerId: ann.userId })).body['code']).toBe('record.no-such');
});

test('possible owners are found by a part of the name or username: active people of the unit of the record', async () => {
  const testApp = await openTestApp();
  const { USA, CAN } = testApp.units;
  const person = await testApp.signIn({ pages: [6], username: 'first', units: [USA] });
  await testApp.signIn({ username: 'anna' });
  await testApp.signIn({ username: 'annika', units: [CAN, USA] });
  const other = await testApp.signIn({ username: 'annabel', pages: [6], units: [CAN] });
  await leave(testApp, await testApp.signIn({ username: 'anneke' }));
  const names = async (who: Caller, query: object) =>
    (await who.call(clientRecordApi.owners, query as never)).map(({ username }) => username);

  expect(await names(person, { search: 'ANN' })).toEqual(['anna', 'annika']);
  expect(await names(other, { search: 'ann' })).toEqual(['annabel', 'annika']);
  const bank = await add(person, { name: 'Crestline Bank' });
  expect(await names(person, { id: bank.id, search: 'ann' })).toEqual(['anna', 'annika']);
  expect(await names(other, { id: bank.id })).toEqual([]);
  expect((await (await testApp.signIn({ pages: [7] })).raw(clientRecordApi.owners, {})).status).toBe(403);
});

test('files name owners by username, and an exported file can be imported also when one has left', async () => {
  const testApp = await openTestApp();
  const person = await testApp.signIn({ pages: [6] });
  const [ann, bo] = [await testApp.signIn({ username: 'ann' }), await testApp.signIn({ username: 'bo' })];
  await testApp.signIn({ username: 'cy', units: [testApp.units.CAN] });
  await add(person, { name: 'Crestline Bank', ownerId: ann.userId });
  await leave(testApp, ann);
  const query = { format: 'csv', columns: ['name', 'ownerId'] };
  const file = String((await person.raw(calls.export, query)).body['text']);
  expect(file).toBe('\ufeffName,Owner\r\nCrestline Bank,ann\r\n');

  const read = async (text: string) => {
    const { importId, mapping } = (await person.call(calls.importFile, {}, {
      'clients.csv': Buffer.from(text),
    } as never)) as { importId: string; mapping: string[] };
    const input = { importId, mapping, existing: 'change', dryRun: false };
    const { counts } = (await person.call(calls.importRun, input as never)) as { counts: Record<string, number> };
    const { body } = await person.raw(calls.importErrors, { importId, format: 'csv' });
    return { counts, errors: String(body['text']) };
  };
  expect((await read(file)).counts).toMatchObject({ same: 1, failed: 0 });
  const { counts, errors } = await read('Name,Owner\nCrestline Bank,BO\nNew,bo\nLeft,ann\nForeign,cy\nNone,\n');
  expect(counts).toMatchObject({ changed: 1, added: 2, failed: 2 });
  expect(errors).toContain('Owner: “ann” was not found');
  expect(errors).toContain('Owner: “cy” was not found');
  const { rows } = ((await person.call(calls.search, { ownerId: bo.userId } as never)) as unknown as Found).found;
  expect(rows.map(({ name }) => name)).toEqual(['Crestline Bank', 'New']);
});

test('an owner is found by id by users of the unit, also after they left; the clients of a filter by theirs', async () => {
  const testApp = await openTestApp();
  const [person, foreign] = [
    await testApp.signIn({ pages: [6] }),
    await testApp.signIn({ pages: [6], units: [testApp.units.CAN] }),
  ];
  const ann = await testApp.signIn({ username: 'ann' });
  const bank = await add(person, { name: 'Crestline Bank', ownerId: ann.userId });
  await add(person, { name: 'Harborview' });
  await leave(testApp, ann);
  const names = async (who: Caller) =>
    (await who.call(clientRecordApi.owners, { ownerId: ann.userId })).map(({ name }) => name);
  expect([await names(person), await names(foreign)]).toEqual([['Test ann'], []]);
  const found = async (who: Caller) =>
    ((await who.call(calls.search, { ids: [bank.id] } as never)) as unknown as Found).found.rows.map(
      ({ name }) => name,
    );
  expect([await found(person), await found(foreign)]).toEqual([['Crestline Bank'], []]);
});
