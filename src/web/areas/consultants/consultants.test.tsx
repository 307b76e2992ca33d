import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, info, month, row } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test.each([
  ['', 1],
  ['{PageDown}', 2],
])(
  'weeks are filled by keyboard: Enter goes to the next week, and all are saved and submitted at once%s',
  async (then, shown) => {
    const weeks = month.weeks.map((week, at) => ({
      ...week,
      segments: week.segments.map((one) => ({ ...one, id: 30 + at, state: 'DRAFT', regularHours: '40', version: 1 })),
    }));
    const submitted = { ids: [30, 31], versions: [1, 1], to: 'SUBMITTED' };
    let isSaved = false;
    const sent = answerCalls({
      ...consultantAnswers,
      [`${base}/getWeeklyNumbersById`]: ({ query }) =>
        query.get('month') === '2'
          ? { body: { ...month, month: 2, weeks: [] } }
          : { body: isSaved ? { ...month, weeks, version: 2 } : month },
      [`${base}/updateWeeklyNumbersByConsultantInfoId`]: () => {
        isSaved = true;
        return { body: { ...month, weeks, version: 2 } };
      },
      [`${base}/weeks/move`]: { body: { outcomes: [] } },
    });
    const { user, place } = openScreen(
      <ConsultantPage />,
      '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1',
    );
    const cells = await screen.findAllByRole('textbox', { name: /^Regular/ });
    cells[0]!.focus();
    await user.keyboard('40{Enter}32');
    // Submitted by key too: what was typed is saved first.
    await user.keyboard(`{Control>}{Enter}{/Control}${then}`);
    await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/weeks/move'))?.body).toEqual(submitted));
    await waitFor(() => expect(place.path).toContain(`month=${shown}`));
    const { body } = sent.find(({ method }) => method === 'PUT')!;
    expect(body).toMatchObject({
      consultantInfoId: 7,
      weeks: [
        { weekEnding: '2026-01-10', segment: 1, regularHours: '40', version: 0 },
        { weekEnding: '2026-01-17', segment: 1, regularHours: '32', version: 0 },
      ],
    });
  },
);

