import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, month } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

const weeks = month.weeks.map((week, at) => ({
  ...week,
  segments: week.segments.map((one) => ({
    ...one,
    id: 30 + at,
    state: 'SUBMITTED',
    regularHours: '40',
    version: 2 + at,
  })),
}));

test('a lead approves the weeks that are shown, and is told which stayed, who changed them and to what', async () => {
  const stale = {
    who: 'Ray Cole',
    when: new Date().toISOString(),
    version: 4,
    state: 'SUBMITTED',
    regularHours: '60',
    overtimeHours: '2',
  };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getWeeklyNumbersById`]: { body: { ...month, weeks } },
    [`${base}/weeks/move`]: {
      status: 206,
      body: {
        outcomes: [
          { id: 30, name: 'Dana Whitfield, 2026-01-10', done: true },
          { id: 31, name: 'Dana Whitfield, 2026-01-17', done: false, code: 'record.stale', message: 'x', stale },
        ],
      },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(
    await screen.findByText(
      'Week ending Jan 17, 2026: Ray Cole changed it just now. It is now 60 h + 2 h OT, Submitted. Review it and try again.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('1 week was not updated')).toBeTruthy();
  expect(screen.getByText('1 week updated')).toBeTruthy();
  const moves = () => sent.flatMap(({ path, body }) => (path.endsWith('/weeks/move') ? [body] : []));
  expect(moves()).toEqual([{ ids: [30, 31], versions: [2, 3], to: 'APPROVED' }]);
  // Only what was moved is taken back, and only as this move left it.
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(moves()[1]).toEqual({ ids: [30], versions: [3], to: 'SUBMITTED' }));
});
