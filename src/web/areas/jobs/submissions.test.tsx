import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { submissionFacts } from '#web/testing/submission-check.ts';
import { Submissions } from './submissions.tsx';

const row = {
  id: 5,
  version: 3,
  candid: 12,
  candguid: 'a-long-enough-reference',
  candidateName: 'Dana Whitfield',
  jobid: 7,
  jobTitle: 'Help Desk Technician',
  clientName: 'Gulf Marine Supply',
  requisition: 'REQ-7',
  stage: 'SUBMITTED',
  stageName: 'Submitted',
  stageTone: 'success',
  stageAt: '2026-11-20T15:30:00.000Z',
  submittedBy: 'Rafael Ortega',
  submittedAt: '2026-11-20T15:30:00.000Z',
  currency: 'USD',
  billRate: '60.00',
  payRate: '40.00',
  taxTerm: 'W2',
  marginPerHour: '20.00',
  marginPercent: '33.3333',
};
const whole = {
  row,
  events: [
    { id: 1, stage: 'MATCHED', stageName: 'Matched', happenedAt: row.stageAt, recordedAt: row.stageAt, via: 'added' },
    {
      id: 2,
      stage: 'SUBMITTED',
      stageName: 'Submitted',
      happenedAt: row.stageAt,
      recordedAt: '2026-11-22T15:30:00.000Z',
      via: 'screen',
      by: 'Rafael Ortega',
      reason: 'past-due: agreed',
    },
  ].map((event) => ({ wasFilled: false, isUndo: false, isUndone: false, ...event })),
  rights: [],
  interviews: [],
  submittals: [],
  next: [
    { name: 'Client review', stage: 'CLIENT_REVIEW', needsReason: false },
    { name: 'Rejected', stage: 'REJECTED', needsReason: true },
  ],
  timeZone: 'America/Chicago',
  overrides: [],
  mayUndo: false,
};
const found = { submissionSearch: { content: [row], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } };

function answer(more: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    '/api/job/submissions/search': { body: found },
    '/api/job/submissions/details': { body: whole },
    ...more,
  });
}

test('a submission opens beside its list by its address, and a rejection asks by whom and why', async () => {
  signInHere();
  let isRefused = true;
  const sent = answer({
    '/api/candidate/status/submit': () =>
      isRefused
        ? {
            status: 400,
            body: {
              code: 'call.invalid',
              erroCode: 400,
              erroMessage: 'Some fields need attention.',
              fields: [
                { field: 'reason', message: 'This field is required' },
                { field: 'rejectedBy', message: 'Choose one from the list' },
              ],
            },
          }
        : { body: { allowed: true, blocks: [], warnings: [] } },
  });
  const { user } = openScreen(<Submissions />, '/upload/submissions?id=5');
  const sheet = within(await screen.findByRole('dialog', { name: 'Dana Whitfield' }));
  expect(await sheet.findByText('$20.00/hr (33.33%)')).toBeTruthy();
  expect(sheet.getByText('The job is past its due date: agreed')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Undo last stage' })).toBeNull();

  await user.click(sheet.getByRole('button', { name: 'Change stage' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Change stage/ }));
  await user.selectOptions(dialog.getByLabelText(/^New stage/), 'Rejected');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  expect(dialog.getByText('Choose one from the list')).toBeTruthy();
  isRefused = false;
  await user.type(dialog.getByLabelText(/^Reason/), 'Position filled');
  await user.selectOptions(dialog.getByLabelText(/^Rejected by/), 'CLIENT');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change stage/ })).toBeNull());
  expect(sent.findLast(({ path }) => path.endsWith('/submit'))!.body).toMatchObject({
    candid: 12,
    jobid: 7,
    status: 'Rejected',
    reason: 'Position filled',
    rejectedBy: 'CLIENT',
  });
  cleanup();
});

