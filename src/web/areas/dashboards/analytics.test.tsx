import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { data, said, schedules } from '#web/testing/dashboard-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { AutomationDashboard } from './automation-dashboard.tsx';

test('many figures stand in groups, with their unit and what they are made of; stages have their days', async () => {
  signInHere({ pages: '23' });
  const keys = [
    'jobs.released',
    'coverage',
    'fill',
    'sub.first',
    'sub.onTime',
    'nte',
    'dup.client',
    'falloff',
  ] as const;
  const tiles = [
    ...keys.map((key) => ({ key, value: 50, unit: 'percent', of: 4, late: 0, drill: { metric: key } })),
    { key: 'time.to.fill', value: 12.34, unit: 'days', of: 4, p90: 20, open: 0, late: 0, drill: { metric: 'tts' } },
    { key: 'reply.first', value: 3.5, unit: 'hours', of: 9, open: 1, late: 0, drill: { metric: 'reply.first' } },
    {
      key: 'margin.hour',
      value: 26.0284,
      unit: 'money',
      currency: 'USD',
      of: 4,
      late: 0,
      drill: { metric: 'margin.hour' },
    },
    {
      key: 'margin.percent',
      value: 26.03,
      unit: 'percent',
      currency: 'USD',
      of: 4,
      late: 0,
      drill: { metric: 'hours' },
    },
    { key: 'sub.volume', value: 2.25, unit: 'count', of: 4, late: 0, drill: { metric: 'sub.volume' } },
  ];
  const stages = {
    key: 'stages',
    columns: ['reached', 'median', 'p90', 'open'],
    rows: [{ name: 'SUBMITTED', cells: { reached: 7, median: 2.5, p90: null, open: 3 } }],
  };
  answerCalls({
    '/api/commons/dashboard/data': {
      body: data({ view: 'analytics', pace: undefined, series: [], tiles, tables: [stages] }),
    },
    '/api/commons/dashboard/getRecruiterSubmissions': {
      body: { ...said, key: 'recruiters', columns: ['first'], rows: [], pace: { people: 1, days: 2 } },
    },
    '/api/commons/dashboard/getAllJobsClientsTotals': { body: { ...said, key: 'clients', columns: [], rows: [] } },
  });
  const { user, place } = openScreen(<AnalyticsDashboard />, '/analyticsdashboard');
  const money = within(await screen.findByRole('region', { name: 'Consultants and money' }));
  expect(money.getByRole('button', { name: /Margin per hour, USD ?\$26\.03/ })).toBeTruthy();
  const jobs = within(screen.getByRole('region', { name: 'Jobs' }));
  expect(jobs.getByRole('button', { name: /^Fill rate ?50% ?of 4 jobs/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Time to fill ?12.3 d ?90% within 20 d; 0 still open/ })).toBeTruthy();
  // Days and moment are those of the unit, whose zone is named.
  expect(
    screen.getAllByText(/Nov 23, 2026 to Nov 24, 2026, times in America\/Chicago · As of Nov 24, 2026, 12:00/),
  ).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Submitted, Reached: 7. Show what is counted' }));
  expect(place.path).toContain('rows=stage.days&mark=SUBMITTED');
});

test('the rows behind an amount stand in its currency', async () => {
  signInHere({ pages: '23' });
  const drill = { metric: 'fees', currency: 'USD' };
  const fees = { key: 'fees', value: 28_200, unit: 'money', currency: 'USD', late: 0, drill };
  const row = {
    id: 7,
    at: '2026-11-24T10:00:00.000Z',
    isLate: false,
    unitCode: 'USA',
    timeZone: 'America/Chicago',
    marks: [],
  };
  answerCalls({
    '/api/commons/dashboard/data': {
      body: data({ view: 'analytics', pace: undefined, series: [], tiles: [fees], tables: [] }),
    },
    '/api/commons/dashboard/rows': {
      body: {
        factSearch: { content: [{ ...row, candidateName: 'Dana Whitfield', value: 28_200 }], totalElements: 1 },
      },
    },
    '/api/commons/dashboard/getRecruiterSubmissions': {
      body: { ...said, key: 'recruiters', columns: ['first'], rows: [], pace: { people: 1, days: 2 } },
    },
    '/api/commons/dashboard/getAllJobsClientsTotals': { body: { ...said, key: 'clients', columns: [], rows: [] } },
  });
  const { user } = openScreen(<AnalyticsDashboard />, '/analyticsdashboard');
  await user.click(await screen.findByRole('button', { name: /^Placement fees, USD ?\$28,200\.00/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /Placement fees · USD/ }));
  expect(await sheet.findByText('$28,200.00')).toBeTruthy();
});

