import { cleanup, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Outbox } from './outbox.tsx';

const late = { id: 7, channel: 'EMAIL', to: 'dana@example.com', subject: 'Your interview', text: 'Tuesday at ten.' };
const failed = {
  id: 'x',
  name: 'outbox.send-message',
  payload: {},
  failure: 'Error: no',
  failedAt: '2026-11-23T08:00:00Z',
};

/** The outbox of somebody, with a late message and a task that failed for good. */
async function openOutbox(person: Parameters<typeof signInHere>[0], more: object[] = []) {
  signInHere({ roleId: 1, ...person });
  const row = { ...late, state: 'LATE', createdAt: '2026-11-23T08:00:00.000Z' };
  const sent = answerCalls({
    '/api/outbox/search': {
      body: {
        outboxSearch: { content: [row, ...more], totalElements: 1 + more.length, totalPages: 1, number: 0, size: 25 },
      },
    },
    '/api/outbox/late': { body: { message: 'Message queued' } },
    '/api/system/tasks/dead': { body: [failed] },
  });
  const { user } = openScreen(<Outbox />);
  await screen.findByText('Late: send?');
  return { user, sent };
}

test('a late message is sent or canceled by its buttons', async () => {
  const { user, sent } = await openOutbox({ pages: '1,4' });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Sending an email')).toBeTruthy();

  const table = within(screen.getByRole('table'));
  await user.click(table.getByRole('button', { name: 'Send now' }));
  await user.click(table.getByRole('button', { name: 'Cancel' }));
  expect(sent.filter(({ path }) => path === '/api/outbox/late').map(({ body }) => body)).toEqual([
    { id: 7, send: true },
    { id: 7, send: false },
  ]);
});

test('who may only read gets no buttons, and an administrator of some units no background tasks', async () => {
  const { sent } = await openOutbox({ pages: '1,13', mayWrite: false });

  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(screen.queryByText('Failed background tasks')).toBeNull();
  expect(sent.some(({ path }) => path === '/api/system/tasks/dead')).toBe(false);
});

test('a message that waits says until when, and one that failed when it is tried again', async () => {
  signInHere({ roleId: 1, pages: '1,4' });
  const at = { createdAt: '2026-11-23T08:00:00.000Z', heldUntil: '2026-11-23T14:00:00.000Z' };
  const rows = [
    { ...late, ...at, state: 'HELD' },
    { ...late, ...at, id: 8, state: 'QUEUED', failure: 'No response on this port.' },
  ];
  answerCalls({
    '/api/outbox/search': {
      body: { outboxSearch: { content: rows, totalElements: 2, totalPages: 1, number: 0, size: 25 } },
    },
    '/api/system/tasks/dead': { body: [] },
  });
  openScreen(<Outbox />);
  expect(await screen.findByText(/^Not before Nov 23, 2026/)).toBeTruthy();
  expect(screen.getByText(/^No response on this port. Next attempt: Nov 23, 2026/)).toBeTruthy();
});

test('why a message failed is told in the language of the reader, and what the server answered as a quote', async () => {
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  signInHere({ roleId: 1, pages: '1,4' });
  const row = { ...late, createdAt: '2026-11-23T08:00:00.000Z', state: 'FAILED' };
  const rows = [
    { ...row, failure: 'The address of the recipient was refused: 550 5.1.1 No such user' },
    { ...row, id: 8, failure: 'Something else' },
  ];
  answerCalls({
    '/api/outbox/search': {
      body: { outboxSearch: { content: rows, totalElements: 2, totalPages: 1, number: 0, size: 25 } },
    },
    '/api/system/tasks/dead': { body: [] },
  });
  openScreen(<Outbox />);
  const quote = await screen.findByText('550 5.1.1 No such user');
  expect(quote.closest('q')!.parentElement!.textContent).toContain('Alıcının adresi reddedildi. 550 5.1.1');
  expect(screen.getByText('Something else').closest('q')).toBeTruthy();
});

test('only where no mail account is set it is told so: what a copy holds, or the night, waits for something else', async () => {
  const queued = { ...late, id: 8, state: 'QUEUED', createdAt: '2026-11-23T08:00:00.000Z' };
  await openOutbox({ pages: '1,4' }, [
    { ...queued, isQuarantined: true },
    { ...queued, id: 9 },
  ]);
  expect(screen.queryByText(/^Email is not set up/)).toBeNull();
  cleanup();
  await openOutbox({ pages: '1,4' }, [{ ...queued, lacksAccount: 'EMAIL' }]);
  expect(screen.getByText(/^Email is not set up/)).toBeTruthy();
  expect([screen.getByText('Not sent: no mail account'), screen.queryByText('Queued')]).toEqual([
    expect.anything(),
    null,
  ]);
});
