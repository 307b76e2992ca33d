import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { ownSessionsApi } from '#contract/areas/identity/own-account.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { pages } from '#domain/access/pages.ts';
import { signInRules } from '#domain/access/sign-in.ts';
import { sweepOutbox } from './areas/messages/delivery.ts';
import { putMessage } from './areas/messages/outbox.ts';
import { defineTask, type Task } from './tasks/define-task.ts';
import { openTasks } from './tasks/worker.ts';
import { openReplica } from './testing/open-replica.ts';
import { openTestApp, until } from './testing/open-test-app.ts';
import { post, request, sealed } from './testing/requests.ts';

/** Two servers on one database, with one folder of keys, as behind a balancer. */
async function openTwo() {
  const first = await openTestApp();
  const second = await openReplica(first.context, onTestFinished);
  return { first, second };
}

test('AUTH-08, AZ-11: a session or right ended on one server is ended at the next call on the other', async () => {
  const { first, second } = await openTwo();
  const everything = pages.map(({ id }) => id);
  const editor = await first.signIn({ pages: everything, group: 'admin' });
  await editor.stepUp();
  const there = (token: string) => request(second, token, candidatesApi.search, {});
  const newcomer = async () => {
    const person = await first.signIn();
    expect((await there(person.token)).status).toBe(200);
    return person;
  };

  const leaving = await newcomer();
  await leaving.call(authApi.signOut, {});
  expect((await there(leaving.token)).status).toBe(401);

  const ended = await newcomer();
  await editor.call(usersApi.endSessions, { id: ended.userId });
  expect((await there(ended.token)).status).toBe(401);

  const off = await newcomer();
  await editor.call(usersApi.active, { id: off.userId, isActive: false });
  expect((await there(off.token)).status).toBe(401);

  const poorer = await newcomer();
  await first.context.db
    .deleteFrom('role_page')
    .where('role_id', '=', (await editor.call(usersApi.single, { id: poorer.userId })).roleId)
    .where('page_id', '!=', 1)
    .execute();
  expect((await there(poorer.token)).body['code']).toBe('right.no-page');

  const reader = await newcomer();
  await editor.call(usersApi.edit, { id: reader.userId, mayWrite: false });
  const write = await request(second, reader.token, candidateRecordApi.change, { candid: 1, version: 1 });
  expect(write.body['code']).toBe('right.read-only');

  // A confirmed password counts on both servers, and so does a session that began on the other.
  expect((await request(second, editor.token, usersApi.endSessions, { id: reader.userId })).status).toBe(200);
  const { sessions } = await editor.call(ownSessionsApi.list, {});
  expect(sessions).toHaveLength(1);
});

test('AUTH-04: wrong passwords are counted together whichever server they reach', async () => {
  const { first, second } = await openTwo();
  const { username } = await first.signIn();
  const enter = async (app: typeof second, password: string) =>
    (await post(app, '/api/auth', { username, password: await sealed(app, password) })).body['code'];

  for (let count = 0; count < signInRules.perKnownAddress.attempts; count += 1)
    expect(await enter(count % 2 === 0 ? first.app : second, 'wrong')).toBe('auth.wrong-credentials');
  expect([await enter(first.app, 'wrong'), await enter(second, 'wrong')]).toEqual(['auth.locked', 'auth.locked']);
});

test('events on one server reach the browsers of the other, and of no other unit', async () => {
  const { first, second } = await openTwo();
  const { units, context } = first;
  const [here, elsewhere] = [await first.signIn(), await first.signIn({ units: [units.CAN] })];
  const address = await second.listen({ port: 0, host: '127.0.0.1' });
  const heard = async (token: string) => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/events`, { headers, signal: stop.signal });
    const seen = { text: '' };
    void (async () => {
      const decoder = new TextDecoder();
      for await (const part of answer.body!) seen.text += decoder.decode(part, { stream: true });
    })().catch(() => undefined);
    return seen;
  };
  const [own, foreign] = [await heard(here.token), await heard(elsewhere.token)];
  await until(async () => own.text.includes('retry') && foreign.text.includes('retry'));

  await context.events.publish(context.db, {
    unitId: units.USA,
    about: 'submission',
    id: 77,
    jobId: 5,
    state: 'SUBMITTED',
  });
  await until(async () => own.text.includes('event: submission'));
  expect(own.text).toContain('"id":77');
  await context.events.publish(context.db, {
    unitId: units.CAN,
    about: 'submission',
    id: 78,
    jobId: 6,
    state: 'SUBMITTED',
  });
  await until(async () => foreign.text.includes('"id":78'));
  expect(foreign.text).not.toContain('"id":77');
  expect(own.text).not.toContain('"id":78');
});

test('REL-11: two processes with the same tasks run each of them once', async () => {
  const { context } = await openTestApp();
  const ran: number[] = [];
  const count = (by: number) =>
    defineTask({
      name: 'test.counted',
      payload: z.object({ number: z.int() }),
      maxAttempts: 1,
      backoffSeconds: [1],
      timeoutSeconds: 60,
      concurrency: 2,
      run: async ({ number }) => {
        ran.push(number);
        by1And2.add(by);
        // Long enough that the other process takes its share.
        await new Promise((go) => setTimeout(go, 20));
      },
    });
  const by1And2 = new Set<number>();
  const both = [1, 2].map((by) => ({ by, task: count(by) }));
  const opened = both.map(({ task }) => openTasks(context.database, [task] as unknown as readonly Task[], context.log));
  onTestFinished(async () => void (await Promise.all(opened.map((tasks) => tasks.stop()))));
  const sent = Array.from({ length: 60 }, (_, number) => number);
  for (const number of sent) await opened[0]!.send(context.db, both[0]!.task, { number });
  await Promise.all(opened.map((tasks) => tasks.work(context)));

  await until(async () => ran.length >= sent.length);
  await until(async () => {
    const { rows } = await context.database.pool.query("select state from pgboss.job where name = 'test.counted'");
    return rows.every(({ state }) => state === 'completed');
  });
  expect(ran.toSorted((one, other) => one - other)).toEqual(sent);
  expect([...by1And2].sort()).toEqual([1, 2]);
});

test('REL-11: one mail is sent once, however many processes try at the same time', async () => {
  const { first } = await openTwo();
  const { context, mailer, units } = first;
  await context.db.transaction().execute((db) =>
    putMessage(context, db, {
      idempotencyKey: 'one',
      unitId: units.USA,
      channel: 'EMAIL',
      kind: 'chat',
      to: 'dana@example.com',
      subject: 'Your interview',
      text: 'Tuesday at ten.',
      at: context.clock.now(),
    }),
  );
  await Promise.all(Array.from({ length: 8 }, () => sweepOutbox(context, new AbortController().signal)));
  expect(mailer.sent).toHaveLength(1);
});
