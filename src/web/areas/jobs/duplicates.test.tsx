import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editedJob } from '#web/testing/edited-job.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { UploadJob } from './upload-job.tsx';

const { releasedAt: _, ...opened } = editedJob;
const job = { ...opened, statusName: 'Draft', statusCategory: 'DRAFT' };

const twin = {
  id: 3,
  title: 'Java Developer',
  clientName: 'Bluewater Bank',
  createdAt: '2026-11-02T15:00:00Z',
  why: 'title',
};

/** What was sent to be saved. */
const savesOf = (sent: readonly { path: string }[]) =>
  sent.filter(({ path }) => path === '/api/job/description/update');

function openForm(answers: Parameters<typeof answerCalls>[0]) {
  signInHere({ pages: '1,2,3,6' });
  const sent = answerCalls({ '/api/job/description/info': { body: job }, ...answers });
  return { sent, ...openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7') };
}

test('S2-19: a duplicate is told while somebody types, and asked about before it is saved', async () => {
  const { user, sent } = openForm({
    '/api/job/description/duplicates': { body: [twin] },
    '/api/job/description/update': { body: { ...job, version: 2 } },
  });
  expect(await screen.findByText(/is already open/)).toBeTruthy();
  const saved = () => savesOf(sent);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This job may already exist')).toBeTruthy();
  expect(saved()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
});

test('a duplicate that is not told yet is looked for when the job is saved', async () => {
  let asked = 0;
  const { user, sent } = openForm({
    '/api/job/description/duplicates': () => {
      asked += 1;
      const found = [
        { ...twin, requisition: 'RQ-9' },
        { ...twin, id: 4, why: 'text' },
      ];
      return { body: asked === 1 ? [] : found };
    },
    '/api/job/description/update': { body: { ...job, version: 2 } },
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(asked).toBe(1));
  await user.click(save);
  const dialog = await screen.findByRole('dialog', { name: 'This job may already exist' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Java Developer, Bluewater Bank · RQ-9 · added Nov 2, 2026 · Same title and client',
    'Java Developer, Bluewater Bank · added Nov 2, 2026 · Same posting text',
  ]);
  expect(savesOf(sent)).toHaveLength(0);
});

test('another requisition of the client with the same title is told and not asked about', async () => {
  const { user, sent } = openForm({
    '/api/job/description/info': { body: { ...job, requisition: 'RQ-2' } },
    '/api/job/description/duplicates': { body: [{ ...twin, requisition: 'RQ-1' }] },
    '/api/job/description/update': { body: { ...job, version: 2 } },
  });
  expect(await screen.findByText(/is already open/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(1));
});
