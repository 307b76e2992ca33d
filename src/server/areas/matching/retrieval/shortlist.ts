import { type RawBuilder, sql } from 'kysely';
import { bestPacked, type FirstPassHit, type FirstPassPlan } from '#matching/retrieval/first-pass.ts';
import type { ShortlistHit, ShortlistPlan } from '#matching/retrieval/shortlist.ts';
import { lexeme, quoted } from '#matching/search/lexemes.ts';
import type { Db } from '#server/db/connect.ts';
import { cacheMatchRows, heldFrom, holdsMatchRows, matchRowCache } from './cached-units.ts';
import type { MatchRowCache } from './match-row-cache.ts';
import { findWordings } from './recent-candidates.ts';
import { stagedRetrieval, withinCostBudget } from './staged-retrieval.ts';

/** The input of the shortlist query, in ids of the match dictionary; points as the plan counts them. */
export type ShortlistQuery = Omit<FirstPassPlan, 'wordMatches'> & {
  unitId: number;
  required: readonly number[];
  titleWords: readonly string[];
  limit: number;
};

/** The plan in ids of the dictionary; terms that no person has ever shown are left out. */
export async function findShortlistQuery(
  db: Db,
  plan: ShortlistPlan,
  unitId: number,
  limit: number,
): Promise<ShortlistQuery> {
  const skills = [
    ...new Set([
      ...plan.needs.flatMap(({ key, near }) => [key, ...near]),
      ...plan.words.flatMap(({ said: stated }) => stated),
    ]),
  ];
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
    words: plan.words
      .map(({ points, said: stated }) => ({ points, said: stated.flatMap((one) => number('skill', one)) }))
      .filter(({ said: stated }) => stated.length > 0),
    families: plan.families.flatMap(({ key, fit }) => {
      const id = numbers.get(`title ${key}`);
      return id === undefined ? [] : [{ id, fit }];
    }),
    titlePoints: plan.titlePoints,
    level: plan.level,
    terms: plan.terms,
    titleWords: plan.titleWords,
    limit,
  };
}

/** People of the requested and of near kinds of work who get a first-pass score in a cached unit. */
const firstPassLimit = 30_000;
/** In addition: everybody who shows all required skills, and this many who show one of the rare ones. */
const rareAtMost = 1000;
/** Hits of the title's words, newest first, where nothing else is known of a job. */
const wordHits = 1500;

/**
 * The people most worth scoring, best first-pass score first, equal ones by id (ADR 0048; measured in
 * bench/results.md).
 *
 * In a small unit everybody gets a first-pass score. In a large one the cached rows are used: everybody of the
 * requested kind of work, and people of other kinds who show all required skills or one of the rare ones. While a large
 * unit is not cached yet, the database finds as many as the time allows. The result is scored exactly afterwards; the
 * first pass selects people, it does not rank them.
 * @param options.poolSize how many people the unit has, where the caller knows
 * @param options.wholeUpTo the size up to which a unit is small
 */
export async function findShortlist(
  db: Db,
  query: ShortlistQuery,
  { corpusSize, wholeUpTo = heldFrom }: { corpusSize?: number | undefined; wholeUpTo?: number } = {},
): Promise<FirstPassHit[]> {
  const isKnown = query.needs.length > 0 || query.families.length > 0;
  const wordMatches = isKnown ? [] : await findByWords(db, query);
  const plan = { ...query, wordMatches: new Set(wordMatches) };
  // Also without a first pass in memory: the recent candidates must be as fresh as the rows.
  const cache = matchRowCache(db, query.unitId);
  await cache?.applyChanges(db);
  return (
    (await firstPassInMemory(plan, cache, wholeUpTo)) ?? (await firstPassInDatabase(db, plan, wholeUpTo, corpusSize))
  );
}

/**
 * The same people with their titles and words; in a cached unit recently used people come from the cache. Call it after
 * `findShortlist`, which applies the changes to the cached rows.
 */
export async function wordingsOf(db: Db, unitId: number, people: readonly FirstPassHit[]): Promise<ShortlistHit[]> {
  return matchRowCache(db, unitId)?.recentCandidates.wordingsOf(db, people) ?? findWordings(db, people);
}

type Planned = ShortlistQuery & FirstPassPlan;

