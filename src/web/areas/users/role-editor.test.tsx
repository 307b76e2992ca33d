import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pages } from '#domain/access/pages.ts';
import { answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { RolePage } from './role-page.tsx';

const everything = pages.map(({ id }) => id);
const role = {
  id: 100,
  name: 'Sourcer',
  group: 'staff',
  pages: [1, 2, 24],
  write: true,
  active: true,
  status: 'Active',
  builtIn: false,
  users: 6,
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const saved = (more: object = {}) => {
  const now = { ...role, ...more };
  return {
    body: {
      pages: pages.map(({ id, name }) => ({ id, name, granted: now.pages.includes(id) })),
      write: now.write,
      role: now,
    },
  };
};
const path = '/securitysetup/addrole?id=100';
const read = '/api/auth/get/page/permission';
const save = '/api/auth/edit/page/permission';

// By label, for finding by role reads the style of everything around it, and there is much around these.
const box = (name: string) => screen.findByLabelText(name, { selector: 'input' }) as Promise<HTMLInputElement>;
/** Ticks or unticks; a pointer that moves there first would read the style of everything around it. */
const tick = async (name: string) => fireEvent.click(await box(name));
const menu = () =>
  within(screen.getByRole('group', { name: 'Menu for this role' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const landing = () => screen.getByTestId('landing').textContent;

test('the preview says that jobs open their candidates, where no page of candidates is given', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ [read]: saved({ pages: [2] }) });
  openScreen(<RolePage />, path);
  const said = /Also reads the match results of jobs, and the candidates in them/;
  expect(await screen.findByText(said)).toBeTruthy();
  await tick('Manage Candidates');
  expect(screen.queryByText(said)).toBeNull();
});

test('a group is ticked wholly, partly or not at all, and ticks all of its pages', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ [read]: saved() });
  openScreen(<RolePage />, path);

  const upload = await box('All pages of Upload');
  expect([upload.checked, upload.getAttribute('aria-checked')]).toEqual([false, 'mixed']);
  fireEvent.click(upload);
  expect([upload.checked, upload.getAttribute('aria-checked')]).toEqual([true, null]);
  for (const name of ['Upload Job', 'Manage Candidates', 'Match history']) expect((await box(name)).checked).toBe(true);
  await tick('Manage Jobs');
  expect(upload.getAttribute('aria-checked')).toBe('mixed');
  fireEvent.click(upload);
  fireEvent.click(upload);
  expect(upload.checked).toBe(false);
  expect((await box('Upload Job')).checked).toBe(false);
  // The other groups are as they were.
  expect((await box('Recruiter Dashboard')).checked).toBe(true);
});

test('the menu and the landing page are shown as they would be, at every tick', async () => {
  signInHere({ pages: everything.join(','), roleId: 1 });
  answerCalls({ [read]: saved({ pages: [2] }) });
  const { user } = openScreen(<RolePage />, path);

  await box('Manage Jobs');
  expect([landing(), menu()]).toEqual(['Manage Jobs', ['Manage Jobs']]);
  await tick('Manage Jobs');
  expect(landing()).toBe('No home page: select at least one page.');
  await tick('Manage Jobs');
  await tick('Security Role');
  expect(landing()).toBe('Manage Jobs');
  expect(menu()).toEqual(expect.arrayContaining(['Manage Jobs', 'Security Role']));
  await user.selectOptions(screen.getByLabelText('Group'), 'admin');
  expect(menu()).toContain('Outbox');
});

test('no group above that of the editor is offered, and without pages nothing is said about where the role starts', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ [read]: saved({ pages: [] }) });
  openScreen(<RolePage />, path);

  const groups = within(await screen.findByLabelText('Group')).getAllByRole('option');
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Staff', 'Users']);
  expect(landing()).toBe('No home page: select at least one page.');
  expect(screen.queryByText('Starts at')).toBeNull();
});

