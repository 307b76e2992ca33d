import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { BackupNote } from './backup-note.tsx';
import { QuarantineNote } from './quarantine-note.tsx';

test('ruling 53: the banner of a copy asks before anything is sent', async () => {
  signInHere({ roleId: 1, pages: '1,2,4' });
  const sent = answerCalls({
    '/api/quarantine': { body: { isOn: true, since: '2026-11-23T08:00:00.000Z', waiting: 3, late: 1 } },
    '/api/quarantine/end': { body: { late: 1 } },
  });
  const { user, client } = openScreen(<QuarantineNote />);
  const asked = vi.spyOn(client, 'invalidateQueries');

  await user.click(await screen.findByRole('button', { name: 'Start sending' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start sending?' });
  expect(dialog.textContent).toContain('more than 12 hours late');
  expect(sent.some(({ path }) => path === '/api/quarantine/end')).toBe(false);
  await user.click([...dialog.querySelectorAll('button')].at(-1)!);
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/quarantine/end')).toBe(true));
  // Open screens that say that this is a copy ask again.
  await waitFor(() => expect(JSON.stringify(asked.mock.calls)).toContain('/api/automation/check'));
});

test('who may not end the quarantine is told who may', async () => {
  answerCalls({ '/api/quarantine': { body: { isOn: true, waiting: 0, late: 0 } } });
  signInHere({ roleId: 1, pages: '1,2,13' });
  openScreen(<QuarantineNote />);

  expect(await screen.findByText(/Until an administrator of all business units confirms/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a night without a backup is told with a way to the backups', async () => {
  signInHere({ roleId: 1 });
  answerCalls({ '/api/backups/status': { body: { trouble: 'failed', night: '2026-11-23' } } });
  openScreen(<BackupNote />);

  expect(await screen.findByText('The backup of Nov 23, 2026 failed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Backups' }).getAttribute('href')).toBe('/system/backups');
});
