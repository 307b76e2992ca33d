import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clientRow, pageOf } from '#web/testing/account-rows.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { AccountPage } from './account-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const row = clientRow({
  id: 7,
  name: 'Crestline Bank',
  stage: 'ACTIVE',
  rtrRequired: true,
  website: 'crestline.example',
  vendorSystems: ['Beeline'],
});
const note = (noteId: number, text: string, isOwn: boolean) => ({ noteId, text, by: 'Ann', isOwn, at, version: 1 });

function open(path: string, answers: Parameters<typeof answerCalls>[0] = {}, mayWrite = true) {
  signInHere({ pages: '6', mayWrite });
  const sent = answerCalls({
    '/api/job/client/record': { body: row },
    '/api/job/client/search': pageOf('clientSearch', [row]),
    ...answers,
  });
  return { ...openScreen(<AccountPage kind="client" />, path), sent };
}

test('the record shows all known fields, part by part, and each tab has its own address', async () => {
  const { user, place } = open('/teamlead/clientdetails?id=7', {
    '/api/job/client/notes/search': pageOf('noteSearch', []),
  });

  expect(await screen.findByRole('heading', { name: 'Crestline Bank' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'crestline.example' }).getAttribute('href')).toBe(
    'https://crestline.example',
  );
  expect(screen.getAllByText('No details yet.').length).toBe(4);
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(place.path).toBe('/teamlead/clientdetails?id=7&tab=notes');
  expect(await screen.findByText('No notes yet')).toBeTruthy();
});

test('one’s own note can be removed and restored; somebody else’s has no buttons', async () => {
  const { user, sent } = open('/teamlead/clientdetails?id=7&tab=notes', {
    '/api/job/client/notes/search': pageOf('noteSearch', [note(1, 'Mine', true), note(2, 'Theirs', false)]),
    '/api/job/client/notes/deleteById': { body: { message: 'Note removed' } },
    '/api/job/client/notes/restore': { body: note(1, 'Mine', true) },
  });

  const theirs = (await screen.findByText('Theirs')).closest('li')!;
  expect(within(theirs).queryByRole('button')).toBeNull();
  const mine = screen.getByText('Mine').closest('li')!;
  await user.click(within(mine).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('restore')).map(({ body }) => body)).toEqual([{ noteId: 1 }]),
  );
});

test('shell 92: a note that is added offline is kept and sent once when the connection is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  const turn = (isOn: boolean) =>
    act(() => {
      isOnline.mockReturnValue(isOn);
      window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
    });
  const { user, sent } = open('/teamlead/clientdetails?id=7&tab=notes', {
    '/api/job/client/notes/search': pageOf('noteSearch', [note(1, 'Mine', true)]),
    '/api/job/client/notes/create': { body: note(2, 'Call them on Monday', true) },
  });
  const added = () => sent.filter(({ path }) => path === '/api/job/client/notes/create').map(({ body }) => body);

  await user.type(await screen.findByLabelText('New note'), 'Call them');
  turn(false);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect((await screen.findByText(/^You are offline. The note will be sent/)).closest('[role=status]')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Add note' }) as HTMLButtonElement).disabled).toBe(true);
  expect(sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.includes('note:'))!)).toBe('"Call them"');
  // It is still a draft: text added before the connection returns is sent too.
  await user.type(screen.getByLabelText('New note'), ' on Monday');
  await user.click(within(screen.getByRole('listitem')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/can send this when you are back online/)).toBeTruthy();
  expect(added()).toEqual([]);

  turn(true);
  expect(await screen.findByText('Note added')).toBeTruthy();
  expect(added()).toEqual([{ id: 7, text: 'Call them on Monday' }]);
  expect(screen.getByLabelText('New note')).toHaveProperty('value', '');
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  isOnline.mockRestore();
});

