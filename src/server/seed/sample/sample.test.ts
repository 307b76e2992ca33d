import { expect, test } from 'vitest';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import { openDocumentReader } from '#server/outside/documents/documents.ts';
import { resumeAsDocx, resumeAsPdf } from './files.ts';
import { makePlacements } from './placements.ts';
import { makeSample } from './sample.ts';

const today = '2026-11-21';
const sample = makeSample(today);
const readings = sample.candidates.map(({ resumeText }) => readResume(resumeText, today));
const share = (truths: readonly boolean[]) => truths.filter(Boolean).length / truths.length;
const countBy = <T>(items: readonly T[], key: (item: T) => string) =>
  Object.fromEntries(Object.entries(Object.groupBy(items, key)).map(([name, group]) => [name, group!.length]));

test('the same day gives the same sample', () => {
  expect(makeSample(today)).toEqual(sample);
  expect(makeSample('2028-02-29')).not.toEqual(sample);
});

test('there are 40 jobs and 400 candidates, a third of them Canadian', () => {
  expect(countBy(sample.jobs, ({ unit }) => unit)).toEqual({ USA: 27, CAN: 13 });
  expect(countBy(sample.candidates, ({ unit }) => unit)).toEqual({ USA: 267, CAN: 133 });
  const files = sample.candidates.filter(({ file }) => file !== undefined);
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(files.map(({ file }) => file))).toEqual(new Set(['pdf', 'docx']));
});

