import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidateRecord } from '#web/testing/candidate-record.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CandidateDetails } from './candidate-details.tsx';

const history = '/api/candidate/communication/history';
const entries = [
  {
    kind: 'chat',
    id: 1,
    at: '2026-11-20T10:06:00.000Z',
    jobid: 3,
    jobTitle: 'Network Engineer',
    clientName: 'Tri-Rivers',
    state: 'COMPLETED',
    answered: 9,
    asked: 9,
    answers: [{ label: 'Rate', value: '$78' }],
  },
  {
    kind: 'note',
    id: 2,
    at: '2026-11-19T10:00:00.000Z',
    by: 'Ann Lee',
    text: 'Prefers texts',
    isOwn: true,
    version: 1,
  },
  {
    kind: 'stage',
    id: 3,
    at: '2026-11-19T09:30:00.000Z',
    by: 'Ann Lee',
    state: 'SUBMITTED',
    stageName: 'Submitted',
    text: 'pay-over-limit: Agreed with the lead',
  },
  { kind: 'reply', id: 4, at: '2026-11-19T09:25:00.000Z', state: 'REPLY', text: 'Here it is', pictures: 2 },
  {
    kind: 'consent',
    id: 4,
    at: '2026-11-19T09:20:00.000Z',
    title: 'SMS',
    state: 'OPTED_OUT',
    result: 'text',
    text: 'STOP',
    address: '2145550148',
  },
  {
    kind: 'consent',
    id: 5,
    at: '2026-11-19T09:10:00.000Z',
    by: 'Ann Lee',
    state: 'DO_NOT_CONTACT',
    text: 'Asked on the phone',
  },
  { kind: 'call', id: 4, at: '2026-11-19T09:00:00.000Z', by: 'Ann Lee', state: 'CONNECTED', seconds: 360 },
];
const person = candidateRecord({
  contacts: [{ kind: 'phone', value: '+12145550148', e164: '+12145550148', isPrimary: true, source: 'MANUAL' }],
});

function openConversations(more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    '/api/candidate/details': { body: person },
    [history]: ({ query }) =>
      query.get('before')
        ? { body: { timeline: [{ kind: 'note', id: 9, at: '2026-11-01T10:00:00.000Z', by: 'Bo', text: 'Oldest' }] } }
        : { body: { timeline: query.get('search') ? [] : entries, next: '2026-11-19T09:00:00Z~call~4' } },
    ...more,
  });
  const opened = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12&tab=conversations');
  return { ...opened, sent };
}

test('the timeline tells what happened, filters by kind and words, and goes on to what is older', async () => {
  signInHere();
  const { user, sent, place } = openConversations();
  expect((await screen.findByText('Prefers texts')).closest('li')!.textContent).toContain('Ann Lee');
  expect(screen.getByText('9 of 9 answered', { exact: false }).textContent).toBeTruthy();
  expect(screen.getByText('Rate').closest('div')!.textContent).toContain('$78');
  expect(screen.getByText('Connected').closest('li')!.textContent).toContain('Connected · 6 min');
  // The warning is named, not its code.
  expect(screen.getByText("The pay rate is over the job's max: Agreed with the lead")).toBeTruthy();
  expect(screen.getByText('Here it is').closest('li')!.textContent).toContain(
    '2 pictures came with it that were not saved',
  );
  // An opt-out says of what, how and by which words; who is not to be contacted names who said so.
  const out = screen.getByText('STOP').closest('li')!.textContent;
  expect(out).toContain('Opted out of texts · by text message · (214) 555-0148');
  expect(screen.getByText('Asked on the phone').closest('li')!.textContent).toMatch(/Marked “do not contact”.*Ann Lee/);
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Oldest')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(sent.at(-1)!.query.get('kinds')).toContain('note'));
  expect(place.path).toContain('kind=note');
  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'nights');
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
});

test('a note is added and stays typed where it could not be; a call is logged with its outcome', async () => {
  signInHere();
  const answers = [{ status: 503, body: {} }, { body: entries[1] }];
  const { user, sent } = openConversations({
    '/api/candidate/note/create': () => answers.shift()!,
    '/api/candidate/call/create': ({ body }) =>
      (body as { callbackAt?: string }).callbackAt
        ? { body: entries[2] }
        : {
            status: 400,
            body: {
              erroMessage: 'x',
              erroCode: 400,
              message: 'x',
              code: 'call.invalid',
              fields: [{ field: 'callbackAt', message: 'This field is required' }],
            },
          },
  });
  const box = await screen.findByLabelText('Write a note');
  await user.type(box, 'Call after five');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('Call after five'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));

  await user.click(screen.getByRole('link', { name: 'Call' }));
  const strip = within(await screen.findByRole('form', { name: 'Call +12145550148' }));
  await user.click(strip.getByLabelText('Call back'));
  await user.click(strip.getByRole('button', { name: 'Save call' }));
  expect(await strip.findByText('This field is required')).toBeTruthy();
  await user.type(strip.getByLabelText('Call back at'), '2026-12-01T10:00');
  await user.click(strip.getByRole('button', { name: 'Save call' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Call +12145550148' })).toBeNull());
  const logged = sent.findLast(({ path }) => path === '/api/candidate/call/create')!.body;
  expect(logged).toMatchObject({ candId: 12, phone: '+12145550148', outcome: 'CALL_BACK' });
});

test('who may only read sees the timeline, but no way to write or call', async () => {
  signInHere({ mayWrite: false });
  openConversations();
  expect(await screen.findByText('Prefers texts')).toBeTruthy();
  expect(screen.queryByLabelText('Write a note')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a colleague is mentioned by @ and a part of the name', async () => {
  signInHere();
  const { user, sent } = openConversations({
    '/api/candidate/note/colleagues': { body: [{ id: 5, name: 'Ann Lee', username: 'ann.lee' }] },
    '/api/candidate/note/create': { body: { kind: 'note', id: 7, at: '2026-11-20T10:07:00.000Z' } },
  });
  const box = await screen.findByRole('textbox', { name: 'Write a note' });
  await user.type(box, 'Call her, @an');
  expect((await screen.findByRole('option')).textContent).toBe('Ann Leeann.lee');
  await user.keyboard('{Enter}');
  expect((box as HTMLTextAreaElement).value).toBe('Call her, @ann.lee ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/note/create'))?.body).toMatchObject({ text: 'Call her, @ann.lee ' }),
  );
});

test.each([{ statusCategory: 'DO_NOT_CONTACT' }, { isHeldElsewhere: true }])(
  'whom nobody may contact (%j) is not called or written to from the record',
  async (more) => {
    signInHere();
    openConversations({ '/api/candidate/details': { body: { ...person, ...more } } });
    expect(await screen.findByText('Prefers texts')).toBeTruthy();
    expect(screen.getAllByText('(214) 555-0148').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(0);
  },
);

test('a call to a wrong number is taken back with the undo that it is saved with', async () => {
  signInHere();
  const { user, sent } = openConversations({
    '/api/candidate/call/create': { body: { kind: 'call', id: 31, at: '2026-11-20T10:00:00.000Z' } },
    '/api/candidate/call/remove': { body: { message: 'Call removed' } },
  });
  await user.click(await screen.findByRole('link', { name: 'Call' }));
  const strip = within(await screen.findByRole('form', { name: 'Call +12145550148' }));
  await user.click(strip.getByLabelText('Wrong number'));
  await user.click(strip.getByRole('button', { name: 'Save call' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/candidate/call/remove')?.body).toEqual({ callId: 31 });
});
