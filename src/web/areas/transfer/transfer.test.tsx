import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answer, answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { ImportExport } from './transfer.tsx';

const checked = {
  importId: 'import-import-import-1',
  fileName: 'opencats.sql',
  system: 'OpenCATS',
  state: 'CHECKED',
  rows: 3,
  progress: 3,
  counts: [
    {
      kind: 'candidate',
      rows: 3,
      added: 1,
      existing: 1,
      failed: 1,
      why: [
        { outcome: 'EXISTS', reason: 'same-person', count: 1 },
        { outcome: 'ERROR', reason: 'too-long', count: 1, field: 'emails' },
      ],
    },
  ],
  tables: [{ name: 'Candidates.csv', kind: 'candidate', rows: 3, left: ['Candidate Owner'] }],
  by: 'Rafael Ortega',
  createdAt: '2026-11-26T08:00:00.000Z',
};
const rows = {
  content: [
    {
      row: 2,
      kind: 'candidate',
      ref: '7',
      label: 'Dana Marsh',
      outcome: 'ERROR',
      problems: [
        { field: 'emails', why: 'too-long' },
        { field: 'authorized', why: 'not-yes-no', value: 'maybe' },
      ],
    },
  ],
  totalElements: 1,
  totalPages: 1,
  page_no: 0,
  limit: 25,
};

function open(answers: Record<string, Answer | ((sent: Sent) => Answer)> = {}, person: object = {}) {
  signInHere({ roleId: 1, pages: '1,2,3,6', ...person });
  const sent = answerCalls({
    '/api/transfer/list': { body: { transfers: [checked] } },
    '/api/transfer/rows': { body: { transferRowSearch: rows } },
    ...answers,
  });
  return { ...openScreen(<ImportExport />), to: (path: string) => sent.filter((one) => one.path === path) };
}

test('a checked file says what it would add and why not all of it, and is imported', async () => {
  let state = 'CHECKED';
  const { user, to } = open({
    '/api/transfer/list': () => ({ body: { transfers: [{ ...checked, state }] } }),
    '/api/transfer/run': () => {
      state = 'DONE';
      return { body: { ...checked, state } };
    },
  });
  expect(await screen.findByText('1: same person is here already · 1: email is too long')).toBeTruthy();
  expect(screen.getByText(/Columns not imported: Candidate Owner/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show rows' }));
  expect(await screen.findByText('email is too long')).toBeTruthy();
  expect(screen.getByText('“maybe”').parentElement!.textContent).toMatch(/ must be Yes or No: “maybe”$/);
  expect(to('/api/transfer/rows')[0]!.query.get('outcome')).toBe('ERROR');
  await user.click(screen.getByRole('button', { name: 'Import 1 record' }));
  await waitFor(() =>
    expect(to('/api/transfer/run').map(({ body }) => body)).toEqual([{ importId: checked.importId }]),
  );
  expect(await screen.findByText('Imported')).toBeTruthy();
});

test('a row tells each flaw, the same one twice too', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const flaw = (value: string) => ({ field: 'documents.type', why: 'wrong', value });
  const content = [{ ...rows.content[0]!, problems: [flaw('Badge'), flaw('Photo')] }];
  const { user } = open({ '/api/transfer/rows': { body: { transferRowSearch: { ...rows, content } } } });
  await user.click(await screen.findByRole('button', { name: 'Show rows' }));
  expect([await screen.findByText('“Badge”'), screen.getByText('“Photo”')]).toHaveLength(2);
  expect(complaint.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  complaint.mockRestore();
});

test('an import is undone after a question, and says what stays', async () => {
  let done: object = { ...checked, state: 'DONE' };
  const { user, to } = open({
    '/api/transfer/list': () => ({ body: { transfers: [done] } }),
    '/api/transfer/revert': () => {
      done = { ...checked, state: 'REVERTED', kept: 2 };
      return { body: { ...done } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(to('/api/transfer/revert')).toHaveLength(1));
  expect(await screen.findByText(/2 records stay because somebody has used them/)).toBeTruthy();
});

test('a file that cannot be read says why and is let go; one that runs shows how far it is', async () => {
  let transfers: object[] = [
    { ...checked, state: 'FAILED', failedIn: 'READING', problem: 'file.damaged', counts: [], tables: [] },
    { ...checked, importId: 'import-import-import-2', state: 'WRITING', rows: 2000, progress: 500 },
  ];
  const { user, to } = open({
    '/api/transfer/list': () => ({ body: { transfers } }),
    '/api/transfer/discard': () => {
      transfers = [];
      return { body: {} };
    },
  });
  expect(await screen.findByText(/The file could not be checked/)).toBeTruthy();
  expect(screen.getByText('500 of 2,000 records')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(to('/api/transfer/discard')).toHaveLength(1));
  expect(await screen.findByText('No imports yet')).toBeTruthy();
});

test('where nobody is new, those who opted out are imported', async () => {
  const linked = { ...checked, counts: [{ ...checked.counts[0]!, added: 0 }] };
  const { user, to } = open({
    '/api/transfer/list': { body: { transfers: [linked] } },
    '/api/transfer/run': { body: { ...linked, state: 'WRITING' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Import opt-outs' }));
  await waitFor(() => expect(to('/api/transfer/run')).toHaveLength(1));
});

test('with several units there is nothing to start', async () => {
  open({ '/api/transfer/list': { body: { transfers: [] } } }, { unitIds: '1,2' });
  expect(await screen.findByText('No imports yet')).toBeTruthy();
  expect(screen.getByText(/Select one Business Unit/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
});
