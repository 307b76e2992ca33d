import { sql } from 'kysely';
import type { DoubleReason } from '#domain/candidates/doubles.ts';
import type { Db } from '#server/db/connect.ts';

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

/**
 * Other people of a unit with an address, a profile, a resume or the whole name in common, whom nobody told apart from the
 * person yet. Each sign is looked up by its index.
 */
export async function findAlike(db: Db, unitId: number, candidateId: number): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with me as (select * from candidate where id = ${candidateId}),
    signs as (
      select o.candidate_id as id, x.kind as sign, x.value_key as value from candidate_contact x
        join candidate_contact o on o.kind = x.kind and o.value_key = x.value_key where x.candidate_id = ${candidateId}
      union all select c.id, 'linkedin', '' from me join candidate c on lower(c.linkedin) = lower(me.linkedin)
      union all select r.candidate_id, 'resume', '' from resume own join resume r on r.sha256 = own.sha256
        where own.candidate_id = ${candidateId}
      union all select c.id, 'name', '' from me join candidate c on c.name_key = me.name_key),
    shared as (
      select max(people) as most, value from (
        select s.sign, s.value, count(distinct c.name_key) as people from signs s
        join candidate c on c.id = s.id join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
        where s.value <> '' group by s.sign, s.value) counted group by value)
    select c.id, c.first_name, c.last_name, bool_or(s.sign = 'email') as email, bool_or(s.sign = 'phone') as phone,
      bool_or(s.sign = 'linkedin') as linkedin, bool_or(s.sign = 'resume') as resume,
      bool_or(c.city = me.city and c.state is not distinct from me.state) is true as place,
      bool_or(lower(c.employer) = lower(me.employer)) is true as employer,
      coalesce(min(h.most), 1) as shared_by
    from signs s
    join candidate c on c.id = s.id
    join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
    cross join me
    left join shared h on h.value = s.value and s.value <> ''
    where c.id <> ${candidateId} and c.anonymized_at is null and not exists (
      select from candidate_apart a where a.unit_id = ${unitId} and a.low_id = least(c.id, ${candidateId}::bigint)
        and a.high_id = greatest(c.id, ${candidateId}::bigint))
    group by c.id, c.first_name, c.last_name order by c.id limit ${mostAlike}`.execute(db);
  return rows;
}

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
