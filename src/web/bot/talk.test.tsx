import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, answerCalls, type Sent } from '#web/testing/open-screen.tsx';
import type { Chat } from './chat-calls.ts';
import { ChatPage } from './chat-page.tsx';

const open = '/api/results/chatbot/get/session';
const message = '/api/results/chatbot/message';
const file = '/api/results/chatbot/file';
const lost = () => Promise.reject(new TypeError('network'));

type Question = NonNullable<Chat['question']>;

const ask = (changes: Partial<Question> = {}): Question => ({
  key: 'rate',
  kind: 'money',
  text: 'What hourly rate do you expect?',
  number: 3,
  of: 8,
  choices: [],
  ...changes,
});

const chat = (changes: Partial<Chat> = {}): Chat => ({
  company: 'Northgate Talent',
  recruiter: { name: 'Dana Whitfield', phone: '+12145550190', email: 'dana@example.com' },
  language: 'en',
  state: 'IN_PROGRESS',
  job: { title: 'Java Developer', place: 'Dallas, TX', duration: '12 months' },
  messages: [{ id: 1, by: 'bot', text: 'What hourly rate do you expect?', at: '2026-11-20T10:00:00.000Z' }],
  question: ask(),
  answers: [],
  hasEarlier: false,
  isOver: false,
  ...changes,
});

const after = (text: string, question: Question | undefined = ask({ key: 'next', text: 'And next?', number: 4 })) =>
  chat({
    messages: [
      ...chat().messages,
      { id: 2, by: 'candidate', text, at: '2026-11-20T10:01:00.000Z' },
      { id: 3, by: 'bot', text: question?.text ?? 'Done.', at: '2026-11-20T10:01:00.000Z' },
    ],
    question: question as Question,
  });

const over = (state: Chat['state'], changes: Partial<Chat> = {}) => {
  const { question: _, ...rest } = chat({ state, isOver: true, ...changes });
  return rest as Chat;
};

const t = (sent: Sent[]) =>
  sent.filter(({ path }) => path === message).map(({ body }) => body as Record<string, string>);

function openPage(answers: Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>) {
  const sent = answerCalls(answers);
  return { sent, user: userEvent.setup(), ...render(<ChatPage sessionId="abc" />) };
}

const field = () => screen.findByRole<HTMLInputElement>('textbox');

