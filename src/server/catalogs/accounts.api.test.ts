import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { catalogs } from '#contract/catalogs/all.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';
import { references } from './uses.ts';

const openShared = sharedTestApp();

const list = (name: string) => catalogs.find((one) => one.name === name)!;
type Found = { found: { rows: CatalogRow[]; total: number } };

test('a network covers US states and Canadian provinces, travels as clientstate, and is found by them', async () => {
  const testApp = await openShared();
  const person = await testApp.signIn({ pages: [18] });
  const { calls } = list('network');
  const bad = await person.raw(calls.create, { name: 'Ida', email: 'nobody', clientstate: ['TX', 'Bavaria'] });
  expect(bad.status).toBe(400);
  expect((bad.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['email', 'clientstate.1']);
  const none = await person.raw(calls.create, { name: 'Ida', email: 'ida@partner.example', clientstate: '' });
  expect(none.body['fields']).toEqual([
    { field: 'clientstate', message: 'Choose at least one US state or Canadian province' },
  ]);

  const made = await person.raw(calls.create, {
    name: 'Ida Okafor',
    email: 'ida@partner.example',
    clientstate: 'tx,ON,TX',
    skills: 'SQL, Java,sql',
  });
  expect(made.body).toMatchObject({ clientstate: ['TX', 'ON'], skills: ['SQL', 'Java'], optOut: false });
  await person.raw(calls.create, { name: 'Bo', email: 'bo@partner.example', clientstate: ['QC'] });
  const names = async (query: object) =>
    ((await person.call(calls.search, query as never)) as unknown as Found).found.rows.map(({ name }) => name);
  expect(await names({ states: ['ON', 'AB'] })).toEqual(['Ida Okafor']);
  expect(await names({ skills: 'jav' })).toEqual(['Ida Okafor']);
  expect(await names({ search: 'partner.example' })).toEqual(['Bo', 'Ida Okafor']);

  const twin = await person.raw(calls.create, { name: 'Other', email: 'IDA@partner.example', clientstate: ['TX'] });
  expect([twin.status, twin.body['fields']]).toEqual([
    409,
    [{ field: 'email', message: 'This value is already in use.' }],
  ]);
  const file = await person.raw(calls.export, { search: 'Ida', format: 'csv', columns: ['name', 'states'] });
  expect(file.body['text']).toBe('\ufeffName,States and provinces\r\nIda Okafor,"TX, ON"\r\n');
});

test('a field that is sent blank is cleared, and one that is not sent stays', async () => {
  const person = await (await openShared()).signIn({ pages: [6] });
  const { calls } = list('client');
  const added = await person.raw(calls.create, {
    name: 'Crestline Bank',
    code: 'CB',
    website: 'crestline.example',
    vendorSystems: ['Beeline'],
    termsDays: 30,
    msaExpiry: '2027-03-01',
  });
  const edited = await person.raw(calls.edit, {
    id: added.body['id'],
    website: '',
    vendorSystems: [],
    termsDays: null,
  });
  expect(edited.body).toMatchObject({ code: 'CB', vendorSystems: [], msaExpiry: '2027-03-01', version: 2 });
  expect([edited.body['website'], edited.body['termsDays']]).toEqual([undefined, undefined]);
  expect((await person.raw(calls.edit, { id: added.body['id'], name: ' ' })).status).toBe(400);
});

test('a client or vendor that something uses is not deleted but named with what uses it; a free one goes for good', async () => {
  const testApp = await openShared();
  const person = await testApp.signIn({ pages: [6, 7, 20] });
  const [client, vendor, manager] = [list('client').calls, list('vendor').calls, list('manager').calls];
  const crestline = (await person.call(client.create, { name: 'Crestline Bank' } as never)) as CatalogRow;
  const prime = (await person.call(vendor.create, { name: 'Prime Staff', category: 'PRIME' } as never)) as CatalogRow;
  await person.call(client.create, { name: 'Crestline Cards', parentId: crestline.id } as never);
  await person.call(manager.create, { name: 'Ann', clientId: crestline.id, vendorId: prime.id } as never);
  await person.call(manager.create, { name: 'Ben', clientId: crestline.id } as never);

  const refused = await person.raw(client.remove!, { id: crestline.id });
  expect([refused.status, refused.body['code']]).toEqual([409, 'record.in-use']);
  expect(refused.body['erroMessage']).toBe('This is in use: 2 managers, 1 subsidiary.');
  expect((refused.body['details'] as { by: unknown[] }).by).toMatchObject([
    { kind: 'manager', total: 2, latest: [{ name: 'Ben' }, { name: 'Ann' }] },
    { kind: 'client', total: 1, latest: [{ name: 'Crestline Cards' }] },
  ]);
  expect((await person.raw(vendor.remove!, { id: prime.id })).body['erroMessage']).toBe('This is in use: 1 manager.');

  const free = (await person.call(client.create, { name: 'Nobody uses' } as never)) as CatalogRow;
  const foreign = await testApp.signIn({ pages: [6], units: [testApp.units.CAN] });
  expect((await foreign.raw(client.remove!, { id: free.id })).body['code']).toBe('record.absent');
  expect((await foreign.raw(client.record!, { id: free.id })).body['code']).toBe('record.absent');
  const reader = await testApp.signIn({ pages: [6], isReadOnly: true });
  expect((await reader.raw(client.remove!, { id: free.id })).status).toBe(403);
  expect((await person.raw(client.remove!, { id: free.id })).body['message']).toBe('Client deleted');
  expect((await person.raw(client.record!, { id: free.id })).status).toBe(404);
  const line = await testApp.context.db
    .selectFrom('audit_line')
    .select(['kind', 'record_id', 'unit_id', 'details'])
    .where('act', '=', 'entry-removed')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ kind: 'client', record_id: String(free.id), unit_id: testApp.units.USA });
  expect(line.details).toMatchObject({ name: 'Nobody uses' });
});

