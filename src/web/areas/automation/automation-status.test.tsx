import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstSettings } from '#domain/automation/plan.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { AutomationStatus } from './automation-status.tsx';

const at = '2026-11-25T10:00:00.000Z';
const plan = {
  unitId: 1,
  unitCode: 'USA',
  timeZone: 'America/Toronto',
  state: 'STOPPED',
  since: at,
  version: 2,
  settings: { ...firstSettings, autoBot: true },
};
const schedule = {
  id: 4,
  kind: 'MATCH',
  cron: '*/15 * * * *',
  timeZone: 'America/Chicago',
  missed: 'RUN_ONCE',
  isActive: true,
  nextRunAt: at,
  planned: 96,
  ran: 94,
  version: 1,
};
const tick = { id: 9, scheduleId: 4, kind: 'MATCH', plannedAt: at, state: 'SKIPPED', why: 'still-running', counts: {} };
const work = {
  kind: 'match',
  id: 7,
  name: 'Java Developer',
  state: 'RUNNING',
  startedAt: at,
  mayCancel: true,
  mayRetry: false,
};
const failed = { ...work, id: 8, name: 'Welder', state: 'FAILED', mayCancel: false, mayRetry: true };
const process = {
  name: 'app-1-77-ab',
  host: 'app-1',
  number: 1,
  version: '0.2.0',
  roles: ['calls', 'tasks', 'matching'],
  isAlive: true,
  leads: true,
  heartbeatAgeSec: 3,
  memoryMb: 240,
  startedAt: at,
  running: [{ name: 'matching.match-job', since: at }],
};
const processes = [process];
const answer = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    '/api/automation/status': {
      body: {
        service: { alive: true, leader: 'server-1', heartbeatAgeSec: 3 },
        plan,
        schedules: [schedule],
        ticks: [tick],
        processes,
        counts: { WOULD_ASK: 5 },
      },
    },
    '/api/automation/check': { body: { alive: true, ready: false, missing: ['mail'], state: 'STOPPED', version: 2 } },
    '/api/automation/work': { body: { work: [failed, work] } },
    '/api/automation/getDetails': { body: { versions: [], acts: [] } },
    '/api/automation/start': { body: { ...plan, state: 'STARTING' } },
    '/api/automation/work/cancel': { body: { message: '' } },
    '/api/automation/work/retry': { body: { message: '' } },
    ...more,
  });

