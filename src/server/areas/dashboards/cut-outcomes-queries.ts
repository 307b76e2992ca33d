import { sql } from 'kysely';
import { fact, happened, inRange, known, type Sql, units } from './cut-facts-queries.ts';
import type { Cut } from './cut-queries.ts';
import { peopleAt, reached, stage } from './cut-stages-queries.ts';

/** Days or hours between two moments; null where one has not come. */
const between = (from: Sql, until: Sql, seconds: number) =>
  sql`round((extract(epoch from ${until} - ${from}) / ${sql.raw(String(seconds))})::numeric, 4)`;
const days = (from: Sql, until: Sql) => between(from, until, 86_400);
const hours = (from: Sql, until: Sql) => between(from, until, 3600);
/** Whether a time is over. */
const timed = (value: Sql) => sql`case when ${value} is null then 'OPEN' else 'DONE' end`;
const hit = (condition: Sql) => sql`array[case when ${condition} then 'HIT' else 'MISS' end]`;

const over = sql`('FILLED', 'CLOSED', 'CANCELLED')`;

/** Whether a span ends its job: a job that is over begins another span with each change of its owner, client or openings. */
const isEnd = (span: string) => sql`${sql.ref(`${span}.category`)} in ${over} and not exists (select from job_span b
  where b.job_id = ${sql.ref(`${span}.job_id`)} and b.until_at = ${sql.ref(`${span}.from_at`)}
    and b.category = ${sql.ref(`${span}.category`)} and b.id < ${sql.ref(`${span}.id`)})`;

/** Whether the job of a span `p` was over, as it was known. */
export const isOver = (
  cut: Cut,
) => sql`exists (select from job_span q where q.job_id = p.job_id and q.category in ${over}
  and q.from_at <= ${cut.asOf} and ${known('q', cut)}
  and (q.until_at is null or q.until_at > ${cut.asOf} or q.until_recorded_at > ${cut.asOf}) offset 0)`;

/** Whether a row of an import stood: the import was not undone, or the job of the row stayed because somebody had worked on it. */
export const stays = ({ asOf }: Cut) =>
  sql`(i.reverted_at is null or i.reverted_at > ${asOf} or w.facts -> 'stays' is not null)`;

/** The people who took an opening of a job and did not leave it again, as it was known (ruling 97). */
export const filled = (
  cut: Cut,
) => sql`(select count(*) from stage_reached r where r.job_id = p.job_id and r.stage = 'ACCEPTED'
  and ${known('r', cut)} and not (${reached('BACKED_OUT', cut)} or ${reached('FAILED_ONBOARDING', cut)}))`;

/** The ends of jobs in the range, with how many of their openings were filled; only the last one of a job counts. */
const ended = (cut: Cut, where: Sql = sql`true`) =>
  fact({
    id: sql`p.job_id`,
    at: sql`p.from_at`,
    recordedAt: sql`p.recorded_at`,
    people: peopleAt(sql`p.from_at`),
    client: sql`p.client_id`,
    job: sql`p.job_id`,
    value: sql`least(p.positions, ${filled(cut)})::numeric`,
    base: sql`p.positions::numeric`,
    marks: sql`array[p.category]`,
    until: sql`(select min(q.from_at) from job_span q where q.job_id = p.job_id and ${isEnd('q')}
      and ${known('q', cut)} and (q.from_at, q.id) > (p.from_at, p.id))`,
    from: sql`${units(cut)} ${happened('job_span', 'p', sql`p.from_at`, cut, sql`p.category in ${over}`)}`,
    where: sql`${known('p', cut)} and ${isEnd('p')} and ${where}`,
  });

/** The opening of a submission's job. */
const opened = (cut: Cut) => sql`(select min(p.from_at) from job_span p
  where p.job_id = r.job_id and p.is_release and ${known('p', cut)})`;

/** When a submission was due: as its job said at the time. */
const due = (cut: Cut) => sql`(select p.due_at from job_span p where p.job_id = r.job_id and p.from_at <= r.first_at
  and ${known('p', cut)} order by p.from_at desc, p.id desc limit 1)`;

