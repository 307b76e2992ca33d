import { type Insertable, sql } from 'kysely';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import type { Db } from '#server/db/connect.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import type { Tables } from '#server/db/tables.ts';

/** Makes uploads of the same person wait for each other until the transaction ends. */
export async function lockKeys(db: Db, keys: readonly string[]): Promise<void> {
  await sql`select ${preparedStatement} pg_advisory_xact_lock(h) from
    (select distinct hashtextextended(k, 0) as h from unnest(${[...keys]}::text[]) as k order by h) as locks`.execute(
    db,
  );
}

/**
 * People who have a resume with this content, or one of these email addresses or phone numbers, and whether the unit
 * knows them; the oldest of each first. People whom the unit does not know are only for noting a possible double.
 */
export async function findKnown(
  db: Db,
  unitId: number,
  { sha256, emails, phones }: { sha256: string; emails: readonly string[]; phones: readonly string[] },
) {
  const { rows } = await sql<{
    by: 'content' | 'email' | 'phone';
    id: number;
    first_name: string;
    last_name: string;
    isOwn: boolean;
  }>`
    select ${preparedStatement} found.by, c.id, c.first_name, c.last_name,
      exists (select from candidate_unit k where k.unit_id = ${unitId} and k.candidate_id = c.id) as "isOwn" from (
      select 'content' as by, candidate_id from resume where sha256 = ${sha256}
      union
      select kind, candidate_id from candidate_contact
        where (kind = 'email' and value_key = any(${[...emails]}::text[]))
          or (kind = 'phone' and value_key = any(${[...phones]}::text[]))) found
    join candidate c on c.id = found.candidate_id order by c.id, found.by`.execute(db);
  return rows;
}

/** A candidate's name. */
export async function getName(db: Db, id: number) {
  return db.selectFrom('candidate').select(['id', 'first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
}

/** Adds a candidate; returns the number, and the record as search and matching index it. */
export async function addCandidate(db: Db, candidate: Insertable<Tables['candidate']>) {
  const made = await db
    .insertInto('candidate')
    .values(candidate)
    .returning(['id', 'source_id', 'city', 'state', 'country', 'total_years', 'authorized', 'needs_sponsorship'])
    .returning(['relocates', 'rate', 'available_on'])
    .executeTakeFirstOrThrow();
  return { ...made, hasResume: true };
}

/** Adds a person to a unit; if the unit knows the person already, only the change time is updated. */
export async function addToUnit(
  db: Db,
  row: { unitId: number; candidateId: number; ownerId: number | null; nameSort: string; at: string },
): Promise<void> {
  await db
    .insertInto('candidate_unit')
    .values({
      unit_id: row.unitId,
      candidate_id: row.candidateId,
      owner_id: row.ownerId,
      status_id: sql<number>`(select id from candidate_status where category = 'NEW' order by is_active desc, id limit 1)`,
      name_sort: row.nameSort,
      created_at: row.at,
      updated_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['unit_id', 'candidate_id']).doUpdateSet({ updated_at: row.at }))
    .modifyEnd(preparedStatement)
    .execute();
}

/**
 * Adds new contacts; the first of a kind is the primary one.
 * @param isNew whether the person was added just now and has none
 */
export async function addContacts(
  db: Db,
  candidateId: number,
  contacts: readonly { kind: 'email' | 'phone'; value: string; key: string }[],
  isNew = false,
): Promise<void> {
  if (contacts.length === 0) return;
  const isFirst = (at: number) => contacts.findIndex(({ kind }) => kind === contacts[at]!.kind) === at;
  await db
    .insertInto('candidate_contact')
    .values(
      contacts.map(({ kind, value, key }, at) => ({
        candidate_id: candidateId,
        kind,
        value,
        value_key: key,
        e164: kind === 'phone' ? (phoneInE164(value) ?? null) : null,
        is_primary: isNew && isFirst(at),
      })),
    )
    .onConflict((conflict) => conflict.columns(['candidate_id', 'kind', 'value_key']).doNothing())
    .modifyEnd(preparedStatement)
    .execute();
  if (isNew) return;
  await sql`update candidate_contact set is_primary = true where id in (
    select min(id) from candidate_contact where candidate_id = ${candidateId}
    group by kind having not bool_or(is_primary))`.execute(db);
}

/** The other units that share a person's record. */
export async function findOtherUnits(db: Db, candidateId: number, unitId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('candidate_unit')
    .select('unit_id')
    .where('candidate_id', '=', candidateId)
    .where('unit_id', '!=', unitId)
    .orderBy('unit_id')
    .execute();
  return rows.map(({ unit_id }) => unit_id);
}

/**
 * Adds a resume as the primary one.
 * @param isFirst whether the person has no other
 */
export async function addResume(
  db: Db,
  resume: Omit<Insertable<Tables['resume']>, 'is_primary'>,
  isFirst: boolean,
): Promise<number> {
  if (!isFirst)
    await db
      .updateTable('resume')
      .set({ is_primary: false })
      .where('candidate_id', '=', resume.candidate_id)
      .where('is_primary', '=', true)
      .execute();
  const { id } = await db
    .insertInto('resume')
    .values({ ...resume, is_primary: true })
    .modifyEnd(preparedStatement)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there is a primary resume that another version of the parser read; two ranges of an index. */
export async function isReadByOthers(db: Db, reader: string): Promise<boolean> {
  const rows = await db
    .selectFrom('resume')
    .select('id')
    .where('is_primary', '=', true)
    .where((eb) => eb.or([eb('reader', '<', reader), eb('reader', '>', reader)]))
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** What the file of a resume hid: its text alone does not tell. */
const hiddenWords = [
  sql<string | null>`parsed->>'hidden'`.as('hidden'),
  sql<string | null>`parsed->>'doubtful'`.as('doubtful'),
] as const;

/** Primary resumes with a number below this one that another version of the parser read, newest first. */
export async function findReadByOthers(db: Db, reader: string, below: number, limit: number) {
  return db
    .selectFrom('resume')
    .select(['id', 'candidate_id', 'name', 'text', 'created_at', ...hiddenWords])
    .where('is_primary', '=', true)
    .where('reader', '!=', reader)
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Primary resumes that match a search query and were read before a change of the custom skills; newest first. */
export async function findSaying(db: Db, tsquery: string, change: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with said as materialized (select distinct candidate_id from candidate_search where words @@ ${tsquery}::tsquery)
    select r.id from said join resume r on r.candidate_id = said.candidate_id
    where r.is_primary and r.vocabulary < ${change} order by r.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** What rereading needs of these resumes. */
export async function findToRead(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('resume')
    .select(['id', 'candidate_id', 'name', 'text', 'created_at', ...hiddenWords])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('is_primary', '=', true)
    .orderBy('id', 'desc')
    .execute();
}

/** Saves what the parser read of a resume. */
export async function keepReading(
  db: Db,
  id: number,
  read: { parsed?: string; reader: string; vocabulary: number },
): Promise<void> {
  await db.updateTable('resume').set(read).where('id', '=', id).execute();
}

/** What a resume may not overwrite, and what was known before; locked until the transaction ends. */
export async function getForResume(db: Db, id: number) {
  return db
    .selectFrom('candidate')
    .select(['first_name', 'last_name', 'edits', 'profile'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
