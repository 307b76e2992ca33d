import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, type Sent, savedDrafts, signInHere } from '#web/testing/open-screen.tsx';
import { AccountPage } from './account-page.tsx';
import { MailComposer } from './mail-composer.tsx';
import { Networks } from './networks.tsx';

const at = '2026-11-20T10:00:00.000Z';
const row = (id: number, name: string) => ({
  id,
  name,
  email: `p${id}@partner.example`,
  clientstate: ['TX'],
  skills: ['Java'],
  optOut: false,
  active: true,
  status: 'Active',
  uses: 0,
  sentCount: 0,
  isKept: false,
  version: 1,
  updatedAt: at,
});
const found = (name: string, content: object[]) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 50 } },
});
const plan = (more: object = {}) => ({
  willMail: [
    { networkId: 1, name: 'Dana Whitfield', email: 'p1@partner.example' },
    { networkId: 2, name: 'Omar Haddad', email: 'p2@partner.example' },
  ],
  skipped: [{ networkId: 3, name: 'Lena Fox', reason: 'mailed-today', message: 'm' }],
  unknownFields: [],
  mail: {
    networkId: 1,
    to: 'p1@partner.example',
    from: 'Rafael Ortega, Northgate Talent <r@n.example>',
    replyTo: 'rafael@n.example',
    subject: 'For Dana',
    text: 'Hello <b>Dana</b>',
  },
  ...more,
});
const answers = (more: Parameters<typeof answerCalls>[0] = {}) => ({
  '/api/job/network/search': found('networkSearch', [
    row(1, 'Dana Whitfield'),
    row(2, 'Omar Haddad'),
    row(3, 'Lena Fox'),
  ]),
  '/api/job/network/record': { body: row(1, 'Dana Whitfield') },
  '/api/results/network/send/mail/preview': { body: plan() },
  '/api/results/channels': { body: { email: { needs: ['SMTP_URL'], repliesTo: 'mailbox' }, sms: { needs: [] } } },
  '/api/results/network/jobs': { body: [{ id: 7, name: 'Java Developer', place: 'Dallas, TX' }] },
  '/api/results/network/send/mail': {
    status: 206,
    body: { queued: 2, sendId: 'x'.repeat(22), leavesAt: at, skipped: plan().skipped },
  },
  '/api/results/network/send/undo': { body: { cancelled: 2, left: 0 } },
  ...more,
});
const sends = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/api/results/network/send/mail');
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const write = () => {
  type(/^Subject/, 'For {{firstName}}');
  type(/^Text/, 'Hello {{firstName}}');
};

