/**
 * Quality and speed of the job parser: `npm run bench:jobs -- --data DIR` (or ROLECALL_CORPUS), where DIR has
 * jobs.jsonl, requisitions_short.jsonl and ner_jobs.jsonl. `--reader FILE` measures another version of read-job.ts,
 * `--misses FIELD` lists the errors of a field. The last line is JSON.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParsedJob } from '#domain/jobs/requirement.ts';
import { fieldsOf, type Reading } from './job-parsing/fields.ts';
import { type Counts, figures, line } from './job-parsing/figures.ts';
import { scoreNeeds } from './job-parsing/needs.ts';
import { scoreTagged, type Tagged } from './job-parsing/tagged.ts';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, reader: { type: 'string' }, misses: { type: 'string' } },
});
const data = options.data ?? process.env['ROLECALL_CORPUS'];
if (!data) {
  console.error('NOT MEASURED: name the corpus with --data DIR or ROLECALL_CORPUS');
  process.exit(2);
}

type Posting = { id: string; title: string; text: string };
type Requisition = { id: string; title: string; skills: string };
type Reader = (text: string, today: string) => ParsedJob;

const today = '2026-11-21';
const { readJob }: { readJob: Reader } = await import(
  options.reader ? resolve(options.reader) : '#matching/job/read-job.ts'
);
const rows = <T>(name: string): T[] =>
  readFileSync(join(data, name), 'utf8')
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => JSON.parse(row) as T);

const postings = new Map(rows<Posting>('jobs.jsonl').map((row) => [row.id, row]));
const sample: Reading[] = JSON.parse(readFileSync(join(import.meta.dirname, 'job-sample.json'), 'utf8'));
const counted = new Map<string, Counts>();

function count(field: string, id: string, [right, wrong, missed]: Counts, note: string) {
  const all = counted.get(field) ?? [0, 0, 0];
  counted.set(field, [all[0] + right, all[1] + wrong, all[2] + missed]);
  if (options.misses === field && wrong + missed > 0) console.log(`  ${id} ${field}: ${note}`);
}

for (const reading of sample) {
  const posting = postings.get(reading.id);
  if (!posting) throw new Error(`the corpus lacks ${reading.id}`);
  const pasted = readJob(`${posting.title}\n${posting.text}`, today);
  const alone = readJob(posting.text, today);
  for (const { field, counts, note } of fieldsOf(reading, pasted, alone)) count(field, reading.id, counts, note);
  for (const { field, counts, note } of scoreNeeds(reading, pasted)) count(field, reading.id, counts, note);
}
for (const tagged of rows<Tagged>('ner_jobs.jsonl')) {
  const text = tagged.tokens.join(' ');
  for (const { field, counts, note } of scoreTagged(tagged, readJob(text, today)))
    count(field, tagged.id, counts, note);
}

const requisitions = rows<Requisition>('requisitions_short.jsonl');
let withMust = 0;
let items = 0;
let needs = 0;
for (const { title, skills } of requisitions) {
  const parsed = readJob(`${title}\n${skills}`, today);
  if (parsed.skills.some(({ mustHave }) => mustHave)) withMust += 1;
  items += skills.split(/[,;/]/).filter((item) => item.trim() !== '').length;
  needs += parsed.skills.length;
}

const texts = [...postings.values()].map(({ title, text }) => `${title}\n${text}`);
const untitled = texts.filter((text) => !readJob(text, today).title).length;
const untitledAlone = [...postings.values()].filter(({ text }) => !readJob(text, today).title).length;
const took = texts
  .map((text) => {
    const from = performance.now();
    readJob(text, today);
    return performance.now() - from;
  })
  .sort((a, b) => a - b);

for (const [field, counts] of counted) console.log(line(field, counts));
const at = (share: number) => Number(took[Math.floor(took.length * share)]!.toFixed(2));
const summary = {
  fields: Object.fromEntries([...counted].map(([field, counts]) => [field, figures(counts)])),
  untitledShare: Number((untitled / texts.length).toFixed(3)),
  untitledAloneShare: Number((untitledAlone / texts.length).toFixed(3)),
  requisitions: {
    withMustShare: Number((withMust / requisitions.length).toFixed(3)),
    needsPerItem: Number((needs / items).toFixed(2)),
  },
  milliseconds: { p50: at(0.5), p95: at(0.95), longest: at(0.9999) },
};
console.log(`untitled: ${summary.untitledShare} with the title's line, ${summary.untitledAloneShare} without`);
console.log(
  `requisitions with a must: ${summary.requisitions.withMustShare}; a posting: ${at(0.5)} ms (p95 ${at(0.95)})`,
);
console.log(JSON.stringify(summary));