test('weeks like a spreadsheet: a block is pasted, copied down, taken back, and saved on the way to the next month', async () => {
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/updateWeeklyNumbersByConsultantInfoId`]: { body: { ...month, version: 2 } },
  });
  const { user, place } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  const regular = (await screen.findAllByRole('textbox', { name: /^Regular/ })) as HTMLInputElement[];
  const overtime = screen.getAllByRole('textbox', { name: /^OT/ }) as HTMLInputElement[];
  const values = () => [...regular, ...overtime].map(({ value }) => value);
  await user.click(regular[0]!);
  await user.paste('40\t2\n32\t1');
  expect(values()).toEqual(['40', '32', '2', '1']);
  await user.keyboard('{Control>}z{/Control}');
  expect(values()).toEqual(['', '', '', '']);
  await user.keyboard('{Control>}y{/Control}');
  expect(values()).toEqual(['40', '32', '2', '1']);
  await user.keyboard('{ArrowRight}{ArrowDown}{Control>}d{/Control}');
  expect(values()).toEqual(['40', '32', '2', '2']);
  await user.keyboard('7{Escape}');
  expect(values()).toEqual(['40', '32', '2', '']);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{ArrowLeft}{Enter}');
  expect(values()).toEqual(['40', '32', '2', '2']);
  expect(document.activeElement?.textContent).toBe('Save hours');
  await user.click(overtime[1]!);
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(place.path).toContain('month=2'));
  expect(sent.find(({ method }) => method === 'PUT')!.body).toMatchObject({
    weeks: [
      { regularHours: '40', overtimeHours: '2' },
      { regularHours: '32', overtimeHours: '2' },
    ],
  });
});

test('a pasted line stays in its week where one between is approved, and what found no week is said', async () => {
  const stretch = { ...month.weeks[0]!.segments[0]!, segment: 1 };
  const week = (weekEnding: string, state: string, regularHours: string) => ({
    ...month.weeks[0]!,
    weekEnding,
    segments: [{ ...stretch, to: weekEnding, state, regularHours, version: 3 }],
  });
  const weeks = [
    week('2026-01-10', 'EXPECTED', '0'),
    week('2026-01-17', 'APPROVED', '36'),
    week('2026-01-24', 'EXPECTED', '0'),
  ];
  answerCalls({ ...consultantAnswers, [`${base}/getWeeklyNumbersById`]: { body: { ...month, weeks } } });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  const regular = (await screen.findAllByRole('textbox', { name: /^Regular/ })) as HTMLInputElement[];
  await user.click(regular[0]!);
  await user.paste('40\n38\n32');
  expect(regular.map(({ value }) => value)).toEqual(['40', '32']);
  expect(await screen.findByText('No open week for: 38')).toBeTruthy();
  // A year pasted into one month is not told value by value.
  await user.click(regular[0]!);
  await user.paste(Array.from({ length: 14 }, (_, at) => `${20 + at}`).join('\n'));
  const rest = '21 · 23 · 24 · 25 · 26 · 27 · 28 · 29 and 4 more. Only the weeks of this month take hours.';
  expect(await screen.findByText(`No open week for: ${rest}`)).toBeTruthy();
  await user.click(regular[0]!);
  await user.paste('40\n38\n32');
  await user.keyboard('{Enter}{Control>}d{/Control}');
  expect(regular.map(({ value }) => value)).toEqual(['40', '36']);
});

test('hours typed while a save is on its way stay, and Page Down still saves them and turns the month', async () => {
  const held = new Map<string, string>();
  const now = () => ({
    ...month,
    version: 1 + held.size,
    weeks: month.weeks.map((week) => ({
      ...week,
      segments: week.segments.map((one) => {
        const regularHours = held.get(week.weekEnding);
        return regularHours ? { ...one, state: 'DRAFT', regularHours, version: 1 } : one;
      }),
    })),
  });
  let answer: (() => void) | undefined;
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getWeeklyNumbersById`]: ({ query }) => ({ body: { ...now(), month: Number(query.get('month')) } }),
    // The other reads answer late: the month is there first.
    [`${base}/months`]: () =>
      new Promise((done) => setTimeout(() => done({ body: { currency: 'USD', months: [] } }), 50)),
    [`${base}/updateWeeklyNumbersByConsultantInfoId`]: async ({ body }) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      for (const one of (body as { weeks: { weekEnding: string; regularHours: string }[] }).weeks)
        held.set(one.weekEnding, one.regularHours);
      return { body: now() };
    },
  });
  const { user, place } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  const regular = (await screen.findAllByRole('textbox', { name: /^Regular/ })) as HTMLInputElement[];
  await user.click(regular[0]!);
  await user.keyboard('40{Control>}s{/Control}{Enter}32');
  await waitFor(() => expect(answer).toBeDefined());
  answer!();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(regular.map(({ value, isConnected }) => [value, isConnected])).toEqual([
    ['40', true],
    ['32', true],
  ]);
  answer = undefined;
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(answer).toBeDefined());
  answer!();
  await waitFor(() => expect(place.path).toContain('month=2'));
  expect(sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toMatchObject([
    { weeks: [{ weekEnding: '2026-01-10', regularHours: '40', version: 0 }] },
    { weeks: [{ weekEnding: '2026-01-17', regularHours: '32', version: 0 }] },
  ]);
});

test('an unlinked document is offered back although its line is gone first', async () => {
  const one = { fileId: 'f1', name: 'a-plus.pdf', kind: 'CERT', linkedAt: '2026-01-05T10:00:00.000Z', version: 1 };
  let documents = [one];
  const answer = () => ({ body: { documents, others: [] } });
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: () =>
      new Promise((done) => setTimeout(() => done({ body: info }), documents.length > 0 ? 0 : 50)),
    [`${base}/documents`]: answer,
    [`${base}/documents/save`]: answer,
    [`${base}/documents/remove`]: () => {
      documents = [];
      return answer();
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=documents');
  (await screen.findByRole('button', { name: 'Unlink a-plus.pdf' })).focus();
  await user.keyboard('{Enter}');
  // The list is empty now: the keyboard goes on where a document is added, whose first field is its kind.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === `${base}/documents/save`)?.body).toMatchObject({ fileId: 'f1' }),
  );
});

