import { sql } from 'kysely';
import { customSkills } from '#matching/skills/custom-skills.ts';
import { lineKey, skillByKey, spell } from '#matching/skills/vocabulary.ts';
import type { Db } from '#server/db/connect.ts';

/** A skill or phrase counts from this many people who show it, a pair from as many who show both. */
export const minPeoplePerPhrase = 5;
const togetherAtLeast = 3;
/** A pair that this many people show together counts half: few people may agree by chance. */
const halfSupport = 3;
/**
 * Lowest similarity of related skills. Skills that merely occur in many resumes are at about 0; unrelated skills of one
 * trade, such as recruiting and spreadsheets, stay below this.
 */
const nearEnough = 0.4;
const resultLimit = 8;
/** Neighbors fetched per skill; more than are saved, because some are the same skill in other words. */
const askedAtMost = 24;
/** A person's strongest skills that are counted; a longer list says nothing about what is used together. */
const skillsOfOne = 30;
/** The pairs are counted in this many batches, so that none keeps the database busy for long. */
const portions = 32;

/** Who shows a phrase: its key `~words`, its usual spelling, the people by id. */
export type CountedPhrase = { key: string; phrase: string; people: readonly number[] };

/** A related skill: `key` is a skill or a phrase, `near` always a skill of the vocabulary. */
export type Near = { key: string; near: string; similarity: number; together: number };

/**
 * Which skills occur together in the resumes of these people, counted by the database from the match table; phrases
 * that the vocabulary lacks get their neighbors too.
 *
 * Similarity is normalized pointwise mutual information, log(p(ab) / p(a)p(b)) / -log p(ab), times n / (n + 3) for n
 * people who show both. The first factor is 1 for two skills that only occur together and 0 for two that meet by
 * chance, however popular they are (lift has no such bound). The second keeps a few people from proving much. Pairs of
 * which one skill proves the other are left out: the vocabulary says that better.
 *
 * Must run in a transaction: the temporary tables live as long as it does.
 */
export async function learnCooccurrence(
  db: Db,
  people: readonly number[],
  phrases: readonly CountedPhrase[],
  signal?: AbortSignal,
): Promise<Near[]> {
  await countShown(db, people, phrases);
  const found: Near[] = [];
  const keyOfRow = ({ key, term }: { key: string | null; term: number }) => key ?? phrases[-term - 1]!.key;
  for (let portion = 0; portion < portions; portion += 1) {
    signal?.throwIfAborted();
    for (const [key, rows] of Map.groupBy(await nearest(db, people.length, portion), keyOfRow)) {
      const good = rows.filter(({ near }) => !proves(key, near) && !proves(near, key));
      // Drops a neighbor that a nearer neighbor proves anyhow, being only its broader name: databases beside Cassandra.
      const own = good.filter(
        ({ near, similarity }) => !good.some((other) => other.similarity >= similarity && proves(other.near, near)),
      );
      found.push(
        ...own.slice(0, resultLimit).map(({ near, similarity, together }) => ({ key, near, similarity, together })),
      );
    }
  }
  return found;
}

const proves = (key: string, other: string) => skillByKey(key)?.implies.includes(other) ?? false;

/** Fills a temporary table with who shows what: terms of the match table, and phrases as -1, -2, ... */
async function countShown(db: Db, people: readonly number[], phrases: readonly CountedPhrase[]): Promise<void> {
  // Custom skills are counted as phrases: resumes read before they were added do not have them as skills.
  const own = customSkills().map(lineKey);
  await sql`create temporary table pool_shown (person bigint not null, term integer not null) on commit drop`.execute(
    db,
  );
  await sql`
    insert into pool_shown
    select m.person, s.term
    from (select distinct on (candidate_id) candidate_id as person, skills from candidate_match
      where candidate_id = any(${[...people]}::bigint[]) order by candidate_id, unit_id) m
    cross join lateral (select k.term from unnest(m.skills) with ordinality as k(term, place) join term t on t.id = k.term
      where t.kind = 'skill' and t.key not like '~%' and not (t.key = any(${own}::text[]))
      order by k.place limit ${skillsOfOne}) s`.execute(db);
  for (const [at, phrase] of phrases.entries())
    await sql`insert into pool_shown select unnest(${[...phrase.people]}::bigint[]), ${-at - 1}::int`.execute(db);
  await sql`
    create temporary table pool_heard on commit drop as
    select term, count(*)::int as people from pool_shown group by term having count(*) >= ${minPeoplePerPhrase}`.execute(
    db,
  );
  await sql`delete from pool_shown s where not exists (select 1 from pool_heard h where h.term = s.term)`.execute(db);
  await sql`analyze pool_shown`.execute(db);
  await sql`analyze pool_heard`.execute(db);
}

/** The nearest skills for one batch of skills and phrases, each with its best first; `key` is null for a phrase. */
async function nearest(db: Db, people: number, portion: number) {
  const { rows } = await sql<{ key: string | null; term: number; near: string; similarity: number; together: number }>`
    with pair as (
      select a.term, b.term as near, count(*)::int as together
      from pool_shown a join pool_shown b on b.person = a.person and b.term <> a.term
      where abs(a.term) % ${portions} = ${portion} and b.term > 0
      group by a.term, b.term having count(*) >= ${togetherAtLeast}
    ), measured as (
      select p.*, coalesce(
        ln(p.together::float8 * ${people} / (a.people::float8 * b.people)) / nullif(-ln(p.together::float8 / ${people}), 0), 0
      ) * p.together / (p.together + ${halfSupport}) as nearness
      from pair p join pool_heard a on a.term = p.term join pool_heard b on b.term = p.near
    ), ranked as (
      select *, row_number() over (partition by term order by nearness desc, together desc, near) as place
      from measured where nearness >= ${nearEnough}
    )
    select t.key, r.term, n.key as near, least(r.nearness, 1) as similarity, r.together
    from ranked r join term n on n.id = r.near left join term t on t.id = r.term
    where r.place <= ${askedAtMost} order by r.term, r.place`.execute(db);
  return rows;
}

/** Replaces the saved related skills. */
export async function saveNear(db: Db, near: readonly Near[]): Promise<void> {
  await db.deleteFrom('skill_near').execute();
  await sql`
    insert into skill_near (key, near_key, nearness, together)
    select key, near, similarity, together
    from jsonb_to_recordset(${JSON.stringify(near)}::jsonb) as c(key text, near text, similarity real, together int)`.execute(
    db,
  );
}

/** Related skills by key, with their similarity. A custom skill has the neighbors that its name has as a phrase. */
export async function findNear(db: Db): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('skill_near')
    .select(['key', 'near_key', 'nearness'])
    .orderBy('key')
    .orderBy('nearness', 'desc')
    .orderBy('near_key')
    .execute();
  const found = new Map<string, Map<string, number>>();
  for (const { key, near_key, nearness: similarity } of rows)
    found.set(key, (found.get(key) ?? new Map()).set(near_key, similarity));
  for (const line of customSkills()) {
    const near = found.get(`~${spell(line.name)}`);
    if (near) found.set(lineKey(line), near);
  }
  return found;
}
