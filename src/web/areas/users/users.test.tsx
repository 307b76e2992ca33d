import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pages } from '#domain/access/pages.ts';
import { answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { ManageUsers } from './manage-users.tsx';
import { UserPage } from './user-page.tsx';

const everything = pages.map(({ id }) => id);
const user = (id: number, more: object = {}) => ({
  id,
  username: `user${id}`,
  firstName: 'Nadia',
  lastName: `Kramer ${id}`,
  email: `user${id}@example.com`,
  phno: '+12145550177',
  roleId: 2,
  roleName: 'Recruiter',
  businessUnitIds: [1],
  businessUnitCodes: ['USA'],
  write: true,
  roleWrite: true,
  active: true,
  status: 'Active',
  invited: false,
  sessions: 0,
  secondFactor: false,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const pageOf = (name: string, content: readonly unknown[]) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 50 } },
});
const role = (id: number, name: string, granted: readonly number[], status = 'Active') => ({
  id,
  name,
  group: 'staff',
  status,
  pages: granted,
  write: true,
});
const around = {
  '/api/auth/session': {
    body: {
      userId: 1,
      username: 'admin',
      name: 'Dana Whitfield',
      userRole: 1,
      roleName: 'Admin',
      group: 'admin',
      pages: everything.join(','),
      write: true,
      activeBu: '1',
      activatedBUs: ['USA'],
      now: '2026-11-21T10:00:00.000Z',
      idleEndsAt: '2026-11-21T10:30:00.000Z',
      endsAt: '2026-11-21T20:00:00.000Z',
    },
  },
  '/api/auth/roles/list': {
    body: {
      roles: [
        role(1, 'Admin', everything),
        role(2, 'Recruiter', [1, 2]),
        role(100, 'Sourcer', [1]),
        role(101, 'Gone', [1], 'Inactive'),
      ],
    },
  },
  '/api/business-unit/search': pageOf('businessSearch', [
    { bid: 1, code: 'USA', name: 'United States', active: true, status: 'Active' },
    { bid: 2, code: 'CAN', name: 'Canada', active: true, status: 'Active' },
  ]),
};
/** Sets the text of a field at once: typing each character would render the whole form every time. */
async function fill(label: RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

const list = '/api/auth/user/search';
const form = '/securitysetup/adduser';

test('all invalid fields are reported at once, the typed text stays, and a phone number is sent as typed', async () => {
  signInHere({ pages: everything.join(',') });
  const sent = answerCalls({
    ...around,
    '/api/auth/user/register': ({ body }: Sent) => {
      const { username } = body as { username: string };
      if (username === 'nadia')
        return {
          status: 409,
          body: {
            code: 'record.duplicate',
            erroCode: 409,
            message: 'x',
            details: { duplicates: ['username', 'phone'] },
            fields: [
              { field: 'username', message: 'x' },
              { field: 'phno', message: 'x' },
            ],
          },
        };
      return { body: user(9, { username, invited: true }) };
    },
  });
  const { user: person, place } = openScreen(<UserPage />, form);

  await fill(/^First name/, 'Nadia');
  await fill(/^Username/, 'na');
  await fill(/^Phone/, '911');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  for (const text of [
    '6 fields need attention',
    'This field is required',
    'Min character length is 4',
    'Enter a phone number such as +1 214 555 0177',
    'Choose a role',
    'Choose at least one Business Unit',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(sent.some(({ path }) => path === '/api/auth/user/register')).toBe(false);

  await fill(/^Last name/, 'Kramer');
  await fill(/^Username/, 'nadia');
  await fill(/^Email/, 'nadia@example.com');
  await fill(/^Phone/, '(214) 555-0177');
  await person.selectOptions(screen.getByLabelText(/^Role/), 'Sourcer');
  await person.click(await screen.findByLabelText('Canada (CAN)'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Another user already has this')).toHaveLength(2);
  expect(screen.getByLabelText(/^Last name/)).toHaveProperty('value', 'Kramer');

  await fill(/^Username/, 'nadia.k');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place.path).toBe('/securitysetup/managesecurityuser'));
  expect(screen.getByText('Nadia Kramer 9 added and invited')).toBeTruthy();
  expect(sent.findLast(({ path }) => path === '/api/auth/user/register')!.body).toEqual({
    username: 'nadia.k',
    firstName: 'Nadia',
    lastName: 'Kramer',
    email: 'nadia@example.com',
    phno: '(214) 555-0177',
    roleId: 100,
    businessUnitIds: [2],
    write: true,
  });
});

test('a short password, a taken username and a missing email are told in one answer, the first of them focused', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ ...around, [list]: pageOf('userSearch', [user(7, { username: 'nadia' })]) });
  const { user: person } = openScreen(<UserPage />, form);
  await fill(/^First name/, 'Nadia');
  await fill(/^Last name/, 'Kramer');
  await fill(/^Username/, 'Nadia');
  await person.click(screen.getByRole('radio', { name: /password/i }));
  await fill(/^Password/, 'short');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('5 fields need attention')).toBeTruthy();
  for (const text of ['Another user already has this', 'Use at least 12 characters']) screen.getByText(text);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Username/)));
});

