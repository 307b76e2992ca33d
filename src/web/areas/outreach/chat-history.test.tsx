import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { picturesOnly } from '#domain/outreach/sms-text.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { submissionFacts } from '#web/testing/submission-check.ts';
import { ChatHistory } from './chat-history.tsx';

const row = {
  sessionId: 7,
  candId: 3,
  candguid: 'cccccccccccccccccccccc',
  candidateName: 'Dana Whitfield',
  jobid: 5,
  jobTitle: 'Help Desk Analyst',
  state: 'HUMAN',
  answered: 2,
  asked: 9,
  lastText: 'Is it remote?',
  lastAt: '2026-11-25T15:00:00.000Z',
  startedBy: 'Rita Recruiter',
  needs: 'ASKED',
  hasFailed: false,
};
const chat = {
  ...row,
  jobPlace: 'Dallas, TX',
  language: 'en',
  email: 'dana@example.com',
  createdAt: row.lastAt,
  expiresAt: '2026-12-09T15:00:00.000Z',
  takenByMe: false,
  messages: [
    { id: 1, by: 'bot', text: 'Are you interested?', at: row.lastAt },
    { id: 2, by: 'candidate', text: 'Is it remote?', at: row.lastAt },
  ],
  answers: [
    { key: 'rate', question: 'What hourly rate are you looking for?', answer: '95', flag: 'rate-high' },
    { key: 'start', question: "What's the earliest you could start?", answer: '2026-12-01' },
  ],
  askedOfRecruiter: ['How many rounds?'],
  openQuestions: ['Do you authorize us?'],
  failures: [],
  steps: ['reply', 'hand-back', 'close', 'handled'],
};
const page = { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 50 };

function openHistory(
  path = '/upload/chatbothistory',
  person: Parameters<typeof signInHere>[0] = {},
  one: object = chat,
) {
  signInHere(person);
  const sent = answerCalls({
    '/api/results/chatbot/search': { body: { chatbotSearch: page } },
    '/api/results/chatbot/conversation': { body: one },
    '/api/results/chatbot/reply': { body: { ...chat, takenByMe: true } },
    '/api/results/chatbot/close': { body: { ...chat, state: 'CANCELLED', steps: ['take-over', 'reply'] } },
    '/api/results/chatbot/take-over': { body: chat },
    '/api/results/chatbot/handled': { body: { ...chat, needs: undefined, steps: [] } },
    '/api/candidate/status/submit': {
      body: { allowed: true, ...submissionFacts, blocks: [], warnings: [], chatRtrAt: row.lastAt },
    },
    '/api/inbox/file/again': { body: { message: 'Asked again' } },
  });
  return { ...openScreen(<ChatHistory />, path), sent };
}

test('who said "later" stands with the day to check back, and with "Later" where somebody has taken care of it', async () => {
  const later = { ...chat, state: 'DECLINED', result: 'LATER', needs: 'CHECK_BACK', steps: ['handled'] };
  const { unmount } = openHistory('/upload/chatbothistory?chat=7', {}, { ...later, checkBackOn: '2027-01-12' });
  expect(await screen.findByText('Check back on Jan 12, 2027')).toBeTruthy();
  expect(screen.getByText('Time to check back')).toBeTruthy();
  unmount();
  openHistory('/upload/chatbothistory?chat=7', {}, { ...later, needs: undefined, steps: [] });
  expect(await screen.findByText('Later')).toBeTruthy();
});

test('pictures without words are told as such', async () => {
  const messages = [{ id: 1, by: 'candidate', text: picturesOnly(2), at: row.lastAt }];
  openHistory('/upload/chatbothistory?chat=7', {}, { ...chat, messages });
  expect(await screen.findByText('Sent 2 pictures or files by text, not shown here')).toBeTruthy();
});

test('what came with a message is named with its size; what the provider did not hand over is asked for again', async () => {
  const files = [
    { name: 'badge.png', size: 34_500, fileId: 'f'.repeat(22) },
    { name: 'run.exe', size: 2_500_000 },
    { name: 'picture-3.jpg', size: 0, state: 'FETCHING', messageId: 5 },
    { name: 'picture-4.jpg', size: 0, state: 'FAILED', messageId: 5 },
  ];
  const messages = [{ id: 1, by: 'candidate', text: picturesOnly(4), files, at: row.lastAt }];
  const { user, sent } = openHistory('/upload/chatbothistory?chat=7', {}, { ...chat, messages });
  const list = await screen.findByRole('list', { name: 'Files that came with this message' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'badge.png34 KB',
    'run.exe2.4 MBNot saved: only documents and pictures up to 10 MB are.',
    'picture-3.jpgNot here yet: it is being fetched from the text message provider.',
    'picture-4.jpgThe text message provider did not hand it over.Try again',
  ]);
  expect(screen.queryByText(/not shown here/)).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Asking the provider again')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ path: '/api/inbox/file/again', body: { id: 5 } });
});