test('the automation dashboard says how the plan stands, why messages wait, and who did how much', async () => {
  signInHere({ pages: '22' });
  const at = '2026-11-24T10:00:00.000Z';
  answerCalls({
    '/api/commons/dashboard/automation/data': {
      body: {
        ...said,
        tiles: [],
        series: [],
        funnel: [],
        messages: [],
        outcomes: [],
        stopped: [{ state: 'HELD', reason: 'quiet-hours', count: 4 }],
        vendors: [
          { vmsProvider: 'Beeline', outcome: 'CREATED', count: 6 },
          { vmsProvider: 'Beeline', outcome: 'FAILED', count: 1 },
        ],
        logins: { counts: [{ health: 'LOCKED', count: 2 }], oldestRotatedAt: '2026-08-24T10:00:00.000Z' },
        canMail: true,
      },
    },
    '/api/automation/status': {
      body: {
        service: { alive: true },
        plan: { unitId: 1, unitCode: 'USA', state: 'RUNNING', since: at, version: 1, settings: {} },
        schedules: [{ isActive: true, nextRunAt: at }],
        ticks: [],
        counts: {},
      },
    },
    '/api/automation/usercountDetails': {
      body: { users: [{ name: '', isAutomation: true, jobs: 1, people: 2, chats: 3, messages: 5 }] },
    },
    '/api/commons/dashboard/chatbot/schedules': schedules,
    '/api/commons/dashboard/chatbot/schedules/autopr': schedules,
  });
  openScreen(<AutomationDashboard />, '/recruiter/automationdashboard');
  expect(await screen.findByText('Running')).toBeTruthy();
  expect(screen.getByText(/next run/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start, stop and settings' }).getAttribute('href')).toBe(
    '/recruiter/dashboardBackgroundprocess',
  );
  expect(screen.getByText('Quiet hours')).toBeTruthy();
  expect(screen.getByText('Locked')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Vendor systems' })).getByText('6')).toBeTruthy();
  expect(within(await screen.findByRole('region', { name: 'Activity by user' })).getByText('5')).toBeTruthy();
});

test('M7: a line is walked through by arrow keys, and each point speaks its day and value', async () => {
  signInHere({ pages: '23' });
  const points = [4, 6.5].map((value, at) => ({ day: `2026-11-2${at + 3}`, value, late: 0 }));
  answerCalls({
    '/api/commons/dashboard/data': {
      body: data({ view: 'analytics', pace: undefined, series: [{ key: 'tts', unit: 'hours', total: 0, points }] }),
    },
    '/api/commons/dashboard/getRecruiterSubmissions': {
      body: { ...said, key: 'recruiters', columns: ['first'], rows: [], pace: { people: 1, days: 2 } },
    },
    '/api/commons/dashboard/getAllJobsClientsTotals': { body: { ...said, key: 'clients', columns: [], rows: [] } },
  });
  const { user } = openScreen(<AnalyticsDashboard />, '/analyticsdashboard');
  const [first] = within(await screen.findByRole('list', { name: /^Business hours from opening/ })).getAllByRole(
    'listitem',
  );
  first!.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Nov 24, 2026: 6.5 h');
  expect(screen.getByText('Nov 24, 2026: 6.5 h')).toBeTruthy();
});

test('trade 3.0: amounts have two places in bars, in what they speak, and in their table', async () => {
  signInHere({ pages: '23' });
  const points = [1111.0907, 400].map((value, at) => ({ day: `2026-11-2${at + 3}`, value, late: 0 }));
  answerCalls({
    '/api/commons/dashboard/data': {
      body: data({
        view: 'analytics',
        pace: undefined,
        series: [{ key: 'margin', unit: 'thousands', currency: 'USD', total: 1511.0907, points }],
      }),
    },
    '/api/commons/dashboard/getRecruiterSubmissions': {
      body: { ...said, key: 'recruiters', columns: ['first'], rows: [], pace: { people: 1, days: 2 } },
    },
    '/api/commons/dashboard/getAllJobsClientsTotals': { body: { ...said, key: 'clients', columns: [], rows: [] } },
  });
  openScreen(<AnalyticsDashboard />, '/analyticsdashboard');
  const [first] = within(await screen.findByRole('list', { name: 'Margin, USD' })).getAllByRole('listitem');
  expect(first!.getAttribute('aria-label')).toBe('Nov 23, 2026: $1,111.09');
  expect(screen.getByRole('button', { name: /Nov 23, 2026: \$1,111\.09\./ }).textContent).toBe('$1,111.09');
});
