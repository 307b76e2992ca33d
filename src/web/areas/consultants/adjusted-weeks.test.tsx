import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, month } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('an adjusted week keeps its amounts and says what was adjusted when; the month says which part of it that is', async () => {
  const adjusted = { bill: '48.00', pay: '24.00', margin: '21.50' };
  const notApproved = { regularHours: '8', overtimeHours: '0', bill: '800.00', pay: '544.00', margin: '208.22' };
  const weeks = month.weeks.map((week, at) => ({
    ...week,
    segments: week.segments.map((one) => ({
      ...one,
      ...(at === 0 && {
        id: 30,
        state: 'INVOICED',
        regularHours: '40',
        amounts: { bill: '4000.00', pay: '2720.00', margin: '1041.12' },
        adjusted,
        adjustments: [{ on: '2026-03-05', ...adjusted }],
      }),
    })),
  }));
  answerCalls({
    ...consultantAnswers,
    [`${base}/getWeeklyNumbersById`]: { body: { ...month, weeks, totals: { ...month.totals, adjusted, notApproved } } },
    [`${base}/months`]: {
      body: {
        currency: 'USD',
        months: [
          {
            month: '2026-01',
            regularHours: '40',
            overtimeHours: '0',
            bill: '4048.00',
            pay: '2744.00',
            margin: '1062.62',
            adjusted: { ...adjusted, on: '2026-03-05' },
            notApproved,
          },
        ],
      },
    },
  });
  openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  const sheet = within(await screen.findByRole('table', { name: 'Weeks of the month' }));
  expect(sheet.getByText('$4,000.00')).toBeTruthy();
  // It wraps, although amounts do not: on a laptop the last column was cut off.
  for (const one of sheet.getAllByText(/^Adjusted Mar 5, 2026/))
    expect(getComputedStyle(one).whiteSpace).toBe('normal');
  expect(sheet.getAllByText(/^Adjusted Mar 5, 2026/).map((one) => one.textContent)).toEqual([
    'Adjusted Mar 5, 2026 $48.00',
    'Adjusted Mar 5, 2026 $24.00',
    'Adjusted Mar 5, 2026 $21.50',
  ]);
  expect(sheet.getByText('Included: adjusted after approval').closest('tr')!.textContent).toContain(
    '$48.00$24.00$21.50',
  );
  expect(await screen.findByText('incl. $21.50 adjusted, last on Mar 5, 2026')).toBeTruthy();
  // Dashboards count approved weeks only: the rest is named beside the sums.
  expect(sheet.getByText('Included: not approved yet').closest('tr')!.textContent).toContain('80$800.00$544.00$208.22');
  for (const part of ['8', '$800.00', '$544.00', '$208.22'])
    expect(screen.getByText(`incl. ${part} not approved yet`)).toBeTruthy();
});
