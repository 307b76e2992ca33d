import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CatalogPage } from './catalog-page.tsx';

const row = {
  id: 4,
  name: 'Active',
  category: 'ACTIVE',
  tone: 'success',
  active: true,
  status: 'Active',
  uses: 12,
  isKept: false,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const list = { body: { csSearch: { content: [row], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } } };

test('a form shows every invalid field at once and keeps the typed text', async () => {
  signInHere();
  answerCalls({
    '/api/cs/search': list,
    '/api/cs/create': {
      status: 400,
      body: {
        code: 'call.invalid',
        erroCode: 400,
        message: 'Some fields need attention.',
        fields: [
          { field: 'name', message: 'Too long' },
          { field: 'remark', message: 'Also too long' },
        ],
      },
    },
  });
  const { user } = openScreen(<CatalogPage name="candidate_status" />);

  await user.click(await screen.findByRole('button', { name: /^Add/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('This field is required')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/^Name/), 'Bench');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Too long')).toBeTruthy();
  expect(within(dialog).getByText('Also too long')).toBeTruthy();
  expect(within(dialog).getByLabelText(/^Name/)).toHaveProperty('value', 'Bench');
});

test('a turned-off entry can be turned on again from the toast', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/cs/search': list,
    '/api/cs/active': ({ query, body }) => ({
      body: { ...row, active: (query.get('status') ?? (body as { status?: unknown })?.status) === 'true' },
    }),
  });
  const { user } = openScreen(<CatalogPage name="candidate_status" />);

  await user.click(await screen.findByRole('switch', { name: /Active/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/cs/active')).toHaveLength(2));
});

test('somebody with view-only access sees nothing to change with', async () => {
  signInHere({ mayWrite: false });
  answerCalls({ '/api/cs/search': list });
  openScreen(<CatalogPage name="candidate_status" />);

  expect(await screen.findByText('You have view-only access.')).toBeTruthy();
  await screen.findByText('Active', { selector: 'bdi' });
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});

test('an unsaved form asks before it closes', async () => {
  signInHere();
  answerCalls({ '/api/cs/search': list });
  const { user } = openScreen(<CatalogPage name="candidate_status" />);

  await user.click(await screen.findByRole('button', { name: /^Add/ }));
  await user.type(await screen.findByLabelText(/^Name/), 'x');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard changes?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'x');
});

test('a list that cannot be loaded says why and can be retried', async () => {
  signInHere();
  let isDown = true;
  answerCalls({
    '/api/cs/search': () =>
      isDown ? { status: 503, body: { code: 'call.interrupted', erroCode: 503, message: 'x' } } : list,
  });
  const { user } = openScreen(<CatalogPage name="candidate_status" />);

  expect((await screen.findByRole('alert')).textContent).toContain('The service is restarting');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch')).toBeTruthy();
});
