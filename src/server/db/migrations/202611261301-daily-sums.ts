import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** The first message of a conversation is found by its day. People write messages while this is built: no table is locked for it. */
export const indexesAhead = [
  {
    name: 'outbound_message_chat',
    on: 'outbound_message (unit_id, sent_at) include (session_id) where session_id is not null and sent_at is not null',
  },
];

/**
 * Daily sums of what dashboards count, when open jobs had attention, and the log of what makes them untrue (ADR 0126): whatever writes a fact says, in the
 * same transaction, which moments it changes. A day without a row in `daily_sum_day`, or with one in the log, is counted from
 * its facts; so the sums may be filled in by a task, in portions, and the version before keeps them true without knowing them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockWatched(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, { read, known, marks = [], attention = [], isUpdatedOnly }] of Object.entries(watched)) {
    const noted = [
      ...marks.map((mark) => `select m.*, null::bigint from (${mark.trim()}) m`),
      ...attention.map(
        (ids) => `select j.unit_id, 'attention', null::timestamptz, null::date, j.id from job j where j.id in (${ids})`,
      ),
    ];
    // A fact whose time is still to come, by a clock that is ahead, is noted at that time.
    const at = known
      ? `greatest(clock_timestamp(), (select max(greatest(${known.map((one) => `c.${one}`).join(', ')})) from changed c))`
      : 'clock_timestamp()';
    const note = (head: string) => `${head}insert into daily_sum_change (unit_id, about, at, on_day, job_id, noted_at)
        select distinct s.unit_id, s.about, date_bin('15 minutes', s.at, '2000-01-01'), s.on_day, s.job_id, n.at from (
          ${noted.join('\n          union all ')}) s(unit_id, about, at, on_day, job_id) cross join (select ${at} as at offset 0) n
        where s.unit_id is not null and (s.at is not null or s.on_day is not null or s.job_id is not null);`;
    const make = (name: string, body: string) =>
      sql
        .raw(`create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end $$`)
        .execute(db);
    const columns = read.join(', ');
    // Only rows in which something differs that a metric reads, as they were and as they are.
    await make(
      `note_sums_of_changed_${table}`,
      note(`with was as materialized (select ${columns} from was_rows), is_now as materialized (select ${columns} from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      `),
    );
    await sql
      .raw(`create trigger sums_update after update on ${table} referencing old table as was_rows new table as new_rows
        for each statement execute function note_sums_of_changed_${table}()`)
      .execute(db);
    if (isUpdatedOnly) continue;
    await make(`note_sums_of_${table}`, note(''));
    for (const [event, side] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ])
      await sql
        .raw(`create trigger sums_${event} after ${event} on ${table} referencing ${side} table as changed
        for each statement execute function note_sums_of_${table}()`)
        .execute(db);
  }
}

/**
 * Takes every table that is changed here at once, before anything is: a version beside this one that writes them in another
 * order would wait for the migration, and the migration for it. Nobody waits longer than two seconds; it is tried again.
 */
async function lockWatched(db: Kysely<unknown>): Promise<void> {
  const tables = ['business_unit', 'job', ...Object.keys(watched)].sort().join(', ');
  await sql
    .raw(`do $$
    begin
      for attempt in 1..60 loop
        begin
          set local lock_timeout = 2000;
          lock table ${tables} in share row exclusive mode;
          set local lock_timeout = 0;
          return;
        exception when lock_not_available or deadlock_detected then
          if attempt = 60 then raise; end if;
          perform pg_sleep(1);
        end;
      end loop;
    end $$`)
    .execute(db);
}

