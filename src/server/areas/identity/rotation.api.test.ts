import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { openKeys } from '#server/outside/keys.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/open-test-app.ts';
import { post, request, sealed } from '#server/testing/requests.ts';
import { rotateSignInKeys } from './password-security.ts';

/** Another process that shares the folder replaces the keys; the running one gets no notice. */
async function rotateElsewhere({ context }: TestApp): Promise<void> {
  const keys = await openKeys(join(context.config.dataDir, 'keys'));
  await rotateSignInKeys({ db: context.db, keys }, context.clock.now());
}

const wait = (place: TestApp, minutes: number): void => {
  const at = place.context.clock.now().getTime() + minutes * 60_000;
  Object.assign(place.context.clock, { now: () => new Date(at) });
};

const kidOf = async ({ app }: TestApp) => ((await app.inject({ url: '/api/auth/key' })).json() as { kid: string }).kid;

const envelopes = ({ context }: TestApp) =>
  readdirSync(join(context.config.dataDir, 'keys')).filter((name) => name.startsWith('envelope'));

test('VLT-07: after a rotation elsewhere a password sealed with the previous key signs in for 10 minutes, not longer', async () => {
  const place = await openTestApp();
  const { username } = await place.signIn();
  const enter = (password: string, kid?: string) => post(place.app, '/api/auth', { username, password, kid });
  const old = await kidOf(place);
  const now = place.context.clock.now().getTime();
  const openPage = await sealed(place.app, testPassword, now);
  const unnamed = await sealed(place.app, testPassword, now);
  const slowPage = await sealed(place.app, testPassword, now + 9 * 60_000);
  const latePage = await sealed(place.app, testPassword, now + 11 * 60_000);

  await rotateElsewhere(place);

  expect((await enter(openPage, old)).status).toBe(200);
  // Without a key id the current key is used, and that does not fit.
  expect((await enter(unnamed)).body['code']).toBe('auth.envelope');
  expect(await kidOf(place)).not.toBe(old);
  expect((await enter(await sealed(place.app, testPassword, now), await kidOf(place))).status).toBe(200);
  expect((await enter(await sealed(place.app, testPassword, now))).status).toBe(200);
  wait(place, 9);
  expect((await enter(slowPage, old)).status).toBe(200);
  wait(place, 2);
  const late = await enter(latePage, old);
  expect([late.status, late.body['code']]).toEqual([400, 'auth.envelope']);
  expect((await enter(await sealed(place.app, testPassword, now + 11 * 60_000), 'nobody gave this')).body).toEqual(
    late.body,
  );
});

test('VLT-07: the file of an expired key is deleted, and two rotations keep all three keys until they expire', async () => {
  const place = await openTestApp();
  const { username } = await place.signIn();
  const old = await kidOf(place);
  const body = { username, password: await sealed(place.app, testPassword), kid: old };
  await rotateElsewhere(place);
  await rotateElsewhere(place);

  expect(envelopes(place)).toHaveLength(3);
  expect((await post(place.app, '/api/auth', body)).status).toBe(200);
  wait(place, 11);
  await post(place.app, '/api/auth', { ...body, kid: 'makes the server look' });
  expect(envelopes(place)).toHaveLength(1);
  expect(envelopes(place)).not.toContain('envelope.pem');
  expect(await kidOf(place)).toBe((await place.context.keys.envelopes.newest()).kid);
});

test('F14: a damaged key that was replaced keeps nobody out; the newest one is needed and named', async () => {
  const place = await openTestApp();
  const { username } = await place.signIn();
  await rotateElsewhere(place);
  const folder = join(place.context.config.dataDir, 'keys');
  writeFileSync(join(folder, 'envelope.pem'), 'damaged');

  await openKeys(folder);
  expect(
    (await post(place.app, '/api/auth', { username, password: await sealed(place.app, testPassword) })).status,
  ).toBe(200);
  await rotateElsewhere(place);
  const newest = envelopes(place)
    .filter((name) => name.includes('-'))
    .toSorted()
    .at(-1)!;
  writeFileSync(join(folder, newest), 'damaged');
  await expect(openKeys(folder)).rejects.toThrow(`${newest} is damaged`);
});

test('VLT-07: every other call that takes a password accepts one sealed with the previous key too', async () => {
  const place = await openTestApp();
  const { raw } = await place.signIn({ group: 'admin', pages: [1, 13] });
  const role = await place.context.db
    .insertInto('role')
    .values({ name: 'Sourcer', group_name: 'staff' })
    .returning('id')
    .executeTakeFirst();
  const kid = await kidOf(place);
  const [first, second, third, fourth] = await Promise.all(
    [testPassword, testPassword, 'a garden of 9 lanterns', 'seven quiet harbours 4'].map((word) =>
      sealed(place.app, word),
    ),
  );
  await rotateElsewhere(place);

  expect((await raw(authApi.stepUp, { password: first, kid })).status).toBe(200);
  const person = { username: 'rotated', firstName: 'Ro', lastName: 'Tated', email: 'ro@example.com' };
  const rights = { roleId: role!.id, businessUnitIds: String(place.units.USA) };
  const added = await raw(usersApi.register, { ...person, ...rights, password: fourth, kid });
  expect([added.status, added.body['code']]).toEqual([200, undefined]);
  const changed = await raw(passwordsApi.change, { current: second, password: third, kid });
  expect([changed.status, changed.body['code']]).toEqual([200, undefined]);
});

test('VLT-07: tokens signed before a rotation are valid until they expire and are then renewed; the new key signs the next', async () => {
  const place = await openTestApp();
  const before = await place.signIn();
  const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string;
  await rotateElsewhere(place);
  const after = await place.signIn();

  expect(kid(before.token)).toBe('token');
  expect(kid(after.token)).not.toBe('token');
  for (const { raw } of [before, after]) expect((await raw(authApi.session, {})).status).toBe(200);
  wait(place, 16);
  const expired = await before.raw(authApi.session, {});
  expect([expired.status, expired.body['code']]).toEqual([403, 'auth.token-expired']);
  const renewed = await request(place.app, undefined, authApi.refresh, { token: expired.body['refreshToken'] });
  const token = String(renewed.body['token']);
  expect(kid(token)).toBe(kid(after.token));
  expect((await request(place.app, token, authApi.session, {})).status).toBe(200);
});

test('VLT-07: a rotation is audited by the names of the keys, and derived values survive it', async () => {
  const place = await openTestApp();
  const { context } = place;
  const derived = context.keys.derive('second-factor');
  await rotateElsewhere(place);
  const again = await openKeys(join(context.config.dataDir, 'keys'));

  expect(again.derive('second-factor')).toBe(derived);
  const lines = await context.db.selectFrom('audit_line').select('details').where('act', '=', 'keys-rotated').execute();
  expect(lines.map(({ details }) => details)).toEqual([
    { envelope: (await again.envelopes.newest()).kid, signing: (await again.tokens.newest()).kid },
  ]);
});
