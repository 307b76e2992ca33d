import { sql } from 'kysely';
import type { CandidateFacts, PoolStatistics } from '#domain/match.ts';
import { poolStatistics } from '#matching/statistics.ts';
import { noStatistics } from '#matching/wording.ts';
import type { Db } from '#server/db/connect.ts';
import type { House } from '#server/house.ts';

/** So many resumes are counted; more would change no ranking. */
const countedAtMost = 20_000;
const batch = 500;
/** Words that fewer of the counted people say are as good as unheard of, and would fill the table. */
const heardFrom = 3;
/** The pool is counted again when it has grown or shrunk by so much. */
const drift = 0.1;

/** Counts the pool if it has changed much since; answers whether it did. */
export async function countPool(house: House, signal?: AbortSignal): Promise<boolean> {
  const { resumes, known } = await house.db
    .selectFrom('resume')
    .where('is_primary', '=', true)
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('resumes'),
      selectFrom('pool_statistics').select('resumes').as('known'),
    ])
    .executeTakeFirstOrThrow();
  if (known !== null && Math.abs(resumes - known) <= drift * known) return false;
  const statistics = poolStatistics(await sample(house, resumes, signal));
  const words = Object.fromEntries([...statistics.words].filter(([, share]) => share * statistics.people >= heardFrom));
  const row = {
    people: statistics.people,
    mean_words: statistics.meanWords,
    words: JSON.stringify(words),
    skills: JSON.stringify(Object.fromEntries(statistics.skills)),
    resumes,
    counted_at: house.clock.now().toISOString(),
  };
  await house.db
    .insertInto('pool_statistics')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return true;
}

/** An even sample of the resumes: every n-th by number, so that the same pool gives the same sample. */
async function sample(house: House, resumes: number, signal?: AbortSignal) {
  const step = Math.max(1, Math.ceil(resumes / countedAtMost));
  const people: Pick<CandidateFacts, 'skills' | 'text'>[] = [];
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ id: number; text: string; skills: CandidateFacts['skills'] | null }>`
      select r.id, r.text, c.profile -> 'skills' as skills from resume r join candidate c on c.id = r.candidate_id
      where r.is_primary and r.id > ${after} and r.id % ${step} = 0 order by r.id limit ${batch}`.execute(house.db);
    for (const { text, skills } of rows) people.push({ text, skills: skills ?? [] });
    if (rows.length < batch) return people;
    after = rows.at(-1)!.id;
  }
}

/** What was read last, per database: a run must not read a megabyte of counts each time. */
const remembered = new WeakMap<object, { countedAt: string; statistics: PoolStatistics }>();

/**
 * What is usual in the pool, as it was counted last; every word as rare as the next before the first count.
 * @param db the house's own handle, not a transaction's: what was read is remembered with it
 */
export async function findPoolStatistics(db: Db): Promise<PoolStatistics> {
  const head = await db.selectFrom('pool_statistics').select('counted_at').executeTakeFirst();
  if (!head) return noStatistics;
  const known = remembered.get(db);
  if (known?.countedAt === head.counted_at) return known.statistics;
  const row = await db.selectFrom('pool_statistics').selectAll().executeTakeFirstOrThrow();
  const statistics: PoolStatistics = {
    people: row.people,
    meanWords: row.mean_words,
    words: new Map(Object.entries(row.words)),
    skills: new Map(Object.entries(row.skills)),
    near: new Map(),
  };
  remembered.set(db, { countedAt: row.counted_at, statistics });
  return statistics;
}
