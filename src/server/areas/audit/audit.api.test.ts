import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { addAudit, openRefusals, taskCall } from './audit.ts';

const call = { requestId: 'r-1', address: '127.0.0.1', who: { userId: 7, username: 'ada' } };

test('LOG-01: an entry says who, when, what, on which record and unit, from where, the result and the request', async () => {
  const { context } = await openTestApp();

  await addAudit(context.db, call, {
    act: 'reveal',
    kind: 'vms-password',
    recordId: 12,
    unitId: 3,
    details: { why: 'x' },
  });
  await addAudit(context.db, taskCall('sweep'), { act: 'erase', result: 'failed' });

  const [one, two] = await context.db.selectFrom('audit_line').selectAll().orderBy('id').execute();
  expect(one).toMatchObject({
    act: 'reveal',
    result: 'done',
    user_id: 7,
    user_name: 'ada',
    kind: 'vms-password',
    record_id: '12',
    unit_id: 3,
    address: '127.0.0.1',
    request_id: 'r-1',
    details: { why: 'x' },
  });
  expect(Date.parse(one!.at)).toBeCloseTo(Date.now(), -4);
  expect(two).toMatchObject({ act: 'erase', result: 'failed', user_id: null, user_name: '', request_id: 'task sweep' });
});

test('an entry of a rolled-back transaction is not saved, and the chain has no gap for it', async () => {
  const { context } = await openTestApp();

  await addAudit(context.db, call, { act: 'sign-in' });
  await expect(
    context.db.transaction().execute(async (db) => {
      await addAudit(db, call, { act: 'role-changed' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await addAudit(context.db, call, { act: 'sign-out' });

  const links = await context.db
    .selectFrom('audit_link as k')
    .innerJoin('audit_line as l', 'l.id', 'k.line_id')
    .select(['k.number', 'l.act'])
    .orderBy('k.number')
    .execute();
  expect(links).toEqual([
    { number: 1, act: 'sign-in' },
    { number: 2, act: 'sign-out' },
  ]);
});

test('LOG-02: a detail whose name suggests a secret, a message or a resume is a defect', async () => {
  const { context } = await openTestApp();

  for (const name of ['password', 'refreshToken', 'messageBody', 'resumeText', 'totpSecret'])
    await expect(addAudit(context.db, call, { act: 'import', details: { [name]: 'x' } })).rejects.toThrow(name);
  await addAudit(context.db, call, { act: 'import', details: { file: 'x'.repeat(5000) } });
  const { details } = await context.db.selectFrom('audit_line').select('details').executeTakeFirstOrThrow();
  expect(String(details['file'])).toHaveLength(300);
});

test('CMP-19: neither the role that writes entries nor the owner of the tables changes or removes them', async () => {
  const { context } = await openTestApp();
  const owner = await openAs('owner', context);
  await addAudit(context.db, call, { act: 'sign-in' });

  for (const table of ['audit_line', 'audit_link'])
    for (const tamper of [
      `update ${table} set ${table === 'audit_line' ? "act = 'export'" : 'number = 9'}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(sql.raw(tamper).execute(context.db)).rejects.toThrow('permission denied');
      await expect(sql.raw(tamper).execute(owner)).rejects.toThrow('the audit only grows');
    }
});

test('LOG-01: refused calls are audited with their refusal, and a flood of them leaves few entries', async () => {
  const { app, context, signIn, units } = await openTestApp();
  const person = await signIn({ pages: [3], units: [units.USA] });

  for (let times = 0; times < 30; times += 1) await person.raw(jobsApi.upload, {});
  await person.raw(authApi.applyUnits, { businessUnitId: String(units.CAN) });
  await person.raw(jobsApi.upload, { description: 7 });
  await app.close();

  const rows = await context.db
    .selectFrom('audit_line')
    .where('act', '=', 'refused')
    .select(['user_name', 'record_id', 'result', 'details'])
    .orderBy('id')
    .execute();
  const line = { user_name: person.username, result: 'refused' };
  expect(rows).toEqual([
    { ...line, record_id: jobsApi.upload.path, details: { code: 'right.no-page' } },
    { ...line, record_id: authApi.applyUnits.path, details: { code: 'scope.not-granted' } },
    { ...line, record_id: jobsApi.upload.path, details: { code: 'right.no-page', times: 30 } },
  ]);
});

test('a person who tries everything leaves a bounded number of entries; the count restarts after ten minutes', async () => {
  const { context } = await openTestApp();
  let now = new Date();
  const refusals = openRefusals({ ...context, clock: { now: () => now } });
  const tryAll = () => {
    for (let path = 0; path < 500; path += 1)
      for (let times = 0; times < 3; times += 1) refusals.note({ call, path: `/api/${path}`, code: 'right.no-page' });
  };

  tryAll();
  now = new Date(now.getTime() + 11 * 60_000);
  tryAll();
  await refusals.close();

  const { rows } = await sql<{ lines: number; calls: number; others: number }>`
    select count(*) as lines, sum(coalesce((details ->> 'times')::int, 1)) as calls,
      count(*) filter (where record_id = 'many calls') as others
    from audit_line`.execute(context.db);
  expect(rows[0]).toEqual({ lines: 2 * 42, calls: 2 * 1500, others: 4 });
});
