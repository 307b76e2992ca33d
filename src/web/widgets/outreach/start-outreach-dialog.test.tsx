import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { StartOutreachDialog } from '#web/widgets/outreach/start-outreach-dialog.tsx';

const recent = { by: 'Rafael Ortega', at: '2026-11-24T15:30:00.000Z', jobTitle: 'Network Engineer' };
const plan = (skipped: readonly string[]) => ({
  queued: 0,
  willContact: [
    { candguid: 'guid-of-one', name: 'Maria Lopez', channel: 'EMAIL' },
    { candguid: 'guid-of-two', name: 'Omar Haddad', channel: 'EMAIL', recentContact: recent },
  ],
  skipped: skipped.map((reason, at) => ({
    candguid: `guid-of-skipped-${at}`,
    name: `Skipped ${at}`,
    reason,
    message: 'words of the server',
  })),
  preview: { subject: '', text: '' },
});

function open(skipped: readonly string[]) {
  signInHere();
  answerCalls({ '/api/results/sendbot': { body: plan(skipped) }, '/api/cb/activetypes': { body: [] } });
  const { user } = openScreen(<StartOutreachDialog jobId={7} guids={['a', 'b', 'c']} onClose={() => {}} />);
  return user;
}
const listUnder = (heading: HTMLElement) =>
  within(heading.parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows how many will be contacted, and one common reason for everybody who is skipped, by channel', async () => {
  const user = open(['no-address', 'no-address']);

  expect(listUnder(await screen.findByText('2 will be contacted'))).toEqual([
    'Maria Lopez',
    expect.stringMatching(/^Omar HaddadRafael Ortega was in touch on Nov 24, 2026.* about Network Engineer$/),
  ]);
  expect(listUnder(screen.getByText('2 skipped: no email on file'))).toEqual(['Skipped 0', 'Skipped 1']);
  await user.selectOptions(screen.getByLabelText('Send first message by'), 'SMS');
  expect(await screen.findByText('2 skipped: no phone number on file')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Send first message by'), 'Both');
  expect(await screen.findByText('2 skipped: no usable email or phone')).toBeTruthy();
});

test('if everybody was skipped in the end, the dialog stays open and says why', async () => {
  signInHere();
  const sent: unknown[] = [];
  const all = plan(['open-session', 'open-session', 'open-session']);
  answerCalls({
    '/api/results/sendbot': ({ body }: { body: unknown }) => {
      sent.push(body);
      return { body: sent.length === 1 ? plan([]) : { ...all, willContact: [] } };
    },
    '/api/cb/activetypes': { body: [] },
  });
  const onClose = vi.fn();
  const { user } = openScreen(<StartOutreachDialog jobId={7} guids={['a', 'b', 'c']} onClose={onClose} />);

  await user.click(await screen.findByRole('button', { name: /2/ }));
  expect(await screen.findByText(/^3 skipped/)).toBeTruthy();
  expect(screen.getByText('0 will be contacted')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('people who are skipped for different reasons are listed with their reasons', async () => {
  open(['opted-out', 'no-consent', 'something new']);

  expect(listUnder(await screen.findByText('3 skipped'))).toEqual([
    'Skipped 0: opted out',
    'Skipped 1: no consent on file',
    'Skipped 2: words of the server',
  ]);
});

test('before anything is started it says what does not leave this server, and where replies go', async () => {
  signInHere();
  answerCalls({
    '/api/results/sendbot': { body: plan([]) },
    '/api/cb/activetypes': { body: [] },
    '/api/results/channels': {
      body: { email: { needs: [], repliesTo: 'mailbox' }, sms: { needs: ['SMS_BASE_URL'] } },
    },
  });
  const { user } = openScreen(<StartOutreachDialog jobId={7} guids={['a']} onClose={() => {}} />);
  const noInbox = /^Replies go to your own mailbox/;
  const noTexts = /^Text messages do not leave this server yet.* SMS_BASE_URL\.$/;
  expect(await screen.findByText(noInbox)).toBeTruthy();
  expect(screen.queryByText(noTexts)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Send first message by'), 'SMS');
  expect(screen.getByText(noTexts)).toBeTruthy();
  expect(screen.queryByText(noInbox)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Send first message by'), 'Both');
  expect([screen.getByText(noTexts), screen.getByText(noInbox)]).toHaveLength(2);
});
