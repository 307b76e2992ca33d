import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#server/outside/log.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { defineTask, type Task } from './define-task.ts';
import { openTasks } from './worker.ts';

async function openWith(tasks: readonly unknown[]) {
  const world = await openTestApp();
  const opened = openTasks(world.context.database, tasks as readonly Task[], openLog('silent'));
  return { ...world, tasks: opened };
}

test('a task exists exactly when its transaction commits', async () => {
  const ran: number[] = [];
  const note = defineTask({
    name: 'test.note',
    payload: z.object({ number: z.int() }),
    maxAttempts: 1,
    backoffSeconds: [1],
    timeoutSeconds: 10,
    run: async ({ number }) => void ran.push(number),
  });
  const { context, tasks } = await openWith([note]);
  await tasks.work(context);
  await context.db
    .transaction()
    .execute(async (db) => {
      await tasks.send(db, note, { number: 1 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await context.db.transaction().execute((db) => tasks.send(db, note, { number: 2 }));

  await until(async () => ran.includes(2));
  expect(ran).toEqual([2]);
  await tasks.stop();
});

test('the same task waits once, and a wrong payload is never sent', async () => {
  const same = defineTask({
    name: 'test.same',
    payload: z.object({ id: z.int() }),
    maxAttempts: 1,
    backoffSeconds: [1],
    timeoutSeconds: 10,
    singletonKey: ({ id }) => String(id),
    run: async () => undefined,
  });
  const { context, tasks } = await openWith([same]);

  for (let count = 0; count < 3; count += 1) await tasks.send(context.db, same, { id: 7 });
  await tasks.send(context.db, same, { id: 8 });
  const rows = await context.database.pool.query("select data from pgboss.job where name = 'test.same'");
  expect(rows.rows.map(({ data }) => data.id).sort()).toEqual([7, 8]);
  await expect(tasks.send(context.db, same, { id: 'x' as never })).rejects.toThrow();
  await tasks.stop();
});

test('a task that fails for good is visible with its reason and can be run again', async () => {
  let isFixed = false;
  let runs = 0;
  const shaky = defineTask({
    name: 'test.shaky',
    payload: z.object({}),
    maxAttempts: 2,
    backoffSeconds: [1],
    timeoutSeconds: 10,
    run: async () => {
      runs += 1;
      if (!isFixed) throw new Error('the printer is on fire');
    },
  });
  const { context, tasks } = await openWith([shaky]);
  await tasks.work(context);
  await tasks.send(context.db, shaky, {});

  const [dead] = await until(async () => {
    const found = await tasks.findDead();
    return found.length > 0 && found;
  });
  expect(dead).toMatchObject({ name: 'test.shaky', failure: 'the printer is on fire' });
  expect(runs).toBe(2);
  isFixed = true;
  expect(await tasks.retryDead(dead!.name, dead!.id)).toBe(true);
  await until(async () => runs === 3);
  expect(await tasks.retryDead(dead!.name, '00000000-0000-4000-8000-000000000000')).toBe(false);
  await tasks.stop();
});

test('waiting tasks are done one after the other without a pause', async () => {
  const ran = new Set<number>();
  const quick = defineTask({
    name: 'test.quick',
    payload: z.object({ number: z.int() }),
    maxAttempts: 1,
    backoffSeconds: [1],
    timeoutSeconds: 10,
    run: async ({ number }) => void ran.add(number),
  });
  const { context, tasks } = await openWith([quick]);
  for (let number = 0; number < 40; number += 1) await tasks.send(context.db, quick, { number });
  await tasks.work(context);

  // One per poll would take forty seconds.
  await until(async () => ran.size === 40);
  await tasks.stop();
});

test('a task whose workers were killed is not given up, unless it may be what they die of', async () => {
  const [ran, failed]: [number[], number[]] = [[], []];
  const waited = defineTask({
    name: 'test.waited',
    payload: z.object({ number: z.int() }),
    maxAttempts: 2,
    backoffSeconds: [1],
    timeoutSeconds: 600,
    run: async ({ number }) => void ran.push(number),
    onFailed: async ({ number }) => void failed.push(number),
  });
  const { context, tasks } = await openWith([waited]);
  for (const number of [1, 9]) await tasks.send(context.db, waited, { number });
  // As their last workers left them: the one after two attempts, the other after ten.
  await context.database.pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute', retry_count = (data->>'number')::int,
    retry_limit = (data->>'number')::int where name = 'test.waited'`);
  await tasks.work(context);

  await until(async () => ran.length + failed.length === 2);
  expect([ran, failed]).toEqual([[1], [9]]);
  await tasks.stop();
});

test('the task of a killed worker runs again elsewhere within a minute', async () => {
  const { context } = await openTestApp();
  const folder = import.meta.dirname;
  const script = `
    import { z } from 'zod';
    const load = (file) => import(${JSON.stringify(`${folder}/`)} + file);
    const { openDatabase } = await load('../db/connect.ts');
    const { openTasks } = await load('worker.ts');
    const { defineTask } = await load('define-task.ts');
    const log = { info() {}, warn() {}, error() {}, debug() {} };
    const slow = defineTask({
      name: 'test.slow', payload: z.object({}), maxAttempts: 2, backoffSeconds: [1], timeoutSeconds: 600,
      run: () => new Promise(() => { console.log('running'); setInterval(() => {}, 1000); }),
    });
    const database = openDatabase(${JSON.stringify(context.database.connection)}, log, 4);
    const tasks = openTasks(database, [slow], log);
    await tasks.send(database.db, slow, {});
    await tasks.work({ log, config: { plan: { roles: new Set(['calls', 'tasks', 'matching']) } } });`;
  const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  const killed = Date.now();

  let resumedAt = 0;
  const slow = defineTask({
    name: 'test.slow',
    payload: z.object({}),
    maxAttempts: 2,
    backoffSeconds: [1],
    timeoutSeconds: 600,
    run: async () => {
      resumedAt = Date.now();
    },
  });
  const tasks = openTasks(context.database, [slow] as unknown as readonly Task[], openLog('silent'));
  await tasks.work(context);
  await until(async () => resumedAt > 0);
  expect((resumedAt - killed) / 1000).toBeLessThan(60);
  await tasks.stop();
});
