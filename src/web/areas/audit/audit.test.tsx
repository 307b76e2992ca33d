import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Audit } from './audit.tsx';

const line = {
  id: 12,
  at: '2026-11-21T12:00:00.000Z',
  act: 'reveal',
  result: 'done',
  userId: 3,
  username: 'ada',
  kind: 'vms-password',
  recordId: '77',
  unitCode: 'USA',
  address: '10.0.0.7',
};
const calls = {
  '/api/audit/search': {
    body: { auditSearch: { content: [line], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } },
  },
  '/api/audit/line': {
    body: { ...line, requestId: 'r-9', details: { reason: 'client call', times: 2 }, number: 8, seal: 'ab'.repeat(32) },
  },
  '/api/audit/chain': {
    body: {
      lines: 9,
      check: { at: line.at, by: 'admin', verified: 8, upTo: line.at },
      checkpoint: { number: 7, hash: 'ab', at: line.at, kid: 'k', signature: 's' },
    },
  },
};

test('the filters are in the address and in the call; invalid values are ignored', async () => {
  signInHere();
  const sent = answerCalls(calls);
  const { user, place } = openScreen(<Audit />, '/system/audit?from=2026-11-01&to=nonsense&act=reveal&q=ada');

  expect(await screen.findByText('ada')).toBeTruthy();
  const requested = () => Object.fromEntries(sent.findLast(({ path }) => path === '/api/audit/search')!.query);
  expect(requested()).toMatchObject({ startDate: '2026-11-01', act: 'reveal', who: 'ada' });
  expect(requested()).not.toHaveProperty('endDate');
  await user.selectOptions(screen.getByLabelText('Result'), 'Denied');
  await user.type(screen.getByLabelText('Record'), '77{Enter}');
  await waitFor(() => expect(requested()).toMatchObject({ result: 'refused', record: '77' }));
  expect(place.path).toContain('record=77');
});

test('an entry opens in full by its own address and links to all entries of its record', async () => {
  signInHere();
  answerCalls(calls);
  const { user, place } = openScreen(<Audit />, '/system/audit');

  await user.click(await screen.findByRole('button', { name: 'Secret revealed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entry 12' });
  expect(await within(dialog).findByText('client call')).toBeTruthy();
  expect(dialog.textContent).toContain('VMS password 77');
  expect(dialog.textContent).toContain('r-9');
  expect(place.path).toContain('line=12');
  await user.click(within(dialog).getByRole('button', { name: 'Show everything about this record' }));
  await waitFor(() => expect(place.path).toBe('/system/audit?kind=vms-password&record=77'));
});

test('the state of the hash chain is shown and can be checked again; a broken one names its first broken entry', async () => {
  signInHere();
  let isBroken = false;
  const broken = { lines: 9, check: { at: line.at, by: 'ada', verified: 4, brokenNumber: 5, fault: 'changed' } };
  const sent = answerCalls({
    ...calls,
    '/api/audit/chain': () => (isBroken ? { body: broken } : calls['/api/audit/chain']),
    '/api/audit/chain/check': () => {
      isBroken = true;
      return { body: broken };
    },
  });
  const { user } = openScreen(<Audit />, '/system/audit');

  expect(await screen.findByText(/Entries verified: 8, unchanged up to .* by admin · 1 added since then/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verify now' }));
  expect(
    await screen.findByText(/entry 5 is the first that does not match.*changed after it was written/),
  ).toBeTruthy();
  expect(sent.some(({ path }) => path === '/api/audit/chain/check')).toBe(true);
});

test('AZ-04: it says that it is limited to the applied units; the download is the filtered list under the server’s file name', async () => {
  signInHere();
  let isRefused = true;
  const sent = answerCalls({
    ...calls,
    '/api/audit/export': () =>
      isRefused
        ? { status: 403, body: { code: 'auth.step-up-needed', erroCode: 4030, erroMessage: 'x', message: 'x' } }
        : { body: 'seq,at' },
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const { user } = openScreen(<Audit />, '/system/audit?act=reveal&kind=vms-password&from=2026-11-01&record=77&q=ada');

  expect(await screen.findByText(/entries of the selected Business Unit and of the organization/)).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Download as CSV' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await user.click(save);
  expect(await screen.findByRole('alert')).toBeTruthy();
  isRefused = false;
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await user.click(save);
  expect(await screen.findByText('Entries downloaded: 1')).toBeTruthy();
  expect(Object.fromEntries(sent.findLast(({ path }) => path === '/api/audit/export')!.query)).toEqual({
    act: 'reveal',
    kind: 'vms-password',
    startDate: '2026-11-01',
    record: '77',
    who: 'ada',
  });
});

test('S3-61: a record is shown by its name as a link; a deleted one by its number', async () => {
  signInHere({ pages: '3,15' });
  const candidate = { ...line, kind: 'candidate', recordId: '282', recordName: 'Maria Lopez' };
  const content = [candidate, { ...candidate, id: 13, recordId: '283', recordName: undefined }];
  const user = { ...candidate, id: 14, kind: 'user', recordId: '5', recordName: 'Dana Marsh' };
  const consultant = { ...candidate, id: 15, kind: 'consultant', recordId: '7', recordName: 'Omar Reyes' };
  answerCalls({
    ...calls,
    '/api/audit/search': {
      body: {
        auditSearch: {
          content: [...content, user, consultant],
          totalElements: 4,
          totalPages: 1,
          page_no: 0,
          limit: 50,
        },
      },
    },
  });
  openScreen(<Audit />, '/system/audit');

  const link = await screen.findByRole('link', { name: 'Maria Lopez' });
  expect(link.getAttribute('href')).toBe('/upload/candidatedetails?candidateId=282');
  expect(screen.getByRole('link', { name: 'Omar Reyes' }).getAttribute('href')).toBe('/upload/consultantproject?id=7');
  expect(screen.getByText('283').closest('a')).toBeNull();
  // Page 13 is not among the reader's pages, so there is no link.
  expect(screen.getByText('Dana Marsh').closest('a')).toBeNull();
});
