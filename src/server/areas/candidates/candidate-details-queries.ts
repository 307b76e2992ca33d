import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { candidatesWithNames } from './candidates-queries.ts';
import { hasOpenDouble } from './resumes-doubles-queries.ts';

/** People of different names from whom on an address is nobody's identity (ruling 91). */
const sharedBy = 3;

/** One candidate in scope with all related rows. */
export async function findCandidate(db: Db, scope: Scope, id: number) {
  const person = await candidatesWithNames(db)
    .selectAll('c')
    .select(hasOpenDouble(sql`c.id`, inUnits(scope)).as('known_elsewhere'))
    .where('c.id', '=', id)
    .where('k.unit_id', '=', inUnits(scope))
    // A person whom two applied units know appears once.
    .orderBy('k.unit_id')
    .limit(1)
    .executeTakeFirst();
  if (!person) return undefined;
  const [contacts, resumes] = await Promise.all([
    findContacts(db, id, person.unit_id),
    db
      .selectFrom('resume as r')
      .leftJoin('stored_file as f', 'f.id', 'r.file_id')
      .select(['r.id', 'f.guid as file_guid', 'r.name', 'r.created_at', 'r.is_primary'])
      .select([
        sql<string | null>`r.parsed->>'hidden'`.as('hidden'),
        sql<string | null>`r.parsed->>'doubtful'`.as('doubtful'),
      ])
      .where('r.candidate_id', '=', id)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .execute(),
  ]);
  return { person, contacts, resumes };
}

/** The record that a candidate was merged into. */
export async function findMergedInto(db: Db, candidateId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('candidate')
    .where('id', '=', candidateId)
    .where('merged_into', 'is not', null)
    .select('merged_into')
    .executeTakeFirst();
  return row?.merged_into ?? undefined;
}

/** A person's contacts, the primary ones first, with their state as this unit may know it. */
async function findContacts(db: Db, candidateId: number, unitId: number) {
  return db
    .selectFrom('candidate_contact as x')
    .leftJoin('app_user as u', 'u.id', 'x.added_by')
    .where('x.candidate_id', '=', candidateId)
    .select(['x.kind', 'x.value', 'x.e164', 'x.type', 'x.is_primary', 'x.verified_at', 'x.bounced_at'])
    .select(['x.source', 'x.added_at'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('added_by_name'),
      sql<boolean>`exists (select from opt_out o where o.address_key = x.value_key
        and o.channel = case x.kind when 'email' then 'EMAIL' else 'SMS' end)`.as('is_out'),
      sql<boolean>`(select count(distinct c.name_key) from candidate_contact o
        join candidate c on c.id = o.candidate_id
        join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
        where o.kind = x.kind and o.value_key = x.value_key) >= ${sharedBy}`.as('is_shared'),
    ])
    .orderBy('x.kind')
    .orderBy('x.is_primary', 'desc')
    .orderBy('x.id')
    .execute();
}

/**
 * Whether another unit set "do not contact" for this person, or for somebody who has one of the same addresses. Which one
 * and why is not told (ruling 72).
 */
export async function isHeldElsewhere(db: Db, candidateId: number, unitId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from candidate_unit k join candidate_status s on s.id = k.status_id
    where s.category = 'DO_NOT_CONTACT' and k.unit_id <> ${unitId} and k.candidate_id in (
      select ${candidateId}::bigint union select o.candidate_id from candidate_contact x
      join candidate_contact o on o.kind = x.kind and o.value_key = x.value_key
      where x.candidate_id = ${candidateId})) as held`.execute(db);
  return rows[0]!.held;
}

/** Whether a person said yes to a job of a unit, or came further there. */
export async function isInterested(db: Db, candidateId: number, unitId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from submission s where s.candidate_id = ${candidateId} and s.unit_id = ${unitId}
      and s.category not in ('MATCHED', 'SHORTLISTED', 'CONTACTED', 'NO_RESPONSE', 'NOT_INTERESTED')) as is`.execute(
    db,
  );
  return rows[0]!.is;
}

/** The work authorization class on a person's record. */
export async function findAuthorizationClass(db: Db, candidateId: number) {
  return db
    .selectFrom('candidate as c')
    .innerJoin('work_authorization as w', 'w.id', 'c.work_authorization_id')
    .where('c.id', '=', candidateId)
    .select(['w.id', 'w.name'])
    .executeTakeFirst();
}

/** When a unit last reached a person or heard from them: a message that left, a call, an answer in a chat. */
export async function findLastContact(db: Db, candidateId: number, unitId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select greatest(
    (select max(sent_at) from outbound_message where candidate_id = ${candidateId} and unit_id = ${unitId}),
    (select max(happened_at) from candidate_call where candidate_id = ${candidateId} and unit_id = ${unitId}
      and outcome <> 'WRONG_NUMBER'),
    (select max(last_at) from chat_session where candidate_id = ${candidateId} and unit_id = ${unitId}
      and answered > 0)) as at`.execute(db);
  return rows[0]!.at;
}
