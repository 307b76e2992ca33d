import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';

/** What the server answers to bytes on a connection of their own. */
async function answerToBytes({ app }: TestApp, bytes: string) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((ended) => socket.on('close', ended));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body === '' ? {} : JSON.parse(body) };
}

const host = 'Host: 127.0.0.1\r\nConnection: close\r\n';

test.each([
  ['call.unreadable', 400, 'nonsense\r\n\r\n'],
  ['call.unreadable', 400, `GET /api/%zz HTTP/1.1\r\n${host}\r\n`],
  [
    'call.unreadable',
    400,
    `POST /api/auth HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{]`,
  ],
  ['call.unreadable', 400, `POST /api/auth HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`],
  ['call.unknown', 404, `GET /api/nothing HTTP/1.1\r\n${host}\r\n`],
  ['call.unknown', 404, `PROPFIND /api/nothing HTTP/1.1\r\n${host}\r\n`],
  ['call.wrong-method', 405, `DELETE /api/auth HTTP/1.1\r\n${host}\r\n`],
  [
    'call.too-large',
    413,
    `POST /api/auth HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{`,
  ],
  ['call.long-address', 414, `GET /file/${'x'.repeat(300)} HTTP/1.1\r\n${host}\r\n`],
  ['call.wrong-type', 415, `POST /api/auth HTTP/1.1\r\n${host}Content-Type: a/b\r\nContent-Length: 1\r\n\r\nx`],
  ['call.long-headers', 431, `GET /api/auth/key HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
])('F22: %s answers %i with the error body', async (code, status, bytes) => {
  const answer = await answerToBytes(await openTestApp(), bytes);

  expect([answer.status, answer.body]).toEqual([
    status,
    expect.objectContaining({ code, erroCode: status, erroMessage: expect.stringMatching(/\w/) }),
  ]);
  expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
});

test('F22: a request that does not arrive in time is told so (call.timed-out)', async () => {
  const testApp = await openTestApp();
  testApp.app.server.requestTimeout = 200;
  testApp.app.server.headersTimeout = 200;
  Object.assign(testApp.app.server, { connectionsCheckingInterval: 100 });

  const answer = await answerToBytes(testApp, `POST /api/auth HTTP/1.1\r\n${host}Content-Length: 10\r\n`);

  expect([answer.status, answer.body]).toMatchObject([408, { code: 'call.timed-out', erroCode: 408 }]);
});

test.each(['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__', 'toLocaleString'])(
  'F22: a property called %s is refused anywhere in an input',
  async (name) => {
    const { app, signIn } = await openTestApp();
    const { token } = await signIn({ pages: [18], group: 'admin' });
    const authorization = `Bearer ${token}`;
    const shadow = `{"${name}":"x"}`;
    for (const type of ['application/json', 'text/plain'])
      for (const payload of [
        `{"clientstate":${shadow}}`,
        `{"clientstate":[${shadow}]}`,
        `{"name":{"deep":[{"er":${shadow}}]}}`,
        shadow,
      ]) {
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url: '/api/job/network/edit',
          payload,
          headers: { authorization, 'content-type': type },
        });
        expect([payload, statusCode, JSON.parse(body).code]).toEqual([payload, 400, 'call.unreadable']);
      }
  },
);