/** The stages in which somebody waits for the next one. */
const waits = sql`'{SUBMITTED,CLIENT_REVIEW,INTERVIEW,OFFERED,ACCEPTED,ONBOARDING}'::text[]`;

/** A step of a conversation that was known. */
export const milestone = (state: string, { asOf }: Cut) => sql`select y.first_at from chat_milestone y
  where y.session_id = s.id and y.state = ${state} and y.recorded_at <= ${asOf}`;

/** States of a message that left and did not arrive. */
const lost = sql`('FAILED', 'BOUNCED', 'UNDELIVERED')`;

/** When it was first told that a message is in a state. Of what was imported nothing was told. */
const toldAt = (message: string, states: Sql) => sql`(select min(v.recorded_at) from message_event v
  where v.message_id = ${sql.ref(`${message}.id`)} and v.state in ${states})`;

/** When a message arrived, or was sent where its channel does not tell; null where it was known that it did not arrive. */
const arrivedAt = (message: string, { asOf }: Cut) => {
  const [state, sent, delivered] = ['state', 'sent_at', 'delivered_at'].map((column) =>
    sql.ref(`${message}.${column}`),
  );
  return sql`case when ${state} in ${lost} and coalesce(${toldAt(message, lost)}, ${sent}) <= ${asOf} then null
    when ${delivered} is null or coalesce(${toldAt(message, sql`('DELIVERED')`)}, ${delivered}) > ${asOf} then ${sent}
    else ${delivered} end`;
};

/**
 * Conversations whose first message left in the range: those that arrived, with when (`d.at`), or those of which no message did
 * (trade 3.12.2).
 */
export function conversations(cut: Cut, more: { marks?: Sql; value?: Sql }, haveArrived = true): Sql {
  const next = sql`(select ${arrivedAt('g', cut)} from outbound_message g where g.session_id = f.session_id
    and g.sent_at <= ${cut.asOf} and ${arrivedAt('g', cut)} is not null order by g.sent_at, g.id limit 1)`;
  return fact({
    id: sql`s.id`,
    at: sql`f.sent_at`,
    recordedAt: sql`f.sent_at`,
    people: sql`array[s.started_by]`,
    job: sql`s.job_id`,
    candidate: sql`s.candidate_id`,
    ...more,
    from: sql`${units(cut)} ${happened('outbound_message', 'f', sql`f.sent_at`, cut, sql`f.session_id is not null and f.sent_at is not null`)} join chat_session s on s.id = f.session_id and s.unit_id = c.unit_id
      cross join lateral (select coalesce(${arrivedAt('f', cut)}, ${next}) as at offset 0) d`,
    where: sql`f.sent_at <= ${cut.asOf} and not exists (select from outbound_message e where e.session_id = f.session_id
      and (e.sent_at, e.id) < (f.sent_at, f.id)) and d.at is ${haveArrived ? sql`not null` : sql`null`}`,
  });
}

/**
 * Whether a requisition was imported as a new one: an older release says how long a program waited for its first file, or is a
 * wrong date, and so is one after the import. A day is left to clocks and zones (ADR 0150).
 */
const isFresh = sql`j.vms_released_at > i.applied_at - interval '90 days' and j.vms_released_at < i.applied_at + interval '1 day'`;

