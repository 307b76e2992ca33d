import { type RawBuilder, sql } from 'kysely';
import type { MessageFile } from '#contract/areas/messages/message-files.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { TimelineCursor, TimelineKind } from '#domain/candidates/timeline.ts';
import type { Db } from '#server/db/connect.ts';
import { contains } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { receivedFiles } from '#server/db/received-files.ts';

/** Which part of a timeline is asked for. */
export type TimelineQuery = {
  candidateId: number;
  jobId?: number | undefined;
  kinds: readonly TimelineKind[];
  search?: string | undefined;
  before?: TimelineCursor | undefined;
  limit: number;
  /** Only the entry of this number. */
  only?: number | undefined;
};

/** One entry as the database returns it. */
export type TimelineRow = {
  kind: TimelineKind;
  id: number;
  at: string;
  /** The same moment to the microsecond: the cursor. */
  place: string;
  by_user: number | null;
  by_name: string | null;
  job_id: number | null;
  job_title: string | null;
  client_name: string | null;
  title: string | null;
  body: string | null;
  link: string | null;
  state: string | null;
  stage_name: string | null;
  stage_before: string | null;
  address: string | null;
  seconds: number | null;
  callback_at: string | null;
  answered: number | null;
  asked: number | null;
  result: string | null;
  script: unknown;
  answers: unknown;
  version: number | null;
  updated_at: string | null;
  files: MessageFile[] | null;
};

/** A source of the timeline: its rows of a person, the time by which they are ordered, and the words that are searched. */
type Source = {
  from: RawBuilder<unknown>;
  at: string;
  alias: string;
  columns: string;
  words: RawBuilder<unknown>;
  job: string;
};

const none = 'null::text';
/** The columns of the union, in order, with what a source lacks. */
const shape = {
  by_user: 'null::bigint',
  job_id: 'null::bigint',
  title: none,
  body: none,
  link: none,
  state: none,
  stage_name: none,
  stage_before: none,
  address: none,
  seconds: 'null::int',
  callback_at: 'null::timestamptz',
  answered: 'null::int',
  asked: 'null::int',
  result: none,
  script: 'null::jsonb',
  answers: 'null::jsonb',
  version: 'null::int',
  updated_at: 'null::timestamptz',
} as const;
const columnsOf = (own: Partial<Record<keyof typeof shape, string>>) =>
  Object.entries({ ...shape, ...own })
    .map(([name, from]) => `${from} as ${name}`)
    .join(', ');

const messageColumns = columnsOf({
  by_user: 'm.created_by',
  job_id: 'm.job_id',
  title: 'm.subject',
  body: 'left(m.body, 8000)',
  link: 'm.link',
  state: 'm.state',
  address: 'm.to_address',
});

/**
 * What somebody said of being written to: consents of the unit, opt-outs of their addresses with what became of them (those
 * that a recruiter recorded stand as a consent withdrawn), and that they are not to be contacted. A row of each has a number
 * of its own.
 */
const consentsOf = (candidateId: number, units: RawBuilder<unknown>) => sql`(
  select e.id * 3 as id, e.happened_at as at, e.recorded_by as by_user, e.channel, e.event, null::text as addresses, e.basis,
    e.source as words
  from consent_event e where e.candidate_id = ${candidateId} and e.unit_id = ${units}
  union all
  select min(o.id) * 3 + 1, o.happened_at, null, o.channel, case when o.is_out then 'OPTED_OUT' else 'OPTED_IN' end,
    string_agg(o.address_key, ', ' order by o.address_key), null, max(o.words)
  from (select distinct value_key, case kind when 'email' then 'EMAIL' else 'SMS' end as channel from candidate_contact
    where candidate_id = ${candidateId}) x
  join opt_out_event o on o.address_key = x.value_key and o.channel = x.channel
  where not exists (select from consent_event e where e.candidate_id = ${candidateId} and e.event = 'WITHDRAWN'
    and e.channel = o.channel and e.recorded_at = o.recorded_at)
  group by o.channel, o.is_out, o.happened_at
  union all
  select k.unit_id * 3 + 2, k.status_at, k.status_by, null, 'DO_NOT_CONTACT', null, null, k.status_reason
  from candidate_unit k join candidate_status s on s.id = k.status_id and s.category = 'DO_NOT_CONTACT'
  where k.candidate_id = ${candidateId} and k.unit_id = ${units} and k.status_at is not null) w where true`;

