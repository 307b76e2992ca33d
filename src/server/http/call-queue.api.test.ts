import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint, oneFile } from '#contract/core/endpoint.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { answerTo } from './errors.ts';
import { mount } from './mount.ts';

const declare = (name: string, more: Partial<Endpoint> = {}) =>
  endpoint({
    verbs: ['GET', 'POST'],
    path: `/api/test/${name}`,
    takes: 'query',
    allow: 'session',
    units: 'none',
    does: 'Waits until the test lets it end.',
    input: z.object({ name: z.string() }),
    output: z.object({ name: z.string() }),
    refuses: [],
    ...more,
  } as Endpoint);

/** An app whose calls end when the test says so; `started` names those whose handler runs or has run. */
async function openHolding() {
  const { context, signIn } = await openTestApp();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const handle = async ({ name }: { name: string }) => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return { name };
  };
  const download = async (input: { name: string }) => {
    await handle(input);
    return { name: 'a.txt', type: 'text/plain', stream: Readable.from(['a']) };
  };
  const app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  app.setErrorHandler((failure, _, reply) => {
    const { status, body } = answerTo(failure);
    return reply.status(status).send(body);
  });
  const came: string[] = [];
  const gone: string[] = [];
  const nameOf = ({ query }: FastifyRequest) => (query as { name: string }).name;
  app.addHook('onRequest', async (request) => void came.push(nameOf(request)));
  app.addHook('onRequestAbort', async (request) => void gone.push(nameOf(request)));
  mount(app, context, [
    { endpoint: declare('light'), handle: handle as never },
    { endpoint: declare('heavy', { heavy: true }), handle: handle as never },
    { endpoint: declare('download', { answers: 'file' }), handle: download as never },
    { endpoint: declare('upload', { takes: 'files', files: oneFile }), handle: handle as never },
  ]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  /** Lets every call end, also those that begin later. */
  const letAllEnd = () => {
    const ending = setInterval(() => {
      for (const [name, end] of ends) {
        ends.delete(name);
        end();
      }
    }, 5);
    onTestFinished(() => clearInterval(ending));
  };
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = (token: string, call: string, name: string) =>
    app
      .inject({ url: `/api/test/${call}?name=${name}`, headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.statusCode);
  /** A request over the wire that the test can cut; `end` sends the rest of its body. */
  const open = (token: string, call: string, name: string, body?: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'multipart/form-data; boundary=xx' }),
    };
    const request = httpRequest({
      port,
      path: `/api/test/${call}?name=${name}`,
      method: body === undefined ? 'GET' : 'POST',
      headers,
    });
    request.on('error', () => undefined);
    if (body === undefined) request.end();
    else request.write(body);
    return request;
  };
  const person = async () => (await signIn()).token;
  return { person, started, came, gone, ask, open, letAllEnd, end: (name: string) => ends.get(name)?.() };
}

/** Waits until something holds, with the patience of a busy machine. */
const soon = (what: () => void) => vi.waitFor(what, { timeout: 30_000 });

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
};

test('of one session four calls run, fifty wait, and more are refused; others are served', async () => {
  const { person, started, ask, letAllEnd } = await openHolding();
  const [busy, other] = [await person(), await person()];
  const answers: number[] = [];
  const all = Array.from({ length: 60 }, (_, at) =>
    ask(busy, 'light', `call${at}`).then((status) => void answers.push(status)),
  );
  await soon(() => expect(answers).toEqual([429, 429, 429, 429, 429, 429]));
  await soon(() => expect(started).toHaveLength(4));

  const light = ask(other, 'light', 'of another');
  await soon(() => expect(started).toContain('of another'));
  expect(started).toHaveLength(5);
  letAllEnd();
  expect(await light).toBe(200);
  await Promise.all(all);
  expect(answers.filter((status) => status === 200)).toHaveLength(54);
});

