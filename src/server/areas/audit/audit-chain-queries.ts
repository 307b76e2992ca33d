import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A link of the chain with the fields of its entry as the database printed them when it was linked. */
export type Link = { number: number; lineId: number; hash: Buffer; parts: (string | null)[] | null };

/** Links after a number, in order; `parts` is null where the entry is gone. */
export async function findLinks(db: Db, after: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select k.number, k.line_id as "lineId", k.hash,
      case when l.id is not null then array[
        l.id::text, to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.act, l.result,
        l.user_id::text, l.user_name, l.kind, l.record_id, l.unit_id::text, l.address, l.request_id, l.details::text
      ] end as parts
    from audit_link k left join audit_line l on l.id = k.line_id
    where k.number > ${after} order by k.number limit ${limit}`.execute(db);
  return rows;
}

/** The first entry that has no link. */
export async function findUnlinked(db: Db): Promise<{ id: number; at: string } | undefined> {
  return db
    .selectFrom('audit_line as l')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_link as k').whereRef('k.line_id', '=', 'l.id').select('k.number'))),
    )
    .select(['l.id', 'l.at'])
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
}

/** The last link of the chain; undefined while the audit is empty. */
export async function findLastLink(db: Db): Promise<{ number: number; hash: Buffer } | undefined> {
  return db.selectFrom('audit_link').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Saves the result of a check. */
export async function addCheck(
  db: Db,
  check: { lines: number; up_to: string | null; broken_number: number | null; why: string | null; checked_by: string },
): Promise<void> {
  await db.insertInto('audit_check').values(check).execute();
}

/** The result of the last check. */
export async function findLastCheck(db: Db) {
  return db.selectFrom('audit_check').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}
