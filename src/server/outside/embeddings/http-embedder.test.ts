import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { EmbeddingFailure } from './embedder.ts';
import { openHttpEmbedder } from './http-embedder.ts';

type Query = { path: string; headers: IncomingMessage['headers']; body: { model: string; input: string[] } };

/** A service on the loopback with scripted responses, one per request; the last one repeats. */
async function openService(...answers: ((response: ServerResponse, requested: Query) => void)[]) {
  const requested: Query[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    requested.push({ path: request.url!, headers: request.headers, body });
    const answer = answers[Math.min(requested.length, answers.length) - 1]!;
    answer(response, requested.at(-1)!);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { asked: requested, url, embedder: openHttpEmbedder({ url, model: 'small-1', key: 'sk-secret-key' }) };
}

/** The vector of a text: its length and its first letter; returned in another order than requested. */
const good = (response: ServerResponse, { body }: Query) => {
  const data = body.input.map((one, index) => ({ index, embedding: [one.length, one.charCodeAt(0), 1] }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'list', data: data.toReversed() }));
};
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end('{"error": {"message": "key sk-secret-key, text Dana"}}');
  };
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (failure: EmbeddingFailure) => failure,
  );

test('texts are sent in batches with model and key, and their vectors return in the same order at length 1', async () => {
  const { asked: requested, embedder, url } = await openService(good);
  const texts = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1));
  const vectors = await embedder.embed(texts);
  expect(requested.map(({ path, body }) => [path, body.model, body.input.length])).toEqual([
    ['/v1/embeddings', 'small-1', 32],
    ['/v1/embeddings', 'small-1', 8],
  ]);
  expect(requested[0]!.headers.authorization).toBe('Bearer sk-secret-key');
  expect(vectors.map((one) => Math.round(one[0]! / one[2]!))).toEqual(texts.map(({ length }) => length));
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
  const other = openHttpEmbedder({ url: `${url}/embeddings/`, model: 'm', key: undefined });
  await other.embed(['a']);
  expect([requested[2]!.path, requested[2]!.headers.authorization]).toEqual(['/v1/embeddings', undefined]);
});

test('a temporary failure is retried after the delay that the service requests; a permanent one is reported at once', async () => {
  const late = await openService(refuse(503), refuse(429, { 'retry-after': '1' }), good);
  const started = Date.now();
  expect((await late.embedder.embed(['ab'])).length).toBe(1);
  expect(late.asked.length).toBe(3);
  expect(Date.now() - started).toBeGreaterThan(1400);

  for (const [status, outcome, times] of [
    [401, 'refused', 1],
    [404, 'refused', 1],
    [400, 'texts', 1],
    [500, 'temporary', 2],
  ] as const) {
    const { embedder, asked: requested } = await openService(refuse(status));
    const failure = await failureOf(embedder.embed(['ab'], { tries: 2 }));
    expect([failure?.outcome, requested.length]).toEqual([outcome, times]);
    expect(String(failure)).not.toMatch(/sk-secret|Dana/);
  }
});

test('a slow service, one that is down, a redirect and invalid responses are failures without key or text', async () => {
  const slow = await openService(() => {});
  expect(await failureOf(slow.embedder.embed(['Dana'], { tryMs: 80, tries: 1 }))).toMatchObject({
    outcome: 'temporary',
    message: 'The embedding service took longer than 80 ms.',
  });
  const down = openHttpEmbedder({ url: 'http://127.0.0.1:1/v1', model: 'm', key: 'sk-secret-key' });
  expect(await failureOf(down.embed(['Dana'], { tries: 1 }))).toMatchObject({ outcome: 'temporary' });

  const elsewhere = await openService(good);
  const odd: ((response: ServerResponse, requested: Query) => void)[] = [
    refuse(302, { location: `${elsewhere.url}/embeddings` }),
    (response) => void response.end('not json sk-secret-key'),
    (response) => void response.end('{"data": []}'),
    (response) => void response.end('{"data": [{"embedding": ["x"]}]}'),
    (response) => void response.end('{"data": [{"embedding": [0, 0]}]}'),
    (response) => void response.end(`{"data": "${'x'.repeat(300_000)}"}`),
  ];
  for (const answer of odd) {
    const { embedder } = await openService(answer);
    const failure = await failureOf(embedder.embed(['Dana'], { tries: 1 }));
    expect(failure?.name).toBe('EmbeddingFailure');
    expect(String(failure)).not.toMatch(/sk-secret|Dana/);
  }
  expect(elsewhere.asked).toEqual([]);
});

test('an abort ends the call at once', async () => {
  const { embedder } = await openService(refuse(503, { 'retry-after': '20' }));
  const stop = AbortSignal.timeout(150);
  const started = Date.now();
  await expect(embedder.embed(['ab'], { signal: stop })).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(18_000);
});
