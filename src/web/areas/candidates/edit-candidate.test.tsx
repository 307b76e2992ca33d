import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidateChoices, candidateRecord } from '#web/testing/candidate-record.ts';
import { answerCalls, openScreen, type Sent, savedDrafts, signInHere } from '#web/testing/open-screen.tsx';
import { CandidateDetails } from './candidate-details.tsx';

const path = '/api/candidate/details';
async function openForm(save: (sent: Sent) => { status?: number; body: unknown }, later: object = {}) {
  signInHere();
  let saves = 0;
  const sent = answerCalls({
    '/api/candidate/choices': { body: candidateChoices },
    [path]: (one) => {
      if (one.method === 'GET') return { body: candidateRecord(saves > 0 ? later : {}) };
      saves += 1;
      return save(one);
    },
  });
  const { user } = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  // Where something was typed before, the form opens by itself.
  const edit = await waitFor(() => screen.queryByRole('dialog') ?? screen.getByRole('button', { name: 'Edit' }));
  if (edit instanceof HTMLButtonElement) await user.click(edit);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Dana Whitfield' });
  return { user, dialog, bodies: () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

test('authorization, consent, opt-outs, facts and dates are told in words, with who told them', async () => {
  signInHere();
  const consents = [
    { channel: 'EMAIL', basis: 'EXPRESS', source: 'a form', obtainedAt: '2026-05-01', state: 'IN_FORCE' },
    {
      channel: 'SMS',
      basis: 'IMPLIED_INQUIRY',
      source: 'wrote to us',
      obtainedAt: '2026-01-01',
      expiresAt: '2026-07-01',
      state: 'EXPIRED',
    },
  ];
  const position = { title: 'Technician', employer: 'Acme', startMonth: '2022-02', isCurrent: true, description: '' };
  const facts = [
    { field: 'rate', source: 'CANDIDATE', value: '78', at: '2026-11-20T10:00:00.000Z', isUsed: true },
    { field: 'rate', source: 'MANUAL', value: '70', at: '2026-11-01T10:00:00.000Z', by: 'Ann Lee', isUsed: false },
  ];
  const contacts = [
    { kind: 'email', value: 'dana@example.com', isPrimary: true, source: 'RESUME', bouncedAt: '2026-11-01' },
  ];
  const known = { authorized: true, rate: '78.00', facts, consents, contacts, employment: [position] };
  answerCalls({ [path]: { body: candidateRecord({ ...known, optedOut: ['SMS'] }) } });
  openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  expect((await screen.findByText('Express consent', { exact: false })).textContent).toContain('in force');
  // The other one is the button in the header.
  const texts = screen.getAllByText('Text').map((one) => one.closest('div')!.textContent);
  expect(texts.join(' ')).toContain('expired Jul 1, 2026');
  expect(screen.getByText('Opted out: Text')).toBeTruthy();
  expect(screen.getByText('Not working')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'dana@example.com' })).toBeNull();
  const rate = screen.getByText('Rate').closest('div')!.textContent;
  expect(rate).toContain('candidate, Nov 20, 2026');
  expect(rate).toContain('Also on file: $70 (Ann Lee, Nov 1, 2026)');
  expect(screen.getByText('Work authorization').closest('div')!.textContent).toContain('Authorized');
  expect(screen.getByText(/Feb 2022 – present/)).toBeTruthy();
});

test('contacts, status and tags are edited; a refused contact is named in its row', async () => {
  const fields = [
    { field: 'contacts.0.value', message: 'Enter an email address such as name@example.com' },
    { field: 'statusReason', message: 'Enter a short reason' },
  ];
  const refused = { erroMessage: 'x', erroCode: 400, message: 'x', code: 'call.invalid', fields };
  const { user, dialog, bodies } = await openForm(() => ({ status: 400, body: refused }));
  const within_ = within(dialog);
  await user.click(within_.getByRole('button', { name: 'Add email' }));
  await user.type(within_.getByRole('textbox', { name: 'Email address' }), 'dana at home');
  await user.selectOptions(within_.getByLabelText('Status'), 'Do not contact');
  await user.type(within_.getByLabelText('Tags'), 'voice{Enter}');
  await user.click(within_.getByRole('checkbox', { name: 'Hot candidate' }));
  await user.click(within_.getByRole('button', { name: 'Save' }));
  expect(await within_.findByText('Enter an email address such as name@example.com')).toBeTruthy();
  expect(within_.getByText('Enter a short reason')).toBeTruthy();
  expect(within_.getByText('2 fields need attention')).toBeTruthy();
  expect(bodies()).toEqual([
    {
      candId: 12,
      version: 3,
      contacts: [{ kind: 'email', value: 'dana at home', isPrimary: true, isVerified: false }],
      statusId: 2,
      statusReason: '',
      tags: ['voice'],
      isHot: true,
    },
  ]);
});