const statements = [
  `create table daily_sum (
    unit_id bigint not null references business_unit,
    metric text not null,
    cut_by text not null,
    day date not null,
    key_id bigint not null default 0,
    mark text not null default '',
    until_day date not null default 'infinity',
    facts integer not null,
    late integer not null,
    value numeric,
    base numeric,
    hits integer not null,
    timed integer not null,
    times float8[]
  )`,
  // Without the times all that a number needs stands in the index.
  `create unique index daily_sum_key on daily_sum (unit_id, metric, cut_by, day, key_id, mark, until_day)
    include (facts, late, value, base, hits, timed)`,
  `create table daily_sum_day (
    unit_id bigint not null references business_unit,
    about text not null,
    day date not null,
    holds_from timestamptz not null,
    holds_until timestamptz not null default 'infinity',
    summed_at timestamptz not null default now(),
    primary key (unit_id, about, day)
  )`,
  `create table daily_sum_change (
    id bigint generated by default as identity primary key,
    unit_id bigint not null references business_unit,
    about text not null,
    at timestamptz,
    on_day date,
    job_id bigint,
    noted_at timestamptz not null default clock_timestamp()
  )`,
  'create index daily_sum_change_unit on daily_sum_change (unit_id, about)',
  'create index daily_sum_change_job on daily_sum_change (job_id) where job_id is not null',
  `create table job_attention (
    job_id bigint primary key references job on delete cascade,
    unit_id bigint not null references business_unit,
    first_at timestamptz,
    last_at timestamptz,
    holds_from timestamptz not null
  )`,
  'create index job_attention_unit on job_attention (unit_id)',
  `create index if not exists outbound_message_chat on outbound_message (unit_id, sent_at) include (session_id)
    where session_id is not null and sent_at is not null`,
  // On another clock every day is another one; other business hours change what is reckoned in them.
  `create function drop_sums_of_unit() returns trigger language plpgsql as $$
    begin
      delete from daily_sum_day where unit_id = new.id and (about = 'job' or old.time_zone is distinct from new.time_zone
        or old.country is distinct from new.country);
      return null;
    end $$`,
  `create trigger sums_of_unit after update on business_unit for each row
    when (old.time_zone is distinct from new.time_zone or old.country is distinct from new.country
      or old.opens_at is distinct from new.opens_at or old.closes_at is distinct from new.closes_at
      or old.holidays is distinct from new.holidays)
    execute function drop_sums_of_unit()`,
  // Attention counts from the opening of a job on.
  `create function note_opening_of_job() returns trigger language plpgsql as $$
    begin
      insert into daily_sum_change (unit_id, about, job_id) values (new.unit_id, 'attention', new.id);
      return null;
    end $$`,
  `create trigger sums_of_opening after update on job for each row when (old.released_at is distinct from new.released_at)
    execute function note_opening_of_job()`,
];

type Watched = {
  /** The columns that metrics or the marks read; a change of others makes nothing untrue. */
  read: readonly string[];
  /** The columns that say from when on a row is known. */
  known?: readonly string[];
  marks?: readonly string[];
  /** The jobs whose people may have done something, or are others now. */
  attention?: readonly string[];
  /** What is new or gone is said by other tables. */
  isUpdatedOnly?: true;
};

const stagesOf = (ids: string) =>
  `select r.unit_id, 'submission', r.first_at, null::date from stage_reached r where r.submission_id in (${ids})`;
const jobsOf = (ids: string) => `select p.unit_id, 'job', p.from_at, null::date from job_span p
    where p.job_id in (${ids}) and (p.is_release or p.category in ('FILLED', 'CLOSED', 'CANCELLED'))`;
const chatsOf = (ids: string) => `select o.unit_id, 'chat', min(o.sent_at), null::date from outbound_message o
    where o.session_id in (${ids}) and o.sent_at is not null group by o.session_id, o.unit_id`;
const contactsOf = (from: string) => `select r.unit_id, 'submission', r.first_at, null::date from ${from}
    join stage_reached r on r.candidate_id = s.candidate_id and r.job_id = s.job_id and r.stage = 'CONTACTED'`;
const weeksOf = (projects: string) => [
  `select w.unit_id, 'week', null::timestamptz, w.week_ending from project_week w
    where w.project_id in (${projects}) and w.approved_at is not null`,
  `select w.unit_id, 'week', null::timestamptz, a.on_day from project_week w join week_adjustment a on a.week_id = w.id
    where w.project_id in (${projects})`,
];

/** What is told of a run before it is done changes nothing. */
const whenDone = ['state', 'pool_size', 'finished_at'].map(
  (one) => `case when state = 'DONE' then ${one} end as ${one}`,
);

