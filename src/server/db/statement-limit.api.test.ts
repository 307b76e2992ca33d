import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { answerTo } from '#server/http/errors.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openDatabase } from './connect.ts';
import { asCall } from './connection-guard.ts';

test('REL-26: a statement of a call ends after five seconds, that of other work after thirty', async () => {
  const { context } = await openTestApp();
  const limit = async () =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(context.db)).rows[0]?.statement_timeout;
  const inTransaction = () =>
    context.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
      return rows[0]?.statement_timeout;
    });

  expect(await limit()).toBe('30s');
  expect(await asCall(limit)).toBe('5s');
  expect(await asCall(inTransaction)).toBe('5s');
  expect(await inTransaction()).toBe('30s');
  expect(await limit()).toBe('30s');
});

test('REL-26: a call whose statement takes too long hears so in plain words, and the statement has ended', async () => {
  const { context } = await openTestApp();
  const failure = await asCall(() => sql`select pg_sleep(25)`.execute(context.db)).catch((cause: unknown) => cause);

  expect(failure).toMatchObject({ code: '57014' });
  const { status, body, isDefect } = answerTo(failure);
  expect([status, body['code'], isDefect]).toEqual([503, 'server.unavailable', false]);
  const { rows } = await sql`
    select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active' and datname = current_database()
  `.execute(context.db);
  expect(rows).toEqual([]);
});

test('no connection compiles statements, and settings of its own stay', async () => {
  const { context } = await openTestApp();
  const settingsOf = async (db: Kysely<unknown>) =>
    (await sql`select current_setting('jit') as jit, current_setting('work_mem') as work_mem`.execute(db)).rows[0];
  for (const db of [context.db, context.database.background])
    expect(await settingsOf(db as Kysely<unknown>)).toMatchObject({ jit: 'off' });
  const own = openDatabase({ ...context.database.connection, options: '-c work_mem=5MB' }, context.log, 1);
  expect(await settingsOf(own.db as Kysely<unknown>)).toEqual({ jit: 'off', work_mem: '5MB' });
  await own.close();
});
