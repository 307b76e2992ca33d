import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: '/tmp/none', ...env }, '/tmp');

test('ruling 33: the API host is the own of the page unless set, and only where it differs one other origin is let in', () => {
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
