import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import { secretMask } from '#domain/vault.ts';
import { openLog } from '#server/outside/log.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { type Caller, openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { sealed } from '#server/testing/requests.ts';
import { remindOfLogins } from './login-reminders.ts';

const canary = 'VMSCANARY-7!kept';

async function openVault(opened: Promise<TestApp> = openTestApp()) {
  const context = await opened;
  const who = await context.signIn({ pages: [27] });
  const seal = (secret: string) => sealed(context.app, secret);
  const add = async (person: Caller, more: object = {}, secret = canary) =>
    person.call(vaultApi.create, {
      vmsProvider: 'Beeline',
      username: 'ngt_dana',
      password: await seal(secret),
      ...more,
    });
  return { ...context, who, seal, add };
}

test('VLT-04: a password is revealed after a step-up, with a reason, and always with an entry in the audit', async () => {
  const { who, add, context, signIn } = await openVault();
  const entry = await add(who);
  const early = await who.raw(vaultApi.reveal, { id: entry.id, reason: 'Submit a candidate' });
  expect([early.status, early.body['code'], early.body['erroCode']]).toEqual([403, 'auth.step-up-needed', 4030]);
  await who.stepUp();
  expect((await who.raw(vaultApi.reveal, { id: entry.id })).body['fields']).toEqual([
    expect.objectContaining({ field: 'reason' }),
  ]);
  const shown = await who.raw(vaultApi.reveal, { id: entry.id, reason: 'Submit a candidate' });
  expect([shown.status, shown.body]).toEqual([200, { username: 'ngt_dana', password: canary }]);
  expect(shown.headers['cache-control']).toBe('no-store');
  await who.call(vaultApi.reveal, { id: entry.id, reason: 'Update a job', kind: 'copy' });

  const reader = await signIn({ pages: [27], isReadOnly: true });
  await reader.stepUp();
  expect((await reader.call(vaultApi.reveal, { id: entry.id, reason: 'Update a job' })).password).toBe(canary);

  const lines = await context.db
    .selectFrom('audit_line')
    .selectAll()
    .where('act', '=', 'reveal')
    .orderBy('id')
    .execute();
  expect(lines.map(({ user_id, record_id, details }) => [user_id, record_id, details])).toEqual(
    [
      [who.userId, 'reveal', 'Submit a candidate'],
      [who.userId, 'copy', 'Update a job'],
      [reader.userId, 'reveal', 'Update a job'],
    ].map(([user, how, reason]) => [user, String(entry.id), expect.objectContaining({ how, reason })]),
  );
  const { views } = await who.call(vaultApi.history, { id: entry.id });
  expect(views.map(({ who: name, kind, reason, isCurrent }) => [name, kind, reason, isCurrent])).toEqual([
    [`Test ${reader.username}`, 'reveal', 'Update a job', true],
    [`Test ${who.username}`, 'copy', 'Update a job', true],
    [`Test ${who.username}`, 'reveal', 'Submit a candidate', true],
  ]);
});

test('VLT-04: where the audit cannot be written, nothing is revealed', async () => {
  const { who, add, context } = await openVault();
  const entry = await add(who);
  await who.stepUp();
  const owner = await openAs('owner', context);
  await owner.transaction().execute(async (locked) => {
    await sql`lock table audit_line in access exclusive mode`.execute(locked);
    const { status, body } = await who.raw(vaultApi.reveal, { id: entry.id, reason: 'Submit a candidate' });
    expect([status, body['code'], JSON.stringify(body).includes('VMSCANARY')]).toEqual([
      503,
      'call.interrupted',
      false,
    ]);
  });
  expect((await who.call(vaultApi.history, { id: entry.id })).views).toEqual([]);
});

