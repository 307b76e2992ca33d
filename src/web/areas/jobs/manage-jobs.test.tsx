import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ManageJobs } from './manage-jobs.tsx';

const job = (id: number, title: string, more: object = {}) => ({
  id,
  guid: 'g'.repeat(22),
  title,
  clientName: 'Bluewater Bank',
  unitCode: 'USA',
  currency: 'USD',
  workMode: 'onsite',
  jobType: 'contract',
  positions: 1,
  filled: 0,
  priority: 'NORMAL',
  statusId: 3,
  statusName: 'Open',
  statusCategory: 'OPEN',
  statusTone: 'success',
  ownerId: 2,
  ownerName: 'Rafael Ortega',
  ownerIsActive: true,
  assigned: [],
  matched: 0,
  inChat: 0,
  submitted: 0,
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

function open(path = '', more: Parameters<typeof answerCalls>[0] = {}, mayWrite = true) {
  signInHere({ mayWrite });
  const rows = [job(7, 'Java Developer'), job(8, 'Welder', { statusCategory: 'DRAFT', statusName: 'Draft' })];
  const sent = answerCalls({
    '/api/auth/preferences': { body: { preferences: {} } },
    '/api/job/details/redirect': {
      body: { jobSearch: { content: rows, totalElements: 2, totalPages: 1, page_no: 0, limit: 50 } },
    },
    '/api/jobstatuses/activestatuses': { body: [{ id: 9, name: 'On hold', category: 'HOLD' }] },
    ...more,
  });
  return { sent, ...openScreen(<ManageJobs />, `/upload/managejob${path}`) };
}

test('filters are in the address and in the call; a row opens with the way back', async () => {
  const { sent } = open('?mine=1&category=OPEN,HOLD&sort=priority');
  const link = await screen.findByRole('link', { name: 'Java Developer' });
  const from = encodeURIComponent('mine=1&category=OPEN,HOLD&sort=priority');
  expect(link.getAttribute('href')).toBe(`/upload/jobdetails?jobId=7&from=${from}`);
  const asked = sent.find(({ path }) => path === '/api/job/details/redirect')!.query;
  expect(Object.fromEntries(asked)).toMatchObject({ mine: 'true', category: 'OPEN,HOLD', orderby: 'priority' });
  expect(screen.getByRole('button', { name: 'My jobs', pressed: true })).toBeTruthy();
});

test('the column Owner names the owner first, then others who are assigned', async () => {
  const rows = [job(7, 'Java Developer', { assigned: ['Rafael Ortega', 'Priya Raman'] })];
  open('', {
    '/api/job/details/redirect': {
      body: { jobSearch: { content: rows, totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } },
    },
  });
  expect((await screen.findByText('Assigned: Priya Raman')).parentElement?.textContent).toMatch(/^Rafael Ortega/);
});

test('chosen jobs change at once; those that cannot are named with the reason', async () => {
  const { user, sent } = open('', {
    '/api/job/details/bulk': {
      status: 206,
      body: {
        outcomes: [
          { id: 7, name: 'Java Developer', done: true },
          { id: 8, name: 'Welder', done: false, code: 'job.wrong-step', message: 'x' },
        ],
      },
    },
  });
  await user.click(await screen.findByLabelText('Select Java Developer'));
  await user.click(screen.getByLabelText('Select Welder'));
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  await user.selectOptions(dialog.getByLabelText(/Status/), '9');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  const problem = await screen.findByText('1 job was not changed:');
  expect(problem.closest('[role=alert]')?.textContent).toContain('Welder: This job cannot go to that status');
  // Only what failed stays chosen.
  expect(screen.getByLabelText('Select Java Developer')).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Select Welder')).toHaveProperty('checked', true);
  expect(sent.find(({ path }) => path === '/api/job/details/bulk')!.body).toEqual({
    ids: [7, 8],
    action: 'status',
    toStatusId: 9,
  });
});

test('chosen jobs get a priority that is asked for like the other changes', async () => {
  const { user, sent } = open('', {
    '/api/job/details/bulk': { body: { outcomes: [{ id: 7, name: 'Java Developer', done: true }] } },
  });
  await user.click(await screen.findByLabelText('Select Java Developer'));
  await user.click(screen.getByRole('button', { name: 'Set priority' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the priority of 1 job' }));
  expect(dialog.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  await user.selectOptions(dialog.getByLabelText(/Priority/), 'HIGH');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 job updated')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/job/details/bulk')!.body).toEqual({
    ids: [7],
    action: 'priority',
    toPriority: 'HIGH',
  });
});

test('a priority is changed in its cell with the version of the row, and can be undone', async () => {
  const { user, sent } = open('', { '/api/job/details/cell': { body: { version: 4 } } });
  await user.click(await screen.findByRole('button', { name: /Priority of Java Developer/ }));
  await user.selectOptions(screen.getByLabelText('Priority of Java Developer'), 'HIGH');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const saved = () => sent.filter(({ path }) => path === '/api/job/details/cell').map(({ body }) => body);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toEqual([
    { jobid: 7, version: 3, priority: 'HIGH' },
    { jobid: 7, version: 4, priority: 'NORMAL' },
  ]);
  expect(await screen.findByText('Undone')).toBeTruthy();
});

test('openings are typed in their cell: what cannot be stays as typed with the reason, the rest is saved and can be undone', async () => {
  const { user, sent } = open('', {
    '/api/job/details/redirect': {
      body: {
        jobSearch: {
          content: [job(7, 'Java Developer', { positions: 3, filled: 2 })],
          totalElements: 1,
          totalPages: 1,
        },
      },
    },
    // The row says two; more accepted since.
    '/api/job/details/cell': ({ body }) => {
      const { positions, fills } = body as { positions: number; fills?: true };
      return positions === 4 && !fills
        ? { status: 409, body: { code: 'job.would-fill', message: 'x', details: { filled: 4 } } }
        : { body: { version: 4, statusCategory: fills ? 'FILLED' : 'OPEN', statusName: fills ? 'Filled' : 'Open' } };
    },
  });
  const saved = () => sent.filter(({ path }) => path === '/api/job/details/cell').map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  // Every column of the dialog has a name; the menu of a row is none.
  for (const box of within(await screen.findByRole('dialog')).getAllByRole('checkbox'))
    expect(box.closest('label')!.textContent).not.toBe('');
  await user.click(await screen.findByLabelText('Openings'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '2 of 3 filled, Openings of Java Developer' }));
  const field = screen.getByLabelText('Openings of Java Developer');
  await user.clear(field);
  await user.type(field, '1{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Enter 2 or more');
  expect(field).toHaveProperty('value', '1');
  await user.clear(field);
  await user.type(field, '5{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toEqual([
    { jobid: 7, version: 3, positions: 5 },
    { jobid: 7, version: 4, positions: 3 },
  ]);
  expect(await screen.findByText('Undone')).toBeTruthy();

  // As many as have somebody end the job, so that is asked first.
  await user.click(await screen.findByRole('button', { name: '2 of 3 filled, Openings of Java Developer' }));
  await user.clear(screen.getByLabelText('Openings of Java Developer'));
  await user.type(screen.getByLabelText('Openings of Java Developer'), '4{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Java Developer as filled?' }));
  expect(dialog.getByText(/^All 4 openings/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Mark as filled' }));
  await waitFor(() => expect(saved()[3]).toEqual({ jobid: 7, version: 3, positions: 4, fills: true }));
});

test('the margin of a job stands in the list as a share and an amount, with what it means', async () => {
  const { user } = open('', {
    '/api/job/details/redirect': {
      body: {
        jobSearch: {
          content: [
            job(7, 'Java Developer', {
              billRateMax: '96.00',
              margin: { perHour: '12.50', percent: '13.02', band: 'good', floorPercent: '12' },
            }),
            job(8, 'Welder'),
          ],
          totalElements: 2,
          totalPages: 1,
        },
      },
    },
  });
  const row = (await screen.findByRole('link', { name: 'Java Developer' })).closest('tr')!;
  expect(row.querySelector('[data-label="Bill rate"]')?.textContent).toBe('$96.00/hr13% margin');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByLabelText('Margin'));
  await user.keyboard('{Escape}');
  expect(row.querySelector('[data-label=Margin]')?.textContent).toBe('13%$12.50/hr');
  const other = screen.getByRole('link', { name: 'Welder' }).closest('tr')!;
  expect(other.querySelector('[data-label=Margin]')?.textContent).toBe('–');
});

test('keys move through the choices of a cell and save nothing before Enter; Escape leaves it, and the focus comes back', async () => {
  const { user, sent } = open('', { '/api/job/details/cell': { body: { version: 4 } } });
  const saved = () => sent.filter(({ path }) => path === '/api/job/details/cell').map(({ body }) => body);
  const reach = async (priority: string) => {
    await user.click(await screen.findByRole('button', { name: /Priority of Java Developer/ }));
    const select = screen.getByLabelText('Priority of Java Developer');
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value: priority } });
    expect(saved()).toEqual([]);
  };
  await reach('LOW');
  await user.keyboard('{Escape}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Priority of Java Developer/);
  await reach('HIGH');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved()).toEqual([{ jobid: 7, version: 3, priority: 'HIGH' }]));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Priority of Java Developer/);
});

