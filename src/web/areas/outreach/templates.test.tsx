import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Templates } from './templates.tsx';

const row = {
  id: 7,
  name: 'First contact',
  channel: 'EMAIL',
  language: 'en',
  subject: 'Hello {{firstName}}',
  text: 'Hi {{name}}, a minute?',
  active: true,
  version: 2,
  updatedAt: '2026-11-20T12:00:00.000Z',
  updatedBy: 'Ann Recruiter',
  waiting: [],
};
const page = (rows: object[]) => ({
  templateSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 50 },
});

function open(path: string, rows: object[] = [row], pages = '17', more: object = {}) {
  const saved: unknown[] = [];
  signInHere({ pages });
  answerCalls({
    '/api/results/template/search': { body: page(rows) },
    '/api/results/template/record': {
      body: {
        ...row,
        ...more,
        versions: [
          { version: 2, subject: row.subject, text: row.text, at: row.updatedAt, by: 'Ann Recruiter' },
          { version: 1, subject: 'Old', text: 'Old words', at: row.updatedAt },
        ],
      },
    },
    '/api/results/template/approve': ({ body }: { body: unknown }) => {
      saved.push(body);
      return { body: { ...row, versions: [] } };
    },
    '/api/results/template/edit': ({ body }: { body: unknown }) => {
      saved.push(body);
      return { body: { ...row, version: 3, versions: [] } };
    },
  });
  const { user } = openScreen(<Templates />, path);
  return { user, saved };
}

test('an open template shows how a person reads it; an old version is used again and saved as the next one', async () => {
  const { user, saved } = open('/upload/messagetemplates?template=7');
  expect((await screen.findByTestId('template-preview')).textContent).toBe('Hi Maria Lopez, a minute?');
  await user.click(screen.getByRole('button', { name: 'Use this text: Version 1' }));
  expect(screen.getByTestId('template-preview').textContent).toBe('Old words');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ id: 7, version: 2, subject: 'Old', text: 'Old words' }]));
});

test('an unknown field is named before it is sent, and what is missing too', async () => {
  const { user, saved } = open('/upload/messagetemplates?template=7');
  const text = await screen.findByRole('textbox', { name: /^Message/ });
  await user.clear(text);
  await user.type(text, 'Hi {{{{nickname}}');
  await user.clear(screen.getByRole('textbox', { name: /^Subject/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No such field: {{nickname}}')).toBeTruthy();
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('without templates it says what one is good for', async () => {
  open('/upload/messagetemplates', []);
  expect(await screen.findByText('No templates yet')).toBeTruthy();
});

test('a lead approves the version on the screen; others only see that it is approved', async () => {
  const { user, saved } = open('/upload/messagetemplates', [row], '17,25');
  await user.click(await screen.findByRole('button', { name: 'Approve: First contact' }));
  await waitFor(() => expect(saved).toEqual([{ id: 7, version: 2, isApproved: true }]));
});

test('an approved template names its lead to whoever is none', async () => {
  open('/upload/messagetemplates', [{ ...row, approvedBy: 'Lea Lead', approvedAt: row.updatedAt }]);
  expect(await screen.findByText('Approved by Lea Lead')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /approval|Approve/ })).toBeNull();
});

test('what is planned and waits is told, and a lead approves the earlier version that it was written with', async () => {
  const waiting = [{ version: 1, plans: 2 }];
  const { user, saved } = open('/upload/messagetemplates?template=7', [{ ...row, waiting }], '17,25', { waiting });
  expect(await screen.findByText('Version 1 holds 2 scheduled sends')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Approve version 1' }));
  await waitFor(() => expect(saved).toEqual([{ id: 7, version: 1, isApproved: true, isEarlier: true }]));
});

test('a lead asks for changes with a reason, which stays when the call fails; the toast takes it back', async () => {
  const { user, saved } = open('/upload/messagetemplates', [row], '17,25');
  let fails = true;
  answerCalls({
    '/api/results/template/search': { body: page([row]) },
    '/api/results/template/approve': ({ body }: { body: unknown }) => {
      saved.push(body);
      return fails ? { status: 503, body: { code: 'server.busy', message: 'm' } } : { body: { ...row, versions: [] } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for changes: First contact' }));
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  expect(saved).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /What should change/ }), 'Name the client.');
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.getByDisplayValue('Name the client.')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(saved.slice(1)).toEqual([
      { id: 7, version: 2, isApproved: false, reason: 'Name the client.' },
      { id: 7, version: 2, isApproved: false },
    ]),
  );
});

test('changes asked are shown to everybody; asking in an open template saves nothing of its form', async () => {
  const refused = { refusedBy: 'Lea Lead', refusedAt: row.updatedAt, refusedBecause: 'Name the client.' };
  const { user, saved } = open('/upload/messagetemplates?template=7', [{ ...row, ...refused }], '17,25', refused);
  // In the list and in the open template, at its head.
  await waitFor(() => expect(screen.getAllByText('Changes requested by Lea Lead: “Name the client.”')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Withdraw request: First contact', hidden: true })).toBeTruthy();
  await user.click(await screen.findByText('Versions: 2'));
  await user.click(screen.getByRole('button', { name: 'Ask for changes to version 1' }));
  await user.type(screen.getByRole('textbox', { name: /What should change/ }), 'Shorter.');
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  await waitFor(() =>
    expect(saved).toEqual([{ id: 7, version: 1, isApproved: false, reason: 'Shorter.', isEarlier: true }]),
  );
});
