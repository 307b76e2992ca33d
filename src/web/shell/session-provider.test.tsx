import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';

// The token is read when the module is loaded, so it must be stored before that.
beforeEach(() => vi.resetModules());
const load = () => import('#web/testing/open-screen.tsx');

const session = '/api/auth/session';
const refresh = '/api/auth/request/token';

function storeExpired(): void {
  localStorage.setItem('bearer_token', `h.${btoa(JSON.stringify({ sub: '7', exp: 1000 }))}.t`);
  localStorage.setItem('Role', '2');
}

const expired = {
  status: 403,
  body: { code: 'auth.token-expired', erroCode: 403, message: 'x', erroMessage: 'x', refreshToken: 'once' },
};

test('shell 23: a malformed stored token is removed and reported once, in the language of the page', async () => {
  localStorage.setItem('bearer_token', 'junk');
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  const { openScreen } = await load();
  openScreen(<h1>Here</h1>);

  expect((await screen.findByText('erişim anahtarı geçersiz')).textContent).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('shell 22: an expired stored token is tried once; if it is refused that is reported and nothing stays stored', async () => {
  storeExpired();
  const { answerCalls, openScreen } = await load();
  const sent = answerCalls({ [session]: { status: 401, body: { code: 'auth.session-ended', erroCode: 401 } } });
  const { place } = openScreen(<h1>Here</h1>, '/upload/managejob');

  expect(await screen.findByText('access token expired')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await waitFor(() => expect([sent.length, localStorage.length, place.path]).toEqual([1, 0, '/']));
});

test('ruling 33: with an expired stored token the session continues if the server renews it', async () => {
  storeExpired();
  const { answerCalls, openScreen } = await load();
  const fresh = `h.${btoa(JSON.stringify({ sub: '7', exp: 9e9 }))}.t`;
  answerCalls({
    [session]: () => (localStorage.getItem('bearer_token') === fresh ? { body: {} } : expired),
    [refresh]: { body: { token: fresh, expiresIn: 900 } },
  });
  const { place } = openScreen(<h1>Here</h1>, '/upload/managejob');

  await waitFor(() => expect(localStorage.getItem('bearer_token')).toBe(fresh));
  expect([place.path, screen.queryByRole('alert')]).toEqual(['/upload/managejob', null]);
});

test('shell 23: a malformed stored token leads to the root, and the wanted address is remembered', async () => {
  localStorage.setItem('bearer_token', 'junk');
  const { answerCalls, openScreen } = await load();
  answerCalls({});
  const { server } = await import('#web/testing/shell-app.tsx');
  const { place } = openScreen(server, '/upload/managejob');

  expect(await screen.findByText('invalid access token')).toBeTruthy();
  await waitFor(() => expect(place).toMatchObject({ path: '/', state: { from: '/upload/managejob' } }));
});
