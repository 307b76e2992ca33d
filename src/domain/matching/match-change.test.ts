import { expect, test } from 'vitest';
import { rank } from '#matching/scoring/rank.ts';
import { scoreCandidate } from '#matching/scoring/score.ts';
import { type CandidateFacts, defaultWeights, type JobNeed, type MatchWeights } from './match.ts';
import { compareRuns, type PersonChange, type RunSide } from './match-change.ts';
import { weightShares } from './match-weights.ts';

const today = '2026-11-21';

const skill = (key: string, name: string, mustHave = true): JobNeed['skills'][number] => ({
  key,
  name,
  mustHave,
  weight: mustHave ? 5 : 2,
  confidence: 1,
});

const job: JobNeed = {
  jobId: 7,
  title: 'Java Developer',
  skills: [skill('java', 'Java'), skill('sql', 'SQL', false)],
  minYears: 4,
  workMode: 'onsite',
  place: { city: 'Dallas', state: 'TX', country: 'US' },
  certifications: [],
  mustHavesAreHard: false,
  text: 'Java and SQL in Dallas',
};

const person = (candidateId: number, keys: readonly string[], city = 'Dallas'): CandidateFacts => ({
  candidateId,
  headline: 'Java Developer',
  skills: keys.map((key) => ({
    key,
    name: key,
    years: 6,
    lastUsedYear: 2026,
    isCurrent: true,
    evidence: [],
    confidence: 1,
  })),
  positions: [],
  education: [],
  certifications: [],
  totalYears: 6,
  place: { city, state: 'TX', country: 'US' },
  text: 'Java and SQL in Dallas',
});

function run(
  people: readonly CandidateFacts[],
  {
    need = job,
    weights = defaultWeights as MatchWeights,
    engine = 'one',
    startedAt = '2026-11-20T10:00:00.000Z',
    resumes = {},
    since = {},
  }: {
    need?: JobNeed;
    weights?: MatchWeights;
    engine?: string;
    startedAt?: string;
    resumes?: Record<number, number>;
    since?: Record<number, string>;
  } = {},
): RunSide {
  const matches = rank(people.map((facts) => scoreCandidate(need, facts, weights, today)));
  return {
    startedAt,
    need,
    weights,
    engine,
    poolSize: people.length,
    people: matches.map(({ candidateId, score, categories, hardFails }, at) => ({
      candidateId,
      rank: at + 1,
      score,
      categories,
      hardFails,
      resumeId: resumes[candidateId] ?? candidateId,
      knownSince: since[candidateId] ?? '2026-01-01T00:00:00.000Z',
    })),
  };
}

const of = (changes: readonly PersonChange[], id: number) => changes.find(({ candidateId }) => candidateId === id)!;
const codes = (change: PersonChange) =>
  change.reasons.map(({ code, subject }) => (subject ? `${code} ${subject}` : code));

const pool = [person(1, ['java']), person(2, ['java', 'sql']), person(3, ['sql'], 'Austin')];

test('a run compared with itself has no changes', () => {
  const { change, people } = compareRuns(run(pool), run(pool));
  expect(change).toEqual({ needs: [], weights: [], poolBefore: 3, poolAfter: 3 });
  expect(people.map(({ move, reasons, categories }) => [move, reasons, categories])).toEqual([
    ['same', [], []],
    ['same', [], []],
    ['same', [], []],
  ]);
});

test('a skill gained with a new resume is named, and the categories add up to the change of the score', () => {
  const later = [person(1, ['java', 'sql', 'kafka']), pool[1]!, person(3, ['sql', 'java'], 'Austin')];
  const { people } = compareRuns(run(pool), run(later, { resumes: { 3: 33 } }));
  expect(codes(of(people, 1))).toEqual(['need-met SQL']);
  expect(codes(of(people, 3))).toEqual(['resume-new', 'need-met Java']);
  for (const { categories, scoreBefore, scoreAfter } of people) {
    const sum = categories.reduce((total, { before = 0, after = 0 }) => total + after - before, 0);
    expect(sum).toBeCloseTo(scoreAfter! - scoreBefore!, 6);
  }
});

