import { sql } from 'kysely';
import type { DayHours } from '#domain/outreach/call-slots.ts';
import type { Db } from '#server/db/connect.ts';
import { isHeld } from '#server/db/used-contact.ts';

/** The calendar that a user set, with the hours of their first unit for one who set none. */
export async function findCalendar(db: Db, userId: number) {
  const { rows } = await sql<{
    zone: string | null;
    is_bookable: boolean | null;
    hours: DayHours[] | null;
    unit_zone: string | null;
    opens_at: string | null;
    closes_at: string | null;
    holidays: string[] | null;
  }>`
    select k.time_zone as zone, k.is_bookable, k.hours, b.time_zone as unit_zone, b.opens_at, b.closes_at, b.holidays
    from app_user u left join user_calendar k on k.user_id = u.id
    left join lateral (
      select b.* from user_unit x join business_unit b on b.id = x.unit_id where x.user_id = u.id order by b.id limit 1
    ) b on true
    where u.id = ${userId}`.execute(db);
  return rows[0];
}

/** Saves the hours of the week. */
export async function saveCalendar(
  db: Db,
  row: { userId: number; zone: string; isBookable: boolean; hours: readonly DayHours[]; at: string },
): Promise<void> {
  const values = {
    time_zone: row.zone,
    is_bookable: row.isBookable,
    hours: JSON.stringify(row.hours),
    changed_at: row.at,
  };
  await db
    .insertInto('user_calendar')
    .values({ user_id: row.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Blocked times of a user that are not over. */
export async function findBusy(db: Db, userId: number, now: string) {
  return db
    .selectFrom('user_busy')
    .select(['id', 'starts_at', 'ends_at', 'note'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(100)
    .execute();
}

/** Blocks a time. */
export async function addBusy(
  db: Db,
  row: { user_id: number; starts_at: string; ends_at: string; note: string | null },
): Promise<void> {
  await db.insertInto('user_busy').values(row).execute();
}

/** Frees a blocked time of a user. */
export async function removeBusy(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('user_busy').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** The calls of a user that are to come. */
export async function findCalls(db: Db, userId: number, now: string) {
  return db
    .selectFrom('booked_call as k')
    .innerJoin('candidate as c', 'c.id', 'k.candidate_id')
    .innerJoin('job as j', 'j.id', 'k.job_id')
    .where('k.user_id', '=', userId)
    .where('k.state', '=', 'BOOKED')
    .where('k.starts_at', '>', new Date(Date.parse(now) - 3_600_000).toISOString())
    .selectAll('k')
    .select(['c.first_name', 'c.last_name', 'j.title'])
    .select(
      sql<string | null>`(select value from candidate_contact x where x.candidate_id = c.id and x.kind = 'phone'
          and not ${isHeld(sql`c.id`)}
        order by x.is_primary desc, x.id limit 1)`.as('phone'),
    )
    .orderBy('k.starts_at')
    .limit(100)
    .execute();
}

/** The call that is booked in a conversation. */
export async function findCallOfSession(db: Db, sessionId: number) {
  return db
    .selectFrom('booked_call')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', '=', 'BOOKED')
    .executeTakeFirst();
}

/** A booked call of a user, locked. */
export async function lockOwnCall(db: Db, userId: number, id: number) {
  return db
    .selectFrom('booked_call')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'BOOKED')
    .forUpdate()
    .executeTakeFirst();
}

/** Two bookings with one recruiter wait for each other until the first has committed. */
export async function lockCalendar(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('calendar', ${userId}))`.execute(db);
}

/** Books a call, or moves the one of its conversation. */
export async function saveCall(
  db: Db,
  row: {
    unit_id: number;
    user_id: number;
    session_id: number;
    candidate_id: number;
    job_id: number;
    starts_at: string;
  },
  at: string,
): Promise<void> {
  await sql`
    insert into booked_call (unit_id, user_id, session_id, candidate_id, job_id, starts_at, created_at, updated_at)
    values (${row.unit_id}, ${row.user_id}, ${row.session_id}, ${row.candidate_id}, ${row.job_id}, ${row.starts_at}, ${at}, ${at})
    on conflict (session_id) where state = 'BOOKED' do update set starts_at = excluded.starts_at,
      user_id = excluded.user_id, version = booked_call.version + 1, updated_at = excluded.updated_at`.execute(db);
}

/** Cancels a call. */
export async function cancelCall(db: Db, id: number, by: 'CANDIDATE' | 'RECRUITER', at: string): Promise<void> {
  await db
    .updateTable('booked_call')
    .set({ state: 'CANCELLED', cancelled_by: by, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
