import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditApi, auditChainApi } from '#contract/areas/audit/audit.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';
import { allPages } from '#server/testing/people.ts';
import { addAudit } from './audit.ts';

const call = { requestId: 'r-1', address: '10.0.0.7', who: { userId: 77, username: 'ada' } };

test('S3-61: a line tells what its record is called now', async () => {
  const { context, signIn, units } = await openTestApp();
  const admin = await signIn({ group: 'admin', units: [units.USA] });
  const role = await context.db.selectFrom('role').select(['id', 'name']).limit(1).executeTakeFirstOrThrow();
  await addAudit(context.db, call, { act: 'role-changed', kind: 'role', recordId: role.id });
  await addAudit(context.db, call, { act: 'role-changed', kind: 'role', recordId: 999_999 });
  const rows = (await admin.call(auditApi.search, { act: 'role-changed' })).found.rows;

  expect(rows.map(({ recordName }) => recordName)).toEqual([undefined, role.name]);
  expect((await admin.call(auditApi.line, { id: rows[1]!.id })).recordName).toBe(role.name);
});

test('a line names the consultant, the unit and the login that it is about', async () => {
  const { context, signIn, units } = await openTestApp();
  const admin = await signIn({ group: 'admin', units: [units.USA] });
  const { id } = await addConsultant({ context }, units.USA);
  const { id: login } = await context.db
    .insertInto('vault_entry')
    .values({ unit_id: units.USA, vms_provider: 'Beeline', username: 'ada', sealed: 'v1.0..' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unitId = units.USA;
  await addAudit(context.db, call, { act: 'consultant-changed', kind: 'consultant', recordId: id, unitId });
  await addAudit(context.db, call, { act: 'expenses-changed', kind: 'unit', recordId: unitId, unitId });
  await addAudit(context.db, call, { act: 'vault-changed', kind: 'vms-password', recordId: login, unitId });
  const named = async (act: string) =>
    (await admin.call(auditApi.search, { act } as never)).found.rows.map(({ recordName }) => recordName);
  const unit = await context.db.selectFrom('business_unit').select('name').where('id', '=', unitId).executeTakeFirst();
  expect(await named('consultant-changed')).toEqual(['Dana Whitfield']);
  expect(await named('expenses-changed')).toEqual([unit!.name]);
  expect(await named('vault-changed')).toEqual(['Beeline']);
});

test('an administrator finds lines by day, person, act, result and record, and opens one', async () => {
  const { context, signIn, units } = await openTestApp();
  const admin = await signIn({ group: 'admin', units: [units.CAN, units.USA] });
  await addAudit(context.db, call, {
    act: 'reveal',
    kind: 'vms-password',
    recordId: 12,
    unitId: units.CAN,
    details: { reason: 'call the client', times: 2 },
  });
  await addAudit(
    context.db,
    { ...call, who: { userId: 78, username: 'Grace%' } },
    { act: 'export', result: 'refused' },
  );
  const today = new Date().toISOString().slice(0, 10);
  const acts = async (query: object) =>
    (await admin.call(auditApi.search, query)).found.rows.map(({ act, username }) => `${act} ${username}`);

  expect(await acts({ who: 'AD', act: 'reveal' })).toEqual(['reveal ada']);
  expect(await acts({ who: 'grace%' })).toEqual(['export Grace%']);
  expect(await acts({ kind: 'vms-password', record: '12' })).toEqual(['reveal ada']);
  expect(await acts({ kind: 'vms-password', record: '13' })).toEqual([]);
  expect(await acts({ result: 'refused', startDate: today, endDate: today })).toEqual(['export Grace%']);
  expect(await acts({ endDate: '2020-01-01' })).toEqual([]);
  const { found } = await admin.call(auditApi.search, { size: 1, page: 1 });
  expect([found.rows[0]?.act, found.total >= 3]).toEqual(['reveal', true]);
  const { rows: oldestFirst } = (await admin.call(auditApi.search, { direction: 'ASC' })).found;
  expect(oldestFirst.map(({ id }) => id)).toEqual(oldestFirst.map(({ id }) => id).toSorted((a, b) => a - b));
  const turned = await admin.raw(auditApi.search, { startDate: '2026-02-01', endDate: '2026-01-31' });
  expect([turned.status, turned.body['fields']]).toMatchObject([400, [{ field: 'endDate' }]]);

  const line = await admin.call(auditApi.line, { id: found.rows[0]!.id });
  expect(line).toMatchObject({
    username: 'ada',
    unitCode: 'CAN',
    address: '10.0.0.7',
    requestId: 'r-1',
    details: { reason: 'call the client', times: 2 },
    seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    number: expect.any(Number),
  });
  expect((await admin.raw(auditApi.line, { id: 999_999 })).body['code']).toBe('record.absent');
  // Another unit's entries are absent; entries without a unit are visible to everybody.
  const elsewhere = await signIn({ group: 'admin', units: [units.USA, units.CAN] });
  expect((await elsewhere.raw(auditApi.line, { id: found.rows[0]!.id })).body['code']).toBe('record.absent');
  const seen = await elsewhere.call(auditApi.search, {});
  const seenActs = seen.found.rows.map(({ act }) => act);
  expect([seenActs.includes('export'), seenActs.includes('reveal')]).toEqual([true, false]);
  expect(String((await elsewhere.raw(auditApi.export, {})).body['text'])).not.toContain('call the client');
  const staff = await signIn({ group: 'staff' });
  expect((await staff.raw(auditApi.search, {})).body['code']).toBe('right.no-group');
});

test('INJ-08 AUTH-16: the export is complete, safe for spreadsheets, audited first, and requires the password when it is large', async () => {
  const { context, signIn } = await openTestApp();
  const admin = await signIn({ group: 'admin' });
  const evil = { ...call, who: { userId: 5, username: '=HYPERLINK("http://evil")' } };
  await addAudit(context.db, evil, { act: 'sign-in-refused', result: 'refused' });

  const { headers, body } = await admin.raw(auditApi.export, { act: 'sign-in-refused' });
  const [heading, line] = String(body['text']).split('\r\n');
  expect(headers['content-disposition']).toContain('attachment');
  expect(heading).toContain('time (UTC),act,result');
  expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
  const saved = await context.db
    .selectFrom('audit_line')
    .where('act', '=', 'export')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(saved).toMatchObject({ user_name: admin.username, details: { rows: 1, filters: ['act=sign-in-refused'] } });

  await context.db.transaction().execute(async (db) => {
    for (let count = 0; count < 1001; count += 1) await addAudit(db, call, { act: 'sign-out' });
  });
  expect((await admin.raw(auditApi.export, { act: 'sign-out' })).body['code']).toBe('auth.step-up-needed');
  const soon = new Date(Date.now() + 60_000).toISOString();
  await context.db.updateTable('session').set({ step_up_until: soon }).where('user_id', '=', admin.userId).execute();
  const whole = await admin.raw(auditApi.export, { act: 'sign-out' });
  expect(String(whole.body['text']).trim().split('\r\n')).toHaveLength(1002);
});

test('the chain is checked on request, and the state says who checked, how far, and what is broken', async () => {
  const { context, signIn } = await openTestApp();
  const admin = await signIn({ group: 'admin' });

  expect(await admin.call(auditChainApi.read, {})).toEqual({ lines: 1 });
  const { lines, check } = await admin.call(auditChainApi.check, {});
  expect([lines, check]).toEqual([1, expect.objectContaining({ by: admin.username, verified: 1 })]);
  expect(Date.parse(check!.upTo!)).toBeCloseTo(Date.now(), -4);
  const superuser = await openAs('administrator', context);
  await superuser.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update audit_line set user_name = 'nobody'`.execute(db);
  });
  expect((await admin.call(auditChainApi.check, {})).check).toMatchObject({
    verified: 0,
    brokenNumber: 1,
    fault: 'changed',
  });
});

test('F3: acts by and about users go with the user: who shares no unit with the reader is not told of', async () => {
  const { context, signIn, units } = await openTestApp();
  const ofUnit = (unit: number) => signIn({ pages: [1], units: [unit] });
  const [near, far] = [await ofUnit(units.USA), await ofUnit(units.CAN)];
  for (const { userId, username } of [near, far]) {
    await addAudit(context.db, { ...call, who: { userId, username } }, { act: 'export' });
    await addAudit(context.db, call, { act: 'reveal', kind: 'user', recordId: userId, details: { username } });
  }
  const pages = [1, 13] as const;
  const reader = await signIn({ group: 'admin', pages, units: [units.USA] });
  const boss = await signIn({ group: 'admin', pages: allPages, units: [units.USA] });
  const told = async (caller: Caller) => {
    const { rows } = (await caller.call(auditApi.search, { size: 100 })).found;
    const file = String((await caller.raw(auditApi.export, {})).body['text']);
    return [near, far].map(({ userId, username }) => [
      rows.filter(({ username: by, recordId }) => by === username || recordId === String(userId)).length >= 2,
      file.includes(username),
    ]);
  };

  expect(await told(boss)).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await told(reader)).toEqual([
    [true, true],
    [false, false],
  ]);
  const { id } = (await boss.call(auditApi.search, { who: far.username })).found.rows[0]!;
  expect((await reader.raw(auditApi.line, { id })).status).toBe(404);
});
