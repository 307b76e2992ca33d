import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { store } from '#web/session/storage.ts';
import { base, consultantAnswers, info } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('a recruiter sees and chooses the employment type, and is asked for what that type needs', async () => {
  const employment = { employmentTypeId: 9, employmentType: 'Seasonal W2', category: 'W2', checklist: [], lacks: [] };
  const part = { ...employment, hasBenefits: false, version: 1 };
  const checklist = { field: 'checklist', message: 'Answer every question of the checklist' };
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, employment: part } },
    [`${base}/updateEmploymentByConsultantInfoId`]: {
      status: 400,
      body: { code: 'call.invalid', message: 'Some fields need attention.', fields: [checklist] },
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
  // What the checklist lacks stands below it: it has no field of its own.
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(checklist.message);
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
