import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';

/** What the search index stores of a candidate, with the text of the primary resume. */
export async function getForSearch(db: Db, id: number) {
  return db
    .selectFrom('candidate as c')
    .leftJoin('resume as r', (join) => join.onRef('r.candidate_id', '=', 'c.id').on('r.is_primary', '=', true))
    .where('c.id', '=', id)
    .modifyFront(preparedStatement)
    .select([
      'c.first_name',
      'c.last_name',
      'c.headline',
      'c.employer',
      'c.summary',
      'c.profile',
      'c.city',
      'c.state',
      'c.country',
      'c.relocates',
      'c.rate',
      'c.available_on',
      'c.total_years',
      'c.authorized',
      'c.needs_sponsorship',
      'c.source_id',
      'r.text',
    ])
    .executeTakeFirst();
}

/** What search and matching index of a person, as it is in the record. */
export type SearchFacts = {
  source_id: number | null;
  city: string | null;
  state: string | null;
  country: string | null;
  total_years: string | null;
  authorized: boolean | null;
  needs_sponsorship: boolean | null;
  relocates: boolean | null;
  rate: string | null;
  available_on: string | null;
  hasResume: boolean;
};

/** A person's row in the search index. */
type SearchRow = {
  candidateId: number;
  /** When the person changed; undefined where the row is only rebuilt. */
  at: string | undefined;
  facts: SearchFacts;
  indexer: string;
  skills: string[];
  families: string[];
  words: string;
};

const yesNo = (value: boolean | null) => (value === null ? 0 : value ? 1 : 2);

/**
 * Writes a person's search row for every unit that knows the person. A change takes the next number; a rebuilt row
 * keeps its number, or gets one behind all others. `>> 12` groups numbers in blocks of 4,096, which the search reads
 * newest first (areas/search/search-queries.ts).
 */
export async function saveSearchRows(db: Db, row: SearchRow): Promise<void> {
  const { facts } = row;
  const number =
    row.at === undefined
      ? sql`coalesce((select s.change_no from candidate_search s where s.unit_id = k.unit_id
          and s.candidate_id = k.candidate_id), -nextval('candidate_search_past'))`
      : sql`nextval('candidate_search_change')`;
  await sql`
    ${preparedStatement} insert into candidate_search (unit_id, candidate_id, change_no, changed_at, status_id, source_id, state, years,
      authorized, needs_sponsorship, has_resume, indexer, skills, families, words)
    select n.unit_id, n.candidate_id, n.change_no, coalesce(${row.at ?? null}::timestamptz, n.updated_at), n.status_id,
      ${facts.source_id}::bigint, ${facts.state}::text, ${facts.total_years}::numeric, ${yesNo(facts.authorized)}::smallint,
      ${yesNo(facts.needs_sponsorship)}::smallint, ${facts.hasResume}::boolean, ${row.indexer}::text,
      ${row.skills}::text[], ${row.families}::text[],
      ${row.words}::tsvector || array_to_tsvector(array[':unit=' || n.unit_id, ':at=' || (n.change_no >> 12)])
    from (select k.*, ${number} as change_no from candidate_unit k where k.candidate_id = ${row.candidateId}
      order by k.unit_id) n
    on conflict (unit_id, candidate_id) do update set change_no = excluded.change_no, changed_at = excluded.changed_at,
      status_id = excluded.status_id, source_id = excluded.source_id, state = excluded.state, years = excluded.years,
      authorized = excluded.authorized, needs_sponsorship = excluded.needs_sponsorship, has_resume = excluded.has_resume,
      indexer = excluded.indexer, skills = excluded.skills, families = excluded.families, words = excluded.words`.execute(
    db,
  );
}

/**
 * Writes what a run reads of a person: words and titles for the first-pass score, facts for the full score
 * (matching/retrieval/packed-facts.ts).
 */
export async function saveWording(
  db: Db,
  candidateId: number,
  wording: { headline: string | null; titles: string; terms: Buffer; facts: Buffer },
): Promise<void> {
  await db
    .insertInto('candidate_wording')
    .values({ candidate_id: candidateId, ...wording })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(wording))
    .modifyEnd(preparedStatement)
    .execute();
}

/** Candidates whose search row was written by another version of the indexer, or who have none; last changed first. */
export async function findUnindexed(db: Db, indexer: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.candidate_id as id from candidate_unit k
    left join candidate_search s on s.unit_id = k.unit_id and s.candidate_id = k.candidate_id
    where s.indexer is distinct from ${indexer}
    group by k.candidate_id order by max(k.updated_at) desc, k.candidate_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether all search rows are of this indexer version. */
export async function isFilled(db: Db, indexer: string): Promise<boolean> {
  const row = await db.selectFrom('search_fill').select('indexer').where('indexer', '=', indexer).executeTakeFirst();
  return row !== undefined;
}

/** Notes that all search rows are of this indexer version. */
export async function noteFilled(db: Db, indexer: string, at: string): Promise<void> {
  await db.deleteFrom('search_fill').execute();
  await db.insertInto('search_fill').values({ indexer, finished_at: at }).execute();
}
