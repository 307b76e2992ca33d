import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, info, month } from '#web/testing/consultant-answers.ts';
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

test('hours that a rate cut are told with their days and may be kept; what is not over is not approved yet', async () => {
  const [first, second] = month.weeks;
  const cut = { ...first!.segments[0]!, id: 30, state: 'DRAFT', regularHours: '40.5', version: 2 };
  const parts = [
    { ...cut, to: '2026-01-06', rateChangedOn: '2026-01-07' },
    { ...first!.segments[0]!, segment: 4, from: '2026-01-07' },
  ];
  const submitted = { ...second!.segments[0]!, id: 31, state: 'SUBMITTED', regularHours: '8', version: 1 };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, today: '2026-01-14' } },
    [`${base}/getWeeklyNumbersById`]: {
      body: {
        ...month,
        weeks: [
          { ...first, segments: parts },
          { ...second, segments: [submitted] },
        ],
      },
    },
    [`${base}/updateWeeklyNumbersByConsultantInfoId`]: { body: month },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  expect(
    await screen.findByText('The rate changed on Jan 7, 2026: divide these hours between both parts.'),
  ).toBeTruthy();
  expect(
    screen.getByRole('textbox', { name: 'Regular, week ending Jan 10, 2026, Jan 4, 2026 – Jan 6, 2026' }),
  ).toBeTruthy();
  expect(screen.getByText('Can be approved from Jan 17, 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Keep these hours/ }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      weeks: [{ weekEnding: '2026-01-10', segment: 1, version: 2 }],
    }),
  );
});

test('an emptied cell of an expected week is nothing to save, an emptied draft is taken away', async () => {
  const [first, second] = month.weeks;
  const draft = { ...second!.segments[0]!, id: 31, state: 'DRAFT', regularHours: '40', version: 3 };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getWeeklyNumbersById`]: { body: { ...month, weeks: [first, { ...second, segments: [draft] }] } },
    [`${base}/updateWeeklyNumbersByConsultantInfoId`]: { body: month },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  const expected = await screen.findByRole('textbox', { name: 'Regular, week ending Jan 10, 2026' });
  const save = screen.getByRole('button', { name: 'Save hours' }) as HTMLButtonElement;
  await user.type(expected, '5');
  expect(save.disabled).toBe(false);
  await user.clear(expected);
  expect(save.disabled).toBe(true);
  await user.clear(screen.getByRole('textbox', { name: 'Regular, week ending Jan 17, 2026' }));
  await user.click(save);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      weeks: [{ weekEnding: '2026-01-17', segment: 1, remove: true, version: 3 }],
    }),
  );
});