test('only what was changed is sent, a place as one, and who edited before is shown', async () => {
  const { user, dialog, bodies } = await openForm(() => ({ body: candidateRecord({ version: 4 }) }));
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
    {
      status: 409,
      body: {
        erroMessage: 'x',
        erroCode: 409,
        message: 'x',
        code: 'record.stale',
        details: { version: 8, by: 'Ann Lee' },
      },
    },
    { body: candidateRecord({ version: 9 }) },
  ];
  const { user, dialog, bodies } = await openForm(() => answers.shift()!, { version: 8, state: 'GA' });
  const state = within(dialog).getByLabelText('State or province');
  await user.clear(state);
  await user.type(state, 'Texas-ish');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter the code of a state or province')).toBeTruthy();
  expect((state as HTMLInputElement).value).toBe('Texas-ish');
  await user.clear(state);
  await user.type(state, 'TX');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Ann Lee changed this/)).toBeTruthy();
  expect(within(dialog).getByText('Current:', { exact: false }).textContent).toContain('GA');
  expect(within(dialog).getByText('Yours:', { exact: false }).textContent).toContain('TX');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(bodies()).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(bodies().map((body) => (body as { version: number }).version)).toEqual([3, 3, 8]);
});

test('of two people who change different fields both are kept, without a question', async () => {
  const stale = { erroMessage: 'x', erroCode: 409, message: 'x', code: 'record.stale', details: { version: 4 } };
  const answers = [{ status: 409, body: stale }, { body: candidateRecord({ version: 5 }) }];
  const { user, dialog, bodies } = await openForm(() => answers.shift()!, { version: 4, statusId: 2 });
  await user.type(within(dialog).getByLabelText('Title'), ' II');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    { candId: 12, version: 3, headline: 'Help Desk Technician II' },
    { candId: 12, version: 4, headline: 'Help Desk Technician II' },
  ]);
});

test('leaving with changes asks first', async () => {
  const { user, dialog } = await openForm(() => ({ body: candidateRecord() }));
  await user.type(within(dialog).getByLabelText('Title'), ' II');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect((within(dialog).getByLabelText('Title') as HTMLInputElement).value).toBe('Help Desk Technician II');
});

test('who may only read sees no way to edit', async () => {
  signInHere({ mayWrite: false });
  answerCalls({ [path]: { body: candidateRecord() } });
  openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('what was typed is there again after the session ended, for this version only, and gone once saved or discarded', async () => {
  const typed = { name: 'Your unsaved changes are back.' };
  const first = await openForm(() => ({ body: candidateRecord({ version: 4 }) }));
  await first.user.clear(within(first.dialog).getByLabelText('City'));
  await first.user.type(within(first.dialog).getByLabelText('City'), 'Orlando');
  cleanup();

  const second = await openForm(() => ({ body: candidateRecord({ version: 4 }) }), { version: 4 });
  expect(within(second.dialog).getByText(typed.name)).toBeTruthy();
  expect(within(second.dialog).getByLabelText<HTMLInputElement>('City').value).toBe('Orlando');
  await second.user.click(within(second.dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(second.bodies()).toEqual([expect.objectContaining({ version: 3, city: 'Orlando' })]);
  expect(savedDrafts()).toEqual([]);
  cleanup();

  const third = await openForm(() => ({ body: candidateRecord() }));
  await third.user.type(within(third.dialog).getByLabelText('City'), ' Bay');
  await third.user.keyboard('{Escape}');
  await third.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(savedDrafts()).toEqual([]);
});

test('ruling 67: published contact information says that it allows no texts, where it is chosen and when it is refused', async () => {
  signInHere();
  const message = 'Published contact information allows email, not texts. Choose another basis';
  const sent = answerCalls({
    [path]: { body: candidateRecord() },
    '/api/candidate/consent/create': {
      status: 400,
      body: { failed: true, code: 'call.invalid', message: '', fields: [{ field: 'basis', message }] },
    },
  });
  const { user } = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  await user.click(await screen.findByRole('button', { name: 'Record consent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent of Dana Whitfield' }));
  await user.selectOptions(dialog.getByLabelText(/^Basis/), 'Published contact information (email only)');
  expect(dialog.getByText('Published contact information allows email, not texts.')).toBeTruthy();

  await user.click(dialog.getByLabelText('Text'));
  await user.type(dialog.getByLabelText(/^How do you know/), 'job board');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText(message)).toBeTruthy();
  const asked = sent.find((one) => one.path === '/api/candidate/consent/create');
  expect(asked!.body).toMatchObject({ channel: 'SMS', basis: 'PUBLISHED_ADDRESS' });
});
