import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, info, month } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('hours that are refused by key: the wrong cell has the focus and says why', async () => {
  const message = 'These days have 24 hours at most';
  answerCalls({
    ...consultantAnswers,
    [`${base}/updateWeeklyNumbersByConsultantInfoId`]: {
      status: 400,
      body: { code: 'call.invalid', message: 'wrong', fields: [{ field: 'weeks.0.overtimeHours', message }] },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  (await screen.findAllByRole('textbox', { name: /^Regular/ }))[0]!.focus();
  await user.keyboard('20{Enter}40{Control>}s{/Control}');
  const wrong = screen.getAllByRole('textbox', { name: /^OT/ })[0]!;
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  expect(document.getElementById(wrong.getAttribute('aria-describedby')!)?.textContent).toBe(message);
});

test('empty weeks are filled with eight hours a workday, also those that a start or a new rate cut', async () => {
  const [first, second] = month.weeks as [(typeof month.weeks)[0], (typeof month.weeks)[0]];
  const part = (segment: number, from: string, to: string) => ({ ...first.segments[0]!, segment, from, to });
  const weeks = [
    { ...first, segments: [part(3, '2026-01-08', '2026-01-10')] },
    // A rate that begins on Saturday leaves a weekend: nobody works eight hours there.
    { ...second, segments: [part(1, '2026-01-11', '2026-01-16'), part(7, '2026-01-17', '2026-01-18')] },
  ];
  answerCalls({ ...consultantAnswers, [`${base}/getWeeklyNumbersById`]: { body: { ...month, weeks } } });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  await user.click(await screen.findByRole('button', { name: /^Fill empty weeks/ }));
  const cells = screen.getAllByRole('textbox', { name: /^Regular/ }) as HTMLInputElement[];
  expect(cells.map(({ value }) => value)).toEqual(['16', '40', '']);
});

const java = { id: 5, name: 'Java', years: '1', lastUsed: 2025 };

test('a row is corrected by keyboard: its first field has the focus, and Escape goes back to the button', async () => {
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, skills: { skills: [java], version: 1 } } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=skills');
  const row = (await screen.findByText(/Java/)).closest('li')!;
  expect(row.textContent).toContain('1 year ·');
  (await screen.findByRole('button', { name: 'Edit: Java' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('Java'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Edit: Java'));
});

test('Escape never throws away what was typed into a row; Cancel does', async () => {
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, skills: { skills: [java], version: 1 } } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=skills');
  await user.click(await screen.findByRole('button', { name: 'Edit: Java' }));
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('Java'));
  const field = document.activeElement as HTMLInputElement;
  // Escape that closes the list of an input method is not meant for the row.
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(document.activeElement).toBe(field);
  await user.keyboard(' SE{Escape}');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Java SE');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(focused()).toBe('Edit: Java'));
});

test('the next row begins in the first field, and a refusal is gone once something else is typed', async () => {
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/createSkills`]: ({ body }) =>
      (body as { name: string }).name === 'Java'
        ? { status: 409, body: { code: 'record.duplicate', message: 'taken' } }
        : { body: { skills: [], version: 2 } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=skills');
  await user.type(await screen.findByLabelText('Name'), 'Java{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'Script');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Years'), '3{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

const placing = () => {
  let isPlaced = false;
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: () => ({
      body: { ...info, project: { ...info.project, state: isPlaced ? 'ACTIVE' : 'DRAFT' } },
    }),
    '/api/candidate/consultant/create': () => {
      isPlaced = true;
      return { body: { consultant: info.consultant, projectId: 4, pausedChats: 0, jobIsFilled: false } };
    },
  });
  return openScreen(<ConsultantPage />, '/upload/consultantproject?id=7');
};

test('onboarding by keyboard: every step begins at its head, and the placed consultant at the tabs', async () => {
  const { user } = placing();
  await user.click(await screen.findByRole('button', { name: /^4 / }));
  await waitFor(() => expect(focused()).toBe('Step 4 of 4: Manager and dates'));
  screen.getByRole('button', { name: 'Activate consultant' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Personal'));
});

test('whoever is elsewhere when a consultant is placed keeps the focus', async () => {
  const { user } = placing();
  await user.click(await screen.findByRole('button', { name: /^4 / }));
  const elsewhere = screen.getByRole('link', { name: 'Candidate record' });
  // The answer takes longer than the way there.
  fireEvent.click(await screen.findByRole('button', { name: 'Activate consultant' }));
  act(() => elsewhere.focus());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate consultant' })).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

test('a part that is saved by Enter leaves the focus where it was', async () => {
  let version = 1;
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: () => ({ body: { ...info, project: { ...info.project, version } } }),
    [`${base}/updateProjectDetailsByConsultantInfoId`]: () => {
      version = 2;
      return { body: { ...info.project, version } };
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=project');
  const field = await screen.findByLabelText('PO number');
  await user.type(field, 'PO-1{Enter}');
  await waitFor(() => expect(screen.getByLabelText('PO number')).not.toBe(field));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('PO number')));
});

test('a part that is saved on its button, and a rate that is saved by Enter, leave the focus in the form', async () => {
  let [part, line] = [1, 1];
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: () => ({
      body: { ...info, project: { ...info.project, version: part }, rates: { ...info.rates, version: line } },
    }),
    [`${base}/updateProjectDetailsByConsultantInfoId`]: () => {
      part = 2;
      return { body: { ...info.project, version: part } };
    },
    [`${base}/updateHourlyRatesAndFeesByConsultantInfoId`]: () => {
      line = 2;
      return { body: { ...info.rates, version: line, outcome: 'APPLIED' } };
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=project');
  const field = await screen.findByLabelText('PO number');
  await user.type(field, 'PO-1');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('PO number')).not.toBe(field));
  await waitFor(() => expect(document.activeElement?.closest('form')).toBeTruthy());
  await user.click(screen.getByRole('tab', { name: 'Rates and fees' }));
  const pay = await screen.findByLabelText('Pay rate');
  await user.type(screen.getByLabelText('Bill rate'), '100');
  await user.type(pay, '60{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Pay rate')).not.toBe(pay));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pay rate')));
});

test('hours that somebody else saved first: the week, what is saved and what was typed', async () => {
  const changes = [{ field: 'regularHours', was: '32', now: '31' }];
  const details = { who: 'Priya Raman', when: '2026-01-12T10:00:00.000Z', version: 2, week: '2026-01-10', changes };
  answerCalls({
    ...consultantAnswers,
    [`${base}/updateWeeklyNumbersByConsultantInfoId`]: {
      status: 409,
      body: { code: 'record.stale', message: 'stale', details },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  (await screen.findAllByRole('textbox', { name: /^Regular/ }))[0]!.focus();
  await user.keyboard('32{Control>}s{/Control}');
  expect(await screen.findByText(/not saved\. Week ending Jan 10, 2026:$/)).toBeTruthy();
  expect(screen.getByText('Regular: saved 31, you typed 32')).toBeTruthy();
});
