import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answer, answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Connectors } from './connectors.tsx';

const at = '2026-11-25T10:00:00.000Z';
const mailbox = {
  id: 4,
  kind: 'MAILBOX',
  name: 'Beeline mail',
  settings: { mailFrom: 'beeline.com', mailTo: 'beeline', mailSubject: 'new request' },
  can: ['list', 'fetch'],
  vmsProvider: 'Beeline',
  programme: '',
  place: 'replies+beeline@northgate.example',
  isActive: true,
  lastRunAt: at,
  lastCounts: { files: 1, rows: 3, created: 2 },
  waiting: 1,
  unread: 0,
  mails: [
    { id: 8, from: 'notify@beeline.com', subject: 'New request', at, state: 'WAITING' },
    { id: 7, from: 'notify@beeline.com', subject: '', at, state: 'FAILED', report: 'The file is damaged.' },
  ],
  version: 2,
};
const list = (more: object = {}) => ({
  body: {
    connectors: [mailbox],
    logins: [],
    boards: [],
    vendorSystems: ['Beeline', 'Dotstaff'],
    hasDropFolder: false,
    hasInbox: false,
    hosts: [],
    isQuarantined: false,
    ...more,
  },
});
const open = (more: Record<string, Answer> = {}, found = list()) => {
  signInHere({ pages: '22', roleId: 1 });
  const sent = answerCalls({ '/api/connectors/search': found, ...more });
  return { sent, ...openScreen(<Connectors />, '/recruiter/connectors') };
};

test('a mailbox shows its rule, where the system should write to, and what became of the latest emails', async () => {
  const { sent, user } = open({
    '/api/connectors/run': {
      body: { files: 1, rows: 1, created: 1, updated: 0, waiting: 0, same: 0, failed: 0 },
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Beeline mail' }));
  for (const text of [
    /Vendor system emails/,
    /Sender: beeline.com/,
    /Sent to: beeline/,
    /Subject contains: new request/,
    'replies+beeline@northgate.example',
    'Latest emails · 1 waiting',
    'New request',
    'No subject',
    /The file is damaged/,
  ])
    expect(card.getByText(text)).toBeTruthy();
  // Removing asks once more.
  await user.click(card.getByRole('button', { name: 'Remove: Beeline mail' }));
  expect(sent.some(({ path }) => path.endsWith('/remove'))).toBe(false);
  const asked = within(card.getByRole('group', { name: /Remove this connector/ }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await user.click(card.getByRole('button', { name: 'Fetch now: Beeline mail' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/run'))).toBe(true));
});

test('a mailbox with unread emails asks what becomes of them before it goes', async () => {
  const full = { ...mailbox, unread: 3 };
  const other = { ...mailbox, id: 5, name: 'Dotstaff mail', mails: [], waiting: 0 };
  const { sent, user } = open(
    { '/api/connectors/remove': { body: { message: 'Removed' } } },
    list({ connectors: [full, other] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove: Beeline mail' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove Beeline mail' }));
  expect(sheet.getByText('3 emails of this mailbox were not read yet.')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
  await user.selectOptions(sheet.getByLabelText(/What happens to them/), 'Move them to Dotstaff mail');
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({ id: 4, handOverTo: 5 }),
  );
});

test('a checked feed names its columns with what each is read as, and what nothing is read as', async () => {
  const feed = {
    ...mailbox,
    id: 6,
    kind: 'HTTP_FEED',
    name: 'Feed',
    settings: {},
    mails: undefined,
    unread: undefined,
  };
  const sample = {
    request: 'GET https://feed.example',
    headings: ['req.id', 'cost'],
    fields: ['requisition', ''],
    isMapped: false,
    rows: [['A-1', '7']],
  };
  const steps = [{ step: 'records', ok: true, says: '1' }];
  const { user } = open(
    { '/api/connectors/check': { body: { ok: true, steps, sample } } },
    list({ connectors: [feed] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Check: Feed' }));
  const found = within(await screen.findByRole('region', { name: 'First records' }));
  expect(found.getByText(/Requisition number/)).toBeTruthy();
  expect(found.getByText('Not mapped')).toBeTruthy();
  expect(found.getByText(/No column is mapped to/).textContent).toContain('Job title');
});

test('a new mailbox says what the server lacks, and names every field that is wrong while what was typed stays', async () => {
  const fields = [
    { field: 'settings.mailFrom', message: 'Enter an email address such as name@example.com' },
    { field: 'vmsProvider', message: 'Choose one from the list' },
  ];
  const { user, sent } = open(
    { '/api/connectors/save': { status: 400, body: { code: 'call.invalid', message: 'x', fields } } },
    list({ connectors: [] }),
  );
  await user.click((await screen.findAllByRole('button', { name: 'Add connector' }))[0]!);
  const sheet = within(await screen.findByRole('dialog', { name: 'Add connector' }));
  await user.selectOptions(sheet.getByLabelText(/Kind/), 'MAILBOX');
  expect(sheet.getByText(/Set IMAP_URL on the server/)).toBeTruthy();
  expect(sheet.queryByLabelText(/Address/)).toBeNull();
  await user.type(sheet.getByLabelText(/Name/), 'Dotstaff mail');
  await user.type(sheet.getByLabelText(/Sender/), 'no address');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(fields[0]!.message)).toBeTruthy();
  expect(sheet.getByText('Choose one from the list')).toBeTruthy();
  expect(sheet.getByLabelText(/Sender/)).toHaveProperty('value', 'no address');
  expect(sent.find(({ path }) => path.endsWith('/save'))!.body).toMatchObject({
    kind: 'MAILBOX',
    settings: { mailFrom: 'no address' },
  });
});

test('an event that speaks of vendor files has the connectors asked again, others do not', async () => {
  const { sent } = open();
  const inner = globalThis.fetch;
  let tell: ((about: string) => void) | undefined;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.startsWith('/api/events')
      ? new Response(
          new ReadableStream({
            start: (controller) => {
              tell = (about) =>
                controller.enqueue(new TextEncoder().encode(`data: {"about":"${about}","id":0,"unitId":1}\n\n`));
            },
          }),
        )
      : inner(address, init),
  );
  await screen.findByRole('region', { name: 'Beeline mail' });
  await waitFor(() => expect(tell).toBeDefined());
  const asked = () => sent.filter(({ path }) => path === '/api/connectors/search').length;
  const before = asked();
  tell!('chat');
  tell!('grab');
  await waitFor(() => expect(asked()).toBe(before + 1));
});
