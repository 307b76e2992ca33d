import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Who owns a person in a unit. */
export async function findOwner(db: Db, unitId: number, candidateId: number): Promise<number | null> {
  const row = await db
    .selectFrom('candidate_unit')
    .select('owner_id')
    .where('unit_id', '=', unitId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Active administrators, each with one of their units. */
export async function findAdministrators(db: Db): Promise<{ user_id: number; unit_id: number }[]> {
  const { rows } = await sql<{ user_id: number; unit_id: number }>`
    select u.id as user_id, min(k.unit_id) as unit_id from app_user u join role r on r.id = u.role_id
      join user_unit k on k.user_id = u.id
    where u.is_active and r.group_name = 'admin' group by u.id order by u.id`.execute(db);
  return rows;
}

/** An active user of a unit who may be told of a reply by mail, and the title of the job that it is about. */
export async function findReader(db: Db, userId: number, unitId: number, jobId: number | null) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('user_unit as k', (join) => join.onRef('k.user_id', '=', 'u.id').on('k.unit_id', '=', unitId))
    .leftJoin('job as j', (join) => join.on('j.id', '=', jobId))
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .select(['u.email', 'u.first_name as name', 'u.preferences', 'j.title as job'])
    .executeTakeFirst();
}

/** The files of an inbound message that were kept. */
export async function findKeptFiles(db: Db, inboundId: number): Promise<{ fileId: number; name: string }[]> {
  return db
    .selectFrom('inbound_attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .where('a.message_id', '=', inboundId)
    .where('f.scan', 'is', null)
    .select(['f.id as fileId', 'a.name'])
    .orderBy('a.position')
    .execute();
}
