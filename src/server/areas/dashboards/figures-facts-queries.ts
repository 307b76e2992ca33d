import { sql } from 'kysely';
import { type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import { type DayTable, dayTable, workedAt, workedBy } from '#domain/places/business-days.ts';
import { dayIn, instantIn, type UnitCalendar } from '#domain/places/business-time.ts';
import { fact, happened, inRange, known, marked, type Sql, units } from './cut-facts-queries.ts';
import { conversations, filled, isOver, milestone, outcomeFacts, stays } from './cut-outcomes-queries.ts';
import type { Cut } from './cut-queries.ts';
import { firstSubmission, peopleAt, stage, stagesOf, undecided } from './cut-stages-queries.ts';
import { projectFacts } from './figures-projects-queries.ts';
import { isUnattended, knownAttention, lastAttention } from './sums-attention-queries.ts';

/**
 * The facts that each metric counts, one row each, as `t`: number, series, rows and export are all made of this one
 * query, so that they cannot differ (ruling 110). Only events that had happened in the range and were recorded by `asOf`
 * take part, never a present state (ruling 106).
 */
export function factsOf(key: MetricKey, cut: Cut): Sql {
  return facts[key](cut);
}

const dayMs = 86_400_000;
/** How far back business time is reckoned for jobs that wait, in days; what has waited longer waits too long anyway. */
const daysBack = 120;

/** Business seconds after which a job that nobody worked on is stale. */
const staleSeconds = 24 * 3600;

/** The same with the business days of each unit up to `asOf`, and since when a job must have been worked on not to be stale. */
function calendars(cut: Cut): Sql {
  const last = new Date(Date.parse(cut.asOf) + dayMs).toISOString().slice(0, 10);
  const back = new Date(Date.parse(cut.asOf) - daysBack * dayMs).toISOString().slice(0, 10);
  const first = [back, new Date(Date.parse(cut.startDate) - dayMs).toISOString().slice(0, 10)].sort()[0]!;
  // A unit may have several runs of days here, and has one calendar.
  const each = [...new Map(cut.units.map((unit) => [unit.id, unit.calendar])).entries()].map(([id, calendar]) => {
    const days = dayTable(calendar, first, last);
    return sql`select ${id}::bigint, ${first}::date, ${days.opens}::float8[], ${days.closes}::float8[], ${days.before}::float8[],
      ${staleBefore(calendar, days, cut)}::timestamptz`;
  });
  const none = sql`select 0::bigint, null::date, '{}'::float8[], '{}'::float8[], '{}'::float8[], null::timestamptz`;
  const known = sql.join(each.length > 0 ? each : [none], sql` union all `);
  return sql`(select c.*, k.first, k.opens, k.closes, k.before, k.stale_before from ${units(cut)}
    join (${known}) as k(unit_id, first, opens, closes, before, stale_before) on k.unit_id = c.unit_id) as c`;
}

/** The moment before which lies what is more business time ago than a job may rest; the first day, where that is not so much. */
function staleBefore({ zone }: UnitCalendar, days: DayTable, { asOf }: Cut): string {
  const on = Math.round((Date.parse(dayIn(zone, new Date(asOf))) - Date.parse(days.first)) / dayMs);
  const worked = workedBy(days, on, Date.parse(asOf) / 1000) - staleSeconds;
  const at = worked > 0 ? workedAt(days, worked) : undefined;
  return at === undefined ? instantIn(zone, days.first, '00:00').toISOString() : new Date(at * 1000).toISOString();
}

/** The business seconds of a unit up to a moment; null before its days begin. */
const worked = (at: Sql) => {
  const day = sql`((${at} at time zone c.zone)::date - c.first + 1)`;
  return sql`(c.before[${day}] + greatest(0, least(extract(epoch from ${at}), c.closes[${day}]) - c.opens[${day}]))`;
};

/** Stretches of life as they were known. */
const openAt = (at: Sql, cut: Cut) => sql`p.category = 'OPEN' and p.from_at <= ${at} and ${known('p', cut)}
  and coalesce(greatest(p.until_at, p.until_recorded_at), 'infinity') > least(${at}, ${cut.asOf}::timestamptz)
  and (p.until_at is null or p.until_at > ${at} or p.until_recorded_at > ${cut.asOf})`;

const job = {
  id: sql`p.job_id`,
  recordedAt: sql`p.recorded_at`,
  client: sql`p.client_id`,
  job: sql`p.job_id`,
};

/** Jobs that were open at `asOf`, and more. `offset 0`: they are few, and are looked up, where a join would read all jobs. */
const openNow = (cut: Cut, where: Sql, more: { from?: Sql; join?: Sql; value?: Sql } = {}) =>
  fact({
    ...job,
    at: sql`j.released_at`,
    people: peopleAt(sql`${cut.asOf}::timestamptz`),
    ...(more.value && { value: more.value }),
    from: sql`${more.from ?? units(cut)} cross join lateral (select * from job_span p where p.unit_id = c.unit_id
        and ${openAt(sql`${cut.asOf}::timestamptz`, cut)} offset 0) p
      cross join lateral (select j.released_at from job j where j.id = p.job_id offset 0) j ${more.join ?? sql``}`,
    where: sql`j.released_at is not null and ${where}`,
  });

/** Jobs that opened for the first time in the range. */
const released = (cut: Cut, more: { from?: Sql; join?: Sql; value?: Sql; marks?: Sql; where?: Sql } = {}) =>
  fact({
    ...job,
    at: sql`p.from_at`,
    people: peopleAt(sql`least(c.until_at, ${cut.asOf}::timestamptz)`),
    ...(more.value && { value: more.value }),
    ...(more.marks && { marks: more.marks }),
    from: sql`${more.from ?? units(cut)} ${happened('job_span', 'p', sql`p.from_at`, cut, sql`p.is_release`)} ${more.join ?? sql``}`,
    where: sql`${known('p', cut)} and ${more.where ?? sql`true`}`,
  });

/** The first message that left for a job, or the first call on it. */
const firstContact = ({ asOf }: Cut) => sql`least(
  (select min(o.sent_at) from outbound_message o where o.job_id = p.job_id and o.sent_at >= p.from_at and o.sent_at <= ${asOf}),
  (select min(k.happened_at) from candidate_call k where k.job_id = p.job_id and k.happened_at >= p.from_at
    and k.recorded_at <= ${asOf}))`;

/**
 * Jobs of the range with the business hours from opening to a moment, which is looked up once; null where it has not come, and
 * none where somebody dated it before the opening. A job that is over waits for nothing: without the moment it is left out.
 */
const hoursTo = (at: Sql, cut: Cut) =>
  released(cut, {
    from: calendars(cut),
    join: sql`cross join lateral (select ${at} as at offset 0) e`,
    value: sql`case when e.at < p.from_at then 0
      else round(((${worked(sql`e.at`)} - ${worked(sql`p.from_at`)}) / 3600)::numeric, 4) end`,
    marks: sql`array[case when e.at is null then 'OPEN' else 'DONE' end]`,
    where: sql`(e.at is not null or not ${isOver(cut)})`,
  });

const facts: Readonly<Record<MetricKey, (cut: Cut) => Sql>> = {
  ...projectFacts,
  ...outcomeFacts,
  'jobs.open': (cut) => {
    const end = sql`least(c.until_at, ${cut.asOf}::timestamptz)`;
    return fact({
      ...job,
      at: sql`p.from_at`,
      people: peopleAt(end),
      value: sql`greatest(0, p.positions - ${filled(cut)})`,
      from: sql`${units(cut)} join job_span p on p.unit_id = c.unit_id`,
      where: openAt(end, cut),
    });
  },
  'jobs.unattended': (cut) =>
    openNow(
      cut,
      // Most open jobs have had attention: business time is worked out for the others only, which "case" makes sure of.
      sql`case when ${isUnattended(cut)} then coalesce(${worked(sql`${cut.asOf}::timestamptz`)} - ${worked(sql`j.released_at`)} >= c.sla,
        j.released_at < ${cut.asOf}::timestamptz - interval '30 days') else false end`,
      {
        from: calendars(cut),
        join: knownAttention(cut),
        value: sql`round(((${worked(sql`${cut.asOf}::timestamptz`)} - ${worked(sql`j.released_at`)}) / 3600)::numeric, 1)`,
      },
    ),
  'jobs.stale': (cut) => {
    const idle = sql`(${worked(sql`${cut.asOf}::timestamptz`)} - ${worked(sql`l.last`)})`;
    return openNow(cut, sql`l.last < c.stale_before`, {
      from: calendars(cut),
      join: sql`${knownAttention(cut)} cross join lateral (select ${lastAttention(cut)} as last offset 0) l`,
      value: sql`round((${idle} / 3600)::numeric, 1)`,
    });
  },
  'jobs.unassigned': (cut) =>
    openNow(
      cut,
      sql`not exists (select from job_assignment a where a.job_id = p.job_id and a.from_at <= ${cut.asOf}
        and (a.until_at is null or a.until_at > ${cut.asOf}))`,
    ),
  'jobs.without': (cut) =>
    openNow(
      cut,
      sql`not exists (select from stage_reached r where r.job_id = p.job_id and r.stage <> 'MATCHED' and ${known('r', cut)})`,
    ),
  'jobs.due': (cut) =>
    openNow(
      cut,
      sql`p.due_at >= ${cut.asOf}::timestamptz and p.due_at < ${cut.asOf}::timestamptz + interval '24 hours'`,
    ),
  'jobs.released': (cut) => released(cut),
  'sub.first': (cut) => stage('SUBMITTED', cut),
  'sub.again': (cut) => {
    const at = sql`coalesce(e.happened_at, e.created_at)`;
    return fact({
      id: sql`e.id`,
      at,
      recordedAt: sql`coalesce(e.recorded_at, e.created_at)`,
      people: sql`array[e.by_user]`,
      client: sql`r.client_id`,
      job: sql`r.job_id`,
      candidate: sql`r.candidate_id`,
      source: sql`r.source_id`,
      from: sql`${units(cut)} join submission_event e on e.to_category = 'SUBMITTED' and e.undoes is null and ${inRange(at, cut)}
        join stage_reached r on r.submission_id = e.submission_id and r.stage = 'SUBMITTED' and r.unit_id = c.unit_id
          and ${known('r', cut)} and r.first_at < ${at}`,
      where: sql`coalesce(e.recorded_at, e.created_at) <= ${cut.asOf}
        and not exists (select from submission_event u where u.undoes = e.id and coalesce(u.recorded_at, u.created_at) <= ${cut.asOf})`,
    });
  },
  'sub.interview': (cut) => stage('INTERVIEW', cut),
  'sub.offer': (cut) => stage('OFFERED', cut),
  'sub.accepted': (cut) => stage('ACCEPTED', cut),
  'sub.started': (cut) => stage('STARTED', cut),
  // Direct hires are few, and have their own index.
  fees: (cut) => stage('STARTED', cut, { value: sql`r.placement_fee`, only: sql`r.placement_fee is not null` }),
  'sub.rejected': (cut) =>
    stage('REJECTED', cut, {
      // Who rejected, and who with the reason.
      marks: sql`coalesce((select array_remove(array[e.rejected_by, e.rejected_by || ': ' || left(nullif(trim(e.reason), ''), 250)], null)
        from submission_event e where e.submission_id = r.submission_id and e.to_category = 'REJECTED'
          and e.rejected_by is not null and e.undoes is null order by e.id desc limit 1), '{}')`,
    }),
  coverage: (cut) =>
    released(cut, {
      marks: sql`array[case when ${firstSubmission(cut)} is null then 'MISS' else 'HIT' end]`,
    }),
  tts: (cut) => hoursTo(firstSubmission(cut), cut),
  'first.contact': (cut) => hoursTo(firstContact(cut), cut),
  'funnel.sub': (cut) =>
    stage('SUBMITTED', cut, {
      marks: sql`${stagesOf(metricOf('funnel.sub').steps!, cut)} || ${marked([['UNDECIDED', undecided(cut)]])}`,
    }),
  'funnel.out': (cut) =>
    stage('CONTACTED', cut, {
      marks: sql`${marked([
        [
          'REPLIED',
          sql`exists (select from chat_session s join chat_milestone y on y.session_id = s.id where s.job_id = r.job_id
            and s.candidate_id = r.candidate_id and y.state = 'REPLIED' and y.recorded_at <= ${cut.asOf} offset 0)`,
        ],
      ])} || ${stagesOf(['INTERESTED', 'READY', 'SUBMITTED'], cut)}`,
    }),
  screened: (cut) =>
    fact({
      id: sql`m.id`,
      at: sql`m.finished_at`,
      recordedAt: sql`m.finished_at`,
      people: sql`array[m.requested_by]`,
      job: sql`m.job_id`,
      value: sql`m.pool_size::numeric`,
      from: sql`${units(cut)} ${happened('match_run', 'm', sql`m.finished_at`, cut, sql`m.state = 'DONE'`)}`,
      where: sql`m.finished_at <= ${cut.asOf}`,
    }),
  'msgs.sent': (cut) =>
    fact({
      id: sql`o.id`,
      at: sql`o.sent_at`,
      recordedAt: sql`o.sent_at`,
      people: sql`array[o.created_by]`,
      job: sql`o.job_id`,
      candidate: sql`o.candidate_id`,
      marks: sql`array[o.channel]`,
      from: sql`${units(cut)} ${happened('outbound_message', 'o', sql`o.sent_at`, cut, sql`o.sent_at is not null`)}`,
      where: sql`o.sent_at <= ${cut.asOf}`,
    }),
  'grab.rows': (cut) =>
    fact({
      // A file has 5,000 rows at most (ruling 59).
      id: sql`g.import_id * 10000 + w.row_number`,
      at: sql`i.applied_at`,
      recordedAt: sql`i.applied_at`,
      people: sql`array[i.created_by]`,
      job: sql`w.record_id`,
      marks: sql`array[w.outcome]`,
      from: sql`${units(cut)} join grab_upload g on g.unit_id = c.unit_id join list_import i on i.id = g.import_id
        and ${inRange(sql`i.applied_at`, cut)} join list_import_row w on w.import_id = i.id and w.outcome is not null`,
      where: sql`i.applied_at <= ${cut.asOf} and ${stays(cut)}`,
    }),
  chats: (cut) =>
    conversations(cut, {
      marks: marked(
        ['REPLIED', 'COMPLETED', 'DECLINED', 'OPTED_OUT', 'HUMAN'].map((state) => [
          state,
          sql`exists (${milestone(state, cut)})`,
        ]),
      ),
    }),
  'auto.share': (cut) =>
    stage('SUBMITTED', cut, {
      marks: sql`array[case when (select e.via from submission_event e where e.submission_id = r.submission_id
        order by e.id limit 1) = 'automation' then 'HIT' else 'MISS' end]`,
    }),
};
