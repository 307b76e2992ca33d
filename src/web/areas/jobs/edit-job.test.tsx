import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { store } from '#web/session/storage.ts';
import { editedJob as job } from '#web/testing/edited-job.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { UploadJob } from './upload-job.tsx';

/** What was sent to be saved. */
const savesOf = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === '/api/job/description/update').map(({ body }) => body);

/** What of a sent form is filled in: an answer leaves out what is blank. */
const filledOf = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));

/** Opens a job for a change while somebody else saves it; `now` is what they saved. */
function editBesideOthers(now: object) {
  signInHere();
  let isSavedByOther = false;
  const newer = { ...job, version: 2, ...now };
  const sent = answerCalls({
    '/api/job/description/info': () => ({ body: isSavedByOther ? newer : job }),
    '/api/job/description/update': ({ body }) => {
      const { version } = body as { version: number };
      isSavedByOther = true;
      return version === 2
        ? { body: { ...newer, ...filledOf(body as object), version: 3 } }
        : {
            status: 409,
            body: {
              code: 'record.stale',
              erroCode: 409,
              message: 'x',
              details: { version: 2, by: 'Dana Whitfield', at: '2026-11-20T10:05:00.000Z' },
            },
          };
    },
  });
  return { sent, ...openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7') };
}

test('a job that is edited says so; a new posting is not given beside it, for it would become another job', async () => {
  editBesideOthers({});
  expect(await screen.findByRole('heading', { name: 'Edit job' })).toBeTruthy();
  expect(screen.getByRole('link', { name: job.title }).getAttribute('href')).toBe('/upload/jobdetails?jobId=7');
  expect(screen.queryByRole('heading', { name: '1 Source' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Job details' })).toBeTruthy();
});

test('a job of another unit is said to be one and leads back to the list; no empty form asks for a posting', async () => {
  signInHere();
  answerCalls({
    '/api/job/description/info': { status: 404, body: { code: 'record.absent', erroCode: 404, message: 'x' } },
  });
  openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7');
  expect((await screen.findByRole('alert')).textContent).toContain('It may belong to another Business Unit');
  expect(screen.getByRole('link', { name: 'Manage Jobs' }).getAttribute('href')).toBe('/upload/managejob');
  expect(screen.queryByRole('heading', { name: '1 Source' })).toBeNull();
});

test('two people change different fields of a job: both are kept, and nobody is asked', async () => {
  const { user, sent } = editBesideOthers({ city: 'Plano' });
  fireEvent.change(await screen.findByLabelText('Bill rate (max)'), { target: { value: '95' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(2));
  expect(savesOf(sent)[1]).toMatchObject({ version: 2, city: 'Plano', billRateMax: '95' });
  expect(screen.queryByText(/changed this/)).toBeNull();
});

test('two people change the same field of a job: the second is told by whom, sees both values and chooses', async () => {
  const { user, sent } = editBesideOthers({ title: 'Lead Java Developer', city: 'Plano' });
  const title = await screen.findByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: 'Senior Java Developer' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = (await screen.findByText(/^Dana Whitfield changed this/)).closest('[role=alert]')!;
  expect(notice.textContent).toContain('Current: Lead Java Developer');
  expect(notice.textContent).toContain('Yours: Senior Java Developer');
  expect(notice.textContent).not.toContain('Plano');
  expect(title).toHaveProperty('value', 'Senior Java Developer');
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Plano');
  expect(document.activeElement).toBe(notice);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(savesOf(sent)).toHaveLength(1);
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Use theirs' }));
  expect(title).toHaveProperty('value', 'Lead Java Developer');
  expect(screen.queryByText(/^Dana Whitfield changed this/)).toBeNull();
  fireEvent.change(title, { target: { value: 'Principal Java Developer' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(2));
  expect(savesOf(sent)[1]).toMatchObject({ version: 2, title: 'Principal Java Developer', city: 'Plano' });
});

test('one’s own value is kept over somebody else’s only when that is chosen', async () => {
  const { user, sent } = editBesideOthers({ title: 'Lead Java Developer' });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Senior Java Developer' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByText(/^Dana Whitfield changed this/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(2));
  expect(savesOf(sent)[1]).toMatchObject({ version: 2, title: 'Senior Java Developer' });
});

test('what was typed on a job before somebody else saved it undoes nothing of theirs when the page is opened again', async () => {
  const { unmount } = editBesideOthers({ title: 'Lead Java Developer', city: 'Plano' });
  const title = await screen.findByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: 'Senior Java Developer' } });
  unmount();
  signInHere();
  answerCalls({
    '/api/job/description/info': { body: { ...job, version: 2, title: 'Lead Java Developer', city: 'Plano' } },
  });
  openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7');
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Plano');
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Senior Java Developer');
  expect(screen.getByText('Current:', { exact: false }).textContent).toBe('Current: Lead Java Developer');
});

test('another job does not show what was said of the job before it', async () => {
  signInHere();
  answerCalls({
    '/api/job/description/info': ({ query }) => ({
      body: query.get('jobid') === '8' ? { ...job, id: 8, title: 'Welder' } : job,
    }),
  });
  const first = openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7');
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Senior Java Developer' } });
  first.unmount();
  const { router } = openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7');
  expect(await screen.findByText('Your unsaved changes are back.')).toBeTruthy();
  await act(() => router.navigate('/upload/uploadjobs?jobId=8'));
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Welder'));
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
});

test('openings that would fill the job are asked about before they are saved, and the status is told', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/job/description/info': { body: { ...job, positions: 3 } },
    '/api/job/description/update': ({ body }) =>
      (body as { fills?: true }).fills
        ? { body: { ...job, positions: 2, version: 2, statusCategory: 'FILLED', statusName: 'Filled' } }
        : { status: 409, body: { code: 'job.would-fill', message: 'x', details: { filled: 2 } } },
  });
  const { user } = openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7');
  fireEvent.change(await screen.findByLabelText('Openings'), { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Java Developer as filled?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as filled' }));
  expect(await screen.findByText('Status is now Filled')).toBeTruthy();
  expect(savesOf(sent)).toMatchObject([{ positions: '2' }, { positions: '2', fills: true }]);
});

/** The vendor systems that the form offers, as values and as people read them. */
const systemsOf = (field: HTMLElement) =>
  [...(field as HTMLSelectElement).options].map(({ value, text }) => (value === text ? text : [value, text]));

test.each([
  ['Beeline', ['Beeline', 'Vectorvms']],
  // Kept by a form from before the spelling was one.
  ['BEELINE', [['BEELINE', 'Beeline'], 'Vectorvms']],
  ['SAP Fieldglass', ['Beeline', 'Vectorvms', 'SAP Fieldglass']],
])('a job of %s is offered each vendor system once, its own among them', async (vmsProvider, offered) => {
  signInHere();
  store({ vendors: 'Beeline,Vectorvms' });
  const sent = answerCalls({
    '/api/job/description/info': { body: { ...job, vmsProvider } },
    '/api/job/description/update': { body: { ...job, version: 2, vmsProvider: 'Vectorvms' } },
  });
  const { user } = openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7');
  const field = await screen.findByLabelText('Vendor system');
  expect(systemsOf(field).slice(1)).toEqual(offered);
  expect(field).toHaveProperty('value', vmsProvider);
  await user.selectOptions(field, 'Vectorvms');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toMatchObject([{ vmsProvider: 'Vectorvms' }]));
});

test('a field that is emptied is sent as empty, because what is left out stays', async () => {
  signInHere();
  const full = {
    ...job,
    vmsProvider: 'Beeline',
    requisition: 'R-77',
    clientId: 4,
    dueAt: '2026-12-01T17:00:00.000Z',
    dueZone: 'America/Chicago',
    billRateMax: '90.00',
  };
  const sent = answerCalls({
    '/api/job/description/info': { body: full },
    '/api/job/description/update': { body: { ...job, version: 2 } },
  });
  const { user } = openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7');
  for (const label of ['Req ID', 'City', 'Bill rate (max)'])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(/^Due/), { target: { value: '' } });
  fireEvent.change(screen.getByRole('combobox', { name: /^Client/ }), { target: { value: 'Larkspur' } });
  await user.selectOptions(screen.getByLabelText('Vendor system'), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(1));
  expect(savesOf(sent)[0]).toMatchObject({
    requisition: '',
    city: '',
    billRateMax: '',
    dueAt: '',
    vmsProvider: '',
    clientName: 'Larkspur',
    clientId: '',
  });
});