test('a conversation has an address, says why it needs a person, and is answered', async () => {
  const { user, sent, place } = openHistory();
  await user.click(await screen.findByRole('link', { name: /Dana Whitfield/ }));
  expect(place.path).toBe('/upload/chatbothistory?chat=7');

  const side = await screen.findByRole('region', { name: 'Answers' });
  // It scrolls, so the keyboard reaches it.
  expect(side.tabIndex).toBe(0);
  const answers = within(side);
  expect(answers.getAllByText(/95|2026/).map(({ textContent }) => textContent)).toEqual(['95', '2026-12-01']);
  expect(answers.getByText('over max pay')).toBeTruthy();

  expect(screen.getByRole('region', { name: 'Waiting for your answer' }).textContent).toContain('How many rounds?');
  const box = screen.getByRole('textbox', { name: /Reply to the candidate/ });
  await user.type(box, 'Three days a week on site.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(box).toHaveProperty('value', ''));
  expect(sent.find(({ path }) => path.endsWith('/reply'))?.body).toMatchObject({
    sessionId: 7,
    text: 'Three days a week on site.',
    idempotencyKey: expect.any(String),
  });
});

test('a refused tax term is told with what the candidate wants and what the job pays', async () => {
  const term = { key: 'term', question: 'This job is W2 only.', answer: 'No, C2C only', flag: 'no-terms' };
  const one = { ...chat, state: 'COMPLETED', result: 'REVIEW', needs: 'DECISION', steps: ['take-over', 'handled'] };
  const terms = { wants: 'C2C', pays: ['W2'] };
  const { unmount } = openHistory('/upload/chatbothistory?chat=7', {}, { ...one, answers: [{ ...term, terms }] });
  expect(await screen.findByText('Wants C2C; the job pays W2 only')).toBeTruthy();
  expect(screen.getByText('Answer needs your decision')).toBeTruthy();
  unmount();
  const unnamed = { ...term, terms: { pays: ['W2', '1099'] } };
  openHistory('/upload/chatbothistory?chat=7', {}, { ...one, answers: [unnamed] });
  expect(await screen.findByText('Does not want W2/1099; the job pays nothing else')).toBeTruthy();
});

test('a chat that was ended by mistake is opened again', async () => {
  const { user, sent } = openHistory('/upload/chatbothistory?chat=7');
  await user.click(await screen.findByRole('button', { name: 'End chat' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1))).toEqual([
    'close',
    'take-over',
  ]);
});

test('who may only read sees everything and no step', async () => {
  openHistory('/upload/chatbothistory?chat=7', { mayWrite: false });
  await screen.findByText('What hourly rate are you looking for?');
  for (const name of ['End chat', 'Hand back to the chatbot', 'Send', 'Submit', 'Email', 'Text', 'dana@example.com'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('dana@example.com').closest('a, button')).toBeNull();
});

const finished = {
  ...chat,
  state: 'COMPLETED',
  needs: 'FINISHED',
  phone: '(214) 555-0142',
  steps: ['take-over', 'handled'],
};

test('S2: a finished chat is acted on where it is read: submitted, written to, and its record opened about the job', async () => {
  const { user, sent } = openHistory('/upload/chatbothistory?chat=7', {}, finished);
  const record = await screen.findByRole('link', { name: 'Candidate record' });
  expect(record.getAttribute('href')).toBe('/upload/candidatedetails?candidateId=3&list=chats&job=5&from=chat%3D7');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('dialog', { name: 'Submit Dana Whitfield' })).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/submit'))?.body).toMatchObject({ candid: 3, jobid: 5 }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'dana@example.com' }));
  await screen.findByRole('dialog', { name: /email/i });
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/send/mail'))?.body).toMatchObject({
      candguids: ['cccccccccccccccccccccc'],
      jobid: 5,
    }),
  );
});

test('who submits from a finished chat has reviewed it', async () => {
  const { user, sent } = openHistory('/upload/chatbothistory?chat=7', {}, finished);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const submit = await screen.findByRole('button', { name: 'Submit candidate' });
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await user.click(submit);
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/results/chatbot/handled')).toBe(true));
});

test('a call from a conversation is kept with its job', async () => {
  const { user, sent } = openHistory('/upload/chatbothistory?chat=7', {}, finished);
  const link = await screen.findByRole('link', { name: '(214) 555-0142' });
  expect(link.getAttribute('href')).toBe('tel:2145550142');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(await screen.findByRole('radio', { name: 'Left voicemail' }));
  await user.click(screen.getByRole('button', { name: 'Save call' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/candidate/call/create')?.body).toMatchObject({
      candId: 3,
      jobid: 5,
      outcome: 'VOICEMAIL',
    }),
  );
});

test('who opted out is not written to, and who said no is not submitted', async () => {
  const out = { emailFault: 'OPTED_OUT', phoneFault: 'BOUNCED', steps: [] };
  openHistory('/upload/chatbothistory?chat=7', {}, { ...finished, ...out, state: 'OPTED_OUT' });
  expect((await screen.findByText('dana@example.com')).closest('a, button')).toBeNull();
  expect(screen.getByText('(214) 555-0142').closest('a, button')).toBeNull();
  // The chip tells it too.
  expect(screen.getAllByText('Opted out').length).toBeGreaterThan(1);
  expect(screen.getByText('Not working')).toBeTruthy();
  for (const name of ['Submit', 'Email', 'Text']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('whoever holds ChatBot History alone is led to no page that they may not open', async () => {
  openHistory('/upload/chatbothistory?chat=7', { pages: '17' }, finished);
  await screen.findByText('What hourly rate are you looking for?');
  for (const name of ['Candidate record', 'Match Results']) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Email' })).toBeTruthy();
});

test('filters stand in the address and are taken away at once', async () => {
  const { user, place, sent } = openHistory('/upload/chatbothistory?job=5&needs=1');
  await screen.findByRole('link', { name: /Dana Whitfield/ });
  expect(Object.fromEntries(sent[0]!.query)).toMatchObject({ jobid: '5', needsPerson: 'true' });
  await user.click(screen.getByRole('button', { name: 'Job: Help Desk Analyst' }));
  expect(place.path).toBe('/upload/chatbothistory?needs=1');
});

test('a conversation whose first message waits says until when', async () => {
  const held = { ...chat, state: 'HELD', messages: [], needs: undefined, heldUntil: '2026-11-27T16:00:00.000Z' };
  openHistory('/upload/chatbothistory?chat=7', {}, held);
  expect(await screen.findByText(/^The first message has not been sent yet. It leaves on Nov 27, 2026/)).toBeTruthy();
});