test('chosen contacts are emailed from the list: recipients, skipped with reasons, preview; sent once, undone', async () => {
  signInHere({ pages: '18' });
  const sent = answerCalls(answers());
  const { user } = openScreen(<Networks />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dana Whitfield' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Omar Haddad' }));
  await user.click(screen.getByRole('button', { name: 'Email' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Email to networks' }));

  expect(await sheet.findByText('Will receive it: 2')).toBeTruthy();
  expect(await sheet.findByText(/^Email does not leave this server yet.* SMTP_URL\.$/)).toBeTruthy();
  expect(sheet.getByText('mailed within the last 24 hours: 1', { exact: false }).textContent).toContain('Lena Fox');
  expect(sheet.getByTestId('mail-text').textContent).toBe('Hello <b>Dana</b>');
  await user.click(sheet.getByRole('button', { name: 'Send to 2' }));
  expect(sheet.getAllByText('This field is required').length).toBe(2);
  expect(sends(sent)).toEqual([]);
  write();
  fireEvent.click(sheet.getByRole('button', { name: 'Send to 2' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Send to 2' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 emails canceled. Your text is kept.')).toBeTruthy();
  expect(sends(sent).map(({ body }) => body)).toMatchObject([
    { networkIds: [1, 2], subject: 'For {{firstName}}', DescriptionMail: 'Hello {{firstName}}' },
  ]);
  expect(sent.find(({ path }) => path.endsWith('/undo'))!.body).toEqual({ sendId: 'x'.repeat(22) });
  expect(savedDrafts().length).toBe(1);
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('a job is chosen by keyboard; its rate is added when ticked, and one click filters by who covers its state', async () => {
  signInHere({ pages: '18' });
  const sent = answerCalls(
    answers({ '/api/results/network/send/mail/preview': { body: plan({ job: { region: 'TX', hasRate: true } }) } }),
  );
  const { user } = openScreen(<MailComposer recipients={{ everything: true }} onClose={() => {}} />);
  await user.type(await screen.findByRole('combobox', { name: 'Job' }), 'java');
  await screen.findByRole('option', { name: /Java Developer.*Dallas/ });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Share the pay rate' }));
  await user.click(screen.getByRole('button', { name: 'Only those who cover Texas' }));
  write();
  fireEvent.keyDown(screen.getByLabelText(/^Text/), { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(sends(sent).length).toBe(1));
  expect(sends(sent)[0]!.body).toMatchObject({ everything: true, clientstate: ['TX'], jobid: 7, showRate: true });
});

test('a filter that the list already has is not offered again: it would replace the first', async () => {
  signInHere({ pages: '18' });
  answerCalls(answers());
  openScreen(<MailComposer recipients={{ everything: true, states: ['TX'] }} onClose={() => {}} />);
  await screen.findByText('Will receive it: 2');
  expect(screen.queryByLabelText('Only those who cover')).toBeNull();
  expect(screen.getByLabelText('Only those who specialize in')).toBeTruthy();
});

test('unknown placeholders and refusals by field are shown at their fields; the draft stays', async () => {
  signInHere({ pages: '18' });
  answerCalls(
    answers({
      '/api/results/network/send/mail/preview': ({ body }) => ({
        body: plan({ unknownFields: JSON.stringify(body).includes('salary') ? ['salary'] : [] }),
      }),
      '/api/results/network/send/mail': {
        status: 400,
        body: { code: 'call.invalid', message: 'm', fields: [{ field: 'DescriptionMail', message: 'Too rude' }] },
      },
    }),
  );
  const { user } = openScreen(<MailComposer recipients={{ ids: [1, 2] }} onClose={() => {}} />);
  await screen.findByText('Will receive it: 2');
  type(/^Subject/, 'A');
  type(/^Text/, 'Pay {{salary}}');
  expect(await screen.findByText(/Unknown: {{salary}}/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 2' }).disabled).toBe(true);
  type(/^Text/, 'Pay well');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 2' }).disabled).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'Send to 2' }));
  expect(await screen.findByText('Too rude')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('Pay well');
});

test('shell 92: without a connection nothing is sent, and the sheet says why', async () => {
  signInHere({ pages: '18' });
  const sent = answerCalls(answers());
  openScreen(<MailComposer recipients={{ ids: [1, 2] }} onClose={() => {}} />);
  await screen.findByText('Will receive it: 2');
  write();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('You are offline. You can send this when you are back online.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 2' }).disabled).toBe(true);
  fireEvent.keyDown(screen.getByLabelText(/^Text/), { key: 'Enter', ctrlKey: true });
  expect(sends(sent)).toEqual([]);
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('an undo that comes too late says so, and so does a partial one', async () => {
  for (const [undone, words] of [
    [{ cancelled: 0, left: 2 }, 'Too late: all 2 emails have already been sent.'],
    [{ cancelled: 1, left: 1 }, '1 email canceled, 1 already sent. Your text is kept.'],
  ] as const) {
    signInHere({ pages: '18' });
    answerCalls(answers({ '/api/results/network/send/undo': { body: undone } }));
    const { user, unmount } = openScreen(<MailComposer recipients={{ ids: [1, 2] }} onClose={() => {}} />);
    await screen.findByText('Will receive it: 2');
    write();
    await user.click(screen.getByRole('button', { name: 'Send to 2' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(words)).toBeTruthy();
    unmount();
    sessionStorage.clear();
  }
});

test('the record lists its emails with their states; view-only access sees them and cannot write', async () => {
  signInHere({ pages: '18', mayWrite: false });
  answerCalls(
    answers({
      '/api/job/network/mails/search': found('mailSearch', [
        {
          mailId: 1,
          subject: 'A job',
          text: 'Hello',
          jobid: 7,
          jobTitle: 'Java Developer',
          by: 'Ann',
          state: 'SENT',
          createdAt: at,
          sentAt: at,
          replies: [{ at, isAutomatic: false, text: 'I know somebody', files: ['resume.pdf'] }],
        },
        {
          mailId: 2,
          subject: 'Another',
          text: 'Hello',
          by: 'Ben',
          state: 'FAILED',
          failure: 'No such mailbox',
          createdAt: at,
          replies: [],
        },
        {
          mailId: 3,
          subject: 'A third',
          text: 'Hello',
          by: 'Ben',
          state: 'QUEUED',
          lacksAccount: 'EMAIL',
          createdAt: at,
          replies: [],
        },
      ]),
    }),
  );
  openScreen(<AccountPage kind="network" />, '/teamlead/networkdetails?id=1&tab=mails');
  const table = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(table.getByText('Sent')).toBeTruthy();
  expect(table.getByText('I know somebody')).toBeTruthy();
  expect(table.getByText('resume.pdf')).toBeTruthy();
  expect(table.getByText('No such mailbox')).toBeTruthy();
  expect(table.getByText('Not sent: no mail account')).toBeTruthy();
  expect(table.queryByText('Queued')).toBeNull();
  // The job is no link for who may not open it.
  expect(table.getByText('Java Developer').closest('a')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
});

test('view-only access has no choice of rows in the list and no email button', async () => {
  signInHere({ pages: '18', mayWrite: false });
  answerCalls(answers());
  const { user } = openScreen(<Networks />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dana Whitfield' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
});
