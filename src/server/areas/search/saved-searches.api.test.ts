import { expect, test } from 'vitest';
import { searchApi } from '#contract/areas/search/search.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

test('a read changes nothing: the search itself is remembered only when that is asked', async () => {
  const context = await openShared();
  const person = await context.signIn();
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
  const context = await openShared();
  const [one, other] = [await context.signIn(), await context.signIn()];
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
