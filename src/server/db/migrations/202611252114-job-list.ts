import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** An index for each order of the list of jobs, unit first. Times that may be empty are last both ways, so they have two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_status_order on job (unit_id,
    array_position('{DRAFT,WAITING,OPEN,HOLD,FILLED,CLOSED,DECLINED,CANCELLED}'::text[], category), id)`.execute(db);
  await sql`create index job_priority_order on job (unit_id,
    array_position('{CRITICAL,HIGH,NORMAL,LOW}'::text[], priority), id)`.execute(db);
  for (const column of ['due_at', 'start_on', 'released_at', 'bill_rate_max']) {
    const name = (way: string) => sql.id(`job_${column}_${way}`);
    const value = sql.id(column);
    await sql`create index ${name('up')} on job (unit_id, ${value}, id)`.execute(db);
    await sql`create index ${name('down')} on job (unit_id, ${value} desc nulls last, id desc)`.execute(db);
  }
  await sql`create index job_updated_order on job (unit_id, updated_at, id)`.execute(db);
  await sql`create index job_created_order on job (unit_id, created_at, id)`.execute(db);
  await sql`create index job_category on job (unit_id, category, updated_at desc, id desc) where is_kept`.execute(db);
  await sql`create index job_unsaved on job (updated_at) where not is_kept`.execute(db);
}
