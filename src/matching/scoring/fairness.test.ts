import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed, type Match } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { maskForScoring } from '#matching/privacy/mask.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { prepareNeed } from './prepare.ts';
import { scorePeople } from './score.ts';

// Properties that hold for whole texts, read by the product's own parsers (ruling 23, ruling 38).

const today = '2026-11-21';

const posting = `Senior Java Developer
Location: Dallas, TX
We look for somebody who builds payment services for the bank on Main Street.
Required skills
- 5+ years of Java
- Spring Boot and Kafka
- PostgreSQL
Nice to have: Docker, Kubernetes
The team settles card payments and reconciles ledgers every night.`;

const resume = `Maria Lopez
Senior Java Developer
214 Main Street, Dallas, TX 75201 | maria.lopez@example.com | (214) 555-0142

SUMMARY
She has built payment services for nine years. Her teams settle card payments.

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2019 - Present
- Builds Spring Boot services on Kafka and PostgreSQL; reconciles ledgers.

Java Developer, Orchard Retail, Austin, TX
March 2016 - December 2018
- Kept a Java monolith on Oracle and moved it into Docker.

EDUCATION
Bachelor of Science in Computer Science, Texas State, 2015
`;

function need(): JobNeed {
  const read = readJob(posting, today);
  return {
    jobId: 1,
    title: read.title!.value,
    skills: read.skills,
    ...(read.minYears && { minYears: read.minYears.value }),
    ...(read.place && { place: read.place.value }),
    workMode: 'onsite',
    certifications: [],
    mustHavesAreHard: false,
    text: read.matchText,
  };
}

const prepared = prepareNeed(need(), defaultWeights, today);

function factsOf(text: string): CandidateFacts {
  const read = readResume(text, today);
  const name = { firstName: read.firstName?.value ?? '', lastName: read.lastName?.value ?? '' };
  return {
    candidateId: 1,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: read.certifications.map(({ value }) => value),
    ...(read.totalYears !== undefined && { totalYears: read.totalYears }),
    ...(read.place && { place: read.place.value }),
    ...(read.disclaimed && { disclaimed: read.disclaimed }),
    text: maskForScoring(text, name, read.unscored),
  };
}

const match = (text: string): Match => scorePeople(prepared, [factsOf(text)]).matches[0]!;

test('a person’s identity and exact address change no score', () => {
  const score = match(resume).score;
  const names = ['Jamal Washington', 'Ayşe Nur Yılmaz', 'Wei Zhang', 'Bank Java', 'Ana de la Cruz', 'محمد الأحمد'];
  for (const name of names) expect.soft(match(resume.replace('Maria Lopez', name)).score, name).toBe(score);
  const he = resume.replace('She has', 'He has').replace('Her teams', 'His teams');
  expect(match(he).score).toBe(score);
  for (const street of ['9 Kafka Avenue', '1200 Payment Services Road, Apt 4', 'PO Box 7'])
    expect.soft(match(resume.replace('214 Main Street', street)).score, street).toBe(score);
  for (const zip of ['75001', '10451', '90210']) expect(match(resume.replace('75201', zip)).score).toBe(score);
  expect(match(resume.replace('maria.lopez@example.com', 'kafka.java@bank.example.org')).score).toBe(score);
});

test('the year of birth or of graduation changes no score', () => {
  const score = match(resume).score;
  for (const year of ['1984', '1999', '2008']) expect(match(resume.replace('2015', year)).score).toBe(score);
  const born = (year: string) => resume.replace('SUMMARY', `Date of birth: 4 May ${year}\n\nSUMMARY`);
  expect(match(born('1961')).score).toBe(match(born('1999')).score);
});

