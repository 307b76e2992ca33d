import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { filesApi } from '#contract/areas/files/files.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { pages } from '#domain/access/pages.ts';
import { openLog } from '#server/outside/log.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { openTestApp, testPassword } from '#server/testing/open-test-app.ts';
import { sealed } from '#server/testing/requests.ts';
import { mount } from './mount.ts';
import { serve } from './serve.ts';

test('AZ-01: the server does not start with a call that has no policy or is declared twice', async () => {
  const { context } = await openTestApp();
  const app = { route: () => {} } as never;
  const routes = (change: object) =>
    serve({ one: { ...candidatesApi.search, ...change } } as never, { one: () => ({}) } as never);

  expect(() => mount(app, context, routes({}))).not.toThrow();
  for (const allow of [undefined, 'everybody', { pages: [], to: 'read' }])
    expect(() => mount(app, context, routes({ allow }))).toThrow('does not say who may call it');
  expect(() => mount(app, context, [...routes({}), ...routes({})])).toThrow('is declared twice');
});

test('WEB-02, SES-01: every answer has strict headers, whatever its status, and none sets a cookie', async () => {
  const { app } = await openTestApp({ PUBLIC_URL: 'https://rolecall.example' });
  const json = { 'content-type': 'application/json' };
  const input = [
    { url: '/' },
    { url: '/bot' },
    { url: '/api/auth/key' },
    { url: '/healthz' },
    { url: '/api/nothing' },
    { url: '/api/candidate/search' },
    { url: '/api/auth', method: 'PATCH' },
    { url: '/api/auth', method: 'POST', payload: '{', headers: json },
    { url: '/api/auth', method: 'POST', payload: '<x/>', headers: { 'content-type': 'application/xml' } },
    { url: '/api/auth', method: 'POST', payload: `{"a":"${'x'.repeat(3_000_000)}"}`, headers: json },
    { url: '/file/nothing-that-is-there' },
  ] as const;
  const seen = new Set<number>();

  for (const one of input) {
    const { statusCode, headers } = await app.inject(one as never);
    seen.add(statusCode);
    expect([one.url, statusCode, headers]).toEqual([
      one.url,
      statusCode,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
    ]);
    expect([one.url, headers['set-cookie']]).toEqual([one.url, undefined]);
  }
  expect([...seen].sort()).toEqual([200, 400, 401, 404, 405, 413, 415]);
});

test('WEB-04: answers are JSON in UTF-8 that nobody stores, failures too', async () => {
  const { app, signIn } = await openTestApp();
  const { token } = await signIn();
  const authorization = `Bearer ${token}`;
  for (const url of [
    '/api/candidate/search',
    '/api/candidate/search?orderby=x',
    '/api/auth/user/search',
    '/api/none',
  ]) {
    const { headers } = await app.inject({ url, headers: { authorization } });
    expect([url, headers['content-type'], headers['cache-control']]).toEqual([
      url,
      'application/json; charset=utf-8',
      'no-store',
    ]);
  }
});

test('WEB-06: a form of another site, which cannot send a token, changes nothing and signs nobody in', async () => {
  const { app, context } = await openTestApp();
  const before = await context.db.selectFrom('session').selectAll().execute();
  const forms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
  for (const type of forms)
    for (const url of ['/api/auth/logout', '/api/auth/business/plan', '/api/candidate/details', '/api/cs/create']) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url,
        payload: '{"name":"x"}',
        headers: { 'content-type': type, origin: 'https://evil.example' },
      });
      expect([url, type, [400, 401, 405, 415].includes(statusCode)]).toEqual([url, type, true]);
    }
  expect(await context.db.selectFrom('session').selectAll().execute()).toEqual(before);
});

