import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { ProcessPool } from '#server/outside/sandbox/process-pool.ts';
import { readDescription, readPosting, readResumeInWorker, TextParser } from './text-parser.ts';

const today = '2026-11-22';
const text = (skill: string) =>
  `Dana Whitfield\nJava Developer\ndana@example.com\n\nEXPERIENCE\nJava Developer, Acme Inc, 01/2019 - Present\nJava, Kafka\n\nSKILLS\nJava, ${skill}`;

test('a worker parses a resume as this process does, also many at once and with letters of every kind', async () => {
  const texts = [...Array.from({ length: 20 }, (_, at) => text(`SQL ${at}`)), '', 'İstanbul’da ödeme\nمطور جافا\n𝔘'];
  expect(await Promise.all(texts.map((one, at) => readResumeInWorker(one, today, at % 3)))).toEqual(
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

test('a worker parses a posting as this process does; of HTML it keeps what is harmless', async () => {
  const posting = 'Job description\nSenior Java Developer\nAustin, TX\nRequired skills\n- Java\n- SQL';
  expect(await readPosting(posting, today, { by: 1 })).toEqual({
    text: posting,
    firstLine: 'Senior Java Developer',
    parsed: readJob(posting, today),
  });
  const html = '<h1>Java Developer</h1><p onclick="x()">Java &amp; <b>SQL</b></p><script>x()</script>';
  expect(await readPosting(html, today, { by: 1 })).toMatchObject({
    text: 'Java Developer\n\nJava & SQL',
    html: '<h1>Java Developer</h1><p>Java &amp; <b>SQL</b></p>',
  });
  expect(await readDescription(html, 1)).toEqual({
    text: 'Java Developer\n\nJava & SQL',
    html: '<h1>Java Developer</h1><p>Java &amp; <b>SQL</b></p>',
  });
});

test.each([
  ['one element', '<div>'.repeat(39_000)],
  ['another', '<b>'.repeat(50_000)],
  ['mixed elements', '<ul><li><p><span>'.repeat(11_000)],
  ['elements with attributes', '<div title="<b>" class=x>'.repeat(7000)],
  ['elements that are closed', `${'<div>'.repeat(18_000)}x${'</div>'.repeat(18_000)}`],
  ['elements between comments', '<b><!-- <i> -->'.repeat(13_000)],
])('a posting of %s too deep in each other is refused', async (_what, html) => {
  await expect(readPosting(html, today, { by: 1 })).rejects.toMatchObject({ code: 'job.too-complex', status: 400 });
  await expect(readDescription(html, 1)).rejects.toMatchObject({ code: 'job.too-complex' });
});

/** Ends the processes that run a program, as a machine short of memory would. */
function killAll(entry: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(entry)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
}

test('a text whose process is killed by somebody else is parsed once more', async () => {
  const entry = path.join(import.meta.dirname, 'testing/odd-child.ts');
  const program = { entry, cpuSeconds: 600, spentCpuSeconds: 580 };
  const pool = new ProcessPool<{ text: string }, { text: string }>({ program, questionsPerProcess: 9, permits: 1 });
  const limits = { cpuSeconds: 5, wallSeconds: 60, memoryBytes: 512 * 1024 * 1024 };
  let tries = 0;
  const ask = (killed: number) =>
    pool.ask(
      () => {
        tries += 1;
        if (tries > killed) return { text: 'parsed' };
        setTimeout(() => killAll(entry), 200);
        return { text: 'stand still' };
      },
      limits,
      '',
    );
  expect(await ask(1)).toEqual({ text: 'parsed' });
  tries = 0;
  await expect(ask(9)).rejects.toMatchObject({ code: 'file.too-complex' });
  expect(tries).toBe(2);
});

test('a text that crashes or blocks the process fails alone', async () => {
  const entry = path.join(import.meta.dirname, 'testing/odd-child.ts');
  const parser = new TextParser({ program: { entry, cpuSeconds: 600, spentCpuSeconds: 580 }, permits: 1 });
  const texts = ['one', 'end', 'two', 'stand still', 'three', 'end'];
  const ask = (one: string) => parser.ask({ kind: 'description', text: one }, 1, { cpuSeconds: 1 });
  const read = await Promise.allSettled(texts.map(ask));
  expect(
    read.map((one) =>
      one.status === 'fulfilled' ? (one.value as { text: string }).text : String(one.reason.details.defect),
    ),
  ).toEqual([
    'one',
    expect.stringMatching(/ended by (7|SIG\w+)/),
    'two',
    expect.stringContaining('over its processor limit'),
    'three',
    expect.stringMatching(/ended by (7|SIG\w+)/),
  ]);
  expect(await ask('afterwards')).toEqual({ text: 'afterwards' });
});
