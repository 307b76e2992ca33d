import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Chat } from './chat-calls.ts';
import { ChatPage } from './chat-page.tsx';

const chat = (changes: Partial<Chat> = {}): Chat => ({
  company: 'Northgate Talent',
  recruiter: { name: 'Rita', email: 'rita@example.com' },
  language: 'en',
  state: 'OPENED',
  job: { title: 'Java Developer', place: 'Dallas, TX' },
  messages: [{ id: 1, by: 'bot', text: 'Are you interested?', at: '2026-11-20T10:00:00.000Z' }],
  question: {
    key: 'interested',
    kind: 'choice',
    text: 'Are you interested?',
    number: 1,
    of: 12,
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  answers: [],
  hasEarlier: false,
  isOver: false,
  ...changes,
});

type Request = { path: string; body: Record<string, unknown> };

function answer(run: (request: Request) => { status?: number; body: unknown } | Promise<never>): Request[] {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = {
      path: address.split('?')[0]!,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    };
    sent.push(request);
    const { status = 200, body } = await run(request);
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

test('a double click on a reply is one answer', async () => {
  const sent = answer(({ path }) => ({
    body: path.endsWith('session') ? chat() : chat({ question: undefined as never }),
  }));
  render(<ChatPage sessionId="abc" />);
  const reply = await screen.findByRole('button', { name: 'Yes' });
  await userEvent.dblClick(reply);

  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('message'))).toHaveLength(1));
  expect(sent.at(-1)!.body).toMatchObject({ sessionId: 'abc', text: 'Yes' });
});

