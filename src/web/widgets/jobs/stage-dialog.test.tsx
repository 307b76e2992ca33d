import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { MoveMenu } from './move-menu.tsx';
import { StageDialog } from './stage-dialog.tsx';
import { useStageMove } from './use-stage-move.ts';

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

test('an acceptance says at once what its rates lose, and asks nothing', async () => {
  signInHere();
  let margin = '-3.20';
  answerCalls({
    '/api/candidate/job/list': () => ({ body: [{ isAgreed: true, currency: 'USD', marginPerHour: margin }] }),
  });
  const accepted = [{ name: 'Accepted', stage: 'ACCEPTED' as const, needsReason: false }];
  const open = () =>
    openScreen(
      <StageDialog candidateId={12} jobId={7} name="Dana" next={accepted} to="Accepted" onClose={vi.fn()} />,
      '/',
    );
  const { unmount } = open();
  expect(await screen.findByText('At these rates you would lose $3.20 per hour.')).toBeTruthy();
  unmount();
  margin = '3.20';
  open();
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByText(/you would lose/)).toBeNull();
});

function Moves() {
  const moving = useStageMove(7);
  return <MoveMenu person={{ candidateId: 12, name: 'Dana', stage: 'OFFERED' }} moving={moving} />;
}

test('so does an acceptance that is made from the menu without a dialog', async () => {
  signInHere();
  answerCalls({
    '/api/cjs/activestatuses': { body: [{ id: 9, name: 'Accepted', category: 'ACCEPTED' }] },
    '/api/candidate/job/list': { body: [{ isAgreed: true, currency: 'USD', marginPerHour: '-3.20' }] },
    '/api/candidate/status/submit': { body: { allowed: true, blocks: [], warnings: [] } },
  });
  const { user } = openScreen(<Moves />, '/');
  await user.click(await screen.findByRole('button', { name: 'Move Dana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Accepted' }));
  expect(await screen.findByText('At these rates you would lose $3.20 per hour.')).toBeTruthy();
});
