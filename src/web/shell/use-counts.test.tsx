import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from '#domain/access/pages.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { useCounts } from './use-counts.ts';

function Showing() {
  const counts = useCounts();
  return (
    <p>{[page.recruiterDashboard, page.manageConsultants, page.chatbotHistory].map((at) => counts[at]).join(' ')}</p>
  );
}

test('the menu counts all that waits, however little of it is shown', async () => {
  signInHere({ pages: String(page.recruiterDashboard) });
  answerCalls({
    '/api/commons/dashboard/queue': {
      body: { asOf: '2026-11-20T10:00:00.000Z', items: [], counts: { RATES: 130, WEEKS: 1, REPLY: 2 }, snoozed: 0 },
    },
  });
  openScreen(<Showing />);
  expect(await screen.findByText('133 131 2')).toBeTruthy();
});