test.each([
  ['id=5', 'Not found in the selected Business Units. It may belong to another Business Unit, or it no longer exists.'],
  ['id=abc', 'No record is selected. Open one from the list.'],
])('a link to a submission that is not there (%s) says so and leads back to the list', async (link, said) => {
  signInHere();
  const absent = { code: 'record.absent', message: 'Not found in the selected Business Units.' };
  const invalid = { code: 'call.invalid', message: 'Some fields need attention.', fields: [] };
  answer({
    '/api/job/submissions/details': ({ query }) =>
      query.get('id') === '5' ? { status: 404, body: absent } : { status: 400, body: invalid },
  });
  const { user } = openScreen(<Submissions />, `/upload/submissions?view=active&${link}`);
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  await user.click(screen.getByRole('link', { name: 'Submissions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
});

test('the present stage is none to change to', async () => {
  signInHere();
  const at = { ...row, stage: 'INTERVIEW', stageName: 'Interviewing' };
  const next = [
    { name: 'Interviewing', stage: 'INTERVIEW', needsReason: false },
    { name: 'Second interview', stage: 'INTERVIEW', needsReason: false },
    { name: 'Offered', stage: 'OFFERED', needsReason: false },
  ];
  answer({ '/api/job/submissions/details': { body: { ...whole, row: at, next } } });
  const { user } = openScreen(<Submissions />, '/upload/submissions?id=5');
  await user.click(await screen.findByRole('button', { name: 'Change stage' }));
  const choice = within(await screen.findByLabelText(/^New stage/));
  const names = choice.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(1)).toEqual(['Second interview', 'Offered']);
});

test('submissions of a job of another unit are no empty list', async () => {
  signInHere();
  answer({
    '/api/job/description/info': { status: 404, body: { code: 'record.absent', message: 'Not found.' } },
  });
  openScreen(<Submissions />, '/upload/submissions?jobId=75');
  expect((await screen.findByRole('alert')).textContent).toContain('It may belong to another Business Unit');
  expect(screen.queryByText('No submissions yet')).toBeNull();
  cleanup();
});

test('a lead approves what waits for review or sends it back with a reason; the recruiter reads why and submits again', async () => {
  signInHere();
  const inReview = {
    ...whole,
    row: { ...whole.row, stage: 'IN_REVIEW_LEAD', stageName: 'Lead review', submittedAt: undefined },
    mayReview: true,
    next: [
      { name: 'Submitted', stage: 'SUBMITTED', needsReason: false },
      { name: 'Ready to submit', stage: 'READY', needsReason: true },
    ],
  };
  const sentBack = { by: 'Tess Lead', at: '2026-02-01T00:00:00Z', reason: 'Shorten the summary' };
  let shown: object = inReview;
  const sent = answer({
    '/api/job/submissions/details': () => ({ body: shown }),
    '/api/candidate/status/submit': { body: { allowed: true, blocks: [], warnings: [] } },
  });
  const { user } = openScreen(<Submissions />, '/upload/submissions?id=5');
  const sheet = within(await screen.findByRole('dialog', { name: 'Dana Whitfield' }));
  expect(await sheet.findByRole('button', { name: 'Approve and submit' })).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Dana Whitfield back' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Shorten the summary');
  shown = { ...inReview, row: { ...inReview.row, stage: 'READY' }, mayReview: false, sentBack };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(/^Sent back by Tess Lead/)).toBeTruthy();
  expect(sheet.getByText('Shorten the summary')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Approve and submit' })).toBeNull();
  expect(sheet.getByRole('button', { name: 'Submit candidate' })).toBeTruthy();
  expect(sent.findLast(({ path }) => path.endsWith('/submit'))!.body).toMatchObject({
    candid: 12,
    jobid: 7,
    status: 'Ready to submit',
    reason: 'Shorten the summary',
  });
  cleanup();
});

test('a move to ready that lacks the right to represent asks for it instead of failing, and records it', async () => {
  signInHere();
  const screened = { ...row, stage: 'SCREENED', stageName: 'Screened', submittedAt: undefined };
  const next = [{ name: 'Ready to submit', stage: 'READY', needsReason: false }];
  const missing = [{ code: 'rtr-missing', message: 'no' }];
  const older = {
    id: 9,
    confirmedVia: 'VERBAL',
    confirmedAt: row.stageAt,
    expiresAt: row.stageAt,
    wording: 'x',
    rate: '40.00',
    taxTerm: 'W2',
  };
  const sent = answer({
    '/api/job/submissions/details': { body: { ...whole, row: screened, next } },
    '/api/candidate/status/submit': ({ body }) => {
      const { rtr, dryRun } = body as { rtr?: object; dryRun?: boolean };
      if (!rtr && !dryRun)
        return { status: 409, body: { code: 'candidate.submit-blocked', erroCode: 409, erroMessage: 'Blocked.' } };
      return {
        body: {
          allowed: rtr !== undefined,
          ...submissionFacts,
          rtr: { ...older, state: 'stale' },
          rtrWording: 'Confirm at 55',
          blocks: rtr ? [] : missing,
          warnings: [],
        },
      };
    },
  });
  const { user } = openScreen(<Submissions />, '/upload/submissions?id=5');
  const sheet = within(await screen.findByRole('dialog', { name: 'Dana Whitfield' }));
  await user.click(await sheet.findByRole('button', { name: 'Change stage' }));
  await user.selectOptions(await screen.findByLabelText(/^New stage/), 'Ready to submit');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Dana Whitfield: ready to submit' }));
  expect(await dialog.findByText('This job requires a right to represent (RTR)')).toBeTruthy();
  // An older one is told with why it does not count, and nobody is asked to confirm an amount that is not there.
  expect(dialog.getByText('The RTR on record names $40.00/hr · W2.')).toBeTruthy();
  expect(dialog.getByText('Confirm at 55')).toBeTruthy();
  const record = dialog.getByRole('button', { name: 'Record RTR' });
  expect(record).toHaveProperty('disabled', true);
  await user.clear(dialog.getByLabelText('Pay rate'));
  expect(dialog.queryByText('Confirm at 55')).toBeNull();
  await user.type(dialog.getByLabelText('Pay rate'), '48.75');
  await user.selectOptions(dialog.getByLabelText(/^Confirmed via/), 'VERBAL');
  await user.type(dialog.getByLabelText(/^What the candidate said/), 'Yes, at 48.75');
  await waitFor(() => expect(record).toHaveProperty('disabled', false));
  await user.click(record);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dana Whitfield: ready to submit' })).toBeNull());
  const made = sent.findLast(({ path, body }) => path.endsWith('/submit') && !(body as { dryRun?: boolean }).dryRun)!;
  expect(made.body).toMatchObject({
    status: 'Ready to submit',
    payRate: '48.75',
    rtr: { confirmedVia: 'VERBAL', evidence: 'Yes, at 48.75' },
  });
  expect(sheet.getByRole('button', { name: 'Record RTR' })).toBeTruthy();
  cleanup();
});

test('after the client accepts, the sheet offers the conversion of this submission, or says who makes it', async () => {
  const accepted = { ...row, stage: 'ACCEPTED', stageName: 'Accepted' };
  const more = {
    '/api/job/submissions/details': { body: { ...whole, row: accepted } },
    '/api/candidate/consultant/create': { status: 403, body: { code: 'x', erroCode: 403, erroMessage: 'No.' } },
  };
  signInHere({ pages: '1,2,3,15' });
  const sent = answer(more);
  const { user, unmount } = openScreen(<Submissions />, '/upload/submissions?id=5');
  const convert = await screen.findByRole('button', { name: 'Convert to consultant' });
  expect(screen.getByText(/with the rates of this submission\.$/)).toBeTruthy();
  await user.click(convert);
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('consultant/create'))).toBe(true));
  expect(sent.find(({ path }) => path.endsWith('consultant/create'))!.body).toEqual({
    candId: 12,
    jobid: 7,
    asDraft: true,
  });
  unmount();
  const offered = { ...accepted, offerRate: '50.00' };
  const search = { submissionSearch: { ...found.submissionSearch, content: [offered] } };
  const atOffer = answerCalls({
    '/api/job/submissions/search': { body: search },
    '/api/job/submissions/details': { body: { ...whole, row: offered, offerRate: '50.00' } },
  });
  const other = openScreen(<Submissions />, '/upload/submissions?id=5');
  expect(await screen.findByText(/with the offered pay rate\.$/)).toBeTruthy();
  expect(screen.getByText('Offer $50.00')).toBeTruthy();
  expect(atOffer.length).toBeGreaterThan(0);
  other.unmount();
  signInHere();
  answer(more);
  openScreen(<Submissions />, '/upload/submissions?id=5');
  expect(await screen.findByText(/Someone who can edit Manage Consultants/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Convert to consultant' })).toBeNull();
  cleanup();
});

