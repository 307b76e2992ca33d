import { expect, onTestFinished, test } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { toInside } from '#contract/core/wire-names.ts';
import { openTestApp, testPassword } from '#server/testing/open-test-app.ts';
import { post, request, sealed } from '#server/testing/requests.ts';
import { openOidcProvider } from '#server/testing/simulators/oidc.ts';
import { binding, every, openSingleSignOn, publicUrl, tokenOf } from '#server/testing/single-sign-on.ts';

test('the person with the verified address signs in, is known by their subject from then on, and signs out at both', async () => {
  const { provider, app, admin, save, enter } = await openSingleSignOn();
  expect((await post(app.app, '/api/auth/oidc/start', { binding })).body['code']).toBe('auth.oidc-off');
  const saved = await save();
  expect(saved).toMatchObject({ hasSecret: true, redirectUri: `${publicUrl}/login/oidc`, isFromServer: false });
  expect(JSON.stringify([saved, await app.context.db.selectFrom('oidc_provider').selectAll().execute()])).not.toContain(
    provider.clientSecret,
  );
  expect(await admin.call(singleSignOnApi.check, {})).toMatchObject({ ok: true, canEndSessions: true });
  expect((await request(app.app, undefined, authApi.key, {})).body).toMatchObject({ provider: 'Acme ID' });

  const dana = await app.signIn({ username: 'dana.marsh', pages: [2] });
  provider.state.person = { sub: 's1', email: 'DANA.MARSH@example.com', email_verified: true };
  const first = await enter();
  expect(first.status).toBe(200);
  expect(toInside(authApi.signIn.output as never, first.body)).toMatchObject({
    username: 'dana.marsh',
    unitIds: String(app.units.USA),
  });
  // The address changes at the provider; the subject does not.
  provider.state.person = { sub: 's1', email: 'other@example.com', email_verified: true };
  const again = await enter();
  expect(again.body['username']).toBe('dana.marsh');
  // Another subject with the same address is somebody else.
  provider.state.person = { sub: 's2', email: 'dana.marsh@example.com', email_verified: true };
  expect((await enter()).body['code']).toBe('auth.oidc-no-account');

  expect((await request(app.app, tokenOf(again), singleSignOnApi.own, {})).body).toEqual({ name: 'Acme ID' });
  expect(await dana.call(singleSignOnApi.own, {})).toEqual({ name: 'Acme ID' });
  const { body } = await request(app.app, tokenOf(again), singleSignOnApi.signOut, {});
  expect(String(body['url'])).toContain(`${provider.issuer}/session/end?`);
  expect((await request(app.app, tokenOf(again), authApi.session, {})).status).toBe(401);
  expect((await dana.call(singleSignOnApi.signOut, {})).url).toBeUndefined();
});

test('a forged id token, a wrong nonce, a replayed answer, another browser and an unverified address open nothing', async () => {
  const { provider, app, save, visit, finish, enter } = await openSingleSignOn();
  await save();
  await app.signIn({ username: 'dana.marsh', pages: [2] });
  const person = { sub: 's1', email: 'dana.marsh@example.com', email_verified: true };
  provider.state.person = person;
  const codeOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['code'];

  provider.state.change = (idToken) => provider.sign(idToken, {}, 'forged');
  expect(await codeOf(enter())).toBe('auth.oidc-failed');
  provider.state.change = (idToken) => provider.sign(idToken, { nonce: 'another' });
  expect(await codeOf(enter())).toBe('auth.oidc-failed');
  provider.state.change = (idToken) => provider.sign(idToken, { aud: 'somebody-else' });
  expect(await codeOf(enter())).toBe('auth.oidc-failed');
  provider.state.change = (idToken) => provider.sign(idToken, { exp: Math.floor(Date.now() / 1000) - 120 });
  expect(await codeOf(enter())).toBe('auth.oidc-failed');
  // A clock that is off by half a minute is none of these.
  provider.state.change = (idToken) => provider.sign(idToken, { exp: Math.floor(Date.now() / 1000) - 30 });
  expect((await enter()).status).toBe(200);
  provider.state.change = undefined;

  const returned = await visit();
  expect(await codeOf(finish({ ...returned, binding: 'another-browser-altogether' }))).toBe('auth.oidc-failed');
  expect(await codeOf(finish({ ...returned, state: 'unknown' }))).toBe('auth.oidc-failed');
  expect((await finish(returned)).status).toBe(200);
  expect(await codeOf(finish(returned))).toBe('auth.oidc-failed');
  const { code } = returned;
  expect(await codeOf(finish({ ...(await visit()), code }))).toBe('auth.oidc-failed');

  const late = await visit();
  await app.context.db
    .updateTable('oidc_sign_in')
    .set({ expires_at: new Date(0).toISOString() })
    .execute();
  expect(await codeOf(finish(late))).toBe('auth.oidc-failed');

  provider.state.person = { ...person, sub: 's3', email_verified: false };
  expect(await codeOf(enter())).toBe('auth.oidc-unverified');
  await save({ trustsEmail: true, version: undefined });
  expect(await codeOf(enter())).toBe('auth.oidc-unverified');
});