test('downloads and uploads under way do not count', async () => {
  const { person, started, ask, open, letAllEnd } = await openHolding();
  const token = await person();
  const part = '--xx\r\ncontent-disposition: form-data; name="name"\r\n\r\nupload\r\n';
  const uploads = [1, 2, 3, 4].map((at) => open(token, 'upload', `upload${at}`, part));
  const downloads = [1, 2, 3, 4].map((at) => ask(token, 'download', `download${at}`));
  await soon(() => expect(started.filter((name) => name.startsWith('download'))).toHaveLength(4));

  const light = ask(token, 'light', 'light');
  await soon(() => expect(started).toContain('light'));
  // What has arrived counts: one more runs beside three uploads and the light call.
  for (const upload of uploads) upload.end('--xx--\r\n');
  await soon(() => expect(started.filter((name) => name === 'upload')).toHaveLength(3));
  await settled();
  expect(started.filter((name) => name === 'upload')).toHaveLength(3);
  letAllEnd();
  await soon(() => expect(started.filter((name) => name === 'upload')).toHaveLength(4));
  expect(await light).toBe(200);
  await Promise.all(downloads);
});

test('a call whose caller has gone leaves the queue and never runs', async () => {
  const { person, started, came, gone, ask, open, letAllEnd } = await openHolding();
  const token = await person();
  const running = ['a', 'b', 'c', 'd'].map((name) => ask(token, 'light', name));
  await soon(() => expect(started).toHaveLength(4));
  const left = open(token, 'light', 'left');
  await soon(() => expect(came).toContain('left'));
  left.destroy();
  await soon(() => expect(gone).toContain('left'));

  const next = ask(token, 'light', 'next');
  letAllEnd();
  expect(await Promise.all([...running, next])).toEqual([200, 200, 200, 200, 200]);
  expect(started).not.toContain('left');
});

test('of heavy calls two run at once, one of each session, and light ones go first', async () => {
  const { person, started, ask, end, letAllEnd } = await openHolding();
  const [a, b, c] = [await person(), await person(), await person()];
  const heavy = [ask(a, 'heavy', 'a1')];
  await soon(() => expect(started).toEqual(['a1']));
  heavy.push(ask(a, 'heavy', 'a2'), ask(b, 'heavy', 'b1'));
  await soon(() => expect(started).toEqual(['a1', 'b1']));
  heavy.push(ask(c, 'heavy', 'c1'));
  const light = ask(a, 'light', 'light');
  await soon(() => expect(started).toContain('light'));
  await settled();
  expect(started).toEqual(['a1', 'b1', 'light']);
  end('b1');
  await soon(() => expect(started).toContain('c1'));
  expect(started).not.toContain('a2');
  letAllEnd();
  expect(await Promise.all([...heavy, light])).toEqual([200, 200, 200, 200, 200]);
});

test('heavy calls that wait take no turns from the light calls of their session', async () => {
  const { person, started, ask, letAllEnd } = await openHolding();
  const [a, b, waiting] = [await person(), await person(), await person()];
  const heavy = [ask(a, 'heavy', 'a1'), ask(b, 'heavy', 'b1')];
  await soon(() => expect(started).toEqual(expect.arrayContaining(['a1', 'b1'])));
  heavy.push(...[1, 2, 3, 4, 5].map((at) => ask(waiting, 'heavy', `waiting${at}`)));
  await settled();
  const light = [1, 2, 3, 4].map((at) => ask(waiting, 'light', `light${at}`));
  // The first heavy call has a turn of the session, and waits for those of others.
  await soon(() => expect(started).toEqual(expect.arrayContaining(['light1', 'light2', 'light3'])));
  await settled();
  expect(started).toHaveLength(5);
  letAllEnd();
  expect(new Set(await Promise.all([...heavy, ...light]))).toEqual(new Set([200]));
});

test('of 60 heavy calls of one session fifty wait beside four, and more are refused', async () => {
  const { person, ask, letAllEnd } = await openHolding();
  const token = await person();
  const answers: number[] = [];
  const all = Array.from({ length: 60 }, (_, at) =>
    ask(token, 'heavy', `heavy${at}`).then((status) => void answers.push(status)),
  );
  await soon(() => expect(answers).toEqual([429, 429, 429, 429, 429, 429]));
  letAllEnd();
  await Promise.all(all);
  expect(answers.filter((status) => status === 200)).toHaveLength(54);
});

test('of a thousand downloads that one session asks for at once most are refused before anybody is looked up', async () => {
  const { person, started, ask, letAllEnd } = await openHolding();
  const token = await person();
  const answers = Array.from({ length: 300 }, (_, at) => ask(token, 'download', `download${at}`));
  letAllEnd();
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status === 200)).toHaveLength(started.length);
  expect(await ask(token, 'light', 'light')).toBe(200);
});
