import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { openTestApp, testPassword } from '#server/testing/open-test-app.ts';
import { post, request, sealed } from '#server/testing/requests.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('AUTH-07, SES-03: a forged token is rejected, whatever its header says', async () => {
  const { app, context, signIn } = await openTestApp();
  const { username, token } = await signIn();
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  const { secret } = await context.keys.tokens.newest();
  const { jwk } = await context.keys.envelopes.newest();
  const make = (change: object, header: Record<string, unknown> = {}, key: Uint8Array = secret) => {
    const body = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part({ ...claims, ...change })}`;
    return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  };
  const answer = await post(app, '/api/auth', { username, password: await sealed(app, testPassword) });
  const { idToken } = answer.body['token'] as { idToken: string };
  const hs512 = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(secret);
  const forged: Record<string, string> = {
    'alg none': `${part({ alg: 'none' })}.${part(claims)}.`,
    'alg none with a signature': make({}, { alg: 'none' }),
    'the public key of the envelope as secret': make({}, {}, Buffer.from(JSON.stringify(jwk))),
    'RS256 named, HS256 signed': make({}, { alg: 'RS256' }),
    'another HMAC': hs512,
    'a key of its own': make({}, { jwk: { kty: 'oct', k: Buffer.from('x').toString('base64url') } }, Buffer.from('x')),
    'a key path': make({}, { kid: '../../../../dev/null' }, new Uint8Array()),
    'a key of no name that we gave': make({}, { kid: 'token-20261121T090000Z' }),
    'a key name that is none': make({}, { kid: { toString: 'token' } }),
    'a key address': make({}, { jku: 'https://evil.example/keys' }, Buffer.from('evil')),
    'another type': make({ typ: 'id' }),
    'the id token': idToken,
    'another audience': make({ aud: 'rolecall-web' }),
    'another issuer': make({ iss: 'somebody' }),
    'no expiry': make({ exp: undefined }),
    'no session': make({ sid: undefined }),
    'another person in the same session': make({ sub: '999999' }),
    'not yet valid': make({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
    'one sign changed': `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
  };

  expect((await request(app, make({}), authApi.session, {})).status).toBe(200);
  for (const [name, one] of Object.entries(forged)) {
    const { status, body } = await request(app, one, authApi.session, {});
    expect([name, status, body['refreshToken']]).toEqual([name, 401, undefined]);
  }
});

test('AUTH-07: an access token contains person, session, start and end, and no rights', async () => {
  const { signIn } = await openTestApp();
  const { token, userId } = await signIn();
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'nbf', 'sid', 'sub', 'typ']);
  expect(claims).toMatchObject({ sub: String(userId), typ: 'access' });
  expect(claims.exp - claims.iat).toBe(15 * 60);
});

test('a signature is verified once for many calls; the ends of the token and of its key are seen all the same', async () => {
  const { app, context, signIn } = await openTestApp();
  const { token } = await signIn();
  const verifying = vi.spyOn(crypto.subtle, 'verify');
  onTestFinished(() => verifying.mockRestore());
  const ask = async (one = token) => (await request(app, one, authApi.session, {})).status;
  const at = (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000);
    Object.assign(context.clock, { now: () => now });
  };

  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
  expect(verifying.mock.calls.length).toBeLessThanOrEqual(1);
  expect(await ask(`${token}A`)).toBe(401);
  at(-2);
  expect(await ask()).toBe(401);
  at(16);
  expect(await ask()).toBe(403);
  at(0);
  expect(await ask()).toBe(200);
  vi.spyOn(context.keys.tokens, 'find').mockResolvedValue(undefined);
  expect(await ask()).toBe(401);
});
