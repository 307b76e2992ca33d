import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { pages } from '#domain/access/pages.ts';
import { call } from '#web/api/client.ts';
import { hasScreen } from '#web/screens.ts';
import { keepChoice, store } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { quiet, server } from '#web/testing/shell-app.tsx';
import { useKeys } from '#web/ui/keys.tsx';
import { Guarded } from './shell.tsx';

/** The links of the menu. jsdom is as narrow as a phone, so the menu is in the drawer. */
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');

test('shell 41, 42: a permitted page is shown and marked in the menu, which lists only permitted pages', async () => {
  signInHere({ pages: '2,16' });
  answerCalls(quiet);
  const { user } = openScreen(server, '/upload/managejob');

  expect(await screen.findByRole('heading', { name: 'The jobs' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect((await menu()).map(({ textContent }) => textContent)).toEqual(['Manage Jobs', 'Match history']);
  expect(screen.getByRole('link', { name: 'Manage Jobs' }).getAttribute('aria-current')).toBe('page');
});

test('WEB-07: a page that the role lacks is refused, keeps its address and never renders the screen', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  const { place } = openScreen(server, '/organizationalsetup/jobstatus');

  expect(await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeTruthy();
  expect(screen.queryByText('The job statuses')).toBeNull();
  expect(place.path).toBe('/organizationalsetup/jobstatus');
});

test('every page has its entry, and the start page is the first one by its order', async () => {
  signInHere({ pages: '15,2' });
  answerCalls(quiet);
  const { user, place } = openScreen(server, '/start');

  await waitFor(() => expect(place.path).toBe('/upload/managejob'));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect((await menu()).map(({ textContent }) => textContent)).toEqual(['Manage Jobs', 'Manage Consultants']);
});

test('S2-44: somebody with view-only access starts on a page that is of use to them', async () => {
  signInHere({ pages: '1,2', mayWrite: false });
  answerCalls(quiet);
  const { place } = openScreen(server, '/start');

  await waitFor(() => expect(place.path).toBe('/upload/managejob'));
});

test('D15: a role with only the page of consultants starts there', async () => {
  signInHere({ pages: '15' });
  answerCalls(quiet);
  const { place } = openScreen(server, '/start');

  await waitFor(() => expect(place.path).toBe('/upload/manageconsultant'));
});

test('S2-47: a refused page is called by its name, not by its number', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  openScreen(server, '/organizationalsetup/jobstatus');

  expect(await screen.findByText(/You do not have access to Job Status/)).toBeTruthy();
  expect(screen.queryByText(/page 8/)).toBeNull();
});

test('S3-49, 73: one button in the header opens the settings; Logout is separated from what follows', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  const { user } = openScreen(server, '/upload/managejob');

  const opener = await screen.findByRole('button', { name: 'Open layout and display' });
  expect(screen.getByRole('banner').contains(opener)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Business Unit',
    'Logout',
    'My account',
    'Keyboard shortcuts',
  ]);
  expect(items.map((item) => getComputedStyle(item).borderTopWidth === '1px')).toEqual([false, false, true, false]);
});

/** A wide window: the sidebar is shown and there is no drawer. */
function openWide() {
  const wide = (query: string) => ({ ...narrow(query), matches: query.includes('min-width: 1280px') });
  const narrow = window.matchMedia;
  vi.stubGlobal('matchMedia', wide);
  window.matchMedia = wide as typeof window.matchMedia;
  onTestFinished(() => {
    window.matchMedia = narrow;
  });
}

test.each(pages)('shell 41: the page $name has its own entry in the menu, and no other', async ({ id, route }) => {
  openWide();
  signInHere({ pages: String(id) });
  answerCalls(quiet);
  openScreen(server, '/upload/managejob');

  await screen.findByRole('heading', { level: 1 });
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href !== '#content' && href !== '/start')).toEqual(
    // Without the page the link leads to the first permitted page, which is this one.
    hasScreen(id) ? (id === 2 ? [route] : [route, route]) : [],
  );
});