test('VLT-04: at most twenty reveals a minute, also when they come at once', async () => {
  const { who, add } = await openVault();
  const entry = await add(who);
  await who.stepUp();
  const all = await Promise.all(
    Array.from({ length: 30 }, () => who.raw(vaultApi.reveal, { id: entry.id, reason: 'Submit a candidate' })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(all.filter(({ status, body }) => status === 429 && body['code'] === 'call.too-many')).toHaveLength(10);
  expect((await who.call(vaultApi.history, { id: entry.id })).views).toHaveLength(20);
});

test('VLT-02: the password appears only in the answer that reveals it', async () => {
  const logged: string[] = [];
  const log = openLog(
    'trace',
    new Writable({
      write: (chunk, _, done) => {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const { who, add, context } = await openVault(openTestApp({}, log));
  const entry = await add(who);
  const heard = [
    await who.raw(vaultApi.search, {}),
    await who.raw(vaultApi.change, { id: entry.id, vmsProvider: 'Beeline', username: 'ngt_dana', remark: 'x' }),
    await who.raw(vaultApi.history, { id: entry.id }),
    await who.raw(vaultApi.exposure, {}),
    await who.raw(vaultApi.dues, {}),
    await who.raw(vaultApi.reveal, { id: entry.id, reason: 'too early' }),
  ];
  await who.stepUp();
  await who.call(vaultApi.reveal, { id: entry.id, reason: 'Submit a candidate' });
  heard.push(await who.raw(vaultApi.remove, { id: entry.id + 1 }));
  expect(JSON.stringify(heard)).not.toContain('VMSCANARY');
  expect(JSON.stringify(heard)).not.toContain('sealed');
  expect(logged.join('')).not.toContain('VMSCANARY');
  const { rows } = await sql<{
    name: string;
  }>`select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(context.db);
  for (const { name } of rows) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} t where t::text like '%VMSCANARY%'`.execute(context.db);
    expect([name, Number(found[0]!.count)]).toEqual([name, 0]);
  }
});

test('VLT-03: lists mask, and an edit with the mask or nothing leaves the password as it is', async () => {
  const { who, add, context } = await openVault();
  const entry = await add(who);
  expect(entry.password).toBe(secretMask);
  const before = await context.db.selectFrom('vault_entry').select(['sealed', 'rotated_at']).executeTakeFirstOrThrow();
  const values = { id: entry.id, vmsProvider: 'Beeline', username: 'ngt_dana' };
  for (const [at, password] of ['********', secretMask, '', undefined].entries()) {
    const edited = await who.call(vaultApi.change, {
      ...values,
      remark: `note ${at}`,
      ...(password !== undefined && { password }),
    });
    expect([edited.password, edited.remark, edited.version]).toEqual([secretMask, `note ${at}`, at + 2]);
  }
  expect(await context.db.selectFrom('vault_entry').select(['sealed', 'rotated_at']).executeTakeFirstOrThrow()).toEqual(
    before,
  );
  const clear = await who.raw(vaultApi.change, { ...values, password: 'in the clear' });
  expect([clear.status, clear.body['code']]).toEqual([400, 'auth.envelope']);
  const masked = await who.raw(vaultApi.create, { vmsProvider: 'Beeline', username: 'x', password: '****' });
  expect(masked.body).toMatchObject({ code: 'vault.bad-password', fields: [{ field: 'password' }] });
});

test('VLT-01: a sealed password that was moved to another record or changed is not opened, and that is audited', async () => {
  const { who, add, context } = await openVault();
  const [first, second] = [await add(who), await add(who, { username: 'other' }, 'VMSCANARY-8')];
  await who.stepUp();
  const sealedOf = async (id: number) =>
    (await context.db.selectFrom('vault_entry').select('sealed').where('id', '=', id).executeTakeFirstOrThrow()).sealed;
  const own = await sealedOf(second.id);
  const broken = `${own.slice(0, -3)}${own.at(-3) === 'A' ? 'B' : 'A'}${own.slice(-2)}`;
  for (const wrong of [await sealedOf(first.id), broken]) {
    await context.db.updateTable('vault_entry').set({ sealed: wrong }).where('id', '=', second.id).execute();
    const { status, body } = await who.raw(vaultApi.reveal, { id: second.id, reason: 'Submit a candidate' });
    expect([status, body['code']]).toEqual([409, 'vault.unreadable']);
  }
  const failed = await context.db.selectFrom('audit_line').select('act').where('result', '=', 'failed').execute();
  expect(failed).toHaveLength(2);
});

test('a new password counts as a rotation and must differ from the last five; viewers of the old one no longer know it', async () => {
  const { who, add, seal, context } = await openVault();
  const entry = await add(who, { rotateEveryDays: 90 });
  await context.db
    .updateTable('vault_entry')
    .set({ rotated_at: new Date(Date.now() - 100 * 86_400_000).toISOString() })
    .execute();
  expect((await who.call(vaultApi.search, { due: 'rotate' })).found.total).toBe(1);
  await who.stepUp();
  await who.call(vaultApi.reveal, { id: entry.id, reason: 'Submit a candidate' });
  expect((await who.call(vaultApi.exposure, {}))[0]!.entries).toHaveLength(1);

  const values = { id: entry.id, vmsProvider: 'Beeline', username: 'ngt_dana' };
  const again = await who.raw(vaultApi.change, { ...values, password: await seal(canary) });
  expect([again.status, again.body['code']]).toEqual([400, 'vault.used-before']);
  const changed = await who.call(vaultApi.change, { ...values, password: await seal('quite another one') });
  expect(changed.due).toBe('none');
  expect(await who.call(vaultApi.exposure, {})).toEqual([]);
  expect((await who.call(vaultApi.reveal, { id: entry.id, reason: 'Submit a candidate' })).password).toBe(
    'quite another one',
  );
  for (const secret of ['three', 'four', 'five', 'six'])
    await who.call(vaultApi.change, { ...values, password: await seal(secret) });
  expect((await who.raw(vaultApi.change, { ...values, password: await seal('quite another one') })).status).toBe(400);
  expect((await who.raw(vaultApi.change, { ...values, password: await seal(canary) })).status).toBe(200);
  const { changes } = await who.call(vaultApi.history, { id: entry.id });
  expect(JSON.stringify(changes)).not.toMatch(/VMSCANARY|another|three/);
});

test('when somebody leaves, the passwords they have seen are due for a change', async () => {
  const { who, add, context, signIn } = await openVault();
  const leaver = await signIn({ pages: [27] });
  const [seen] = [await add(who), await add(who, { username: 'unseen' })];
  await leaver.stepUp();
  await leaver.call(vaultApi.reveal, { id: seen.id, reason: 'Update a job' });
  expect((await who.call(vaultApi.dues, {})).left).toBe(0);
  await context.db.updateTable('app_user').set({ is_active: false }).where('id', '=', leaver.userId).execute();
  const { found } = await who.call(vaultApi.search, { due: 'left' });
  expect(found.rows.map(({ id, leftWith }) => [id, leftWith])).toEqual([[seen.id, [`Test ${leaver.username}`]]]);
  expect(await who.call(vaultApi.exposure, {})).toMatchObject([
    { userId: leaver.userId, hasLeft: true, entries: [{ id: seen.id, username: 'ngt_dana' }] },
  ]);
  expect((await who.call(vaultApi.dues, {})).left).toBe(1);
});

test('a stale save is refused with what changed and by whom; two at once leave one', async () => {
  const { who, add, signIn } = await openVault();
  const other = await signIn({ pages: [27] });
  const entry = await add(who);
  const values = { id: entry.id, vmsProvider: 'Beeline', username: 'ngt_dana' };
  await other.call(vaultApi.change, { ...values, username: 'ngt_rafael', version: 1 });
  await other.call(vaultApi.change, { ...values, username: 'ngt_priya', health: 'OK', version: 2 });
  const { status, body } = await who.raw(vaultApi.change, { ...values, remark: 'mine', version: 1 });
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'record.stale',
      details: {
        who: `Test ${other.username}`,
        version: 3,
        changes: [
          { field: 'username', was: 'ngt_dana', now: 'ngt_priya' },
          { field: 'health', was: 'UNKNOWN', now: 'OK' },
        ],
      },
    },
  ]);
  const both = await Promise.all(
    ['a', 'b'].map((remark) => who.raw(vaultApi.change, { ...values, remark, version: 3 })),
  );
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect((await who.raw(vaultApi.remove, { id: entry.id, version: 3 })).body['code']).toBe('record.stale');
  await who.call(vaultApi.remove, { id: entry.id, version: 4 });
  expect((await who.call(vaultApi.search, {})).found.total).toBe(0);
});

test('another unit’s login answers exactly as an absent one, in every call', async () => {
  const { who, add, signIn, units } = await openVault();
  const entry = await add(who);
  const foreign = await signIn({ pages: [27], units: [units.CAN] });
  await foreign.stepUp();
  const values = { vmsProvider: 'Beeline', username: 'x' };
  for (const [endpoint, input] of [
    [vaultApi.reveal, { reason: 'Update a job' }],
    [vaultApi.change, values],
    [vaultApi.remove, {}],
    [vaultApi.history, {}],
  ] as const) {
    const there = await foreign.raw(endpoint, { ...input, id: entry.id });
    const nowhere = await foreign.raw(endpoint, { ...input, id: 99_999 });
    expect([endpoint.path, there.status, there.body]).toEqual([endpoint.path, 404, nowhere.body]);
  }
  expect((await foreign.call(vaultApi.search, {})).found.total).toBe(0);
  expect(await foreign.call(vaultApi.exposure, {})).toEqual([]);
});

test('wrong fields are named: the system, the address, the owner; a client of another unit is absent', async () => {
  const { who, seal, context, units } = await openVault();
  const send = async (more: object) =>
    (await who.raw(vaultApi.create, { vmsProvider: 'Beeline', username: 'x', password: await seal('abc'), ...more }))
      .body;
  expect(await send({ loginUrl: 'javascript:alert(1)', ownerId: 99_999 })).toMatchObject({
    fields: [{ field: 'loginUrl' }, { field: 'ownerId' }],
  });
  expect(await send({ vmsProvider: 'Flextrack' })).toMatchObject({ fields: [{ field: 'vmsProvider' }] });
  const row = { name: 'Maple', name_key: 'maple', unit_id: units.CAN };
  const client = await context.db.insertInto('client').values(row).returning('id').executeTakeFirstOrThrow();
  expect(await send({ clientId: client.id })).toMatchObject({ code: 'record.absent' });
  expect(await send({ password: await seal('x'.repeat(129)) })).toMatchObject({ fields: [{ field: 'password' }] });
});

test('owners of due logins get one mail, again after a week, without a secret', async () => {
  const { who, add, context } = await openVault();
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await add(who, { ownerId: who.userId, expiresOn: soon });
  await add(who, { username: 'fine', ownerId: who.userId });
  for (let times = 0; times < 2; times += 1) await remindOfLogins(context);
  const mails = await context.db.selectFrom('outbound_message').select(['to_address', 'subject', 'body']).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to_address: `${who.username}@example.com`, subject: 'A VMS login needs attention' });
  expect(mails[0]!.body).toContain('Beeline, ngt_dana: the password expires soon');
  expect(mails[0]!.body).not.toContain('fine');
  expect(mails[0]!.body).not.toContain('VMSCANARY');
  const later = new Date(Date.now() + 8 * 86_400_000);
  await remindOfLogins({ ...context, clock: { now: () => later } });
  expect(await context.db.selectFrom('outbound_message').select('id').execute()).toHaveLength(2);
});

