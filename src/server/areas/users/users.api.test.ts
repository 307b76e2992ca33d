import { expect, test } from 'vitest';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { wireKeys } from '#contract/core/wire-names.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { openTestApp, testPassword } from '#server/testing/open-test-app.ts';
import { addRole, allPages, signInEditor, someone } from '#server/testing/people.ts';
import { post, sealed } from '#server/testing/requests.ts';
import { keepAdministrator } from './permission-changes.ts';

const freshPassword = 'violet harbour stapler moon';
const ownPassword = 'copper lantern orchard tide';

test('a user is invited, found, and never returned with anything of a password', async () => {
  const open = await openTestApp();
  const { context, units } = open;
  const editor = await signInEditor(open);
  const roleId = await addRole(open, 'Sourcer', [1, 3]);

  const made = await editor.raw(usersApi.register, someone(roleId, units.USA));
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({ phno: '+12145550177', invited: true, status: 'Active', businessUnitCodes: ['USA'] }),
  ]);
  expect(JSON.stringify(made.body)).not.toMatch(/hash|argon|"password/i);
  const links = await context.db.selectFrom('password_link').select(['kind', 'user_id']).execute();
  expect(links).toEqual([{ kind: 'invitation', user_id: made.body['id'] }]);

  for (const search of ['kramer', 'NADIA.K', 'nadia@ex', '5550177']) {
    const { found } = await editor.call(usersApi.search, { search });
    expect([search, found.rows.map(({ username }) => username)]).toEqual([search, ['nadia.k']]);
  }
  expect((await editor.call(usersApi.search, { isInvited: true })).found.total).toBe(1);
  expect((await editor.call(usersApi.search, { role: [roleId] })).found.total).toBe(1);
  expect((await editor.call(usersApi.search, { isActive: false })).found.total).toBe(0);
  const again = await editor.call(usersApi.invite, { id: Number(made.body['id']) });
  expect(again.isInvited).toBe(true);
  const acts = await context.db.selectFrom('audit_line').select('act').where('kind', '=', 'user').execute();
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['user-added', 'invitation-sent']));
});