test('a name that is written a little otherwise is found before it is there twice', async () => {
  const testApp = await openShared();
  const person = await testApp.signIn({ pages: [6] });
  const { calls } = list('client');
  const added = (await person.call(calls.create, { name: 'Meridian Mutual Insurance' } as never)) as CatalogRow;
  await person.call(calls.create, { name: 'Harborview Airlines' } as never);
  const similar = async (name: string, more: object = {}) =>
    (await person.call(calls.similar!, { name, ...more } as never)) as { name: string; isSame: boolean }[];

  expect(await similar('MERIDIAN  mutual-insurance')).toMatchObject([{ id: added.id, isSame: true }]);
  expect(await similar('Meridian Mutal Insurance')).toMatchObject([{ id: added.id, isSame: false }]);
  expect(await similar('Meridian')).toEqual([]);
  expect(await similar('Meridian Mutual Insurance', { id: added.id })).toEqual([]);
  const foreign = await testApp.signIn({ pages: [6], units: [testApp.units.CAN] });
  expect(await foreign.call(calls.similar!, { name: 'Meridian Mutual Insurance' } as never)).toEqual([]);
});

test('trade 3.5: a name is there once in a unit however it is spelled; who had one key before keeps it', async () => {
  const { signIn, units, context } = await openShared();
  const person = await signIn({ pages: [6, 7], units: [units.USA] });
  for (const name of ['client', 'vendor'] as const) {
    const { calls } = list(name);
    const more = name === 'vendor' ? { category: 'PRIME' } : {};
    const add = (typed: string, by = person) => by.raw(calls.create, { name: typed, ...more });
    const first = await add('  Bluewater \t Bank ');
    expect(first.body).toMatchObject({ name: 'Bluewater Bank' });
    for (const same of ['bluewater  BANK', 'Bluewater-Bank', 'Blúewater Bank.'])
      expect((await add(same)).body, same).toMatchObject({
        code: 'record.duplicate',
        fields: [{ field: 'name', message: 'That name is already in use.' }],
      });
    const both = await Promise.all(['Twin Pines', 'Twin  pines'].map((typed) => add(typed)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const suffix = await add('Bluewater Bank, Inc.');
    expect(suffix.status).toBe(200);
    const renamed = await person.raw(calls.edit, { id: suffix.body['id'], name: 'BLUEWATER bank' });
    expect(renamed.body).toMatchObject({ code: 'record.duplicate' });
    const foreign = await signIn({ pages: [6, 7], units: [units.CAN] });
    expect((await add('Bluewater Bank', foreign)).status).toBe(200);

    // Two of one key from before the rule: both stay and can be changed; another name is an ordinary one.
    const old = { name: 'Bluewater. Bank', name_key: 'bluewater bank', unit_id: units.USA, key_copy: 1 };
    const { id } = await context.db
      .insertInto(name)
      .values({ ...old, ...more } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await person.raw(calls.edit, { id, name: 'bluewater. bank' })).status).toBe(200);
    expect((await person.raw(calls.edit, { id, name: 'Redwater' })).status).toBe(200);
    expect((await person.raw(calls.edit, { id, name: 'Bluewater Bank!' })).body).toMatchObject({
      code: 'record.duplicate',
    });
  }
});

test('every foreign key to a list is declared as a use, or goes with its entry', async () => {
  const { context } = await openShared();
  const { rows } = await sql<{ from: string; column: string; to: string; isPart: boolean }>`
    select k.conrelid::regclass::text as from, a.attname as column, k.confrelid::regclass::text as to,
      k.confdeltype = 'c' as "isPart"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(context.db);
  const lists = new Set(catalogs.map(({ name }) => name));
  // Every table has a unit. A unit is never deleted, and its uses are the ones that people know.
  lists.delete('business_unit');
  const keys = rows.filter(({ to, isPart }) => lists.has(to) && !isPart).map((key) => `${key.from}.${key.column}`);
  const declared = Object.entries(references)
    .filter(([name]) => lists.has(name))
    .flatMap(([, uses]) =>
      uses.filter(({ isMany, named }) => !isMany && !named).map(({ table, column }) => `${table}.${column}`),
    );

  expect(keys.length).toBeGreaterThan(8);
  expect([...declared].sort()).toEqual([...keys].sort());
});

test('what an edit changed is kept: system words and figures with their values, of typed text only the field', async () => {
  const testApp = await openShared();
  const person = await testApp.signIn({ pages: [6] });
  const { calls } = list('client');
  const added = (await person.call(calls.create, { name: 'Crestline Bank', stage: 'PROSPECT' } as never)) as CatalogRow;
  await person.call(calls.edit, {
    id: added.id,
    stage: 'ACTIVE',
    rtrRequired: true,
    remark: 'call Ann first',
    vendorSystems: ['Beeline', 'Covendis'],
  } as never);
  const { details } = await testApp.context.db
    .selectFrom('audit_line')
    .select('details')
    .where('act', '=', 'entry-changed')
    .executeTakeFirstOrThrow();

  expect(details).toMatchObject({
    list: 'client',
    fields: ['stage', 'rtrRequired', 'vendorSystems', 'remark'],
    before: ['PROSPECT', '', '', ''],
    after: ['ACTIVE', 'true', 'Beeline, Covendis', '…'],
  });
  expect(JSON.stringify(details)).not.toContain('Ann');
});

test('a rule of a client that nobody has chosen is neither yes nor no: set, cleared, filtered and set for several', async () => {
  const person = await (await openShared()).signIn({ pages: [6] });
  const { calls } = list('client');
  const ids: number[] = [];
  for (const [name, rtrRequired] of [
    ['Usual Bank', undefined],
    ['Strict Bank', true],
    ['Lax Bank', false],
  ] as const)
    ids.push(((await person.call(calls.create, { name, rtrRequired } as never)) as CatalogRow).id);
  const [usual, strict] = ids;
  const chosen = async (more: object = {}) => {
    const { found } = (await person.call(calls.search, {
      ids,
      sortField: 'name',
      ...more,
    } as never)) as unknown as Found;
    return found.rows.map(({ name, rtrRequired }) => [name, rtrRequired]);
  };
  const all = [
    ['Lax Bank', false],
    ['Strict Bank', true],
    ['Usual Bank', undefined],
  ];
  expect(await chosen()).toEqual(all);
  expect(await chosen({ rtrRequired: false })).toEqual([['Lax Bank', false]]);
  // What is not set stands last, whichever way the list is ordered.
  for (const direction of ['ASC', 'DESC'])
    expect((await chosen({ sortField: 'rtrRequired', direction })).at(-1)).toEqual(['Usual Bank', undefined]);

  await person.call(calls.edit, { id: strict, rtrRequired: '' } as never);
  expect((await chosen())[1]).toEqual(['Strict Bank', undefined]);
  const { before } = (await person.call(calls.bulk, { ids, field: 'rtrRequired', value: 'false' } as never)) as {
    before: { value: string; ids: number[] }[];
  };
  expect(await chosen({ rtrRequired: false })).toHaveLength(3);
  for (const { value, ids: some } of before)
    await person.call(calls.bulk, { ids: some, field: 'rtrRequired', value } as never);
  expect((await chosen()).map(([, value]) => value)).toEqual([false, undefined, undefined]);

  const { body } = await person.raw(calls.export, { ids: [usual], format: 'csv', columns: ['name', 'rtrRequired'] });
  expect(body['text']).toContain('Default: VMS jobs only');
});