test('a change keeps what it leaves out; null and blank clear, or give the usual value', async () => {
  const { who, add, context, units } = await openVault();
  const row = { name: 'Larkspur', name_key: 'larkspur', unit_id: units.USA };
  const client = await context.db.insertInto('client').values(row).returning('id').executeTakeFirstOrThrow();
  const facts = {
    clientId: client.id,
    programme: 'Tech',
    loginUrl: 'https://vms.example',
    mfaType: 'TOTP',
    mfaHolder: 'Ann',
    ownerId: who.userId,
    mailbox: 'vms@example.com',
    rotateEveryDays: 30,
    expiresOn: '2030-01-01',
    health: 'OK',
    allowAutomatedUse: true,
    remark: 'Ask Ann.',
  } as const;
  const { id } = await add(who, facts);
  const told = { ...facts, vmsProvider: 'Beeline', username: 'ngt_dana' };
  expect(await who.call(vaultApi.change, { id, remark: 'Ask Bob.' })).toMatchObject({ ...told, remark: 'Ask Bob.' });
  expect(await who.call(vaultApi.change, { id, username: 'ngt_rafael' })).toMatchObject({
    ...told,
    remark: 'Ask Bob.',
    username: 'ngt_rafael',
  });
  const { changes } = await who.call(vaultApi.history, { id });
  expect(changes.slice(0, 2).map((one) => one.changes.map(({ field }) => field))).toEqual([['username'], ['remark']]);
  // Nothing given changes nothing.
  expect((await who.call(vaultApi.change, { id })).version).toBe(3);
  await Promise.all([
    who.call(vaultApi.change, { id, programme: 'Health' }),
    who.call(vaultApi.change, { id, mailbox: 'other@example.com' }),
  ]);
  expect(await who.call(vaultApi.change, { id })).toMatchObject({ programme: 'Health', mailbox: 'other@example.com' });

  for (const nothing of [null, ''] as const) {
    const empty = Object.fromEntries(Object.keys(facts).map((name) => [name, nothing]));
    const cleared = await who.call(vaultApi.change, { id, ...empty } as never);
    expect(cleared).toMatchObject({ username: 'ngt_rafael', mfaType: 'NONE', rotateEveryDays: 90, health: 'UNKNOWN' });
    const left = Object.keys(facts).filter((name) => cleared[name as keyof typeof cleared] !== undefined);
    expect(left.sort()).toEqual(['allowAutomatedUse', 'health', 'mfaType', 'rotateEveryDays']);
    expect(cleared.allowAutomatedUse).toBe(false);
    await who.call(vaultApi.change, { id, ...facts });
  }
  for (const field of ['vmsProvider', 'username']) {
    const { status, body } = await who.raw(vaultApi.change, { id, [field]: '' });
    expect([status, body['fields']]).toEqual([400, [{ field, message: 'This field is required' }]]);
  }
  const other = await who.raw(vaultApi.change, { id, vmsProvider: 'flextrack', loginUrl: 'vms.example' });
  expect((other.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['vmsProvider', 'loginUrl']);
});
