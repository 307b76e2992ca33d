import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultWeights } from '#domain/matching/match.ts';
import { answerCalls, openScreen, savedDrafts, signInHere } from '#web/testing/open-screen.tsx';
import { submissionFacts } from '#web/testing/submission-check.ts';
import { SubmitDialog } from '#web/widgets/jobs/submit-dialog.tsx';
import type { MatchRow } from './match-words.ts';
import { WeightsDialog } from './weights-dialog.tsx';

const restored = 'Your unsaved changes are back.';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

test('the draft of a submission is restored after the session ended, and removed once it is made or cancelled', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/candidate/status/submit': ({ body }) => ({
      body: {
        allowed: true,
        ...submissionFacts,
        blocks: [],
        warnings: [{ code: 'no-rtr', message: 'No right to represent' }],
        ...((body as { dryRun?: boolean }).dryRun ? {} : { submissionId: 5 }),
      },
    }),
  });
  const row = { candidateId: 3, name: 'Maria Lopez', rate: '55' } as MatchRow;
  const open = () => openScreen(<SubmitDialog row={row} jobId={7} onClose={cleanup} />).user;
  const reason = () => screen.findByLabelText('No right to represent');

  let user = open();
  expect(screen.queryByText(restored)).toBeNull();
  await reason();
  await user.clear(screen.getByLabelText('Bill rate'));
  await user.type(screen.getByLabelText('Bill rate'), '92.50');
  await user.type(await reason(), 'She said so on the phone');
  cleanup();
  user = open();
  expect(screen.getByText(restored)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Bill rate').value).toBe('92.50');
  expect(((await reason()) as HTMLInputElement).value).toBe('She said so on the phone');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  user = open();
  expect(screen.queryByText(restored)).toBeNull();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Bill rate').value).toBe('108.00'));

  await user.clear(screen.getByLabelText('Bill rate'));
  expect(await screen.findByText('Enter the bill rate')).toBeTruthy();
  await user.type(screen.getByLabelText('Bill rate'), '90');
  await user.type(await reason(), 'By mail');
  const go = within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit candidate' });
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)!.body).toMatchObject({
    billRate: '90',
    overrides: [{ code: 'no-rtr', reason: 'By mail' }],
  });
  expect(savedDrafts()).toEqual([]);
});

test('a submission is prefilled from job, candidate and chat, and a changed bill rate is sent', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/candidate/status/submit': {
      body: {
        allowed: true,
        ...submissionFacts,
        blocks: [],
        warnings: [],
        chatRtrAt: '2026-11-20T15:30:00.000Z',
        chatRtr: { at: '2026-11-20T15:30:00.000Z', address: '203.0.113.9', device: iphone },
      },
    },
  });
  const row = { candidateId: 3, name: 'Maria Lopez', rate: '61', taxTerm: 'C2C' } as MatchRow;
  const { user } = openScreen(<SubmitDialog row={row} jobId={7} billRate="108" onClose={cleanup} />);
  const bill = screen.getByLabelText<HTMLInputElement>('Bill rate');
  expect(bill.value).toBe('108');
  // The server knows the pay: a right to represent may name another one than the person asked for.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Pay rate').value).toBe('55.00'));
  expect(sent.at(-1)!.body).toMatchObject({ billRate: '108', dryRun: true });
  expect(sent.at(-1)!.body).not.toHaveProperty('payRate');
  expect(await screen.findByText(/^Chatbot · Nov 20, 2026/)).toBeTruthy();
  expect(screen.getByText('Margin $53.00/hr, 49.07%')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'maria.pdf (Oct 1, 2026)' })).toBeTruthy();
  expect(screen.getByText('From 203.0.113.9, Safari on iPhone').title).toBe(iphone);
  await user.clear(bill);
  await user.type(bill, '104');
  const go = within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit candidate' });
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)!.body).toMatchObject({ billRate: '104' });
});