test('AZ-10: only roles that hold nothing beyond the editor are offered', async () => {
  signInHere({ pages: '1,13' });
  answerCalls({ ...around, '/api/auth/single/user/search': { body: user(7) } });
  openScreen(<UserPage />, `${form}?id=7`);

  const offered = await screen.findByLabelText(/^Role/);
  await waitFor(() =>
    expect(
      within(offered)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a role', 'Recruiter', 'Sourcer']),
  );
});

test('units and rank: a user beyond the units or above the rank of the editor is shown with the reason and no way to change them', async () => {
  signInHere({ pages: '1,13' });
  const blocked = { lockedUntil: '2026-11-21T10:09:00.000Z', sessions: 2, secondFactor: true, invited: true };
  answerCalls({
    ...around,
    [list]: pageOf('userSearch', [
      user(7, { ...blocked, blockedBy: 'user.beyond-units' }),
      user(8, { ...blocked, blockedBy: 'user.above-you', active: false, status: 'Inactive' }),
      user(9, blocked),
    ]),
    '/api/auth/single/user/search': { body: user(7, { ...blocked, blockedBy: 'user.beyond-units' }) },
  });
  const users = openScreen(<ManageUsers />, '/securitysetup/managesecurityuser');
  await screen.findByRole('link', { name: 'Nadia Kramer 9' });
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Nadia Kramer 9: Active',
  ]);
  expect(screen.getAllByRole('button', { name: /^Actions: / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Actions: Nadia Kramer 9',
  ]);
  expect(screen.getByText('Inactive')).toBeTruthy();
  users.unmount();

  openScreen(<UserPage />, `${form}?id=7`);
  expect(await screen.findByText(/also works in Business Units that you do not have/)).toBeTruthy();
  for (const label of [/^First name/, /^Email/, /^Phone/])
    expect(await screen.findByLabelText(label)).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText(/^New password|^Password/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Unlock|End|invitation|Turn off|two-factor/i })).toBeNull();
});

test('a role that signs in at a provider: no password is set here', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ ...around, '/api/auth/single/user/search': { body: user(7, { elsewhere: 'Acme ID' }) } });
  openScreen(<UserPage />, `${form}?id=7`);
  expect(await screen.findByText('This user signs in with Acme ID. The password is changed there.')).toBeTruthy();
  expect(screen.queryByLabelText(/^New password|^Password/)).toBeNull();
});

test('one’s own role and password are not changed here', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ ...around, '/api/auth/single/user/search': { body: user(1) } });
  openScreen(<UserPage />, `${form}?id=1`);

  expect(await screen.findByText('Only another administrator can change your role.')).toBeTruthy();
  expect(screen.getByLabelText(/^Role/)).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a stale save of a user keeps the draft and merges the other person’s changes', async () => {
  signInHere({ pages: everything.join(',') });
  let saves = 0;
  const sent = answerCalls({
    ...around,
    '/api/auth/single/user/search': { body: user(7) },
    '/api/auth/user/edit': ({ body }: Sent) => {
      saves += 1;
      if (saves > 1) return { body: user(7, { ...(body as object), version: 3 }) };
      const current = user(7, { email: 'new@example.com', version: 2 });
      const details = { changedBy: 'Rafael Ortega', changedAt: new Date().toISOString(), current };
      return { status: 409, body: { code: 'record.stale', erroCode: 409, message: 'x', details } };
    },
  });
  const { user: person, place } = openScreen(<UserPage />, `${form}?id=7`);

  const last = await screen.findByLabelText(/^Last name/);
  await fill(/^Last name/, 'Kramer-Vogt');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Email: user7@example.com → new@example.com')).toBeTruthy();
  expect(last).toHaveProperty('value', 'Kramer-Vogt');
  await person.click(screen.getByRole('button', { name: 'Keep mine and add theirs' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place.path).toBe('/securitysetup/managesecurityuser'));
  expect(sent.findLast(({ path }) => path === '/api/auth/user/edit')!.body).toMatchObject({
    version: 2,
    lastName: 'Kramer-Vogt',
    email: 'new@example.com',
  });
});

test('one action applies to several users; skipped users are named with the reason; undo reverts it', async () => {
  signInHere({ pages: everything.join(',') });
  const sent = answerCalls({
    ...around,
    [list]: pageOf('userSearch', [user(7), user(8, { lockedUntil: '2099-01-01T00:00:00.000Z' }), user(1)]),
    '/api/auth/user/bulk': ({ body }: Sent) => ({
      status: 206,
      body: {
        outcomes: (body as { ids: number[] }).ids.map((id) =>
          id === 1
            ? { id, name: 'Nadia Kramer 1', done: false, code: 'user.own-account', message: 'x' }
            : { id, name: `Nadia Kramer ${id}`, done: true },
        ),
      },
    }),
  });
  const { user: person } = openScreen(<ManageUsers />, '/securitysetup/managesecurityuser');

  await person.click(await screen.findByLabelText('Select Nadia Kramer 7'));
  await person.click(screen.getByLabelText('Select Nadia Kramer 1'));
  const bar = screen.getByRole('region', { name: '2 selected' });
  await person.click(within(bar).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('1 user deactivated')).toBeTruthy();
  expect(within(bar).getByRole('listitem').textContent).toBe(
    'Nadia Kramer 1: You cannot do this to your own account. Ask another administrator.',
  );
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === '/api/auth/user/bulk')!.body).toEqual({
      ids: [7],
      action: 'activate',
    }),
  );
  expect(screen.getByText('Locked', { selector: 'bdi' })).toBeTruthy();
});