test('a deactivated user stays out, also after they were known', async () => {
  const { provider, app, save, enter } = await openSingleSignOn();
  await save();
  const dana = await app.signIn({ username: 'dana.marsh', pages: [2] });
  provider.state.person = { sub: 's1', email: 'dana.marsh@example.com', email_verified: true };
  expect((await enter()).status).toBe(200);
  await app.context.db.updateTable('app_user').set({ is_active: false }).where('id', '=', dana.userId).execute();
  expect((await enter()).body['code']).toBe('auth.oidc-no-account');
  const lines = await app.context.db
    .selectFrom('audit_line')
    .select(['act', 'details'])
    .where('act', '=', 'sign-in-refused')
    .execute();
  expect(lines.at(-1)?.details).toMatchObject({ why: 'auth.oidc-no-account', by: 'single sign-on' });
});

test('users are made only where a group gives a role; roles and units follow the groups, and go with them', async () => {
  const { provider, app, save, mappings, enter, find, leads, staff } = await openSingleSignOn();
  await save({ mappings });
  const person = {
    sub: 'new',
    email: 'newcomer@example.com',
    email_verified: true,
    given_name: 'Nora',
    family_name: 'New',
  };
  provider.state.person = { ...person, groups: ['staff'] };
  expect((await enter()).body['code']).toBe('auth.oidc-no-account');
  await save({ mappings, createsUsers: true });
  provider.state.person = { ...person, groups: ['visitors'] };
  expect((await enter()).body['code']).toBe('auth.oidc-no-account');

  provider.state.person = { ...person, groups: ['visitors', 'staff'], preferred_username: 'nora' };
  const made = await enter();
  expect(made.status).toBe(200);
  const nora = (await find('nora'))!;
  expect(nora).toMatchObject({ role_id: staff, password_hash: null, first_name: 'Nora' });
  const unitsOf = async () =>
    (
      await app.context.db
        .selectFrom('user_unit')
        .select('unit_id')
        .where('user_id', '=', nora.id)
        .orderBy('unit_id')
        .execute()
    ).map(({ unit_id }) => unit_id);
  expect(await unitsOf()).toEqual([app.units.USA]);

  provider.state.person = { ...person, groups: ['staff', 'leads'] };
  expect((await enter()).status).toBe(200);
  expect((await find('nora'))!.role_id).toBe(leads);
  expect(await unitsOf()).toEqual([app.units.USA, app.units.CAN]);

  // The group is gone: the role goes at the next sign-in, with every session.
  provider.state.person = { ...person, groups: [] };
  expect((await enter()).body['code']).toBe('auth.oidc-no-role');
  expect((await request(app.app, tokenOf(made), authApi.session, {})).status).toBe(401);
  const without = (await find('nora'))!;
  expect(await unitsOf()).toEqual([]);
  const pagesLeft = await app.context.db
    .selectFrom('role_page')
    .selectAll()
    .where('role_id', '=', without.role_id)
    .execute();
  expect([without.role_id === leads, pagesLeft]).toEqual([false, []]);
  // It is back: so is the role.
  provider.state.person = { ...person, groups: ['staff'] };
  expect((await enter()).status).toBe(200);
  expect((await find('nora'))!.role_id).toBe(staff);
});

test('a group takes nothing from the last administrator, and nothing from whose role it did not give', async () => {
  const { provider, app, admin, save, mappings, enter, find } = await openSingleSignOn();
  await save({ mappings });
  provider.state.person = { sub: 'boss', email: 'admin@example.com', email_verified: true, groups: ['staff'] };
  expect((await enter()).status).toBe(200);
  expect((await find('admin'))!.role_id).not.toBe(mappings[1]!.roleId);
  expect((await admin.call(usersApi.single, { id: admin.userId })).roleId).toBe((await find('admin'))!.role_id);
  await app.signIn({ username: 'dana.marsh', pages: [2] });
  const before = (await find('dana.marsh'))!.role_id;
  provider.state.person = { sub: 's1', email: 'dana.marsh@example.com', email_verified: true, groups: [] };
  expect((await enter()).status).toBe(200);
  expect((await find('dana.marsh'))!.role_id).toBe(before);
});

