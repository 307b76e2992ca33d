import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { SkillProposals } from './skill-proposals.tsx';

const list = '/api/skills/proposals/search';
const decide = '/api/skills/proposals/decide';
const proposal = (more: object = {}) => ({
  id: 7,
  phrase: 'Quorblik Suite',
  people: 12,
  state: 'PROPOSED',
  proposedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const answer = (...rows: object[]) => ({
  body: {
    skillProposalSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 50 },
  },
});

test('a proposal shows how many people use it; it is added, and undo reverts that', async () => {
  signInHere();
  const sent = answerCalls({ [list]: answer(proposal()), [decide]: { body: proposal({ state: 'ADDED' }) } });
  const { user } = openScreen(<SkillProposals />, '/system/skills');
  const row = (await screen.findByText('Quorblik Suite')).closest('tr')!;
  expect(row.textContent).toContain('12');
  const decisions = () => sent.filter(({ path }) => path === decide).map(({ body }) => body);
  await user.click(screen.getByRole('button', { name: 'Add Quorblik Suite' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(decisions()).toEqual([
      { id: 7, state: 'ADDED' },
      { id: 7, state: 'PROPOSED' },
    ]),
  );
});

test('decided proposals are listed by state, with who decided, and can be reverted', async () => {
  signInHere();
  const refused = proposal({ state: 'REFUSED', decidedBy: 'Ann Lee', decidedAt: '2026-11-20T10:00:00.000Z' });
  const sent = answerCalls({ [list]: answer(refused), [decide]: { body: proposal() } });
  const { user } = openScreen(<SkillProposals />, '/system/skills?state=REFUSED');
  expect((await screen.findByText(/Ann Lee/)).closest('tr')!.textContent).toContain('Rejected');
  expect(sent[0]!.query.get('state')).toBe('REFUSED');
  await user.click(screen.getByRole('button', { name: 'Undo the decision on Quorblik Suite' }));
  await waitFor(() => expect(sent.find(({ path }) => path === decide)?.body).toEqual({ id: 7, state: 'PROPOSED' }));
});

test('without proposals the screen says where they come from', async () => {
  signInHere();
  answerCalls({ [list]: answer() });
  openScreen(<SkillProposals />, '/system/skills');
  expect(await screen.findByText('No phrases to review')).toBeTruthy();
});
