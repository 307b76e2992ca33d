import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesApi } from '#contract/areas/files/files.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import { eventKinds, type ScreenEvent } from '#contract/events.ts';
import { fileOwnerKinds } from '#contract/file-owners.ts';
import { type Heard, hear } from '#server/testing/heard-events.ts';
import { servedRows } from '#server/testing/matrix/cells.ts';
import { send } from '#server/testing/matrix/requests.ts';
import { expectedOf, openWorld } from '#server/testing/matrix/shard.ts';
import { addFilesOfEveryKind, mayBeTold, readTold } from '#server/testing/matrix/told.ts';
import { openReplica } from '#server/testing/open-replica.ts';
import { until } from '#server/testing/open-test-app.ts';

/** The matrix of what is told besides answers: events on streams and the bytes of files (ADR 0062). */
const world = openWorld([]);
const over: (() => Promise<void>)[] = [];
const left: (() => void)[] = [];
let replica: FastifyInstance;
const units = { A: 0, B: 0 };

beforeAll(async () => {
  replica = await openReplica(world.app.context, (close) => over.push(close));
  const rows = await world.app.context.db.selectFrom('business_unit').select(['id', 'code']).execute();
  for (const side of ['A', 'B'] as const) units[side] = rows.find(({ code }) => code === `MX${side}`)!.id;
});
afterAll(async () => {
  for (const leave of left) leave();
  for (const close of over) await close();
});

const uploader = 'matrix-page-8';
/** The number of the event that ends a test. */
const last = 999_999;

test('every kind of event, and every kind of record that a file hangs on, has its line', () => {
  expect([...readTold('events').keys()]).toEqual(eventKinds);
  expect([...readTold('files').keys()]).toEqual([...fileOwnerKinds, 'pending', 'orphan']);
});

test('F6, D1: every principal hears on the other server what the table says, of their own unit', async () => {
  const streams = new Map<string, Heard>();
  for (const { name, token, rights } of world.principals) {
    if (!rights || rights.isToken) {
      await expect(hear(replica, token ?? '', (leave) => left.push(leave as () => void))).rejects.toThrow(/40[13]/);
      continue;
    }
    streams.set(name, await hear(replica, token!, (leave) => left.push(leave as () => void)));
  }
  const told = readTold('events');
  const sent: { event: ScreenEvent; side: 'A' | 'B'; may: (rights: never) => boolean }[] = [];
  for (const side of ['A', 'B'] as const)
    for (const about of eventKinds)
      for (const list of about === 'import' ? catalogs : [undefined]) {
        const base = { unitId: units[side], id: sent.length + 1, state: 'DONE' };
        const event = (about === 'import' ? { ...base, about, list: list!.name } : { ...base, about }) as ScreenEvent;
        sent.push({
          event,
          side,
          may: (rights) =>
            mayBeTold(told.get(about)!, rights, list?.calls.importState.path.replace('/import/state', '')),
        });
      }
  const { context } = world.app;
  const whats = new Map(
    sent.map(({ event, side }) => [event.id, `${event.about} ${'list' in event ? event.list : ''} ${side}`]),
  );
  for (const { event } of sent) await context.events.publish(context.db, event);
  // An event for everybody: they hear it when all before have passed.
  for (const unitId of Object.values(units))
    await context.events.publish(context.db, { unitId, about: 'outbox', id: last });
  const admins = ['matrix-admin-write', 'matrix-b-admin-write'];
  await until(async () =>
    admins.every((name) => streams.get(name)!.events.some((event) => 'id' in event && event.id === last)),
  );
  const wrong: unknown[] = [];
  for (const { name, rights, unit } of world.principals) {
    const heard = streams.get(name);
    if (!rights || !heard) continue;
    const expected = sent.filter(({ side, may }) => side === unit && may(rights as never)).map(({ event }) => event.id);
    const got = heard.events.flatMap((event) => ('id' in event && event.id !== last ? [event.id] : []));
    if (JSON.stringify(got) !== JSON.stringify(expected))
      wrong.push([name, ...[got, expected].map((ids) => ids.map((id) => whats.get(id)))]);
  }
  expect(wrong).toEqual([]);
  expect(sent.length).toBeGreaterThan(20);
});

test('D2: every principal gets the files that the table says, of their own unit; any other is absent', async () => {
  const told = readTold('files');
  const files = await addFilesOfEveryKind(world.app.context.db as never, uploader, [...told.keys()]);
  const wrong: unknown[] = [];
  let got = 0;
  for (const { name, token, rights, refused, unit } of world.principals)
    for (const { kind, side, guid } of [...files, { kind: 'absent', side: 'A', guid: 'x'.repeat(22) } as const]) {
      const who = told.get(kind) ?? 'nobody';
      const may = rights && side === unit && (mayBeTold(who, rights) || (who === 'uploader' && name === uploader));
      const expected = refused ?? (may ? 200 : 'record.absent');
      const { status, code, erroCode, text } = await send(world.app.app, filesApi.download, 'GET', token, {
        fileId: guid,
      });
      const answer = status === 200 ? 200 : status === 403 && erroCode === 403 ? 'auth.token-expired' : code;
      if (status === 200) got += 1;
      if (answer !== expected || (status !== 200 && text.includes('CANARY')))
        wrong.push([name, guid, answer, expected]);
    }
  expect(wrong).toEqual([]);
  expect(got).toBeGreaterThan(20);
});

/** Files whose list has another path. */
const madeOf: Readonly<Record<string, string>> = {
  '/api/candidate/to/consultant/weeks/export': '/api/candidate/to/consultant/getWeeklyNumbersById',
  '/api/commons/dashboard/rows/export': '/api/commons/dashboard/rows',
  '/api/commons/dashboard/fairness/export': '/api/commons/dashboard/fairness',
  // Of a unit whole; what is most in it are people.
  '/api/transfer/export': '/api/candidate/search',
};

test('a file that is made of a list is for nobody who may not read the list', () => {
  const rows = servedRows();
  const files = rows.filter(({ endpoint, path }) => endpoint.answers === 'file' && !path.startsWith('/file/'));
  const wrong = files.flatMap((file) => {
    const { search } =
      catalogs.find(({ calls }) => file.path.startsWith(`${calls.export.path}`.replace('export', '')))?.calls ?? {};
    // What a run or a list of a path of the specification is read by.
    const names = ['search', 'redirect', 'sort'];
    const paths = search ? [search.path] : names.map((name) => file.path.replace(/export$/, name));
    const list = rows.find((row) => paths.includes(row.path) || row.path === madeOf[file.path]);
    if (!list) return [[file.path, 'no list']];
    const more = world.principals.filter((one) => expectedOf(file, one) === 'in' && expectedOf(list, one) !== 'in');
    return more.map(({ name }) => [file.path, list.path, name]);
  });
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(15);
});
