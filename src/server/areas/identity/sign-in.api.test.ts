import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { seed } from '#server/seed/seed.ts';
import { type Caller, openTestApp, type TestApp, testPassword } from '#server/testing/open-test-app.ts';
import { post, request, sealed } from '#server/testing/requests.ts';
import { unlockAccount } from './sign-in.ts';

/** Sets the clock of the app this many minutes ahead of now. */
function wait({ context }: TestApp, minutes: number): void {
  const before = context.clock.now;
  Object.assign(context.clock, { now: () => new Date(before().getTime() + minutes * 60_000) });
}

const attemptFrom = async (
  { app, context }: TestApp,
  address: string,
  username: string,
  password: string,
): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }> => {
  const payload = { username, password: await sealed(app, password, context.clock.now().getTime()) };
  const response = await app.inject({ method: 'POST', url: '/api/auth', payload, remoteAddress: address });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

const acts = async ({ context }: TestApp) =>
  (await context.db.selectFrom('audit_line').select(['act', 'details']).orderBy('id').execute()).map(({ act }) => act);

test('AUTH-04, AUTH-05: a wrong name and a wrong password get the same answer, and ten failures lock either for a time', async () => {
  const place = await openTestApp();
  const { username } = await place.signIn();
  const attempt = (name: string, password: string) => attemptFrom(place, '203.0.113.9', name, password);

  for (const name of ['nobody-here', username]) {
    const wrong = await attempt(name, 'xxx');
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.objectContaining({ code: 'auth.wrong-credentials', erroCode: 400 }),
    ]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(name, 'xxx')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    const late = answers.find(({ status }) => status === 429)!;
    expect(late.body).toMatchObject({ code: 'auth.locked', details: { minutes: 10 } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
  }
  expect((await attempt(username, testPassword)).body['code']).toBe('auth.locked');
  expect((await acts(place)).filter((act) => act === 'locked')).toHaveLength(2);
  wait(place, 11);
  expect((await attempt(username, testPassword)).status).toBe(200);
});

test('AUTH-04: a stranger locks nobody out of the address they sign in from, and an administrator unlocks', async () => {
  const place = await openTestApp();
  const { username } = await place.signIn();
  for (let count = 0; count < 12; count += 1) await attemptFrom(place, '203.0.113.9', username, 'xxx');

  // The test app signs in from this address, so the account knows it.
  expect((await attemptFrom(place, '127.0.0.1', username, testPassword)).status).toBe(200);
  expect((await attemptFrom(place, '203.0.113.10', username, testPassword)).body['code']).toBe('auth.locked');
  await unlockAccount(place.context, username);
  expect((await attemptFrom(place, '203.0.113.10', username, testPassword)).status).toBe(200);
});

test('AUTH-04: fifty people who mistype behind one address do not lock it, a list of names does', async () => {
  const place = await openTestApp();
  const { username } = await place.signIn();
  const mistype = (count: number) => attemptFrom(place, '203.0.113.9', `somebody-${count}`, 'xxx');
  for (let count = 0; count < 50; count += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => mistype(count + at)));
  expect((await attemptFrom(place, '203.0.113.9', username, testPassword)).status).toBe(200);

  await place.context.db.updateTable('counted_try').set({ tries: 99 }).where('tries', '=', 50).execute();
  const late = [await mistype(50), await mistype(51), await mistype(52)];
  expect(late.map(({ status }) => status)).toEqual([400, 429, 429]);
  expect((await attemptFrom(place, '198.51.100.4', username, testPassword)).status).toBe(200);
});

test('F5: beyond the limit of an address only the right password of an account known there opens, and nothing tells who is known', async () => {
  const open = await openTestApp();
  const now = new Date();
  Object.assign(open.context.clock, { now: () => now });
  const [known, sprayed, other] = [await open.signIn(), await open.signIn(), await open.signIn()];
  const here = '127.0.0.1';
  await open.context.db
    .updateTable('session')
    .set({ address: '198.51.100.4' })
    .where('user_id', '=', other.userId)
    .execute();
  await attemptFrom(open, here, 'somebody', 'xxx');
  await open.context.db.updateTable('counted_try').set({ tries: 100 }).execute();

  const answers = [];
  for (const name of ['nobody-here', sprayed.username, other.username]) {
    const { status, body } = await attemptFrom(open, here, name, 'xxx');
    answers.push([status, body]);
  }
  expect(answers[0]).toEqual([
    429,
    expect.objectContaining({ code: 'auth.locked', details: { minutes: 10, seconds: 600 } }),
  ]);
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  // Known here; known elsewhere; a broken envelope tells nothing either.
  expect((await attemptFrom(open, here, known.username, testPassword)).status).toBe(200);
  expect((await attemptFrom(open, here, other.username, testPassword)).status).toBe(429);
  const broken = await open.app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { username: known.username, password: 'x'.repeat(344) },
    remoteAddress: here,
  });
  expect([broken.statusCode, broken.json()]).toEqual(answers[0]);

  // A few attempts for each account, then none, as without a limit of the address.
  for (let count = 1; count < 5; count += 1) await attemptFrom(open, here, sprayed.username, 'xxx');
  const late = await attemptFrom(open, here, sprayed.username, testPassword);
  expect([late.status, late.body]).toEqual(answers[0]);
  expect((await attemptFrom(open, here, known.username, testPassword)).status).toBe(200);
});

