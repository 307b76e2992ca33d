import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { secretMask } from '#domain/vault.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { VmsPasswords } from './vms-passwords.tsx';

const canary = 'VMSCANARY-9';
const login = {
  id: 5,
  unitCode: 'USA',
  vmsProvider: 'Beeline',
  username: 'ngt_dana',
  password: secretMask,
  mfaType: 'NONE',
  rotateEveryDays: 90,
  rotatedAt: '2026-11-01T10:00:00.000Z',
  due: 'left',
  health: 'OK',
  allowAutomatedUse: false,
  leftWith: ['Noah Lindqvist'],
  version: 1,
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const answers = () => ({
  '/api/job/vmspassword/search': {
    body: { vmsPasswordSearch: { content: [login], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } },
  },
  '/api/job/vmspassword/due': {
    body: { total: 1, expired: 0, left: 1, rotate: 0, 'expires-soon': 0, vendorSystems: ['Beeline'], owners: [] },
  },
  '/api/job/vmspassword/reveal': { body: { username: 'ngt_dana', password: canary } },
});
const everything = () =>
  document.documentElement.outerHTML +
  document.title +
  location.href +
  JSON.stringify({ ...localStorage }) +
  JSON.stringify({ ...sessionStorage });
const field = () => screen.queryByLabelText<HTMLInputElement>('Password');

afterEach(() => vi.useRealTimers());

test('VLT-02: a password is shown for a reason, for 30 seconds, and then is nowhere in the page', async () => {
  signInHere({ pages: '27' });
  const sent = answerCalls(answers());
  const { user } = openScreen(<VmsPasswords />, '/teamlead/manageVMSPasswords');
  await user.click(await screen.findByRole('button', { name: 'Reveal the password of Beeline, ngt_dana' }));
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  await user.click(screen.getByRole('button', { name: 'Show for 30 seconds' }));
  expect(screen.getByText('Enter at least 3 characters')).toBeDefined();
  await user.type(screen.getByLabelText(/^Reason/), 'Audit by the client');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  screen.getByRole('button', { name: 'Show for 30 seconds' }).click();
  await waitFor(() => expect(field()?.value).toBe(canary));
  expect(screen.getByText('Password revealed, hides in 30 seconds')).toBeDefined();
  expect(sent.filter(({ path }) => path.endsWith('reveal')).map(({ body }) => body)).toEqual([
    { id: 5, reason: 'Audit by the client', kind: 'reveal' },
  ]);
  expect(document.title + location.href).not.toContain(canary);
  expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toContain(canary);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(field()).toBeNull();
  expect(screen.getByText('Hidden again')).toBeDefined();
  expect(everything()).not.toContain(canary);
});

test('VLT-02: whoever leaves the tab leaves the password hidden', async () => {
  signInHere({ pages: '27' });
  answerCalls(answers());
  const { user } = openScreen(<VmsPasswords />, '/teamlead/manageVMSPasswords');
  await user.click(await screen.findByRole('button', { name: 'Reveal the password of Beeline, ngt_dana' }));
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: 'Show for 30 seconds' }));
  await waitFor(() => expect(field()?.value).toBe(canary));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(field()).toBeNull();
  expect(everything()).not.toContain(canary);
});

test('hidden by hand it stays hidden: the button that hid it does not ask again', async () => {
  signInHere({ pages: '27' });
  const sent = answerCalls(answers());
  const { user } = openScreen(<VmsPasswords />, '/teamlead/manageVMSPasswords');
  await user.click(await screen.findByRole('button', { name: 'Reveal the password of Beeline, ngt_dana' }));
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: 'Show for 30 seconds' }));
  await waitFor(() => expect(field()?.value).toBe(canary));
  await user.click(screen.getByRole('button', { name: 'Hide now' }));
  expect(await screen.findByText('Hidden again')).toBeDefined();
  await new Promise((done) => setTimeout(done, 50));
  expect(sent.filter(({ path }) => path.endsWith('reveal'))).toHaveLength(1);
  expect(everything()).not.toContain(canary);
});

test('copying shows nothing, and is a call of its own', async () => {
  signInHere({ pages: '27' });
  const sent = answerCalls(answers());
  const { user } = openScreen(<VmsPasswords />, '/teamlead/manageVMSPasswords');
  await user.click(await screen.findByRole('button', { name: 'Copy the password of Beeline, ngt_dana' }));
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: 'Copy without showing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await navigator.clipboard.readText()).toBe(canary);
  expect(sent.find(({ path }) => path.endsWith('reveal'))!.body).toEqual({
    id: 5,
    reason: 'Submit a candidate',
    kind: 'copy',
  });
  expect(everything()).not.toContain(canary);
});

test('what is due is said above the list and in its row, with the names of those who left', async () => {
  signInHere({ pages: '27', mayWrite: false });
  const sent = answerCalls(answers());
  const { user, place } = openScreen(<VmsPasswords />, '/teamlead/manageVMSPasswords');
  expect(await screen.findByText('1 login needs attention')).toBeDefined();
  expect(screen.getByText('Viewed by Noah Lindqvist, who left')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(place.path).toBe('/teamlead/manageVMSPasswords?due=any');
  await waitFor(() =>
    expect(
      sent.at(-1)!.query.get('due') ?? sent.findLast(({ path }) => path.endsWith('search'))!.query.get('due'),
    ).toBe('any'),
  );
  expect(screen.queryByRole('button', { name: 'Add login' })).toBeNull();
});

test('S3-68: no reason is chosen beforehand, and without one nothing is asked for', async () => {
  signInHere({ pages: '27' });
  const sent = answerCalls(answers());
  const { user } = openScreen(<VmsPasswords />, '/teamlead/manageVMSPasswords');
  await user.click(await screen.findByRole('button', { name: 'Reveal the password of Beeline, ngt_dana' }));
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show for 30 seconds' }));
  expect(screen.getByText('Choose a reason')).toBeTruthy();
  expect(sent.filter(({ path }) => path.endsWith('reveal'))).toEqual([]);
});

test('what is emptied in the form of a login is sent as empty, because what is left out stays', async () => {
  signInHere({ pages: '27' });
  const full = { ...login, clientId: 4, clientName: 'Larkspur', ownerId: 3, ownerName: 'Ann', expiresOn: '2030-01-01' };
  const found = { content: [full], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 };
  const sent = answerCalls({
    ...answers(),
    '/api/job/vmspassword/search': { body: { vmsPasswordSearch: found } },
    '/api/job/vmspassword/edit': { body: { ...login, version: 2 } },
    '/api/job/client/search': {
      body: { clientSearch: { ...found, content: [{ id: 4, name: 'Larkspur' }] } },
    },
  });
  const { user } = openScreen(<VmsPasswords />, '/teamlead/manageVMSPasswords');
  await user.click(await screen.findByRole('button', { name: 'Actions: Beeline, ngt_dana' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Client'), '');
  await user.selectOptions(dialog.getByLabelText('Owner'), '');
  fireEvent.change(dialog.getByLabelText('Expires on'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('edit'))).toBe(true));
  expect(sent.find(({ path }) => path.endsWith('edit'))!.body).toMatchObject({
    id: 5,
    version: 1,
    clientId: null,
    ownerId: null,
    expiresOn: '',
    username: 'ngt_dana',
  });
});
