import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { nameKey } from '#domain/candidates/names.ts';
import type { JobNeed } from '#domain/matching/match.ts';
import { headBytes } from '#matching/retrieval/packed-row.ts';
import { lexeme, quoted } from '#matching/search/lexemes.ts';
import { indexCandidate } from '#server/areas/candidates/candidates.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { type ArrayRow, type Arrays, makeArrays } from './limit.ts';

/** Adds an open job as it would be after an upload by a recruiter. */
export async function addJob(db: Db, unitId: number, ownerId: number, need: JobNeed): Promise<number> {
  const status = await db
    .selectFrom('job_status')
    .select('id')
    .where('category', '=', 'OPEN')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('job')
    .values({
      guid: randomBytes(16).toString('base64url'),
      unit_id: unitId,
      title: need.title,
      client_name: 'Bench client',
      city: need.place?.city ?? null,
      state: need.place?.state ?? null,
      country: need.place?.country ?? null,
      work_mode: need.workMode,
      pay_rate_max: String((need.payRateMaxTenThousandths ?? 0) / 10_000),
      min_years: String(need.minYears ?? 0),
      skills: JSON.stringify(need.skills),
      description: need.text,
      status_id: status.id,
      owner_id: ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The size of the matching tables and their indexes, in megabytes. */
export async function hotMegabytes(db: Db): Promise<{ table: number; indexes: number; hot: number }> {
  const { rows } = await sql<{ table: number; indexes: number }>`
    select pg_relation_size('candidate_match') as table, pg_indexes_size('candidate_match') as indexes`.execute(db);
  const mb = (bytes: number) => Math.round(Number(bytes) / 1_000_00) / 10;
  const { table, indexes } = rows[0]!;
  return { table: mb(table), indexes: mb(indexes), hot: mb(Number(table) + Number(indexes)) };
}

/** PostgreSQL's own ranking on the same people: any of the required skills, best `ts_rank` first. */
export async function byTsRank(db: Db, unitId: number, need: JobNeed): Promise<number> {
  const requested = need.skills.map(({ key }) => quoted(lexeme.skill(key))).join(' | ');
  const query = `${quoted(lexeme.unit(unitId))} & (${requested})`;
  const { rows } = await sql<{ id: number }>`
    select candidate_id as id from candidate_search where unit_id = ${unitId} and words @@ ${query}::tsquery
    order by ts_rank(words, ${`(${requested})`}::tsquery) desc, candidate_id limit 100`.execute(db);
  return rows.length;
}

/**
 * Adds a unique skill to a resume and searches it in the same transaction.
 * @returns milliseconds until the next query had the answer; the change is rolled back
 */
export async function changeAndFind(
  context: AppContext,
  candidateId: number,
  unitId: number,
  word: string,
): Promise<number> {
  class Undone extends Error {}
  let took = 0;
  await context.db
    .transaction()
    .execute(async (db) => {
      const started = performance.now();
      await db
        .updateTable('resume')
        .set({ text: sql<string>`text || ${` ${word}`}::text` })
        .where('candidate_id', '=', candidateId)
        .execute();
      await indexCandidate(db, candidateId, new Date().toISOString());
      const { rows } = await sql<{ id: number }>`
        select s.candidate_id as id from candidate_search s join candidate_match m using (unit_id, candidate_id)
        where s.unit_id = ${unitId} and s.words @@ ${quoted(nameKey(word))}::tsquery`.execute(db);
      took = performance.now() - started;
      if (rows[0]?.id !== candidateId) throw new Error('The change was not seen by the next query.');
      throw new Undone();
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof Undone)) throw failure;
    });
  return took;
}

/** The match table of one unit in typed arrays. */
export async function readArrays(db: Db, unitId: number): Promise<Arrays> {
  const rows: ArrayRow[] = [];
  let postings = 0;
  for (let after = 0; ; ) {
    const part = await sql<{ id: number; skills: number[]; packed: Buffer; titles: number[] }>`
      select candidate_id as id, skills, packed, titles from candidate_match
      where unit_id = ${unitId} and candidate_id > ${after} order by candidate_id limit 20000`.execute(db);
    if (part.rows.length === 0) break;
    for (const row of part.rows) {
      const { id, skills, titles, packed } = row;
      // A skill's impact is the last of its four bytes.
      const impacts = skills.map((_, at) => packed[headBytes + 4 * titles.length + 4 * at + 3]!);
      rows.push({ id, skills, titles, impacts });
      postings += row.skills.length;
    }
    after = part.rows.at(-1)!.id;
  }
  return makeArrays(rows, rows.length, postings);
}
