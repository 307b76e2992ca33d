import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';

const page = 'https://office.example';
const apart = { PUBLIC_URL: page, API_BASE_URL: 'https://api.example/v1/' };

const strangers = [
  'https://evil.example',
  'null',
  'https://office.example.evil.example',
  'http://office.example',
  'https://office.example:8443',
  'https://OFFICE.example',
];

const ask = ({ app }: TestApp, origin: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET', url = '/api/auth/key') =>
  app.inject({
    method,
    url,
    headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }) },
  });

const corsHeaders = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control'));

test('WEB-03: with pages and API on one host, no other origin is allowed, whoever asks', async () => {
  const testApp = await openTestApp({ PUBLIC_URL: page });
  for (const origin of [page, ...strangers])
    for (const method of ['GET', 'OPTIONS'] as const)
      expect([origin, corsHeaders((await ask(testApp, origin, method)).headers)]).toEqual([origin, []]);
  const same = await openTestApp({ PUBLIC_URL: page, API_BASE_URL: `${page}/api-host` });
  expect(corsHeaders((await ask(same, page)).headers)).toEqual([]);
});

test('WEB-03: with pages on another host, exactly those pages may call, without credentials', async () => {
  const testApp = await openTestApp(apart);
  for (const origin of strangers)
    for (const method of ['GET', 'OPTIONS'] as const)
      expect([origin, corsHeaders((await ask(testApp, origin, method)).headers)]).toEqual([origin, []]);

  const answer = await ask(testApp, page);
  expect([answer.statusCode, answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
    200,
    page,
    'Origin',
  ]);
  const before = await ask(testApp, page, 'OPTIONS', '/api/candidate/search');
  expect([before.statusCode, before.body]).toEqual([204, '']);
  expect(before.headers).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, x-background',
  });
  // The page can read a refusal too: of the guard, of an unknown path, of a wrong verb.
  for (const [method, url] of [
    ['GET', '/api/auth/session'],
    ['GET', '/api/nothing'],
    ['POST', '/api/events'],
    ['GET', '/file/none'],
  ] as const) {
    const refused = await ask(testApp, page, method, url);
    expect([url, refused.statusCode >= 400, refused.headers['access-control-allow-origin']]).toEqual([url, true, page]);
  }
  for (const { headers } of [answer, before]) expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(corsHeaders((await ask(testApp, page, 'GET', '/login')).headers)).toEqual([]);
});

test('WEB-01, ruling 33: the policy of a page names the API host, and allows only the page’s own scripts', async () => {
  const policyOf = async (env: Record<string, string>) => {
    const { app } = await openTestApp(env);
    return String((await app.inject({ url: '/login' })).headers['content-security-policy']);
  };
  const own = await policyOf({});
  expect(own).toMatch(/connect-src 'self'(;|$)/);
  const policy = await policyOf(apart);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.example(;|$)/);
  for (const one of [own, policy]) {
    expect(one).toMatch(/script-src 'self' 'nonce-[\w+/=]+'(;|$)/);
    expect(one).not.toMatch(/unsafe|\*/);
  }
});