test('those who came, who left and who were only displaced are distinguished', () => {
  const later = [person(4, ['java', 'sql']), person(5, ['java', 'sql']), pool[0]!, pool[1]!].toSorted(
    (a, b) => b.candidateId - a.candidateId,
  );
  const { people } = compareRuns(run(pool), run(later, { since: { 4: '2026-11-20T18:00:00.000Z' } }));
  expect([of(people, 4).move, codes(of(people, 4))]).toEqual(['new', ['person-added']]);
  expect([of(people, 5).move, codes(of(people, 5))]).toEqual(['new', ['others']]);
  expect([of(people, 3).move, of(people, 3).rankAfter, codes(of(people, 3))]).toEqual(['left', undefined, ['others']]);
  expect([of(people, 1).move, codes(of(people, 1)), of(people, 1).categories]).toEqual(['down', ['others'], []]);
});

test('the head says what the job, the weights and the engine changed', () => {
  const need: JobNeed = {
    ...job,
    skills: [{ ...skill('java', 'Java', false), minYears: 5 }, skill('kafka', 'Kafka')],
    workMode: 'remote',
  };
  const weights = { ...defaultWeights, rate: 40 };
  const { change, people } = compareRuns(run(pool), run(pool, { need, weights, engine: 'two' }));
  expect(change.needs).toEqual([
    { code: 'now-wish', subject: 'Java' },
    { code: 'years', subject: 'Java', after: '5' },
    { code: 'skill-added', subject: 'Kafka' },
    { code: 'skill-removed', subject: 'SQL' },
    { code: 'field', subject: 'workMode', before: 'onsite', after: 'remote' },
  ]);
  expect(change.engine).toEqual({ before: 'one', after: 'two' });
  expect(change.weights.find(({ category }) => category === 'rate')).toEqual({
    category: 'rate',
    before: weightShares(defaultWeights).rate,
    after: weightShares(weights).rate,
  });
  expect(codes(of(people, 2))).toEqual(
    expect.arrayContaining(['need-asked Kafka', 'need-dropped SQL', 'job', 'weights', 'engine']),
  );
});

test('a new hard fail is a reason', () => {
  const later = [pool[0]!, pool[1]!, { ...pool[2]!, authorized: false }];
  const { people } = compareRuns(run(pool), run(later));
  expect(codes(of(people, 3))).toEqual(['hard-fail-new not-authorized']);
});

test('a score that changed although nothing else did is explained by the details', () => {
  const later = [pool[0]!, pool[1]!, person(3, ['sql'], 'Dallas')];
  const { people } = compareRuns(run(pool), run(later));
  expect(codes(of(people, 3))).toEqual(['details']);
  expect(of(people, 3).categories.map(({ category }) => category)).toEqual(['location']);
});

test('a changed detail is reported beside changed weights', () => {
  const later = [pool[0]!, pool[1]!, person(3, ['sql'], 'Dallas')];
  const { people } = compareRuns(
    run(pool),
    run(later, { weights: { ...defaultWeights, title: defaultWeights.title * 2 } }),
  );
  expect(codes(of(people, 3))).toEqual(['details', 'weights']);
  expect(codes(of(people, 1))).toEqual(['weights']);
});

test('runs of older engines say when text similarity changed because of other people', () => {
  const [before, after] = [run(pool), run(pool)];
  const older = (side: RunSide, score: number): RunSide => ({
    ...side,
    people: side.people.map((person) => ({
      ...person,
      score: person.score + score,
      categories: person.categories.map((one) =>
        one.category === 'wording' ? { ...one, score, points: one.points + score } : one,
      ),
    })),
  });
  const { people } = compareRuns(older(before, 0), older(after, 1));
  expect(of(people, 2).categories.map(({ category }) => category)).toEqual(['wording']);
  expect(codes(of(people, 2))).toEqual(['scale']);
});
