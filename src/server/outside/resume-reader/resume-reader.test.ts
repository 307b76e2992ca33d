import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readResume } from '#matching/resume/read-resume.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { ResumeReader, readResumeInWorker } from './resume-reader.ts';

const today = '2026-11-22';
const text = (skill: string) =>
  `Dana Whitfield\nJava Developer\ndana@example.com\n\nEXPERIENCE\nJava Developer, Acme Inc, 01/2019 - Present\nJava, Kafka\n\nSKILLS\nJava, ${skill}`;

test('a worker parses a resume as this process does, also many at once and with letters of every kind', async () => {
  const texts = [...Array.from({ length: 20 }, (_, at) => text(`SQL ${at}`)), '', 'İstanbul’da ödeme\nمطور جافا\n𝔘'];
  expect(await Promise.all(texts.map((one) => readResumeInWorker(one, today)))).toEqual(
    texts.map((one) => readResume(one, today)),
  );
});

test('custom skills that change between two resumes are used for the second', async () => {
  onTestFinished(() => setCustomSkills([]));
  const names = async () => (await readResumeInWorker(text('Quorblik'), today)).skills.map(({ name }) => name);
  expect(await names()).not.toContain('Quorblik');
  setCustomSkills([{ name: 'Quorblik', aliases: [], implies: [], near: [] }], 7);
  expect(await names()).toContain('Quorblik');
  expect((await readResumeInWorker(text('Quorblik'), today)).vocabulary).toBe(7);
});

test('a resume that crashes or blocks the process fails alone', async () => {
  const reader = new ResumeReader(path.join(import.meta.dirname, 'testing/odd-child.ts'), 3000);
  const texts = ['one', 'end', 'two', 'stand still', 'three', 'end'];
  const read = await Promise.allSettled(texts.map((one) => reader.read(one, today)));
  expect(read.map((one) => (one.status === 'fulfilled' ? one.value.parsed.summary : one.reason.message))).toEqual([
    'one',
    'The process that reads resumes ended with 7.',
    'two',
    'A resume was not read within 3000 ms.',
    'three',
    'The process that reads resumes ended with 7.',
  ]);
  expect((await reader.read('afterwards', today)).parsed.summary).toBe('afterwards');
});
