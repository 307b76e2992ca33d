import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { store } from '#web/session/storage.ts';
import { base, consultantAnswers, info } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('a recruiter sees and chooses the employment type, and is asked for what that type needs', async () => {
  const employment = { employmentTypeId: 9, employmentType: 'Seasonal W2', category: 'W2', checklist: [], lacks: [] };
  const part = { ...employment, checklistNo: [], hasBenefits: false, version: 1 };
  const unanswered = ['tools', 'otherClients'].map((check) => ({
    field: `checklist.${check}`,
    message: 'Choose yes or no',
  }));
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, employment: part } },
    [`${base}/updateEmploymentByConsultantInfoId`]: {
      status: 400,
      body: { code: 'call.invalid', message: 'Some fields need attention.', fields: unanswered },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=employment');
  const type = await screen.findByRole('combobox', { name: /Employment type/ });
  // One that is not offered any more is still said.
  await waitFor(() => expect((type as HTMLSelectElement).selectedOptions[0]?.text).toBe('Seasonal W2'));
  const asked = () =>
    [screen.queryByText('1099 checklist'), screen.queryByRole('textbox', { name: 'Company' })].map(Boolean);
  expect(asked()).toEqual([false, false]);
  await user.selectOptions(type, '1099');
  expect(asked()).toEqual([true, false]);
  // What is not answered is told at each statement, and the first one gets the focus.
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toHaveLength(2));
  const invalid = () =>
    screen
      .getAllByRole('radiogroup')
      .filter((group) => group.getAttribute('aria-invalid') === 'true')
      .map((group) => group.getAttribute('aria-label'));
  expect(invalid()).toEqual(['They use their own tools', 'They work for other clients too']);
  const tools = within(screen.getByRole('radiogroup', { name: 'They use their own tools' }));
  await user.click(tools.getByRole('radio', { name: 'No' }));
  expect(screen.getByText(/^Misclassification risk: No to “They use their own tools”/)).toBeTruthy();
  await user.click(
    within(screen.getByRole('radiogroup', { name: /written contract/ })).getByRole('radio', { name: 'Yes' }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      checklist: ['writtenContract'],
      checklistNo: ['tools'],
    }),
  );
  await user.selectOptions(type, 'Corp-to-corp');
  expect(asked()).toEqual([false, true]);
});

test('the vendor system of a project is chosen from those of the unit; one from before stays among them', async () => {
  store({ vendors: 'Beeline,Dotstaff' });
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: {
      body: { ...info, project: { ...info.project, vmsProvider: 'Client portal' } },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=project');
  const field = (await screen.findByRole('combobox', { name: 'Vendor system' })) as HTMLSelectElement;
  expect([...field.options].slice(1).map(({ text }) => text)).toEqual(['Beeline', 'Dotstaff', 'Client portal']);
  expect(field.value).toBe('Client portal');
  await user.selectOptions(field, 'Dotstaff');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.at(-1)!.body ?? sent.find(({ body }) => body)!.body).toMatchObject({ vmsProvider: 'Dotstaff' }),
  );
});

test('onboarding: what the employment lacks is told before the project is saved, and nothing says Saved beside it', async () => {
  const draft = { ...info.project, state: 'DRAFT' };
  const unanswered = { field: 'checklist.control', message: 'Choose yes or no' };
  let isComplete = false;
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: {
      body: { ...info, consultant: { ...info.consultant, state: 'DRAFT' }, project: draft },
    },
    [`${base}/createEmployment`]: () =>
      isComplete
        ? { body: {} }
        : { status: 400, body: { code: 'call.invalid', message: 'Some fields need attention.', fields: [unanswered] } },
    [`${base}/updateProjectDetailsByConsultantInfoId`]: { body: {} },
  });
  const { user, place } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&step=2');
  await screen.findByRole('option', { name: '1099' });
  await user.selectOptions(screen.getByRole('combobox', { name: /Employment type/ }), '1099');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const group = await screen.findByRole('radiogroup', { name: /how and when/ });
  await waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'));
  const written = () => sent.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1));
  expect(written()).toEqual(['createEmployment']);
  expect([screen.queryByText('Saved'), screen.queryByText('All changes saved')]).toEqual([null, null]);
  isComplete = true;
  await user.click(within(group).getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(place.path).toContain('step=3'));
  expect(written().slice(1)).toEqual(['createEmployment', 'updateProjectDetailsByConsultantInfoId']);
});

test('what a refusal does not reach is told with it: names that are missing, a phone, the order of Form I-9', async () => {
  const personal = { legalFirst: 'Dana', legalLast: 'Whitfield', phone: '12', isReverified: false, version: 1 };
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, personal } },
    [`${base}/updatePersonalDetailsByConsultantInfoId`]: {
      status: 400,
      body: {
        code: 'call.invalid',
        message: 'Some fields need attention.',
        fields: [{ field: 'email', message: 'Enter an email address' }],
      },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=personal');
  await user.clear(await screen.findByRole('textbox', { name: /Legal first name/ }));
  await user.type(screen.getByRole('textbox', { name: 'Personal email' }), 'bad');
  await user.type(screen.getByRole('textbox', { name: 'Emergency phone' }), 'call mum');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter an email address');
  const invalid = ['Legal first name', 'Personal email', 'Emergency phone', 'Phone'].map((name) =>
    screen.getByRole('textbox', { name: new RegExp(`^${name}`) }).getAttribute('aria-invalid'),
  );
  // The phone of before stays as it is.
  expect(invalid).toEqual(['true', 'true', 'true', 'false']);
});