test('without a mail account the dialog says so before sending, and for a vendor system each field is copied', async () => {
  signInHere();
  const draft = {
    submissionId: 5,
    contacts: [
      { id: 1, name: 'Mira Stone', email: 'mira@client.example' },
      { id: 2, name: 'No Thanks', refused: 'no-contact' },
    ],
    subject: 'Dana Whitfield for Help Desk Technician',
    text: 'Hello',
    fields: [{ key: 'billRate', value: '$60.00' }],
    attachment: { name: 'Dana Whitfield - resume.docx', resumeId: 4 },
    isMailSetUp: false,
  };
  const sent = answer({
    '/api/job/submissions/submittal': { body: draft },
    '/api/job/submissions/submittal/send': { body: { message: 'Email queued', isQueued: true } },
  });
  const { user } = openScreen(<Submissions />, '/upload/submissions?id=5&send=1');
  const dialog = within(await screen.findByRole('dialog', { name: /to the client$/ }));
  expect(await dialog.findByText(/No mail account is set up/)).toBeTruthy();
  expect(dialog.getByRole('option', { name: 'No Thanks (does not want contact)' })).toBeTruthy();
  expect(dialog.getByText('Attached: Dana Whitfield - resume.docx')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('How'), 'VMS');
  expect(dialog.getByText('$60.00')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('How'), 'EMAIL');
  await user.dblClick(dialog.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /to the client$/ })).toBeNull());
  const sends = sent.filter(({ path }) => path.endsWith('/send'));
  expect(sends.map(({ body }) => body)).toMatchObject([{ id: 5, via: 'EMAIL', contactId: '1', text: 'Hello' }]);
  cleanup();
});

test.each([
  ['ACCEPTED', 'Convert to consultant', /^This undoes Accepted.*What was entered in the onboarding is deleted/],
  ['ONBOARDING', 'Open consultant', /^This undoes Accepted.*The consultant stays as they are/],
])('undoing %s says what becomes of the consultant, who is opened where there is one', async (stage, button, text) => {
  signInHere({ pages: '2,3,15,25' });
  answer({
    '/api/job/submissions/details': {
      body: { ...whole, mayUndo: true, row: { ...row, stage, stageName: 'Accepted' } },
    },
  });
  const { user } = openScreen(<Submissions />, '/upload/submissions?id=5');
  const sheet = within(await screen.findByRole('dialog', { name: 'Dana Whitfield' }));
  expect(await sheet.findByRole('button', { name: button })).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Undo last stage' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
