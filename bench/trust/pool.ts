import { join } from 'node:path';
import { makeSample } from '#server/seed/sample/sample.ts';
import { readLines } from '../ranking.ts';
import { type Pool, uploaded } from './engine.ts';

/** Where the graded files and resumes of the development data are. */
export type Corpus = { folder: string; pool: Pool; texts: ReadonlyMap<string, string> };

/** The 5,868 resumes of the corpus, read by the product's own parser. */
export async function readCorpus(folder: string, day: string): Promise<Corpus> {
  const [ids, people, texts]: [string[], Pool['people'][number][], Map<string, string>] = [[], [], new Map()];
  for await (const { id, text } of readLines<{ id: string; text: string }>(join(folder, 'resumes.jsonl.gz'))) {
    people.push(uploaded(people.length, text, day));
    ids.push(id);
    texts.set(id, text);
  }
  return {
    folder,
    texts,
    pool: { name: `the corpus (${ids.length} resumes)`, ids, people },
  };
}

/** Generated sample people, for where there is no corpus: 400 of every seed. */
export function generatePool(count: number, day: string): Pool {
  const people: Pool['people'][number][] = [];
  for (let seed = 1; people.length < count; seed += 1)
    for (const { resumeText } of makeSample(day, seed).candidates)
      if (people.length < count) people.push(uploaded(people.length, resumeText, day));
  return {
    name: `${count} generated sample people`,
    ids: people.map((_, at) => `sample-${at}`),
    people,
  };
}

/** A graded set of pairs: the jobs with text, and the grades by job and resume. */
export type GradedJob = { id: string; set: string; title: string; text: string; grades: ReadonlyMap<string, number> };

export async function readGraded(folder: string, set: string): Promise<GradedJob[]> {
  const grades = new Map<string, Map<string, number>>();
  const jobs: GradedJob[] = [];
  for await (const [job = '', resume = '', grade] of readRows(join(folder, `qrels_${set}.tsv`))) {
    if (!grades.has(job)) grades.set(job, new Map());
    grades.get(job)!.set(resume, Number(grade));
  }
  for await (const job of readLines<{ id: string; title: string; text: string }>(join(folder, `queries_${set}.jsonl`)))
    jobs.push({ ...job, set, grades: grades.get(job.id) ?? new Map() });
  return jobs;
}

/** The rows of a tab-separated file. */
export async function* readRows(path: string): AsyncGenerator<string[]> {
  const { readFile } = await import('node:fs/promises');
  for (const line of (await readFile(path, 'utf8')).split(/\r?\n/)) if (line !== '') yield line.split('\t');
}
