import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** Makes uploads of the same person wait for each other, whichever comes first (until the transaction ends). */
export async function lockKeys(db: Db, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(h) from
    (select distinct hashtextextended(k, 0) as h from unnest(${[...keys]}::text[]) as k order by h) as locks`.execute(
    db,
  );
}

/** Candidates who have one of these addresses or numbers, oldest first. */
export async function findByContacts(db: Db, kind: 'email' | 'phone', keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('candidate_contact as k')
    .innerJoin('candidate as c', 'c.id', 'k.candidate_id')
    .where('k.kind', '=', kind)
    .where('k.value_key', 'in', keys)
    .select(['c.id', 'c.first_name', 'c.last_name'])
    .orderBy('c.id')
    .execute();
}

/** A candidate's name. */
export async function getName(db: Db, id: number) {
  return db.selectFrom('candidate').select(['id', 'first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
}

/** Adds a candidate. */
export async function addCandidate(db: Db, candidate: Insertable<Tables['candidate']>): Promise<number> {
  const { id } = await db.insertInto('candidate').values(candidate).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A unit gets to know a person; one it already knows stays as it is, its change time apart. */
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
    .execute();
}

/** Adds contacts that are new; the first of a kind is the primary one. */
export async function addContacts(
  db: Db,
  candidateId: number,
  contacts: readonly { kind: 'email' | 'phone'; value: string; key: string }[],
): Promise<void> {
  if (contacts.length === 0) return;
  await db
    .insertInto('candidate_contact')
    .values(contacts.map(({ kind, value, key }) => ({ candidate_id: candidateId, kind, value, value_key: key })))
    .onConflict((conflict) => conflict.columns(['candidate_id', 'kind', 'value_key']).doNothing())
    .execute();
  await sql`update candidate_contact set is_primary = true where id in (
    select min(id) from candidate_contact where candidate_id = ${candidateId}
    group by kind having not bool_or(is_primary))`.execute(db);
}

/** Adds a consent. */
export async function addConsent(db: Db, consent: Insertable<Tables['contact_consent']>): Promise<void> {
  await db.insertInto('contact_consent').values(consent).execute();
}

/** The candidate who already has a resume with this content. */
export async function findByContent(db: Db, sha256: string) {
  return db
    .selectFrom('resume as r')
    .innerJoin('candidate as c', 'c.id', 'r.candidate_id')
    .where('r.sha256', '=', sha256)
    .select(['c.id', 'c.first_name', 'c.last_name'])
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a resume as the primary one. */
export async function addResume(db: Db, resume: Omit<Insertable<Tables['resume']>, 'is_primary'>): Promise<number> {
  await db
    .updateTable('resume')
    .set({ is_primary: false })
    .where('candidate_id', '=', resume.candidate_id)
    .where('is_primary', '=', true)
    .execute();
  const { id } = await db
    .insertInto('resume')
    .values({ ...resume, is_primary: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a primary resume is there that another reader than this one read; two ranges of an index. */
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

/** Primary resumes with a number below this one that another reader read, newest first. */
export async function findReadByOthers(db: Db, reader: string, below: number, limit: number) {
  return db
    .selectFrom('resume')
    .select(['id', 'candidate_id', 'name', 'text', 'created_at'])
    .where('is_primary', '=', true)
    .where('reader', '!=', reader)
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Keeps what a reader read of a resume. */
export async function keepReading(db: Db, id: number, read: { parsed?: string; reader: string }): Promise<void> {
  await db.updateTable('resume').set(read).where('id', '=', id).execute();
}

/** What a reader of resumes may not overwrite, and what was known before; locked until the transaction ends. */
export async function getForResume(db: Db, id: number) {
  return db
    .selectFrom('candidate')
    .select(['first_name', 'last_name', 'edits', 'profile'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