test('AUTH-02: every bad envelope gets the same answer and counts against nobody', async () => {
  const { app, signIn } = await openTestApp();
  const { username } = await signIn();
  const send = (password: string) => post(app, '/api/auth', { username, password });
  const once = await sealed(app, testPassword);
  const flipped = Buffer.from(once, 'base64');
  flipped[20]! ^= 1;
  const bad = [
    testPassword,
    once.slice(0, 100),
    flipped.toString('base64'),
    Buffer.alloc(384, 7).toString('base64'),
    await sealed(app, testPassword, Date.now() - 10 * 60_000),
    await sealed(app, testPassword, Date.now() + 10 * 60_000),
  ];

  const answers = await Promise.all(bad.map(send));
  for (const { status, body } of answers) expect([status, body]).toEqual([400, answers[0]!.body]);
  expect(answers[0]!.body['code']).toBe('auth.envelope');
  for (let count = 0; count < 12; count += 1) await send('junk');
  expect((await send(once)).status).toBe(200);
  expect((await send(once)).body['code']).toBe('auth.envelope');
});

test('AUTH-03: a password is stored as Argon2id, and a hash of older parameters is replaced at sign-in', async () => {
  const { app, context, signIn } = await openTestApp();
  const { username, userId } = await signIn();
  const saved = async () =>
    (await context.db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow())
      .password_hash!;
  const today = await saved();
  expect(today).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.alloc(16, 3);
  const old = argon2Sync('argon2id', {
    message: testPassword,
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const password_hash = `$argon2id$v=19$m=8192,t=1,p=1$${encode(nonce)}$${encode(old)}`;
  await context.db.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute();

  expect((await post(app, '/api/auth', { username, password: await sealed(app, testPassword) })).status).toBe(200);
  expect(await saved()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await saved()).not.toBe(today);
});

async function expire(
  place: TestApp,
  person: Caller,
): Promise<{ refreshToken: string; exchange: () => Promise<{ status: number; body: Record<string, unknown> }> }> {
  wait(place, 16);
  const { status, body } = await person.raw(jobsApi.list, {});
  expect([status, body['erroCode'], body['code']]).toEqual([403, 403, 'auth.token-expired']);
  const refreshToken = String(body['refreshToken']);
  return { refreshToken, exchange: () => request(place.app, undefined, authApi.refresh, { token: refreshToken }) };
}

test('AUTH-09: a refresh token is exchanged once; used again later it ends the session and its new token', async () => {
  const place = await openTestApp();
  const person = await place.signIn();
  const { exchange } = await expire(place, person);

  const { body } = await exchange();
  expect((await request(place.app, String(body['token']), jobsApi.list, {})).status).toBe(200);
  wait(place, 11 / 60);
  expect((await exchange()).status).toBe(401);
  expect((await request(place.app, String(body['token']), jobsApi.list, {})).status).toBe(401);
  expect(await acts(place)).toContain('session-ended');
});

test('F21: a refresh token is exchanged in the browser of its session only; elsewhere it changes nothing', async () => {
  const place = await openTestApp();
  const person = await place.signIn();
  const { refreshToken, exchange } = await expire(place, person);
  const elsewhere = async () =>
    place.app.inject({
      url: `${authApi.refresh.path}?token=${refreshToken}`,
      headers: { 'user-agent': 'curl/8.5.0' },
    });

  const refused = await elsewhere();
  expect([refused.statusCode, refused.json()]).toEqual([401, expect.objectContaining({ code: 'auth.session-ended' })]);
  const { status, body } = await exchange();
  expect(status).toBe(200);
  // Neither within the seconds in which parallel calls get the same successor.
  expect((await elsewhere()).statusCode).toBe(401);
  expect((await request(place.app, String(body['token']), jobsApi.list, {})).status).toBe(200);
  wait(place, 11 / 60);
  expect((await elsewhere()).statusCode).toBe(401);
  expect((await request(place.app, String(body['token']), jobsApi.list, {})).status).toBe(401);
});

test('AUTH-10: twenty calls that expire together get one successor', async () => {
  const place = await openTestApp();
  const person = await place.signIn();
  const { refreshToken, exchange } = await expire(place, person);

  const answers = await Promise.all(Array.from({ length: 20 }, () => person.raw(jobsApi.list, {})));
  expect(new Set(answers.map(({ body }) => body['refreshToken']))).toEqual(new Set([refreshToken]));
  const exchanged = await Promise.all(Array.from({ length: 20 }, exchange));
  expect(new Set(exchanged.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(exchanged.map(({ body }) => body['token'])).size).toBe(1);
  const rows = await place.context.db.selectFrom('refresh_token').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

test('AUTH-09: a refresh token lives for sixty seconds', async () => {
  const place = await openTestApp();
  const { exchange } = await expire(place, await place.signIn());

  wait(place, 61 / 60);
  expect((await exchange()).status).toBe(401);
});

test('AUTH-11: an expired token of an ended session brings no refresh token', async () => {
  const place = await openTestApp({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '100' });
  const { context, app, signIn } = place;
  const [long, left, off, tampered, other] = [
    await signIn(),
    await signIn(),
    await signIn(),
    await signIn(),
    await signIn(),
  ];
  await left.call(authApi.signOut, {});
  await context.db.updateTable('app_user').set({ is_active: false }).where('id', '=', off.userId).execute();
  wait(place, 16);
  const foreign = await app.inject({
    url: '/api/auth/session',
    headers: { authorization: `Bearer ${other.token}`, 'user-agent': 'Another browser' },
  });
  const answers = [
    await left.raw(jobsApi.list, {}),
    await off.raw(jobsApi.list, {}),
    await request(app, `${tampered.token.slice(0, -2)}xx`, jobsApi.list, {}),
    { status: foreign.statusCode, body: foreign.json() as Record<string, unknown> },
  ];
  wait(place, 13 * 60);
  answers.push(await long.raw(jobsApi.list, {}));

  for (const { status, body } of answers)
    expect([status, body['code'], body['refreshToken']]).toEqual([401, 'auth.session-ended', undefined]);
});

test('AUTH-13: a session ends after 30 idle minutes and after 12 hours in any case; background calls do not extend it', async () => {
  const place = await openTestApp({ ACCESS_TOKEN_MINUTES: '60' });
  const { app, signIn } = place;
  const [idle, background, busy] = [await signIn(), await signIn(), await signIn()];
  const ask = (person: Caller, headers = {}) =>
    app.inject({ url: '/api/auth/session', headers: { authorization: `Bearer ${person.token}`, ...headers } });

  const before = (await ask(idle)).json() as { now: string; idleEndsAt: string; endsAt: string };
  expect(Date.parse(before.idleEndsAt) - Date.parse(before.now)).toBeGreaterThan(29 * 60_000);
  wait(place, 20);
  expect((await ask(background, { 'x-background': '1' })).statusCode).toBe(200);
  const prolonged = (await ask(busy)).json() as { now: string; idleEndsAt: string; endsAt: string };
  expect(Date.parse(prolonged.idleEndsAt) - Date.parse(prolonged.now)).toBeGreaterThan(30 * 60_000 - 1000);
  wait(place, 9);
  expect((await ask(idle, { 'x-background': '1' })).statusCode).toBe(200);
  wait(place, 2);
  expect((await ask(idle)).statusCode).toBe(401);
  expect((await ask(background)).statusCode).toBe(401);
  expect((await ask(busy)).statusCode).toBe(200);
  let { token } = busy;
  for (let minutes = 31; minutes < 12 * 60 - 20; minutes += 20) {
    wait(place, 20);
    const answer = await request(app, token, authApi.session, {});
    if (answer.status === 200) continue;
    expect(answer.body['erroCode']).toBe(403);
    const fresh = await request(app, undefined, authApi.refresh, { token: answer.body['refreshToken'] });
    token = String(fresh.body['token']);
    expect((await request(app, token, authApi.session, {})).status).toBe(200);
  }
  wait(place, 21);
  expect((await request(app, token, authApi.session, {})).status).toBe(401);
});

test('AUTH-13: a call within the first minute counts as activity too', async () => {
  const place = await openTestApp({ SESSION_IDLE_MINUTES: '3' });
  const [person, background] = [await place.signIn(), await place.signIn()];

  wait(place, 47 / 60);
  expect((await person.raw(authApi.session, {})).status).toBe(200);
  wait(place, 2.5);
  expect((await background.raw(authApi.session, {})).status).toBe(401);
  expect((await person.raw(authApi.session, {})).status).toBe(200);
});

test('AUTH-08: signing out, deactivation and a disabled role end the session at once', async () => {
  const place = await openTestApp();
  const { context, signIn } = place;
  const [left, off, roleless] = [await signIn(), await signIn(), await signIn()];

  await left.call(authApi.signOut, {});
  expect((await left.raw(jobsApi.list, {})).status).toBe(401);
  await context.db.updateTable('app_user').set({ is_active: false }).where('id', '=', off.userId).execute();
  expect((await off.raw(jobsApi.list, {})).status).toBe(401);
  const role = context.db.selectFrom('app_user').select('role_id').where('id', '=', roleless.userId);
  await context.db.updateTable('role').set({ is_active: false }).where('id', '=', role).execute();
  expect((await roleless.raw(jobsApi.list, {})).status).toBe(401);
  expect(await acts(place)).toEqual(['sign-in', 'sign-in', 'sign-in', 'sign-out']);
});

test('AUTH-15: a new installation has one administrator with a random password, shown once', async () => {
  const { app, context } = await openTestApp();
  const stated = await seed(context, () => {});
  const password = /password (\S+)/.exec(stated[0]!)![1]!;

  expect(await seed(context, () => {})).toEqual([]);
  for (const [username, guess] of [
    ['admin', 'admin'],
    ['administrator', 'admin'],
    ['administrator', 'administrator'],
    ['admin', 'Rolecall-demo-2026'],
    ['recruiter', 'Rolecall-demo-2026'],
  ])
    expect((await post(app, '/api/auth', { username, password: await sealed(app, guess!) })).status).toBe(400);
  const right = await post(app, '/api/auth', { username: 'administrator', password: await sealed(app, password) });
  expect(right.status).toBe(200);
});

test('AUTH-18: a token in the URL is ignored', async () => {
  const { app, signIn } = await openTestApp();
  const { token } = await signIn();

  for (const name of ['access_token', 'token', 'bearer_token'])
    expect((await app.inject({ url: `/api/auth/session?${name}=${token}` })).statusCode).toBe(401);
});

test('AUTH-14: a new sign-in is a new session', async () => {
  const { app, context, signIn } = await openTestApp();
  const { username } = await signIn();
  await post(app, '/api/auth', { username, password: await sealed(app, testPassword) });

  const sessions = await context.db.selectFrom('session').select('id').execute();
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
});

test('units that are not granted cannot be applied; removed pages and units take effect at once', async () => {
  const { context, signIn, units } = await openTestApp();
  const person = await signIn({ pages: [1, 2], units: [units.USA] });

  expect((await person.raw(authApi.applyUnits, { businessUnitId: String(units.CAN) })).body['code']).toBe(
    'scope.not-granted',
  );
  const applied = await person.call(authApi.applyUnits, { unitIds: [units.USA] });
  expect(applied).toMatchObject({ message: 'Business Unit Applied', vendors: expect.any(Array) });

  await context.db.deleteFrom('user_unit').where('user_id', '=', person.userId).execute();
  expect((await person.raw(jobsApi.upload, { description: 'x' })).body['code']).toBe('scope.choose-unit');
  const { role_id } = await context.db
    .selectFrom('app_user')
    .select('role_id')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await context.db.deleteFrom('role_page').where('role_id', '=', role_id).execute();
  expect((await person.raw(jobsApi.list, {})).body['code']).toBe('right.no-page');
});

test('preferences are saved for their owner only', async () => {
  const { signIn } = await openTestApp();
  const [one, two] = [await signIn(), await signIn()];

  await one.call(authApi.savePreferences, { preferences: { theme: 'dark', columns: [1, 2] } });
  await one.call(authApi.savePreferences, { preferences: { theme: null } });
  expect((await one.call(authApi.readPreferences, {})).preferences).toEqual({ columns: [1, 2] });
  expect((await two.call(authApi.readPreferences, {})).preferences).toEqual({});
});