test('nobody can be reached: addresses and numbers are reserved for examples, and each is used once', () => {
  const emails = sample.candidates.map(({ email }) => email);
  const phones = readings.flatMap(({ phones: found }) => found.map(({ value }) => value));
  expect(emails.filter((email) => !/^[a-z0-9.]+@example\.(com|org)$/.test(email))).toEqual([]);
  expect(phones.filter((phone) => !/^\+1\d{3}55501\d\d$/.test(phone))).toEqual([]);
  expect(new Set(emails).size).toBe(400);
  expect(phones.length).toBe(400);
  expect(new Set(phones).size).toBe(400);
  expect(new Set(sample.candidates.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(400);
});

test('resumes are parsed as they were meant', () => {
  expect(share(readings.map(({ emails }, at) => emails[0]?.value === sample.candidates[at]!.email))).toBe(1);
  expect(share(readings.map(({ skills }) => skills.length >= 3))).toBeGreaterThan(0.98);
  expect(share(readings.map(({ positions }) => positions.length > 0 && positions[0]!.title !== ''))).toBeGreaterThan(
    0.97,
  );
  const names = readings.map(({ firstName, lastName }, at) => {
    const { firstName: first, lastName: last } = sample.candidates[at]!;
    return `${firstName?.value} ${lastName?.value}`.toLowerCase() === `${first} ${last}`.toLowerCase();
  });
  expect(share(names)).toBeGreaterThan(0.95);
});

test('nobody has used a tool for longer than it exists', () => {
  const years = readings.flatMap(({ skills }) =>
    skills.flatMap(({ key, years: used }) => (key === 'spring-boot' ? (used ?? 0) : [])),
  );
  expect(years.length).toBeGreaterThan(10);
  // Since 2014, and a position that began before.
  expect(Math.max(...years)).toBeLessThan(19);
});

test('no resume speaks of future work', () => {
  const starts = readings.flatMap(({ positions }) => positions.flatMap(({ endMonth }) => endMonth ?? []));
  expect(starts.length).toBeGreaterThan(800);
  expect(starts.filter((month) => month > today.slice(0, 7))).toEqual([]);
});

test('resumes have realistic lengths, except a few short ones', () => {
  const lengths = sample.candidates.map(({ resumeText }) => resumeText.length);
  expect(share(lengths.map((length) => length >= 1_500 && length <= 4_500))).toBeGreaterThan(0.95);
  expect(lengths.filter((length) => length < 1_000).length).toBeGreaterThan(3);
  expect(sample.candidates.filter(({ resumeText }) => /[{}#]\w/.test(resumeText))).toEqual([]);
});

test('nobody repeats a sentence, and few share their sentences with others', () => {
  const lines = sample.candidates.map(({ resumeText }) => resumeText.match(/^[-•] .{40,}$/gm) ?? []);
  for (const own of lines) expect(new Set(own).size).toBe(own.length);
  const tellers = Object.values(countBy(lines.flat(), (line) => line.slice(2)));
  expect(Math.max(...tellers)).toBeLessThanOrEqual(24);
});

test('postings are parsed as they were meant: title, place, months, rates, and must-haves', () => {
  const known: boolean[] = [];
  for (const job of sample.jobs) {
    const read = readJob(job.text, today);
    expect(read.place, job.text).toBeDefined();
    expect(read.durationMonths, job.text).toBeDefined();
    expect(read.payRateMaxTenThousandths, job.text).toBeDefined();
    expect(read.billRateMaxTenThousandths!.value, job.text).toBeGreaterThan(read.payRateMaxTenThousandths!.value);
    expect(read.requisition?.value, job.text).toBe(job.requisition);
    expect(job.text.startsWith(read.title!.value) || job.text.includes(`: ${read.title!.value}`), job.text).toBe(true);
    const musts = read.skills.filter(({ mustHave }) => mustHave).map(({ key }) => key);
    expect(musts.length, job.text).toBeGreaterThanOrEqual(2);
    known.push(...job.musts.map((name) => musts.includes(skillByName(name).key)));
    // Two names can be one skill: a must-have stays one.
    const input = new Set(job.musts.map((name) => skillByName(name).key));
    const merelyNice = job.nice.map((name) => skillByName(name).key).filter((key) => !input.has(key));
    expect(
      musts.filter((key) => merelyNice.includes(key)),
      job.text,
    ).toEqual([]);
    const words = job.text.split(/\s+/).length;
    expect(words >= 150 && words <= 400, job.text).toBe(true);
  }
  expect(share(known)).toBeGreaterThan(0.95);
});

test('every job finds people of its work in its own unit', () => {
  for (const job of sample.jobs) {
    const near = sample.candidates.filter(({ unit, family }) => unit === job.unit && family === job.family);
    expect(near.length, `${job.unit} ${job.family}`).toBeGreaterThanOrEqual(9);
  }
});

test('files of resumes are parsed with their address', async () => {
  const reader = openDocumentReader({ processes: 1 });
  try {
    for (const kind of ['pdf', 'docx'] as const) {
      const candidate = sample.candidates.find(({ file }) => file === kind)!;
      const bytes = await (kind === 'pdf' ? resumeAsPdf : resumeAsDocx)(candidate.resumeText);
      const { kind: seen, text } = await reader.readDocument({ bytes }, { name: `resume.${kind}` });
      expect(seen).toBe(kind);
      expect(text).toContain(candidate.email);
      const { skills } = readResume(text, today);
      expect(skills.length).toBeGreaterThanOrEqual(3);
    }
  } finally {
    reader.close();
  }
});

test('placements cover every kind of employment and every way a project stands, each with a job and a person of its own', () => {
  const placements = makePlacements(sample);
  expect(new Set(placements.map(({ type }) => type)).size).toBe(7);
  for (const { unit, family, job, candidate } of placements) {
    expect(job).toMatchObject({ unit, family });
    expect(sample.candidates[candidate]).toMatchObject({ unit, family });
  }
  const people = placements.filter(({ after }) => after === undefined).map(({ candidate }) => candidate);
  expect(new Set(people).size).toBe(people.length);
  const has = (is: (one: (typeof placements)[number]) => boolean) => placements.some(is);
  expect(has(({ isDraft, type }) => isDraft === true && type === 'Corp-to-corp')).toBe(true);
  expect(has(({ start }) => start > 0)).toBe(true);
  expect(has(({ planned, ended }) => !ended && planned >= 0 && planned <= 30)).toBe(true);
  expect(has(({ authorization }) => (authorization?.until ?? 365) <= 30)).toBe(true);
  expect(has(({ missing = [] }) => missing.length > 1)).toBe(true);
  expect(has(({ isOnLeave }) => isOnLeave === true)).toBe(true);
});
