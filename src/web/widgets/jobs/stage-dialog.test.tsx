import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { StageDialog } from './stage-dialog.tsx';

const next = [{ name: 'Offered', stage: 'OFFERED' as const, needsReason: false }];
const refused = (code: string, codes: string[]) => ({
  status: 409,
  body: { code, erroCode: 409, erroMessage: 'No.', details: { codes } },
});

test('an offer that is refused says why at its rate, and its warnings ask for a reason each', async () => {
  signInHere();
  let answer: { status?: number; body: unknown } = refused('candidate.submit-blocked', ['pay-over-bill']);
  const sent = answerCalls({
    '/api/candidate/job/list': { body: [] },
    '/api/candidate/status/submit': () => answer,
  });
  const onClose = vi.fn();
  const { user } = openScreen(
    <StageDialog candidateId={12} jobId={7} name="Dana" next={next} onClose={onClose} />,
    '/',
  );
  await user.selectOptions(screen.getByLabelText(/^New stage/), 'Offered');
  await user.type(screen.getByLabelText('Offered pay rate'), '95');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The pay rate is higher than the bill rate')).toBeTruthy();
  expect(screen.queryByText(/cannot be submitted/)).toBeNull();

  answer = refused('candidate.warnings-unanswered', ['margin-loss', 'pay-over-limit']);
  await user.clear(screen.getByLabelText('Offered pay rate'));
  await user.type(screen.getByLabelText('Offered pay rate'), '59');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText(/lose money/), 'Agreed');
  expect(screen.queryByText(/before submitting/)).toBeNull();
  await user.type(screen.getByLabelText(/^The pay rate is over/), 'The client pays more');
  answer = { body: { allowed: true, blocks: [], warnings: [] } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.findLast(({ path }) => path.endsWith('/submit'))!.body).toMatchObject({
    status: 'Offered',
    offerRate: '59',
    overrides: [
      { code: 'margin-loss', reason: 'Agreed' },
      { code: 'pay-over-limit', reason: 'The client pays more' },
    ],
  });
});
