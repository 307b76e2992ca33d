import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, row } from '#web/testing/match-run.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { JobDetails } from './job-details.tsx';

const job = {
  id: 7,
  guid: 'g'.repeat(22),
  title: 'Java Developer',
  clientName: 'Bluewater Bank',
  unitCode: 'USA',
  currency: 'USD',
  workMode: 'onsite',
  jobType: 'contract',
  positions: 2,
  filled: 1,
  priority: 'NORMAL',
  statusId: 3,
  statusName: 'Open',
  statusCategory: 'OPEN',
  statusTone: 'success',
  ownerId: 2,
  ownerName: 'Rafael Ortega',
  ownerIsActive: true,
  assigned: ['Priya Raman'],
  assignees: [{ id: 5, name: 'Priya Raman', isPrimary: true, since: '2026-11-20T10:00:00.000Z', isActive: true }],
  steps: [
    { to: 'HOLD', reasons: [] },
    { to: 'CLOSED', reasons: ['FILLED_BY_OTHER', 'EXPIRED'] },
  ],
  matched: 4,
  inChat: 0,
  submitted: 1,
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  skills: [],
  description: '<p>Java</p>',
  read: {},
  restrictionPhrases: [],
  duplicates: [],
};
const person = (candid: number, name: string, stage: string, statusName: string, more: object = {}) => ({
  submissionId: candid,
  candid,
  candguid: 'x'.repeat(22),
  name,
  stage,
  statusId: 1,
  statusName,
  statusTone: 'info',
  addedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const stages = [
  { id: 1, name: 'Contacted', category: 'CONTACTED' },
  { id: 2, name: 'Interested', category: 'INTERESTED' },
  { id: 3, name: 'Screened', category: 'SCREENED' },
];

function open(path: string, more: Parameters<typeof answerCalls>[0] = {}) {
  signInHere();
  const sent = answerCalls({
    '/api/job/description/info': { body: job },
    '/api/job/pipeline': {
      body: {
        people: [
          person(21, 'Dana Whitfield', 'CONTACTED', 'Contacted'),
          person(22, 'Omar Haddad', 'SUBMITTED', 'Submitted', {
            submittedBy: 'Rafael Ortega',
            submittedAt: '2026-11-21T10:00:00.000Z',
          }),
        ],
        total: 2,
      },
    },
    '/api/cjs/activestatuses': { body: stages },
    '/api/job/grabber/feed': { body: { isFed: false, tags: [], facts: {}, held: [], notices: [] } },
    '/api/jobstatuses/activestatuses': { body: [{ id: 9, name: 'Closed', category: 'CLOSED' }] },
    '/api/job/assignable': {
      body: [
        { id: 2, name: 'Rafael Ortega', username: 'recruiter' },
        { id: 5, name: 'Priya Raman', username: 'teamlead' },
      ],
    },
    ...more,
  });
  return { sent, ...openScreen(<JobDetails />, `/upload/jobdetails?jobId=7${path}`) };
}

test('S1-7: a job is closed with its reason; without one the form says so and keeps what was typed', async () => {
  let tries = 0;
  const { user, sent } = open('', {
    '/api/job/status/change': () => {
      tries += 1;
      return tries === 1
        ? {
            status: 400,
            body: { code: 'call.invalid', message: 'x', fields: [{ field: 'reason', message: 'Choose a reason' }] },
          }
        : { body: { ...job, statusName: 'Closed', statusCategory: 'CLOSED', steps: [] } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  expect(screen.queryByRole('menuitem', { name: 'Reopen' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Close job' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'Told by phone');
  await user.click(dialog.getByRole('button', { name: 'Close job' }));
  expect(await dialog.findByText('Choose a reason', { selector: 'p, span' })).toBeTruthy();
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'Told by phone');
  await user.selectOptions(dialog.getByLabelText(/Reason/), 'FILLED_BY_OTHER');
  await user.click(dialog.getByRole('button', { name: 'Close job' }));
  expect(await screen.findByText('Status is now Closed')).toBeTruthy();
  const saved = sent.filter(({ path }) => path === '/api/job/status/change');
  expect(saved[1]!.body).toEqual({
    jobid: 7,
    version: 3,
    category: 'CLOSED',
    reason: 'FILLED_BY_OTHER',
    note: 'Told by phone',
  });
});

test.each([
  [{ payRateMin: '60.00' }, /^\$60\.00/],
  [{ payRateMax: '65.00' }, /^\$65\.00/],
  [{ payRateMin: '60.00', payRateMax: '65.00' }, /^\$60\.00 – \$65\.00/],
])('a pay of which one end is known is shown: %j', async (rates, shown) => {
  open('', { '/api/job/description/info': { body: { ...job, ...rates } } });
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('the requirements are told as strongly as the job asks for them, work that no skill names among them', async () => {
  const skills = [
    { key: 'java', name: 'Java', mustHave: true, minYears: 5, weight: 5, confidence: 1 },
    { key: 'kafka', name: 'Kafka', mustHave: false, strength: 'should', weight: 3, confidence: 1 },
    { key: 'aws', name: 'AWS', mustHave: false, strength: 'nice', weight: 1, confidence: 1 },
  ];
  const statements = [{ text: 'designing payment gateways for banks', strength: 'should', minYears: 3 }];
  const asked = { ...job, skills, statements };
  open('', { '/api/job/description/info': { body: asked } });
  const part = await screen.findByRole('region', { name: 'Requirements' });
  const group = (name: string) => within(part).getByRole('group', { name }).textContent;
  expect([group('Must-have skills'), group('Preferred skills'), group('Nice-to-have skills')]).toEqual([
    'MustJava · 5 yrs',
    'PreferredKafkadesigning payment gateways for banks · 3 yrs',
    'NiceAWS',
  ]);
  // It only tells: the job is edited elsewhere.
  expect(within(part).queryByRole('combobox')).toBeNull();
});

test('recruiters are assigned, one of them first', async () => {
  const { user, sent } = open('', { '/api/job/assign': { body: job } });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByText('Rafael Ortega', { selector: 'bdi' }));
  await user.click(dialog.getByLabelText('Rafael Ortega is the primary recruiter'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/job/assign')).toBe(true));
  expect(sent.find(({ path }) => path === '/api/job/assign')!.body).toEqual({
    jobid: 7,
    version: 3,
    recruiterIds: [5, 2],
    primaryId: 2,
    ownerId: 2,
  });
});

test('the board moves people by menu and by dragging, only where their stage allows', async () => {
  const { user, sent } = open('&tab=pipeline', { '/api/candidate/status/submit': { body: { allowed: true } } });
  const moves = () => sent.filter(({ path }) => path === '/api/candidate/status/submit').map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Move Dana Whitfield' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Interested', 'Screened']);
  await user.click(screen.getByRole('menuitem', { name: 'Interested' }));
  expect(await screen.findByText('Dana Whitfield is now Interested')).toBeTruthy();
  expect(moves()).toEqual([{ candid: 21, jobid: 7, status: 'Interested' }]);

  const drag = (name: string, column: string) => {
    fireEvent.dragStart(screen.getByText(name).closest('li')!);
    const target = screen.getByRole('region', { name: column });
    fireEvent.dragOver(target);
    fireEvent.drop(target);
  };
  drag('Dana Whitfield', 'Qualified');
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(moves()[1]).toEqual({ candid: 21, jobid: 7, status: 'Screened' });
  drag('Omar Haddad', 'Contacted');
  expect(await screen.findByText('Omar Haddad cannot go there from the current stage.')).toBeTruthy();
  expect(moves()).toHaveLength(2);
});

test('whom the last run matched and nobody decided on stands in the first column and is moved like the others', async () => {
  const match = (candId: number, name: string, more: object = {}) =>
    row({ candId, candguid: 'x'.repeat(22), name, score: 82.4, word: 'strong', ...more });
  // The server leaves out who has a stage, fails a requirement or is too far away (`decision=open`).
  const content = [match(31, 'Lin Chen'), ...Array.from({ length: 11 }, (_, at) => match(40 + at, `More ${at}`))];
  const { user, sent } = open('&tab=pipeline', {
    '/api/job/description/info': { body: { ...job, lastRunId: 'r'.repeat(22) } },
    '/api/job/saved/run/matching': {
      body: page({}, content),
    },
    '/api/candidate/status/submit': { body: { allowed: true } },
  });
  const column = within(await screen.findByRole('region', { name: 'Matched' }));
  expect(await column.findByText('Matched 12')).toBeTruthy();
  expect(column.getAllByText('82 Strong match')).toHaveLength(10);
  expect(column.getByRole('link', { name: '2 more matches in Match Results' })).toBeTruthy();
  await user.click(column.getByRole('button', { name: 'Move Lin Chen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Contacted' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/candidate/status/submit')!.body).toEqual({
      candid: 31,
      jobid: 7,
      status: 'Contacted',
    }),
  );
});

test('until the matches are there their column says no number', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  open('&tab=pipeline', {
    '/api/job/description/info': { body: { ...job, lastRunId: 'r'.repeat(22) } },
    '/api/job/saved/run/matching': () => answer.promise,
  });
  const column = within(await screen.findByRole('region', { name: 'Matched' }));
  expect(column.getByRole('heading').textContent?.trim()).toBe('Matched');
  answer.resolve({ body: page({}, [row({ candId: 31, candguid: 'x'.repeat(22), name: 'Lin Chen' })]) });
  expect(await column.findByText('Matched 1')).toBeTruthy();
});

test('a match on the job has the color of its stage, here and not always the same', async () => {
  const on = (candId: number, name: string, stageName: string, stageTone: string) =>
    row({ candId, candguid: `${candId}`.repeat(11), name, stage: 'REJECTED', stageName, stageTone });
  open('&tab=matches', {
    '/api/job/description/info': { body: { ...job, lastRunId: 'r'.repeat(22) } },
    '/api/job/saved/run/matching': {
      body: page({}, [on(31, 'Lin Chen', 'Rejected', 'danger'), on(32, 'Omar Haddad', 'Interviewing', 'info')]),
    },
  });
  const color = (text: string) => getComputedStyle(screen.getByText(text).parentElement!).background;
  await screen.findByText('Rejected');
  expect(color('Rejected')).not.toBe(color('Interviewing'));
});

test('a tab is part of the address: submittals and history', async () => {
  const { user, place } = open('&tab=submissions', {
    '/api/job/submissions/search': {
      body: { submissionSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 50 } },
    },
    '/api/job/history': {
      body: {
        jobEventSearch: {
          content: [
            {
              id: 1,
              kind: 'STATUS',
              fromCategory: 'OPEN',
              toCategory: 'CLOSED',
              statusName: 'Closed',
              reason: 'EXPIRED',
              changes: [],
              by: 'Priya Raman',
              via: 'screen',
              happenedAt: '2026-11-20T10:00:00.000Z',
              recordedAt: '2026-11-21T10:00:00.000Z',
            },
          ],
          totalElements: 1,
          totalPages: 1,
          page_no: 0,
          limit: 25,
        },
      },
    },
  });
  expect(await screen.findByText('No submissions yet')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Open → Closed')).toBeTruthy();
  expect(screen.getByText('Expired')).toBeTruthy();
  expect(screen.getByText(/recorded/)).toBeTruthy();
  expect(place.path).toBe('/upload/jobdetails?jobId=7&tab=history');
});

test('the history says of a held field that it stayed, of a long text too', async () => {
  const event = (id: number, more: object) => ({
    id,
    kind: 'CHANGED',
    by: 'Priya Raman',
    via: 'grabber',
    happenedAt: '2026-11-20T10:00:00.000Z',
    recordedAt: '2026-11-20T10:00:00.000Z',
    ...more,
  });
  open('&tab=history', {
    '/api/job/history': {
      body: {
        jobEventSearch: {
          content: [
            event(2, { changes: [{ field: 'description', kept: true }], isKept: true }),
            // Of a bill rate that the reader does not see.
            event(1, { changes: [], isKept: true }),
          ],
          totalElements: 2,
          totalPages: 1,
          page_no: 0,
          limit: 25,
        },
      },
    },
  });
  expect(await screen.findByText('Description: kept as edited. Vendor system has different text')).toBeTruthy();
  expect(screen.getAllByText('Vendor import: edited fields stayed')).toHaveLength(2);
  expect(screen.queryByText('Updated by vendor import')).toBeNull();
});

test('the outreach of a job is its chats, who waits for a person first; holding the job says what that stops', async () => {
  const chat = {
    sessionId: 4,
    candId: 21,
    candguid: 'x'.repeat(22),
    candidateName: 'Dana Whitfield',
    jobid: 7,
    jobTitle: 'Java Developer',
    state: 'IN_PROGRESS',
    answered: 3,
    asked: 9,
    lastText: 'How many rounds?',
    lastAt: '2026-11-20T10:00:00.000Z',
    startedBy: 'Priya Raman',
    needs: 'QUESTION',
    hasFailed: false,
  };
  const { user } = open('&tab=outreach', {
    '/api/results/chatbot/search': {
      body: { chatbotSearch: { content: [chat], totalElements: 1, totalPages: 1, page_no: 0, limit: 25 } },
    },
    '/api/job/status/consequences': { body: { chats: 1, unsent: 2, inProcess: 1 } },
  });
  const row = within((await screen.findByRole('link', { name: 'Dana Whitfield' })).closest('li')!);
  expect(row.getByText(/3 of 9/)).toBeTruthy();
  expect(row.getByText('Needs a recruiter')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe('/upload/chatbothistory?job=7&chat=4');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  await user.click(await screen.findByRole('menuitem', { name: /hold/i }));
  expect(await screen.findByText('2 unsent messages wait until the job is resumed.')).toBeTruthy();
  expect(screen.getByText('1 candidate can still finish a chat.')).toBeTruthy();
});

test('ruling 62: what the vendor system says, where it came from, what people hold; a field goes back and a notice is done', async () => {
  const at = '2026-11-24T10:00:00.000Z';
  const feed = {
    isFed: true,
    vmsProvider: 'Beeline',
    programme: 'West',
    status: 'ACTIVE',
    statusRaw: 'Released',
    seenAt: at,
    upload: {
      uploadId: 'u'.repeat(24),
      name: 'requests.csv',
      origin: 'MAIL',
      cameFrom: { connector: 'Beeline mail', from: 'notify@beeline.com', subject: 'New requests', at },
    },
    tags: ['java'],
    facts: { manager: 'Pat Doe', postingUrl: 'https://vms.example/7' },
    held: [{ field: 'bill_rate_max', own: '95.0000', theirs: '90.0000' }],
    notices: [{ id: 3, kind: 'SYSTEM_SAYS', details: { status: 'Filled' }, at, isMine: true }],
  };
  const { user, sent } = open('', {
    '/api/job/grabber/feed': { body: feed },
    '/api/job/grabber/feed/release': { body: { message: 'Released' } },
    '/api/job/grabber/notices/settle': { body: { message: 'Done' } },
  });
  const card = within(await screen.findByRole('region', { name: 'Vendor system' }));
  expect(card.getByRole('link', { name: 'New requests' }).getAttribute('href')).toBe(
    `/upload/vendorimport?upload=${feed.upload.uploadId}`,
  );
  for (const text of ['Released', /from notify@beeline.com/, 'Pat Doe', 'vms.example', 'java', /\$90/])
    expect(card.getByText(text)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Use the value of the vendor system: Bill rate (max)' }));
  await user.click(card.getByRole('button', { name: /^Mark as done: The vendor system says “Filled”/ }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { jobid: 7, field: 'bill_rate_max' },
      { id: 3 },
    ]),
  );
});