test('the page shows the job, the progress, and whom to contact', async () => {
  openPage({ [open]: { body: chat() } });

  expect(await screen.findByRole('heading', { name: 'Java Developer' })).toBeTruthy();
  expect(screen.getByText('12 months')).toBeTruthy();
  expect(screen.getByText('Question 3 of 8')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call: Dana Whitfield' }).getAttribute('href')).toBe('tel:+12145550190');
  // Whoever is asked for a rate may ask back.
  expect((await field()).inputMode).toBe('text');
});

test.each([429, 503])('an overloaded server (%i) is not an ended link: it can be retried', async (status) => {
  let isDown = true;
  const { user } = openPage({
    [open]: () => (isDown ? { status, body: { code: 'call.too-many' } } : { body: chat() }),
  });
  expect(await screen.findByRole('heading', { name: 'The chat is not available right now' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await field()).toBeTruthy();
});

test('a message being sent is retried after a reload with the same idempotency key', async () => {
  const first = openPage({ [open]: { body: chat() }, [message]: lost });
  await first.user.type(await field(), '65{Enter}');
  await screen.findByRole('alert');
  first.unmount();
  const second = openPage({ [open]: { body: chat() }, [message]: { body: after('65') } });

  await screen.findByText('And next?', { selector: '.theirs div' });
  expect(t(second.sent)).toEqual(t(first.sent));
  expect((await field()).value).toBe('');
  await waitFor(() => expect(document.querySelector('.waiting')).toBeNull());
});

test('a message being sent is retried when the connection is back', async () => {
  let isDown = true;
  const { sent, user } = openPage({
    [open]: { body: chat() },
    [message]: () => (isDown ? lost() : { body: after('65') }),
  });
  await user.type(await field(), '65{Enter}');
  await screen.findByRole('alert');
  isDown = false;
  dispatchEvent(new Event('online'));

  await screen.findByText('And next?', { selector: '.theirs div' });
  expect(new Set(t(sent).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect((await field()).value).toBe('');
});

test('a page that becomes visible shows what happened elsewhere, but never an older state', async () => {
  let now = chat();
  const requested: ((answer: Answer) => void)[] = [];
  const { user } = openPage({
    [open]: () => (now.messages.length > 1 ? new Promise<Answer>((done) => requested.push(done)) : { body: now }),
    [message]: { body: after('66', ask({ key: 'third', text: 'And third?', number: 5 })) },
  });
  await field();
  now = after('65');
  /** Makes the page visible until it fetches; returns how to answer that request. */
  const lookAgain = () =>
    waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      const answer = requested.shift();
      if (!answer) throw new Error('the page has not asked yet');
      return answer;
    });
  (await lookAgain())({ body: now });
  await screen.findByText('And next?', { selector: '.theirs div' });
  const late = await lookAgain();
  await user.type(await field(), '66{Enter}');
  await screen.findByText('And third?', { selector: '.theirs div' });
  late({ body: now });
  await new Promise((done) => setTimeout(done, 20));

  expect(screen.queryByText('And third?', { selector: '.theirs div' })).toBeTruthy();
});

test('if only the answer was lost, another text does not answer the next question', async () => {
  let taken = chat();
  const { sent, user } = openPage({
    [open]: () => ({ body: taken }),
    [message]: () => {
      taken = after('65');
      return lost();
    },
  });
  await user.type(await field(), '65{Enter}');
  await screen.findByRole('alert');
  await user.clear(await field());
  await user.type(await field(), '70{Enter}');

  await screen.findByText('And next?', { selector: '.theirs div' });
  expect(t(sent).map(({ text }) => text)).toEqual(['65']);
  expect((await field()).value).toBe('70');
});

test('the same text again is the same message', async () => {
  let isDown = true;
  const { sent, user } = openPage({
    [open]: { body: chat() },
    [message]: () => (isDown ? lost() : { body: after('65') }),
  });
  await user.type(await field(), ' 65 {Enter}');
  await screen.findByRole('alert');
  isDown = false;
  await user.type(await field(), '{Enter}');

  await screen.findByText('And next?', { selector: '.theirs div' });
  expect(t(sent)).toHaveLength(2);
  expect(t(sent)[0]).toEqual(t(sent)[1]);
});

test('two clicks before a render are one answer', async () => {
  const choices = [{ value: 'yes', label: 'Yes' }];
  const { sent } = openPage({
    [open]: { body: chat({ question: ask({ kind: 'yes-no', choices }) }) },
    [message]: { body: after('Yes') },
  });
  const reply = await screen.findByRole('button', { name: 'Yes' });
  act(() => {
    reply.click();
    reply.click();
  });

  await screen.findByText('And next?', { selector: '.theirs div' });
  expect(t(sent)).toHaveLength(1);
});

test('if the message was lost, another text replaces it', async () => {
  const { sent, user } = openPage({
    [open]: { body: chat() },
    [message]: ({ body }) => ((body as { text: string }).text === '65' ? lost() : { body: after('70') }),
  });
  await user.type(await field(), '65{Enter}');
  await screen.findByRole('alert');
  await user.clear(await field());
  await user.type(await field(), '70{Enter}');

  await screen.findByText('And next?', { selector: '.theirs div' });
  expect(t(sent).map(({ text }) => text)).toEqual(['65', '70']);
  expect(new Set(t(sent).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('text that is typed while a message is being sent stays', async () => {
  let arrive = (_: Answer) => {};
  const { user } = openPage({
    [open]: { body: chat() },
    [message]: () => new Promise<Answer>((done) => (arrive = done)),
  });
  await user.type(await field(), '65{Enter}');
  await user.clear(await field());
  await user.type(await field(), 'two weeks');
  arrive({ body: after('65') });

  await screen.findByText('And next?', { selector: '.theirs div' });
  expect((await field()).value).toBe('two weeks');
});

test('after a reply button the focus is where the next answer is given', async () => {
  const choices = [{ value: 'yes', label: 'Yes' }];
  const second = ask({ key: 'b', kind: 'yes-no', choices, text: 'Second?' });
  let count = 1;
  const { user } = openPage({
    [open]: { body: chat({ question: ask({ key: 'a', kind: 'yes-no', choices, text: 'First?' }) }) },
    [message]: () => {
      const answered = count === 1 ? after('Yes', second) : after('Yes');
      count += 1;
      return {
        body: { ...answered, messages: answered.messages.map((line) => ({ ...line, id: line.id + count * 10 })) },
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Second?' })));
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

test('a number pad has a point and no comma: 5.2026 is five years, last in 2026', async () => {
  const { sent, user } = openPage({
    [open]: { body: chat({ question: ask({ key: 'years java', kind: 'number' }) }) },
    [message]: { body: after('5, 2026') },
  });
  await user.type(await field(), '5.2026{Enter}');

  await waitFor(() => expect(t(sent)[0]).toMatchObject({ text: '5, 2026' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('a chosen date is put into the field in words and sent only by the person', async () => {
  const { sent, user } = openPage({
    [open]: { body: chat({ question: ask({ key: 'start', kind: 'date', text: 'When could you start?' }) }) },
    [message]: { body: after('January 15, 2027') },
  });
  expect(await screen.findByRole('button', { name: 'Choose a date' })).toBeTruthy();
  await user.type(document.querySelector('input[type=date]')!, '2027-01-15');
  expect((await field()).value).toBe('January 15, 2027');
  expect(t(sent)).toEqual([]);
  // A landmark, so that nothing of the page is outside of one.
  expect(within(screen.getByRole('form', { name: 'Your answer' })).getByRole('progressbar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(t(sent)[0]).toMatchObject({ text: 'January 15, 2027' }));
});

test('an earlier choice is changed by its buttons, an earlier resume by another file', async () => {
  const choices = [
    { value: 'W2', label: 'W2' },
    { value: 'C2C', label: 'C2C' },
  ];
  const answers = [
    { key: 'term', question: 'On which terms?', answer: 'W2' },
    { key: 'resume', question: 'Your resume?', answer: 'old.pdf' },
  ];
  let now = chat({ question: ask({ key: 'term', kind: 'choice', choices, text: 'On which terms?' }) });
  const { sent, user } = openPage({
    [open]: { body: now },
    [message]: () => {
      now = { ...after('W2', ask({ key: 'rtr', kind: 'confirm', text: 'May we?' })), answers };
      return { body: now };
    },
    [file]: { body: { ...after('new.pdf'), answers } },
  });
  await user.click(await screen.findByRole('button', { name: 'W2' }));
  const scrolled = vi.fn();
  const summary = await screen.findByText(/Your answers/);
  summary.closest('details')!.scrollIntoView = scrolled;
  await user.click(summary);
  // They open below what a phone shows.
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Change: On which terms?' }));
  expect(document.querySelector('details')!.open).toBe(false);
  await user.click(screen.getByRole('button', { name: 'C2C' }));
  await waitFor(() => expect(t(sent).at(-1)).toMatchObject({ text: 'C2C', editKey: 'term' }));

  await user.click(await screen.findByText(/Your answers/));
  await user.click(screen.getByRole('button', { name: 'Change: Your resume?' }));
  await user.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'new.pdf'));
  await waitFor(() => expect(sent.at(-1)!.path).toBe(file));
});

test('a file that cannot be read is refused in the language of the conversation, and another can follow', async () => {
  let isRefused = true;
  const { sent, user } = openPage({
    [open]: {
      body: chat({ language: 'tr', question: ask({ key: 'resume', kind: 'file', text: 'Özgeçmişiniz?' }) }),
    },
    [file]: () => (isRefused ? { status: 400, body: { code: 'file.password' } } : { body: after('cv.pdf') }),
  });
  const chooser = await screen.findByLabelText('Dosya seç');
  await user.upload(chooser, new File(['x'], 'cv.pdf'));
  expect((await screen.findByRole('alert')).textContent).toContain('parolayla');
  isRefused = false;
  await user.upload(chooser, new File(['x'], 'cv.pdf'));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent.filter(({ path }) => path === file)).toHaveLength(2);
});

test('a file that is too large is refused before it is sent', async () => {
  const { sent, user } = openPage({ [open]: { body: chat({ question: ask({ key: 'resume', kind: 'file' }) }) } });
  const large = new File(['x'], 'scan.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await user.upload(await screen.findByLabelText('Choose a file'), large);

  expect((await screen.findByRole('alert')).textContent).toContain('smaller than 10 MB');
  expect(sent.filter(({ path }) => path === file)).toEqual([]);
});

test('a conversation that ended elsewhere shows how it ended', async () => {
  let isOver = false;
  const { user } = openPage({
    [open]: () => ({ body: isOver ? over('CANCELLED') : chat() }),
    [message]: { status: 404, body: { code: 'chat.ended' } },
  });
  await user.type(await field(), '65');
  isOver = true;
  await user.type(await field(), '{Enter}');

  expect(await screen.findByRole('heading', { name: 'This chat has ended.' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a day after its end the page says thanks and asks for no reply', async () => {
  openPage({ [open]: { body: over('COMPLETED', { messages: [] }) } });

  expect(await screen.findByRole('heading', { name: "That's all, thanks!" })).toBeTruthy();
  expect(screen.queryByText(/Reply STOP/)).toBeNull();
});

test.each([
  ['COMPLETED', "That's all, thanks!"],
  ['DECLINED', 'Thanks for letting us know.'],
  ['OPTED_OUT', 'You will not get any more messages.'],
  ['EXPIRED', 'This chat has expired.'],
] as const)('a conversation that is %s ends with its own words and the way to the recruiter', async (state, words) => {
  openPage({ [open]: { body: over(state) } });
  const heading = await screen.findByRole('heading', { name: words });

  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'dana@example.com' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each(['COMPLETED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'OPTED_OUT'] as const)(
  'CMP-10: a chat that is %s has no box to type STOP into, and so a button',
  async (state) => {
    let stops = 0;
    const { user } = openPage({
      [open]: { body: over(state) },
      '/api/results/chatbot/stop': () => {
        stops += 1;
        return stops === 1 ? lost() : { body: { stopped: true } };
      },
    });
    await screen.findByText('Java Developer');
    expect(screen.queryByText(/Reply STOP at any time/)).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Stop messages' })).toHaveLength(state === 'OPTED_OUT' ? 0 : 1);
    if (state === 'OPTED_OUT') return;
    await user.click(screen.getByRole('button', { name: 'Stop messages' }));
    await user.click(screen.getByRole('button', { name: 'Yes, stop all messages' }));
    // It was not reached: it says so, and can be pressed again.
    expect((await screen.findByRole('alert')).textContent).toBe('That did not go through. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Yes, stop all messages' }));
    expect(await screen.findByText('You will not get any more messages.')).toBeTruthy();
  },
);

test('an open chat says that STOP can be typed, and has no button for it', async () => {
  openPage({ [open]: { body: chat() } });
  expect(await screen.findByText(/Reply STOP at any time/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop messages' })).toBeNull();
});
