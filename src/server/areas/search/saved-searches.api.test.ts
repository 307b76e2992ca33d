import { expect, test } from 'vitest';
import { searchApi } from '#contract/areas/search/search.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

test('a read changes nothing: the search itself is remembered only when that is asked', async () => {
  const testApp = await openShared();
  const person = await testApp.signIn();
  await person.call(searchApi.candidates, { search: 'java' });

  expect((await person.call(searchApi.kept, {})).recent).toEqual([]);
  for (let at = 0; at < 25; at += 1) await person.call(searchApi.remember, { query: `java ${at}` });
  await person.call(searchApi.remember, { query: 'java 10', filters: {} });
  const { recent } = await person.call(searchApi.kept, {});
  expect(recent).toHaveLength(20);
  expect(recent[0]!.query).toBe('java 10');
  expect(new Set(recent.map(({ query }) => query)).size).toBe(20);
});

test('saved searches belong to one user; names are unique, changed and removed', async () => {
  const testApp = await openShared();
  const [one, other] = [await testApp.signIn(), await testApp.signIn()];
  const saved = await one.call(searchApi.save, { name: 'Java in Texas', query: 'java', filters: { state: 'TX' } });

  expect((await one.raw(searchApi.save, { name: 'JAVA in texas', query: 'x' })).body['code']).toBe('record.duplicate');
  const second = await one.call(searchApi.save, { name: 'Other', query: 'kafka' });
  expect((await one.raw(searchApi.rename, { id: second.id, name: 'java in Texas' })).body['code']).toBe(
    'record.duplicate',
  );
  expect((await one.call(searchApi.rename, { id: second.id, name: 'Kafka people' })).name).toBe('Kafka people');
  expect((await other.call(searchApi.kept, {})).saved).toEqual([]);
  expect((await other.raw(searchApi.rename, { id: saved.id, name: 'mine' })).status).toBe(404);
  expect((await other.raw(searchApi.remove, { id: saved.id })).status).toBe(404);
  await one.call(searchApi.remove, { id: second.id });
  expect((await one.call(searchApi.kept, {})).saved).toEqual([
    { ...saved, filters: { state: 'TX' }, query: 'java', name: 'Java in Texas' },
  ]);
});

test('search.too-many-saved: nobody keeps more than 200; one that is removed makes room', async () => {
  const { context, signIn } = await openShared();
  const [one, other] = [await signIn(), await signIn()];
  await context.database.pool.query(
    `insert into saved_search (user_id, name, name_key, query, filters)
     select $1, 'Search ' || n, 'search ' || n, 'java', '{}' from generate_series(1, 200) as n`,
    [one.userId],
  );

  const { status, body } = await one.raw(searchApi.save, { name: 'One more', query: 'kafka' });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'search.too-many-saved', details: { count: 200 } }),
  ]);
  expect((await other.call(searchApi.save, { name: 'One more', query: 'kafka' })).name).toBe('One more');
  await one.call(searchApi.remove, { id: (await one.call(searchApi.kept, {})).saved[0]!.id });
  expect((await one.call(searchApi.save, { name: 'One more', query: 'kafka' })).name).toBe('One more');
});
