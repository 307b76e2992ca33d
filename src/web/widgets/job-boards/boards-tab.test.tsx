import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { BoardsTab } from './boards-tab.tsx';

const at = '2026-11-25T10:00:00.000Z';
const posting = (boardId: number, boardName: string, more: object) => ({
  boardId,
  boardName,
  isPulled: false,
  isWanted: true,
  flaws: [],
  postedAt: at,
  by: 'Rafael Ortega',
  ...more,
});

test('ruling 66: what stands where and until when, what ran out, and what to do about what failed', async () => {
  signInHere({ pages: '1,2' });
  const sent = answerCalls({
    '/api/job/board/postings': {
      body: {
        restrictions: [],
        asksVacancy: false,
        preview: { title: 'Java Developer', company: 'Northgate', place: 'Dallas, TX', description: 'Builds.' },
        postings: [
          posting(1, 'Dice', { state: 'POSTED', externalId: 'D-1', expiresAt: '2026-12-25T10:00:00.000Z' }),
          posting(2, 'Local', { state: 'EXPIRED', expiresAt: '2026-11-20T10:00:00.000Z' }),
          posting(3, 'Other', { state: 'FAILED', lastError: 'The board answered 400.' }),
        ],
      },
    },
    '/api/job/dx/candidate/initiate/search': { body: { staged: 0, waiting: 0, sources: [] } },
    '/api/job/board/close': { body: { state: 'FAILED' } },
    '/api/job/board/post': { body: { state: 'QUEUED' } },
  });
  const { user } = openScreen(<BoardsTab jobId={7} mayWrite />, '/');
  const of = async (name: string) => within(await screen.findByRole('listitem', { name }));
  expect((await of('Dice')).getByText(/Runs until Dec 25, 2026/)).toBeTruthy();
  const local = await of('Local');
  expect([local.getByText('Expired'), local.getByText(/Expired Nov 20, 2026/)]).toHaveLength(2);
  await user.click(local.getByRole('button', { name: 'Post again: Local' }));
  const other = await of('Other');
  expect(other.getByText(/Correct the job or the connector, then post again/)).toBeTruthy();
  // An attempt whose answer was lost may have put it up, so it can be taken down.
  await user.click(other.getByRole('button', { name: 'Take down: Other' }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/api/job/board/post', { jobid: 7, boardId: 2 }],
      ['/api/job/board/close', { jobid: 7, boardId: 3 }],
    ]),
  );
});
