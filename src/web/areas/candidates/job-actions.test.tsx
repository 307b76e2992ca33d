import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidateRecord } from '#web/testing/candidate-record.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CandidateDetails } from './candidate-details.tsx';

const job = (id: number, title: string) => ({
  id,
  guid: `g${id}`,
  title,
  clientName: 'Tri-Rivers',
  city: 'Pittsburgh',
  state: 'PA',
});
const onJob = {
  jobid: 3,
  title: 'Network Engineer',
  clientName: 'Tri-Rivers',
  jobStatus: 'Open',
  jobCategory: 'OPEN',
  jobTone: 'success',
  stage: 'SHORTLISTED',
  stageName: 'Shortlisted',
  stageTone: 'info',
  score: 91,
  lastAt: '2026-11-20T10:00:00.000Z',
};
const page = (key: string, rows: object[]) => ({
  body: { [key]: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 25 } },
});
const answers = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    '/api/candidate/details': { body: candidateRecord() },
    '/api/candidate/job/search': page('candidateJobSearch', [onJob]),
    '/api/job/details/redirect': page('jobSearch', [job(3, 'Network Engineer'), job(8, 'Help Desk Analyst')]),
    ...more,
  });

test('a job is chosen by typing and Enter; what became of the person is told', async () => {
  signInHere();
  let outcome = 'added';
  const sent = answers({
    '/api/candidate/job/add': () => ({
      body: { outcomes: [{ id: 12, name: 'Dana Whitfield', outcome, stageName: 'Interview' }] },
    }),
  });
  const { user } = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  await user.click(await screen.findByRole('button', { name: 'Add to job' }));
  expect(screen.getByRole('dialog', { name: 'Add Dana Whitfield to which job?' })).toBeTruthy();
  await screen.findByRole('option', { name: /Help Desk Analyst/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Dana Whitfield was added to Help Desk Analyst')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/candidate/job/add')!.body).toEqual({ ids: [12], jobid: 8 });

  outcome = 'already';
  await user.click(screen.getByRole('button', { name: 'Add to job' }));
  await screen.findByRole('option', { name: /Network Engineer/ });
  await user.keyboard('{Enter}');
  const told = within(await screen.findByRole('dialog', { name: 'Network Engineer' }));
  expect(told.getByText('1 already on this job')).toBeTruthy();
  expect(told.getByRole('listitem').textContent).toBe('Dana Whitfield: Interview');
});

test('Submit offers the jobs of the person first, and no job where the record was opened from results', async () => {
  signInHere();
  const sent = answers({
    '/api/candidate/status/submit': { status: 404, body: { code: 'record.absent', errorMessage: 'x' } },
    '/api/job/run/saved/matching': { status: 404, body: { code: 'match.none-yet', errorMessage: 'x' } },
    '/api/job/description/info': { body: { jobid: 7, title: 'Cloud Engineer' } },
  });
  const { user, unmount } = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  await user.click(await screen.findByRole('button', { name: 'Submit to job' }));
  const options = await screen.findAllByRole('option');
  expect(options[0]!.textContent).toBe('Network EngineerTri-Rivers · on this job: Shortlisted');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Submit Dana Whitfield' });
  const checked = () =>
    sent.filter(({ path }) => path.endsWith('/submit')).map(({ body }) => (body as { jobid: number }).jobid);
  await waitFor(() => expect(checked()).toEqual([3]));
  unmount();

  openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12&list=results&from=jobId%3D7');
  await user.click(await screen.findByRole('button', { name: 'Submit to job' }));
  await screen.findByRole('dialog', { name: 'Submit Dana Whitfield' });
  await waitFor(() => expect(checked()).toEqual([3, 7]));
});

test('a reader sees where the person stands and no button that changes it', async () => {
  signInHere({ mayWrite: false });
  answers();
  openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  expect(await screen.findByText('For Network Engineer')).toBeTruthy();
  for (const name of ['Add to job', 'Submit to job', 'Chatbot'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a stage that is changed by one click shows at once, in the row and in the card beside it', async () => {
  signInHere();
  let now = { stage: 'SHORTLISTED', stageName: 'Shortlisted' };
  answers({
    '/api/candidate/job/search': () => page('candidateJobSearch', [{ ...onJob, ...now }]),
    '/api/cjs/activestatuses': {
      body: [
        { id: 1, name: 'Shortlisted', category: 'SHORTLISTED' },
        { id: 2, name: 'Interested', category: 'INTERESTED' },
      ],
    },
    '/api/candidate/status/submit': () => {
      now = { stage: 'INTERESTED', stageName: 'Interested' };
      return { body: {} };
    },
  });
  const { user } = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12&tab=jobs');
  await user.click(await screen.findByRole('button', { name: /Change stage/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Interested' }));
  await waitFor(() => expect(screen.queryByText('Shortlisted')).toBeNull());
  expect(screen.getAllByText('Interested').length).toBeGreaterThan(1);
});
