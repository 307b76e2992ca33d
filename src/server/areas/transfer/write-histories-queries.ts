import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Row = Readonly<Record<string, unknown>>;

/** The tables whose rows are imported as they were, and have a number. */
export type HistoryTable =
  | 'job_event'
  | 'job_assignment'
  | 'job_span'
  | 'submission_event'
  | 'right_to_represent'
  | 'interview'
  | 'submittal'
  | 'candidate_call'
  | 'candidate_attachment'
  | 'client_block'
  | 'chat_session'
  | 'chat_message'
  | 'outbound_message'
  | 'inbound_message'
  | 'consultant'
  | 'consultant_skill'
  | 'consultant_event'
  | 'prior_project'
  | 'project'
  | 'change_request'
  | 'client_address'
  | 'project_rate'
  | 'project_extension'
  | 'project_fact'
  | 'project_week'
  | 'week_adjustment'
  | 'fee'
  | 'vendor'
  | 'manager'
  | 'project_manager'
  | 'job_board';

/** Adds rows in their order, all with the same columns; returns their numbers in this order. */
export async function addRows(db: Db, table: HistoryTable, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]!);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name) => sql.ref(`r.${name}`)));
  const added = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) select ${values}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality a(one, place),
      lateral jsonb_populate_record(null::${sql.table(table)}, a.one) r
    order by a.place returning id`.execute(db);
  return added.rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** The spans of a job as they were, in place of the one that its adding made. */
export async function replaceSpans(db: Db, jobId: number, spans: readonly Row[]): Promise<void> {
  await sql`delete from job_span where job_id = ${jobId}`.execute(db);
  await addRows(db, 'job_span', spans);
}

/** Notes which steps undo which. */
export async function noteUndone(db: Db, undone: readonly { id: number; undoes: number }[]): Promise<void> {
  if (undone.length === 0) return;
  await sql`update submission_event e set undoes = x.undoes
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as x(id bigint, undoes bigint) where e.id = x.id`.execute(
    db,
  );
}

/**
 * Adds when a submission reached its stages. What was offered then, and where its candidate came from, is what it was: adding
 * a row fills in what holds today.
 */
export async function addReached(db: Db, reached: readonly Row[]): Promise<void> {
  if (reached.length === 0) return;
  const columns = sql`submission_id bigint, stage text, first_at timestamptz, recorded_at timestamptz, voided_at timestamptz,
    by_user bigint, unit_id bigint, job_id bigint, client_id bigint, candidate_id bigint, vms_provider text, source text,
    bill_rate numeric, not_to_exceed numeric, placement_fee numeric`;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as x(${columns})`;
  await sql`insert into stage_reached (submission_id, stage, first_at, recorded_at, voided_at, by_user, unit_id, job_id, client_id,
      candidate_id, vms_provider)
    select x.submission_id, x.stage, x.first_at, x.recorded_at, x.voided_at, x.by_user, x.unit_id, x.job_id, x.client_id,
      x.candidate_id, x.vms_provider from ${rows}`.execute(db);
  await sql`update stage_reached r set bill_rate = x.bill_rate, not_to_exceed = x.not_to_exceed, placement_fee = x.placement_fee,
      source_id = (select l.id from source_type l where lower(l.name) = lower(x.source) order by l.is_active desc, l.id limit 1)
    from ${rows} where r.submission_id = x.submission_id and r.stage = x.stage and r.first_at = x.first_at
      and r.recorded_at = x.recorded_at`.execute(db);
}

/** When a conversation was first in which state, in place of what its adding noted. */
export async function setMilestones(db: Db, sessionId: number, milestones: readonly Row[]): Promise<void> {
  await sql`delete from chat_milestone where session_id = ${sessionId}`.execute(db);
  await sql`insert into chat_milestone (session_id, state, first_at, recorded_at) select ${sessionId}, x.state, x.at, x.recorded
    from jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb) as x(state text, at timestamptz, recorded timestamptz)
    on conflict (session_id, state) do nothing`.execute(db);
}

/** Adds what went or came along with a message; what went is nothing without its file. */
export async function addAlong(
  db: Db,
  table: 'outbound_attachment' | 'inbound_attachment',
  messageId: number,
  along: readonly Row[],
): Promise<void> {
  if (along.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(along)}::jsonb)
    as x(position integer, file bigint, name text, size bigint, refused text)`;
  if (table === 'outbound_attachment')
    await sql`insert into outbound_attachment (message_id, position, file_id, name)
      select ${messageId}, x.position, x.file, x.name from ${rows} where x.file is not null`.execute(db);
  else
    await sql`insert into inbound_attachment (message_id, position, file_id, name, size, refused)
      select ${messageId}, x.position, x.file, x.name, x.size, x.refused from ${rows}`.execute(db);
}
