import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Unmatched } from './unmatched.tsx';

const row = {
  id: 7,
  channel: 'EMAIL',
  reason: 'UNKNOWN',
  from: 'dw@elsewhere.example',
  fromName: 'D. W.',
  to: 'replies@northgate.example',
  subject: 'Re: The role',
  text: 'Yes, I am interested.',
  files: ['resume.pdf'],
  hasRaw: true,
  happenedAt: '2026-11-25T15:00:00.000Z',
  people: [{ candguid: 'cccccccccccccccccccccc', candId: 3, name: 'Dana Whitfield', place: 'Dallas, TX' }],
};

function open(rows: object[], mayWrite = true) {
  signInHere({ mayWrite });
  const sent = answerCalls({
    '/api/inbox/unmatched/search': {
      body: { unmatchedSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 25 } },
    },
    '/api/inbox/unmatched/assign': { body: { message: 'Message assigned' } },
    '/api/inbox/unmatched/settle': { body: { message: 'Message ignored' } },
  });
  return { ...openScreen(<Unmatched />, '/upload/unmatched?message=7'), sent };
}

test('a message says why nobody knows whose it is, and is given to the likely person with its address', async () => {
  const { user, sent } = open([row]);
  const card = await screen.findByRole('listitem', { name: /D\. W\./ });
  expect(card.textContent).toMatch(/Sender not on file.*resume\.pdf/s);
  // Its address leads to it.
  expect(document.activeElement).toBe(card);
  await user.click(within(card).getByRole('button', { name: /It is Dana Whitfield/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/inbox/unmatched/assign')?.body).toEqual({
      id: 7,
      candguid: 'cccccccccccccccccccccc',
      keepAddress: true,
    }),
  );
});

test('left aside by keyboard it can be taken back', async () => {
  const { user, sent } = open([row]);
  await screen.findByText('Yes, I am interested.');
  await user.keyboard('i');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/inbox/unmatched/settle').map(({ body }) => body)).toEqual([
      { id: 7, as: 'ignore' },
      { id: 7, as: 'undo' },
    ]),
  );
});

test('without messages it says so, and who may only read has no buttons', async () => {
  open([]);
  await screen.findByText('No messages waiting');
});

test('who may only read settles nothing', async () => {
  open([row], false);
  await screen.findByText('Yes, I am interested.');
  expect(screen.queryByRole('button', { name: 'Ignore' })).toBeNull();
});