const consentSource = (candidateId: number, units: RawBuilder<unknown>, search: string): Source => ({
  from: consentsOf(candidateId, units),
  at: 'w.at',
  alias: 'w',
  job: 'null::bigint',
  columns: columnsOf({
    by_user: 'w.by_user',
    title: 'w.channel',
    body: 'w.words',
    state: 'w.event',
    address: 'w.addresses',
    result: 'w.basis',
  }),
  words: sql`(${contains(sql`w.words`, search)} or ${contains(sql`w.addresses`, search)})`,
});

function sourcesOf(scope: Scope, candidateId: number, search: string): Record<TimelineKind, Source> {
  const units = inUnits(scope);
  const messages = (channel: 'EMAIL' | 'SMS'): Source => ({
    from: sql`outbound_message m where m.candidate_id = ${candidateId} and m.unit_id = ${units}
      and m.channel = ${channel}`,
    at: 'm.created_at',
    alias: 'm',
    job: 'm.job_id',
    columns: messageColumns,
    words: sql`(${contains(sql`m.subject`, search)} or ${contains(sql`m.body`, search)})`,
  });
  return {
    email: messages('EMAIL'),
    sms: messages('SMS'),
    reply: {
      from: sql`inbound_message i where i.candidate_id = ${candidateId} and i.unit_id = ${units}`,
      at: 'i.happened_at',
      alias: 'i',
      job: 'i.job_id',
      columns: columnsOf({
        job_id: 'i.job_id',
        title: 'i.subject',
        body: 'left(i.body, 8000)',
        state: 'i.kind',
        address: 'i.from_address',
        // The pictures of a text message from before they were kept.
        answered: `case when i.channel = 'SMS' and not exists (select from inbound_attachment x where x.message_id = i.id)
          then nullif(i.attachments, 0) end`,
      }),
      words: sql`(${contains(sql`i.subject`, search)} or ${contains(sql`i.body`, search)})`,
    },
    chat: {
      from: sql`chat_session t where t.candidate_id = ${candidateId} and t.unit_id = ${units}`,
      at: 't.last_at',
      alias: 't',
      job: 't.job_id',
      columns: columnsOf({
        by_user: 't.started_by',
        job_id: 't.job_id',
        state: 't.state',
        address: 't.channel',
        answered: 't.answered',
        asked: 't.asked',
        result: 't.result',
        script: 't.script',
        answers: 't.answers',
      }),
      words: sql`exists (select from chat_message x where x.session_id = t.id and ${contains(sql`x.body`, search)})`,
    },
    consent: consentSource(candidateId, units, search),
    call: {
      from: sql`candidate_call l where l.candidate_id = ${candidateId} and l.unit_id = ${units}`,
      at: 'l.happened_at',
      alias: 'l',
      job: 'l.job_id',
      columns: columnsOf({
        by_user: 'l.by_user',
        job_id: 'l.job_id',
        title: 'l.phone',
        body: 'l.note',
        state: 'l.outcome',
        seconds: 'l.seconds',
        callback_at: 'l.callback_at',
      }),
      words: contains(sql`l.note`, search),
    },
    note: {
      from: sql`candidate_note n where n.candidate_id = ${candidateId} and n.unit_id = ${units}
        and n.removed_at is null`,
      at: 'n.created_at',
      alias: 'n',
      job: 'n.job_id',
      columns: columnsOf({
        by_user: 'n.author_id',
        job_id: 'n.job_id',
        body: 'n.note',
        version: 'n.version',
        updated_at: 'n.updated_at',
      }),
      words: contains(sql`n.note`, search),
    },
    stage: {
      from: sql`submission s join submission_event e on e.submission_id = s.id
        where s.candidate_id = ${candidateId} and s.unit_id = ${units} and not e.was_filled`,
      // A stage may be entered for an earlier day (ruling 51).
      at: 'coalesce(e.happened_at, e.created_at)',
      alias: 'e',
      job: 's.job_id',
      columns: columnsOf({
        by_user: 'e.by_user',
        job_id: 's.job_id',
        body: 'e.reason',
        state: 'e.to_category',
        stage_before: 'e.from_category',
        stage_name: `(select c.name from client_job_status c where c.category = e.to_category
          order by c.is_active desc, c.position, c.id limit 1)`,
        address: 'e.via',
      }),
      words: contains(sql`e.reason`, search),
    },
    decision: {
      from: sql`match_action a join match_run r on r.id = a.run_id
        where a.candidate_id = ${candidateId} and r.unit_id = ${units}
          and a.action in ('shortlisted', 'skipped', 'cleared')`,
      at: 'a.at',
      alias: 'a',
      job: 'r.job_id',
      columns: columnsOf({
        by_user: 'a.by_user',
        job_id: 'r.job_id',
        title: 'a.reason',
        body: 'a.note',
        state: 'a.action',
      }),
      words: sql`(${contains(sql`a.note`, search)} or ${contains(sql`a.reason`, search)})`,
    },
  };
}

