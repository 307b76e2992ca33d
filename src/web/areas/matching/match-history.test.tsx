import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultWeights } from '#domain/matching/match.ts';
import { stored } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { MatchHistory } from './match-history.tsx';

const path = '/api/results/match/history/search';
const run = (guid: string, more: object = {}) => ({
  runId: guid,
  jobid: 7,
  state: 'DONE',
  jobTitle: 'Java Developer',
  clientName: 'Bluewater Bank',
  requestedBy: 'Ann Lee',
  startedAt: '2026-11-20T10:00:00.000Z',
  poolSize: 40,
  scored: 40,
  matched: 21,
  strong: 5,
  engine: 'rolecall-1',
  weights: defaultWeights,
  contacted: 4,
  submitted: 2,
  hasPrevious: true,
  ...more,
});
const answer = (...rows: object[]) => ({
  body: {
    matchHistorySearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 50 },
  },
});

test('a run shows its results and the actions taken; opening it marks Match history in the menu', async () => {
  signInHere();
  answerCalls({ [path]: answer(run('run-number-one-1')) });
  const { user, place } = openScreen(<MatchHistory />, '/upload/matchhistory');
  const row = (await screen.findByRole('link', { name: 'Java Developer' })).closest('tr')!;
  const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells[0]).toContain('Bluewater Bank');
  expect(cells.slice(2, 9)).toEqual(['Ann Lee', '40', '21', '5', '4', '2', 'Done']);
  expect(stored('fromHistory')).toBe('');
  await user.click(screen.getByRole('link', { name: 'Java Developer' }));
  expect(place.path).toBe('/upload/matchingdetails?jobId=7&run=run-number-one-1');
  expect(stored('fromHistory')).toBe('1');
});

test('the filters are in the address and in the call', async () => {
  signInHere();
  const sent = answerCalls({ [path]: answer(run('run-number-one-1')) });
  const { user, place } = openScreen(<MatchHistory />, '/upload/matchhistory?from=2026-11-01');
  await user.type(await screen.findByLabelText('Candidate'), 'maria{Enter}');
  await user.type(screen.getByLabelText('Client'), 'blue');
  await user.tab();
  await waitFor(() => {
    const { query } = sent.at(-1)!;
    expect([query.get('candidate'), query.get('client'), query.get('startDate')]).toEqual([
      'maria',
      'blue',
      '2026-11-01',
    ]);
  });
  expect(place.path).toBe('/upload/matchhistory?from=2026-11-01&candidate=maria&client=blue');
});

test('from the menu of a run it is compared with the one before and run again', async () => {
  signInHere();
  const sent = answerCalls({
    [path]: answer(
      run('run-number-two-2'),
      run('run-number-one-1', { jobTitle: 'First of its job', hasPrevious: false }),
    ),
    '/api/job/run/matching': { body: { runId: 'run-number-three', state: 'QUEUED', isReused: false } },
  });
  const { user, place } = openScreen(<MatchHistory />, '/upload/matchhistory');
  await user.click(await screen.findByRole('button', { name: 'Actions for the run of First of its job' }));
  expect(screen.queryByRole('menuitem', { name: 'Compare with previous' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for the run of Java Developer' }));
  await user.click(screen.getByRole('menuitem', { name: 'Compare with previous' }));
  expect(place.path).toBe('/upload/matchingdetails?jobId=7&run=run-number-two-2&compare=previous');

  await user.click(screen.getByRole('button', { name: 'Actions for the run of Java Developer' }));
  await user.click(screen.getByRole('menuitem', { name: 'Run matching again' }));
  await waitFor(() => expect(sent.find(({ path: to }) => to === '/api/job/run/matching')?.body).toEqual({ jobid: 7 }));
  await waitFor(() => expect(place.path).toBe('/upload/matchingdetails?jobId=7'));
});

test('those who may not run matching are not offered it', async () => {
  signInHere({ pages: '16' });
  answerCalls({ [path]: answer(run('run-number-one-1')) });
  const { user } = openScreen(<MatchHistory />, '/upload/matchhistory');
  await user.click(await screen.findByRole('button', { name: 'Actions for the run of Java Developer' }));
  expect(screen.queryByRole('menuitem', { name: 'Run matching again' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Open results' })).toBeDefined();
});