test('AZ-14: addresses, methods and hosts claimed by a request change neither a right nor the audit nor a mail', async () => {
  const { app, context, signIn } = await openTestApp();
  const { token, username } = await signIn({ isReadOnly: true });
  const spoofed = {
    'x-forwarded-for': '198.51.100.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/api/auth/key',
    'x-rewrite-url': '/api/auth/key',
    'x-http-method-override': 'GET',
    'x-method-override': 'GET',
    host: 'evil.example',
  };
  const authorization = `Bearer ${token}`;
  const write = (headers: object) =>
    app.inject({
      method: 'POST',
      url: '/api/cs/create',
      payload: { name: 'x' },
      headers: { ...headers, authorization },
    });
  const [plain, dressed] = [await write({}), await write(spoofed)];
  expect([dressed.statusCode, dressed.json()]).toEqual([plain.statusCode, plain.json()]);
  expect(plain.json().code).toBe('right.read-only');
  expect((await app.inject({ url: '/api/auth/session', headers: spoofed })).statusCode).toBe(401);

  const password = await sealed(app, testPassword);
  await app.inject({ method: 'POST', url: '/api/auth', payload: { username, password }, headers: spoofed });
  await app.inject({ url: `/api/auth/forgot?id=${username}&code=true`, headers: spoofed });
  const lines = await context.db.selectFrom('audit_line').select('address').execute();
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
  const mails = await context.db.selectFrom('outbound_message').select(['body', 'link']).execute();
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test('AZ-15: a file of another unit answers as an absent one, byte for byte; its name reveals nothing', async () => {
  const { app, units, signIn } = await openTestApp();
  const [owner, foreign] = [await signIn(), await signIn({ units: [units.CAN] })];
  const [kept] = await owner.call(filesApi.upload, {}, { 'resume.txt': Buffer.from('Dana Whitfield, Tampa') });
  const { fileId } = kept as unknown as { fileId: string };
  expect(fileId).toMatch(/^[\w-]{20,}$/);
  const fetch = async (id: string, token: string) => {
    const { statusCode, body } = await app.inject({
      url: `/file/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return [statusCode, body];
  };
  const absent = await fetch('A'.repeat(fileId.length), foreign.token);
  expect(absent[0]).toBe(404);
  expect(await fetch(fileId, foreign.token)).toEqual(absent);
});

test('LOG-03, LOG-05: a defect answers generic words, is one line of JSON in the log, and the server stays up', async () => {
  const lines: string[] = [];
  const { app, context, signIn } = await openTestApp({}, openLog('info', { write: (line) => void lines.push(line) }));
  const person = await signIn();
  lines.length = 0;
  const now = context.clock.now;
  Object.assign(context.clock, {
    now: () => {
      throw new Error('CANARY of the inside');
    },
  });
  const failed = await person.raw(jobsApi.list, {});
  Object.assign(context.clock, { now });

  expect([failed.status, failed.body['code']]).toEqual([500, 'call.failed']);
  expect(JSON.stringify(failed.body)).not.toContain('CANARY');
  const parsed = lines.map((line) => JSON.parse(line) as { level: unknown; time: unknown; err?: unknown });
  expect(parsed.filter(({ err }) => err !== undefined)).toHaveLength(1);
  for (const { time } of parsed) expect(new Date(time as string).toISOString()).toMatch(/Z$/);
  expect((await person.raw(jobsApi.list, {})).status).toBe(200);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('LOG-04: without the audit, or without the rights, a call is refused and nothing is done', async () => {
  const { context, signIn } = await openTestApp();
  const editor = await signIn({ pages: pages.map(({ id }) => id), group: 'admin' });
  await editor.stepUp();
  const names = async () => (await context.db.selectFrom('role').select('name').execute()).map(({ name }) => name);
  const before = await names();
  const owner = await openAs('owner', context);
  const move = (table: string, to: string) => sql.raw(`alter table ${table} rename to ${to}`).execute(owner);
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});

  await move('audit_line', 'audit_line_gone');
  expect(
    (await editor.raw(rolesApi.add, { roleName: 'New', group: 'user', pages: '1', write: 'true' })).status,
  ).toBeGreaterThanOrEqual(500);
  await move('audit_line_gone', 'audit_line');
  await move('role_page', 'role_page_gone');
  expect((await editor.raw(candidatesApi.search, {})).status).toBeGreaterThanOrEqual(500);
  await move('role_page_gone', 'role_page');
  expect(await names()).toEqual(before);
  expect((await editor.raw(candidatesApi.search, {})).status).toBe(200);
  quiet.mockRestore();
});