/** What a change of a table makes untrue, over the rows `changed`: whose unit, facts about what, of which moment or day. */
const watched: Readonly<Record<string, Watched>> = {
  stage_reached: {
    read: [
      'submission_id',
      'stage',
      'first_at',
      'recorded_at',
      'voided_at',
      'by_user',
      'unit_id',
      'job_id',
      'client_id',
      'candidate_id',
      'source_id',
      'bill_rate',
      'not_to_exceed',
    ],
    known: ['recorded_at', 'voided_at'],
    marks: [
      `select unit_id, 'submission', first_at, null::date from changed`,
      stagesOf('select submission_id from changed'),
      jobsOf(`select job_id from changed where stage in ('SUBMITTED', 'ACCEPTED', 'BACKED_OUT', 'FAILED_ONBOARDING')`),
      ...weeksOf(
        `select q.id from project q join changed c on c.submission_id = q.submission_id and c.stage = 'SUBMITTED'`,
      ),
    ],
  },
  submission_event: {
    attention: ['select x.job_id from changed c join submission x on x.id = c.submission_id'],
    read: [
      'id',
      'submission_id',
      'to_category',
      'reason',
      'via',
      'by_user',
      'created_at',
      'happened_at',
      'recorded_at',
      'rejected_by',
      'undoes',
    ],
    known: ['created_at', 'recorded_at'],
    marks: [
      `select x.unit_id, 'submission', coalesce(c.happened_at, c.created_at), null::date from changed c
        join submission x on x.id = c.submission_id`,
      `select x.unit_id, 'submission', coalesce(u.happened_at, u.created_at), null::date from changed c
        join submission_event u on u.id = c.undoes join submission x on x.id = u.submission_id`,
      stagesOf('select submission_id from changed'),
    ],
  },
  job_span: {
    attention: ['select job_id from changed'],
    read: [
      'id',
      'job_id',
      'unit_id',
      'category',
      'is_release',
      'from_at',
      'recorded_at',
      'until_at',
      'owner_id',
      'client_id',
      'positions',
      'due_at',
    ],
    known: ['recorded_at'],
    marks: [
      `select unit_id, 'job', from_at, null::date from changed`,
      jobsOf('select job_id from changed'),
      `select r.unit_id, 'submission', r.first_at, null::date from changed c
        join stage_reached r on r.job_id = c.job_id and r.stage in ('SUBMITTED', 'ACCEPTED')
          and (c.is_release or r.first_at >= c.from_at)`,
    ],
  },
  outbound_message: {
    attention: ['select job_id from changed where session_id is null and created_by is not null'],
    read: ['id', 'unit_id', 'channel', 'candidate_id', 'job_id', 'session_id', 'created_by', 'created_at', 'sent_at'],
    known: ['sent_at'],
    marks: [
      `select unit_id, 'message', sent_at, null::date from changed`,
      `select unit_id, 'chat', sent_at, null::date from changed where session_id is not null`,
      // The conversation begins with another message now, or did.
      `select o.unit_id, 'chat', o.sent_at, null::date from changed c
        join outbound_message o on o.session_id = c.session_id and o.sent_at >= c.sent_at`,
      // Only the first message of a job is its first contact.
      `select p.unit_id, 'job', p.from_at, null::date from changed c
        join job_span p on p.job_id = c.job_id and p.is_release and c.sent_at >= p.from_at
        where not exists (select from outbound_message o where o.job_id = c.job_id and o.sent_at >= p.from_at and o.sent_at < c.sent_at)`,
    ],
  },
  candidate_call: {
    attention: ['select job_id from changed'],
    read: ['id', 'job_id', 'by_user', 'happened_at', 'recorded_at'],
    known: ['recorded_at'],
    marks: [jobsOf('select job_id from changed where job_id is not null')],
  },
  chat_milestone: {
    read: ['session_id', 'state', 'first_at', 'recorded_at'],
    known: ['recorded_at'],
    marks: [
      chatsOf('select session_id from changed'),
      contactsOf(
        `(select session_id from changed where state = 'REPLIED') c join chat_session s on s.id = c.session_id`,
      ),
    ],
  },
  chat_session: {
    attention: ['select job_id from changed'],
    read: ['id', 'unit_id', 'candidate_id', 'job_id', 'started_by', 'created_at'],
    marks: [chatsOf('select id from changed'), contactsOf('changed s')],
  },
  match_run: {
    attention: [`select job_id from changed where kind = 'RUN'`],
    read: ['id', 'unit_id', 'job_id', 'requested_by', 'kind', 'started_at', ...whenDone],
    known: ['finished_at'],
    marks: [`select unit_id, 'run', finished_at, null::date from changed where state = 'DONE'`],
  },
  match_action: {
    read: ['id', 'run_id', 'by_user', 'at'],
    attention: ['select r.job_id from changed c join match_run r on r.id = c.run_id'],
  },
  candidate_note: {
    read: ['id', 'job_id', 'author_id', 'created_at'],
    attention: ['select job_id from changed'],
  },
  job_assignment: {
    read: ['id', 'job_id', 'user_id', 'from_at'],
    known: ['from_at'],
    attention: ['select job_id from changed'],
  },
  project_week: {
    read: [
      'id',
      'unit_id',
      'project_id',
      'week_ending',
      'regular_hours',
      'ot_hours',
      'bill_rate',
      'pay_rate',
      'ot_bill_rate',
      'ot_pay_rate',
      'margin_hour',
      'ot_margin_hour',
      'client_id',
      'approved_at',
    ],
    known: ['approved_at'],
    marks: [
      `select unit_id, 'week', null::timestamptz, week_ending from changed where approved_at is not null`,
      `select c.unit_id, 'week', null::timestamptz, a.on_day from changed c join week_adjustment a on a.week_id = c.id`,
    ],
  },
  week_adjustment: {
    read: ['id', 'week_id', 'on_day', 'bill_amount', 'pay_amount', 'margin_amount', 'added_at'],
    known: ['added_at'],
    marks: [
      `select w.unit_id, 'week', null::timestamptz, c.on_day from changed c join project_week w on w.id = c.week_id`,
    ],
  },
  project_fact: {
    read: ['id', 'unit_id', 'project_id', 'kind', 'on_day', 'recorded_at', 'voided_at'],
    known: ['recorded_at', 'voided_at'],
    marks: [stagesOf('select q.submission_id from project q join changed c on c.project_id = q.id')],
  },
  project: {
    read: ['id', 'submission_id', 'job_id', 'consultant_id', 'created_by'],
    isUpdatedOnly: true,
    marks: [stagesOf('select submission_id from changed'), ...weeksOf('select id from changed')],
  },
};
