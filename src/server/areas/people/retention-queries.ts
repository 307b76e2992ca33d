import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** When a unit last had anything to do with a person of `k`. */
const lastContact = sql`greatest(k.created_at,
  (select max(m.sent_at) from outbound_message m where m.candidate_id = k.candidate_id and m.unit_id = k.unit_id),
  (select max(i.happened_at) from inbound_message i where i.candidate_id = k.candidate_id and i.unit_id = k.unit_id),
  (select max(l.happened_at) from candidate_call l where l.candidate_id = k.candidate_id and l.unit_id = k.unit_id),
  (select max(n.updated_at) from candidate_note n where n.candidate_id = k.candidate_id and n.unit_id = k.unit_id),
  (select max(r.created_at) from resume r where r.candidate_id = k.candidate_id),
  (select max(t.last_at) from chat_session t where t.candidate_id = k.candidate_id and t.unit_id = k.unit_id),
  (select max(s.updated_at) from submission s where s.candidate_id = k.candidate_id and s.unit_id = k.unit_id))`;

/** Old enough for a retention of so many months. */
const isOld = (
  months: number,
  now: string,
) => sql`k.updated_at < ${now}::timestamptz - make_interval(months => ${months})
  and ${lastContact} < ${now}::timestamptz - make_interval(months => ${months})`;

/** What keeps a person although they are old: a hold, a submission under way, a unit that still needs them. */
const isKept = (now: string) => sql`(
  exists (select from legal_hold h where h.candidate_id = k.candidate_id and h.lifted_at is null
    and (h.held_until is null or h.held_until >= ${now}::timestamptz::date))
  or exists (select from submission s where s.candidate_id = k.candidate_id and s.category in
    ('SUBMITTED', 'CLIENT_REVIEW', 'INTERVIEW', 'OFFERED', 'ACCEPTED', 'ONBOARDING', 'STARTED'))
  or exists (select from candidate_unit o left join retention_rule q on q.unit_id = o.unit_id and q.is_on
    where o.candidate_id = k.candidate_id and o.unit_id <> k.unit_id
      and (q.unit_id is null or o.updated_at >= ${now}::timestamptz - make_interval(months => q.months))))`;

/** The rules of these units; a unit without one has the usual months, turned off. */
export async function findRules(db: Db, units: readonly number[], usual: number) {
  return db
    .selectFrom('business_unit as b')
    .leftJoin('retention_rule as r', 'r.unit_id', 'b.id')
    .where('b.id', 'in', [...units])
    .select(['b.id as unit_id', 'b.name as unit_name'])
    .select([
      sql<number>`coalesce(r.months, ${usual})`.as('months'),
      sql<boolean>`coalesce(r.is_on, false)`.as('is_on'),
      sql<number>`coalesce(r.version, 0)`.as('version'),
    ])
    .orderBy('b.name')
    .execute();
}

/** How many people of a unit a retention would erase now, and how many it would keep although they are old. */
export async function countDue(db: Db, unitId: number, months: number, now: string) {
  const { rows } = await sql<{ due: number; kept: number }>`
    select count(*) filter (where not ${isKept(now)}) as due, count(*) filter (where ${isKept(now)}) as kept
    from candidate_unit k where k.unit_id = ${unitId} and ${isOld(months, now)}`.execute(db);
  return rows[0]!;
}

/** One page of the people whom a retention would erase now, the longest silent first. */
export async function findDue(
  db: Db,
  units: readonly number[],
  {
    months,
    now,
    page,
    size,
    search,
  }: { months: number; now: string; page: number; size: number; search?: string | undefined },
) {
  const { rows } = await sql<{
    id: number;
    name: string;
    headline: string | null;
    last_contact: string;
    total: number;
  }>`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.headline, due.last_contact, due.total from (
      select k.candidate_id, ${lastContact} as last_contact, count(*) over () as total from candidate_unit k
      join candidate p on p.id = k.candidate_id
      where k.unit_id = any(${[...units]}::bigint[]) and ${isOld(months, now)} and not ${isKept(now)}
        ${search === undefined ? sql`` : sql`and p.first_name || ' ' || p.last_name ilike ${containing(search)}`}
      order by 2, 1 limit ${size} offset ${page * size}) due
    join candidate c on c.id = due.candidate_id order by due.last_contact, c.id`.execute(db);
  return rows;
}

/** The next people whom the rules that are on erase now. */
export async function findNight(db: Db, now: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.candidate_id as id from retention_rule r join candidate_unit k on k.unit_id = r.unit_id
    where r.is_on and k.updated_at < ${now}::timestamptz - make_interval(months => r.months)
      and ${lastContact} < ${now}::timestamptz - make_interval(months => r.months) and not ${isKept(now)}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Saves a rule unless somebody else did since `version`; returns whether it was saved. */
export async function saveRule(
  db: Db,
  rule: { unitId: number; months: number; isOn: boolean; version: number; by: number; at: string },
): Promise<boolean> {
  const saved = await sql`
    insert into retention_rule (unit_id, months, is_on, version, updated_by, updated_at)
    select ${rule.unitId}, ${rule.months}, ${rule.isOn}, 1, ${rule.by}, ${rule.at}
      where ${rule.version} = 0 or exists (select from retention_rule where unit_id = ${rule.unitId})
    on conflict (unit_id) do update set months = excluded.months, is_on = excluded.is_on,
      version = retention_rule.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where retention_rule.version = ${rule.version}`.execute(db);
  return Number(saved.numAffectedRows ?? 0) > 0;
}
