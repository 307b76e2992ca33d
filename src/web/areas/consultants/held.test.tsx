import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, info } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('C10: a part that somebody else saved first says who, keeps what was typed, and begins anew once it is saved', async () => {
  let version = 1;
  let poNumber = '';
  const sent = answerCalls({
    ...consultantAnswers,
    // As the server answers: after the refusal the newer version comes along.
    [`${base}/getConsultantInfoById`]: () => ({ body: { ...info, project: { ...info.project, poNumber, version } } }),
    [`${base}/updateProjectDetailsByConsultantInfoId`]: ({ body }) => {
      const given = body as { version: number; poNumber: string };
      if (given.version === 1) {
        version = 2;
        poNumber = 'PO-LEAD';
        const details = { who: 'Priya Raman', when: '2026-11-26T20:40:00.000Z', version: 2, changes: [] };
        return { status: 409, body: { code: 'record.stale', message: 'stale', details } };
      }
      version = 3;
      poNumber = given.poNumber;
      return { body: { ...info.project, poNumber, version } };
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=project');
  const field = () => screen.getByLabelText('PO number') as HTMLInputElement;
  await user.type(await screen.findByLabelText('PO number'), 'PO-MINE');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Priya Raman changed this/)).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('getConsultantInfoById'))).toHaveLength(2));
  expect(field().value).toBe('PO-MINE');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByText(/^Priya Raman changed this/)).toBeNull());
  expect(field().value).toBe('PO-MINE');
  expect(screen.getByText('All changes saved')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
});