test('what the last administrator keeps of a group goes once there is another, and a closed role gives nothing', async () => {
  const { provider, app, save, mappings, enter, find } = await openSingleSignOn();
  const boss = (await find('admin'))!;
  const flags = async () => {
    const rows = await app.context.db.selectFrom('oidc_identity').selectAll().orderBy('subject').execute();
    return rows.map(({ subject, has_group_role }) => [subject, has_group_role]);
  };
  await save({ mappings: [...mappings, { group: 'bosses', roleId: boss.role_id, unitIds: [app.units.USA] }] });
  const person = { sub: 'boss', email: 'admin@example.com', email_verified: true };
  for (const groups of [['bosses'], [], ['staff'], []]) {
    provider.state.person = { ...person, groups };
    expect((await enter()).status).toBe(200);
    expect(await flags()).toEqual([['boss', true]]);
  }
  await app.signIn({ username: 'other.admin', pages: every, group: 'admin', units: [app.units.USA] });
  expect((await enter()).body['code']).toBe('auth.oidc-no-role');
  expect((await find('admin'))!.role_id).not.toBe(boss.role_id);

  await app.context.db.updateTable('role').set({ is_active: false }).where('id', '=', mappings[1]!.roleId).execute();
  await app.signIn({ username: 'dana.marsh', pages: [2] });
  provider.state.person = { sub: 'dana', email: 'dana.marsh@example.com', email_verified: true, groups: ['staff'] };
  expect((await enter()).status).toBe(200);
  expect((await flags()).flat()).toEqual(['boss', false, 'dana', false]);
});

test('passwords are off by role, never for the last administrator who has one', async () => {
  const { provider, app, admin, save, enter, find } = await openSingleSignOn();
  await app.signIn({ username: 'dana.marsh', pages: [2] });
  const [dana, boss] = [(await find('dana.marsh'))!, (await find('admin'))!];
  await save({ passwordOffRoles: [dana.role_id] });
  const byPassword = async (username: string, password = testPassword) =>
    (await post(app.app, '/api/auth', { username, password: await sealed(app.app, password) })).body['code'];
  expect(await byPassword('dana.marsh')).toBe('auth.password-off');
  expect(await byPassword('dana.marsh', 'not the right one')).toBe('auth.wrong-credentials');
  provider.state.person = { sub: 's1', email: 'dana.marsh@example.com', email_verified: true };
  expect((await enter()).status).toBe(200);

  const roles = `${dana.role_id},${boss.role_id}`;
  const refused = await admin.raw(singleSignOnApi.save, {
    name: 'x',
    issuer: provider.issuer,
    clientId: provider.clientId,
    isActive: true,
    passwordOffRoles: roles,
  });
  expect(refused.body['code']).toBe('user.last-administrator');
  // Another administrator had a password and has left: the first one may use theirs after all.
  const other = await app.signIn({ username: 'other.admin', pages: every, group: 'admin', units: [app.units.USA] });
  await save({ passwordOffRoles: [dana.role_id, boss.role_id] });
  expect(await byPassword('admin')).toBe('auth.password-off');
  await app.context.db.updateTable('app_user').set({ is_active: false }).where('id', '=', other.userId).execute();
  expect(await byPassword('admin')).toBeUndefined();
  // Off, the provider takes no password from anybody.
  await save({ passwordOffRoles: [dana.role_id], isActive: false });
  expect(await byPassword('dana.marsh')).toBeUndefined();
});

test('a step-up at the provider is of the same person, asked just now, in the same session', async () => {
  const { provider, app, save, enter } = await openSingleSignOn();
  await save();
  const dana = await app.signIn({ username: 'dana.marsh', pages: [2] });
  expect((await dana.raw(singleSignOnApi.stepUpStart, { binding })).body['code']).toBe('auth.oidc-no-account');
  const person = { sub: 's1', email: 'dana.marsh@example.com', email_verified: true };
  provider.state.person = person;
  const token = tokenOf(await enter());
  const begin = async () => {
    const { body } = await request(app.app, token, singleSignOnApi.stepUpStart, { binding });
    return { ...(await provider.visit(String(body['url']))), binding };
  };
  const finish = async (input: object, by = token) => request(app.app, by, singleSignOnApi.stepUpFinish, input);
  const done = await finish(await begin());
  expect([done.status, done.body['message']]).toEqual([200, 'Confirmed']);
  const session = await app.context.db
    .selectFrom('session')
    .select('step_up_until')
    .where('step_up_until', 'is not', null)
    .where('user_id', '=', dana.userId)
    .execute();
  expect(session).toHaveLength(1);

  provider.state.change = (idToken) => provider.sign(idToken, { auth_time: Math.floor(Date.now() / 1000) - 300 });
  expect((await finish(await begin())).body['code']).toBe('auth.oidc-failed');
  provider.state.change = undefined;
  expect((await finish(await begin(), dana.token)).body['code']).toBe('auth.oidc-failed');
  provider.state.person = { ...person, sub: 'somebody-else' };
  expect((await finish(await begin())).body['code']).toBe('auth.oidc-no-account');
});

