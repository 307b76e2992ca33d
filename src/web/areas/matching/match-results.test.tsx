import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultWeights, embeddingNeed } from '#domain/matching/match.ts';
import { weightShares } from '#domain/matching/match-weights.ts';
import { store } from '#web/session/storage.ts';
import { bodies, calls, page, place, row, runFacts, weights } from '#web/testing/match-run.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { MatchResults } from './match-results.tsx';

test('the weights are shown; changed weights show their shares while typing and are sent with the run', async () => {
  signInHere();
  const sent = answerCalls(calls(page()));
  const { user } = openScreen(<MatchResults />, place);

  const strip = await screen.findByRole('list', { name: 'Scoring weights' });
  expect(strip.textContent).toContain(`Requirements ${weightShares(defaultWeights).requirements}%`);
  await user.click(screen.getByRole('button', { name: 'Change weights' }));
  const dialog = await screen.findByRole('dialog', { name: 'Scoring weights' });
  const field = (name: string) => within(dialog).getByLabelText(name, { selector: 'input:not([type=range])' });
  const share = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent;
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };

  await type('Requirements', '0');
  await type('Title and seniority', '101');
  expect(field('Title and seniority').getAttribute('aria-invalid')).toBe('true');
  await user.click(within(dialog).getByRole('button', { name: 'Run with these weights' }));
  expect(bodies(sent, '/api/job/run/matching')).toEqual([]);
  await type('Title and seniority', '64');
  expect(share('Requirements')).toBe('0%');
  const sum = Object.keys(defaultWeights).length;
  const shares = within(dialog)
    .getAllByText(/^[\d.]+%$/)
    .map(({ textContent }) => Number.parseFloat(textContent!));
  expect(shares).toHaveLength(sum);
  expect(shares.reduce((total, one) => total + one, 0)).toBeCloseTo(100, 6);

  await user.click(within(dialog).getByRole('button', { name: 'Run with these weights' }));
  await waitFor(() =>
    expect(bodies(sent, '/api/job/run/matching')).toEqual([
      { jobid: 7, weights: { ...defaultWeights, requirements: 0, title: 64 } },
    ]),
  );
  expect(bodies(sent, '/api/job/matching/weights')).toEqual([]);
});

test('the shares below the list are those of the points in the panel', async () => {
  signInHere();
  const part = { hasData: true, score: 50, found: [], missing: [], unknown: [] };
  const categories = [
    { ...part, category: 'requirements', weight: 58.25, points: 29.13 },
    { ...part, category: 'title', weight: 41.75, points: 20.87 },
  ];
  answerCalls(calls(page({}, [row({ categories })])));
  openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  const strip = await screen.findByRole('list', { name: 'Scoring weights', hidden: true });
  expect(strip.textContent).toBe('Requirements 58.3%Title and seniority 41.8%');
  const parts = await screen.findByRole('list', { name: 'Points by category' });
  expect(
    within(parts)
      .getAllByText(/ of /)
      .map(({ textContent }) => textContent),
  ).toEqual(['29.1 of 58.3', '20.9 of 41.8']);
});

