import { type Insertable, sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import { spokenOutcomes } from '#domain/candidates/calls.ts';
import { countsAsChat } from '#server/db/chat-contact.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { heldWork } from '#server/db/held-work.ts';
import { inUnits } from '#server/db/in-units.ts';
import { receivedFiles } from '#server/db/received-files.ts';
import type { Tables } from '#server/db/tables.ts';
import { onUnitDays, unitZone } from '#server/db/unit-zone.ts';
import { pageOf } from '#server/lists/page-of.ts';

/** The job of a conversation with what its script says about it. */
export async function findJob(db: Db, scope: Scope, jobId: number) {
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .innerJoin('business_unit as b', 'b.id', 'j.unit_id')
    .where('j.id', '=', jobId)
    .where('j.unit_id', '=', inUnits(scope))
    .selectAll('j')
    .select(['s.category', 'b.country as unit_country', 'b.currency', unitZone('b').as('unit_zone')])
    .executeTakeFirst();
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/**
 * The last two-way contact that somebody else of these units had with each of the people since then (trade 3.2.7): a call in
 * which they were spoken to, a reply, a chat that they answered.
 */
export async function findRecentContacts(
  db: Db,
  {
    units,
    candidateIds,
    since,
    userId,
  }: { units: readonly number[]; candidateIds: number[]; since: Date; userId: number },
) {
  const people = sql`any(${candidateIds}::bigint[])`;
  const of = (table: string) => sql`${sql.ref(`${table}.unit_id`)} = any(${[...units]}::bigint[])
    and ${sql.ref(`${table}.candidate_id`)} = ${people}`;
  const from = since.toISOString();
  const { rows } = await sql<{ candidate_id: number; at: string; by: string; job_title: string | null }>`
    select distinct on (x.candidate_id) x.candidate_id, x.at, concat_ws(' ', u.first_name, u.last_name) as by, j.title as job_title
    from (
      select a.candidate_id, a.happened_at as at, a.by_user as user_id, a.job_id from candidate_call a
      where ${of('a')} and a.happened_at >= ${from} and a.outcome = any(${[...spokenOutcomes]}::text[])
      union all
      select i.candidate_id, i.happened_at, coalesce(m.created_by, t.taken_by, t.started_by), coalesce(i.job_id, m.job_id, t.job_id)
      from inbound_message i left join outbound_message m on m.id = i.reply_to_id left join chat_session t on t.id = i.session_id
      where ${of('i')} and i.kind = 'REPLY' and i.happened_at >= ${from}
      union all
      select t.candidate_id, t.last_at, coalesce(t.taken_by, t.started_by), t.job_id from chat_session t
      where ${of('t')} and t.answered > 0 and t.last_at >= ${from}
    ) x join app_user u on u.id = x.user_id left join job j on j.id = x.job_id
    where x.user_id <> ${userId}
    order by x.candidate_id, x.at desc`.execute(db);
  return rows;
}

/** What the check before contacting needs of each of these people of a unit; one query for all. */
export async function findPeople(db: Db, unitId: number, jobId: number, guids: readonly string[], now: Date) {
  const { rows } = await sql<Person>`
    select c.id, c.guid, c.first_name, c.last_name, c.headline, work.title as held_title, work.employer as held_employer,
      c.city, c.state, c.time_zone, c.language,
      -- Do not contact of any unit holds everybody (ruling 72): for the person, or somebody with one of the same addresses.
      case when exists (
        select from candidate_unit h join candidate_status hs on hs.id = h.status_id
        where hs.category = 'DO_NOT_CONTACT' and h.candidate_id in (
          select c.id union select o.candidate_id from candidate_contact x
          join candidate_contact o on o.kind = x.kind and o.value_key = x.value_key where x.candidate_id = c.id)
      ) then 'DO_NOT_CONTACT' else s.category end as category, email.value as email, email.bounced_at, phone.value as phone,
      exists (select 1 from opt_out o where o.channel = 'EMAIL' and o.address_key = email.value_key) as email_out,
      exists (select 1 from opt_out o where o.channel = 'SMS' and o.address_key = phone.value_key) as phone_out,
      exists (select 1 from contact_consent x where x.candidate_id = c.id and x.unit_id = ${unitId} and x.channel = 'EMAIL'
        and (x.expires_at is null or x.expires_at > ${now.toISOString()})) as email_consent,
      exists (select 1 from contact_consent x where x.candidate_id = c.id and x.unit_id = ${unitId} and x.channel = 'SMS'
        and x.basis <> 'PUBLISHED_ADDRESS' and (x.expires_at is null or x.expires_at > ${now.toISOString()})) as sms_consent,
      (select t.guid from chat_session t where t.candidate_id = c.id and t.job_id = ${jobId}
        and t.state in ('QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN') limit 1) as open_session,
      recent.last_week, recent.last_month
    from candidate c
    join candidate_unit k on k.candidate_id = c.id and k.unit_id = ${unitId}
    join candidate_status s on s.id = k.status_id
    left join lateral ${heldWork} work on true
    left join lateral (select value, value_key, bounced_at from candidate_contact
      where candidate_id = c.id and kind = 'email'
      order by bounced_at is not null, is_primary desc, id limit 1) email on true
    left join lateral (select value, value_key from candidate_contact
      where candidate_id = c.id and kind = 'phone'
      order by bounced_at is not null, is_primary desc, type = 'MOBILE' desc nulls last, id limit 1) phone on true
    -- Two units may each have a record of one person: the caps count per address (ruling 91).
    join lateral (
      select count(*) filter (where t.created_at > ${now.toISOString()}::timestamptz - interval '7 days') as last_week,
        count(*) as last_month
      from chat_session t
      where ${countsAsChat('t')} and t.candidate_id in (
          select c.id union select k.candidate_id from candidate_contact k
          where (k.kind = 'email' and k.value_key = email.value_key) or (k.kind = 'phone' and k.value_key = phone.value_key))
        and t.created_at > ${now.toISOString()}::timestamptz - interval '30 days') recent on true
    where c.guid = any(${[...guids]}::text[])`.execute(db);
  return rows;
}

export type Person = {
  id: number;
  guid: string;
  first_name: string;
  last_name: string;
  headline: string | null;
  held_title: string | null;
  held_employer: string | null;
  city: string | null;
  state: string | null;
  time_zone: string | null;
  language: string;
  category: string;
  email: string | null;
  bounced_at: string | null;
  phone: string | null;
  email_out: boolean;
  phone_out: boolean;
  email_consent: boolean;
  sms_consent: boolean;
  open_session: string | null;
  last_week: number;
  last_month: number;
};

/** Adds a conversation unless the pair has an open one; a unique index decides between two at once. */
export async function addSession(db: Db, session: Insertable<Tables['chat_session']>) {
  return db
    .insertInto('chat_session')
    .values(session)
    .onConflict((conflict) =>
      conflict
        .columns(['candidate_id', 'job_id'])
        .where('state', 'in', ['QUEUED', 'HELD', 'SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN'])
        .doNothing(),
    )
    .returning(['id', 'guid'])
    .executeTakeFirst();
}

/** Whether a message of the conversation `t` could not be delivered. */
const hasFailed = sql<boolean>`exists (select from outbound_message f where f.session_id = t.id
  and f.state in ('FAILED', 'BOUNCED', 'UNDELIVERED'))`;

/** One page of the conversations: those that need a person first. */
export async function findSessions(
  db: Db,
  scope: Scope,
  query: Query & {
    sortField?: 'lastAt' | 'candidateName' | undefined;
    jobId?: number | undefined;
    state?: string | undefined;
    needsPerson?: boolean | undefined;
    /** Only those that this user started or answers. */
    ofUser?: number | undefined;
    startDate?: string | undefined;
    endDate?: string | undefined;
  },
) {
  const byName = query.sortField === 'candidateName';
  const direction = sql.raw((query.direction ?? (byName ? 'ASC' : 'DESC')) === 'ASC' ? 'asc' : 'desc');
  const like = containing(query.search ?? '');
  const all = db
    .selectFrom('chat_session as t')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .innerJoin('job as j', 'j.id', 't.job_id')
    .innerJoin('app_user as u', 'u.id', 't.started_by')
    .innerJoin('business_unit as b', 'b.id', 't.unit_id')
    .leftJoin('app_user as k', 'k.id', 't.taken_by')
    .where('t.unit_id', '=', inUnits(scope))
    .$if(query.startDate !== undefined || query.endDate !== undefined, (q) =>
      q.where(onUnitDays(sql`t.last_at`, 'b', query)),
    )
    .$if(query.jobId !== undefined, (q) => q.where('t.job_id', '=', query.jobId!))
    .$if(query.state !== undefined, (q) => q.where('t.state', '=', query.state!))
    .$if(query.needsPerson === true, (q) => q.where('t.needs', 'is not', null))
    .$if(query.ofUser !== undefined, (q) =>
      q.where((eb) => eb.or([eb('t.started_by', '=', query.ofUser!), eb('t.taken_by', '=', query.ofUser!)])),
    )
    .$if(query.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb(sql<string>`c.first_name || ' ' || c.last_name`, 'ilike', like), eb('j.title', 'ilike', like)]),
      ),
    )
    .select([
      't.id',
      't.candidate_id',
      't.job_id',
      't.state',
      't.channel',
      't.result',
      't.answered',
      't.asked',
      't.last_at',
      't.needs',
      't.check_back_on',
    ])
    .select(['c.guid as candidate_guid', 'c.first_name', 'c.last_name', 'j.title as job_title'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('started_by'))
    .select(sql<string | null>`nullif(concat_ws(' ', k.first_name, k.last_name), '')`.as('taken_by_name'))
    .select(hasFailed.as('has_failed'))
    .select(
      sql<string | null>`(select body from chat_message m where m.session_id = t.id order by m.id desc limit 1)`.as(
        'last_text',
      ),
    );
  // Who waits comes first, and a finished conversation waits less than a question.
  const pressing = sql`case when t.needs = 'FINISHED' then 1 when t.needs is not null then 0 when ${hasFailed} then 2 else 3 end`;
  const chosen = sql`${byName ? sql`lower(c.last_name)` : sql`t.last_at`} ${direction}, t.id`;
  return pageOf(db, 'chat_session', all, {
    ...query,
    order: query.sortField === undefined ? sql`${pressing}, ${chosen}` : chosen,
  });
}