test('a direct hire is submitted with a salary and a fee instead of rates', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/candidate/status/submit': ({ body }) => {
      const { feePercent } = body as { feePercent?: string };
      return {
        body: {
          allowed: true,
          ...submissionFacts,
          job: { ...submissionFacts.job, isDirectHire: true },
          rates: {
            salary: '95000.00',
            payRate: '45.6731',
            taxTerm: 'W2',
            resumeId: 4,
            ...(feePercent && { feePercent, fee: '19000.00' }),
          },
          margin: undefined,
          blocks: [],
          warnings: [],
        },
      };
    },
  });
  const row = { candidateId: 3, name: 'Maria Lopez', rate: '45.6731', taxTerm: 'W2' } as MatchRow;
  const { user } = openScreen(<SubmitDialog row={row} jobId={7} onClose={cleanup} />);
  const salary = await screen.findByLabelText<HTMLInputElement>('Salary (per year)');
  expect(salary.value).toBe('95000');
  for (const name of ['Bill rate', 'Pay rate', 'Tax term']) expect(screen.queryByLabelText(name)).toBeNull();
  expect(screen.getByText(/^Direct hire: enter the fee/)).toBeTruthy();
  const go = within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit candidate' });
  await user.clear(salary);
  expect(await screen.findByText('Enter the salary')).toBeTruthy();
  expect(go).toHaveProperty('disabled', true);
  await user.type(salary, '95,000');
  await user.type(screen.getByLabelText('Fee (% of salary)'), '20');
  expect(await screen.findByText('Placement fee $19,000')).toBeTruthy();
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)!.body).toMatchObject({ salary: '95000', feePercent: '20' });
});

test('a warning names where somebody works and until when, and an old confirmation is wrong in its field', async () => {
  signInHere();
  answerCalls({
    '/api/candidate/status/submit': {
      body: {
        allowed: false,
        ...submissionFacts,
        blocks: [{ code: 'rtr-tooOld', message: 'too old' }],
        warnings: [
          { code: 'on-project', message: 'On a project', who: 'Bluewater Bank', when: '2027-03-31' },
          { code: 'same-number', message: 'Same number', who: 'Other Bank' },
          { code: 'term-refused', message: 'Refused', terms: { wants: 'C2C', pays: ['W2'] } },
        ],
      },
    },
  });
  const row = { candidateId: 3, name: 'Maria Lopez', rate: '55', taxTerm: 'W2' } as MatchRow;
  const { user } = openScreen(<SubmitDialog row={row} jobId={7} onClose={cleanup} />);
  expect(await screen.findByLabelText(/^On a project of ours at Bluewater Bank until .*2027/)).toBeTruthy();
  expect(screen.getByLabelText(/^Submitted under the same requisition number to Other Bank/)).toBeTruthy();
  expect(screen.getByLabelText('Wants C2C; the job pays W2 only')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record a confirmation' }));
  expect(screen.getByLabelText('Confirmed at').getAttribute('aria-invalid')).toBe('true');
});

test('a confirmation that is begun and not said how keeps the submission from being called ready', async () => {
  signInHere();
  answerCalls({
    '/api/candidate/status/submit': { body: { allowed: true, ...submissionFacts, blocks: [], warnings: [] } },
  });
  const row = { candidateId: 3, name: 'Maria Lopez', rate: '55', taxTerm: 'W2' } as MatchRow;
  const { user } = openScreen(<SubmitDialog row={row} jobId={7} billRate="108" onClose={cleanup} />);
  expect(await screen.findByText('Ready to submit')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record a confirmation' }));
  expect(screen.queryByText('Ready to submit')).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Confirmed via/), 'VERBAL');
  expect(await screen.findByText('Ready to submit')).toBeTruthy();
});

test('typed weights are restored after the session ended, and removed once they are run or discarded', async () => {
  signInHere();
  answerCalls({
    '/api/job/matching/weights': {
      body: { standard: defaultWeights, effective: defaultWeights, unitName: 'United States' },
    },
  });
  const runs: unknown[] = [];
  const open = () =>
    openScreen(
      <WeightsDialog jobId={7} weights={defaultWeights} onRun={(given) => runs.push(given)} onClose={cleanup} />,
    ).user;
  const skills = () => screen.getByLabelText<HTMLInputElement>('Requirements', { selector: 'input:not([type=range])' });

  let user = open();
  await user.clear(skills());
  await user.type(skills(), '7');
  cleanup();
  user = open();
  expect(skills().value).toBe('7');
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Discard them' }));
  expect(skills().value).toBe(String(defaultWeights.requirements));
  await user.clear(skills());
  await user.type(skills(), '9');
  await user.click(screen.getByRole('button', { name: 'Run with these weights' }));
  expect(runs).toEqual([{ ...defaultWeights, requirements: 9 }]);
  expect(savedDrafts()).toEqual([]);
});
