import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, info } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('C7: what adjusting would add is asked once, shown, and done with a reason', async () => {
  const amounts = (bill: string, margin: string) => ({ bill, pay: '0.00', margin });
  const week = {
    id: 31,
    weekEnding: '2026-01-10',
    from: '2026-01-04',
    to: '2026-01-10',
    isInvoiced: false,
    was: amounts('4000.00', '1041.12'),
    now: amounts('4048.00', '1088.00'),
    difference: amounts('48.00', '46.88'),
  };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, isLead: true, rates: { ...info.rates, changedWeeks: 1 } } },
    [`${base}/weeks/rerate`]: { body: { weeks: [week], total: week.difference, currency: 'USD' } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Adjust approved weeks' }));
  expect((await sheet.findAllByText('$48.00')).length).toBe(2);
  await user.type(sheet.getByLabelText(/^Reason/), 'Late raise');
  // Typing draws the sheet again and again; it asks no second time.
  const previews = () => sent.filter(({ body }) => (body as { dryRun?: unknown })?.dryRun);
  expect(previews()).toHaveLength(1);
  expect(sheet.getAllByText('$48.00').length).toBe(2);
  await user.click(sheet.getByRole('button', { name: 'Adjust approved weeks' }));
  await waitFor(() =>
    expect(sent.some(({ body }) => (body as { reason?: string })?.reason === 'Late raise')).toBe(true),
  );
});
