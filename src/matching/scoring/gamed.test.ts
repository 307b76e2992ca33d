import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed, type Match } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { entries } from '#matching/skills/vocabulary.ts';
import { flagCopies } from './flag-copies.ts';
import { prepareNeed } from './prepare.ts';
import { scorePeople } from './score.ts';

// Texts made to please the engine are said to be so, and honest ones are not (invented texts).

const today = '2026-11-21';

const sentences = [
  'Design and operate payment gateways that settle card transactions for regional banks.',
  'Write Java services with Spring Boot and publish ledger events through Kafka topics.',
  'Tune PostgreSQL indexes and keep nightly reconciliation below ten minutes.',
  'Review pull requests of four colleagues and mentor interns in clean testing habits.',
  'Automate container rollouts on Kubernetes with Terraform modules and canary stages.',
  'Investigate chargeback disputes together with fraud analysts and auditors.',
  'Document interfaces for merchants and answer their integration questions promptly.',
  'Plan capacity before holiday peaks and rehearse failover between two datacenters.',
];
const posting = `Senior Java Developer\nDallas, TX\nWhat you will do\n${sentences.map((one) => `- ${one}`).join('\n')}\nRequired skills: Java, Spring Boot, Kafka, PostgreSQL, Kubernetes, Terraform`;

const honest = `Maria Lopez
Senior Java Developer
Dallas, TX | maria.lopez@example.com

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2019 - Present
- Wrote Spring Boot services that post card transactions to a ledger; events go through Kafka.
- Moved the reconciliation of the night onto PostgreSQL and halved its time.
- Rolled out with Kubernetes and Terraform, in stages, before the holiday peaks.

Java Developer, Orchard Retail, Austin, TX
March 2016 - December 2018
- Kept a Java monolith on Oracle and moved it into Docker.
`;

const helpDesk = `Tom Baker
Help Desk Technician
Dallas, TX | tom.baker@example.com

EXPERIENCE
Help Desk Technician, Gulf Marine Supply, Dallas, TX
March 2018 - Present
- Answers calls about printers, resets passwords and sets up laptops for new colleagues.

EDUCATION
Associate of Arts, Brookhaven College, 2015
`;

const need: JobNeed = (() => {
  const read = readJob(posting, today);
  return {
    jobId: 1,
    title: 'Senior Java Developer',
    skills: read.skills,
    workMode: 'onsite',
    certifications: [],
    mustHavesAreHard: false,
    text: read.matchText,
  };
})();
const prepared = prepareNeed(need, defaultWeights, today);

function match(text: string, candidateId = 1): Match {
  const read = readResume(text, today);
  const facts: CandidateFacts = {
    candidateId,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: [],
    text,
  };
  return scorePeople(prepared, [facts]).matches[0]!;
}

const shuffled = sentences.toSorted((a, b) => (a.slice(7, 12) < b.slice(7, 12) ? -1 : 1));
const words = sentences.join(' ').split(' ');

test.each([
  ['whole', sentences.join('\n')],
  ['shuffled by sentence', shuffled.join('\n')],
  ['sorted by sentence', sentences.toSorted().join(' ')],
  ['sorted by word', words.toSorted().join(' ')],
  ['with own words between its words', words.map((word, at) => (at % 3 === 0 ? `${word} gladly` : word)).join(' ')],
  ['with own sentences between', shuffled.join('\nI enjoy doing exactly this every single morning.\n')],
])('a posting pasted %s is flagged', (_, pasted) => {
  for (const text of [`${helpDesk}\n${pasted}`, helpDesk.replace('EXPERIENCE', `SUMMARY\n${pasted}\n\nEXPERIENCE`)])
    expect(match(text).flags).toContain('copied-posting');
});

test('who did the same work says so in own words and is not flagged', () => {
  expect(match(honest).flags).toEqual([]);
  expect(match(helpDesk).flags).toEqual(['thin-must-haves', 'other-title']);
});

test('the asked skills in one line, and nothing behind them, are flagged wherever the line stands', () => {
  const line = 'Java, Spring Boot, Kafka, PostgreSQL, Kubernetes, Terraform';
  for (const text of [
    `${helpDesk}\nSKILLS\n${line}\n`,
    helpDesk.replace('EXPERIENCE', `SKILLS\n${line}\n\nEXPERIENCE`),
    helpDesk.replace('new colleagues.', `new colleagues.\n- ${line}`),
    helpDesk.replace('Dallas, TX | tom', `${line}\nDallas, TX | tom`),
  ])
    expect(match(text).flags, text).toContain('listed-only');
  expect(match(honest.replace('EXPERIENCE', `SKILLS\n${line}\n\nEXPERIENCE`)).flags).toEqual([]);
});

test('a list of two hundred skills is a warning', () => {
  const many = entries()
    .slice(0, 200)
    .map(({ name }) => name)
    .join(', ');
  expect(readResume(`${helpDesk}\nSKILLS\n${many}`, today).warnings).toContain('very-many-skills');
  expect(readResume(honest, today).warnings).not.toContain('very-many-skills');
});

test('near copies of one resume under other names and dates are flagged on each other', () => {
  const long = honest + sentences.slice(0, 4).join('\n');
  const other = long
    .replace('Maria Lopez', 'Dana Whitfield')
    .replace('maria.lopez', 'dana.whitfield')
    .replace('January 2019', 'May 2014')
    .replace('March 2016 - December 2018', 'June 2010 - April 2014');
  const texts = new Map([long, `${helpDesk}\n${sentences.slice(4).join('\n')}`, other].map((text, at) => [at, text]));
  const flagged = flagCopies(
    [...texts].map(([at, text]) => match(text, at)),
    texts,
  );
  expect(flagged.map(({ flags }) => flags.includes('near-copy'))).toEqual([true, false, true]);
});

test('a text that stands in the resume twice or six times is flagged, positions alike are not', () => {
  const long = honest + sentences.slice(0, 4).join('\n');
  const texts = new Map([long, long + long, long.repeat(6)].map((text, at) => [at, text]));
  const flagged = flagCopies(
    [...texts].map(([at, text]) => match(text, at)),
    texts,
  );
  expect(flagged.map(({ flags }) => flags.includes('repeated-text'))).toEqual([false, true, true]);
});
