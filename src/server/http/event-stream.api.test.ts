import { PassThrough, Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import type { ScreenEvent } from '#contract/events.ts';
import { pages } from '#domain/access/pages.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { hear } from '#server/testing/heard-events.ts';
import { openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { streamLimits } from './event-stream.ts';
import { OpenStream } from './open-stream.ts';

const chat = (unitId: number, id: number): ScreenEvent => ({ unitId, about: 'chat', id, jobId: 5, state: 'OPENED' });
const submission = (unitId: number, id: number): ScreenEvent => ({ unitId, about: 'submission', id, jobId: 5 });
const publish = ({ context }: TestApp, event: ScreenEvent) => context.events.publish(context.db, event);

/** A stream of somebody with every page, in whose unit the last event of a test is published: then all others arrived. */
async function hearAll(app: TestApp, units: readonly number[]) {
  const witness = await app.signIn({ pages: pages.map(({ id }) => id), group: 'admin', units });
  const heard = await hear(app.app, witness.token);
  return async (event: ScreenEvent) => {
    await publish(app, event);
    await until(async () => heard.events.some((one) => 'id' in one && one.id === event.id));
  };
}

test('F6, D1: a conversation is told to those who may read conversations, and to nobody else', async () => {
  const app = await openTestApp();
  const { units, signIn } = app;
  const hearing = async (own: readonly (2 | 8 | 17)[], unit = units.USA) =>
    hear(app.app, (await signIn({ pages: own, units: [unit] })).token);
  const [jobs, history, statuses, nothing, elsewhere] = [
    await hearing([2]),
    await hearing([17]),
    await hearing([8]),
    await hearing([]),
    await hearing([17], units.CAN),
  ];
  const all = await hearAll(app, [units.USA]);
  await publish(app, chat(units.USA, 1));
  await publish(app, submission(units.USA, 2));
  await all(chat(units.USA, 3));
  await until(async () => jobs.events.length === 4 && history.events.length === 4);

  expect(jobs.events[0]).toEqual({ about: 'fresh' });
  expect([jobs.kinds(), history.kinds()]).toEqual([
    ['chat', 'submission', 'chat'],
    ['chat', 'submission', 'chat'],
  ]);
  expect([statuses.events, nothing.events, elsewhere.events]).toEqual([
    [{ about: 'fresh' }],
    [{ about: 'fresh' }],
    [{ about: 'fresh' }],
  ]);
});

test('F18, WS-01: a stream ends with its session, whatever ended it, and hears no event after that', async () => {
  const app = await openTestApp();
  const { units, signIn, context } = app;
  const all = await hearAll(app, [units.USA]);
  const editor = await signIn({ pages: pages.map(({ id }) => id), group: 'admin' });
  await editor.stepUp();
  const ends: Record<string, (person: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>> = {
    'signing out': (person) => person.call(authApi.signOut, {}),
    deactivation: (person) => editor.call(usersApi.active, { id: person.userId, isActive: false }),
    'sessions ended by an administrator': (person) => editor.call(usersApi.endSessions, { id: person.userId }),
    'sessions that are deleted': (person) =>
      context.db.deleteFrom('session').where('user_id', '=', person.userId).execute(),
    'a role that is switched off': (person) =>
      context.db
        .updateTable('role')
        .set({ is_active: false })
        .where('id', '=', sql<number>`(select role_id from app_user where id = ${person.userId})`)
        .execute(),
  };
  let id = 0;
  for (const [name, end] of Object.entries(ends)) {
    const person = await signIn({ pages: [17] });
    const heard = await hear(app.app, person.token);
    await end(person);
    id += 1;
    await all(chat(units.USA, id));
    await until(async () => heard.isOver);
    expect([name, heard.kinds()]).toEqual([name, []]);
  }
});

test('F18: an open stream follows the pages and the units of its person', async () => {
  const app = await openTestApp();
  const { units, signIn, context } = app;
  const { db } = context;
  const person = await signIn({ pages: [16, 17], units: [units.USA, units.CAN] });
  const heard = await hear(app.app, person.token);
  const role = sql<number>`(select role_id from app_user where id = ${person.userId})`;
  /** Tells what the person may hear; what was told before it is then decided. */
  const tell = async (event: ScreenEvent) => {
    await publish(app, event);
    await until(async () => heard.events.some((one) => 'id' in one && one.id === event.id));
  };
  const untold = (event: ScreenEvent) => publish(app, event);
  await tell(chat(units.USA, 1));

  // A page less: a conversation is not told any more, a submission is.
  await db.deleteFrom('role_page').where('role_id', '=', role).where('page_id', '=', 17).execute();
  await untold(chat(units.USA, 2));
  await tell(submission(units.USA, 3));
  // Other applied units.
  await untold(submission(units.CAN, 4));
  await tell(submission(units.USA, 40));
  await person.raw(authApi.applyUnits, { businessUnitId: `${units.USA},${units.CAN}` });
  await tell(submission(units.CAN, 5));
  await db.deleteFrom('user_unit').where('user_id', '=', person.userId).where('unit_id', '=', units.CAN).execute();
  await untold(submission(units.CAN, 6));
  await tell(submission(units.USA, 7));
  await db.insertInto('user_unit').values({ user_id: person.userId, unit_id: units.CAN }).execute();
  await tell(submission(units.CAN, 8));
  // A unit that is switched off is nobody's.
  await db.updateTable('business_unit').set({ is_active: false }).where('id', '=', units.CAN).execute();
  await untold(submission(units.CAN, 9));
  await tell(submission(units.USA, 10));

  expect(heard.events.map((event) => ('id' in event ? event.id : event.about))).toEqual([
    'fresh',
    1,
    3,
    40,
    5,
    7,
    8,
    10,
  ]);
});

test('F18: beyond ten streams of a session its oldest end', async () => {
  const app = await openTestApp();
  const { token } = await app.signIn({ pages: [17] });
  const opened: Awaited<ReturnType<typeof hear>>[] = [];
  for (let count = 0; count < streamLimits.perSession + 2; count += 1) opened.push(await hear(app.app, token));
  await until(async () => opened[1]!.isOver);
  await publish(app, chat(app.units.USA, 1));
  await until(async () => opened.at(-1)!.events.length === 2);

  expect(streamLimits.perSession).toBe(10);
  expect(opened.map(({ isOver }) => isOver)).toEqual(opened.map((_, at) => at < 2));
});

test('a gap in what the server hears is told as fresh, once the rights were read again', async () => {
  const app = await openTestApp();
  const person = await app.signIn({ pages: [17] });
  const gone = await app.signIn({ pages: [17] });
  const [heard, over] = [await hear(app.app, person.token), await hear(app.app, gone.token)];
  // The connection that listens dies; meanwhile a session ends and nobody is told.
  await sql`alter table session disable trigger user`.execute(await openAs('owner', app.context));
  await app.context.db
    .updateTable('session')
    .set({ ended_at: new Date().toISOString() })
    .where('user_id', '=', gone.userId)
    .execute();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and query like 'listen%' and pid <> pg_backend_pid()`.execute(app.context.db);
  await until(async () => heard.events.length === 2 && over.isOver);

  expect(heard.events).toEqual([{ about: 'fresh' }, { about: 'fresh' }]);
  expect(over.kinds()).toEqual([]);
});

const hearer = {
  who: { sessionId: 's', userId: 1, roleId: 1, pages: new Set([17]), group: 'staff', mayWrite: true },
  appliedUnits: [1],
} as never;

test('a browser that takes nothing is left, so that its events fill no memory', () => {
  const stuck = new Writable({ highWaterMark: 1, write: () => undefined });
  const onEnd = vi.fn();
  const stream = new OpenStream(hearer, stuck, onEnd);
  stream.follow(hearer);
  for (let id = 0; id < 5000; id += 1) stream.tell(chat(1, id));

  expect([onEnd.mock.calls.length > 0, stuck.destroyed]).toEqual([true, true]);
  expect(stuck.writableLength).toBeLessThanOrEqual(64 * 1024);
});

test('events wait while rights are read; of too many only the gap is told', () => {
  const told = new PassThrough();
  const stream = new OpenStream(hearer, told, () => undefined);
  const text = () => String(told.read() ?? '');
  stream.tell(chat(1, 1));
  expect(text()).toBe('');
  stream.follow(hearer);
  expect(text().match(/"about":"fresh"|"id":\d+/g)).toEqual(['"about":"fresh"', '"id":1']);

  stream.makeStale();
  stream.tell(chat(1, 2));
  stream.follow(hearer);
  expect(text().match(/"about":"fresh"|"id":\d+/g)).toEqual(['"id":2']);

  stream.makeStale();
  for (let id = 0; id < 150; id += 1) stream.tell(chat(1, id));
  stream.follow(hearer);
  expect(text().match(/"about":"fresh"|"id":\d+/g)).toEqual([
    '"about":"fresh"',
    ...Array.from({ length: 49 }, (_, at) => `"id":${101 + at}`),
  ]);

  stream.makeStale();
  stream.tell(chat(1, 7));
  stream.follow(undefined);
  expect(text()).toBe('');
});
