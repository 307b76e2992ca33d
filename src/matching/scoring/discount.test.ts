import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { discounted } from './discount.ts';
import { prepareNeed } from './prepare.ts';
import { scorePeople } from './score.ts';

// What only a claim supports counts for nothing; who has other evidence keeps it (invented people).

const today = '2026-11-21';
const posting =
  'Senior Java Developer\nDallas, TX\nRequired skills\n- Java\n- Spring Boot\n- Kafka\n- PostgreSQL\n- Terraform';
const read = readJob(posting, today);
const need: JobNeed = {
  jobId: 1,
  title: 'Senior Java Developer',
  skills: read.skills,
  workMode: 'onsite',
  certifications: [],
  mustHavesAreHard: false,
  text: read.matchText,
};
const prepared = prepareNeed(need, defaultWeights, today);

const factsOf = (text: string): CandidateFacts => {
  const { headline, skills, positions, education } = readResume(text, today);
  return {
    candidateId: 1,
    ...(headline && { headline: headline.value }),
    skills,
    positions,
    education,
    certifications: [],
    text,
  };
};
const matchOf = (text: string) => scorePeople(prepared, [factsOf(text)]).matches[0]!;

const clerk = `Tom Baker
Payroll Clerk
Dallas, TX | tom.baker@example.com

EXPERIENCE
Payroll Clerk, Gulf Marine Supply, Dallas, TX
March 2018 - Present
- Enters hours of two hundred people and answers their questions.
`;
const developer = `Maria Lopez
Senior Java Developer
Dallas, TX | maria.lopez@example.com

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2019 - Present
- Wrote Spring Boot services in Java that post transactions; events go through Kafka.
Environment: Java, Spring Boot, PostgreSQL, Terraform.
`;

test.each([
  ['a list behind', `${clerk}\nJava, Spring Boot, Kafka, PostgreSQL, Terraform\n`, 'listed-only'],
  ['the tools of another trade', `${clerk}Environment: Java, Spring Boot, Kafka, PostgreSQL.\n`, 'listed-only'],
  ['a headline', clerk.replace('\nPayroll Clerk\n', '\nSenior Java Developer\n'), 'unproven-title'],
])('%s brings no point and is flagged', (_, text, flag) => {
  expect(matchOf(text).score).toBeLessThanOrEqual(matchOf(clerk).score + 0.5);
  expect(matchOf(text).flags).toContain(flag);
});

const tester = clerk.replace(
  '- Enters hours of two hundred people and answers their questions.',
  '- Wrote a small tool in Java that adds up hours.',
);

test.each([
  ['a list behind', `${tester}\nSpring Boot, Kafka, PostgreSQL, Terraform\n`],
  ['the tools of the position', `${tester}Environment: Java, Spring Boot, Kafka, PostgreSQL, Terraform.\n`],
  ['a headline', tester.replace('\nPayroll Clerk\n', '\nSenior Java Developer\n')],
])('one sentence about one of five skills makes %s no evidence of the others', (_, text) => {
  expect(matchOf(text).score).toBeLessThanOrEqual(matchOf(tester).score + 0.5);
});

test('what a sentence tells stays, whatever is only listed beside it', () => {
  const text = `${tester}\nJava, Spring Boot, Kafka, PostgreSQL, Terraform\n`;
  const { found, missing } = matchOf(text).categories.find(({ category }) => category === 'requirements')!;
  expect(found.find(({ need: name }) => name === 'Java')?.sentence?.quote).toContain('a small tool in Java');
  expect(missing.filter(({ said }) => said === 'named').map(({ need: name }) => name)).toEqual(
    expect.arrayContaining(['PostgreSQL', 'Terraform']),
  );
});

test('a skill that was taken out is told as named, at its place, and not as missing from the resume', () => {
  const text = `${clerk}\nJava, Spring Boot, Kafka, PostgreSQL, Terraform\n`;
  const missing = matchOf(text).categories.find(({ category }) => category === 'requirements')!.missing;
  const taken = missing.find(({ need: name }) => name === 'PostgreSQL')!;
  expect(taken.said).toBe('named');
  expect(text.slice(taken.evidence!.offset).startsWith('PostgreSQL')).toBe(true);
  const plain = matchOf(clerk).categories.find(({ category }) => category === 'requirements')!.missing;
  expect(plain.find(({ need: name }) => name === 'PostgreSQL')!.said).toBeUndefined();
});

test('who did the work keeps every word of it', () => {
  const facts = factsOf(developer);
  const { facts: kept, flags } = discounted(prepared, facts, []);
  expect(flags).toEqual([]);
  expect(kept.text).toBe(facts.text);
  expect(kept.skills).toEqual(facts.skills);
});

test('a skill that somebody confirmed counts without a place in the text', () => {
  const facts = factsOf(clerk);
  const skill = { key: 'java', name: 'Java', isCurrent: false, evidence: [], confidence: 1 };
  expect(discounted(prepared, { ...facts, skills: [...facts.skills, skill] }, []).facts.skills).toContainEqual(skill);
});