test('all matching users are chosen at once; the call contains the filter and the exceptions', async () => {
  signInHere({ pages: everything.join(',') });
  const page = pageOf('userSearch', [user(7), user(8)]);
  page.body['userSearch']!.totalElements = 120;
  const sent = answerCalls({
    ...around,
    [list]: page,
    '/api/auth/user/bulk': { body: { outcomes: [{ id: 8, name: 'Nadia Kramer 8', done: true }] } },
  });
  const { user: person } = openScreen(<ManageUsers />, '/securitysetup/managesecurityuser?role=2&q=nadia');

  await person.click(await screen.findByLabelText('Select all on this page'));
  await person.click(screen.getByRole('button', { name: /Select all 120/ }));
  await person.click(screen.getByLabelText('Select Nadia Kramer 7'));
  const bar = screen.getByRole('region', { name: '119 selected' });
  await person.click(within(bar).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('1 user deactivated')).toBeTruthy();
  expect(sent.findLast(({ path }) => path === '/api/auth/user/bulk')!.body).toEqual({
    search: 'nadia',
    heldRoleId: [2],
    everything: true,
    except: [7],
    action: 'deactivate',
  });
});

test('the export has the filters, the order and the shown columns of the list', async () => {
  signInHere({ pages: everything.join(',') });
  const sent = answerCalls({
    ...around,
    [list]: pageOf('userSearch', [user(7)]),
    '/api/auth/user/export': { body: {} },
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  const { user: person } = openScreen(<ManageUsers />, '/securitysetup/managesecurityuser?role=2&sort=email&dir=DESC');

  await screen.findByRole('link', { name: 'Nadia Kramer 7' });
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/auth/user/export')!.body).toMatchObject({
      roleId: [2],
      orderby: 'email',
      sortby: 'DESC',
      format: 'xlsx',
      language: 'en',
      columns: expect.arrayContaining(['name', 'email', 'phone', 'role', 'mayWrite', 'lastSignIn']),
    }),
  );
});

test('the state of the list is in its address, and view-only access can change nothing', async () => {
  signInHere({ pages: everything.join(','), mayWrite: false });
  const sent = answerCalls({ ...around, [list]: pageOf('userSearch', [user(7)]) });
  const { user: person, place } = openScreen(
    <ManageUsers />,
    '/securitysetup/managesecurityuser?isActive=Inactive&role=2&lastSignInTo=2026-03-01',
  );

  expect(await screen.findByText('You have view-only access.')).toBeTruthy();
  await screen.findByRole('link', { name: 'Nadia Kramer 7' });
  const requested = sent.find(({ path }) => path === list)!.query;
  expect([requested.get('status'), requested.get('roleId'), requested.get('lastSignInTo')]).toEqual([
    'false',
    '2',
    '2026-03-01',
  ]);
  const chip = await screen.findByRole('button', { name: /^Role:/ });
  await waitFor(() => expect(chip.textContent).toBe('Role: Recruiter'));
  expect(screen.queryByRole('link', { name: 'Add user' })).toBeNull();
  expect(screen.queryByLabelText(/^Select/)).toBeNull();
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'Sort by Username' }));
  expect(place.path).toContain('sort=username');
});

test('SES-02: the lost second factor of another user is turned off in their account, after a question; never one’s own', async () => {
  signInHere({ pages: everything.join(',') });
  let hasFactor = true;
  const sent = answerCalls({
    ...around,
    '/api/auth/single/user/search': ({ query }: Sent) => ({
      body: user(Number(query.get('id')), { secondFactor: hasFactor, sessions: 0 }),
    }),
    '/api/auth/user/second-factor/off': ({ body }: Sent) => {
      hasFactor = false;
      return { body: user((body as { id: number }).id) };
    },
  });
  const { user: person } = openScreen(<UserPage />, `${form}?id=7`);

  await person.click(await screen.findByRole('button', { name: 'Turn off two-factor authentication' }));
  expect(screen.getByRole('dialog', { name: 'Turn off two-factor authentication for Nadia Kramer 7?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor authentication is off for Nadia Kramer 7')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Two-factor authentication is on')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Turn off two-factor authentication' })).toBeNull();
  expect(sent.filter(({ path }) => path.endsWith('/second-factor/off')).map(({ body }) => body)).toEqual([{ id: 7 }]);

  cleanup();
  hasFactor = true;
  openScreen(<UserPage />, `${form}?id=1`);
  expect(await screen.findByText('Two-factor authentication is on')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off two-factor authentication' })).toBeNull();
});
