import { type RawBuilder, sql } from 'kysely';
import { bestPacked, type PackedPlan } from '#matching/packed-row.ts';
import { lexeme, quoted } from '#matching/search/lexemes.ts';
import type { ShortlistPlan } from '#matching/shortlist.ts';
import type { Db } from '#server/db/connect.ts';

/** What the shortlist query asks for, in numbers of the match dictionary; points as the plan counts them. */
export type ShortlistQuery = Omit<PackedPlan, 'worded'> & {
  unitId: number;
  required: readonly number[];
  titleWords: readonly string[];
  limit: number;
};

/** The plan in numbers of the dictionary; what no person has ever shown is left out. */
export async function findShortlistQuery(
  db: Db,
  plan: ShortlistPlan,
  unitId: number,
  limit: number,
): Promise<ShortlistQuery> {
  const skills = [...new Set(plan.needs.flatMap(({ key, near }) => [key, ...near]))];
  const { rows } = await sql<{ kind: string; key: string; id: number }>`
    select kind, key, id from term where (kind = 'skill' and key = any(${skills}::text[]))
      or (kind = 'title' and key = any(${plan.families.map(({ key }) => key)}::text[]))`.execute(db);
  const numbers = new Map(rows.map(({ kind, key, id }) => [`${kind} ${key}`, id]));
  const number = (kind: string, key: string) => numbers.get(`${kind} ${key}`) ?? [];
  return {
    unitId,
    required: plan.required.flatMap((key) => number('skill', key)),
    needs: plan.needs
      .map(({ key, points, near }) => ({
        id: numbers.get(`skill ${key}`),
        points,
        near: near.flatMap((one) => number('skill', one)),
      }))
      .filter(({ id, near }) => id !== undefined || near.length > 0),
    families: plan.families.flatMap(({ key, points }) => {
      const id = numbers.get(`title ${key}`);
      return id === undefined ? [] : [{ id, points }];
    }),
    state: plan.state,
    statePoints: plan.statePoints,
    titleWords: plan.titleWords,
    limit,
  };
}

/** In a unit of so many people everybody is looked at. */
const lookedAtWhole = 8000;
/** Above that so many rows are looked at, as the statistics foresee it. */
const rowsLookedAt = 7000;
/** Of the people who show a skill that a kind of work needs, so many are of that kind. Measured: 0.2 to 0.5. */
const sameKind = 0.35;
/** The hits of a title's words, newest first, where nothing else is known of a job. */
const wordHits = 1500;

/**
 * The people most worth scoring, best guess first, equal ones by number (engines.md 2.7; measured in bench/results.md).
 *
 * A small unit is looked at whole. In a large one the statistics of the table choose what to look at: people of the asked
 * kind of work who show one of the weightiest skills, people who show all required skills, and people who show one of the
 * rare ones; each part by its index, together about as many rows as there is time for. What is found is scored exactly
 * afterwards; this is a way to find people, not an order.
 * @param options.poolSize how many people the unit has, where the caller knows
 * @param options.wholeUpTo the size up to which a unit is small
 */