/** What became of jobs, submissions and conversations (trade 3.12.2). */
export const outcomeFacts = {
  fill: (cut: Cut) => ended(cut),
  'fill.kept': (cut: Cut) => ended(cut, sql`p.category <> 'CANCELLED'`),
  'time.to.fill': (cut: Cut) => {
    const value = days(opened(cut), sql`r.first_at`);
    return stage('ACCEPTED', cut, { value, marks: sql`array[${timed(value)}]` });
  },
  falloff: (cut: Cut) =>
    stage('ACCEPTED', cut, {
      marks:
        hit(sql`${reached('BACKED_OUT', cut)} or ${reached('FAILED_ONBOARDING', cut)} or exists (select from project q
        join project_fact b on b.project_id = q.id and b.kind = 'START' and ${known('b', cut)}
        join project_fact e on e.project_id = q.id and e.kind = 'END' and ${known('e', cut)}
        where q.submission_id = r.submission_id and e.on_day - b.on_day <= 14
          and e.on_day <= (${cut.asOf}::timestamptz at time zone c.zone)::date)`),
    }),
  'sub.onTime': (cut: Cut) =>
    stage('SUBMITTED', cut, {
      marks: hit(sql`r.first_at <= d.due_at`),
      join: sql`join lateral ${due(cut)} d on d.due_at is not null`,
    }),
  nte: (cut: Cut) =>
    stage('SUBMITTED', cut, {
      marks: hit(sql`r.bill_rate <= r.not_to_exceed`),
      where: sql`r.bill_rate is not null and r.not_to_exceed is not null`,
    }),
  'dup.client': (cut: Cut) => stage('SUBMITTED', cut, { marks: hit(reached('DUPLICATE_AT_CLIENT', cut)) }),
  'sub.volume': (cut: Cut) =>
    fact({
      id: sql`p.job_id`,
      at: sql`p.from_at`,
      recordedAt: sql`p.recorded_at`,
      people: peopleAt(sql`least(c.until_at, ${cut.asOf}::timestamptz)`),
      client: sql`p.client_id`,
      job: sql`p.job_id`,
      value: sql`s.submitted::numeric`,
      from: sql`${units(cut)} ${happened('job_span', 'p', sql`p.from_at`, cut, sql`p.is_release`)}
        cross join lateral (select count(*) as submitted from stage_reached r
          where r.job_id = p.job_id and r.stage = 'SUBMITTED' and ${known('r', cut)}) s`,
      where: sql`${known('p', cut)} and s.submitted > 0`,
    }),
  'stage.days': (cut: Cut) => {
    const value = days(sql`r.first_at`, sql`n.next`);
    return fact({
      // A submission has a row for each stage.
      id: sql`r.submission_id * 10 + array_position(${waits}, r.stage)`,
      at: sql`r.first_at`,
      recordedAt: sql`r.recorded_at`,
      people: sql`array[r.by_user]`,
      client: sql`r.client_id`,
      job: sql`r.job_id`,
      candidate: sql`r.candidate_id`,
      source: sql`r.source_id`,
      value,
      marks: sql`array[r.stage, ${timed(value)}]`,
      from: sql`${units(cut)} ${happened('stage_reached', 'r', sql`r.first_at`, cut, sql`r.stage = any(${waits})`)}
        cross join lateral (select min(x.first_at) as next from stage_reached x where x.submission_id = r.submission_id
          and x.first_at > r.first_at and ${known('x', cut)}) n`,
      where: known('r', cut),
    });
  },
  'reply.first': (cut: Cut) => {
    const replied = sql`(${milestone('REPLIED', cut)})`;
    // Some providers tell of the delivery after the reply.
    const value = sql`case when ${replied} < d.at then 0 else ${hours(sql`d.at`, replied)} end`;
    return conversations(cut, { value, marks: sql`array[${timed(value)}]` });
  },
  'chats.failed': (cut: Cut) => conversations(cut, {}, false),
  'grab.latency': (cut: Cut) =>
    fact({
      id: sql`g.import_id * 10000 + w.row_number`,
      at: sql`i.applied_at`,
      recordedAt: sql`i.applied_at`,
      people: sql`array[i.created_by]`,
      client: sql`j.client_id`,
      job: sql`j.id`,
      value: sql`greatest(0, ${hours(sql`j.vms_released_at`, sql`i.applied_at`)})`,
      marks: sql`array['DONE']`,
      from: sql`${units(cut)} join grab_upload g on g.unit_id = c.unit_id join list_import i on i.id = g.import_id
        and ${inRange(sql`i.applied_at`, cut)} join list_import_row w on w.import_id = i.id and w.outcome = 'CREATED'
        join job j on j.id = w.record_id and j.unit_id = c.unit_id and ${isFresh}`,
      where: sql`i.applied_at <= ${cut.asOf} and ${stays(cut)}`,
    }),
} as const;
