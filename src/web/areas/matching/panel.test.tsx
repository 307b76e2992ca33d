import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodies, calls, page, place, row, runFacts } from '#web/testing/match-run.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { MatchResults } from './match-results.tsx';

const requirements = {
  category: 'skills',
  weight: 60,
  hasData: true,
  score: 50,
  points: 30,
  unknown: [],
  found: [
    {
      need: 'CUCM',
      matchedAs: 'CUCM',
      how: 'exact',
      mustHave: true,
      share: 1,
      isCurrent: true,
      years: 11,
      kind: 'skill',
      strength: 'must',
      grade: 'proven',
      points: 20,
      outOf: 20,
      evidence: { quote: 'CUCM', offset: 104 },
      sentence: { quote: 'Ran CUCM 12.5 for 9,000 phones.', offset: 100 },
    },
    {
      need: 'QoS',
      matchedAs: 'QoS',
      how: 'exact',
      mustHave: true,
      share: 0.5,
      isCurrent: false,
      strength: 'must',
      grade: 'listed',
      points: 10,
      outOf: 20,
    },
  ],
  missing: [
    { need: 'Kafka', mustHave: true, said: 'negated', evidence: { quote: 'No experience with Kafka', offset: 40 } },
    { need: 'UCCX', mustHave: true, strength: 'must', outOf: 20 },
    { need: 'CCNP', mustHave: false, strength: 'nice', outOf: 5 },
  ],
};

test('the reasons go requirement by requirement: grade, years, points and the sentence with its marked words', async () => {
  signInHere();
  const flags = ['clearance', 'no-dates'];
  answerCalls(calls(page({}, [row({ mustHavesMet: 2, mustHavesAsked: 4, categories: [requirements], flags })])));
  openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  const list = await screen.findByRole('list', { name: 'Requirements' });
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'CUCM Must · proven11 yrs, now · 20 of 20Ran CUCM 12.5 for 9,000 phones.',
    'QoS Must · listed once10 of 20',
    'Kafka Must · resume says noNo experience with Kafka',
    'UCCX Must · not on resume0 of 20',
    'CCNP Nice · not on resume0 of 5',
  ]);
  expect(within(list).getByText('CUCM', { selector: 'mark' })).toBeTruthy();
  expect(
    screen.getByText('2 of 4 must-haves shown, 1 of them listed without context · 0 of 1 nice to have'),
  ).toBeTruthy();
  expect(screen.getByText('Concerns: required clearance not on resume')).toBeTruthy();
});

test('all the work of the posting has its own row without a strength, last, and is no preferred requirement', async () => {
  signInHere();
  const one = { how: 'exact', mustHave: false, share: 1, isCurrent: false, strength: 'should', points: 5, outOf: 10 };
  const found = [
    { ...one, need: '~work', matchedAs: '~work', kind: 'statement', grade: 'proven' },
    { ...one, need: 'Redis', matchedAs: 'Redis', kind: 'skill', grade: 'listed' },
  ];
  const missing = [{ need: 'CCNP', mustHave: false, strength: 'nice', outOf: 5 }];
  answerCalls(calls(page({}, [row({ categories: [{ ...requirements, found, missing }] })])));
  openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  const list = await screen.findByRole('list', { name: 'Requirements' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Redis Preferred · listed once5 of 10',
    'CCNP Nice · not on resume0 of 5',
    'Work described in the posting proven5 of 10',
  ]);
  expect(screen.getByText('1 of 1 preferred · 0 of 1 nice to have')).toBeTruthy();
});

test('work is told as work, its quote is cut at words, and the work of the posting has no years of its own', async () => {
  signInHere();
  const one = { how: 'exact', mustHave: false, share: 0.5, isCurrent: false, strength: 'should', points: 5, outOf: 10 };
  const [before, after] = ['several words before it '.repeat(9), ' and several words behind it'.repeat(9)];
  const sentence = { quote: `${before}led the migration${after}`, offset: 0 };
  const evidence = { quote: 'led the migration', offset: before.length };
  const work = { ...one, kind: 'statement', grade: 'listed', years: 2, lastUsedYear: 2013 };
  const found = [
    { ...work, need: 'Leading migrations', matchedAs: 'Leading migrations', sentence, evidence },
    { ...work, need: '~work', matchedAs: '~work' },
  ];
  answerCalls(calls(page({}, [row({ categories: [{ ...requirements, found, missing: [] }] })])));
  openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  const list = await screen.findByRole('list', { name: 'Requirements' });
  const [leading, posting] = within(list).getAllByRole('listitem');
  expect(leading!.textContent).toContain('Leading migrations Preferred · partly shown2 yrs, 2013 · 5 of 10');
  const [start, end] = leading!.querySelector('q')!.textContent!.split('led the migration');
  expect(start).toMatch(/^…(?:several|words|before|it) /);
  expect(end).toMatch(/ (?:and|several|words|behind|it)…$/);
  expect(within(leading!).getByTitle('partly shown')).toBeTruthy();
  expect(posting!.textContent).toBe('Work described in the posting partly shown5 of 10');
});

