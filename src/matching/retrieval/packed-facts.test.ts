import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { profileOf } from '#domain/candidates/candidate.ts';
import { defaultWeights, type JobNeed } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { packFacts, unpackFacts } from './packed-facts.ts';

const today = '2026-11-21';
const text = `Noor Haddad
Senior Java Developer
Dallas, TX | noor@example.com

SKILLS
Java, Spring Boot, Kafka, PostgreSQL, Docker, quorblik

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2019 - Present
- Builds Spring Boot services in Java on Kafka and PostgreSQL; Java reviews, Java training.
Java Developer, Juniper Labs, Austin, TX
March 2014 - December 2018
- Java and Oracle PL/SQL.

EDUCATION
B.Sc. in Computer Science, University of Texas
CERTIFICATIONS
AWS Certified Developer
`;

const listsOnly = `Dana Reyes
Store Manager
Dallas, TX | dana@example.com

SKILLS
Java, Spring Boot, Kafka, PostgreSQL, Docker

EXPERIENCE
Store Manager, Maple Foods, Dallas, TX
January 2019 - Present
- Runs a store with 40 people and orders the goods of the season.
Technologies: Java, Spring Boot, Kafka, PostgreSQL, Docker
`;

test.each([
  ['a developer', text, 50],
  ['a manager who only lists the skills, twice', listsOnly, 0],
])('the packed facts of %s score exactly as the profile does', (_, text, points) => {
  const profile = profileOf(readResume(text, today));
  const posting = readJob(
    'Title: Senior Java Developer\nLocation: Dallas, TX\nMust have: 5 years of Java, Spring Boot, Kafka.\nNice: quorblik, AWS Certified Developer.\nBachelor required.',
    today,
  );
  const need: JobNeed = {
    jobId: 1,
    title: posting.title!.value,
    skills: posting.skills,
    workMode: 'onsite',
    certifications: posting.certifications.map(({ value }) => value),
    mustHavesAreHard: false,
    education: 'bachelor',
    text: posting.matchText,
  };
  const prepared = prepareNeed(need, defaultWeights, today);
  const scored = (facts: typeof profile) => scorePeople(prepared, [{ candidateId: 7, ...facts, text }]).matches;
  expect(scored(unpackFacts(packFacts(profile)))).toEqual(scored(profile));
  expect(
    scored(profile)[0]!.categories.find(({ category }) => category === 'requirements')!.score,
  ).toBeGreaterThanOrEqual(points);
});

test('a profile without anything packs and unpacks', () => {
  expect(unpackFacts(packFacts({}))).toEqual({
    skills: [],
    positions: [],
    education: [],
    certifications: [],
    disclaimed: [],
    unscored: [],
  });
});

test('skills are unpacked as they were, except for the quotes of all places after the first', () => {
  const skills = [
    {
      key: 'java',
      name: 'Java',
      years: 0,
      statedYears: 6,
      lastUsedYear: 2024,
      isCurrent: false,
      evidence: [
        { quote: 'JAVA', offset: 12 },
        { quote: 'Java', offset: 90 },
      ],
      confidence: 0.9,
    },
    { key: '~ödeme', name: 'Ödeme', isCurrent: true, evidence: [{ quote: 'Ödeme', offset: 0 }], confidence: 0.8 },
    { key: 'sql', name: 'SQL', isCurrent: false, evidence: [], confidence: 1 },
    { key: 'odd', name: 'Odd', statedYears: 4, isCurrent: false, evidence: [{ quote: '', offset: 7 }], confidence: 1 },
  ];
  const [java, ...others] = unpackFacts(packFacts({ skills })).skills;
  expect(java).toEqual({
    ...skills[0],
    evidence: [
      { quote: 'JAVA', offset: 12 },
      { quote: '', offset: 90 },
    ],
  });
  expect(others).toEqual(skills.slice(1));
});

test('facts packed by an older version are still read', () => {
  const profile = profileOf(readResume(text, today));
  expect(unpackFacts(deflateRawSync(JSON.stringify(profile)))).toEqual(profile);
});