test('the plan says what is missing, that it is dry, and starts; schedules say what they kept and why not', async () => {
  signInHere({ pages: '22' });
  const sent = answer();
  const { user } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');

  expect(await screen.findByText('Plan of USA')).toBeTruthy();
  for (const text of [
    /No mail server is set/,
    /Dry run: the automation/,
    /94 of 96 runs completed/,
    'the one before was still running',
    /Would be asked 5/,
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Start: Plan of USA' }));
  expect(sent.some(({ path }) => path === '/api/automation/start')).toBe(false);
  expect(screen.getByText(/It is a dry run/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start: Plan of USA' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/automation/start')).toBe(true));
});

test('settings that are wrong keep what was typed and say where', async () => {
  signInHere({ pages: '22' });
  answer({
    '/api/automation/update': {
      status: 400,
      body: { code: 'call.invalid', fields: [{ field: 'minScore', message: 'Enter 100 or less' }] },
    },
  });
  const { user } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  const score = screen.getByRole('textbox', { name: /Minimum score/ });
  await user.clear(score);
  await user.type(score, '700');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 100 or less')).toBeTruthy();
  expect(score).toHaveProperty('value', '700');
});

test('the switch for everything asks first; work says how long it still takes', async () => {
  signInHere({ pages: '22', roleId: 1 });
  const half = { ...work, startedAt: new Date(Date.now() - 600_000).toISOString(), done: 50, total: 100 };
  const sent = answer({
    '/api/automation/work': { body: { work: [half] } },
    '/api/automation/kill': { body: { alive: true } },
  });
  const { user } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  expect(await screen.findByText('about 10 min left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Stop all automation/ }));
  expect(sent.some(({ path }) => path === '/api/automation/kill')).toBe(false);
  expect(screen.getByText(/no replies by text or email\. What people send still leaves.*STOP and HELP/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Stop all automation/ }));
  await waitFor(() => expect(sent.find(({ path }) => path === '/api/automation/kill')?.body).toEqual({ isOn: true }));
});

test('a plan that somebody changed meanwhile is not overwritten unseen, however often it was read again', async () => {
  signInHere({ pages: '22' });
  let now = { ...plan };
  const sent = answer({
    '/api/automation/status': () => ({
      body: { service: { alive: true }, plan: now, schedules: [], ticks: [], processes, counts: {} },
    }),
    '/api/automation/update': {
      status: 409,
      body: { code: 'record.stale', details: { version: 3, by: 'Dana Whitfield', at } },
    },
  });
  const { user } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  now = { ...plan, version: 3, settings: { ...plan.settings, minScore: 81 } };
  await user.click(screen.getByRole('button', { name: /^Start/ }));
  await user.click(screen.getByRole('button', { name: /^Start/ }));
  await screen.findByText('version 3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Dana Whitfield/)).toBeTruthy();
  expect(screen.getByText(/^Minimum score: \d+ → 81$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  const versions = () =>
    sent
      .filter(({ path }) => path === '/api/automation/update')
      .map(({ body }) => (body as { version: number }).version);
  await waitFor(() => expect(versions()).toEqual([2, 3]));
});

test('background work: failed first, canceled and begun again from here', async () => {
  signInHere({ pages: '22' });
  const sent = answer();
  const { user } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  const [first] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => within(item).queryByText('Failed')));
  await user.click(within(first!).getByRole('button', { name: 'Try again: Welder' }));
  await user.click(screen.getByRole('button', { name: 'Cancel: Java Developer' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.startsWith('/api/automation/work/')).map(({ body }) => body)).toEqual([
      { kind: 'match', id: 8 },
      { kind: 'match', id: 7 },
    ]),
  );
});

test('every process says what it runs; a dead one is shown as dead, and a missing matcher is told', async () => {
  signInHere({ pages: '22' });
  const dead = { ...process, name: 'app-2-9-cd', host: 'app-2', isAlive: false, leads: false, heartbeatAgeSec: 4000 };
  const calls = { ...process, name: 'app-1-78-ef', number: 2, roles: ['calls'], leads: false, running: [] };
  const status = { service: { alive: true }, schedules: [], ticks: [], counts: {} };
  answer({ '/api/automation/status': { body: { ...status, processes: [calls, { ...dead, why: 'SIGKILL' }] } } });
  openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');

  expect(await screen.findByText('Dead')).toBeTruthy();
  for (const text of [
    /Ended by SIGKILL/,
    /Was running/,
    /^Matching a job \(/,
    /No live process matches/,
    /One process died/,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  const [first] = screen.getAllByText('app-1').map((one) => one.closest('li')!);
  expect(within(first!).getByText('No background work right now')).toBeTruthy();
  expect(within(first!).getByText('Process 2')).toBeTruthy();
});

test('what it did or would have done is listed with why not, and a schedule is written in words', async () => {
  signInHere({ pages: '22' });
  const act = (id: number, kind: string, more: object) => ({
    id,
    kind,
    jobid: 7,
    title: 'Java Developer',
    at,
    ...more,
  });
  const sent = answer({
    '/api/automation/getDetails': {
      body: {
        versions: [{ version: 2, settings: firstSettings, by: 'Rafael Ortega', at }],
        acts: [
          act(1, 'WOULD_ASK', { candid: 5, name: 'Dana Whitfield' }),
          act(2, 'SKIPPED', { candid: 6, name: 'Omar Haddad', why: 'opted-out' }),
        ],
      },
    },
    '/api/automation/schedules/save': { body: schedule },
  });
  const { user } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  const card = within(await screen.findByRole('region', { name: 'Activity' }));
  expect(await card.findByText('Would ask')).toBeTruthy();
  expect(await card.findByText('opted out')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Skipped' }));
  expect(card.queryByText('Dana Whitfield')).toBeNull();
  expect(card.getByText(/Rafael Ortega/)).toBeTruthy();

  expect(screen.getByText(/Every 15 minutes/)).toBeTruthy();
  expect(screen.getByText('2 missed or failed')).toBeTruthy();
  // Nothing runs before somebody starts the plan: no time is promised.
  expect(screen.getByText(/runs once the plan is started/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add schedule' }));
  const form = within(screen.getByRole('form', { name: 'Add schedule' }));
  // The zone of the unit, not of this device.
  expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'America/Toronto');
  await user.selectOptions(form.getByLabelText(/How often/), 'weekdays');
  expect(form.getByLabelText(/^At/)).toHaveProperty('value', '07:00');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/schedules/save'))?.body).toMatchObject({ cron: '0 7 * * 1-5' }),
  );
});

test('the settings of a plan and a schedule are opened, corrected and saved by keyboard alone', async () => {
  signInHere({ pages: '22' });
  let tries = 0;
  const refuse = (field: string) => ({
    status: 400,
    body: { message: '', code: 'call.invalid', fields: [{ field, message: 'Enter a number from 0 to 100' }] },
  });
  const sent = answer({
    '/api/automation/update': () => {
      tries += 1;
      return tries === 1 ? refuse('minScore') : { body: plan };
    },
    '/api/automation/schedules/save': { body: schedule },
  });
  const { user } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  const opener = await screen.findByRole('button', { name: 'Settings' });
  opener.focus();
  await user.keyboard('{Enter}');
  const form = screen.getByRole('form', { name: 'Settings' });
  expect(form.contains(document.activeElement)).toBe(true);
  screen.getByLabelText('Minimum score').focus();
  await user.keyboard('{Control>}a{/Control}200{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Minimum score').getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Settings' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));

  const add = screen.getByRole('button', { name: 'Add schedule' });
  add.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('form', { name: 'Add schedule' }).contains(document.activeElement)).toBe(true);
  screen.getByLabelText('Not before').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add schedule' })).toBeNull());
  expect(sent.some(({ path }) => path === '/api/automation/schedules/save')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add schedule' }));
});

test('a plan without an active schedule says that nothing will run, and the usual one is added right there', async () => {
  signInHere({ pages: '22' });
  let state = 'STOPPED';
  const off = { ...schedule, isActive: false };
  let schedules: object[] = [off];
  const sent = answer({
    '/api/automation/status': () => ({
      body: { service: { alive: true }, plan: { ...plan, state }, schedules, ticks: [], processes, counts: {} },
    }),
    '/api/automation/schedules/save': () => {
      schedules = [off, { ...schedule, id: 5 }];
      return { body: { ...schedule, id: 5 } };
    },
  });
  const { user, client } = openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  expect(await screen.findByText('No schedule is active: once started, the plan will do nothing.')).toBeTruthy();
  state = 'RUNNING';
  await client.invalidateQueries();
  expect(await screen.findByText('No schedule is active: nothing will run.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add schedule: Plan of USA' }));
  const form = within(screen.getByRole('form', { name: 'Add schedule' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/automation/schedules/save')?.body).toMatchObject({
      kind: 'MATCH',
      cron: '*/15 * * * *',
      windowFrom: '07:00',
      windowUntil: '19:00',
      isActive: true,
    }),
  );
  await waitFor(() => expect(screen.queryByText('No schedule is active: nothing will run.')).toBeNull());
});

test('somebody who only reads sees that no schedule is active, and no button for it', async () => {
  signInHere({ pages: '22', mayWrite: false });
  answer({
    '/api/automation/status': {
      body: { service: { alive: true }, plan, schedules: [], ticks: [], processes, counts: {} },
    },
  });
  openScreen(<AutomationStatus />, '/recruiter/dashboardBackgroundprocess');
  expect(await screen.findByText(/No schedule is active/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add schedule/ })).toBeNull();
});
