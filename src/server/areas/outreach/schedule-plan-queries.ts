import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** What the calendar of a unit is made of. */
export type CalendarRow = {
  zone: string;
  country: string;
  opens_at: string | null;
  closes_at: string | null;
  holidays: string[];
};

/** The clock, hours and holidays of a unit. */
export async function findCalendar(db: Db, unitId: number): Promise<CalendarRow> {
  return db
    .selectFrom('business_unit')
    .where('id', '=', unitId)
    .select(['time_zone as zone', 'country', 'opens_at', 'closes_at', 'holidays'])
    .executeTakeFirstOrThrow();
}

/** The schedule that an earlier request of the same click made. */
export async function findByKey(db: Db, userId: number, onceKey: string) {
  return db
    .selectFrom('chat_schedule')
    .where('created_by', '=', userId)
    .where('once_key', '=', onceKey)
    .select('id')
    .executeTakeFirst();
}

/** The schedules of one click, each of its unit; by the bare key those that were kept before units had their own. */
export async function findOfClick(db: Db, userId: number, onceKey: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from chat_schedule where created_by = ${userId} and once_key in (
      select ${onceKey} union all select ${onceKey} || ' ' || id from business_unit) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds a schedule; undefined where an earlier request of the same click was first. */
export async function addSchedule(db: Db, row: Insertable<Tables['chat_schedule']>): Promise<number | undefined> {
  const added = await db
    .insertInto('chat_schedule')
    .values(row)
    .onConflict((conflict) => conflict.columns(['created_by', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Adds the runs of a schedule. */
export async function addRuns(db: Db, rows: readonly Insertable<Tables['chat_schedule_run']>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('chat_schedule_run')
      .values([...rows])
      .execute();
}

/** Whether a schedule still runs; nobody pauses or cancels it until the transaction ends. */
export async function lockActive(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from chat_schedule where id = ${id} and state = 'ACTIVE' for share`.execute(db);
  return rows.length > 0;
}

/** The runs of a schedule, in order. */
export async function findRuns(db: Db, scheduleIds: readonly number[]) {
  if (scheduleIds.length === 0) return [];
  return db
    .selectFrom('chat_schedule_run')
    .where('schedule_id', 'in', scheduleIds)
    .selectAll()
    .orderBy('schedule_id')
    .orderBy('number')
    .execute();
}
