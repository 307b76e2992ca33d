import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Duplicates } from './duplicates.tsx';

test('pairs that uploads found are listed with their likeness, led to the merge, or kept as two people', async () => {
  signInHere();
  let pairs: object[] = [
    {
      score: 60,
      reasons: ['email'],
      foundAt: '2026-11-20T10:00:00Z',
      one: { candId: 12, name: 'Dana Whitfield', addedAt: '2026-11-02T10:00:00Z' },
      other: {
        candId: 13,
        name: 'Peter Baker',
        headline: 'Clerk',
        email: 'p.baker@example.com',
        phone: '+12145550177',
        place: 'Dallas, TX',
        addedAt: '2026-11-20T10:00:00Z',
      },
    },
  ];
  const sent = answerCalls({
    '/api/candidate/doubles/links': () => ({
      body: {
        doubleLinkSearch: { content: pairs, totalElements: pairs.length, totalPages: 1, page_no: 0, limit: 50 },
      },
    }),
    '/api/candidate/doubles/settle': () => {
      pairs = [];
      return { body: { message: 'x' } };
    },
  });
  const { user } = openScreen(<Duplicates />, '/upload/duplicates');
  expect(await screen.findByText('same email · 60 of 100')).toBeTruthy();
  // Two of the same name are told apart in the list.
  expect(screen.getByRole('link', { name: 'Peter Baker' }).parentElement!.textContent).toContain(
    'p.baker@example.com · (214) 555-0177 · Dallas, TX · added Nov 20, 2026',
  );
  expect(screen.getByRole('link', { name: 'Merge Dana Whitfield and Peter Baker' }).getAttribute('href')).toBe(
    '/upload/mergecandidates?candidateId=12&otherId=13',
  );
  await user.click(screen.getByRole('button', { name: 'Dana Whitfield and Peter Baker are not the same' }));
  expect(await screen.findByText('No open duplicates')).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('settle'))!.body).toEqual({
      candId: 12,
      otherCandId: 13,
      areApart: true,
    }),
  );
});
