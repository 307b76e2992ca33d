import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { quiet } from '#web/testing/shell-app.tsx';
import { SignedIn } from './signed-in.tsx';

/** Opens an address of the application as somebody with some pages. */
function openAt(path: string, pages = '1,2,23') {
  signInHere({ pages });
  answerCalls(quiet);
  return openScreen(<SignedIn />, path);
}
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an unknown address says so, names itself and offers the page that is most alike', async () => {
  const { place } = openAt('/upload/uploadjob');

  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText(/no page at \/upload\/uploadjob\./)).toBeTruthy();
  expect(linkOf('Did you mean Upload Job?')).toBe('/upload/uploadjobs');
  expect(linkOf('Go to home page')).toBe('/analyticsdashboard');
  expect(place.path).toBe('/upload/uploadjob');
});

test.each([
  ['/managejobs', 'Manage Jobs', '/upload/managejob'],
  ['/Jobs/Manage-Job', 'Manage Jobs', '/upload/managejob'],
  ['/analytics-dashbord', 'Analytics Dashboard', '/analyticsdashboard'],
])('%s is like %s', async (path, name, route) => {
  openAt(path);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(linkOf(`Did you mean ${name}?`)).toBe(route);
});

test.each([
  ['where none is alike', '/some/where/else'],
  ['that the role does not have', '/upload/managecandidate'],
])('no page is offered %s', async (_, path) => {
  openAt(path);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(screen.queryByRole('link', { name: /Did you mean/ })).toBeNull();
});

test('a page that exists and that the role does not have is still refused as such', async () => {
  openAt('/upload/managecandidates');
  expect(await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeTruthy();
  expect(screen.queryByText('Page not found')).toBeNull();
});

test('a guest goes to the login first, and sees it afterwards', async () => {
  answerCalls(quiet);
  const screens = (
    <Routes>
      <Route path="/login" element={<h1>The login</h1>} />
      <Route path="*" element={<SignedIn />} />
    </Routes>
  );
  const { place } = openScreen(screens, '/upload/uploadjob');
  await screen.findByRole('heading', { name: 'The login' });
  expect(place.path).toBe('/login');
  expect(place.state).toEqual({ from: '/upload/uploadjob' });
});
