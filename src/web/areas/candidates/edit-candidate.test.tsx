import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, type Sent, savedDrafts, signInHere } from '#web/testing/open-screen.tsx';
import { CandidateDetails } from './candidate-details.tsx';

const path = '/api/candidate/details';
const record = (more: object = {}) => ({
  candId: 12,
  candguid: 'a-long-enough-reference',
  name: 'Dana Whitfield',
  skills: [],
  statusName: 'New',
  statusTone: 'info',
  updatedAt: '2026-11-20T10:00:00.000Z',
  firstName: 'Dana',
  lastName: 'Whitfield',
  headline: 'Help Desk Technician',
  city: 'Tampa',
  state: 'FL',
  workModes: [],
  edited: [{ field: 'headline', by: 'Ann Lee', at: '2026-11-19T10:00:00.000Z' }],
  contacts: [],
  skillSet: [
    { key: 'windows', name: 'Windows', years: 4, isCurrent: true, evidence: [] },
    { key: 'sql', name: 'SQL', isCurrent: false, evidence: [] },
  ],
  employment: [],
  education: [],
  certifications: [],
  resumes: [],
  consents: [],
  optedOut: [],
  warnings: [],
  version: 3,
  ...more,
});

async function openForm(save: (sent: Sent) => { status?: number; body: unknown }, later: object = {}) {
  signInHere();
  let saves = 0;
  const sent = answerCalls({
    [path]: (one) => {
      if (one.method === 'GET') return { body: record(saves > 0 ? later : {}) };
      saves += 1;
      return save(one);
    },
  });
  const { user } = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Dana Whitfield' });
  return { user, dialog, bodies: () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

test('authorization, consent, opt-outs and dates are told in words', async () => {
  signInHere();
  const consents = [{ channel: 'EMAIL', basis: 'EXPRESS', obtainedAt: '2026-05-01' }];
  const position = { title: 'Technician', employer: 'Acme', startMonth: '2022-02', isCurrent: true, description: '' };
  const known = { authorized: true, consents, optedOut: ['SMS'], employment: [position] };
  answerCalls({ [path]: { body: record(known) } });
  openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  expect(await screen.findByText('Consent: Email: Express consent, May 1, 2026')).toBeTruthy();
  expect(screen.getByText('Opted out: SMS')).toBeTruthy();
  expect(screen.getByText('Work authorization').closest('div')!.textContent).toContain('Authorized');
  expect(screen.getByText(/Feb 2022 – present/)).toBeTruthy();
});

test('only what was changed is sent, a place as one, and who edited before is shown', async () => {
  const { user, dialog, bodies } = await openForm(() => ({ body: record({ version: 4 }) }));
  expect(dialog.textContent).toContain('Edited by Ann Lee');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.clear(within(dialog).getByLabelText('City'));
  await user.type(within(dialog).getByLabelText('City'), 'Orlando');
  await user.type(within(dialog).getByLabelText('Add a skill'), 'Jira{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Remove SQL' }));
  await user.type(within(dialog).getByLabelText('Year Windows was last used'), '2026');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    {
      candId: 12,
      version: 3,
      city: 'Orlando',
      state: 'FL',
      country: null,
      skillSet: [{ name: 'Jira' }, { key: 'windows', name: 'Windows', years: '4', lastUsedYear: '2026' }],
    },
  ]);
});

test('a refused save names the fields and keeps what was typed; after somebody else`s change it is saved on purpose', async () => {
  const answers = [
    {
      status: 400,
      body: {
        erroMessage: 'x',
        erroCode: 400,
        message: 'x',
        code: 'call.invalid',
        fields: [{ field: 'state', message: 'Enter the code of a state or province' }],
      },
    },
    { status: 409, body: { erroMessage: 'x', erroCode: 409, message: 'x', code: 'record.stale' } },
    { body: record({ version: 9 }) },
  ];
  const { user, dialog, bodies } = await openForm(() => answers.shift()!, { version: 8 });
  const state = within(dialog).getByLabelText('State or province');
  await user.clear(state);
  await user.type(state, 'Texas-ish');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter the code of a state or province')).toBeTruthy();
  expect((state as HTMLInputElement).value).toBe('Texas-ish');
  await user.clear(state);
  await user.type(state, 'TX');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Someone else updated this record/)).toBeTruthy();
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(bodies().map((body) => (body as { version: number }).version)).toEqual([3, 3, 8]);
});

test('leaving with changes asks first', async () => {
  const { user, dialog } = await openForm(() => ({ body: record() }));
  await user.type(within(dialog).getByLabelText('Title'), ' II');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect((within(dialog).getByLabelText('Title') as HTMLInputElement).value).toBe('Help Desk Technician II');
});

test('who may only read sees no way to edit', async () => {
  signInHere({ mayWrite: false });
  answerCalls({ [path]: { body: record() } });
  openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('what was typed is there again after the session ended, for this version only, and gone once saved or discarded', async () => {
  const typed = { name: 'Your unsaved changes are back.' };
  const first = await openForm(() => ({ body: record({ version: 4 }) }));
  await first.user.clear(within(first.dialog).getByLabelText('City'));
  await first.user.type(within(first.dialog).getByLabelText('City'), 'Orlando');
  cleanup();

  const second = await openForm(() => ({ body: record({ version: 4 }) }), { version: 4 });
  expect(within(second.dialog).getByText(typed.name)).toBeTruthy();
  expect(within(second.dialog).getByLabelText<HTMLInputElement>('City').value).toBe('Orlando');
  await second.user.click(within(second.dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(second.bodies()).toEqual([expect.objectContaining({ version: 3, city: 'Orlando' })]);
  expect(savedDrafts()).toEqual([]);
  cleanup();

  const third = await openForm(() => ({ body: record() }));
  await third.user.type(within(third.dialog).getByLabelText('City'), ' Bay');
  await third.user.keyboard('{Escape}');
  await third.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(savedDrafts()).toEqual([]);
});