/** The conversations of a candidate about a job, newest first. */
export async function findHistory(db: Db, scope: Scope, candidateGuid: string, jobId: number) {
  return db
    .selectFrom('chat_session as t')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .where('c.guid', '=', candidateGuid)
    .where('t.job_id', '=', jobId)
    .where('t.unit_id', '=', inUnits(scope))
    .select(['t.id', 't.state', 't.result', 't.check_back_on', 't.script', 't.answers'])
    .orderBy('t.id', 'desc')
    .limit(10)
    .execute();
}

/** The messages of conversations in order. */
export async function findLines(db: Db, sessionIds: readonly number[]) {
  if (sessionIds.length === 0) return [];
  return (
    db
      .selectFrom('chat_message as m')
      .leftJoin('app_user as u', 'u.id', 'm.by_user')
      .select(['m.id', 'm.author', 'm.body', 'm.question_key', 'm.created_at'])
      .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by_name'))
      // A line that came by mail or text message is known by its message; what came with that hangs on it.
      .select(receivedFiles(sql`substring(m.once_key from '^inbound ([0-9]+)$')::bigint`).as('files'))
      .where('m.session_id', 'in', sessionIds)
      .orderBy('m.id')
      .execute()
  );
}

/** How many conversations of a job are in each state. */
export async function countStates(db: Db, jobId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('chat_session')
    .select('state')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Marks the conversation of a sent message as sent. */
export async function markChatSent(db: Db, sessionId: number) {
  return db
    .updateTable('chat_session')
    .set({ state: 'SENT' })
    .where('id', '=', sessionId)
    .where('state', 'in', ['QUEUED', 'HELD'])
    .returning(['unit_id', 'job_id', 'candidate_id'])
    .executeTakeFirst();
}
