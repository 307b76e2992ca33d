import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { data, said, schedules } from '#web/testing/dashboard-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { LeadDashboard } from './lead-dashboard.tsx';
import { RecruiterDashboard } from './recruiter-dashboard.tsx';

const page = (name: string, content: unknown[] = []) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 50 } },
});
const item = (recordId: number, more: object = {}) => ({
  kind: 'CHAT_DONE',
  recordId,
  since: '2026-11-24T10:00:00.000Z',
  jobid: 7,
  jobTitle: 'Java Developer',
  clientName: 'Bluewater Bank',
  candid: 5,
  candidateName: `Person ${recordId}`,
  result: 'QUALIFIED',
  ...more,
});
function openHome(more: Parameters<typeof answerCalls>[0] = {}, { path = '', mayWrite = true } = {}) {
  signInHere({ pages: '1,2,17,24', mayWrite });
  const sent = answerCalls({
    '/api/commons/dashboard/data': { body: data() },
    '/api/commons/dashboard/queue': { body: { asOf: said.asOf, items: [item(3)], counts: {}, snoozed: 0 } },
    '/api/commons/dashboard/queue/mark': { body: { message: 'Done' } },
    '/api/commons/dashboard/chatbot/schedules': schedules,
    '/api/job/details/redirect': page('jobSearch'),
    '/api/results/match/history/search': page('matchHistorySearch'),
    ...more,
  });
  return { sent, ...openScreen(<RecruiterDashboard />, `/recruiter/dashboard${path}`) };
}

test('the first day: four steps, of which what is done is said', async () => {
  openHome();
  expect((await screen.findByText('Get started')).tagName).toBe('H2');
  expect(screen.getByRole('link', { name: 'Upload a job' }).getAttribute('href')).toBe('/upload/uploadjobs');
  expect(screen.getByText('Choose a Business Unit').parentElement!.textContent).toContain('done');
});

test('the queue says how much waits of each part, and shows the part that the address names', async () => {
  const waits = {
    asOf: said.asOf,
    items: [item(3), item(4, { kind: 'UNATTENDED', candid: undefined, candidateName: undefined, result: undefined })],
    counts: { CHAT_DONE: 1, REPLY: 2, UNATTENDED: 1 },
    snoozed: 0,
  };
  const { user } = openHome({ '/api/commons/dashboard/queue': { body: waits } });
  const rows = () => within(screen.getByRole('list', { name: 'Needs you now' })).getAllByRole('listitem').length;
  const replies = await screen.findByRole('button', { name: 'Replies to review 3' });
  expect(rows()).toBe(2);
  await user.click(replies);
  expect([rows(), replies.getAttribute('aria-pressed')]).toEqual([1, 'true']);
  await user.click(replies);
  expect(rows()).toBe(2);
});

test('a part of the queue can be linked to', async () => {
  openHome({}, { path: '?queue=jobs' });
  expect(await screen.findByRole('button', { name: 'Jobs 0', pressed: true })).toBeTruthy();
  expect(screen.getByText('Nothing is waiting for you')).toBeTruthy();
});

test('M8: figures say what they were before, what came late, and "none yet" instead of a division by nothing', async () => {
  openHome();
  const tile = await screen.findByRole('button', { name: /^Submitted ?3/ });
  expect(tile.textContent).toContain('5 in the period before');
  expect(tile.textContent).toContain('1 recorded late');
  expect(screen.getByRole('button', { name: /^Coverage/ }).textContent).toContain('–');
  expect(screen.getByRole('button', { name: /Time to submit ?6.3 h/ }).textContent).toContain(
    '90% within 20 h; 2 still open',
  );
  expect(screen.getByText('The median appears once three recruiters have open jobs.')).toBeTruthy();
});