test('a lost answer stays visible and is sent again as the same message', async () => {
  let isDown = true;
  const sent = answer(({ path }) => {
    if (path.endsWith('session')) return { body: chat() };
    if (isDown) return Promise.reject(new TypeError('network'));
    return { body: chat({ messages: [{ id: 2, by: 'candidate', text: 'sure', at: '2026-11-20T10:00:00.000Z' }] }) };
  });
  render(<ChatPage sessionId="abc" />);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox'), 'sure{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent yet');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'sure');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Send again' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const keys = sent.filter(({ path }) => path.endsWith('message')).map(({ body }) => body['idempotencyKey']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('an unknown link says so and reveals nothing about anybody', async () => {
  answer(() => ({ status: 404, body: { code: 'chat.ended', message: 'This chat link has expired.' } }));
  render(<ChatPage sessionId="nope" />);

  expect(await screen.findByRole('heading', { name: 'This chat link has expired' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('CMP-10: a link that has expired still stops messages, after one more question', async () => {
  const sent = answer(({ path }) =>
    path.endsWith('/stop')
      ? { body: { stopped: true } }
      : { status: 404, body: { code: 'chat.ended', message: 'This chat link has expired.' } },
  );
  render(<ChatPage sessionId="abc" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Stop messages' }));
  expect(sent.some(({ path }) => path.endsWith('/stop'))).toBe(false);
  expect(screen.getByText(/stops all emails and texts to you/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, stop all messages' }));

  expect(await screen.findByText('You will not get any more messages.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ path: '/api/results/chatbot/stop', body: { sessionId: 'abc' } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page without a key offers nothing to stop', async () => {
  answer(() => ({ status: 404, body: { code: 'chat.ended', message: '' } }));
  render(<ChatPage sessionId="" />);
  await screen.findByRole('heading', { name: 'This chat link has expired' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('an earlier answer is changed under its own question', async () => {
  const sent = answer(() => ({
    body: chat({ answers: [{ key: 'rate', question: 'Rate?', answer: '65' }] }),
  }));
  render(<ChatPage sessionId="abc" />);
  const user = userEvent.setup();
  await user.click(await screen.findByText(/Your answers/));
  await user.click(screen.getByRole('button', { name: 'Change: Rate?' }));
  await user.type(screen.getByLabelText('Changing an answer: Rate?'), '60{Enter}');

  await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ text: '60', editKey: 'rate' }));
});

test('a conversation in Arabic runs from right to left and ends with a summary', async () => {
  answer(() => ({
    body: chat({
      language: 'ar',
      state: 'COMPLETED',
      isOver: true,
      question: undefined as never,
      answers: [{ key: 'rate', question: 'الأجر؟', answer: '65' }],
    }),
  }));
  render(<ChatPage sessionId="abc" />);

  expect(await screen.findByRole('heading', { name: 'شكرًا لك، هذا كل شيء.' })).toBeTruthy();
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  expect(screen.getByText('65')).toBeTruthy();
  // "4 (2025)" stands under its question: an answer turns its own words, not the side on which it begins.
  expect([...document.querySelectorAll('.over dd')].map((one) => one.getAttribute('dir'))).toEqual([null]);
});

test('ruling 118: whoever is signed in reads the conversation, is told so and finds nothing to answer', async () => {
  localStorage.setItem('bearer_token', 'token-1');
  const headers: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.includes('get/session')) headers.push([address, init.headers, init.body]);
    const { question: _, ...rest } = chat({
      answers: [{ key: 'rate', question: 'Rate?', answer: '65' }],
      viewer: { name: 'Rita Recruiter', sessionId: 42, candidateName: 'Dana Whitfield' },
    });
    return new Response(JSON.stringify(rest), { status: 200 });
  });
  render(<ChatPage sessionId="42" />);

  expect((await screen.findByRole('note')).textContent).toContain(
    'Rita Recruiter, you are reading the chat of Dana Whitfield.',
  );
  expect(screen.getByText('Are you interested?')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(headers).toEqual([
    [
      '/api/results/chatbot/get/session',
      { 'content-type': 'application/json', authorization: 'Bearer token-1' },
      JSON.stringify({ sessionId: '42' }),
    ],
  ]);
});

test('staff who opened the link of the candidate read how to answer as the candidate, and copy the link', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    language: 'en',
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  localStorage.setItem('bearer_token', 'token-1');
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(chat({ viewer: { name: 'Rita', sessionId: 42, candidateName: 'Dana Whitfield' } }))),
  );
  render(<ChatPage sessionId="a-key-of-the-candidate" />);

  expect(await screen.findByText('To answer as the candidate, open the link in a private window.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(copied).toEqual([location.href]);
});

test('earlier messages are shown on demand, above those that the page has', async () => {
  const line = (id: number) => ({ id, by: 'bot' as const, text: `line ${id}`, at: '2026-11-20T10:00:00.000Z' });
  const sent = answer(({ body }) => ({
    body:
      body['before'] === 51
        ? chat({ messages: [line(1), line(50)] })
        : chat({ messages: [line(51), line(100)], hasEarlier: true }),
  }));
  render(<ChatPage sessionId="abc" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('line 1');

  expect([...document.querySelectorAll('.theirs > div')].map(({ textContent }) => textContent)).toEqual([
    'line 1',
    'line 50',
    'line 51',
    'line 100',
  ]);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  expect(sent.map(({ body }) => body['before'])).toEqual([undefined, 51]);
});

test.each([
  ['5', 'too many messages at once'],
  ['40000', 'the message limit for today'],
])(
  'F13: beyond the limits (%s s) the page says so in plain words, and nothing typed is lost',
  async (seconds, words) => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('get/session')
        ? new Response(JSON.stringify(chat()), { status: 200 })
        : new Response('{"code":"chat.too-many"}', { status: 429, headers: { 'retry-after': seconds } }),
    );
    render(<ChatPage sessionId="abc" />);
    await userEvent.type(await screen.findByRole('textbox'), 'two weeks{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'two weeks');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  },
);

test('an expired token of staff is renewed before the conversation is opened, so that nothing moves', async () => {
  localStorage.setItem('bearer_token', 'old');
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { authorization } = (init.headers ?? {}) as Record<string, string>;
    asked.push([address.split('?')[0], authorization]);
    if (address.includes('/auth/session'))
      return new Response('{"erroCode":403,"code":"auth.token-expired","refreshToken":"fresh"}', { status: 403 });
    if (address.includes('request/token')) return new Response('{"token":"new","expiresIn":900}', { status: 200 });
    return new Response(JSON.stringify(chat({ viewer: { name: 'Rita', sessionId: 4, candidateName: 'Dana' } })));
  });
  render(<ChatPage sessionId="abc" />);
  await screen.findByRole('note');
  expect(asked).toEqual([
    ['/api/auth/session', 'Bearer old'],
    ['/api/auth/request/token', undefined],
    ['/api/auth/session', 'Bearer new'],
    ['/api/results/chatbot/get/session', 'Bearer new'],
  ]);
  expect(localStorage.getItem('bearer_token')).toBe('new');
});