test('an administrator maps no role beyond their own, names every wrong field, and overwrites nobody', async () => {
  const { provider, app, save, mappings } = await openSingleSignOn();
  const { version } = await save({ mappings });
  const lesser = await app.signIn({ pages: [4, 13], group: 'admin', units: [app.units.USA] });
  await lesser.stepUp();
  const { issuer, clientId } = provider;
  const input = { name: 'x', issuer, clientId, isActive: true, scopes: 'openid profile email groups' };
  const beyond = await lesser.raw(singleSignOnApi.save, { ...input, mappings: [{ ...mappings[0], group: 'mine' }] });
  expect(beyond.body['code']).toBe('right.beyond-own');
  // What stood there stays as it was.
  expect((await lesser.raw(singleSignOnApi.save, { ...input, mappings, version })).status).toBe(200);
  expect((await lesser.raw(singleSignOnApi.save, { ...input, mappings, version })).body['code']).toBe('record.stale');
  const wrong = await lesser.raw(singleSignOnApi.save, {
    name: 'x',
    issuer: 'https://10.0.0.1/',
    isActive: true,
    scopes: 'email',
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'clientId',
    'issuer',
    'scopes',
  ]);
  const unit = await app.signIn({ pages: [13], group: 'admin' });
  expect((await unit.raw(singleSignOnApi.read, {})).body['code']).toBe('right.no-page');
  const plain = await app.signIn({ pages: [4], group: 'admin' });
  expect((await plain.raw(singleSignOnApi.save, input)).body['code']).toBe('auth.step-up-needed');
});

test('a lesser administrator neither moves the provider nor changes what its word means for those above', async () => {
  const { app, admin, save, mappings, leads, find } = await openSingleSignOn();
  await app.context.db.insertInto('role_page').values({ role_id: leads, page_id: 14 }).execute();
  const [own, above] = [mappings[1]!, mappings[0]!];
  const { version, ...settings } = await save({ mappings, trustsEmail: true });
  const lesser = await app.signIn({ pages: [2, 4], group: 'admin', units: [app.units.USA, app.units.CAN] });
  await lesser.stepUp();
  const { name, issuer, clientId, isActive, scopes, groupsClaim, trustsEmail, createsUsers } = settings;
  const same = { name, issuer, clientId, isActive, scopes, groupsClaim, trustsEmail, createsUsers, mappings };
  const codeOf = async (change: Record<string, unknown>) =>
    (await lesser.raw(singleSignOnApi.save, { ...same, ...change })).body['code'];
  for (const change of [
    { issuer: issuer.replace(/\/*$/, '/mine') },
    { clientId: 'mine' },
    { clientSecret: 'mine' },
    { dropsSecret: true },
    { isActive: false },
    { scopes: 'openid' },
    { groupsClaim: 'nickname' },
    { trustsEmail: false },
    { createsUsers: true },
    { mappings: [own] },
    { mappings: [own, above] },
    { passwordOffRoles: [leads] },
    { passwordOffRoles: [(await find('admin'))!.role_id] },
  ])
    expect([change, await codeOf(change)]).toEqual([change, 'right.beyond-own']);
  expect(await codeOf({ passwordOffRoles: [987654] })).toBe('call.invalid');
  expect((await admin.call(singleSignOnApi.read, {})).settings).toEqual({ ...settings, version });
  // What is within their own rights is theirs to change.
  expect(await codeOf({ name: 'Ours', mappings: [above], passwordOffRoles: [own.roleId] })).toBeUndefined();
});

test('the operator may set the provider instead; its settings go before those of an administrator', async () => {
  const provider = await openOidcProvider(publicUrl);
  onTestFinished(provider.close);
  const app = await openTestApp({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Head office',
  });
  await app.signIn({ username: 'dana.marsh', pages: [2] });
  provider.state.person = { sub: 's1', email: 'dana.marsh@example.com', email_verified: true };
  const { body } = await post(app.app, '/api/auth/oidc/start', { binding });
  const returned = await provider.visit(String(body['url']));
  expect((await post(app.app, '/api/auth/oidc/finish', { ...returned, binding })).status).toBe(200);
  expect((await request(app.app, undefined, authApi.key, {})).body).toMatchObject({ provider: 'Head office' });
});