test('somebody with view-only access can change nothing; a missing record says so and fetches nothing else', async () => {
  const reader = open(
    '/teamlead/clientdetails?id=7&tab=notes',
    { '/api/job/client/notes/search': pageOf('noteSearch', [note(1, 'Mine', true)]) },
    false,
  );
  expect(await screen.findByText('Mine')).toBeTruthy();
  expect(screen.getByText('You have view-only access.')).toBeTruthy();
  for (const name of ['Edit', 'Delete…', 'Add note', 'Delete'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  reader.unmount();

  const absent = { message: 'x', erroMessage: 'x', erroCode: 404, code: 'record.absent' };
  const { sent } = open('/teamlead/clientdetails?id=9&tab=notes', {
    '/api/job/client/record': { status: 404, body: absent },
  });
  expect(await screen.findByText(/^Not found in the selected Business Units\. It may belong to another/)).toBeTruthy();
  expect(sent.filter(({ path }) => path.includes('notes'))).toEqual([]);
});

test('a similar name is reported while typing, with a link to it, and does not prevent saving', async () => {
  const { user, sent } = open('/teamlead/clientdetails?id=7', {
    '/api/job/client/similar': ({ query }) => ({
      body: /meridian/i.test(query.get('name') ?? '')
        ? [
            { id: 3, name: 'Meridian Mutual', isActive: false, isSame: true, more: 'MM' },
            { id: 4, name: 'Meridian Mutual, Inc.', isActive: true, isSame: false },
          ]
        : [],
    }),
    '/api/job/client/edit': { body: { ...row, name: 'meridian mutual', version: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'meridian mutual');

  const link = await screen.findByRole('link', { name: 'Meridian Mutual' });
  expect(link.getAttribute('href')).toBe('/teamlead/clientdetails?id=3');
  // Another name is not said to be in use.
  const groups = ['This name is already in use:', 'Similar names:'].map(
    (title) => screen.getByText(title).parentElement!.textContent,
  );
  expect(groups[0]).toBe('This name is already in use:Meridian Mutual · MM · Inactive');
  expect(groups[1]).toBe('Similar names:Meridian Mutual, Inc.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/edit'))?.body).toEqual({
      id: 7,
      version: 3,
      name: 'meridian mutual',
    }),
  );
});

test('a client that is in use cannot be deleted: the records that use it are shown with links', async () => {
  const { user } = open('/teamlead/clientdetails?id=7', {
    '/api/job/client/usage': {
      body: { uses: [{ kind: 'job', total: 2, latest: [{ id: 5, name: 'Java Developer' }] }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Crestline Bank?' });

  expect(await within(dialog).findByText('Jobs · 2')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Java Developer' }).getAttribute('href')).toBe(
    '/upload/jobdetails?jobId=5',
  );
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('J, K and two buttons step through the list it was opened from, across pages; Back leads to that list', async () => {
  const rows = [1, 2, 3, 4].map((id) => ({ ...row, id, name: `Client ${id}` }));
  const { user, place, sent } = open(
    `/teamlead/clientdetails?id=2&tab=notes&from=${encodeURIComponent('q=cli&size=2')}`,
    {
      '/api/job/client/record': ({ query }) => ({ body: rows[Number(query.get('id')) - 1]! }),
      '/api/job/client/search': ({ query }) => {
        const at = Number(query.get('page_no'));
        const content = rows.slice(at * 2, at * 2 + 2);
        return { body: { clientSearch: { content, totalElements: 4, totalPages: 2, page_no: at, limit: 2 } } };
      },
      '/api/job/client/notes/search': pageOf('noteSearch', []),
    },
  );

  expect(await screen.findByText('2 of 4')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Clients' }).getAttribute('href')).toBe(
    '/teamlead/manageclient?q=cli&size=2',
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next in the list' }).disabled).toBe(false),
  );
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Client 3' })).toBeTruthy();
  expect(await screen.findByText('3 of 4')).toBeTruthy();
  expect(new URLSearchParams(place.path.split('?')[1]).get('tab')).toBe('notes');
  expect(new URLSearchParams(place.path.split('?')[1]).get('from')).toBe('q=cli&size=2&page=1');
  await user.click(screen.getByRole('button', { name: 'Next in the list' }));
  expect(await screen.findByText('4 of 4')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next in the list' }).disabled).toBe(true);
  await user.keyboard('kkk');
  expect(await screen.findByText('1 of 4')).toBeTruthy();
  expect(
    sent.filter(({ path }) => path === '/api/job/client/search').every(({ query }) => query.get('search') === 'cli'),
  ).toBe(true);
});
