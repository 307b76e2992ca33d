import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { sealed } from '#server/testing/requests.ts';

/** The address that a failed sign-in is audited with, sent by a socket with a forwarded list. */
async function seenAddress({ app, context }: TestApp, forwarded: string | undefined, socket = '127.0.0.1') {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth',
    remoteAddress: socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: { username: 'nobody-here', password: await sealed(app, 'xxx') },
  });
  expect(response.statusCode).toBe(400);
  const { address } = await context.db
    .selectFrom('audit_line')
    .select('address')
    .where('act', '=', 'sign-in-refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return address;
}

test.each([
  // [setting, X-Forwarded-For, socket, the address that counts]
  [undefined, '198.51.100.1', '127.0.0.1', '127.0.0.1'],
  ['1', '198.51.100.1, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['1', '203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['1', undefined, '127.0.0.1', '127.0.0.1'],
  ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '127.0.0.1', '203.0.113.7'],
  ['127.0.0.1/8,10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.0.0.2', '127.0.0.1', '203.0.113.7'],
  // Past the proxy: what the client claims is nothing.
  ['127.0.0.1/8,10.0.0.0/8', '198.51.100.1', '203.0.113.7', '203.0.113.7'],
  // Some proxies write the port, which is another one each time; and what is no address counts as nobody's.
  ['1', '198.51.100.1, 203.0.113.7:41234', '127.0.0.1', '203.0.113.7'],
  ['1', '[2001:db8::7]:443', '127.0.0.1', '2001:db8::7'],
  ['1', '::ffff:203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['1', "198.51.100.1, '; drop", '127.0.0.1', '127.0.0.1'],
  ['2', '198.51.100.1, unknown, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['127.0.0.1/8,10.0.0.0/8', '198.51.100.1, 10.0.0.2:80', '127.0.0.1', '198.51.100.1'],
  ['loopback', '10.0.0.9, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
] as const)('TRUST_PROXY=%s and X-Forwarded-For: %s from %s count as %s', async (given, forwarded, socket, counted) => {
  const open = await openTestApp({ NODE_ENV: 'production', ...(given !== undefined && { TRUST_PROXY: given }) });
  expect(await seenAddress(open, forwarded, socket)).toBe(counted);
});

test('F5: a client that writes another address each time is still counted as one', async () => {
  const open = await openTestApp({ NODE_ENV: 'production', TRUST_PROXY: '1' });
  expect(await seenAddress(open, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  await open.context.db.updateTable('counted_try').set({ tries: 100 }).execute();
  const late = await open.app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'x-forwarded-for': '198.51.100.2, 203.0.113.7' },
    payload: { username: 'somebody-else', password: await sealed(open.app, 'xxx') },
  });
  expect(late.statusCode).toBe(429);
});