test('the resume names what is not found, and never the work of the posting by its key', async () => {
  signInHere();
  const work = { need: '~work', mustHave: false, strength: 'should' };
  const resume = {
    candguid: 'guid-of-candidate-3',
    name: 'Maria Lopez',
    text: 'Ran CUCM 12.5.',
    readAt: '2026-11-21T10:00:00.000Z',
    marks: [{ need: '~work', mustHave: false, quote: 'CUCM', offset: 4 }],
    notFound: [work, { need: 'Kafka', mustHave: true }],
  };
  answerCalls(calls(page({}, [row()]), { '/api/job/dx/matched/resume': { body: resume } }));
  const { user } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  await user.click(await screen.findByRole('tab', { name: 'Resume' }));
  expect(await screen.findByText('Not found: Kafka')).toBeTruthy();
  expect(screen.getByTitle('Work described in the posting').textContent).toBe('CUCM');
});

test('what the candidate said in the chat stands at the requirement, and is not asked again', async () => {
  signInHere();
  const answers = [
    { key: 'years uccx', question: 'How many years of UCCX?', answer: '4 (2025)', skill: 'UCCX' },
    { key: 'rate', question: 'Rate?', answer: '68' },
  ];
  const outreach = { state: 'COMPLETED', answered: 2, asked: 2 };
  const counterfactuals = ['UCCX', 'Kafka'].map((subject) => ({ code: 'skill', subject, addsPoints: 2.5 }));
  answerCalls(
    calls(page({}, [row({ categories: [requirements], outreach, counterfactuals })]), {
      '/api/results/chatbot/history': { body: { state: 'COMPLETED', messages: [], answers } },
    }),
  );
  openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  const list = await screen.findByRole('list', { name: 'Requirements' });
  expect(await within(list).findByText('Said in chat: 4 yrs, 2025')).toBeTruthy();
  expect(within(list).getByText('Said in chat: 4 yrs, 2025').closest('li')!.textContent).toContain('UCCX');
  expect(screen.getByText('Ask about:').parentElement!.textContent).not.toContain('UCCX');
  // Nor is there anything to confirm.
  expect(screen.getByText('Confirm Kafka with the candidate: +2.5')).toBeTruthy();
  expect(screen.queryByText(/Confirm UCCX/)).toBeNull();
});

test('what the resume does not show is asked by the chatbot, and one of the questions can be taken away', async () => {
  signInHere();
  const sent = answerCalls(
    calls(page({}, [row({ categories: [requirements] })]), {
      '/api/results/sendbot': {
        body: {
          queued: 1,
          willContact: [
            { candguid: 'guid-of-candidate-3', name: 'Maria Lopez', channel: 'EMAIL', asks: ['UCCX', 'Kubernetes'] },
          ],
          skipped: [],
          preview: { subject: '', text: '' },
        },
      },
      '/api/cb/activetypes': { body: [] },
    }),
  );
  const { user } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  await user.click(await screen.findByRole('button', { name: 'Ask by chatbot' }));
  expect(await screen.findByText('UCCX, Kubernetes')).toBeTruthy();
  expect(bodies(sent, '/api/results/sendbot').at(-1)).toMatchObject({ dryRun: true, asks: ['UCCX', 'QoS'] });
  await user.click(await screen.findByRole('button', { name: 'Do not ask about QoS' }));
  await user.click(await screen.findByRole('button', { name: /Activate for 1/ }));
  await waitFor(() =>
    expect(bodies(sent, '/api/results/sendbot').at(-1)).toMatchObject({
      candguids: ['guid-of-candidate-3'],
      asks: ['UCCX'],
    }),
  );
});