test('ruling 108: bars have labels in k, speak their values by keyboard, and have the same figures as a table', async () => {
  const { user } = openHome();
  const bars = within(await screen.findByRole('list', { name: 'Resumes searched' })).getAllByRole('listitem');
  expect(bars.map((bar) => bar.querySelector('[data-bar-label]')!.textContent)).toEqual(['1.3k', '2.4k']);
  bars[0]!.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Nov 24, 2026: 2,400, 2 recorded late');
  // Also while the chart is shown the table is in the page.
  const table = screen.getByRole('region', { name: 'Resumes searched' });
  expect(within(table).getByText('2,400')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'As table' }));
  expect(screen.queryByRole('list', { name: 'Resumes searched' })).toBeNull();
});

test('a number opens its rows as they were counted, by an address that can be passed on', async () => {
  const row = {
    id: 1,
    at: '2026-11-24T10:00:00.000Z',
    isLate: true,
    jobid: 7,
    jobTitle: 'Java Developer',
    unitCode: 'USA',
    marks: [],
  };
  const { user, sent, place } = openHome({ '/api/commons/dashboard/rows': page('factSearch', [row]) });
  await user.click(await screen.findByRole('button', { name: /^Submitted ?3/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Submitted' }));
  expect((await sheet.findByRole('link', { name: 'Java Developer' })).getAttribute('href')).toBe(
    '/upload/jobdetails?jobId=7',
  );
  expect(sheet.getByText('late')).toBeTruthy();
  expect(place.path).toBe('/recruiter/dashboard?rows=sub.first');
  const asked = sent.find(({ path }) => path === '/api/commons/dashboard/rows')!.query;
  expect(Object.fromEntries(asked)).toMatchObject({ metric: 'sub.first', asOf: said.asOf, view: 'recruiter' });
});

test('the morning: what came in overnight stands in the queue, with what was found and where to go on', async () => {
  const night = (kind: string, recordId: number, more: object) =>
    item(recordId, { kind, candid: undefined, candidateName: undefined, result: undefined, ...more });
  openHome({
    '/api/commons/dashboard/queue': {
      body: {
        asOf: said.asOf,
        counts: {},
        snoozed: 0,
        items: [
          night('NEW_JOB', 7, { people: 4 }),
          night('NEW_JOB', 8, { people: 0 }),
          night('NEW_MATCH', 9, { candid: 5, candidateName: 'Dana Whitfield' }),
          night('VENDOR', 10, { result: 'ABSENT' }),
        ],
      },
    },
  });
  const queue = within(await screen.findByRole('list', { name: 'Needs you now' }));
  await queue.findAllByText('New job from a vendor system');
  for (const text of [
    '· 4 strong matches',
    '· matched, no strong match yet',
    'Dana Whitfield would be a top 3 match',
    '· missing from its files: closed?',
  ])
    expect(queue.getByText((_, node) => node?.textContent?.trim() === text && node.children.length === 0)).toBeTruthy();
  expect(queue.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/upload/matchingdetails?jobId=7',
    '/upload/matchingdetails?jobId=7',
    '/upload/matchingdetails?jobId=7',
    '/upload/jobdetails?jobId=7',
  ]);
});

test('M9: done and snooze are kept on the server with undo, by button and by key; new items wait behind a pill', async () => {
  let items = [item(3), item(4)];
  const { user, sent } = openHome({
    '/api/commons/dashboard/queue': () => ({ body: { asOf: said.asOf, items, counts: {}, snoozed: 0 } }),
  });
  const queue = within(await screen.findByRole('list', { name: 'Needs you now' }));
  await queue.findByText(/Person 3/);
  expect(queue.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/upload/chatbothistory?chat=3',
    '/upload/chatbothistory?chat=4',
  ]);
  const marks = () => sent.filter(({ path }) => path.endsWith('/queue/mark')).map(({ body }) => body);
  items = [item(4), item(5)];
  await user.click(queue.getByRole('button', { name: 'Mark as done: Person 3 finished the chat, Java Developer' }));
  expect(marks()).toEqual([{ kind: 'CHAT_DONE', recordId: 3, mark: 'done' }]);
  expect(await screen.findByRole('button', { name: '1 new' })).toBeTruthy();
  expect(queue.queryByText(/Person 5/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect(await queue.findByText(/Person 5/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(marks().at(-1)).toEqual({ kind: 'CHAT_DONE', recordId: 3, mark: 'undo' }));
});

test('who may only read marks nothing, and wrong days are named at their field', async () => {
  openHome(
    {
      '/api/commons/dashboard/data': {
        status: 400,
        body: {
          erroMessage: 'x',
          message: 'x',
          code: 'call.invalid',
          fields: [{ field: 'endDate', message: 'The end date must not be before the start date' }],
        },
      },
    },
    { path: '?startDate=2026-11-20&endDate=2026-11-01', mayWrite: false },
  );
  expect(await screen.findByText('The end date must not be before the start date')).toBeTruthy();
  await screen.findByText('Person 3 finished the chat');
  expect(screen.queryByRole('button', { name: /Mark as done/ })).toBeNull();
});

const job = (jobid: number, title: string) => ({
  jobid,
  title,
  clientName: 'Acme',
  ownerName: 'Rafael Ortega',
  assigned: [{ id: 2, name: 'Rafael Ortega' }],
  waitingHours: 30.5,
  version: 1,
});

function openLead() {
  signInHere({ pages: '1,2,25' });
  const sent = answerCalls({
    '/api/commons/dashboard/data': { body: data({ view: 'lead', pace: undefined }) },
    '/api/commons/dashboard/queue': { body: { asOf: said.asOf, items: [], counts: {}, snoozed: 0 } },
    '/api/commons/dashboard/assignedRecruitersJobs': {
      body: {
        ...said,
        unassigned: 1,
        recruiters: [
          { recruiterId: 9, name: 'Mia Chen', cells: { open: 2, unattended: 1, due: 0, inChat: 3, submitted: 4 } },
        ],
      },
    },
    '/api/commons/dashboard/getAllJobUnattended': ({ query }) => ({
      body: {
        asOf: said.asOf,
        timeZone: said.timeZone,
        total: 1,
        jobs: query.get('stuck') ? [{ ...job(8, 'Fitter'), assigned: [] }] : [job(7, 'Welder')],
      },
    }),
    '/api/commons/dashboard/getRecruiterSubmissions': {
      body: { ...said, key: 'recruiters', columns: ['first'], rows: [], pace: { people: 1, days: 2 } },
    },
    '/api/commons/dashboard/getAllJobsClientsTotals': {
      body: { ...said, key: 'clients', columns: ['open'], rows: [{ id: 3, name: 'Acme', cells: { open: 2 } }] },
    },
    '/api/job/details/bulk': { body: { outcomes: [{ id: 7, name: 'Welder', done: true }] } },
    '/api/job/assign': { body: {} },
  });
  return { sent, ...openScreen(<LeadDashboard />, '/teamlead/dashboard') };
}

test('a lead assigns waiting jobs by menu or by drag, and takes it back', async () => {
  const { user, sent } = openLead();
  const list = within(await screen.findByRole('list', { name: 'Unattended, longest first' }));
  await user.click(await list.findByRole('checkbox', { name: 'Welder' }));
  expect(list.getByRole('listitem').textContent).toMatch(/Assigned to: Rafael Ortega\d/);
  // Whose job it is without being assigned is not said to be assigned.
  const stuck = within(screen.getByRole('list', { name: 'Stuck' }));
  expect(stuck.getByRole('listitem').textContent).toContain('Owner: Rafael Ortega · not assigned');
  const [menu] = screen.getAllByRole('combobox', { name: 'Assign to' });
  await user.selectOptions(menu!, 'Mia Chen');
  const bulk = () => sent.filter(({ path }) => path === '/api/job/details/bulk').map(({ body }) => body);
  await waitFor(() => expect(bulk()).toEqual([{ ids: [7], action: 'assign', recruiterIds: [9] }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/job/assign')!.body).toEqual({ jobid: 7, recruiterIds: [2] }),
  );

  const carried = new Map<string, string>();
  const dataTransfer = {
    types: ['application/x-rolecall-job'],
    setData: (type: string, value: string) => carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? '',
  };
  fireEvent.dragStart(list.getByRole('listitem'), { dataTransfer });
  const row = screen.getByRole('rowheader', { name: 'Mia Chen' }).closest('tr')!;
  fireEvent.dragOver(row, { dataTransfer });
  fireEvent.drop(row, { dataTransfer });
  await waitFor(() => expect(bulk()).toHaveLength(2));
});

test('the table of submissions has the whole width, so that its last columns are in sight', async () => {
  openLead();
  const title = await screen.findByRole('heading', { name: 'Submissions' });
  const cells = [];
  for (let one = title.parentElement; one; one = one.parentElement) cells.push(getComputedStyle(one).gridColumn);
  expect(cells).toContain('1 / -1');
});

test('analytics draws times as a line with its table, and few as a table with one sentence', async () => {
  signInHere({ pages: '23', roleId: 1 });
  answerCalls({
    '/api/commons/dashboard/data': {
      body: data({
        view: 'analytics',
        pace: undefined,
        series: [
          {
            key: 'revenue',
            unit: 'thousands',
            currency: 'USD',
            total: 19_200,
            points: [
              { day: '2026-11-21', value: 15_200, late: 0 },
              { day: '2026-11-28', value: 4000, late: 0 },
            ],
          },
          { key: 'msgs.sent', unit: 'thousands', total: 12, points: [{ day: '2026-11-23', value: 12, late: 0 }] },
          {
            key: 'tts',
            unit: 'hours',
            total: 0,
            points: [
              { day: '2026-11-23', value: 4, late: 0 },
              { day: '2026-11-24', value: 6.5, late: 0 },
            ],
          },
          { key: 'grab.rows', unit: 'thousands', total: 0, points: [{ day: '2026-11-23', value: 0, late: 0 }] },
        ],
        tables: [
          { key: 'sources', columns: ['submitted'], rows: [{ name: '', cells: { submitted: 2 } }] },
          {
            key: 'rejects',
            columns: ['CLIENT', 'MSP'],
            rows: [
              { name: '', cells: { CLIENT: 1, MSP: 0 } },
              { name: 'Too junior', cells: { CLIENT: 1, MSP: 0 } },
            ],
          },
        ],
      }),
    },
    '/api/commons/dashboard/getRecruiterSubmissions': {
      body: { ...said, key: 'recruiters', columns: ['first'], rows: [], pace: { people: 1, days: 2 } },
    },
    '/api/commons/dashboard/getAllJobsClientsTotals': { body: { ...said, key: 'clients', columns: [], rows: [] } },
  });
  const { user, place } = openScreen(<AnalyticsDashboard />, '/analyticsdashboard');
  expect(await screen.findByText(/12 in the whole range: too few for a chart, so they are listed/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Messages sent' })).toBeNull();
  expect(screen.getByText(/^Nothing in this range/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'File rows read' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Time to submit' })).getByText('6.5 h')).toBeTruthy();
  expect(screen.getByText('Unknown source')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Client: 1. Show what is counted' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Client: Too junior: 1. Show what is counted' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'MSP' })).toBeNull();
  // An amount is written with its currency, and a bar opens its rows.
  const bars = within(screen.getByRole('list', { name: 'Revenue, USD' })).getAllByRole('listitem');
  expect(bars[0]!.getAttribute('aria-label')).toBe('Nov 21, 2026: $15,200.00');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['15.2k11/21', '4k11/28']);
  await user.click(bars[0]!);
  expect(place.path).toContain('rows=revenue&currency=USD&day=2026-11-21');
});
