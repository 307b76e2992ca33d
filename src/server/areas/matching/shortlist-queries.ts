import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The number of each known key of the match dictionary. */
export async function findTermIds(db: Db, kind: 'skill' | 'title', keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, number>();
  const terms = db.selectFrom('term').select(['id', 'key']).where('kind', '=', kind);
  const rows = await terms.where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** What the shortlist query asks for, in dictionary numbers. */
export type ShortlistQuery = {
  unitId: number;
  required: readonly number[];
  wanted: readonly { id: number; weight: number }[];
  titles: readonly number[];
  limit: number;
};

/**
 * The people most worth scoring: as many required skills as possible first, then weighted skill impact (engines.md 2.7).
 *
 * A ladder of queries, each on the index: all required skills, all but one, ..., then any wanted skill or title family,
 * until there are enough. What it finds is scored exactly afterwards; this is a way to find people, not an order.
 */
export async function findShortlist(db: Db, query: ShortlistQuery): Promise<number[]> {
  const found: number[] = [];
  for (let rung = query.required.length; rung >= 1 && found.length < query.limit; rung -= 1) {
    const expression = combinations(query.required, rung)
      .map((ids) => `(${ids.join('&')})`)
      .join('|');
    found.push(...(await findRung(db, query, sql`skills @@ ${expression}::query_int`, found)));
  }
  if (found.length < query.limit) {
    const wanted = [...query.required, ...query.wanted.map(({ id }) => id)];
    const any = sql`(skills && ${wanted}::int[] or titles && ${[...query.titles]}::int[])`;
    found.push(...(await findRung(db, query, any, found)));
  }
  return found;
}

async function findRung(
  db: Db,
  query: ShortlistQuery,
  filter: ReturnType<typeof sql>,
  found: readonly number[],
): Promise<number[]> {
  // A bare 0 in `order by` would be the number of a column.
  const met = query.required.map((id) => sql`(idx(skills, ${id}) > 0)::int`);
  const weighted = query.wanted.map(
    ({ id, weight }) => sql`${weight} * coalesce(impacts[nullif(idx(skills, ${id}), 0)], 0)`,
  );
  const titled =
    query.titles.length > 0 ? sql`case when titles && ${[...query.titles]}::int[] then 1000 else 0 end` : sql`0::int`;
  const { rows } = await sql<{ id: number }>`
    select candidate_id as id from candidate_match
    where unit_id = ${query.unitId} and ${filter} and not (candidate_id = any(${[...found]}::bigint[]))
    order by ${sql.join([sql`0::int`, ...met], sql` + `)} desc, ${sql.join([titled, ...weighted], sql` + `)} desc, candidate_id
    limit ${query.limit - found.length}`.execute(db);
  return rows.map(({ id }) => id);
}

/** All ways to take `size` of these, in order. */
export function combinations(ids: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return ids.flatMap((id, at) => combinations(ids.slice(at + 1), size - 1).map((rest) => [id, ...rest]));
}

/** How many people a unit's pool holds. */
export async function countPool(db: Db, unitId: number): Promise<number> {
  const row = await db
    .selectFrom('candidate_match')
    .where('unit_id', '=', unitId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
