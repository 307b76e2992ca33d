import { expect, test } from 'vitest';
import { openTestApp, until } from '#server/testing/open-test-app.ts';

const open = async () => {
  const { app, context, units, signIn } = await openTestApp();
  const person = await signIn({ pages: [6], units: [units.USA] });
  const add = (key: string | undefined, payload: object, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/job/client/create',
      payload,
      headers: { authorization: `Bearer ${person.token}`, ...(key && { 'idempotency-key': key }), ...headers },
    });
  const count = async () =>
    Number(
      (
        await context.db
          .selectFrom('client')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return { app, context, person, add, count, unit: units.USA };
};

test('a repeated request with its idempotency key is done once and answered as the first time', async () => {
  const { add, count, context } = await open();
  const before = await count();
  const first = await add('import-2026-001', { name: 'Northwind Staffing' });
  expect(first.statusCode).toBe(200);
  const again = await add('import-2026-001', { name: 'Northwind Staffing' });
  expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([200, first.json(), 'true']);
  expect(await count()).toBe(before + 1);

  const other = await add('import-2026-001', { name: 'Somebody else' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'call.key-reused']);
  // What is kept cannot be read in the database.
  expect(JSON.stringify(await context.db.selectFrom('idempotency_key').selectAll().execute())).not.toContain(
    'Northwind',
  );
});

test('twenty requests at once with one key make one record', async () => {
  const { add, count } = await open();
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('at-once-000001', { name: 'Once Only' })));
  expect(await count()).toBe(before + 1);
  for (const { statusCode, json } of answers)
    if (statusCode !== 200) expect(json().code).toMatch(/^call\.(key-in-use|too-many)$/);
  await until(async () => (await add('at-once-000001', { name: 'Once Only' })).statusCode === 200);
});

test('a refused call frees its key, and a key that is none is named', async () => {
  const { add } = await open();
  expect((await add('freed-0000001', { name: '' })).json().code).toBe('call.invalid');
  expect((await add('freed-0000001', { name: 'Second Try' })).statusCode).toBe(200);
  expect((await add('short', { name: 'X' })).json().fields[0].field).toBe('Idempotency-Key');
});

test('an answer with a secret is never kept, and a key of the day before is new', async () => {
  const { app, add, count, context, person, unit } = await open();
  await person.stepUp();
  const create = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/token/create',
      payload: { name: 'A', pageIds: [6], unitIds: [unit], mayWrite: false, days: 30 },
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': 'secret-000001' },
    });
  const [first, second] = [await create(), await create()];
  expect([first.statusCode, second.json().apiToken === first.json().apiToken]).toEqual([200, false]);
  await add('yesterday-00001', { name: 'Yesterday' });
  await context.db
    .updateTable('idempotency_key')
    .set({ created_at: new Date(Date.now() - 90_000_000).toISOString() })
    .execute();
  const before = await count();
  expect((await add('yesterday-00001', { name: 'Today' })).statusCode).toBe(200);
  expect(await count()).toBe(before + 1);
});

test('a call that a crash cut off is not made again unseen', async () => {
  const { add, context, person } = await open();
  await add('cut-off-000001', { name: 'Cut Off' });
  await context.db
    .updateTable('idempotency_key')
    .set({ status: null, sealed_answer: null })
    .where('user_id', '=', person.userId)
    .execute();
  expect((await add('cut-off-000001', { name: 'Cut Off' })).json().code).toBe('call.key-in-use');
});

test('If-Match is the version as it was read: a later change is refused, and a call without versions names the header', async () => {
  const { app, add, person } = await open();
  const { id, version } = (await add(undefined, { name: 'Versioned' })).json();
  const edit = (headers: object, name: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/job/client/edit',
      payload: { id, name },
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    });
  const first = await edit({ 'if-match': `"${version}"` }, 'Versioned A');
  expect([first.statusCode, first.headers.etag]).toEqual([200, `"${version + 1}"`]);
  expect((await edit({ 'if-match': `"${version}"` }, 'Versioned B')).json().code).toBe('record.stale');
  expect((await add(undefined, { name: 'New' }, { 'if-match': '"1"' })).json().fields[0].field).toBe('If-Match');
});