test('S2-47: every page has a screen, and a role starts at the first dashboard that it holds', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ [read]: saved({ pages: [2], write: false }) });
  openScreen(<RolePage />, path);

  await box('Manage Jobs');
  expect(landing()).toBe('Manage Jobs');
  expect(screen.queryByText('Not in this version')).toBeNull();
  await tick('Team Lead Dashboard');
  expect(landing()).toBe('Team Lead Dashboard');
  await tick('Team Lead Dashboard');
  await tick('Manage Jobs');
  // Who may only look starts where there is something to look at.
  await tick('Upload Job');
  expect(landing()).toBe('Upload Job');
  await tick('Manage Candidates');
  expect(landing()).toBe('Manage Candidates');
});

test('what saving changes is said before it is saved, with how many people it touches', async () => {
  signInHere({ pages: everything.join(',') });
  const sent = answerCalls({
    [read]: saved(),
    [save]: ({ body }: Sent) => ({ body: { ...role, ...(body as object), version: 4 } }),
  });
  const { user, place } = openScreen(<RolePage />, path);

  await box('VMS Passwords');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(screen.getByText('No changes yet.')).toBeTruthy();
  await tick('VMS Passwords');
  await tick('Manage Jobs');
  await user.click(screen.getByRole('switch', { name: /Can edit/ }));
  fireEvent.change(screen.getByLabelText(/^Role name/), { target: { value: 'Hunter' } });
  for (const text of [
    'Adds VMS Passwords',
    'Removes Manage Jobs',
    'Makes the role view only',
    'Name: Sourcer → Hunter',
    'Affects 6 users immediately.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place.path).toBe('/securitysetup/managesecurityrole'));
  expect(sent.find(({ path: called }) => called === save)!.body).toMatchObject({
    roleId: 100,
    version: 3,
    roleName: 'Hunter',
    pages: [24, 1, 27],
    write: false,
  });
});

test('AZ-10: a page that the editor does not hold cannot be ticked', async () => {
  signInHere({ pages: '1,2,14' });
  answerCalls({ [read]: saved({ pages: [1, 2] }) });
  openScreen(<RolePage />, path);

  expect((await box('Security User')).disabled).toBe(true);
  expect(screen.getByText(/You can only grant pages that your own role has/)).toBeTruthy();
  await tick('All pages of Security');
  expect((await box('Security Role')).checked).toBe(true);
  expect((await box('Security User')).checked).toBe(false);
});

test('somebody saved first: who and what is said, nothing typed is lost, and both changes can be kept', async () => {
  signInHere({ pages: everything.join(',') });
  let saves = 0;
  const sent = answerCalls({
    [read]: saved(),
    [save]: ({ body }) => {
      saves += 1;
      if (saves > 1) return { body: { ...role, ...(body as object), version: 5 } };
      return {
        status: 409,
        body: {
          code: 'record.stale',
          erroCode: 409,
          message: 'x',
          details: {
            changedBy: 'Dana Whitfield',
            changedAt: new Date(Date.now() - 120_000).toISOString(),
            current: { ...role, pages: [1, 24, 27], version: 4 },
          },
        },
      };
    },
  });
  const { user, place } = openScreen(<RolePage />, path);

  await tick('Match history');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const note = (await screen.findByText('Dana Whitfield changed this 2 minutes ago')).closest(
    '[role=alert]',
  ) as HTMLElement;
  expect(within(note).getByText('Adds VMS Passwords')).toBeTruthy();
  expect(within(note).getByText('Removes Manage Jobs')).toBeTruthy();
  expect((await box('Match history')).checked).toBe(true);
  await user.click(within(note).getByRole('button', { name: 'Keep mine and add theirs' }));
  expect(screen.getByText('Adds Match history')).toBeTruthy();
  expect(screen.queryByText('Removes Manage Jobs')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place.path).toBe('/securitysetup/managesecurityrole'));
  expect(sent.filter(({ path: called }) => called === save)[1]!.body).toMatchObject({
    version: 4,
    pages: [24, 1, 16, 27],
  });
});

test('a name that is taken is said at the field; a role without a name is not sent', async () => {
  signInHere({ pages: everything.join(',') });
  const sent = answerCalls({
    '/api/auth/add/page/permission': {
      status: 409,
      body: {
        code: 'record.duplicate',
        erroCode: 409,
        message: 'x',
        fields: [{ field: 'roleName', message: 'Another role already has this name' }],
      },
    },
  });
  const { user } = openScreen(<RolePage />, '/securitysetup/managesecurityrole/addrole');

  await tick('Upload Job');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Role name/), { target: { value: 'Admin' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another role already has this name')).toBeTruthy();
  expect((await box('Upload Job')).checked).toBe(true);
});

test('Admin keeps everything, and who may only look can change nothing', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ [read]: saved({ id: 1, name: 'Admin', builtIn: true, pages: everything }) });
  const first = openScreen(<RolePage />, '/securitysetup/addrole?id=1');
  expect((await box('Security Role')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  first.unmount();

  signInHere({ pages: everything.join(','), mayWrite: false });
  answerCalls({ [read]: saved() });
  openScreen(<RolePage />, path);
  expect(await screen.findByText('You have view-only access.')).toBeTruthy();
  expect((await box('Upload Job')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull();
});

test('ruling 36: a view-only role with VMS Passwords is said to show passwords, before anybody opens what a page allows', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({ [read]: saved({ pages: [1, 27] }) });
  const writing = openScreen(<RolePage />, path);
  await box('VMS Passwords');
  expect(screen.queryByText(/it shows passwords of vendor systems/)).toBeNull();
  writing.unmount();
  answerCalls({ [read]: saved({ pages: [1, 27], write: false }) });
  openScreen(<RolePage />, path);
  expect(await screen.findByText(/^View-only, but it shows passwords of vendor systems/)).toBeTruthy();
  await tick('VMS Passwords');
  expect(screen.queryByText(/it shows passwords of vendor systems/)).toBeNull();
});

test.each([
  ['role.above-you', /This role has pages that you do not have/],
  ['role.beyond-units', /Users in Business Units that you do not have hold this role/],
])('units and rank: a role that the editor may not change (%s) says why and offers nothing', async (blockedBy, why) => {
  signInHere({ pages: '1,2,14' });
  answerCalls({ [read]: saved({ pages: [1, 27], blockedBy }) });
  openScreen(<RolePage />, path);

  expect(await screen.findByText(why)).toBeTruthy();
  for (const name of ['Upload Job', 'VMS Passwords']) expect((await box(name)).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull();
});

test('what a page carries is told in plain words, which follow the write switch; leaving unsaved changes asks', async () => {
  signInHere({ pages: everything.join(',') });
  const sent = answerCalls({ [read]: saved() });
  const { user, place } = openScreen(<RolePage />, path);

  await user.click(await screen.findByRole('button', { name: 'What this page includes: Security Role' }));
  expect(screen.getByText(/^All roles with their pages/)).toBeTruthy();
  expect(screen.getByText(/^Add, edit and delete roles/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /Can edit/ }));
  expect(screen.queryByText(/^Add, edit and delete roles/)).toBeNull();
  expect(screen.getByText('Nothing: this role is view only.')).toBeTruthy();
  expect(sent.filter(({ path: requested }) => requested.includes('functions'))).toEqual([]);
  await tick('Match history');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect((await box('Match history')).checked).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(place.path).toBe('/securitysetup/managesecurityrole');
});

test('a role that people hold cannot be deleted: they are named, each with the way to them', async () => {
  signInHere({ pages: everything.join(',') });
  answerCalls({
    [read]: saved(),
    '/api/auth/delete/role': {
      status: 409,
      body: {
        code: 'role.in-use',
        erroCode: 409,
        message: 'x',
        details: { count: 2, users: [{ id: 7, name: 'Nadia Kramer' }] },
      },
    },
  });
  const { user } = openScreen(<RolePage />, path);

  await user.click(await screen.findByRole('button', { name: 'Delete role' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete role' }));
  const holder = await screen.findByRole('link', { name: 'Nadia Kramer' });
  expect(holder.getAttribute('href')).toBe('/securitysetup/adduser?id=7');
  expect(screen.getByText('2 users have this role. Assign another role first:')).toBeTruthy();
  expect(screen.getByText('and 1 more')).toBeTruthy();
});