test('with embeddings, the weights dialog says to whom texts are sent and the reasons show the similarity', async () => {
  signInHere();
  const near = { need: embeddingNeed, matchedAs: '', how: 'related', mustHave: false, share: 0.82, isCurrent: false };
  const t = { ...near, need: 'ledger', matchedAs: 'Ledger', how: 'exact', share: 1 };
  const part = { category: 'wording', weight: 58, hasData: true, score: 70, points: 40.6, missing: [], unknown: [] };
  const wording = { ...part, found: [near, t] };
  const meaning = { host: 'models.example', model: 'small-1', share: 0.25 };
  const run = runFacts('run-number-one-1', { meaningModel: 'small-1' });
  const rows = [row({ categories: [wording] })];
  answerCalls(calls(page({ run }, rows), { '/api/job/matching/weights': { body: { ...weights, meaning } } }));
  const { user } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  expect(await screen.findByText('Ledger · similar in meaning: 82%')).toBeTruthy();
  expect(screen.getByText(/Meaning compared by small-1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Change weights' }));
  expect(
    await screen.findByText(/makes up 25% of Resume similarity.*sent to models\.example \(small-1\)/),
  ).toBeTruthy();
});

test.each([
  [{ met: 0, asked: 4 }, 'No one here meets the must-haves. The closest candidates meet none of 4.'],
  [{ met: 3, asked: 4 }, 'No one here meets every must-have. The closest candidates meet 3 of 4.'],
  [{ met: 4, asked: 4 }, undefined],
])('where nobody meets the must-haves, %j, the page says so', async (mustHaves, says) => {
  signInHere();
  answerCalls(calls(page({ mustHaves }, [row()])));
  openScreen(<MatchResults />, place);
  await screen.findByRole('list', { name: 'Scoring weights' });
  if (says) expect(screen.getByText(says)).toBeTruthy();
  else expect(screen.queryByText(/No one here meets/)).toBeNull();
});

test('weights are saved for the job before they are used in a run', async () => {
  signInHere();
  const sent = answerCalls(calls(page()));
  const { user } = openScreen(<MatchResults />, place);

  await user.click(await screen.findByRole('button', { name: 'Change weights' }));
  const dialog = await screen.findByRole('dialog', { name: 'Scoring weights' });
  await user.selectOptions(within(dialog).getByLabelText('Use these weights for'), 'This job');
  await user.click(within(dialog).getByRole('button', { name: 'Save and run' }));
  await waitFor(() => expect(bodies(sent, '/api/job/run/matching')).toEqual([{ jobid: 7 }]));
  expect(bodies(sent, '/api/job/matching/weights')).toEqual([{ jobid: 7, weights: defaultWeights }]);
});

test('if all weights are 0 no run can be started', async () => {
  signInHere();
  const none = Object.fromEntries(Object.keys(defaultWeights).map((key) => [key, 0]));
  answerCalls(calls(page({ run: runFacts('run-number-one-1', { weights: none }) })));
  const { user } = openScreen(<MatchResults />, place);
  await user.click(await screen.findByRole('button', { name: 'Change weights' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('At least one weight must be above 0')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Run with these weights' })).toHaveProperty('disabled', true);
});

test('changes since a run are shown, and a newer failed run is reported above the good one', async () => {
  signInHere();
  const newer = {
    runId: 'run-number-two-2',
    state: 'FAILED',
    requestedBy: 'Ann Lee',
    startedAt: '2026-11-21T10:00:00.000Z',
  };
  answerCalls(calls(page({ newer, since: { job: true, weights: false, engine: false, resumes: 3 } })));
  openScreen(<MatchResults />, place);

  expect(await screen.findByText(/A newer run by Ann Lee, .*failed/)).toBeDefined();
  expect(screen.getByText(/the job changed · 3 candidates were added or changed/)).toBeDefined();
  expect(screen.getByText('Maria Lopez')).toBeDefined();
});

test('a run in progress shows the earlier results and can be cancelled', async () => {
  signInHere();
  const newer = {
    runId: 'run-number-two-2',
    state: 'RUNNING',
    requestedBy: 'Ann',
    startedAt: '2026-11-21T10:00:00.000Z',
  };
  const sent = answerCalls(
    calls(page({ newer }), {
      '/api/job/matching/cancel': { body: { runId: 'run-number-two-2', state: 'CANCELLED' } },
    }),
  );
  const { user } = openScreen(<MatchResults />, place);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(bodies(sent, '/api/job/matching/cancel')).toEqual([{ runId: 'run-number-two-2' }]));
  expect(screen.getByText('Maria Lopez')).toBeDefined();
});

test('a run that changes nothing says so', async () => {
  signInHere();
  answerCalls(
    calls(page(), { '/api/job/run/matching': { body: { runId: 'run-number-one-1', state: 'DONE', isReused: true } } }),
  );
  const { user } = openScreen(<MatchResults />, place);
  await user.click(await screen.findByRole('button', { name: 'Run matching again' }));
  expect(await screen.findByText(/Nothing has changed since the last run/)).toBeDefined();
});

test('a person is shortlisted or marked as not a fit with a reason, and counts as viewed after a moment', async () => {
  signInHere();
  const sent = answerCalls(calls(page()));
  const { user } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  const about = { runId: 'run-number-one-1', candguid: 'guid-of-candidate-3' };
  const panel = await screen.findByRole('region', { name: 'Maria Lopez' });
  await waitFor(() => expect(bodies(sent, '/api/job/matching/action')).toEqual([{ ...about, action: 'viewed' }]));

  await user.click(within(panel).getByRole('button', { name: 'Not a fit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why is Maria Lopez not a fit?' });
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Other');
  await user.click(within(dialog).getByRole('button', { name: 'Not a fit' }));
  expect(within(dialog).getByText('Enter a short reason')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Note'), 'moves abroad');
  await user.click(within(dialog).getByRole('button', { name: 'Not a fit' }));
  await waitFor(() =>
    expect(bodies(sent, '/api/job/matching/action')).toContainEqual({
      ...about,
      action: 'skipped',
      reason: 'other',
      note: 'moves abroad',
    }),
  );
});

test('a removed candidate keeps the row and cannot be selected', async () => {
  signInHere();
  answerCalls(calls(page({}, [row({ name: '', isAnonymous: true })])));
  openScreen(<MatchResults />, place);
  const box = await screen.findByRole('checkbox', { name: 'Select Removed candidate' });
  expect(box).toHaveProperty('disabled', true);
});

test('read-only people see the weights and the decisions and can change neither', async () => {
  signInHere({ mayWrite: false });
  const at = '2026-11-20T10:00:00.000Z';
  const decision = { action: 'skipped', reason: 'rate', note: 'asks 90', by: 'Ann Lee', at };
  const sent = answerCalls(calls(page({}, [row({ decision })])));
  openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  expect(await screen.findByText('Not a fit: Rate too high')).toBeTruthy();
  // Cut where the cell is too narrow, with the whole reason as its tooltip.
  const inList = await screen.findByText('Not a fit: Rate too high, asks 90');
  expect(inList.title).toBe('Not a fit: Rate too high, asks 90');
  expect(getComputedStyle(inList.parentElement!.parentElement!).gridTemplateColumns).toMatch(/^minmax\(0/);
  // Here the panel covers the list.
  expect(screen.getByRole('list', { name: 'Scoring weights', hidden: true })).toBeDefined();
  for (const name of ['Change weights', 'Run matching again', 'Undo', 'Shortlist'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  await new Promise((done) => setTimeout(done, 1200));
  expect(bodies(sent, '/api/job/matching/action')).toEqual([]);
});

test('a run opened from Match history is requested as part of that page', async () => {
  signInHere();
  store({ fromHistory: '1' });
  const sent = answerCalls(calls({}, { '/api/job/dx/matchhistory/redirect/results': { body: page() } }));
  openScreen(<MatchResults />, `${place}&run=run-number-one-1`);
  expect(await screen.findByText('Maria Lopez')).toBeDefined();
  expect(sent.map(({ path }) => path)).not.toContain('/api/job/saved/run/matching');
});

test('two runs compared: what differs, who moved, by how much in which part, and why', async () => {
  signInHere();
  const person = (id: number, name: string, more: object) => ({
    candId: id,
    candguid: `guid-of-candidate-${id}`,
    name,
    isAnonymous: false,
    categories: [],
    reasons: [],
    ...more,
  });
  const compared = {
    before: runFacts('run-number-one-1'),
    after: runFacts('run-number-two-2', { poolSize: 44 }),
    change: {
      needs: [
        { code: 'now-must', subject: 'Kafka' },
        { code: 'field', subject: 'workMode', before: 'onsite', after: 'remote' },
      ],
      weights: [{ category: 'rate', before: 6, after: 20 }],
      poolBefore: 40,
      poolAfter: 44,
    },
    counts: { new: 1, left: 0, up: 1, down: 0, same: 0 },
    matchCompareSearch: {
      content: [
        person(3, 'Maria Lopez', {
          move: 'up',
          rankBefore: 4,
          rankAfter: 1,
          scoreBefore: 70,
          scoreAfter: 78.5,
          categories: [{ category: 'skills', before: 30, after: 38.5 }],
          reasons: [
            { code: 'need-met', subject: 'Kafka' },
            { code: 'need-more', subject: '~work' },
          ],
        }),
        person(5, 'Ann Reed', { move: 'same', rankBefore: 3, rankAfter: 3, scoreBefore: 71, scoreAfter: 68 }),
        person(6, 'Lee Park', { move: 'same', rankBefore: 5, rankAfter: 5, scoreBefore: 55.02, scoreAfter: 54.98 }),
        person(4, 'Omar Haddad', { move: 'new', rankAfter: 2, scoreAfter: 60, reasons: [{ code: 'person-added' }] }),
      ],
      totalElements: 4,
      totalPages: 1,
      page_no: 0,
      limit: 50,
    },
  };
  const sent = answerCalls(calls(page({ hasPrevious: true }), { '/api/job/matching/compare': { body: compared } }));
  const { user, place: where, router } = openScreen(<MatchResults />, place);
  await user.click(await screen.findByRole('button', { name: 'Compare with previous' }));

  expect(await screen.findByText('Now shows Kafka')).toBeDefined();
  expect(where.path).toContain('compare=previous');
  for (const text of [
    'Kafka is now a must-have',
    'Work mode: Onsite → Remote',
    'Rate: 6% → 20%',
    'Resumes searched: 40 → 44',
    'Skills 30 → 38.5',
    '70 → 78.5',
    '4 → 1',
    'none → 2',
    'New since last run',
    'Shows more of Work described in the posting',
  ])
    expect(screen.getByText(text)).toBeDefined();
  // Who kept the rank may have another score.
  const cells = (name: string) =>
    within(screen.getByText(name).closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Ann Reed').slice(1, 3)).toEqual(['Same rank3', '71 → 68']);
  expect(cells('Lee Park').slice(1, 3)).toEqual(['Same rank5', '55']);
  await user.click(screen.getByRole('button', { name: 'New (1)' }));
  await waitFor(() =>
    expect(
      sent
        .filter(({ path }) => path === '/api/job/matching/compare')
        .at(-1)!
        .query.get('move'),
    ).toBe('new'),
  );
  // Back leads to the results that it was opened from.
  await act(() => router.navigate(-1));
  expect(where.path).toBe(place);
  expect(await screen.findByRole('button', { name: 'Compare with previous' })).toBeTruthy();
});
