import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Merge, PersonExtra, PersonTable, Row } from '#server/db/person-data.ts';
import { findExplanations, replaceExplanations } from './runs-explanation-queries.ts';

/**
 * Ranks of the merged record become the kept one's where the run did not rank both; there each keeps its own. Decisions
 * move with their ranks: a rank cannot leave while one names it. What was decided about either holds for the one person on the
 * job (ADR 0154), so of runs that ranked both the decisions move as well.
 */
async function mergeResults({ db, kept, merged, move, remove, watch }: Merge): Promise<void> {
  const both = sql`exists (select from match_result o where o.run_id = t.run_id and o.candidate_id = ${kept})`;
  const decided = sql`t.candidate_id = ${merged} and not ${both}`;
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from match_action t where ${decided}`.execute(db);
  await remove('match_action', decided);
  await move('match_result', 'candidate_id', sql`not ${both}`);
  await move('match_action', 'candidate_id', sql`t.action in ('shortlisted', 'skipped', 'cleared')`);
  if (rows.length === 0) return;
  await watch('match_action', sql`t.candidate_id = ${kept}`, async () => {
    const given = rows.map(({ row }) => ({ ...row, candidate_id: kept }));
    await sql`insert into match_action
      select * from jsonb_populate_recordset(null::match_action, ${JSON.stringify(given)}::jsonb)`.execute(db);
  });
}

/** The tables of the room that hold something about people. */
export const matchingPersonTables: readonly PersonTable[] = [
  { table: 'resume_vector', column: 'candidate_id', merge: 'derived', erase: 'remove', unexported: 'all' },
  { table: 'match_result', column: 'candidate_id', merge: mergeResults, erase: 'keeps' },
  {
    table: 'match_action',
    column: 'candidate_id',
    merge: 'follows',
    erase: { clear: { reason: sql`null`, note: sql`null` } },
  },
];

type Place = { run_id: number; rank: number };

const placesOf = async (db: Db, people: readonly number[]): Promise<Map<number, number[]>> => {
  const rows: Place[] = await db
    .selectFrom('match_result')
    .select(['run_id', 'rank'])
    .where('candidate_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .orderBy('run_id')
    .orderBy('rank')
    .execute();
  const byRun = new Map<number, number[]>();
  for (const { run_id, rank } of rows) byRun.set(run_id, [...(byRun.get(run_id) ?? []), rank]);
  return byRun;
};

/** Why people were ranked as they were, with the words of their resumes. */
export const matchExplanations: PersonExtra = {
  name: 'match_explanation',
  read: async (db, people) => {
    const found: unknown[] = [];
    for (const [runId, ranks] of await placesOf(db, people)) {
      const explanations = await findExplanations(db, runId, ranks);
      for (const rank of ranks) found.push({ run_id: runId, rank, ...explanations.get(rank) });
    }
    return found;
  },
  erase: async (db, people) => {
    for (const [runId, ranks] of await placesOf(db, people)) await replaceExplanations(db, runId, new Set(ranks));
  },
};
