import { expect, test } from 'vitest';
import { findDisclaimers } from './disclaimers.ts';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';
const spans = (text: string) => findDisclaimers(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test.each([
  ['No experience with Java, Kafka or Spring Boot.', 'negated'],
  ['I have no hands-on experience in SAP FICO', 'negated'],
  ['No prior professional knowledge of Kubernetes', 'negated'],
  ['I have never used Terraform; Ansible daily.', 'negated'],
  ["Haven't worked with React.", 'negated'],
  ['Not familiar with AWS', 'negated'],
  ['Lacks experience in Oracle', 'negated'],
  ['Does not know Python', 'negated'],
  ['Interested in learning Java and Kafka', 'wished'],
  ['Eager to learn Kubernetes', 'wished'],
  ['Currently learning Rust in my spare time', 'wished'],
  ['I would like to work with Snowflake', 'wished'],
  ['Looking to move into DevOps with Docker', 'wished'],
  ['Familiar with the concepts of BGP peering', 'wished'],
  ['Kafka: none', 'negated'],
  ['- SAP: no experience', 'negated'],
  ['0 years of Java', 'negated'],
  ['Worked beside developers of Oracle and Java', 'negated'],
  ['Scheduled shifts for a team whose developers used Kafka', 'negated'],
  ['Arranged interviews for people who know Terraform', 'negated'],
  ['To gain experience in Python', 'wished'],
  ['Planned training: Kubernetes, Docker', 'wished'],
  ['Aucune expérience en Java', 'negated'],
  ['Souhaite apprendre Kafka', 'wished'],
  ['Java konusunda deneyimim yok', 'negated'],
])('%s claims nothing', (text, kind) => {
  expect(spans(text).map(([found]) => found)).toEqual([kind]);
});

test.each([
  'Ten years of experience with Java',
  'Not only Java but also Kafka',
  'No fewer than 40 Java services in production',
  'Tools including but not limited to Docker and Ansible',
  'Taught juniors to use Git',
  'Never missed a release of the Java platform',
  'Built a learning platform in Python',
  'Responsible for machine learning pipelines',
  '10 years of Java, 1.0 years of Kafka',
  'Led a team of developers and wrote Java services',
  'Worked closely with developers on Kafka pipelines',
  'Notes: no downtime in two years of Kafka',
  'Hired by Acme as a Java developer',
])('%s is a claim', (text) => {
  expect(spans(text)).toEqual([]);
});

test('a list below a denial is denied', () => {
  const text = 'No experience with:\n- Java\n- Kafka\n\nEXPERIENCE\n- Docker';
  expect(spans(text)).toEqual([['negated', 'No experience with:\n- Java\n- Kafka']]);
});

test('a denial ends at the turn of the sentence', () => {
  expect(spans('No experience with Java but ten years of Python')[0]![1]).toBe('No experience with Java ');
  expect(spans('No experience with Node.js and ASP.NET. Ten years of C#.')[0]![1]).toContain('ASP.NET');
});

test('a skill that is only denied or wished is no skill of the resume, and says so', () => {
  const read = readResume(
    'Ann Lee\nJava Developer\n\nSUMMARY\nNo experience with Kafka. Interested in learning Kubernetes.\n\nEXPERIENCE\nJava Developer, Acme, Dallas, TX\nJanuary 2019 - Present\n- Builds Java services on Docker.\n',
    today,
  );
  const keys = read.skills.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['java', 'docker']));
  expect(keys).not.toContain('apache-kafka');
  expect(keys).not.toContain('kubernetes');
  expect(read.disclaimed?.map(({ name, kind, evidence }) => [name, kind, evidence.quote])).toEqual([
    ['Apache Kafka', 'negated', 'No experience with Kafka'],
    ['Kubernetes', 'wished', 'Interested in learning Kubernetes'],
  ]);
});

test('a skill that is denied in one place and proven in another is proven', () => {
  const read = readResume(
    'Ann Lee\nJava Developer\n\nNo experience with Java in banks.\n\nEXPERIENCE\nJava Developer, Acme, Dallas, TX\nJanuary 2019 - Present\n- Builds Java services.\n',
    today,
  );
  expect(read.skills.map(({ key }) => key)).toContain('java');
  expect(read.disclaimed ?? []).toEqual([]);
});