test('a row has its rank and names the must-haves that are missing; filters go into the call and the file', async () => {
  signInHere();
  const sent = answerCalls(
    calls(page({}, [row({ rank: 4, mustHavesMet: 2, mustHavesAsked: 4, categories: [requirements] })])),
  );
  const { user } = openScreen(<MatchResults />, `${place}&milesTo=50&outreach=NONE`);
  const line = (await screen.findByText('Maria Lopez')).closest('tr')!;
  expect(within(line).getAllByRole('cell')[1]!.textContent).toBe('4');
  expect(within(line).getByTitle('2 of 4 · no Kafka, UCCX').textContent).toBe('2 of 4 · no Kafka, UCCX');
  const query = sent.find(({ path }) => path === '/api/job/saved/run/matching')!.query;
  expect([query.get('milesTo'), query.get('outreach')]).toEqual(['50', 'NONE']);
  await user.click(screen.getByRole('button', { name: 'Remove filter Outreach' }));
  await waitFor(() => expect(sent.at(-1)!.query.get('outreach')).toBeNull());
});

test('a must-have that was said in the chat is no plain "no" in the row, in its tooltip and among the nearest', async () => {
  signInHere();
  const met = { mustHavesMet: 2, mustHavesAsked: 4, categories: [requirements] };
  const chat = (said: string[]) => ({ outreach: { state: 'COMPLETED', answered: 2, asked: 2, said } });
  const more = {
    run: runFacts('run-number-one-1', { engine: 'rolecall-8', matched: 0 }),
    mustHaves: { met: 2, asked: 4 },
  };
  answerCalls(calls(page(more, [row({ ...met, ...chat(['UCCX', 'CUCM']) })])));
  const { unmount } = openScreen(<MatchResults />, place);
  const cell = await screen.findByTitle('2 of 4 on resume · no Kafka · UCCX said in chat');
  expect(cell.textContent).toBe('2 of 4 · no Kafka · UCCX said in chat');
  expect(screen.getByText(/Maria Lopez lacks Kafka \(UCCX said in chat\)/)).toBeTruthy();
  unmount();

  answerCalls(calls(page(more, [row({ ...met, ...chat(['UCCX', 'Kafka']) })])));
  openScreen(<MatchResults />, place);
  expect((await screen.findByTitle(/^2 of 4 on resume/)).textContent).toBe('2 of 4 · Kafka, UCCX said in chat');
  expect(screen.getByText(/Maria Lopez: Kafka, UCCX said in chat/)).toBeTruthy();
});

test('the row and the details name the title held at the employer, not the headline', async () => {
  signInHere();
  const work = { headline: 'Senior Java Developer with 10 years', title: 'Java Developer', employer: 'Citi' };
  answerCalls(calls(page({}, [row(work)])));
  const { user } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  await user.click(await screen.findByRole('tab', { name: 'Details' }));
  expect(screen.getAllByText('Java Developer, Citi')).toHaveLength(2);
  expect(screen.queryByText(/with 10 years/)).toBeNull();
});

