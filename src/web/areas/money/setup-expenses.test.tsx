import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { SetupExpenses } from './setup-expenses.tsx';

const path = '/organizationalsetup/setupexpenses';
const line = (fee: string, effectiveFrom: string, standing: string) => ({
  fee,
  funding: 'SUPPLIER',
  effectiveFrom,
  standing,
  updatedBy: 'Priya Raman',
  updatedAt: '2026-11-20T10:00:00.000Z',
});
const row = {
  clientId: 7,
  name: 'Crestline',
  fee: '2',
  effectiveFrom: '2026-01-01',
  updatedBy: 'Priya Raman',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 2,
  history: [line('3', '2027-01-01', 'planned'), line('2', '2026-01-01', 'now')],
};
const list = (...content: object[]) => ({
  body: { clientFeeSearch: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 50 } },
});

test('a stale save says who changed what, keeps what was typed, and can be saved over theirs', async () => {
  signInHere({ pages: '21' });
  let attempts = 0;
  const sent = answerCalls({
    '/api/job/expenses/searchClient': list(row),
    '/api/job/expenses/updateClientFee': () => {
      attempts += 1;
      if (attempts > 1) return { body: { ...row, fee: '2.75', version: 4 } };
      return {
        status: 409,
        body: {
          erroCode: 409,
          erroMessage: 'stale',
          message: 'stale',
          code: 'record.stale',
          details: {
            who: 'Rafael Ortega',
            when: new Date().toISOString(),
            version: 3,
            changes: [{ field: 'fee', was: '2', now: '2.5' }],
          },
        },
      };
    },
  });
  const { user } = openScreen(<SetupExpenses />, path);
  await user.click(await screen.findByRole('button', { name: 'Crestline' }));
  const fee = screen.getByLabelText(/^Fee, %/);
  await user.clear(fee);
  await user.type(fee, '2,75{Enter}');
  expect(await screen.findByText(/^Rafael Ortega changed this/)).toBeDefined();
  expect(screen.getByText('Fee, %: 2 → 2.5')).toBeDefined();
  expect(fee).toHaveProperty('value', '2,75');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saves = sent.filter(({ path: to }) => to.endsWith('updateClientFee')).map(({ body }) => body);
  expect(saves).toEqual([
    { clientid: '7', fee: '2.75', version: '2' },
    { clientid: '7', fee: '2.75', version: '3' },
  ]);
});

test('the list shows the planned fee, the dialog the whole history; an invalid fee is reported and not sent', async () => {
  signInHere({ pages: '21' });
  const sent = answerCalls({ '/api/job/expenses/searchClient': list(row) });
  const { user } = openScreen(<SetupExpenses />, path);
  expect(await screen.findByText('3% from Jan 1, 2027')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Crestline' }));
  expect([screen.getByText('Scheduled'), screen.getByText('In effect')]).toHaveLength(2);
  const fee = screen.getByLabelText(/^Fee, %/);
  await user.clear(fee);
  await user.type(fee, '51{Enter}');
  expect(screen.getByText('Enter a percentage from 0 to 50, such as 2.5')).toBeDefined();
  expect(sent.some(({ method }) => method !== 'GET')).toBe(false);
  await user.keyboard('{Escape}');
  expect(screen.getByText('Discard changes?')).toBeDefined();
});

test('somebody who may only read sees the history and no way to change', async () => {
  signInHere({ pages: '21', mayWrite: false });
  answerCalls({ '/api/job/expenses/searchClient': list(row) });
  const { user } = openScreen(<SetupExpenses />, path);
  await user.click(await screen.findByRole('button', { name: 'Crestline' }));
  expect(screen.getByText('Scheduled')).toBeDefined();
  for (const name of ['Save', 'Set client fee']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('You have view-only access.')).toBeDefined();
});

test('each tab has its own address', async () => {
  signInHere({ pages: '21' });
  answerCalls({
    '/api/job/expenses/getAllJobBoard': { body: [] },
    '/api/job/expenses/margin': { body: {} },
    '/api/job/expenses/searchClient': list(),
  });
  const { user, place } = openScreen(<SetupExpenses />, `${path}?tab=boards`);
  expect(await screen.findByText('No job boards yet')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Client fee' }));
  expect(place.path).toBe(path);
  expect(await screen.findByText('No client fees yet')).toBeDefined();
});

test('in Turkish a fee stands with its sign in front and a decimal comma: in the list, the history and the question', async () => {
  signInHere({ pages: '21' });
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  answerCalls({
    '/api/job/expenses/searchClient': list({ ...row, fee: '2.5', history: [line('2.5', '2026-01-01', 'now')] }),
    '/api/job/expenses/getClientList': { body: [{ clientId: 7, name: 'Crestline', fee: '2.5', version: 1 }] },
  });
  const { user } = openScreen(<SetupExpenses />, path);
  await user.click(await screen.findByRole('button', { name: 'Crestline' }));
  await waitFor(() => expect(screen.getAllByText('%2,5')).toHaveLength(2));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Müşteri ücreti gir' }));
  expect(await screen.findByRole('option', { name: 'Crestline (%2,5)' })).toBeDefined();
});
