import { expect, onTestFinished, test } from 'vitest';
import { openChatModelSimulator } from '#server/testing/simulators/chat-model.ts';
import type { ChatModelFailure } from './chat-model.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { objectIn, openHttpChatModel } from './http-chat-model.ts';

async function openModel({ failures = 3, now = (): number => 0 } = {}) {
  const service = await openChatModelSimulator(() => 'ready');
  onTestFinished(() => service.close());
  const circuit = new CircuitBreaker({ failures, openMs: 1000 }, now);
  const model = openHttpChatModel({ url: service.url, model: 'small', key: 'sk-secret-key' }, undefined, circuit);
  return { service, model };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (failure: ChatModelFailure) => failure,
  );
const request = { task: 'Say ready.', about: { message: 'Dana' }, withinMs: 5000 };

test('a request carries model, key and the text as data, and comes back as the words of the model', async () => {
  const { service, model } = await openModel();
  expect(await model.ask(request)).toBe('ready');
  await model.check();
  expect(service.asked[0]).toEqual({
    path: '/v1/chat/completions',
    authorization: 'Bearer sk-secret-key',
    task: 'Say ready.',
    about: { message: 'Dana' },
  });
});

test('whatever a service does wrong is one failure within the time limit, without key or text', async () => {
  const { service, model } = await openModel({ failures: 100 });
  for (const trouble of ['broken', 'refused', 'nonsense', 'redirect', 'endless', 'hang'] as const) {
    service.state.trouble = trouble;
    const failure = await failureOf(model.ask({ ...request, withinMs: 300 }));
    expect([trouble, failure?.name]).toEqual([trouble, 'ChatModelFailure']);
    expect(String(failure)).not.toMatch(/sk-secret|Dana/);
  }
  expect(service.asked).toHaveLength(6);
  const forbidden = openHttpChatModel({ url: service.url, model: 'm', key: undefined }, ['elsewhere.example']);
  expect((await failureOf(forbidden.ask(request)))?.message).toMatch(/OUTBOUND_ALLOW/);
});

test('circuit breaker: after three failures in a row it is not asked for a while, then one request tries', async () => {
  let now = 0;
  const { service, model } = await openModel({ now: () => now });
  service.state.trouble = 'broken';
  for (let tries = 0; tries < 5; tries += 1) await failureOf(model.ask(request));
  expect(service.asked).toHaveLength(3);
  now = 1001;
  service.state.trouble = 'hang';
  const trying = failureOf(model.ask({ ...request, withinMs: 300 }));
  expect(await failureOf(model.ask(request))).toBeDefined();
  await trying;
  expect(service.asked).toHaveLength(4);
  now = 2500;
  service.state.trouble = undefined;
  expect(await model.ask(request)).toBe('ready');
  expect(await model.ask(request)).toBe('ready');
});

test('an object is found in whatever a model puts around it', () => {
  expect(objectIn('Here you go:\n```json\n{"a": 1}\n```')).toEqual({ a: 1 });
  for (const none of ['', 'no', '[1]', '{"a": ', 'null', '}{']) expect(objectIn(none)).toBeUndefined();
});