test('where nobody meets the must-haves, the nearest are named with what they lack, and shown alone on request', async () => {
  signInHere();
  const near = row({ mustHavesMet: 2, mustHavesAsked: 4, categories: [requirements] });
  const run = runFacts('run-number-one-1', { engine: 'rolecall-8', matched: 0 });
  const sent = answerCalls(calls(page({ run, mustHaves: { met: 2, asked: 4 } }, [near])));
  const { user } = openScreen(<MatchResults />, place);
  expect(await screen.findByText(/The closest candidates meet 2 of 4. Maria Lopez lacks Kafka, UCCX/)).toBeTruthy();
  expect(screen.getByText('0 worth a look')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the closest' }));
  await waitFor(() => expect(sent.at(-1)!.query.get('mustHavesMissingTo')).toBe('2'));
});

test('a view that was stored while "Declined or opted out" had the expired ones in it shows both groups', async () => {
  signInHere();
  const sent = answerCalls(calls(page({}, [row()])));
  const { user, place: where } = openScreen(<MatchResults />, `${place}&outreach=CLOSED`);
  const chip = await screen.findByRole('button', { name: /Declined or opted out, Expired or canceled/ });
  const query = () => sent.findLast(({ path }) => path === '/api/job/saved/run/matching')!.query.get('outreach');
  expect(query()).toBe('DECLINED,ENDED');
  await user.click(chip);
  await user.click(await screen.findByRole('checkbox', { name: 'Expired or canceled' }));
  await waitFor(() => expect(query()).toBe('DECLINED'));
  expect(where.path).toContain('outreach=DECLINED');
});

const reachable = row({ email: 'maria@example.com', phone: '(214) 555-0142' });

test('S1-6: whoever calls from the panel keeps the call with the job, and an email is written in the composer', async () => {
  signInHere();
  const sent = answerCalls(
    calls(page({}, [reachable]), {
      '/api/candidate/call/create': { body: { kind: 'call', id: 1, at: '2026-11-21T10:00:00.000Z' } },
    }),
  );
  const { user } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  const phone = await screen.findByRole('link', { name: '(214) 555-0142' });
  phone.addEventListener('click', (event) => event.preventDefault());
  await user.click(phone);
  await user.type(await screen.findByLabelText('Note'), 'Back on Monday');
  const reads = () => sent.filter(({ path }) => path === '/api/job/saved/run/matching').length;
  const before = reads();
  await user.click(screen.getByRole('button', { name: 'Save call' }));
  expect(await screen.findByText('Call saved')).toBeTruthy();
  expect(bodies(sent, '/api/candidate/call/create')).toMatchObject([
    { candId: 3, jobid: 7, phone: '(214) 555-0142', outcome: 'CONNECTED', note: 'Back on Monday' },
  ]);
  // The next call begins without this note.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save call' })).toBeNull());
  expect(Object.keys(sessionStorage).filter((key) => key.includes('candidate-call'))).toEqual([]);
  // The list tells the last contact anew.
  await waitFor(() => expect(reads()).toBeGreaterThan(before));

  await user.click(screen.getByRole('button', { name: 'maria@example.com' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/send/mail'))?.body).toMatchObject({
      candguids: ['guid-of-candidate-3'],
      jobid: 7,
    }),
  );
});

test('an address that may not be used is text with the reason; a reader calls and writes to nobody', async () => {
  signInHere();
  answerCalls(calls(page({}, [{ ...reachable, emailFault: 'OPTED_OUT', phoneFault: 'OPTED_OUT' }])));
  const { unmount } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  expect((await screen.findByText('maria@example.com')).closest('a, button')).toBeNull();
  expect(screen.getByText('Opted out')).toBeTruthy();
  // Whoever wants no text messages may be called.
  expect(screen.getByRole('link', { name: '(214) 555-0142' })).toBeTruthy();
  expect(screen.getByText('Opted out of texts')).toBeTruthy();
  unmount();

  const held = { ...reachable, emailFault: 'DO_NOT_CONTACT', phoneFault: 'DO_NOT_CONTACT' };
  const outreach = { state: 'DO_NOT_CONTACT', answered: 0, asked: 0 };
  answerCalls(calls(page({}, [{ ...held, outreach }])));
  const other = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  for (const text of ['maria@example.com', '(214) 555-0142'])
    expect((await screen.findByText(text)).closest('a, button')).toBeNull();
  // In the row, at the phone and at the email.
  expect(screen.getAllByText('Do not contact')).toHaveLength(3);
  other.unmount();

  signInHere({ mayWrite: false });
  answerCalls(calls(page({}, [reachable])));
  openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
  for (const text of ['maria@example.com', '(214) 555-0142'])
    expect((await screen.findByText(text)).closest('a, button')).toBeNull();
});

test('where the job offers no sponsorship, the right to work of everybody is asked that the record does not know', async () => {
  signInHere();
  const [unknown, confirmed] = [
    'Ask about work authorization: not confirmed',
    'Ask whether they need visa sponsorship: not confirmed, and this job offers none',
  ];
  for (const [sponsorshipOffered, person, shown] of [
    [false, {}, unknown],
    [false, { authorized: true }, confirmed],
    [false, { authorized: true, needsSponsorship: false }, undefined],
    [undefined, {}, undefined],
  ] as const) {
    const job = { id: 7, title: 'Voice Engineer', currency: 'USD', version: 1, skills: [], sponsorshipOffered };
    const rows = [row({ categories: [requirements], ...person })];
    answerCalls(calls(page({}, rows), { '/api/job/description/info': { body: job } }));
    const { unmount } = openScreen(<MatchResults />, `${place}&person=guid-of-candidate-3`);
    await screen.findByRole('list', { name: 'Requirements' });
    await screen.findAllByText(/Voice Engineer/);
    for (const text of [unknown, confirmed]) expect(screen.queryAllByText(text).length).toBe(text === shown ? 1 : 0);
    unmount();
  }
});