/** The best of a large unit whose rows are cached; undefined where they are not, or the job is of no known kind. */
async function firstPassInMemory(
  query: Planned,
  cache: MatchRowCache | undefined,
  wholeUpTo: number,
): Promise<FirstPassHit[] | undefined> {
  const { families, limit } = query;
  if (families.length === 0 || !cache || cache.size <= wholeUpTo) return undefined;
  // The requested families, then related ones, the nearest first, while the limit allows.
  const kind: number[] = [];
  let ofKind = 0;
  for (const { id, fit } of families) {
    if (fit < families[0]!.fit && ofKind + cache.countOf(id) > firstPassLimit) break;
    kind.push(id);
    ofKind += cache.countOf(id);
  }
  const input = query.needs.flatMap((need) => (need.id === undefined ? need.near : [need.id, ...need.near]));
  const rare = withinCostBudget([...new Set(input)], (id) => cache.countShowing(id), rareAtMost);
  return cache.best(query, { families: kind, required: query.required.slice(0, 6), rare }, limit);
}

/**
 * The best of a small unit by a full scan, or of a large one by staged retrieval; the large one is cached from then on.
 */
async function firstPassInDatabase(db: Db, query: Planned, wholeUpTo: number, corpusSize: number | undefined) {
  const { unitId, limit } = query;
  const people = corpusSize ?? (await corpusSizeOf(db, unitId));
  if (people <= wholeUpTo) return bestPacked(await findPacked(db, unitId, sql`true`), query, limit);
  // If reading fails, the next run tries again.
  if (!db.isTransaction) cacheMatchRows(db, unitId, people).catch(() => undefined);
  return bestPacked(await findPacked(db, unitId, await stagedRetrieval(db, query, people)), query, limit);
}

/** The cached rows of a unit: a large unit is read now if needed and if there is room, a small one has none. */
export async function cacheIfLarge(db: Db, unitId: number): Promise<MatchRowCache | undefined> {
  if (!holdsMatchRows(db)) return undefined;
  const known = matchRowCache(db, unitId);
  if (known) return known;
  const people = await corpusSizeOf(db, unitId);
  return people > heldFrom ? cacheMatchRows(db, unitId, people) : undefined;
}

/** The packed rows of a unit's people who match a filter, concatenated. */
async function findPacked(db: Db, unitId: number, filter: RawBuilder<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(packed, ''::bytea) as packed from candidate_match
    where unit_id = ${unitId} and (${filter})`.execute(db);
  return rows[0]?.packed ?? Buffer.alloc(0);
}

/** People whose titles, or else whose texts, contain the rarest words of the job's title; newest first. */
async function findByWords(db: Db, { unitId, titleWords }: ShortlistQuery): Promise<number[]> {
  const words = titleWords.slice(0, 3);
  if (words.length === 0) return [];
  const unit = quoted(lexeme.unit(unitId));
  const input = [words.map((word) => quoted(lexeme.field('title', word))).join(' | '), words.map(quoted).join(' & ')];
  const found: number[] = [];
  for (const query of input) {
    if (found.length >= wordHits) break;
    const { rows } = await sql<{ id: number }>`
      select candidate_id as id from candidate_search where unit_id = ${unitId}
        and words @@ ${`${unit} & (${query})`}::tsquery
      order by change_no desc limit ${wordHits}`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
  return [...new Set(found)];
}

/** How many people a unit has, counted up to `most`. */
async function countCorpus(db: Db, unitId: number, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from candidate_match where unit_id = ${unitId} limit ${most}) p`.execute(
    db,
  );
  return rows[0]!.total;
}

/**
 * How many people a unit has according to the database's statistics, and all units together; it never counts. `ofUnit`
 * is null where the statistics lack the unit: it is small or new, or there are no statistics yet.
 */
async function estimateCorpusSize(db: Db, unitId: number): Promise<{ ofUnit: number | null; all: number }> {
  const { rows } = await sql<{ ofUnit: number | null; all: number }>`
    select round(greatest(0, c.reltuples)) as "all", round(greatest(0, c.reltuples) * (
      select s.most_common_freqs[v.at] from unnest(s.most_common_vals::text::bigint[]) with ordinality v(id, at)
      where v.id = ${unitId})) as "ofUnit"
    from pg_class c
    left join pg_stats s on s.schemaname = current_schema() and s.tablename = 'candidate_match' and s.attname = 'unit_id'
    where c.oid = 'candidate_match'::regclass`.execute(db);
  return rows[0]!;
}

/** Units up to this size are counted exactly; above that the statistics are used. */
const countedExactly = 50_000;

/** How many people a unit has: exact for a usual unit, within a few percent for a very large one. */
export async function corpusSizeOf(db: Db, unitId: number): Promise<number> {
  const { ofUnit, all } = await estimateCorpusSize(db, unitId);
  // Counting fifty thousand takes as long as half a match; statistics are never wrong by a factor of four.
  if (ofUnit !== null && ofUnit > 4 * countedExactly) return ofUnit;
  const counted = await countCorpus(db, unitId, countedExactly + 1);
  return counted <= countedExactly ? counted : Math.max(counted, ofUnit ?? all);
}
