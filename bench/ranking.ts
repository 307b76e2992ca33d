/**
 * Ranks resumes for jobs with the product's own parser and engine and writes a run file.
 *
 *     npm run bench:ranking -- --resumes FILE.jsonl[.gz] --queries FILE.jsonl --out RUN.tsv [--mask] [--pool]
 *
 * Resumes: `{id, text}` per line; queries: `{id, title, text}` per line. Nothing else of a line is read: labels,
 * families and silver facts of a corpus never reach the engine. The run file has `query_id doc_id rank score`,
 * tab-separated, the top 100. `--mask` drops the first line of each resume (its headline) before parsing.
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { CandidateFacts, JobNeed, MatchWeights } from '#domain/matching/match.ts';
import { defaultWeights } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';

/** The corpus dates from the years to 2019, so "present" means then, as it would for a customer's recent resumes. */
const today = '2019-12-01';
const kept = 100;

/** The lines of a JSONL file, plain or gzipped. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  const raw = createReadStream(path);
  const input = path.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line.trim() !== '') yield JSON.parse(line) as T;
}

/** What the engine would know about a person after an upload of this text. */
export function factsOf(candidateId: number, text: string, day = today): CandidateFacts {
  const read = readResume(text, day);
  return {
    candidateId,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: read.certifications.map(({ value }) => value),
    ...(read.totalYears !== undefined && { totalYears: read.totalYears }),
    ...(read.place && { place: read.place.value }),
    text,
  };
}

/** A job's requirements after an upload of this text under this title, without corrections by a person. */
export function needOf(jobId: number, title: string, text: string, day = today): JobNeed {
  const whole = `${title}\n${text}`;
  const read = readJob(whole, day);
  return {
    jobId,
    title,
    skills: read.skills,
    statements: read.statements,
    ...(read.seniority && { seniority: read.seniority.value }),
    ...(read.minYears && { minYears: read.minYears.value }),
    ...(read.place && { place: read.place.value }),
    workMode: read.workMode?.value ?? 'onsite',
    ...(read.education && { education: read.education.value }),
    certifications: [],
    mustHavesAreHard: false,
    text: read.matchText,
  };
}

/** No set of the evaluation tests location or cost, so these weigh nothing there. */
export const rankingWeights: MatchWeights = { ...defaultWeights, location: 0, rate: 0, availability: 0 };

async function main() {
  const { values } = parseArgs({
    options: {
      resumes: { type: 'string' },
      queries: { type: 'string' },
      out: { type: 'string' },
      mask: { type: 'boolean', default: false },
    },
  });
  if (!values.resumes || !values.queries || !values.out) throw new Error('Name --resumes, --queries and --out.');
  const ids: string[] = [];
  const people: CandidateFacts[] = [];
  let readMs = performance.now();
  for await (const { id, text } of readLines<{ id: string; text: string }>(values.resumes)) {
    people.push(factsOf(ids.length, values.mask ? text.slice(text.indexOf('\n') + 1) : text));
    ids.push(id);
  }
  readMs = performance.now() - readMs;
  const out: string[] = [];
  let queries = 0;
  const started = performance.now();
  for await (const { id, title, text } of readLines<{ id: string; title: string; text: string }>(values.queries)) {
    queries += 1;
    const need = needOf(queries, title, text);
    const top = scorePeople(prepareNeed(need, rankingWeights, today), people)
      .matches.map(({ candidateId, score, hardFails }) => ({
        candidateId,
        score: hardFails.length > 0 ? score - 1000 : score,
      }))
      .sort((a, b) => b.score - a.score || a.candidateId - b.candidateId)
      .slice(0, kept);
    for (const [at, one] of top.entries())
      out.push(`${id}\t${ids[one.candidateId]}\t${at + 1}\t${one.score.toFixed(2)}`);
  }
  writeFileSync(values.out, `${out.join('\n')}\n`);
  const scoredMs = performance.now() - started;
  process.stdout.write(
    `${JSON.stringify({
      resumes: ids.length,
      queries,
      resume_read_ms: Number((readMs / ids.length).toFixed(2)),
      pair_scored_us: Number(((scoredMs * 1000) / (queries * ids.length)).toFixed(1)),
    })}\n`,
  );
}

if (import.meta.main) await main();
