import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/auth.ts';
import { jobsApi } from '#contract/areas/jobs.ts';
import { openTestHouse, post, request, sealed, testPassword } from '#server/testing/open-house.ts';

test('a wrong name and a wrong password get the same answer, and ten failures lock the account', async () => {
  const { app, signIn } = await openTestHouse();
  const { username } = await signIn();
  const attempt = async (name: string, password: string) =>
    post(app, '/api/auth', { username: name, password: await sealed(app, password) });

  const [unknown, wrong] = [await attempt('nobody-here', 'xxx'), await attempt(username, 'xxx')];
  expect(unknown.status).toBe(400);
  expect(unknown.body).toEqual(wrong.body);
  let last = wrong;
  for (let count = 0; count < 12 && last.body['code'] !== 'auth.locked'; count += 1)
    last = await attempt(username, 'xxx');
  expect(last.body['code']).toBe('auth.locked');
  expect((await attempt(username, testPassword)).body['code']).toBe('auth.locked');
}, 60_000);

test('a password in clear, an old envelope and one that was used before are refused', async () => {
  const { app, signIn } = await openTestHouse();
  const { username } = await signIn();
  const send = (password: string) => post(app, '/api/auth', { username, password });
  const once = await sealed(app, testPassword);

  expect((await send(testPassword)).body['code']).toBe('auth.envelope');
  expect((await send(await sealed(app, testPassword, Date.now() - 10 * 60_000))).body['code']).toBe('auth.envelope');
  expect((await send(once)).status).toBe(200);
  expect((await send(once)).body['code']).toBe('auth.envelope');
});

test('an expired token is exchanged once, parallel calls get the same successor, and reuse ends the session', async () => {
  const { app, house, signIn } = await openTestHouse();
  const person = await signIn();
  const real = house.clock.now;
  Object.assign(house.clock, { now: () => new Date(real().getTime() + 16 * 60_000) });

  const [one, two] = await Promise.all([person.raw(jobsApi.list, {}), person.raw(jobsApi.list, {})]);
  expect([one.status, one.body['erroCode']]).toEqual([403, 403]);
  expect(one.body['refreshToken']).toBe(two.body['refreshToken']);
  const exchange = () => request(app, undefined, authApi.refresh, { token: one.body['refreshToken'] });
  const [first, second] = await Promise.all([exchange(), exchange()]);
  expect(first.status).toBe(200);
  expect(second.status).toBe(200);
  const fresh = await request(app, String(first.body['token']), jobsApi.list, {});
  expect(fresh.status).toBe(200);

  Object.assign(house.clock, { now: () => new Date(real().getTime() + 17 * 60_000) });
  expect((await exchange()).status).toBe(401);
  expect((await request(app, String(first.body['token']), jobsApi.list, {})).status).toBe(401);
});

test('signing out ends the session at once', async () => {
  const { signIn } = await openTestHouse();
  const person = await signIn();

  await person.call(authApi.signOut, {});
  expect((await person.raw(jobsApi.list, {})).status).toBe(401);
});

test('units that are not granted cannot be applied; taken-away pages and units count at once', async () => {
  const { house, signIn, units } = await openTestHouse();
  const person = await signIn({ pages: [1, 2], units: [units.USA] });

  expect((await person.raw(authApi.applyUnits, { businessUnitId: String(units.CAN) })).body['code']).toBe(
    'scope.not-granted',
  );
  const applied = await person.call(authApi.applyUnits, { unitIds: [units.USA] });
  expect(applied).toMatchObject({ message: 'Business Unit Applied', vendors: expect.any(Array) });

  await house.db.deleteFrom('user_unit').where('user_id', '=', person.userId).execute();
  expect((await person.raw(jobsApi.upload, { description: 'x' })).body['code']).toBe('scope.choose-unit');
  const { role_id } = await house.db
    .selectFrom('app_user')
    .select('role_id')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await house.db.deleteFrom('role_page').where('role_id', '=', role_id).execute();
  expect((await person.raw(jobsApi.list, {})).body['code']).toBe('right.no-page');
});

test('preferences are kept for their owner only', async () => {
  const { signIn } = await openTestHouse();
  const [one, two] = [await signIn(), await signIn()];

  await one.call(authApi.savePreferences, { preferences: { theme: 'dark', columns: [1, 2] } });
  await one.call(authApi.savePreferences, { preferences: { theme: null } });
  expect((await one.call(authApi.readPreferences, {})).preferences).toEqual({ columns: [1, 2] });
  expect((await two.call(authApi.readPreferences, {})).preferences).toEqual({});
});
