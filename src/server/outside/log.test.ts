import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('fields that must never be logged are removed, also one level down; facts stay', () => {
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => void lines.push(line) });

  log.info(
    {
      path: '/api/auth',
      password: 'secret-1',
      body: { name: 'secret-2' },
      text: 'secret-3',
      call: { token: 'secret-4', refreshToken: 'secret-5', sessionId: 'secret-6', status: 200 },
      headers: { authorization: 'secret-7', cookie: 'secret-8', accept: 'text/html' },
    },
    'call',
  );

  expect(lines.join()).not.toMatch(/secret-\d/);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'info',
    path: '/api/auth',
    password: '[redacted]',
    call: { status: 200, token: '[redacted]' },
    headers: { accept: 'text/html', cookie: '[redacted]' },
  });
});
