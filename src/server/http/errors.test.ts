import { expect, test } from 'vitest';
import { allCalls } from '#contract/all.ts';
import { writtenOutDocument } from '#contract/core/openapi.ts';
import { Refusal, type RefusalCode, refusals } from '#domain/errors.ts';
import { answerTo, ExpiredToken } from './errors.ts';

const codes = Object.keys(refusals) as RefusalCode[];

test('AUTH-12: of all refusals only an expired token has the number 403 and a refresh token', () => {
  expect(codes.length).toBeGreaterThan(50);
  for (const code of codes.filter((one) => one !== 'auth.token-expired')) {
    const { status, body } = answerTo(new Refusal(code, { seconds: 5, minutes: 5 }, [{ field: 'a', message: 'b' }]));
    const number = refusals[code].status === 403 ? 4030 : refusals[code].status;
    expect([code, status, body['erroCode']]).toEqual([code, refusals[code].status, number]);
    expect([code, Object.keys(body).sort()]).toEqual([
      code,
      expect.arrayContaining(['code', 'erroCode', 'erroMessage', 'fields', 'message']),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/refreshToken|"token"|"erroCode":403\b/);
  }
  const { status, body } = answerTo(new ExpiredToken('once'));
  expect([status, body['erroCode'], body['code'], body['refreshToken']]).toEqual([
    403,
    403,
    'auth.token-expired',
    'once',
  ]);
});

test('AUTH-12: status 401 means an ended session and nothing else', () => {
  expect(codes.filter((code) => refusals[code].status === 401)).toEqual(['auth.session-ended']);
});

test('AUTH-12: errors of the framework, the database or a defect are never taken for an expired token', () => {
  const failures = [
    ...Array.from({ length: 200 }, (_, at) => ({ statusCode: 400 + at })),
    ...['57P01', '08006', '40P01', '22021', 'FST_ERR_CTP_INVALID_MEDIA_TYPE', 'ECONNRESET'].map((code) => ({ code })),
    { statusCode: 403, refreshToken: 'x', token: 'x' },
    new Error('anything'),
    'a string',
    undefined,
    null,
  ];
  for (const failure of failures) {
    const { status, body } = answerTo(failure);
    expect([status, body['erroCode']]).not.toContain(403);
    expect(status).not.toBe(401);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  }
});

test('AUTH-12, ruling 8: no answer but those of sign-in and refresh has a token at its top level', () => {
  const paths = writtenOutDocument().paths as Record<string, Record<string, { responses: Record<string, unknown> }>>;
  const withToken = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.values(verbs).flatMap(({ responses }) => {
      const answer = responses['200'] as { content?: Record<string, { schema?: { properties?: object } }> } | undefined;
      const properties = answer?.content?.['application/json']?.schema?.properties ?? {};
      return 'token' in properties || 'refreshToken' in properties ? [path] : [];
    }),
  );
  expect(Object.keys(paths).length).toBeGreaterThan(80);
  // The answer of a provider ends a sign-in too (ADR 0122).
  expect([...new Set(withToken)].sort()).toEqual([
    '/api/auth',
    '/api/auth/oidc/finish',
    '/api/auth/request/token',
    '/auth/request/token',
  ]);
});

test('AUTH-12: no call declares an expired token as its refusal; only the guard does', () => {
  // The candidate's conversation asks the guard itself, because staff may open it too (ruling 118).
  for (const [name, { refuses }] of Object.entries(allCalls))
    expect([name, (refuses as readonly string[]).includes('auth.token-expired')]).toEqual([name, name === 'chat.open']);
});
