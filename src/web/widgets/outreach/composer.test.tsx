import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Composer } from '#web/widgets/outreach/composer.tsx';

const reached = (guid: string, name: string) => ({ candguid: guid, name, to: `${name}@example.com` });
const recent = { by: 'Rafael Ortega', at: '2026-11-24T15:30:00.000Z' };
const plan = {
  queued: 0,
  willContact: [reached('guid-of-one', 'Maria'), reached('guid-of-two', 'Omar')],
  skipped: [{ candguid: 'guid-of-three', name: 'Sam', reason: 'opted-out', message: 'Opted out' }],
  preview: {
    candguid: 'guid-of-one',
    to: 'Maria@example.com',
    from: 'Ann <a@example.com>',
    subject: 'Hello Maria',
    text: 'Hi Maria',
  },
  unknownFields: [],
};

const planRow = {
  id: 3,
  version: 2,
  kind: 'MAIL',
  title: 'Hello',
  state: 'CANCELLED',
  startDate: '2026-11-27',
  time: '09:00',
  timeZone: 'America/Chicago',
  people: 1200,
  queued: 0,
  skipped: 0,
  runs: [],
  by: 'Ann',
  isMine: true,
};

function open(asked: Record<string, unknown>[] = [], told: object = plan) {
  signInHere();
  answerCalls({
    '/api/results/channels': { body: { email: { needs: ['SMTP_URL'], repliesTo: 'here' }, sms: { needs: [] } } },
    '/api/results/chatbot/send/mail': ({ body }: { body: unknown }) => {
      const given = body as Record<string, unknown>;
      asked.push(given);
      return { body: given['dryRun'] ? told : { ...plan, queued: 2, sendId: 'a-send-of-this-test' } };
    },
  });
  const onClose = vi.fn();
  const { user } = openScreen(
    <Composer channel="EMAIL" to={{ guids: ['guid-of-one', 'guid-of-two', 'guid-of-three'] }} onClose={onClose} />,
  );
  return { user, onClose, asked };
}

test('it says who gets it, who not and why, and that nothing leaves before an administrator set the account', async () => {
  const [maria, omar] = plan.willContact;
  open([], { ...plan, willContact: [maria, { ...omar, recentContact: recent }] });
  expect(await screen.findByText('Will receive it: 2')).toBeTruthy();
  expect(within(screen.getByRole('list')).getByText(/opted out/).textContent).toContain('Sam');
  expect(await screen.findByText(/^: Rafael Ortega was in touch on Nov 24, 2026/)).toBeTruthy();
  expect(await screen.findByText(/has to set SMTP_URL/)).toBeTruthy();
});

test('an empty form names what is missing; a written one sends once and can be undone', async () => {
  const { user, onClose, asked } = open();
  const send = await screen.findByRole('button', { name: 'Send to 2' });
  await user.click(send);
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Subject/), 'Hello {{{{firstName}}');
  await user.type(screen.getByLabelText(/^Message/), 'Hi {{{{firstName}}');
  expect((await screen.findByTestId('message-text')).textContent).toBe('Hi Maria');
  await user.click(screen.getByRole('button', { name: 'Send to 2' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  const sent = asked.filter((one) => !one['dryRun']);
  expect(sent).toMatchObject([{ subject: 'Hello {{firstName}}', DescriptionMail: 'Hi {{firstName}}' }]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('an unknown field is named, and who gets it stays on the screen', async () => {
  const { user, asked } = open();
  await screen.findByText('Will receive it: 2');
  await user.type(screen.getByLabelText(/^Message/), 'Hi {{{{nickname}}');
  expect(await screen.findByText('No such field: {{nickname}}')).toBeTruthy();
  expect(screen.getByText('Will receive it: 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send to 2' })).toHaveProperty('disabled', true);
  expect(JSON.stringify(asked)).not.toContain('nickname}}');
});

test('a field that has no value for anybody is named', async () => {
  signInHere();
  const empty = { candguid: 'guid-of-one', name: 'Maria', reason: 'empty-field', message: '', fields: ['jobTitle'] };
  answerCalls({ '/api/results/chatbot/send/mail': { body: { ...plan, willContact: [], skipped: [empty] } } });
  openScreen(<Composer channel="EMAIL" to={{ guids: ['guid-of-one'] }} onClose={() => undefined} />);
  expect(await screen.findByText(/Nothing to fill in for {{jobTitle}}/)).toBeTruthy();
});

test('a recipient can be taken out before sending', async () => {
  const { user, asked } = open();
  const chip = (await screen.findByText('Omar')).closest('.MuiChip-root')!;
  await user.click(chip.querySelector('svg')!);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ exceptcandguids: ['guid-of-two'] }));
});

test('a message to a whole list says how many it has, sends once and names nobody by hand', async () => {
  signInHere();
  const asked: Record<string, unknown>[] = [];
  const states: unknown[] = [];
  const scheduled = {
    scheduleId: 3,
    scheduleIds: [3, 4],
    nextRunAt: '2026-11-27T15:00:00.000Z',
    people: 1200,
    runs: 3,
  };
  answerCalls({
    '/api/results/schedule/state': ({ body }) => {
      states.push(body);
      const takenBack = states.length === 1 ? { cancelled: 500, left: 200 } : { cancelled: 500, left: 0 };
      return { body: { ...planRow, takenBack } };
    },
    '/api/results/audience/send': ({ body }) => {
      const given = body as Record<string, unknown>;
      asked.push(given);
      return { body: { ...plan, people: 1200, ...(!given['dryRun'] && { willContact: [], scheduled }) } };
    },
  });
  const onClose = vi.fn();
  const { user } = openScreen(
    <Composer channel="EMAIL" to={{ listed: { search: 'java', except: [9] } }} onClose={onClose} />,
  );
  expect(await screen.findByText(/The list has 1,200 people/)).toBeTruthy();
  expect(screen.getByText('Omar').closest('.MuiChip-root')!.querySelector('svg')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Later' })).toBeNull();
  await user.type(screen.getByLabelText(/^Subject/), 'Hello');
  await user.type(screen.getByLabelText(/^Message/), 'Hi');
  await user.click(screen.getByRole('button', { name: 'Send to 1200' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  // Until it starts it can be taken back, in every Business Unit that it went to.
  expect(screen.getByText(/Writing to 1,?200 people in the background/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/1,?000 messages canceled, 200 already sent. Your text is kept/)).toBeTruthy();
  expect(states).toEqual([
    { id: 3, state: 'CANCELLED' },
    { id: 4, state: 'CANCELLED' },
  ]);
  const sent = asked.filter((one) => !one['dryRun']);
  expect(sent).toMatchObject([{ search: 'java', except: [9], channel: 'EMAIL', subject: 'Hello', text: 'Hi' }]);
});

test('a list of which everybody was checked counts those who get it', async () => {
  signInHere();
  answerCalls({ '/api/results/audience/send': { body: { ...plan, people: 3 } } });
  openScreen(<Composer channel="EMAIL" to={{ listed: { search: 'java' } }} onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Send to 2' })).toBeTruthy();
  expect(screen.queryByText(/500 at a time/)).toBeNull();
});
