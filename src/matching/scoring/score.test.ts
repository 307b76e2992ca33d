import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { matchRow, shortlistPlan } from '#matching/retrieval/shortlist.ts';
import { requirementByName } from '#matching/skills/alternatives.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import { prepareNeed } from './prepare.ts';
import { rank } from './rank.ts';
import { scoreCandidate } from './score.ts';

const today = '2026-11-21';

const resume = `Maria Lopez
Senior Java Developer
Dallas, TX | maria@example.com | (214) 555-0142

SUMMARY
Java developer with 9 years of work on payment systems.

SKILLS
Java, Spring Boot, Kafka, PostgreSQL, Docker

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2019 - Present
- Builds Spring Boot services on Kafka and PostgreSQL.

Java Developer, Orchard Retail, Austin, TX
March 2016 - December 2018
- Kept a Java monolith on Oracle.

EDUCATION
Bachelor of Science in Computer Science, Texas State
`;

function facts(text = resume, id = 1): CandidateFacts {
  const parsed = readResume(text, today);
  return {
    candidateId: id,
    ...(parsed.headline && { headline: parsed.headline.value }),
    skills: parsed.skills,
    positions: parsed.positions,
    education: parsed.education,
    certifications: parsed.certifications.map(({ value }) => value),
    ...(parsed.totalYears !== undefined && { totalYears: parsed.totalYears }),
    ...(parsed.place && { place: parsed.place.value }),
    text,
  };
}

function need(changes: Partial<JobNeed> = {}): JobNeed {
  const skill = (name: string, mustHave: boolean, minYears?: number) => ({
    ...skillByName(name),
    mustHave,
    weight: mustHave ? 5 : 2,
    confidence: 1,
    ...(minYears && { minYears }),
  });
  return {
    jobId: 1,
    title: 'Senior Java Developer',
    seniority: 'senior',
    skills: [skill('Java', true, 5), skill('Spring Boot', true), skill('Kubernetes', false), skill('SQL', false)],
    minYears: 6,
    place: { city: 'Dallas', state: 'TX', country: 'US' },
    workMode: 'onsite',
    payRateMaxTenThousandths: 700_000,
    certifications: [],
    mustHavesAreHard: false,
    text: '',
    ...changes,
  };
}

test('the points of the categories add up to the score, and the weights to 100', () => {
  const match = scoreCandidate(need(), facts(), defaultWeights, today);

  const points = match.categories.reduce((sum, { points }) => sum + points, 0);
  expect(points).toBeCloseTo(match.score, 6);
  expect(match.categories.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 6);
  expect(match.score).toBeGreaterThan(70);
  expect([match.mustHavesMet, match.mustHavesAsked]).toEqual([2, 2]);
});

test('every found need quotes the resume at its place', () => {
  const found = scoreCandidate(need(), facts(), defaultWeights, today).categories.flatMap((one) => one.found);

  const quotes = found.flatMap(({ evidence }) => (evidence ? [evidence] : []));
  expect(quotes.length).toBeGreaterThan(3);
  for (const { quote, offset } of quotes) expect(resume.slice(offset, offset + quote.length)).toBe(quote);
});

test('a skill that proves another one is inferred, one that is only close is related', () => {
  const found = scoreCandidate(need(), facts(), defaultWeights, today).categories[0]?.found;

  expect(found?.find(({ need: required }) => required === 'SQL')).toMatchObject({
    how: 'inferred',
    matchedAs: 'PostgreSQL',
  });
  expect(found?.find(({ need: required }) => required === 'Kubernetes')?.how).toBe('related');
});

test('unknown facts are reported, and lower the confidence', () => {
  const bare = { ...facts(), positions: [], education: [] };
  const { place: _, totalYears: __, headline: ___, ...unknown } = bare;
  const match = scoreCandidate(need(), unknown, defaultWeights, today);

  expect(match.confidence).toBe('low');
  expect(match.categories.filter(({ hasData }) => !hasData).map(({ category }) => category)).toEqual([
    'title',
    'experience',
    'location',
    'rate',
  ]);
  expect(match.flags).toContain('no-dates');
});

test('removing evidence never raises a score', () => {
  const whole = facts();
  fc.assert(
    fc.property(
      fc.subarray(whole.skills),
      fc.subarray(whole.positions),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (skills, positions, keepsPlace, keepsHeadline, keepsRate) => {
        const { place, headline, ...rest } = whole;
        const full = { ...whole, rateTenThousandths: 900_000 };
        const less: CandidateFacts = {
          ...rest,
          skills,
          positions,
          ...(keepsPlace && place && { place }),
          ...(keepsHeadline && headline && { headline }),
          ...(keepsRate && { rateTenThousandths: 900_000 }),
        };
        const score = (one: CandidateFacts) => scoreCandidate(need(), one, defaultWeights, today).score;
        expect(score(less)).toBeLessThanOrEqual(score(full));
      },
    ),
  );
});

test('a longer list of skills never lowers a score', () => {
  fc.assert(
    fc.property(fc.subarray(['Kubernetes', 'Oracle', 'Python', 'AWS', 'SQL', 'React']), (more) => {
      const base = facts();
      const added = more
        .map((name) => ({ ...skillByName(name), isCurrent: false, evidence: [], confidence: 0.7 }))
        .filter(({ key }) => !base.skills.some((skill) => skill.key === key));
      const score = (skills: CandidateFacts['skills']) =>
        scoreCandidate(need(), { ...base, skills }, defaultWeights, today).score;
      expect(score([...base.skills, ...added])).toBeGreaterThanOrEqual(score(base.skills));
    }),
  );
});

