import { join } from 'node:path';
import { sql } from 'kysely';
import { nameSort } from '#domain/candidates/names.ts';
import { type CandidateFacts, defaultWeights } from '#domain/matching/match.ts';
import { indexCandidate } from '#server/areas/candidates/candidates.ts';
import type { AppContext } from '#server/context.ts';
import type { BenchContext } from '../context.ts';
import { factsOf, needOf, readLines } from '../ranking.ts';
import { type BenchJob, foundOf, topHundreds } from './recall.ts';

/**
 * Adds people to a unit as the product would after an upload, by id and without names: candidate, resume, and the rows
 * for matching and search. `at` is the instant of the reading.
 */
export async function savePeople(context: AppContext, unitId: number, people: readonly CandidateFacts[], at: string) {
  const status = await context.db
    .selectFrom('candidate_status')
    .select('id')
    .where('category', '=', 'NEW')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < people.length; from += 100)
    await context.db.transaction().execute(async (db) => {
      for (const facts of people.slice(from, from + 100)) {
        const { candidateId: id, skills, positions, education, certifications, place } = facts;
        await db
          .insertInto('candidate')
          .values({
            id,
            guid: `person-${id}`,
            first_name: 'Person',
            last_name: String(id),
            name_key: `person ${id}`,
            headline: facts.headline ?? null,
            city: place?.city ?? null,
            state: place?.state ?? null,
            country: place?.country ?? null,
            total_years: facts.totalYears === undefined ? null : String(facts.totalYears),
            profile: JSON.stringify({ skills, positions, education, certifications }),
            work_modes: facts.workModes ?? [],
          })
          .execute();
        await db
          .insertInto('candidate_unit')
          .values({
            unit_id: unitId,
            candidate_id: id,
            status_id: status.id,
            name_sort: nameSort('Person', String(id)),
          })
          .execute();
        await db
          .insertInto('resume')
          .values({
            candidate_id: id,
            unit_id: unitId,
            name: `${id}.txt`,
            sha256: `person-${id}`,
            text: facts.text,
            parsed: '{}',
            reader: 'bench',
            is_primary: true,
          })
          .execute();
        await indexCandidate(db, id, at);
      }
    });
}

/** How many of the top hundred of the corpus's own resumes are found and scored, set by set; a sample of each set. */
export async function corpusRecall(
  { context }: BenchContext,
  folder: string,
  say: (line: string) => void,
): Promise<{ set: string; found: number }[]> {
  const people: CandidateFacts[] = [];
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from candidate`.execute(context.db);
  for await (const { text } of readLines<{ text: string }>(join(folder, 'resumes.jsonl.gz')))
    people.push(factsOf(rows[0]!.last + people.length + 1, text));
  say(`read ${people.length} resumes of the corpus`);
  const unit = await context.db
    .insertInto('business_unit')
    .values({
      name: `Corpus ${rows[0]!.last}`,
      code: `C${rows[0]!.last}`,
      country: 'US',
      currency: 'USD',
      time_zone: 'America/Chicago',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePeople(context, unit.id, people, '2019-12-01T00:00:00.000Z');
  const found: { set: string; found: number }[] = [];
  for (const set of ['family_full', 'family_short', 'judged']) {
    const jobs: BenchJob[] = [];
    let number = 0;
    const every = set === 'judged' ? 1 : 10;
    for await (const { title, text } of readLines<{ title: string; text: string }>(
      join(folder, `queries_${set}.jsonl`),
    )) {
      number += 1;
      if (number % every === 0)
        jobs.push({ need: needOf(number, title, text), weights: defaultWeights, today: '2019-12-01' });
    }
    const tops = topHundreds(jobs, people);
    let sum = 0;
    for (const [at, job] of jobs.entries()) sum += await foundOf(context.db, unit.id, job, tops[at]!);
    found.push({ set, found: Math.round((100 * sum) / jobs.length) / 100 });
  }
  return found;
}
