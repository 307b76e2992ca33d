import { expect, test } from 'vitest';
import { secondFactorApi } from '#contract/areas/identity/own-account.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { pages } from '#domain/access/pages.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/open-test-app.ts';
import { post, sealed } from '#server/testing/requests.ts';
import { codeAt, toBase32 } from './second-factor.ts';

test('codes and keys are those of RFC 6238 and RFC 4648', () => {
  const secret = Buffer.from('12345678901234567890');

  expect([59, 1111111109, 1234567890, 20000000000].map((at) => codeAt(secret, Math.floor(at / 30)))).toEqual([
    '287082',
    '081804',
    '005924',
    '353130',
  ]);
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A person whose second factor is on, on a stopped clock. */
async function openWithFactor() {
  const place = await openTestApp();
  const { context, signIn } = place;
  let at = Date.now();
  Object.assign(context.clock, { now: () => new Date(at) });
  const person = await signIn();
  await person.stepUp();
  const { secret } = await person.call(secondFactorApi.start, {});
  const code = (steps = 0) => codeAt(fromBase32(secret), Math.floor(at / 30_000) + steps);
  const { recoveryCodes } = await person.call(secondFactorApi.confirm, { code: code() });
  const wait = (seconds: number) => {
    at += seconds * 1000;
  };
  return { place, person, recoveryCodes, code, wait, secret };
}

async function enter({ app, context }: TestApp, username: string, code?: string, password = testPassword) {
  const sealedNow = await sealed(app, password, context.clock.now().getTime());
  return post(app, '/api/auth', { username, password: sealedNow, ...(code !== undefined && { code }) });
}

test('SES-02: with the factor on, the right password requires a code, and a code works once', async () => {
  const { place, person, code, wait } = await openWithFactor();
  const { username } = person;

  expect((await enter(place, username)).body).toMatchObject({ code: 'auth.code-needed', erroCode: 400 });
  expect((await enter(place, username, code(), 'wrong')).body['code']).toBe('auth.wrong-credentials');
  expect((await enter(place, username, code())).body['code']).toBe('auth.wrong-code'); // used by the set-up
  wait(30);
  expect((await enter(place, username, code(-2))).body['code']).toBe('auth.wrong-code');
  const racing = await Promise.all([enter(place, username, code()), enter(place, username, code())]);
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('VLT-09: the seed of the codes is stored only sealed', async () => {
  const { place, secret } = await openWithFactor();
  const seed = fromBase32(secret);

  const saved = JSON.stringify(await place.context.db.selectFrom('second_factor').selectAll().execute());
  expect(saved).toContain('sealed_secret');
  for (const clear of [secret, seed.toString('base64'), seed.toString('base64url'), seed.toString('hex')])
    expect(saved.toLowerCase()).not.toContain(clear.replace(/=+$/, '').toLowerCase());
});

test('F14: a damaged seed is no fault of the server: its codes are wrong, a recovery code still signs in', async () => {
  const { place, person, recoveryCodes, code, wait } = await openWithFactor();
  for (const damaged of ['AAAA', 'x'.repeat(64), '']) {
    await place.context.db.updateTable('second_factor').set({ sealed_secret: damaged }).execute();
    wait(30);
    expect((await enter(place, person.username, code())).body['code']).toBe('auth.wrong-code');
  }
  expect((await enter(place, person.username, recoveryCodes[0])).status).toBe(200);
});

test('SES-02: five wrong codes lock the account for a time, then it works again', async () => {
  const { place, person, code, wait } = await openWithFactor();
  const { username } = person;
  wait(30);

  for (let count = 0; count < 5; count += 1)
    expect((await enter(place, username, '000000')).body['code']).toBe('auth.wrong-code');
  expect(await enter(place, username, code())).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
  wait(11 * 60);
  expect((await enter(place, username, code())).status).toBe(200);
});

test('SES-02: each recovery code signs in once; new codes end the old ones; once turned off, no code is required', async () => {
  const { place, person, recoveryCodes } = await openWithFactor();
  const { username } = person;
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);

  const entered = await enter(place, username, recoveryCodes[0]!.toLowerCase());
  expect([entered.status, entered.body['recoveryCodesLeft']]).toEqual([200, 9]);
  expect((await enter(place, username, recoveryCodes[0]!)).body['code']).toBe('auth.wrong-code');
  expect(await person.call(secondFactorApi.read, {})).toMatchObject({ isOn: true, codesLeft: 9 });
  const renewed = await person.call(secondFactorApi.renewCodes, {});
  expect((await enter(place, username, recoveryCodes[1]!)).body['code']).toBe('auth.wrong-code');
  expect((await enter(place, username, renewed.recoveryCodes[1]!)).status).toBe(200);
  expect((await person.raw(secondFactorApi.start, {})).body['code']).toBe('auth.factor-on');
  await person.call(secondFactorApi.off, {});
  expect((await enter(place, username)).status).toBe(200);
  const stored = JSON.stringify(await place.context.db.selectFrom('recovery_code').selectAll().execute());
  for (const code of renewed.recoveryCodes) expect(stored).not.toContain(code.replace(/-/g, ''));
});

test('a code confirms dangerous actions as the password does', async () => {
  const { person, code, wait } = await openWithFactor();
  wait(6 * 60);

  expect((await person.raw(secondFactorApi.renewCodes, {})).body['code']).toBe('auth.step-up-needed');
  await person.call(authApi.stepUp, { code: code() });
  expect((await person.raw(secondFactorApi.renewCodes, {})).status).toBe(200);
});

test('AUTH-16: every change of the factor requires the password, in any order; a read-only user has one too', async () => {
  const { context, signIn } = await openTestApp();
  const person = await signIn({ isReadOnly: true, pages: [] });
  const codeOf = async (endpoint: (typeof secondFactorApi)[keyof typeof secondFactorApi], input: object = {}) =>
    (await person.raw(endpoint, input)).body['code'];
  const { start, confirm, renewCodes, off, read } = secondFactorApi;

  for (const endpoint of [start, renewCodes, off]) expect(await codeOf(endpoint)).toBe('auth.step-up-needed');
  expect(await codeOf(confirm, { code: '000000' })).toBe('auth.step-up-needed');
  await person.stepUp();
  for (const endpoint of [renewCodes, off]) expect(await codeOf(endpoint)).toBe('auth.factor-off');
  expect(await codeOf(confirm, { code: '000000' })).toBe('auth.factor-off');
  const { secret, address } = await person.call(start, {});
  expect(address).toContain(`secret=${secret}`);
  // Started and not confirmed, it requires no code and can be started again.
  expect(await person.call(read, {})).toEqual({ isOn: false, codesLeft: 0 });
  const again = await person.call(start, {});
  expect(again.secret).not.toBe(secret);
  const codeFor = (key: string) => codeAt(fromBase32(key), Math.floor(context.clock.now().getTime() / 30_000));
  const wrong = await person.raw(confirm, { code: codeFor(secret) });
  expect([wrong.status, wrong.body['code'], wrong.body['fields']]).toEqual([
    400,
    'auth.wrong-code',
    [expect.objectContaining({ field: 'code' })],
  ]);
  expect((await person.call(confirm, { code: codeFor(again.secret) })).recoveryCodes).toHaveLength(10);
  expect(await person.call(read, {})).toMatchObject({ isOn: true, codesLeft: 10 });
});

test('SES-02: an administrator turns off a lost second factor: sessions end, a mail and the audit say so', async () => {
  const { place, person, recoveryCodes } = await openWithFactor();
  const { context, signIn } = place;
  const editor = await signIn({ pages: pages.map(({ id }) => id), group: 'admin' });
  await editor.stepUp();
  const plain = await signIn();
  const { username } = person;
  expect((await enter(place, username)).body['code']).toBe('auth.code-needed');
  expect((await enter(place, username, recoveryCodes[0])).body['recoveryCodesLeft']).toBe(9);
  expect((await editor.call(usersApi.single, { id: person.userId })).hasFactor).toBe(true);
  const weak = await signIn({ pages: [13], group: 'staff' });
  await weak.stepUp();
  const drop = async (by: typeof editor, id: number) => (await by.raw(usersApi.dropFactor, { id })).body['code'];
  expect(await drop(weak, editor.userId)).toBe('user.above-you');
  expect(await drop(editor, editor.userId)).toBe('user.own-account');
  expect(await drop(editor, plain.userId)).toBe('auth.factor-off');

  expect(await editor.call(usersApi.dropFactor, { id: person.userId })).toMatchObject({
    hasFactor: false,
    sessions: 0,
  });
  expect((await person.raw(usersApi.single, {})).status).toBe(401);
  expect((await enter(place, username)).body['token']).toBeDefined();
  expect((await enter(place, username)).body['recoveryCodesLeft']).toBeUndefined();
  const mails = await context.db.selectFrom('outbound_message').select(['to_address', 'subject', 'body']).execute();
  expect(mails).toEqual([
    {
      to_address: `${person.username}@example.com`,
      subject: 'Two-factor authentication was turned off',
      body: expect.any(String),
    },
  ]);
  const lines = await context.db.selectFrom('audit_line').select(['act', 'user_id', 'record_id']).execute();
  expect(lines).toContainEqual({ act: 'second-factor-off', user_id: editor.userId, record_id: String(person.userId) });
});
