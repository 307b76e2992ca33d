import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Backups } from './backups.tsx';

const schedule = {
  hasPassphrase: true,
  dir: '/backups',
  at: '02:30',
  zone: 'America/Chicago',
  nextAt: '2026-11-24T08:30:00.000Z',
  keep: { daily: 7, weekly: 4, monthly: 6 },
};
const backup = {
  id: 7,
  state: 'DONE',
  createdAt: '2026-11-23T08:30:00.000Z',
  night: '2026-11-23',
  file: 'rolecall-20261123-0830-7.backup',
  isThere: true,
  bytes: 5_242_880,
  rows: 12_345,
  files: 67,
  seconds: 8.4,
  faults: [],
  checks: [],
};
const check = {
  id: 8,
  kind: 'rehearse',
  state: 'DONE',
  at: '2026-11-23T09:00:00.000Z',
  seconds: 31,
  faults: [],
  steps: [],
};
const answer = (body: object) =>
  answerCalls({ '/api/backups': { body }, '/api/backups/rehearse': { body: { id: 9 } } });

test('a backup is listed with size, rows and files, and its restore is rehearsed on request', async () => {
  signInHere();
  const sent = answer({ schedule, backups: [backup] });
  const { user } = openScreen(<Backups />, '/system/backups');

  const [shown] = await screen.findAllByRole('region');
  for (const text of ['Complete', '12,345', '5 MB', '67', 'Not verified yet', 'Scheduled'])
    expect(within(shown!).getByText(text)).toBeTruthy();
  expect(screen.getByText('Every night at 02:30 (America/Chicago)')).toBeTruthy();
  expect(screen.getByText('/backups')).toBeTruthy();
  await user.click(within(shown!).getByRole('button', { name: 'Test restore' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/backups/rehearse')).toBe(true));
});

test('what a check found is said in words; a failed backup says why', async () => {
  signInHere();
  const steps = [{ step: 'lists', seconds: 2, found: '32 lists opened' }];
  const faults = [{ code: 'file-missing', say: 'The file ab is missing.' }];
  answer({
    schedule,
    backups: [
      { ...backup, id: 9, state: 'FAILED', failure: 'There is no space.', createdAt: '2026-11-24T08:30:00.000Z' },
      {
        ...backup,
        checks: [
          { ...check, steps },
          { ...check, id: 10, kind: 'verify', faults },
        ],
      },
    ],
  });
  openScreen(<Backups />, '/system/backups');

  expect(await screen.findByText('There is no space.')).toBeTruthy();
  expect(screen.getByText('No backup was made.')).toBeTruthy();
  expect(screen.getByText('It can be restored.')).toBeTruthy();
  expect(screen.getByText('32 lists opened')).toBeTruthy();
  expect(screen.getByText('The file ab is missing.')).toBeTruthy();
});

test('while one is running its progress is shown and nothing else can be started', async () => {
  signInHere();
  const progress = { what: 'table candidate', rows: 1200, files: 3, bytes: 1_048_576 };
  answer({ schedule, backups: [{ ...backup, id: 9, state: 'RUNNING', progress }, backup] });
  openScreen(<Backups />, '/system/backups');

  expect(await screen.findByText('1,200 rows, 3 files, 1 MB')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  for (const name of ['Back up now', 'Verify', 'Test restore'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('without a passphrase the screen says what to set, and offers nothing', async () => {
  signInHere();
  answer({ schedule: { ...schedule, hasPassphrase: false, nextAt: undefined }, backups: [] });
  openScreen(<Backups />, '/system/backups');

  expect((await screen.findByText(/BACKUP_PASSPHRASE_FILE/)).textContent).toContain('12 characters');
  expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true);
  expect(screen.getByText('No backups yet')).toBeTruthy();
});

test('a list that cannot be read says so and can be asked again', async () => {
  signInHere();
  answerCalls({ '/api/backups': { status: 500, body: { code: 'call.failed' } } });
  openScreen(<Backups />, '/system/backups');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
