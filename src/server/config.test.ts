import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: '/tmp/nowhere', SEED: 'none', ...env }, '/tmp');
const why = (env: NodeJS.ProcessEnv) => {
  try {
    read(env);
    return undefined;
  } catch (failure) {
    return (failure as Error).message;
  }
};
const service = { EMBEDDING_URL: 'https://models.example/v1', EMBEDDING_MODEL: 'small-1' };

test('no embedding service is used unless one is set, and then with its model', () => {
  expect(read({ EMBEDDING_MODEL: 'small-1', EMBEDDING_KEY: 'sk-1' }).embedding).toBeUndefined();
  expect(read({ ...service, EMBEDDING_KEY: 'sk-1' }).embedding).toEqual({
    url: 'https://models.example/v1',
    model: 'small-1',
    key: 'sk-1',
  });
  expect(why({ EMBEDDING_URL: service.EMBEDDING_URL })).toMatch(/EMBEDDING_MODEL/);
  expect(why({ ...service, EMBEDDING_URL: 'ftp://models.example' })).toMatch(/EMBEDDING_URL/);
});

test('the language model of the chatbot is off unless it is set, and held to the same rules', () => {
  expect(read({ CHAT_MODEL: 'small', CHAT_MODEL_KEY: 'sk-1' }).chatModel).toBeUndefined();
  const set = { CHAT_MODEL_URL: 'http://127.0.0.1:8080/v1', CHAT_MODEL: 'small', CHAT_MODEL_KEY: 'sk-1' };
  expect(read(set).chatModel).toEqual({ url: set.CHAT_MODEL_URL, model: 'small', key: 'sk-1' });
  expect(why({ ...set, CHAT_MODEL: '' })).toMatch(/CHAT_MODEL: name the model/);
  expect(why({ ...set, CHAT_MODEL_URL: 'http://models.example/v1' })).toMatch(/CHAT_MODEL_URL.*https only/);
  expect(why({ ...set, OUTBOUND_ALLOW: 'mail.example' })).toMatch(/OUTBOUND_ALLOW/);
});

test('a key is sent over TLS only, except to this machine, and never appears in the URL or in a message', () => {
  const key = { EMBEDDING_KEY: 'sk-secret' };
  const open = why({ ...service, ...key, EMBEDDING_URL: 'http://models.example/v1' });
  expect(open).toMatch(/https only/);
  const named = why({ ...service, EMBEDDING_URL: 'https://me:sk-secret@models.example/v1' });
  expect(named).toMatch(/EMBEDDING_KEY/);
  expect(`${open}${named}`).not.toContain('sk-secret');
  for (const here of ['http://localhost:11434/v1', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(read({ ...service, ...key, EMBEDDING_URL: here }).embedding?.url).toBe(here);
  expect(read({ ...service, EMBEDDING_URL: 'http://models.lan:8080/v1' }).embedding).toBeDefined();
});

test('where the allowed outbound hosts are named, the service has to be one of them', () => {
  expect(why({ ...service, OUTBOUND_ALLOW: 'mail.example, other.example' })).toMatch(/OUTBOUND_ALLOW.*models\.example/);
  expect(why({ ...service, OUTBOUND_ALLOW: 'mail.example, Models.Example' })).toBeUndefined();
  expect(
    why({ ...service, EMBEDDING_URL: 'https://models.example:8443/v1', OUTBOUND_ALLOW: 'models.example:8443' }),
  ).toBeUndefined();
});

test('ruling 33: the API host is the page’s own unless set, and only where it differs one other origin is allowed', () => {
  const page = { PUBLIC_URL: 'https://office.example/' };
  const hosts = ({ apiBaseUrl, pageOrigin }: ReturnType<typeof read>) => [apiBaseUrl, pageOrigin];
  expect(hosts(read(page))).toEqual(['', undefined]);
  expect(hosts(read({ ...page, API_BASE_URL: '' }))).toEqual(['', undefined]);
  expect(hosts(read({ ...page, API_BASE_URL: 'https://office.example/' }))).toEqual([
    'https://office.example',
    undefined,
  ]);
  expect(hosts(read({ ...page, API_BASE_URL: 'https://api.example/v1/' }))).toEqual([
    'https://api.example/v1',
    'https://office.example',
  ]);
});

test('ruling 33: an API host that no browser would call stops the start with its name', () => {
  for (const API_BASE_URL of [
    'http://api.example',
    'ftp://api.example',
    'https://user:pass@api.example',
    'https://api.example/?a=1',
    'api.example',
  ])
    expect(() => read({ PUBLIC_URL: 'https://office.example', API_BASE_URL })).toThrow('API_BASE_URL');
});

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['off', false],
  ['0', false],
  ['1', 1],
  [' 2 ', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['127.0.0.1/8, 10.0.0.0/8', ['127.0.0.1/8', '10.0.0.0/8']],
  ['loopback,fd00::/8,::1', ['loopback', 'fd00::/8', '::1']],
])('TRUST_PROXY %j is understood, in production too', (given, meant) => {
  for (const NODE_ENV of ['production', 'development'])
    expect(read({ NODE_ENV, ...(given !== undefined && { TRUST_PROXY: given }) }).trustProxy).toEqual(meant);
});

test('TRUST_PROXY: a bare true believes the client, so production refuses it with what to write; elsewhere it is one proxy', () => {
  for (const given of ['true', 'TRUE', 'yes', 'on']) {
    expect(why({ NODE_ENV: 'production', TRUST_PROXY: given })).toMatch(/TRUST_PROXY: .*such as 1, or their addresses/);
    expect(read({ TRUST_PROXY: given }).trustProxy).toBe(1);
  }
});

test.each([
  '11',
  '-1',
  '1.5',
  'all',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.0/8/8',
  '10.0.0.0/8,',
  'fe80::/129',
  '*',
])('TRUST_PROXY %j stops the start', (given) => {
  expect(why({ TRUST_PROXY: given })).toMatch(/TRUST_PROXY/);
});
