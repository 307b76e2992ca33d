import { promisify } from 'node:util';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { CategoryScore, Counterfactual, Match } from '#domain/matching/match.ts';
import type { Db } from '#server/db/connect.ts';
import { mapInSlices } from '#server/outside/in-slices.ts';

/**
 * The explanation of a ranked person: the parts of the score with evidence from the resume, and what would raise it.
 */
export type Explanation = { categories: CategoryScore[]; counterfactuals: Counterfactual[] };

/**
 * People per compressed value, in the order of their ranks: their explanations name the same needs, so together they
 * take a quarter of the space of single values (bench/results.md). One page of a screen is one value.
 */
const together = 25;

const compress = promisify(zstdCompress);

/** The explanations of a ranked list, whose first rank is 1, compressed on other threads. */
export async function packExplanations(matches: readonly Match[]): Promise<{ first_rank: number; packed: Buffer }[]> {
  const parts = Array.from({ length: Math.ceil(matches.length / together) }, (_, part) => part);
  const texts = await mapInSlices(parts, (part) => {
    const some: Explanation[] = matches
      .slice(part * together, (part + 1) * together)
      .map(({ categories, counterfactuals }) => ({ categories, counterfactuals }));
    return JSON.stringify(some);
  });
  return Promise.all(
    texts.map(async (text, part) => ({ first_rank: part * together + 1, packed: await compress(text) })),
  );
}

/** Saves compressed explanations. */
export async function addExplanations(
  db: Db,
  runId: number,
  packed: Awaited<ReturnType<typeof packExplanations>>,
): Promise<void> {
  const rows = packed.map((part) => ({ run_id: runId, ...part }));
  if (rows.length > 0) await db.insertInto('match_explanation').values(rows).execute();
}

/** Replaces the explanations of these ranks of a run by empty ones: their people were erased. */
export async function replaceExplanations(db: Db, runId: number, ranks: ReadonlySet<number>): Promise<void> {
  const firsts = [...new Set([...ranks].map((rank) => rank - ((rank - 1) % together)))];
  const rows = await db
    .selectFrom('match_explanation')
    .select(['first_rank', 'packed'])
    .where('run_id', '=', runId)
    .where('first_rank', '=', sql<number>`any(${firsts}::int[])`)
    .execute();
  for (const { first_rank: first, packed } of rows) {
    const some = JSON.parse(zstdDecompressSync(packed).toString('utf8')) as Explanation[];
    const left = some.map((one, at) => (ranks.has(first + at) ? { categories: [], counterfactuals: [] } : one));
    await db
      .updateTable('match_explanation')
      .set({ packed: await compress(JSON.stringify(left)) })
      .where('run_id', '=', runId)
      .where('first_rank', '=', first)
      .execute();
  }
}

/** The explanations of these ranks of a run; of the whole run where no ranks are given. */
export async function findExplanations(
  db: Db,
  runId: number,
  ranks?: readonly number[],
): Promise<Map<number, Explanation>> {
  const firsts = ranks && [...new Set(ranks.map((rank) => rank - ((rank - 1) % together)))];
  const rows = await db
    .selectFrom('match_explanation')
    .select(['first_rank', 'packed'])
    .where('run_id', '=', runId)
    .$if(firsts !== undefined, (q) => q.where('first_rank', '=', sql<number>`any(${firsts}::int[])`))
    .execute();
  return new Map(
    rows.flatMap(({ first_rank, packed }) =>
      (JSON.parse(zstdDecompressSync(packed).toString('utf8')) as Explanation[]).map(
        (one, at) => [first_rank + at, one] as const,
      ),
    ),
  );
}