test('ADR 0146: a password given at registration follows the rules, opens nothing, and is changed at the first sign-in', async () => {
  const open = await openTestApp();
  const { app, units } = open;
  const editor = await signInEditor(open);
  const roleId = await addRole(open, 'Sourcer', [1]);
  const register = async (password: string) =>
    editor.raw(usersApi.register, { ...someone(roleId, units.USA), password });

  expect((await register(freshPassword)).body['code']).toBe('auth.envelope');
  const weak = await register(await sealed(app, 'nadia12345678'));
  expect([weak.status, weak.body['code'], weak.body['fields']]).toEqual([
    400,
    'auth.password-weak',
    [expect.objectContaining({ field: 'password' })],
  ]);
  const other = await editor.raw(usersApi.register, { ...someone(roleId, units.USA), username: 'other.k' });
  const several = await register(await sealed(app, 'short'));
  expect(several.body).toMatchObject({
    code: 'record.duplicate',
    details: { duplicates: ['email', 'phone'], why: 'too-short' },
    fields: [{ field: 'email' }, { field: 'phno' }, { field: 'password' }],
  });
  const freed = { id: other.body['id'], email: 'other@example.com', phno: '' };
  expect((await editor.raw(usersApi.edit, freed)).status).toBe(200);
  const made = await register(await sealed(app, freshPassword));
  expect(made.body).toMatchObject({ username: 'nadia.k', invited: false });
  const enter = async (password: string, next?: string) =>
    post(app, '/api/auth', {
      username: 'NADIA.K',
      password: await sealed(app, password),
      ...(next !== undefined && { newPassword: await sealed(app, next) }),
    });
  const sessions = async () =>
    open.context.db.selectFrom('session').selectAll().where('user_id', '=', Number(made.body['id'])).execute();
  const asked = await enter(freshPassword);
  expect([asked.status, asked.body['code']]).toEqual([400, 'auth.password-change-needed']);
  for (const [next, why] of [
    [freshPassword, 'unchanged'],
    ['nadia12345678', 'personal'],
  ] as const)
    expect((await enter(freshPassword, next)).body).toMatchObject({
      code: 'auth.password-weak',
      details: { why },
      fields: [{ field: 'newPassword' }],
    });
  // Whoever does not know the first password hears nothing of it.
  expect((await enter('not this one', ownPassword)).body['code']).toBe('auth.wrong-credentials');
  expect(await sessions()).toEqual([]);
  // Of two at once one chooses; the other has to know what was chosen.
  const both = await Promise.all([enter(freshPassword, ownPassword), enter(freshPassword, `${ownPassword} too`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const won = both[0]!.status === 200 ? ownPassword : `${ownPassword} too`;
  expect((await enter(freshPassword)).body['code']).toBe('auth.wrong-credentials');
  const signedIn = await enter(won);
  expect([signedIn.status, signedIn.body['pages']]).toEqual([200, '1']);
  expect(await sessions()).toHaveLength(2);
  expect((await editor.raw(usersApi.invite, { id: made.body['id'] })).body['code']).toBe('user.has-password');
});

test('everything wrong is named at once, and every value that somebody else has', async () => {
  const open = await openTestApp();
  const { units } = open;
  const editor = await signInEditor(open);
  const roleId = await addRole(open, 'Sourcer', [1]);
  const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
    [...new Set(((body['fields'] ?? []) as { field: string }[]).map(({ field }) => field))].toSorted();

  const wrong = { username: 'a b', firstName: '', lastName: '', email: 'x', phno: '911', roleId: 'x' };
  expect(fieldsOf(await editor.raw(usersApi.register, wrong))).toEqual(
    ['businessUnitIds', 'email', 'firstName', 'lastName', 'phno', 'roleId', 'username'].toSorted(),
  );
  await editor.raw(usersApi.register, someone(roleId, units.USA));
  const double = await editor.raw(usersApi.register, {
    ...someone(roleId, units.USA),
    username: 'Nadia.K',
    email: 'NADIA@example.com',
    phno: '+1 214-555-0177',
  });
  expect([double.status, double.body['code'], fieldsOf(double)]).toEqual([
    409,
    'record.duplicate',
    ['email', 'phno', 'username'],
  ]);
  const none = await editor.raw(usersApi.register, { ...someone(roleId, units.USA), businessUnitIds: '' });
  expect(fieldsOf(none)).toEqual(['businessUnitIds']);
  expect(fieldsOf(await editor.raw(usersApi.register, someone(987_654, units.USA)))).toEqual(['roleId']);
});

test('one phone number is one person, also when two are registered at once', async () => {
  const open = await openTestApp();
  const { units } = open;
  const editor = await signInEditor(open);
  const roleId = await addRole(open, 'Sourcer', [1]);

  const answers = await Promise.all(
    [1, 2, 3].map((at) =>
      editor.raw(usersApi.register, {
        ...someone(roleId, units.USA),
        username: `twin${at}`,
        email: `twin${at}@example.com`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('AZ-10: nobody grants a role or a unit that they do not hold, or takes over a stronger account', async () => {
  const open = await openTestApp();
  const { units, app } = open;
  const lead = await signInEditor(open, { pages: [1, 2, 13], group: 'staff', units: [units.USA] });
  const admin = await signInEditor(open);
  const [weak, strong] = [await addRole(open, 'Weak', [1]), await addRole(open, 'Strong', [1, 14])];

  expect((await lead.raw(usersApi.register, someone(strong, units.USA))).body['code']).toBe('right.beyond-own');
  expect((await lead.raw(usersApi.register, someone(weak, units.CAN))).body['code']).toBe('scope.not-granted');
  expect((await lead.raw(usersApi.register, someone(weak, 987_654))).body['code']).toBe('scope.not-granted');
  const made = await lead.raw(usersApi.register, someone(weak, units.USA));
  const id = Number(made.body['id']);
  expect((await lead.raw(usersApi.edit, { id, roleId: strong })).body['code']).toBe('right.beyond-own');
  expect((await lead.raw(usersApi.edit, { id: lead.userId, roleId: strong })).body['code']).toBe('user.own-account');

  const password = await sealed(app, freshPassword);
  for (const input of [
    { email: 'mine@example.com' },
    { username: 'mine.now' },
    { password },
    { roleId: weak },
    { firstName: 'Tested' },
  ])
    expect((await lead.raw(usersApi.edit, { id: admin.userId, ...input })).body['code']).toBe('user.above-you');
  expect((await lead.raw(usersApi.active, { id: admin.userId, status: 'Inactive' })).body['code']).toBe(
    'user.above-you',
  );
  // A user who also got a unit that the editor does not have is out of their hands.
  await admin.call(usersApi.edit, { id, unitIds: [units.USA, units.CAN] });
  const renamed = await lead.raw(usersApi.edit, { id, lastName: 'Kramer' });
  expect([renamed.status, renamed.body['code']]).toEqual([403, 'user.beyond-units']);
});

test('deactivating ends the sessions at once; nobody deactivates themselves', async () => {
  const open = await openTestApp();
  const editor = await signInEditor(open);
  const person = await open.signIn();

  expect((await person.call(usersApi.single, {})).username).toBe(person.username);
  const off = await editor.raw(usersApi.active, { id: person.userId, status: 'Inactive' });
  expect(off.body).toMatchObject({ active: false, status: 'Inactive', sessions: 0 });
  expect((await person.raw(usersApi.single, {})).status).toBe(401);
  const attempt = async () =>
    (await post(open.app, '/api/auth', { username: person.username, password: await sealed(open.app, testPassword) }))
      .status;
  expect(await attempt()).toBe(400);
  await editor.raw(usersApi.active, { id: person.userId, status: 'true' });
  expect(await attempt()).toBe(200);
  expect((await person.raw(usersApi.single, {})).status).toBe(401);

  expect((await editor.raw(usersApi.active, { id: editor.userId, status: 'false' })).body['code']).toBe(
    'user.own-account',
  );
  expect((await editor.raw(usersApi.edit, { id: editor.userId, write: false })).body['code']).toBe('user.own-account');
  expect((await editor.raw(usersApi.edit, { id: editor.userId, firstName: 'Mine' })).status).toBe(200);
});

test('two administrators who deactivate each other at once leave one', async () => {
  const open = await openTestApp();
  const [ann, ben] = [await signInEditor(open), await signInEditor(open)];

  for (let round = 0; round < 3; round += 1) {
    await open.context.db.updateTable('app_user').set({ is_active: true }).execute();
    await open.context.db.updateTable('session').set({ ended_at: null }).execute();
    const answers = await Promise.all([
      ann.raw(usersApi.active, { id: ben.userId, status: 'false' }),
      ben.raw(usersApi.active, { id: ann.userId, status: 'false' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const active = await open.context.db.selectFrom('app_user').select('id').where('is_active', '=', true).execute();
    expect(active).toHaveLength(1);
  }
});

test('the last active administrator stays one, whatever is tried', async () => {
  const open = await openTestApp();
  await seedBaseline(open.context.db);
  const admin = await signInEditor(open);
  // Has every page, but is no administrator: her group is another.
  const other = await signInEditor(open, { group: 'staff' });
  const weak = await addRole(open, 'Weak', [1]);
  await open.context.db.updateTable('role').set({ group_name: 'staff' }).where('name', '=', 'Weak').execute();
  const adminRole = await open.context.db
    .selectFrom('app_user')
    .select('role_id')
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow();
  const code = async (endpoint: Parameters<typeof other.raw>[0], input: object) =>
    (await other.raw(endpoint, input)).body['code'];

  expect(await code(usersApi.edit, { id: admin.userId, write: false })).toBe('user.above-you');
  expect(await code(rolesApi.change, { roleId: adminRole.role_id, write: false })).toBe('role.above-you');
  expect(await code(rolesApi.change, { roleId: adminRole.role_id, pages: '1,2' })).toBe('role.above-you');
  // Whatever way a change might find: one after which nobody could grant rights is undone.
  const { db } = open.context;
  const last = keepAdministrator(db, () =>
    db.updateTable('app_user').set({ is_active: false }).where('id', '=', admin.userId).execute(),
  );
  await expect(last).rejects.toMatchObject({ code: 'user.last-administrator' });
  await db.updateTable('app_user').set({ is_active: true }).where('id', '=', admin.userId).execute();
  expect(await code(usersApi.active, { id: admin.userId, status: 'false' })).toBe('user.above-you');
  const bulk = await admin.raw(usersApi.bulk, { ids: `${admin.userId},${other.userId}`, action: 'role', roleId: weak });
  expect([bulk.status, bulk.body['outcomes']]).toEqual([
    206,
    [
      expect.objectContaining({ id: admin.userId, done: false, code: 'user.own-account' }),
      expect.objectContaining({ id: other.userId, done: true }),
    ],
  ]);
  expect((await admin.call(usersApi.single, {})).isActive).toBe(true);
});

test('several at once: each has its own outcome, and whatever can be done is done', async () => {
  const open = await openTestApp();
  const editor = await signInEditor(open);
  const people = [await open.signIn(), await open.signIn()];
  const ids = people.map(({ userId }) => userId);

  const off = await editor.raw(usersApi.bulk, { ids: [...ids, editor.userId, 987_654], action: 'deactivate' });
  expect(off.status).toBe(206);
  expect((off.body['outcomes'] as { code?: string }[]).map(({ code }) => code)).toEqual([
    undefined,
    undefined,
    'user.own-account',
    'record.absent',
  ]);
  expect((await people[0]!.raw(usersApi.single, {})).status).toBe(401);
  const on = await editor.raw(usersApi.bulk, { ids: ids.join(','), action: 'activate' });
  expect(on.status).toBe(200);
  const noRole = await editor.raw(usersApi.bulk, { ids, action: 'role' });
  expect(noRole.body['fields']).toEqual([expect.objectContaining({ field: 'roleId' })]);
});

test('a stale save of a user says what changed and by whom; a blank clears the phone', async () => {
  const open = await openTestApp();
  const [ann, ben] = [await signInEditor(open), await signInEditor(open)];
  const person = await open.signIn();
  const start = await ann.call(usersApi.single, { id: person.userId });

  const saved = await ann.call(usersApi.edit, { id: person.userId, version: start.version, phone: '416-555-0123' });
  expect(saved.phone).toBe('+14165550123');
  const late = await ben.raw(usersApi.edit, { id: person.userId, version: start.version, lastName: 'Late' });
  expect([late.status, late.body['code']]).toEqual([409, 'record.stale']);
  expect(late.body['details']).toMatchObject({
    changedBy: `Test ${ann.username}`,
    current: { phno: '+14165550123', lastName: start.lastName },
  });
  const without = await ben.call(usersApi.edit, { id: person.userId, version: saved.version, phone: '' });
  expect(without.phone).toBeUndefined();
});

test('AUTH-08: unlocking, ending all sessions and a new password take effect at once', async () => {
  const open = await openTestApp();
  const { app } = open;
  const editor = await signInEditor(open);
  const person = await open.signIn();

  const ended = await editor.call(usersApi.endSessions, { id: person.userId });
  expect(ended).toMatchObject({ ended: 1, user: { sessions: 0 } });
  expect((await person.raw(usersApi.single, {})).status).toBe(401);
  const own = await editor.call(usersApi.endSessions, { id: editor.userId });
  expect(own).toMatchObject({ ended: 0, user: { sessions: 1 } });

  const attempt = async (password: string) =>
    (await post(app, '/api/auth', { username: person.username, password: await sealed(app, password) })).body;
  let last: Record<string, unknown> = {};
  for (let count = 0; count < 12 && last['code'] !== 'auth.locked'; count += 1) last = await attempt('not this one');
  expect(last['code']).toBe('auth.locked');
  expect((await editor.call(usersApi.search, { isLocked: true })).found.rows.map(({ id }) => id)).toEqual([
    person.userId,
  ]);
  expect((await editor.call(usersApi.unlock, { id: person.userId })).lockedUntil).toBeUndefined();
  expect((await attempt(testPassword))['token']).toBeDefined();
  const changed = await editor.raw(usersApi.edit, { id: person.userId, password: await sealed(app, freshPassword) });
  expect(changed.body).toMatchObject({ sessions: 0 });
  // Reset by an administrator, it is changed like a first one.
  expect((await attempt(freshPassword))['code']).toBe('auth.password-change-needed');
  const chosen = { password: await sealed(app, freshPassword), newPassword: await sealed(app, ownPassword) };
  expect((await post(app, '/api/auth', { username: person.username, ...chosen })).body['token']).toBeDefined();
  expect((await attempt(ownPassword))['token']).toBeDefined();
});

test('everybody reads their own record; without page 13 another answers as an absent one', async () => {
  const open = await openTestApp();
  const [person, other] = [await open.signIn(), await open.signIn()];

  expect((await person.call(usersApi.single, { id: person.userId })).email).toBe(`${person.username}@example.com`);
  const [foreign, absent] = [
    await person.raw(usersApi.single, { id: other.userId }),
    await person.raw(usersApi.single, { id: 987_654 }),
  ];
  expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
});

test('every change of a user requires the password first', async () => {
  const { signIn } = await openTestApp();
  const editor = await signIn({ pages: allPages, group: 'admin' });
  const { register, edit, active, bulk, unlock, endSessions, invite, dropFactor } = usersApi;
  const given = { ...someone(1, 1), id: editor.userId, ids: '1', action: 'activate', status: 'true' };

  for (const endpoint of [register, edit, active, bulk, unlock, endSessions, invite, dropFactor]) {
    const known = wireKeys(endpoint.input)!;
    const input = Object.fromEntries(Object.entries(given).filter(([key]) => known.has(key.toLowerCase())));
    const { body } = await editor.raw(endpoint, input);
    expect([endpoint.path, body['code']]).toEqual([endpoint.path, 'auth.step-up-needed']);
  }
});

test('AZ-12: after the right is removed no edit is made, however many run', async () => {
  const open = await openTestApp();
  const editor = await signInEditor(open);
  const helper = await signInEditor(open, { pages: [13], group: 'staff', units: [open.units.USA] });
  const { role_id } = await open.context.db
    .selectFrom('app_user')
    .select('role_id')
    .where('id', '=', helper.userId)
    .executeTakeFirstOrThrow();

  const peer = await open.signIn({ pages: [13] });
  const edits = Array.from({ length: 20 }, (_, at) =>
    helper.raw(usersApi.edit, { id: peer.userId, firstName: `Edit ${at}` }),
  );
  const revoked = editor.raw(rolesApi.change, { roleId: role_id, pages: '1' });
  const answers = await Promise.all(edits);
  expect((await revoked).status).toBe(200);
  expect(new Set(answers.map(({ body }) => body['code'] ?? 'done'))).toEqual(
    new Set(answers.some(({ status }) => status === 200) ? ['done', 'right.no-page'] : ['right.no-page']),
  );
  const lines = await open.context.db
    .selectFrom('audit_line')
    .select(['id', 'act'])
    .where('act', 'in', ['user-changed', 'role-changed'])
    .orderBy('id')
    .execute();
  expect(lines.at(-1)!.act).toBe('role-changed');
  expect(lines.length - 1).toBe(answers.filter(({ status }) => status === 200).length);
});
