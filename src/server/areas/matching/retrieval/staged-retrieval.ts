import { type RawBuilder, sql } from 'kysely';
import type { FirstPassPlan } from '#matching/retrieval/first-pass.ts';
import type { Db } from '#server/db/connect.ts';

type Laddered = FirstPassPlan & { required: readonly number[] };

/** Cost budget: rows of a large unit to read, as the statistics estimate them. */
const rowsLookedAt = 7000;
/** Share of the people with a needed skill who are also of that kind of work. Measured: 0.2 to 0.5. */
const sameKind = 0.35;

/** The filters for a large unit: parts that each have an index, as many as the cost budget allows. */
export async function stagedRetrieval(db: Db, query: Laddered, people: number): Promise<RawBuilder<unknown>> {
  const shares = await readShares(db, query);
  const rows = (id: number) => Math.ceil(people * (shares.get(id) ?? leastShare));
  const known = query.needs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const near = query.needs.flatMap((need) => need.near).filter((id) => !known.includes(id));
  // The requested families, and related ones above a similarity; one family more would cost more than it gains.
  const kind: number[] = [];
  let ofKind = 0;
  for (const { id, fit } of query.families) {
    const isAsked = fit === query.families[0]!.fit;
    if (!isAsked && ofKind + rows(id) > rowsLookedAt) break;
    kind.push(id);
    ofKind += rows(id);
  }
  const parts: RawBuilder<unknown>[] = [];
  let left = rowsLookedAt;
  if (kind.length > 0 && ofKind <= left) {
    parts.push(sql`titles && ${kind}::int[]`);
    left -= ofKind;
  } else if (kind.length > 0) {
    const worth = new Map(query.needs.map(({ id, points }) => [id, points / Math.sqrt(rows(id ?? 0))]));
    const telling = known.toSorted((a, b) => worth.get(b)! - worth.get(a)!);
    const drivers = withinCostBudget([...telling, ...near], (id) => rows(id) * sameKind, left);
    left -= Math.min(
      left,
      drivers.reduce((sum, id) => sum + rows(id) * sameKind, 0),
    );
    if (drivers.length > 0) parts.push(sql`(titles && ${kind}::int[] and skills && ${drivers}::int[])`);
  }
  const required = query.required.slice(0, 6);
  if (required.length > 1) parts.push(sql`skills @@ ${required.join('&')}::query_int`);
  const rare = withinCostBudget([...known, ...near], rows, Math.max(left, rowsLookedAt / 8));
  if (rare.length > 0) parts.push(sql`skills && ${rare}::int[]`);
  if (query.wordMatches.size > 0) parts.push(sql`candidate_id = any(${[...query.wordMatches]}::bigint[])`);
  // If everything requested is so common that nothing is cheap, the rarest of it is taken.
  if (parts.length === 0 || (kind.length > 0 && parts.length === 1 && rare.length === 0)) {
    const rarest = known.toSorted((a, b) => rows(a) - rows(b))[0];
    if (rarest !== undefined)
      parts.push(
        kind.length > 0
          ? sql`(titles && ${kind}::int[] and skills && ${[rarest]}::int[])`
          : sql`skills && ${[rarest]}::int[]`,
      );
    else if (kind.length > 0) parts.push(sql`titles && ${kind}::int[]`);
  }
  return parts.length === 0 ? sql`false` : sql.join(parts, sql` or `);
}

/** The first of these, in their order, whose total cost stays within the budget; too expensive ones are skipped. */
export function withinCostBudget(ids: readonly number[], cost: (id: number) => number, budget: number): number[] {
  const chosen: number[] = [];
  let left = budget;
  for (const id of ids) {
    if (cost(id) > left) continue;
    chosen.push(id);
    left -= cost(id);
  }
  return chosen;
}

/** The assumed share of a term that is not among the thousand most common. */
const leastShare = 0.001;

/** The share of all people who have each requested term, from the database's statistics. */
async function readShares(db: Db, { needs, families }: Laddered): Promise<Map<number, number>> {
  const ids = [
    ...needs.flatMap(({ id, near }) => [...(id === undefined ? [] : [id]), ...near]),
    ...families.map(({ id }) => id),
  ];
  const { rows } = await sql<{ id: number; share: number }>`
    select e.id, s.most_common_elem_freqs[e.at] as share
    from pg_stats s, unnest(s.most_common_elems::text::int[]) with ordinality e(id, at)
    where s.schemaname = current_schema() and s.tablename = 'candidate_match' and s.attname in ('skills', 'titles')
      and e.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, share }) => [id, share]));
}