test('shell 41: with the pages 1, 2 and 16 there are three entries in one group, and nothing of the system', async () => {
  openWide();
  signInHere({ pages: '1,2,16' });
  answerCalls(quiet);
  openScreen(server, '/upload/managejob');

  expect((await menu()).map(({ textContent }) => textContent)).toEqual(['Upload Job', 'Manage Jobs', 'Match history']);
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-labelledby'))).toEqual(['menu-upload']);
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

test('shell 42: results opened from Match history belong to it, others to Upload Job', async () => {
  openWide();
  signInHere({ pages: '1,16' });
  answerCalls(quiet);
  const first = openScreen(server, '/upload/matchingdetails');
  const marked = async () => {
    await screen.findByRole('heading', { name: 'The results' });
    return (await menu())
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  };

  expect(await marked()).toEqual(['Upload Job']);
  first.unmount();
  store({ fromHistory: '1' });
  openScreen(server, '/upload/matchingdetails');
  expect(await marked()).toEqual(['Match history']);
});

test('screens of one group are neither listed nor shown to another, and the group of a custom role is fetched', async () => {
  openWide();
  signInHere({ pages: '2' });
  answerCalls(quiet);
  const recruiter = openScreen(server, '/system/outbox');
  expect(await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeTruthy();
  expect(screen.getByText('Only administrators can open this page. It cannot be added to a role.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  recruiter.unmount();

  store({ role: '9' });
  const answer = {
    userId: 5,
    username: 'x',
    name: 'x',
    userRole: 9,
    roleName: 'Own',
    group: 'admin',
    pages: '2',
    write: true,
    activeBu: '1',
    activatedBUs: ['USA'],
    idleEndsAt: '2030-01-01T00:00:00.000Z',
    endsAt: '2030-01-01T00:00:00.000Z',
  };
  answerCalls({ ...quiet, '/api/auth/session': { body: answer } });
  openScreen(server, '/system/outbox');
  expect(await screen.findByRole('heading', { name: 'The outbox' })).toBeTruthy();
  expect(
    within(screen.getByRole('navigation', { name: 'Administration' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toContain('Outbox');
});

test('shell 40: a role other than the three is labelled Admin and sees nothing that is for administrators', async () => {
  openWide();
  signInHere({ pages: '2' });
  store({ role: '9' });
  answerCalls(quiet);
  openScreen(server, '/upload/managejob');

  expect(await screen.findByText('Admin')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
});

test('shell 29, 77: the welcome line shows the stored name, the footer the year 2020', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  openScreen(server, '/upload/managejob');

  expect((await screen.findByRole('banner')).textContent).toContain('Welcome, Rafael Ortega');
  expect(screen.getByRole('contentinfo').textContent).toBe('© 2020 Rolecall');
});

test('shell 30: the settings menu opens by click and key, arrow keys wrap around, Escape returns the focus', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  const { user } = openScreen(server, '/upload/managejob');
  const button = await screen.findByRole('button', { name: 'Settings' });
  const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

  await user.click(button);
  expect(items().slice(0, 2)).toEqual(['Business Unit', 'Logout']);
  await user.keyboard('{Escape}');
  for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
    await waitFor(() => expect(items()).toEqual([]));
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard(key);
    expect(items().length, key).toBeGreaterThan(1);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getAllByRole('menuitem').at(-1));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getAllByRole('menuitem')[0]);
    await user.keyboard('{Escape}');
  }
});

test('shell 31, 33, 34, 35: the language changes at once, mirrors the page, keeps typed text and is saved on the server', async () => {
  signInHere({ pages: '2' });
  onTestFinished(() => keepChoice('language', 'en'));
  const sent = answerCalls(quiet);
  const { user } = openScreen(server, '/upload/managejob');

  const field = await screen.findByRole('combobox');
  await user.click(screen.getByRole('button', { name: /^EN/ }));
  const offered = screen.getAllByRole('menuitemradio');
  expect(offered.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
    ['English', 'true'],
    ['Türkçe', 'false'],
    ['العربية', 'false'],
  ]);
  await user.click(offered[2]!);
  await waitFor(() => expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']));
  // It is the same element: nothing was mounted again.
  expect(field.isConnected).toBe(true);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ preferences: { language: 'ar' } }),
  );
  await user.click(await screen.findByRole('button', { name: /^AR/ }));
  await user.click(screen.getAllByRole('menuitemradio')[0]!);
  await waitFor(() => expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']));
});

test('shell 51, 76: a choice is saved on the server once, confirmed, and restored at the next sign-in; a reset undoes it', async () => {
  openWide();
  signInHere({ pages: '2' });
  store({ preferences: undefined });
  const sent = answerCalls({
    ...quiet,
    '/api/auth/preferences': {
      body: { preferences: { layout: 'layout2', mode: 'junk', columns: [1] }, message: 'User data saved with api' },
    },
  });
  const { user } = openScreen(server, '/upload/managejob');
  const saved = () =>
    sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { preferences: object }).preferences);

  // The groups of the bar are buttons, in layout2 and layout3.
  expect(await screen.findByRole('button', { name: 'Upload' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open layout and display' }));
  const panel = await screen.findByRole('dialog', { name: 'Layout and display' });
  expect((within(panel).getByRole('radio', { name: /Menu bar on top/ }) as HTMLInputElement).checked).toBe(true);
  await user.click(within(panel).getByRole('radio', { name: /Compact/ }));
  await user.click(within(panel).getByRole('radio', { name: /Dark header/ }));
  expect((await screen.findByText('User data saved with api')).closest('[role=status]')).toBeTruthy();
  // Choices made together are one call; a slow machine may need two.
  await waitFor(() =>
    expect(Object.assign({}, ...saved())).toEqual({ density: 'compact', layout: 'layout3', headerPlace: 'usual' }),
  );
  await user.click(within(panel).getByRole('button', { name: 'Reset to defaults' }));
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({
      layout: 'layout1',
      mode: 'fullwidth',
      isNavFolded: false,
      density: 'comfortable',
    }),
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Collapse navigation' })).toBeTruthy();
});

test('shell 51: a choice that was not saved before a reload is saved after it', async () => {
  signInHere({ pages: '2' });
  store({ preferences: JSON.stringify({ layout: 'layout3', unsaved: { layout: 'layout3' } }) });
  const sent = answerCalls(quiet);
  openScreen(server, '/upload/managejob');

  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ preferences: { layout: 'layout3' } }),
  );
});

test('settings work even if the server cannot save them', async () => {
  signInHere({ pages: '2' });
  store({ preferences: undefined });
  answerCalls({ '/api/business-unit/search': quiet['/api/business-unit/search'] });
  const { user } = openScreen(server, '/upload/managejob');

  await user.click(await screen.findByRole('button', { name: 'Open layout and display' }));
  await user.click(await screen.findByRole('radio', { name: /Boxed/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be saved to your account');
});

function Keyed() {
  useKeys([{ keys: 'j', label: 'Next person', run: () => document.body.setAttribute('data-went', 'on') }]);
  return <h1>Keyed</h1>;
}
const keyed = (
  <Routes>
    <Route element={<Guarded />}>
      <Route path="/upload/managejob" element={<Keyed />} />
    </Route>
  </Routes>
);

test('shell 97: the question mark opens and closes the list of shortcuts, those of the screen first; with shortcuts off it does nothing', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  onTestFinished(() => document.body.removeAttribute('data-went'));
  const { user } = openScreen(keyed, '/upload/managejob');

  await screen.findByRole('heading', { name: 'Keyed' });
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByRole('region', { name: 'On this screen' }).textContent).toBe('On this screenjNext person');
  expect(within(list).getByRole('region', { name: 'Everywhere' }).textContent).toContain('gthenjGo to Manage Jobs');
  await user.keyboard('?');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(screen.getByRole('combobox'), 'j?');
  expect([screen.queryByRole('dialog'), document.body.dataset['went']]).toEqual([null, undefined]);
  await user.click(screen.getByRole('heading', { name: 'Keyed' }));
  await user.keyboard('j');
  expect(document.body.dataset['went']).toBe('on');

  document.body.removeAttribute('data-went');
  await user.click(screen.getByRole('button', { name: 'Open layout and display' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?j');
  expect([screen.queryByRole('dialog'), document.body.dataset['went']]).toEqual([null, undefined]);
});

test('while the server is away a banner says so, what was typed stays, and nobody is signed out', async () => {
  signInHere({ pages: '2' });
  let isAway = false;
  const refused = {
    status: 503,
    body: { code: 'server.unavailable', erroCode: 503, erroMessage: 'x', message: 'x', details: { seconds: 3 } },
  };
  answerCalls({ ...quiet, [authApi.session.path]: () => (isAway ? refused : { body: {} }) });
  openScreen(
    <>
      {server}
      <input aria-label="Note" defaultValue="half a sentence" />
    </>,
    '/upload/managejob',
  );
  await screen.findByRole('banner');
  const ask = () => act(() => call(authApi.session, {}, { isBackground: true }).catch(() => undefined));

  isAway = true;
  await ask();
  const banner = screen.getByText('The server is not available right now. Your entries are kept; trying again.');
  expect(banner.getAttribute('role')).toBe('status');
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('half a sentence');
  expect(localStorage.getItem('bearer_token')).not.toBeNull();
  isAway = false;
  await ask();
  await waitFor(() => expect(screen.queryByText(/The server is not available/)).toBeNull());
});

test('shell 92: a banner appears as soon as the connection is lost and disappears when it is back', async () => {
  signInHere({ pages: '2' });
  answerCalls(quiet);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  openScreen(server, '/upload/managejob');
  await screen.findByRole('banner');

  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/).getAttribute('role')).toBe('status');
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  isOnline.mockRestore();
});
