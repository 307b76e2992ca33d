import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { DoubleReason } from '#domain/candidates/doubles.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';

/** What two people of a unit have in common. */
export type AlikeRow = {
  id: number;
  first_name: string;
  last_name: string;
  email: boolean;
  phone: boolean;
  linkedin: boolean;
  resume: boolean;
  place: boolean;
  employer: boolean;
  shared_by: number;
};

/** People that one record can be alike to at most: an address that hundreds have says nothing. */
const mostAlike = 50;

/** What one record, or a resume that is none yet, is compared by. */
export type Likeness = {
  /** Absent for a resume that belongs to nobody yet. */
  id?: number;
  emails: readonly string[];
  phones: readonly string[];
  linkedin: string | null;
  contents: readonly string[];
  nameKey: string;
  city: string | null;
  state: string | null;
  employer: string | null;
};

/** What a record is compared by. */
export async function findLikeness(db: Db, candidateId: number): Promise<Likeness> {
  const { rows } = await sql<Likeness>`
    select c.id, c.linkedin, c.name_key as "nameKey", c.city, c.state, c.employer,
      array(select value_key from candidate_contact where candidate_id = c.id and kind = 'email') as emails,
      array(select value_key from candidate_contact where candidate_id = c.id and kind = 'phone') as phones,
      array(select sha256 from resume where candidate_id = c.id) as contents
    from candidate c where c.id = ${candidateId}`.execute(db);
  return rows[0]!;
}

/**
 * Other people of a unit with an address, a profile, a resume or the whole name in common, whom nobody told apart from the
 * person yet. Each sign is looked up by its index.
 */
export async function findAlike(db: Db, unitId: number, me: Likeness): Promise<AlikeRow[]> {
  const own = me.id ?? 0;
  const { rows } = await sql<AlikeRow>`
    select ${preparedStatement} * from (
    with signs as (
      select candidate_id as id, kind as sign, value_key as value from candidate_contact
        where (kind = 'email' and value_key = any(${[...me.emails]}::text[]))
          or (kind = 'phone' and value_key = any(${[...me.phones]}::text[]))
      union all select id, 'linkedin', '' from candidate where lower(linkedin) = lower(${me.linkedin}::text)
      union all select candidate_id, 'resume', '' from resume where sha256 = any(${[...me.contents]}::text[])
      union all select id, 'name', '' from candidate where name_key = ${me.nameKey}::text and name_key <> ''),
    shared as (
      select max(people) as most, value from (
        select s.sign, s.value, count(distinct c.name_key) filter (where c.name_key <> ${me.nameKey}::text) + 1 as people
        from signs s join candidate c on c.id = s.id join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
        where s.value <> '' group by s.sign, s.value) counted group by value)
    select c.id, c.first_name, c.last_name, bool_or(s.sign = 'email') as email, bool_or(s.sign = 'phone') as phone,
      bool_or(s.sign = 'linkedin') as linkedin, bool_or(s.sign = 'resume') as resume,
      bool_or(c.city = ${me.city}::text and c.state is not distinct from ${me.state}::text) is true as place,
      bool_or(lower(c.employer) = lower(${me.employer}::text)) is true as employer,
      coalesce(min(h.most), 1)::int as shared_by
    from signs s
    join candidate c on c.id = s.id
    join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
    left join shared h on h.value = s.value and s.value <> ''
    where c.id <> ${own}::bigint and c.anonymized_at is null and not exists (
      select from candidate_apart a where a.unit_id = ${unitId} and a.low_id = least(c.id, ${own}::bigint)
        and a.high_id = greatest(c.id, ${own}::bigint))
    group by c.id, c.first_name, c.last_name order by c.id limit ${mostAlike}) alike`.execute(db);
  return rows;
}

/** Links two people of a unit whom an upload found alike, until somebody settles it. */
export async function addLinks(
  db: Db,
  unitId: number,
  candidateId: number,
  others: readonly { id: number; score: number; reasons: readonly DoubleReason[] }[],
  at: string,
): Promise<void> {
  if (others.length === 0) return;
  await db
    .insertInto('candidate_link')
    .values(
      others.map(({ id, score, reasons }) => ({
        unit_id: unitId,
        low_id: Math.min(id, candidateId),
        high_id: Math.max(id, candidateId),
        score,
        reasons: [...reasons],
        found_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets a link that somebody settled. */
export async function removeLink(db: Db, pair: { unitId: number; one: number; other: number }): Promise<void> {
  await db
    .deleteFrom('candidate_link')
    .where('unit_id', '=', pair.unitId)
    .where('low_id', '=', Math.min(pair.one, pair.other))
    .where('high_id', '=', Math.max(pair.one, pair.other))
    .execute();
}

/** One page of the links of these units, the surest first. */
export async function findLinks(db: Db, scope: Scope, { page, size }: { page: number; size: number }) {
  const contact = (kind: 'email' | 'phone') => sql`(select value from candidate_contact
    where candidate_id = c.id and kind = ${sql.lit(kind)} order by is_primary desc, id limit 1)`;
  const person = (id: 'low_id' | 'high_id') => sql`(select jsonb_strip_nulls(jsonb_build_object('id', c.id,
      'name', trim(c.first_name || ' ' || c.last_name), 'headline', nullif(c.headline, ''),
      'email', ${contact('email')}, 'phone', ${contact('phone')},
      'place', nullif(concat_ws(', ', c.city, c.state), ''), 'addedAt', coalesce(k.created_at, c.created_at)))
    from candidate c left join candidate_unit k on k.candidate_id = c.id and k.unit_id = l.unit_id
    where c.id = l.${sql.ref(id)})`;
  const { rows } = await sql<LinkRow>`
    select l.unit_id, l.score, l.reasons, l.found_at, ${person('low_id')} as one, ${person('high_id')} as other, l.total
    from (select *, count(*) over () as total from candidate_link where unit_id = ${inUnits(scope)}
      order by score desc, low_id, high_id limit ${size} offset ${page * size}) l
    order by l.score desc, l.low_id, l.high_id`.execute(db);
  return rows;
}

/** One of a pair, with what tells two of the same name apart. */
type LinkedPerson = {
  id: number;
  name: string;
  headline?: string;
  email?: string;
  phone?: string;
  place?: string;
  addedAt: string;
};

type LinkRow = {
  unit_id: number;
  score: number;
  reasons: DoubleReason[];
  found_at: string;
  one: LinkedPerson;
  other: LinkedPerson;
  total: number;
};

/** Keeps that two people of a unit are not the same, or forgets it. */
export async function setApart(
  db: Db,
  pair: { unitId: number; one: number; other: number },
  verdict: { score: number; reasons: readonly DoubleReason[]; by: number; at: string } | undefined,
): Promise<void> {
  const [low, high] = [Math.min(pair.one, pair.other), Math.max(pair.one, pair.other)];
  if (!verdict) {
    await db
      .deleteFrom('candidate_apart')
      .where('unit_id', '=', pair.unitId)
      .where('low_id', '=', low)
      .where('high_id', '=', high)
      .execute();
    return;
  }
  await db
    .insertInto('candidate_apart')
    .values({
      unit_id: pair.unitId,
      low_id: low,
      high_id: high,
      score: verdict.score,
      reasons: [...verdict.reasons],
      said_by: verdict.by,
      said_at: verdict.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