export async function findShortlist(
  db: Db,
  query: ShortlistQuery,
  { poolSize, wholeUpTo = lookedAtWhole }: { poolSize?: number | undefined; wholeUpTo?: number } = {},
) {
  const people = poolSize ?? (await sizeOfPool(db, query.unitId));
  const isKnown = query.needs.length > 0 || query.families.length > 0;
  const worded = isKnown ? [] : await findByWords(db, query);
  const filter = people <= wholeUpTo ? sql`true` : await ladder(db, query, people, worded);
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(packed, ''::bytea) as packed from candidate_match
    where unit_id = ${query.unitId} and (${filter})`.execute(db);
  const best = bestPacked(rows[0]?.packed ?? Buffer.alloc(0), { ...query, worded: new Set(worded) }, query.limit);
  const known = new Map((await findWordings(db, best)).map((row) => [row.id, row]));
  // Who was removed in between is found by nobody any more.
  return best.flatMap((guess) => {
    const row = known.get(guess.id);
    return row ? [{ ...row, ...guess }] : [];
  });
}

/** What is known of these people before their texts are read. */
async function findWordings(db: Db, people: readonly { id: number }[]) {
  return db
    .selectFrom('candidate as c')
    .leftJoin('candidate_wording as w', 'w.candidate_id', 'c.id')
    .where('c.id', '=', sql<number>`any(${people.map(({ id }) => id)}::bigint[])`)
    .select(['c.id', 'c.city', 'c.state', 'c.country', 'c.relocates', 'c.work_modes', 'c.rate', 'c.available_on'])
    .select(['c.authorized', 'c.needs_sponsorship', 'w.headline', 'w.terms'])
    .select(({ fn, val }) => fn.coalesce('w.titles', val('')).as('titles'))
    .execute();
}

/** What is looked at in a large unit: parts that each have an index, as many as there is time for. */
async function ladder(
  db: Db,
  query: ShortlistQuery,
  people: number,
  worded: readonly number[],
): Promise<RawBuilder<unknown>> {
  const shares = await readShares(db, query);
  const rows = (id: number) => Math.ceil(people * (shares.get(id) ?? leastShare));
  const known = query.needs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const near = query.needs.flatMap((need) => need.near).filter((id) => !known.includes(id));
  // The asked families, and those as near as that; a family too many would cost more than it brings.
  const kind: number[] = [];
  let ofKind = 0;
  for (const { id, points } of query.families) {
    const isAsked = points === query.families[0]!.points;
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
    const drivers = affordable([...telling, ...near], (id) => rows(id) * sameKind, left);
    left -= Math.min(
      left,
      drivers.reduce((sum, id) => sum + rows(id) * sameKind, 0),
    );
    if (drivers.length > 0) parts.push(sql`(titles && ${kind}::int[] and skills && ${drivers}::int[])`);
  }
  const required = query.required.slice(0, 6);
  if (required.length > 1) parts.push(sql`skills @@ ${required.join('&')}::query_int`);
  const rare = affordable([...known, ...near], rows, Math.max(left, rowsLookedAt / 8));
  if (rare.length > 0) parts.push(sql`skills && ${rare}::int[]`);
  if (worded.length > 0) parts.push(sql`candidate_id = any(${[...worded]}::bigint[])`);
  // Everything asked is so common that nothing is cheap: the rarest of it.
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

/** The first of these, in their order, that together cost no more than this; what is too dear is left out. */
function affordable(ids: readonly number[], cost: (id: number) => number, budget: number): number[] {
  const chosen: number[] = [];
  let left = budget;
  for (const id of ids) {
    if (cost(id) > left) continue;
    chosen.push(id);
    left -= cost(id);
  }
  return chosen;
}

/** The share of what is not among the thousand commonest. */
const leastShare = 0.001;

/** Which share of all people bears each asked term, as the database's own statistics say. */
async function readShares(db: Db, { needs, families }: ShortlistQuery): Promise<Map<number, number>> {
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

/** People whose titles, or else whose texts, say the rarest words of the asked title; newest first. */
async function findByWords(db: Db, { unitId, titleWords }: ShortlistQuery): Promise<number[]> {
  const words = titleWords.slice(0, 3);
  if (words.length === 0) return [];
  const unit = quoted(lexeme.unit(unitId));
  const asked = [words.map((word) => quoted(lexeme.field('title', word))).join(' | '), words.map(quoted).join(' & ')];
  const found: number[] = [];
  for (const query of asked) {
    if (found.length >= wordHits) break;
    const { rows } = await sql<{ id: number }>`
      select candidate_id as id from candidate_search where unit_id = ${unitId}
        and words @@ ${`${unit} & (${query})`}::tsquery
      order by change_no desc limit ${wordHits}`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
  return [...new Set(found)];
}

/** How many people a unit's pool holds, counted up to `most`. */
async function countPool(db: Db, unitId: number, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from candidate_match where unit_id = ${unitId} limit ${most}) p`.execute(
    db,
  );
  return rows[0]!.total;
}

/** How many people a unit has, as the database's statistics say; never a count of them all. */
async function guessPool(db: Db, unitId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select greatest(0, c.reltuples) * coalesce((
      select s.most_common_freqs[v.at] from unnest(s.most_common_vals::text::bigint[]) with ordinality v(id, at)
      where v.id = ${unitId}), 1) as people
    from pg_class c
    left join pg_stats s on s.schemaname = current_schema() and s.tablename = 'candidate_match' and s.attname = 'unit_id'
    where c.oid = 'candidate_match'::regclass`.execute(db);
  return Math.round(rows[0]?.people ?? 0);
}

/** So many are counted exactly; above that the statistics answer. */
const countedPool = 50_000;

/** How many people a unit's pool holds: exact for a usual unit, to a few hundredths for a very large one. */
export async function sizeOfPool(db: Db, unitId: number): Promise<number> {
  const guessed = await guessPool(db, unitId);
  // Counting fifty thousand takes as long as half a match; statistics are never as wrong as that.
  if (guessed > 4 * countedPool) return guessed;
  const counted = await countPool(db, unitId, countedPool + 1);
  return counted <= countedPool ? counted : Math.max(counted, guessed);
}
