import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodies, calls, page, place, row } from '#web/testing/match-run.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { MatchResults } from './match-results.tsx';

const job = {
  id: 7,
  title: 'Java Developer',
  clientName: 'Bluewater Bank',
  currency: 'USD',
  workMode: 'onsite',
  version: 4,
  skills: [
    { key: 'java', name: 'Java', mustHave: true, weight: 5, confidence: 1, minYears: 5 },
    { key: 'kafka', name: 'Kafka', mustHave: false, weight: 3, confidence: 1 },
  ],
};
const omar = row({ rank: 2, candId: 4, candguid: 'guid-of-candidate-4', name: 'Omar Haddad', score: 70 });
const preview = (rows: object[]) => ({
  body: {
    matchSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 50 },
    tookMs: 12,
  },
});
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('button')[0]!.textContent);

test('a changed chip re-ranks the list without a run; undo restores it, and saving runs it', async () => {
  signInHere();
  const sent = answerCalls(
    calls(page({}, [row(), omar]), {
      '/api/job/description/info': { body: job },
      '/api/job/skills/names': { body: { skills: [] } },
      '/api/job/run/matching/preview': preview([{ ...omar, rank: 1, rankBefore: 2 }, row({ rank: 2, rankBefore: 1 })]),
    }),
  );
  const { user } = openScreen(<MatchResults />, place);
  const preferred = await screen.findByRole('group', { name: 'Preferred skills' });
  within(preferred).getByRole('button', { name: 'Kafka' }).focus();
  await user.keyboard('m');
  expect(document.activeElement?.textContent).toContain('Kafka');
  await waitFor(() => expect(names()).toEqual(['Omar Haddad', 'Maria Lopez']));
  expect(bodies(sent, '/api/job/run/matching/preview').at(-1)).toMatchObject({
    runId: 'run-number-one-1',
    needs: [
      { name: 'Java', strength: 'must', minYears: 5 },
      { name: 'Kafka', strength: 'must' },
    ],
  });
  expect(bodies(sent, '/api/job/run/matching')).toEqual([]);
  expect(screen.getByLabelText('was 2')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(names()).toEqual(['Maria Lopez', 'Omar Haddad']);
  screen.getByRole('button', { name: /Java/ }).focus();
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Save and run' }));
  await waitFor(() =>
    expect(bodies(sent, '/api/job/run/matching')).toEqual([
      { jobid: 7, needs: [{ name: 'Kafka', strength: 'should' }], version: 4 },
    ]),
  );
});

test('a statement of work is a chip: its words, importance and removal re-rank the list', async () => {
  signInHere();
  const statement = {
    text: 'tuning payment queries',
    strength: 'should',
    quote: 'You will be tuning payment queries.',
  };
  const sent = answerCalls(
    calls(page({}, [row(), omar]), {
      '/api/job/description/info': { body: { ...job, statements: [statement] } },
      '/api/job/skills/names': { body: { skills: [] } },
      '/api/job/run/matching/preview': preview([row(), omar]),
    }),
  );
  const { user } = openScreen(<MatchResults />, place);
  const last = () => bodies(sent, '/api/job/run/matching/preview').at(-1) as { needs: object[]; statements: object[] };
  (await screen.findByRole('button', { name: 'tuning payment queries' })).focus();
  await user.keyboard('m');
  await waitFor(() => expect(last().statements).toEqual([{ text: 'tuning payment queries', strength: 'must' }]));
  await user.keyboard('{Enter}');
  const words = within(await screen.findByRole('dialog')).getByLabelText('Work asked for');
  await user.clear(words);
  await user.type(words, 'tuning ledger queries{Enter}');
  await waitFor(() => expect(last().statements).toEqual([{ text: 'tuning ledger queries', strength: 'must' }]));
  await user.type(screen.getByLabelText('Add a skill or work'), 'runs the nightly loads{Enter}');
  await waitFor(() => expect(last().statements).toHaveLength(2));
  expect(last().needs).toHaveLength(2);
  screen.getByRole('button', { name: 'tuning ledger queries' }).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(last().statements).toEqual([{ text: 'runs the nightly loads', strength: 'must' }]));
});

test('decisions re-rank the rest by likeness, visibly, and back with one click', async () => {
  signInHere();
  const sent = answerCalls(
    calls(page({ decided: { shortlisted: 2, skipped: 1 } }, [row(), omar]), {
      '/api/job/run/matching/preview': preview([
        { ...omar, rank: 1, rankBefore: 2, likeShortlisted: 2, likeSkipped: 0 },
        row({ rank: 2, rankBefore: 1 }),
      ]),
    }),
  );
  const { user } = openScreen(<MatchResults />, place);
  await user.click(await screen.findByRole('button', { name: 'Re-rank by 2 shortlisted, 1 not a fit' }));
  await waitFor(() => expect(names()).toEqual(['Omar Haddad', 'Maria Lopez']));
  expect(screen.getByText(/similar to 2 shortlisted/)).toBeTruthy();
  expect(bodies(sent, '/api/job/run/matching/preview')[0]).toMatchObject({ byDecisions: true });
  await user.click(screen.getByRole('button', { name: 'Ranked by your picks: undo' }));
  await waitFor(() => expect(names()).toEqual(['Maria Lopez', 'Omar Haddad']));
});

test('years that are no number are refused in the popover, stay as typed, and saving says why it cannot', async () => {
  signInHere();
  const sent = answerCalls(
    calls(page({}, [row(), omar]), {
      '/api/job/description/info': { body: job },
      '/api/job/skills/names': { body: { skills: [] } },
      '/api/job/run/matching/preview': preview([row(), omar]),
    }),
  );
  const { user } = openScreen(<MatchResults />, place);
  const chip = () => screen.getByRole('button', { name: /^Java/, hidden: true });
  await user.click(await screen.findByRole('button', { name: /Java/ }));
  const dialog = await screen.findByRole('dialog');
  const years = within(dialog).getByLabelText<HTMLInputElement>('Years of Java');
  for (const typed of ['abc', '-4', '51', '1e1']) {
    await user.clear(years);
    await user.type(years, `${typed}{Enter}`);
    expect(within(screen.getByRole('dialog')).getByText('Enter years from 0 to 50, such as 3 or 2.5')).toBeTruthy();
    expect([years.value, chip().textContent, chip().getAttribute('aria-invalid')]).toEqual([typed, 'Java', 'true']);
  }
  await user.keyboard('{Escape}');
  const save = await screen.findByRole('button', { name: 'Save and run' });
  await user.click(save);
  expect(screen.getByText('Not saved: the years of Java must be a number from 0 to 50')).toBeTruthy();
  expect(document.activeElement).toBe(chip());
  expect(bodies(sent, '/api/job/run/matching')).toEqual([]);

  await user.keyboard('{Enter}');
  const again = await screen.findByLabelText<HTMLInputElement>('Years of Java');
  expect(again.value).toBe('1e1');
  await user.clear(again);
  await user.type(again, '2.5{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chip().textContent).toBe('Java · 2.5 yrs');
  await user.click(screen.getByRole('button', { name: 'Save and run' }));
  await waitFor(() =>
    expect(bodies(sent, '/api/job/run/matching')).toMatchObject([
      { needs: [{ name: 'Java', strength: 'must', minYears: 2.5 }, { name: 'Kafka' }] },
    ]),
  );
});