/**
 * One page of the timeline, newest first: of each source the newest rows behind the cursor by an index of the person, merged
 * and cut. Names are looked up for the rows of the page only.
 */
export async function findTimeline(db: Db, scope: Scope, query: TimelineQuery): Promise<TimelineRow[]> {
  const { candidateId, jobId, kinds, search, before, limit, only } = query;
  const sources = sourcesOf(scope, candidateId, search ?? '');
  const parts = kinds.map((kind) => {
    const { from, at, alias, columns, words, job } = sources[kind];
    const time = sql.raw(at);
    const id = sql.raw(`${alias}.id`);
    return sql`(select ${sql.lit(kind)} as kind, ${id} as id, ${time} as at, ${sql.raw(columns)} from ${from}
      ${before ? sql`and ${time} <= ${before.at}::timestamptz and ${behind(kind, time, id, before)}` : sql``}
      ${only === undefined ? sql`` : sql`and ${id} = ${only}`}
      ${jobId === undefined ? sql`` : sql`and ${sql.raw(job)} = ${jobId}`}
      ${search === undefined ? sql`` : sql`and ${words}`}
      order by ${time} desc, ${id} desc limit ${limit})`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<TimelineRow>`
    select p.*, to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as by_name, j.title as job_title, j.client_name,
      case when p.kind = 'reply' then ${receivedFiles(sql`p.id`)} end as files
    from (select * from (${sql.join(parts, sql` union all `)}) every
      order by at desc, kind, id desc limit ${limit}) p
    left join app_user u on u.id = p.by_user
    left join job j on j.id = p.job_id
    order by p.at desc, p.kind, p.id desc`.execute(db);
  return rows;
}

/** How many entries the timeline of a person has. */
export async function countTimeline(db: Db, scope: Scope, candidateId: number): Promise<number> {
  const counts = Object.values(sourcesOf(scope, candidateId, '')).map(
    ({ from }) => sql`(select count(*) from ${from})`,
  );
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db);
  return rows[0]!.total;
}

/** Whether a row of a source comes after the cursor in the order of time (newest first), kind, number (highest first). */
function behind(kind: TimelineKind, time: RawBuilder<unknown>, id: RawBuilder<unknown>, before: TimelineCursor) {
  const isEarlier = sql`${time} < ${before.at}::timestamptz`;
  if (kind > before.kind) return sql`true`;
  return kind < before.kind ? isEarlier : sql`(${isEarlier} or ${id} < ${before.id})`;
}

/** A candidate in scope by the reference that screens and calls use. */
export async function findByGuid(db: Db, scope: Scope, guid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('candidate as c')
    // The reference of a record that was merged leads to the one that goes on (ruling 93).
    .where(
      sql<boolean>`c.id = (with recursive way as (select id, merged_into from candidate where guid = ${guid}
        union select n.id, n.merged_into from way w join candidate n on n.id = w.merged_into)
        select id from way where merged_into is null)`,
    )
    .where(
      sql<boolean>`exists (select from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`,
    )
    .select('c.id')
    .executeTakeFirst();
  return row?.id;
}
