import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { BulkActions } from './bulk-actions.tsx';
import type { User } from './user-draft.ts';
import { UserState } from './user-state.tsx';

const nadia = {
  id: 7,
  username: 'nadia.k',
  firstName: 'Nadia',
  lastName: 'Kramer',
  email: 'nadia@example.com',
  roleId: 2,
  roleName: 'Recruiter',
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  sessions: 0,
};
const shown = { ...nadia, isActive: true, isInvited: false } as unknown as User;

async function deactivate(pages: string) {
  signInHere({ pages });
  const sent = answerCalls({
    '/api/auth/user/active': { body: { ...nadia, active: false, status: 'Inactive' } },
    '/api/job/owned': { body: { owners: [{ ownerId: 7, jobs: 3 }] } },
  });
  const opened = openScreen(<UserState user={shown} isLocked={false} />);
  await opened.user.click(screen.getByRole('switch', { name: 'Nadia Kramer: Active' }));
  return { sent, ...opened };
}

test('whoever is deactivated while they own open jobs is told with their number and the way to these jobs', async () => {
  const { user, sent, place } = await deactivate('2,13');
  expect(
    await screen.findByText('Nadia Kramer is inactive and signed out, and still owns 3 jobs that are not closed'),
  ).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/job/owned')!.body).toEqual({ ownerIds: [7] });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show jobs' }));
  expect(place.path).toBe('/upload/managejob?owner=7&category=DRAFT%2CWAITING%2COPEN%2CHOLD');
});

test('who does not see the list of jobs is not sent there', async () => {
  const { sent } = await deactivate('13');
  expect(await screen.findByText('Nadia Kramer is inactive and signed out')).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain('/api/job/owned');
});

test('whoever deactivates several is told how many open jobs they still own together, asked for at once', async () => {
  signInHere({ pages: '2,13' });
  const owners = [
    { ownerId: 7, jobs: 3 },
    { ownerId: 9, jobs: 2 },
  ];
  const sent = answerCalls({
    '/api/auth/user/bulk': ({ body }) => ({
      body: { outcomes: (body as { ids: number[] }).ids.map((id) => ({ id, name: `User ${id}`, done: true })) },
    }),
    '/api/job/owned': { body: { owners } },
  });
  const choice = { ids: new Set([7, 8, 9]), isEverything: false, keep: () => {} } as unknown as ListChoice;
  const { user } = openScreen(<BulkActions choice={choice} cut={{}} roles={[]} />);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('3 users deactivated')).toBeTruthy();
  expect(await screen.findByText('They still own 5 jobs that are not closed')).toBeTruthy();
  expect(sent.flatMap(({ path, body }) => (path.startsWith('/api/job/') ? [body] : []))).toEqual([
    { ownerIds: [7, 8, 9] },
  ]);
});
