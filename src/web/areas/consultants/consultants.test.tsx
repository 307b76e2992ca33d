import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, month, row } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';
import { ManageConsultants } from './manage-consultants.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('the list says who ends soon and who misses hours, and ends a project with day and reason', async () => {
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/active-inactive`]: ({ body }) =>
      (body as { endDate: string }).endDate === ''
        ? {
            status: 400,
            body: {
              code: 'call.invalid',
              message: 'Some fields need attention.',
              fields: [{ field: 'endDate', message: 'This field is required' }],
            },
          }
        : { body: { consultant: row } },
  });
  const { user } = openScreen(<ManageConsultants />, '/upload/manageconsultant');
  expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toHaveProperty('href');
  expect(screen.getByText('ends in 14 days')).toBeTruthy();
  expect(screen.getByText('2 weeks missing')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ending in 30 days' }));
  await waitFor(() => expect(sent.at(-1)!.query.get('ending')).toBe('true'));
  await user.click(await screen.findByRole('button', { name: 'End project' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End project' }));
  expect((await within(dialog).findAllByText('This field is required')).length).toBeGreaterThan(0);
});

test('weeks are filled by keyboard: Enter goes to the next week, and all are saved at once', async () => {
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/updateWeeklyNumbersByConsultantInfoId`]: { body: { ...month, version: 2 } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks');
  const cells = await screen.findAllByRole('textbox', { name: /^Regular/ });
  cells[0]!.focus();
  await user.keyboard('40{Enter}32');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = sent.find(({ method }) => method === 'PUT')!;
  expect(body).toMatchObject({
    consultantInfoId: 7,
    weeks: [
      { weekEnding: '2026-01-10', segment: 1, regularHours: '40', version: 0 },
      { weekEnding: '2026-01-17', segment: 1, regularHours: '32', version: 0 },
    ],
  });
});

test('rates show the margin while they are typed', async () => {
  answerCalls(consultantAnswers);
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  await user.type(await screen.findByLabelText('Bill rate'), '80');
  await user.type(screen.getByLabelText('Pay rate'), '60');
  await user.selectOptions(screen.getByLabelText('Tax term'), 'C2C');
  expect((await screen.findByTestId('live-margin')).textContent).toContain('$20.00');
});
