import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A job of an import that was undone was never opened: its spans are void from then on, as a stage that was taken back is, and
 * dashboards count it nowhere (ADR 0150). Whoever asks as of a moment before still finds it (ruling 106).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isUndone = (job: string) =>
  `(${job}.category = 'CANCELLED' and coalesce(${job}.status_reason, '') = 'IMPORT_TAKEN_BACK')`;

const columns =
  'id, job_id, unit_id, category, is_release, from_at, recorded_at, voided_at, until_at, owner_id, client_id, positions, due_at';

const statements = [
  'alter table job_span add column voided_at timestamptz',
  `create or replace function note_job_span() returns trigger language plpgsql as $$
    declare moved boolean := tg_op = 'INSERT';
      start timestamptz;
      voided timestamptz := case when ${isUndone('new')} then now() end;
    begin
      if tg_op = 'UPDATE' then
        moved := new.category is distinct from old.category;
      end if;
      start := case when not moved then now()
        when new.category = 'OPEN' and tg_op = 'UPDATE' and old.released_at is null
          then coalesce(new.released_at, new.status_at, now())
        else coalesce(new.status_at, new.released_at, new.created_at, now()) end;
      update job_span set until_at = start, until_recorded_at = now() where job_id = new.id and until_at is null;
      if voided is not null then
        update job_span set voided_at = voided where job_id = new.id and voided_at is null;
      end if;
      insert into job_span (job_id, unit_id, category, is_release, from_at, voided_at, owner_id, client_id, vms_provider, positions, due_at)
      values (new.id, new.unit_id, new.category,
        moved and new.category = 'OPEN'
          and not exists (select from job_span s where s.job_id = new.id and s.is_release and s.voided_at is null),
        start, voided, new.owner_id, new.client_id, new.vms_provider, new.positions, new.due_at);
      return null;
    end $$`,
  // What came in as canceled keeps its category when its import is undone.
  `create or replace trigger job_span_changed after update on job for each row
    when (old.category is distinct from new.category or old.owner_id is distinct from new.owner_id
      or old.client_id is distinct from new.client_id or old.vms_provider is distinct from new.vms_provider
      or old.positions is distinct from new.positions or old.due_at is distinct from new.due_at
      or (${isUndone('new')} and old.status_reason is distinct from new.status_reason))
    execute function note_job_span()`,
  // As in the daily sums before, with the column that says what is void.
  `create or replace function note_sums_of_changed_job_span() returns trigger language plpgsql as $$
    begin
      with was as materialized (select ${columns} from was_rows), is_now as materialized (select ${columns} from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          select m.*, null::bigint from (select unit_id, 'job', from_at, null::date from changed) m
          union all select m.*, null::bigint from (select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (select job_id from changed) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))) m
          union all select m.*, null::bigint from (select r.unit_id, 'submission', r.first_at, null::date from changed c
        join stage_reached r on r.job_id = c.job_id and r.stage in ('SUBMITTED', 'ACCEPTED')
          and (c.is_release or r.first_at >= c.from_at)) m
          union all select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (select job_id from changed)) s(unit_id, about, at, on_day, job_id)
          cross join (select greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c)) as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);
      return null;
    end $$`,
  // Those that were undone before; one that came again since is void until then.
  `create temporary table undone on commit drop as
    select e.job_id, max(e.recorded_at) as at, bool_or(${isUndone('j')}) as is_undone
    from job_event e join job j on j.id = e.job_id
    where e.kind = 'STATUS' and e.to_category = 'CANCELLED' and e.reason = 'IMPORT_TAKEN_BACK' group by 1`,
  `update job_span s set voided_at = u.at from undone u
    where s.job_id = u.job_id and (u.is_undone or s.recorded_at <= u.at)`,
  `update job_span s set is_release = true from (select min(p.id) as id from job_span p join undone u on u.job_id = p.job_id
      where p.category = 'OPEN' and p.voided_at is null group by p.job_id) f
    where s.id = f.id and not s.is_release`,
  // Times leave out jobs that ended without them: the days of jobs are summed anew.
  `delete from daily_sum_day where about = 'job'`,
];
