import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/auth.ts';
import { call } from '#web/data/client.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Login } from './login.tsx';
import { Guarded, Start } from './shell.tsx';

const units = {
  '/api/business-unit/search': {
    body: { businessSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 1000 } },
  },
};

const house = (
  <Routes>
    <Route path="/" element={<Login />} />
    <Route path="/login" element={<Login />} />
    <Route element={<Guarded />}>
      <Route path="/start" element={<Start />} />
      <Route path="/upload/managejob" element={<h1>The jobs</h1>} />
      <Route path="/organizationalsetup/jobstatus" element={<h1>The job statuses</h1>} />
    </Route>
  </Routes>
);

/** The links of the menu; jsdom is as narrow as a phone, so it stands in the drawer. */
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');

test('ui 19, 28: who is not signed in sees the login at /login and none of the shell', async () => {
  answerCalls(units);
  const { place } = openScreen(house, '/upload/managejob');

  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(place).toEqual({ path: '/login', state: { from: '/upload/managejob' } });
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  expect(screen.queryByRole('banner', { hidden: true })).toBeNull();
});

test('a permitted page is shown and marked in the menu, which lists nothing else', async () => {
  signInHere({ pages: '2,16' });
  answerCalls(units);
  const { user } = openScreen(house, '/upload/managejob');

  expect(await screen.findByRole('heading', { name: 'The jobs' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect((await menu()).map(({ textContent }) => textContent)).toEqual(['Manage Jobs', 'Match history']);
  expect(screen.getByRole('link', { name: 'Manage Jobs' }).getAttribute('aria-current')).toBe('page');
});

test('a page that the role lacks says so, keeps its address and never draws the screen', async () => {
  signInHere({ pages: '2' });
  answerCalls(units);
  const { place } = openScreen(house, '/organizationalsetup/jobstatus');

  expect(await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeTruthy();
  expect(screen.queryByText('The job statuses')).toBeNull();
  expect(place.path).toBe('/organizationalsetup/jobstatus');
});

test('a page that has no screen yet is not listed, and the start is the first one that has', async () => {
  signInHere({ pages: '23,15,2' });
  answerCalls(units);
  const { user, place } = openScreen(house, '/start');

  await waitFor(() => expect(place.path).toBe('/upload/managejob'));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect((await menu()).map(({ textContent }) => textContent)).toEqual(['Manage Jobs']);
});

test('ui 28: a token without a role opens nothing', async () => {
  signInHere({ pages: '2' });
  localStorage.removeItem('Role');
  answerCalls(units);
  const { place } = openScreen(house, '/upload/managejob');

  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(place.path).toBe('/login');
});

test('ui 21: signing out empties the storage of the browser and leads to the login', async () => {
  signInHere({ pages: '2' });
  answerCalls({ ...units, '/api/auth/logout': { body: { message: 'ok' } } });
  sessionStorage.setItem('draft::job:1', '"typed"');
  const { user, place } = openScreen(house, '/upload/managejob');

  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  expect((await screen.findAllByRole('menuitem')).slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Business Unit',
    'Logout',
  ]);
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(place).toEqual({ path: '/', state: {} });
});

test('ui 24: a dead session leads to the root with the literal toast, once, and what was typed stays', async () => {
  signInHere({ pages: '2' });
  sessionStorage.setItem('draft::job:1', '"typed"');
  answerCalls({ '/api/auth/pages/list': { status: 401, body: { erroCode: 401, code: 'auth.session-ended' } } });
  const { place } = openScreen(house, '/upload/managejob');
  await screen.findByRole('heading', { name: 'The jobs' });

  await act(() => Promise.allSettled([1, 2, 3, 4, 5].map(() => call(authApi.pagesList, {}))));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Your session is timed out, not able to proceed further');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
  expect(place).toEqual({ path: '/', state: { from: '/upload/managejob' } });
  expect(sessionStorage.getItem('draft::job:1')).toBe('"typed"');
});

test('a page that the browser kept looks again when it comes back', async () => {
  signInHere({ pages: '2' });
  answerCalls(units);
  const { place } = openScreen(house, '/upload/managejob');
  await screen.findByRole('heading', { name: 'The jobs' });

  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(place.path).toBe('/');
});

test('signing out in another tab signs this one out', async () => {
  signInHere({ pages: '2' });
  answerCalls(units);
  openScreen(house, '/upload/managejob');
  await screen.findByRole('heading', { name: 'The jobs' });

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});