test('another employment type says what becomes of the tax term: a draft follows, a project that began gets a new rate', async () => {
  const line = { number: 1, effectiveFrom: '2026-01-04', standing: 'now', billRate: '100.00', payRate: '60.00' };
  const rates = {
    ...info.rates,
    lines: [
      { ...line, taxTerm: '1099', feeFunding: 'SUPPLIER', source: 'CONVERSION', addedAt: '2026-01-04T10:00:00Z' },
    ],
    fees: [{ from: '2026-01-04', feeFunding: 'SUPPLIER', termsDays: 30, burden: '11.5' }],
  };
  const employment = { employmentTypeId: 2, employmentType: '1099', category: '1099', checklist: [], checklistNo: [] };
  const answer = (more: object) => ({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: {
      body: { ...info, rates, employment: { ...employment, lacks: [], version: 1 }, ...more },
    },
  });
  answerCalls(
    answer({ project: { ...info.project, state: 'DRAFT' }, consultant: { ...info.consultant, state: 'DRAFT' } }),
  );
  const draft = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&step=2');
  await screen.findByRole('option', { name: 'W2 hourly' });
  expect(screen.queryByText(/tax term/)).toBeNull();
  await draft.user.selectOptions(screen.getByRole('combobox', { name: /Employment type/ }), 'W2 hourly');
  expect(screen.getByText(/tax term of the rates becomes W2 \(now 1099\)/)).toBeTruthy();
  draft.unmount();

  answerCalls(
    answer({ employment: { ...employment, employmentType: 'W2 hourly', category: 'W2', lacks: [], version: 1 } }),
  );
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  await screen.findByText(/W2 hourly, which goes with tax term W2\. These rates say 1099.*burden/i);
  // A burden that is not deducted has no field that names one.
  expect(screen.queryByLabelText('Burden, %')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use W2' }));
  expect(screen.queryByText(/These rates say/)).toBeNull();
  expect(screen.getByLabelText('Burden, %').getAttribute('placeholder')).toBe('11.5');
  expect(screen.getByTestId('live-margin').textContent).toMatch(/\$33\.10.*Burden/);
});

test('step 2 names at once what the employment on file lacks, and nothing of the other steps', async () => {
  const employment = { employmentTypeId: 2, employmentType: '1099', category: '1099', checklist: [], checklistNo: [] };
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: {
      body: {
        ...info,
        consultant: { ...info.consultant, state: 'DRAFT' },
        project: { ...info.project, state: 'DRAFT', submissionId: 9 },
        employment: { ...employment, hasBenefits: false, lacks: ['checklist'], version: 1 },
        missing: ['start', 'checklist'],
      },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&step=2');
  expect(await screen.findByText('Still missing: 1099 checklist')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^4 / }));
  expect(await screen.findByText('Still missing: Start date, 1099 checklist')).toBeTruthy();
  // Whoever will not start is taken out at the submission.
  expect(screen.getByText(/backs out before the start\? Move the submission to Backed out/)).toBeTruthy();
  const jobs = screen.getByRole('link', { name: 'Jobs of the candidate' });
  expect(jobs.getAttribute('href')).toBe('/upload/candidatedetails?candidateId=3&tab=jobs');
});

test('step 2 names a client that is only a name; text that matches none is kept and told, and who may adds it', async () => {
  const project = { ...info.project, state: 'DRAFT', clientId: undefined, clientName: 'Scioto Health Partners' };
  const consultant = { ...info.consultant, state: 'DRAFT' };
  const none = { body: { clientSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 10 } } };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, consultant, project, missing: ['client'] } },
    '/api/job/client/search': none,
    '/api/job/client/create': { body: { id: 44, name: 'Scioto Health Partners', isActive: true, uses: 0, version: 1 } },
  });
  const path = '/upload/consultantproject?id=7&step=2';
  const shown = openScreen(<ConsultantPage />, path);
  const { user } = shown;
  await screen.findByText(
    'Still missing: Client. Scioto Health Partners is not on the client list; someone who can edit Manage Clients can add it',
  );
  const field = () => screen.getByRole('combobox', { name: /^Client/ }) as HTMLInputElement;
  await user.click(field());
  await user.paste('Scioto Health Partners');
  await user.tab();
  expect(field().value).toBe('Scioto Health Partners');
  expect(await screen.findByText('Choose one from the list')).toBeTruthy();
  const written = () => sent.filter(({ path: to, method }) => method !== 'GET' && to.includes('Project'));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect([written(), document.activeElement === field()]).toEqual([[], true]);
  shown.unmount();

  signInHere({ pages: '3,6,15,25' });
  const other = openScreen(<ConsultantPage />, path);
  await screen.findByText(/type it under Client to add it/);
  await other.user.click(field());
  await other.user.clear(field());
  await other.user.paste('Scioto Health Partners');
  await other.user.click(await screen.findByRole('option', { name: 'Add client “Scioto Health Partners”' }));
  await screen.findByText('Scioto Health Partners was added to the client list');
  expect([field().value, screen.queryByText('Choose one from the list')]).toEqual(['Scioto Health Partners', null]);
});
