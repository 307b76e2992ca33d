import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidateRecord } from '#web/testing/candidate-record.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CandidateDetails } from './candidate-details.tsx';

const details = { '/api/candidate/details': { body: candidateRecord() } };
const open = (tab: string) => openScreen(<CandidateDetails />, `/upload/candidatedetails?candidateId=12&tab=${tab}`);

test('jobs tell stage, score and last event, and their steps on request', async () => {
  signInHere();
  const job = {
    jobid: 3,
    title: 'Network Engineer',
    clientName: 'Tri-Rivers',
    jobStatus: 'Open',
    jobCategory: 'OPEN',
    jobTone: 'success',
    stage: 'CONTACTED',
    stageName: 'Contacted',
    stageTone: 'info',
    score: 91,
    mustHavesMet: 5,
    mustHavesAsked: 6,
    lastAt: new Date().toISOString(),
    currency: 'USD',
    isAgreed: true,
    billRate: '112.00',
    payRate: '78.00',
    marginPerHour: '26.10',
    marginPercent: '23.3',
    dueAt: '2026-11-30T23:00:00.000Z',
    dueZone: 'America/Chicago',
  };
  const resumes = [{ id: 1, name: 'dana.pdf', readAt: '2026-04-01T10:00:00.000Z', isPrimary: true }];
  answerCalls({
    '/api/candidate/details': {
      body: candidateRecord({ resumes, rate: '81.50', taxTerm: 'W2', counts: { conversations: 7, files: 3 } }),
    },
    '/api/candidate/job/search': {
      body: { candidateJobSearch: { content: [job], totalElements: 1, totalPages: 1, page_no: 0, limit: 25 } },
    },
    '/api/candidate/job/details': {
      body: {
        ...job,
        history: [{ at: job.lastAt, stage: 'CONTACTED', stageName: 'Contacted', via: 'chatbot', wasSkipped: true }],
      },
    },
  });
  const { user } = open('jobs');
  const row = within((await screen.findByRole('link', { name: 'Network Engineer' })).closest('li')!);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Resume v1',
    'Conversations 7',
    'Jobs 1',
    'Files 3',
  ]);
  expect(screen.getByText('$112 / $78')).toBeTruthy();
  expect(screen.getByText('$26.10/hr (23.3%)')).toBeTruthy();
  expect(screen.getByText('Nov 30, 2026, 5:00 PM (Chicago)')).toBeTruthy();
  expect(screen.getByText('$81.50 per hour · W2')).toBeTruthy();
  expect(row.getByText(/Score 91 · 5 of 6 must-haves/)).toBeTruthy();
  expect(row.getByRole('button', { name: 'Submit' })).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Show steps' }));
  expect((await row.findByText('by chatbot')).closest('li')!.textContent).toMatch(/^Contacted · skipped · /);
});

test('two versions are compared, and a proposal of the newest is taken over', async () => {
  signInHere();
  const version = { resumeId: 2, name: 'new.pdf', readAt: '2026-11-01', isPrimary: true, text: 'Dana\nAnalyst' };
  const sent = answerCalls({
    '/api/candidate/details': ({ method }) => ({ body: candidateRecord(method === 'GET' ? {} : { version: 4 }) }),
    '/api/candidate/resume/versions': {
      body: [
        { ...version, proposals: [{ field: 'place', value: 'Orlando, FL', now: 'Tampa, FL' }] },
        { ...version, resumeId: 1, name: 'old.pdf', isPrimary: false, text: 'Dana\nTechnician', proposals: [] },
      ],
    },
  });
  const { user } = open('resume');
  await user.click(await screen.findByRole('button', { name: 'Compare with the version before' }));
  expect(screen.getByText('Analyst', { selector: 'ins' }).textContent).toContain('added');
  expect(screen.getByText('Technician', { selector: 'del' }).textContent).toContain('removed');
  await user.click(screen.getByRole('button', { name: 'Use Location of the resume' }));
  await waitFor(() => expect(sent.some(({ method }) => method !== 'GET')).toBe(true));
  expect(sent.find(({ method }) => method !== 'GET')!.body).toEqual({
    candId: 12,
    version: 3,
    city: 'Orlando',
    state: 'FL',
  });
});