test('documents are linked, renewed and unlinked; a request about dates waits beside the form', async () => {
  const one = {
    fileId: 'file-of-certificate',
    name: 'a-plus.pdf',
    kind: 'CERT',
    validUntil: '2026-01-20',
    daysLeft: -6,
    linkedAt: '2026-01-05T10:00:00.000Z',
    version: 1,
  };
  const other = {
    fileId: 'file-of-contract-0',
    name: 'msa.pdf',
    kind: 'CONTRACT',
    addedAt: '2026-01-06T10:00:00.000Z',
  };
  const answer = { body: { documents: [one], others: [other] } };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/documents`]: answer,
    [`${base}/documents/save`]: answer,
    [`${base}/documents/remove`]: answer,
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=documents');
  expect(await screen.findByText(/^Expired on/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Link msa.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Edit a-plus.pdf' }));
  const form = screen.getAllByLabelText('Valid until')[0]!;
  await user.clear(form);
  await user.type(form, '2027-01-20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Unlink a-plus.pdf' }));
  await waitFor(() =>
    expect(sent.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]))).toMatchObject([
      { fileId: other.fileId, kind: 'CONTRACT' },
      { fileId: one.fileId, validUntil: '2027-01-20', version: 1 },
      { fileId: one.fileId },
    ]),
  );
});

test('an extension that needs a lead is said to be sent, and waits beside the dates', async () => {
  const request = {
    id: 5,
    kind: 'EXTENSION',
    state: 'SUBMITTED',
    consultantInfoId: 7,
    consultantName: 'Dana Whitfield',
    clientName: 'Gulf Marine Supply',
    projectId: 4,
    effectiveFrom: '2026-12-11',
    proposed: { extendTo: '2027-03-31', poNumber: 'PO-8' },
    currency: 'USD',
    askedAt: '2026-01-20T10:00:00.000Z',
    mayDecide: true,
    mayCancel: false,
  };
  const timeline = {
    ...info.timeline,
    plannedEnd: '2026-12-10',
    needApproval: true,
    requests: [request],
  };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, timeline } },
    [`${base}/updateProjectTimelineByConsultantInfoId`]: { body: { ...timeline, outcome: 'REQUESTED' } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=timeline');
  expect((await screen.findAllByText('Extension')).length).toBe(2);
  expect(screen.getByText('PO-8')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  await user.type(screen.getByLabelText('Extend until'), '2027-06-30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sent to a team lead for approval')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'PUT')!.body).toMatchObject({ extendTo: '2027-06-30' });
  expect(screen.getByLabelText('Extend until')).toHaveProperty('value', '');
});

test('rates show the margin while they are typed', async () => {
  answerCalls(consultantAnswers);
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  await user.type(await screen.findByLabelText('Bill rate'), '80');
  await user.type(screen.getByLabelText('Pay rate'), '60');
  await user.selectOptions(screen.getByLabelText('Tax term'), 'C2C');
  expect((await screen.findByTestId('live-margin')).textContent).toContain('$20.00');
});

test('that a part is saved stands beside the button until somebody types on', async () => {
  const project = { ...info.project, version: 2, poNumber: 'PO-9' };
  answerCalls({
    ...consultantAnswers,
    [`${base}/updateProjectDetailsByConsultantInfoId`]: { body: project },
    [`${base}/getConsultantInfoById`]: () => ({ body: { ...info, project: isSaved ? project : info.project } }),
  });
  let isSaved = false;
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=project');
  await user.type(await screen.findByLabelText('PO number'), 'PO-9');
  isSaved = true;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  await user.type(screen.getByLabelText('PO number'), '1');
  expect(screen.queryByText('All changes saved')).toBeNull();
});

test.each([
  ['YES', 'Reopen', undefined],
  ['LEAD', undefined, 'A team lead can reopen it.'],
  ['LATE', undefined, undefined],
])(
  'an ended project is reopened by whoever may (%s), and its last day is corrected',
  async (reopening, button, text) => {
    const consultant = { ...row, state: 'ENDED', reopening };
    const timeline = { ...info.timeline, plannedEnd: '2026-12-31', actualEnd: '2026-12-10', endReason: 'COMPLETED' };
    const over = { ...info, consultant, timeline, project: { ...info.project, state: 'ENDED' } };
    const sent = answerCalls({
      ...consultantAnswers,
      [`${base}/getConsultantInfoById`]: { body: over },
      [`${base}/updateProjectTimelineByConsultantInfoId`]: { body: { ...timeline, outcome: 'REQUESTED' } },
    });
    const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=timeline');
    expect(await screen.findByRole('button', { name: 'New project' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reopen' }) !== null).toBe(button !== undefined);
    expect(screen.queryByText('A team lead can reopen it.') !== null).toBe(text !== undefined);
    expect(screen.queryByLabelText('Extend until')).toBeNull();
    await user.selectOptions(screen.getByLabelText(/^Reason/), 'CLIENT_ENDED');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        actualEnd: '2026-12-10',
        endReason: 'CLIENT_ENDED',
      }),
    );
  },
);

test('the history says changes in words: fields, states, reasons and days, and no numbers of records', async () => {
  const at = '2026-01-20T10:00:00.000Z';
  const history = [
    { id: 1, kind: 'week-state', changes: { state: 'DRAFT → SUBMITTED', week: '– → 2026-01-10' }, at },
    { id: 2, kind: 'ending', changes: { actualEnd: '– → 2026-12-10', endReason: '– → CLIENT_ENDED' }, at },
    { id: 3, kind: 'project', changes: { clientId: '3 → 4', clientName: 'Old → New', city: 'changed' }, at },
  ];
  answerCalls({ ...consultantAnswers, [`${base}/getConsultantInfoById`]: { body: { ...info, history } } });
  openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=history');
  for (const said of [
    'Status: Draft → Submitted',
    'Week ending: Jan 10, 2026',
    'Last day: Dec 10, 2026',
    'Reason: Client ended it',
    'Client: Old → New',
    'City',
  ])
    expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(/3 → 4/)).toBeNull();
});

test('an approved week is opened again by a lead; moves are taken back, and invoicing asks once more', async () => {
  const stretch = { ...month.weeks[0]!.segments[0]!, regularHours: '40', version: 3 };
  const weeks = month.weeks.map((week, at) => ({
    ...week,
    segments: [{ ...stretch, id: 20 + at, to: week.weekEnding, state: at === 0 ? 'DRAFT' : 'APPROVED' }],
  }));
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getWeeklyNumbersById`]: { body: { ...month, weeks } },
    [`${base}/weeks/move`]: ({ body }) => ({
      body: { outcomes: (body as { ids: number[] }).ids.map((id) => ({ id, name: 'x', done: true })) },
    }),
  });
  const moves = () => sent.flatMap(({ path, body }) => (path.endsWith('/weeks/move') ? [body] : []));
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=weeks&year=2026&month=1');
  await user.click(await screen.findByRole('button', { name: /^Reopen the week ending/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Mark invoiced: Weeks of the month' }));
  await waitFor(() => expect(moves()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Mark invoiced: Weeks of the month' }));
  await waitFor(() =>
    expect(moves()).toEqual([
      { ids: [21], versions: [3], to: 'SUBMITTED' },
      { ids: [21], versions: [4], to: 'APPROVED' },
      { ids: [21], versions: [3], to: 'INVOICED' },
    ]),
  );
});
