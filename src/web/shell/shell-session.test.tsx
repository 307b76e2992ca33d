import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { call } from '#web/api/client.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { quiet, server } from '#web/testing/shell-app.tsx';

test('shell 19, 28: guests see the login at /login and nothing of the shell', async () => {
  answerCalls(quiet);
  const { place } = openScreen(server, '/upload/managejob');

  expect(await screen.findByLabelText('Username')).toBeTruthy();
  await waitFor(() => expect(place).toEqual({ path: '/login', state: { from: '/upload/managejob' } }));
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  expect(screen.queryByRole('banner', { hidden: true })).toBeNull();
});

test('shell 28: a token without a role opens nothing', async () => {
  signInHere({ pages: '2' });
  localStorage.removeItem('Role');
  answerCalls(quiet);
  const { place } = openScreen(server, '/upload/managejob');

  expect(await screen.findByLabelText('Username')).toBeTruthy();
  await waitFor(() => expect(place.path).toBe('/login'));
});

test('shell 21: signing out clears local storage and leads to the login', async () => {
  signInHere({ pages: '2' });
  answerCalls({ ...quiet, '/api/auth/logout': { body: { message: 'ok' } } });
  sessionStorage.setItem('draft::job:1', '"typed"');
  const { user, place } = openScreen(server, '/upload/managejob');

  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  expect((await screen.findAllByRole('menuitem')).slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Business Unit',
    'Logout',
  ]);
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(place).toEqual({ path: '/', state: {} }));
});

test('shell 24: a dead session leads to the root with the literal toast, once, and the draft stays', async () => {
  signInHere({ pages: '2' });
  sessionStorage.setItem('draft::job:1', '"typed"');
  answerCalls({
    ...quiet,
    '/api/auth/pages/list': { status: 401, body: { erroCode: 401, code: 'auth.session-ended' } },
  });
  const { place } = openScreen(server, '/upload/managejob');
  await screen.findByRole('heading', { name: 'The jobs' });

  await act(() => Promise.allSettled([1, 2, 3, 4, 5].map(() => call(authApi.pagesList, {}))));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Your session is timed out, not able to proceed further');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(place).toEqual({ path: '/', state: { from: '/upload/managejob' } }));
  expect(sessionStorage.getItem('draft::job:1')).toBe('"typed"');
});

test('a page from the back/forward cache checks the session again', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  const { place } = openScreen(server, '/upload/managejob');
  await screen.findByRole('heading', { name: 'The jobs' });

  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  await waitFor(() => expect(place.path).toBe('/'));
});

test('signing out in another tab signs this one out', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  openScreen(server, '/upload/managejob');
  await screen.findByRole('heading', { name: 'The jobs' });

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});
