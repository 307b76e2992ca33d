import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { OutsidePeople } from './outside-people.tsx';

const at = '2026-11-25T10:00:00.000Z';
const row = {
  id: 5,
  searchid: 2,
  row: 1,
  state: 'NEW',
  name: 'Nora Feld',
  email: 'nora@people.example',
  headline: 'Java Developer',
  source: 'Dice',
  basis: 'PUBLISHED_ADDRESS',
  excerpt: '',
  alike: [{ id: 31, name: 'Nora B. Feld', score: 82 }],
  at,
  expiresAt: '2026-12-25T10:00:00.000Z',
  mayTakeBack: false,
};
const open = (rows: object[] = [row]) => {
  signInHere({ pages: '1,3' });
  const sent = answerCalls({
    '/api/job/dx/staging/search': {
      body: { stagingSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 50 } },
    },
    '/api/job/dx/staging/uploads': { body: { searches: [], counts: { NEW: rows.length }, sources: [], connected: [] } },
    '/api/job/dx/staging/decide': {
      body: { state: 'DONE', done: 1, failed: 0, rows: [{ id: 5, state: 'LINKED' }] },
    },
  });
  return { sent, ...openScreen(<OutsidePeople />, '/upload/outsidepeople') };
};

test('a possible duplicate is named, and "Same person" gives the row to the known candidate', async () => {
  const { user, sent } = open();
  expect(await screen.findByRole('columnheader', { name: 'Possible duplicate' })).toBeTruthy();
  expect(screen.getByText('82% match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nora Feld is the same person as Nora B. Feld' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({ ids: [5], as: 'LINK', candid: 31 }),
  );
});

test('nobody waiting says what to do next', async () => {
  open([]);
  expect(await screen.findByText('Nobody is waiting')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add people' }).length).toBeGreaterThan(0);
});