test('a file is listed with what it is and taken away with a way back; who may only read has no such button', async () => {
  const file = { id: 5, fileId: 'f'.repeat(22), name: 'a-plus.pdf', size: 10, type: 'CERT', addedAt: '2026-11-01' };
  signInHere();
  const sent = answerCalls({
    ...details,
    '/api/candidate/attachments': { body: [file] },
    '/api/candidate/attachment/remove': { body: { message: 'x' } },
  });
  const { user, unmount } = open('files');
  await user.click(await screen.findByRole('button', { name: 'Remove a-plus.pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { attachmentId: 5 },
      { attachmentId: 5, restore: true },
    ]),
  );
  unmount();
  signInHere({ mayWrite: false });
  open('files');
  expect((await screen.findByText('a-plus.pdf')).closest('li')!.textContent).toContain('Certificate');
  expect(screen.queryByRole('button', { name: 'Remove a-plus.pdf' })).toBeNull();
});

test('a star saves the own rating at once; colleagues and the preferred name are told', async () => {
  signInHere();
  const ratings = [{ by: 'Ann Lee', isOwn: false, rating: 4, at: '2026-11-19T10:00:00.000Z' }];
  const sent = answerCalls({
    '/api/candidate/details': { body: candidateRecord({ middleName: 'Q.', preferredName: 'Dee', ratings }) },
    '/api/candidate/rating': { body: { ratings } },
  });
  open('overview');
  expect(await screen.findByRole('heading', { name: 'Dana Q. Whitfield' })).toBeTruthy();
  expect(screen.getByText('Goes by Dee')).toBeTruthy();
  expect(screen.getByText('Colleagues: Ann Lee 4')).toBeTruthy();
  // Without a layout a pointer has no place among the stars.
  fireEvent.click(screen.getByRole('radio', { name: '3 of 5' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/candidate/rating')?.body).toMatchObject({ candId: 12, rating: 3 }),
  );
});

test('an updated resume is asked for about the job that the record was opened from; what came of it is said', async () => {
  signInHere();
  const resumes = [{ id: 1, name: 'dana.pdf', readAt: '2026-04-01T10:00:00.000Z', isPrimary: true }];
  const sent = answerCalls({
    '/api/candidate/details': { body: candidateRecord({ resumes }) },
    '/api/job/dx/candidate/initiate/resume': { body: { state: 'QUEUED' } },
  });
  const from = encodeURIComponent('jobId=7');
  const { user } = openScreen(
    <CandidateDetails />,
    `/upload/candidatedetails?candidateId=12&list=results&from=${from}`,
  );
  expect(await screen.findByText(/^v1, /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask for a new one' }));
  expect(await screen.findByText('The chatbot asks for a resume by email.')).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('initiate/resume'))!.body).toEqual({
    candguid: 'a-long-enough-reference',
    jobid: 7,
  });
});

test('the head names the title held at the employer beside a headline that says another', async () => {
  signInHere();
  const work = { title: 'ETL Developer', employer: 'Kroger Technology', isCurrent: true, description: '' };
  answerCalls({
    '/api/candidate/details': {
      body: candidateRecord({
        headline: 'Data Engineer',
        employer: work.employer,
        heldTitle: work.title,
        heldEmployer: work.employer,
        employment: [work],
      }),
    },
  });
  open('overview');
  // In the head and in the employment.
  expect(await screen.findAllByText('ETL Developer, Kroger Technology')).toHaveLength(2);
  expect(screen.queryByText('Data Engineer, Kroger Technology')).toBeNull();
});

test('the head names an employer without a title beside the headline, and claims no title there', async () => {
  signInHere();
  const work = { headline: 'Data Engineer', employer: 'Kroger Technology', heldEmployer: 'Kroger Technology' };
  answerCalls({ '/api/candidate/details': { body: candidateRecord(work) } });
  open('overview');
  expect(await screen.findByText('Data Engineer')).toBeTruthy();
  expect(screen.getByText('Kroger Technology')).toBeTruthy();
  expect(screen.queryByText('Data Engineer, Kroger Technology')).toBeNull();
});
