import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PersonTable } from '#server/db/person-data.ts';
import { sumsLock } from './cut-queries.ts';

/** The tables of the room that hold something about people: when a conversation came to its states, and no words. */
export const dashboardsPersonTables: readonly PersonTable[] = [
  {
    table: 'chat_milestone',
    column: 'session_id',
    of: 'chat_session',
    merge: 'follows',
    erase: 'keeps',
    unexported: 'all',
  },
];

/**
 * Forgets the sums that bear why somebody was rejected, in the words of whoever wrote it. Their days are counted from the
 * facts until the task has summed them again.
 */
export async function eraseRejections(db: Db, people: readonly number[]): Promise<void> {
  // Not while the task writes the same rows.
  await sql`select pg_advisory_xact_lock(${sumsLock}) where exists (select from submission s
    join stage_reached r on r.submission_id = s.id and r.stage = 'REJECTED' where s.candidate_id = any(${[...people]}::bigint[]))`.execute(
    db,
  );
  // On whatever clocks the unit had when the day was summed.
  await sql`
    with days as materialized (select distinct r.unit_id, (r.first_at at time zone 'UTC')::date + n as day
        from submission s join stage_reached r on r.submission_id = s.id and r.stage = 'REJECTED'
          cross join generate_series(-1, 1) n where s.candidate_id = any(${[...people]}::bigint[])),
      words as (delete from daily_sum s using days d where s.unit_id = d.unit_id and s.metric = 'sub.rejected' and s.cut_by = 'mark'
        and s.day = d.day)
    delete from daily_sum_day k using days d where k.unit_id = d.unit_id and k.about = 'submission' and k.day = d.day`.execute(
    db,
  );
}