test('the name of a person changes nothing', () => {
  const score = (text: string) => scoreCandidate(need(), facts(text), defaultWeights, today).score;
  for (const name of ['Jamal Washington', 'Ayşe Yılmaz', 'Wei Zhang'])
    expect(score(resume.replace('Maria Lopez', name))).toBe(score(resume));
});

test('nobody with a hard fail ranks above somebody without', () => {
  const good = scoreCandidate(need(), facts(), defaultWeights, today);
  const barred = scoreCandidate(need(), { ...facts(), authorized: false }, defaultWeights, today);
  const weak = { ...good, candidateId: 3, score: 12, hardFails: [] };

  expect(barred.hardFails).toEqual(['not-authorized']);
  expect(rank([barred, weak, { ...good, candidateId: 9 }, good]).map(({ candidateId }) => candidateId)).toEqual([
    1, 9, 3, 1,
  ]);
});

test('a missing must-have is a hard fail only where the job says so', () => {
  const without = { ...facts(), skills: facts().skills.filter(({ key }) => key !== 'spring-boot') };

  expect(scoreCandidate(need(), without, defaultWeights, today).hardFails).toEqual([]);
  expect(scoreCandidate(need({ mustHavesAreHard: true }), without, defaultWeights, today).hardFails).toEqual([
    'must-have-missing',
  ]);
});

test('the most helpful changes are named with what they add', () => {
  const [first] = scoreCandidate(need(), facts(), defaultWeights, today).counterfactuals;

  expect(first?.addsPoints).toBeGreaterThan(1);
});

test('the match table has skills, what they prove, and title families', () => {
  const row = matchRow(facts(), today);
  const keys = row.skills.map(({ key }) => key);

  expect(keys).toEqual(expect.arrayContaining(['java', 'spring-boot', 'postgresql', 'sql']));
  expect(row.skills.every(({ impact }) => impact >= 1 && impact <= 255)).toBe(true);
  expect(row.titleFamilies.map(({ key }) => key)).toContain('java');
});

test('the shortlist searches must-haves first', () => {
  const job = readJob(
    'Title: Java Developer\nRequirements:\n- 5+ years of Java\n- Spring Boot required\nNice to have: Kubernetes',
    today,
  );
  const required = need({ skills: job.skills, title: job.title?.value ?? '' });
  const plan = shortlistPlan(prepareNeed(required, defaultWeights, today));

  expect(plan.required).toContain('java');
  expect(plan.needs.map(({ key }) => key)).toContain('kubernetes');
  expect(plan.families[0]?.key).toBe('java');
});

test('one of the alternatives of a must-have meets it', () => {
  const choice = { ...requirementByName('Apache Pulsar or Kafka'), mustHave: true, weight: 5, confidence: 1 };
  const match = scoreCandidate(need({ skills: [choice] }), facts(), defaultWeights, today);

  expect(match).toMatchObject({ mustHavesMet: 1, mustHavesAsked: 1 });
  const [found] = match.categories.find(({ category }) => category === 'requirements')!.found;
  expect(found).toMatchObject({ need: choice.name, matchedAs: 'Apache Kafka' });
});

const experienceOf = (required: JobNeed, person: CandidateFacts) => {
  const { categories } = scoreCandidate(required, person, defaultWeights, today);
  return categories.find(({ category }) => category === 'experience')!;
};

test('years that no job names are the usual ones of the level, and nothing calls them required', () => {
  const { minYears: _, ...unnamed } = need();
  const [usual] = experienceOf(unnamed, facts()).found;
  expect(usual).toMatchObject({ need: '6', isUsual: true });
  expect(usual).not.toHaveProperty('askedYears');

  const [asked] = experienceOf(need(), facts()).found;
  expect(asked).toMatchObject({ need: '6', askedYears: 6 });
  expect(asked).not.toHaveProperty('isUsual');
});

test('where years in other work are why the experience falls short, those in similar work are told', () => {
  const [java, shop] = facts().positions;
  const person = { ...facts(), positions: [java!, { ...shop!, title: 'Store Manager' }] };
  const short = experienceOf(need({ minYears: 14 }), person);
  expect(short.score).toBeLessThan(85);
  expect(short.found[0]!.similarYears).toBeLessThan(short.found[0]!.years!);
  const enough = experienceOf(need({ minYears: 6 }), person);
  expect(enough.score).toBe(100);
  expect(enough.found[0]).not.toHaveProperty('similarYears');
});

test('a rate above the max never earns more than one that nobody knows, however little it is above', () => {
  const rateOf = (rateTenThousandths?: number) => {
    const person = { ...facts(), ...(rateTenThousandths && { rateTenThousandths }) };
    return scoreCandidate(need(), person, defaultWeights, today).categories.find(
      ({ category }) => category === 'rate',
    )!;
  };
  expect(rateOf(700_000).score).toBe(100);
  for (const above of [700_100, 850_000, 1_500_000]) {
    expect(rateOf(above).points).toBe(rateOf().points);
    expect(rateOf(above).missing).toEqual([{ need: '70.00', mustHave: false, held: expect.stringMatching(/^\d/) }]);
  }
});
