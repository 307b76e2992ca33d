import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { JobDetails } from './job-details.tsx';

const job = {
  id: 7,
  guid: 'g'.repeat(22),
  title: 'Java Developer',
  clientName: 'Bluewater Bank',
  unitCode: 'USA',
  currency: 'USD',
  workMode: 'onsite',
  jobType: 'contract',
  positions: 2,
  filled: 1,
  priority: 'NORMAL',
  statusId: 3,
  statusName: 'Open',
  statusCategory: 'OPEN',
  statusTone: 'success',
  ownerId: 2,
  ownerName: 'Rafael Ortega',
  ownerIsActive: true,
  assigned: ['Priya Raman'],
  assignees: [{ id: 5, name: 'Priya Raman', isPrimary: true, since: '2026-11-20T10:00:00.000Z', isActive: true }],
  steps: [
    { to: 'HOLD', reasons: [] },
    { to: 'CLOSED', reasons: ['FILLED_BY_OTHER', 'EXPIRED'] },
  ],
  matched: 4,
  inChat: 0,
  submitted: 1,
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  skills: [],
  description: '<p>Java</p>',
  read: {},
  restrictionPhrases: [],
  duplicates: [],
};

function open(more: Parameters<typeof answerCalls>[0] = {}) {
  signInHere();
  answerCalls({
    '/api/job/description/info': { body: job },
    '/api/job/pipeline': { body: { people: [], total: 0 } },
    '/api/cjs/activestatuses': { body: [] },
    '/api/job/grabber/feed': { body: { isFed: false, tags: [], facts: {}, held: [], notices: [] } },
    '/api/jobstatuses/activestatuses': { body: [] },
    '/api/job/assignable': { body: [] },
    ...more,
  });
  return openScreen(<JobDetails />, '/upload/jobdetails?jobId=7');
}

test('what the person may not open is not offered', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Search candidates' })).toBeTruthy();
  cleanup();
  signInHere({ pages: '2' });
  openScreen(<JobDetails />, '/upload/jobdetails?jobId=7');
  expect(await screen.findByRole('button', { name: 'Change status' })).toBeTruthy();
  for (const name of ['Search candidates', 'Edit job']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a refusal of a field that the dialog does not have is said, and the dialog stays', async () => {
  const { user } = open({
    '/api/job/status/change': {
      status: 400,
      body: {
        code: 'record.no-such',
        erroCode: 400,
        message: 'x',
        erroMessage: 'x',
        fields: [{ field: 'statusId', message: 'Choose one.' }],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Put on hold' }));
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
  expect(await screen.findByText(/selected entry no longer exists/i)).toBeTruthy();
});

test('an owner who is inactive is marked wherever the job names them, also where they are chosen', async () => {
  const { user } = open({
    '/api/job/description/info': { body: { ...job, ownerIsActive: false, assigned: [], assignees: [] } },
    '/api/job/assignable': { body: [{ id: 5, name: 'Priya Raman', username: 'teamlead' }] },
  });
  await screen.findByRole('heading', { name: 'Java Developer' });
  expect(screen.getAllByText(/Rafael Ortega \(inactive\)/)).toHaveLength(2);
  expect(screen.queryByText('Rafael Ortega')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(screen.getByRole('combobox', { name: /Owner/ }).textContent).toContain('Rafael Ortega (inactive)');
});