test('who may only read has no choice and no changing entry in the menu of a row', async () => {
  const { user } = open('', {}, false);
  await user.click(await screen.findByRole('button', { name: 'Actions: Java Developer' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Open job',
    'Open pipeline',
    'Copy link',
  ]);
  expect(screen.queryByLabelText('Select Java Developer')).toBeNull();
});

test('chosen jobs are posted on a board; a job that cannot stand there is named with what is missing', async () => {
  const { user, sent } = open('', {
    '/api/job/board/postings': {
      body: {
        postings: [{ boardId: 3, boardName: 'Dice', isPulled: false, isWanted: false, flaws: [] }],
        restrictions: [],
        asksVacancy: false,
        preview: { title: 'x', company: 'x', place: '', description: '' },
      },
    },
    '/api/job/board/post/bulk': {
      status: 206,
      body: {
        outcomes: [
          { id: 7, name: 'Java Developer', done: true },
          { id: 8, name: 'Welder', done: false, code: 'record.absent', message: 'x' },
        ],
      },
    },
  });
  await user.click(await screen.findByLabelText('Select Java Developer'));
  await user.click(screen.getByLabelText('Select Welder'));
  await user.click(screen.getByRole('button', { name: 'Post to boards' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Job board'), 'Dice');
  await user.click(dialog.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('1 job on the way to the boards')).toBeTruthy();
  const problem = await screen.findByText('1 posting was not made:');
  expect(problem.closest('[role=alert]')?.textContent).toContain('Welder: ');
  expect(sent.find(({ path }) => path === '/api/job/board/post/bulk')!.body).toEqual({ ids: [7, 8], boardId: 3 });
});