test('planted words gain next to nothing, or the resume is flagged', () => {
  const before = match(resume);
  const planted = [
    `${resume}\n${'Java '.repeat(60)}`,
    `${resume}\n${posting}`,
    `${resume}\n${posting.replaceAll('\n', ' ')}`,
    `${resume}\n${'Java Spring Boot Kafka PostgreSQL Docker Kubernetes payments '.repeat(30)}`,
  ];
  for (const text of planted) {
    const { score, flags } = match(text);
    const isFlagged = flags.some((flag) => flag === 'stuffed-keywords' || flag === 'copied-posting');
    expect.soft(isFlagged || score <= before.score * 1.01, text.slice(resume.length, resume.length + 60)).toBe(true);
  }
  expect(before.flags).toEqual([]);
});

test('adding a matching skill to the text never lowers the score, and removing one never raises it', () => {
  const required = ['Kubernetes', 'Docker', 'Kafka', 'Spring Boot', 'PostgreSQL'];
  fc.assert(
    fc.property(fc.subarray(required), (skills) => {
      const added = skills.reduce((text, skill) => text.replace('on Oracle and', `on Oracle, ${skill} and`), resume);
      expect(match(added).score).toBeGreaterThanOrEqual(match(resume).score);
      const less = skills.reduce((text, skill) => text.replaceAll(skill, '-'), resume);
      expect(match(less).score).toBeLessThanOrEqual(match(resume).score);
    }),
    { numRuns: 40 },
  );
});

test('a resume never ranks below itself without a must-have that it meets', () => {
  for (const must of ['Kafka', 'Spring Boot', 'PostgreSQL']) {
    const without = resume.replaceAll(must, 'tools');
    const { matches } = scorePeople(prepared, [factsOf(resume), { ...factsOf(without), candidateId: 2 }]);
    expect(matches[0]!.score).toBeGreaterThan(matches[1]!.score);
    expect(matches[0]!.mustHavesMet).toBeGreaterThanOrEqual(matches[1]!.mustHavesMet);
  }
});

test('the same people get the same ranking, in any order of input', () => {
  const people = ['Kafka', 'Java', 'Docker', 'bank'].map((word, at) => ({
    ...factsOf(resume.replaceAll(word, 'tools')),
    candidateId: at + 1,
  }));
  const list = (order: readonly CandidateFacts[]) =>
    scorePeople(prepared, order)
      .matches.toSorted((a, b) => b.score - a.score || a.candidateId - b.candidateId)
      .map(({ candidateId, score }) => `${candidateId}:${score}`);
  expect(list(people.toReversed())).toEqual(list(people));
});

test('the legal words of a posting count for nobody', () => {
  const legal =
    'Candidates on an H1B visa, green card holders and US citizens may apply; sponsorship is offered after a year.';
  const read = readJob(`${posting}\n${legal}`, today);
  const asking = prepareNeed({ ...need(), text: `${read.matchText}\n${legal}` }, defaultWeights, today);
  for (const word of ['visa', 'citizen', 'sponsorship', 'h1b'])
    expect.soft(asking.wording.terms.has(word), word).toBe(false);
  expect(asking.wording.terms.has('payment')).toBe(true);
});

test('what a resume denies or wishes meets no must-have, and the score says so', () => {
  const clerk = `Sam Reed
Office Clerk
sam.reed@example.com

EXPERIENCE
Office Clerk, Orchard Retail, Austin, TX
March 2016 - Present
- Files invoices and answers the phone.
`;
  const plain = match(clerk);
  for (const line of [
    'No experience with Java, Spring Boot, Kafka or PostgreSQL.',
    'Interested in learning Java, Spring Boot, Kafka and PostgreSQL.',
    'Familiar with the concepts of Java, Spring Boot, Kafka and PostgreSQL.',
  ]) {
    const denied = match(`${clerk}\n${line}\n`);
    expect.soft(denied.mustHavesMet, line).toBe(0);
    expect.soft(denied.score, line).toBe(plain.score);
    const missing = denied.categories.find(({ category }) => category === 'requirements')!.missing;
    expect.soft(missing.find(({ need: one }) => one === 'Java')?.evidence?.quote, line).toBe(line.replace(/\.$/, ''));
  }
});
