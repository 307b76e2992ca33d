import { expect, onTestFinished, test } from 'vitest';
import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { openApp } from './app.ts';
import { createContext } from './create-context.ts';
import { openDatabase } from './db/connect.ts';
import { helpDeskResume } from './testing/matching.ts';
import { openTestApp, testPassword, until } from './testing/open-test-app.ts';
import { post, request, sealed } from './testing/requests.ts';
import { openDatabaseProxy } from './testing/tcp-proxy.ts';

/** A server whose way to its database can be broken, beside one whose way cannot. */
async function openBehindProxy() {
  const near = await openTestApp();
  const { proxy, through } = await openDatabaseProxy(near.context.database.connection);
  const database = openDatabase(through, near.context.log, 6);
  const { documents } = near.context;
  const running = await createContext(near.context.config, database, near.context.log, {
    mailer: near.mailer,
    documents: { ...documents, close: () => undefined },
  });
  const app = await openApp(running.context);
  await app.ready();
  onTestFinished(async () => {
    await proxy.set('pass');
    await running.close(app);
    await proxy.close();
  });
  const unhandled: unknown[] = [];
  const note = (failure: unknown) => void unhandled.push(failure);
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
  return { near, far: { ...running, app }, proxy };
}

const away = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '3', 'cache-control': 'no-store' }),
  body: {
    code: 'server.unavailable',
    erroCode: 503,
    erroMessage: 'The server is not available right now. Try again in a moment.',
    message: expect.any(String),
    details: { seconds: 3 },
  },
};

test.each(['refuse', 'hole'] as const)(
  'REL-06, REL-07: while the way to the database is "%s" every call answers 503 and nobody is signed out; then all is whole',
  async (mode) => {
    const { near, far, proxy } = await openBehindProxy();
    const person = await near.signIn({ group: 'admin' });
    const read = () => request(far.app, person.token, candidatesApi.search, {});
    const write = () => request(far.app, person.token, candidateRecordApi.change, { candid: 1, version: 1 });
    // Several connections are open and idle when the way breaks.
    for (const { status } of await Promise.all([read(), read(), read(), read()])) expect(status).toBe(200);
    const password = await sealed(far.app, testPassword);

    await proxy.set(mode);
    const answers = await Promise.all([
      read(),
      read(),
      read(),
      write(),
      request(far.app, person.token, uploadsApi.uploadAll, {}, { 'a.txt': Buffer.from('a resume') }),
      request(far.app, person.token, authApi.session, {}),
      post(far.app, '/api/auth', { username: person.username, password }),
    ]);
    for (const one of answers) expect(one).toEqual(away);
    expect((await far.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await far.app.inject('/readyz');
    expect([ready.statusCode, ready.json().checks]).toEqual([503, { running: true, database: false, disk: true }]);

    await proxy.set('pass');
    await until(async () => (await far.app.inject('/readyz')).statusCode === 200);
    await until(async () => (await read()).status === 200);
    // All connections of the pool work, not only one.
    for (const { status } of await Promise.all(Array.from({ length: 12 }, read))) expect(status).toBe(200);
    expect(await near.context.db.selectFrom('upload').select('id').execute()).toEqual([]);
  },
);

test('REL-06: a gap of a second is hidden from whoever reads', async () => {
  const { near, far, proxy } = await openBehindProxy();
  const person = await near.signIn();
  const read = () => request(far.app, person.token, candidatesApi.search, {});
  expect((await read()).status).toBe(200);

  await proxy.set('refuse');
  const reading = [read(), read(), read()];
  await new Promise((go) => setTimeout(go, 700));
  await proxy.set('pass');
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('events and tasks go on by themselves after a black hole', async () => {
  const { near, far, proxy } = await openBehindProxy();
  const person = await near.signIn();
  await far.tasks.work(far.context);
  const heard: unknown[] = [];
  far.context.events.subscribe(({ about }) => void heard.push(about));
  await proxy.set('hole');
  await new Promise((go) => setTimeout(go, 1000));
  const { id } = await person.call(
    uploadsApi.uploadAll,
    {},
    {
      'dana.txt': Buffer.from(helpDeskResume('Dana', 'Whitfield')),
    },
  );
  await proxy.set('pass');

  await until(async () => (await person.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
  await until(async () => {
    await near.context.events.publish(near.context.db, { unitId: near.units.USA, about: 'outbox', id: 1 });
    return heard.includes('outbox');
  });
});
