import { expect, test } from 'vitest';
import { allCalls } from '#contract/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { pages } from '#domain/access/pages.ts';
import type { InvalidField } from '#domain/errors.ts';
import { readFieldMessage } from '#domain/field-messages.ts';
import { allRoutes } from './areas/all.ts';
import { inWorkers } from './testing/matrix/requests.ts';
import { openTestApp, sharedTestApp, type TestApp } from './testing/open-test-app.ts';
import { type RawAnswer, request } from './testing/requests.ts';

const openShared = sharedTestApp();

const calls = Object.entries(allCalls);
const isStream = ({ answers }: Endpoint) => answers === 'events';

/** A user with all rights, so that the input reaches every handler. */
async function signInWithAll({ signIn }: Pick<TestApp, 'signIn'>) {
  const person = await signIn({ group: 'admin', pages: pages.map(({ id }) => id) });
  await person.stepUp();
  return person;
}

/** Values that no field expects. */
const junk: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '999999999999999999999',
  'NaN',
  "'; drop table job; --",
  '\u0000',
  '💥',
  'İıĞğ',
  'مرحبا',
  '[]',
  '{}',
  null,
  [],
  {},
  true,
  { $ne: null },
  'x'.repeat(5000),
  '../../etc/passwd',
  '2026-02-30',
];

function namesOf(endpoint: Endpoint): string[] {
  const shape = (endpoint.input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  return Object.keys(shape);
}

test('every call of the contract has exactly one route', () => {
  const routed = allRoutes.map(({ endpoint }) => endpoint);

  expect(new Set(routed).size).toBe(routed.length);
  expect(calls.filter(([, endpoint]) => !routed.includes(endpoint)).map(([name]) => name)).toEqual([]);
  expect(routed.length).toBe(calls.length);
});

test('no input makes a call fail with a server error', async () => {
  const { app, signIn } = await openTestApp();
  const person = await signInWithAll({ signIn });
  const failed: unknown[] = [];
  const unspoken = new Set<string>();
  const note = (name: string, { allow }: Endpoint, input: unknown, { status, body }: RawAnswer) => {
    if (allow === 'public' && status < 500) return;
    const isStopped = status === 401 || /^right\.no|^auth\.step-up/.test(String(body['code']));
    if (status >= 500 || isStopped) failed.push({ name, input, body });
  };

  // A few at a time: the database answers one while another is read.
  await inWorkers(
    calls,
    async ([name, endpoint]) => {
      if (isStream(endpoint) || name === 'auth.signOut' || name === 'singleSignOn.signOut') return;
      const names = namesOf(endpoint);
      for (const value of junk) {
        const input = Object.fromEntries(names.map((key) => [key, value]));
        const answer = await request(app, person.token, endpoint, input);
        note(name, endpoint, input, answer);
        for (const { field, message } of (answer.body['fields'] ?? []) as InvalidField[])
          if (!readFieldMessage(message)) unspoken.add(`${name} ${field}: ${message}`);
      }
    },
    4,
  );

  expect(failed).toEqual([]);
  // Field messages exist in every language, and are never the words of a library.
  expect([...unspoken]).toEqual([]);
});

test('every invalid field is named at once', async () => {
  const { signIn } = await openShared();
  const person = await signIn();
  const { status, body } = await person.raw(allCalls['jobs.change']!, {
    jobid: 'x',
    title: 'ab',
    clientName: '',
    workMode: 'moon',
    billRateMax: '-4',
    skills: 'none',
  });

  expect(status).toBe(400);
  const fields = (body['fields'] as { field: string }[]).map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['jobid', 'title', 'clientName', 'workMode', 'billRateMax', 'skills']));
});

test('a verb that a path does not take answers 405 with those it takes', async () => {
  const { app } = await openShared();
  const response = await app.inject({ method: 'DELETE', url: '/api/job/details/redirect' });

  expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, POST']);
});

test('no answer but those of signing in carries a token at its top', async () => {
  const { signIn } = await openShared();
  const person = await signInWithAll({ signIn });

  for (const [name, endpoint] of calls) {
    if (isStream(endpoint) || name.startsWith('auth.')) continue;
    const { body } = await person.raw(endpoint, {});
    expect([name, 'token' in body, 'refreshToken' in body]).toEqual([name, false, false]);
  }
});

test('answers are JSON that is never stored, with strict headers', async () => {
  const { app } = await openShared();
  const { headers } = await app.inject({ url: '/api/auth/key' });

  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
