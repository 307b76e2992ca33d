import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ScheduleList } from './schedule-list.tsx';

const row = {
  id: 3,
  version: 4,
  kind: 'MAIL',
  title: 'Hello',
  state: 'PAUSED',
  why: 'late',
  startDate: '2026-12-01',
  time: '09:00',
  timeZone: 'America/Chicago',
  nextRunAt: '2026-12-01T15:00:00.000Z',
  people: 5,
  queued: 2,
  skipped: 1,
  runs: [],
  by: 'Ann',
  isMine: true,
};

test('a paused schedule says why, and is resumed, moved or cancelled after a question', async () => {
  const asked: unknown[] = [];
  signInHere();
  answerCalls({
    '/api/results/schedule/search': {
      body: { scheduleSearch: { content: [row], totalElements: 1, totalPages: 1, page_no: 0, limit: 25 } },
    },
    '/api/results/schedule/state': ({ body }: { body: unknown }) => {
      asked.push(body);
      return { body: row };
    },
    '/api/results/schedule/edit': {
      status: 400,
      body: {
        code: 'schedule.past',
        message: 'm',
        fields: [{ field: 'time', message: 'Choose a day and a time that are still to come.' }],
      },
    },
  });
  const { user } = openScreen(<ScheduleList />);
  expect(await screen.findByText(/More than 12 hours late/)).toBeTruthy();
  expect(screen.getByText(/5 people: 2 queued, 1 skipped/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume: Hello' }));
  await user.click(screen.getByRole('button', { name: 'Cancel it: Hello' }));
  await user.click(screen.getByRole('button', { name: 'Cancel it' }));
  await waitFor(() =>
    expect(asked).toMatchObject([
      { id: 3, version: 4, state: 'ACTIVE' },
      { id: 3, version: 4, state: 'CANCELLED' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Change days: Hello' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/still to come/)).toBeTruthy();
});

test('a schedule that waits for the approval of its template says so', async () => {
  signInHere();
  const { why: _, ...held } = {
    ...row,
    state: 'ACTIVE',
    waitsFor: { name: 'First contact', version: 2, templateId: 7 },
  };
  answerCalls({
    '/api/results/schedule/search': {
      body: { scheduleSearch: { content: [held], totalElements: 1, totalPages: 1, page_no: 0, limit: 25 } },
    },
  });
  openScreen(<ScheduleList />);
  expect(await screen.findByText(/approves version 2 of the template “First contact”/)).toBeTruthy();
  expect(screen.getByText('Held for approval')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open template' }).getAttribute('href')).toBe(
    '/upload/messagetemplates?template=7',
  );
});

test('a schedule whose template has to be changed says who asks for what', async () => {
  signInHere();
  const waitsFor = { name: 'Hello', version: 2, templateId: 7, refusedBy: 'Lea Lead', refusedBecause: 'Too long.' };
  const { why: _, ...held } = { ...row, state: 'ACTIVE', waitsFor };
  answerCalls({
    '/api/results/schedule/search': {
      body: { scheduleSearch: { content: [held], totalElements: 1, totalPages: 1, page_no: 0, limit: 25 } },
    },
  });
  openScreen(<ScheduleList />);
  expect(await screen.findByText(/Held: Lea Lead asks for changes .*“Hello” .*“Too long.”/)).toBeTruthy();
  expect(screen.getByText('Changes requested')).toBeTruthy();
});

test('held outreach is sent with the newer approved version by one click, and the toast takes it back', async () => {
  signInHere();
  const waitsFor = { name: 'Hello', version: 2, templateId: 7, refusedBy: 'Lea Lead', refusedBecause: 'No.', newer: 3 };
  const { why: _, ...held } = { ...row, state: 'ACTIVE', waitsFor };
  const sent = answerCalls({
    '/api/results/schedule/search': {
      body: { scheduleSearch: { content: [held], totalElements: 1, totalPages: 1, page_no: 0, limit: 25 } },
    },
    '/api/results/schedule/template': { body: { ...row, version: 5 } },
  });
  const { user } = openScreen(<ScheduleList />);
  expect(await screen.findByText('Version 3 is approved.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use version 3: Hello' }));
  expect(await screen.findByText('It will be sent with version 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('/template')).map(({ body }) => body)).toEqual([
      { id: 3, version: 4, templateVersion: 3 },
      { id: 3, version: 5, templateVersion: 2 },
    ]),
  );
});
