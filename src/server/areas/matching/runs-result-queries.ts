import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { AddressFault } from '#domain/candidates/contacts.ts';
import type { Match } from '#domain/matching/match.ts';
import type { Answer } from '#domain/outreach/answers.ts';
import { yearsOf } from '#domain/outreach/chat-flow.ts';
import { countsAsChat, hasReached } from '#server/db/chat-contact.ts';
import type { Db } from '#server/db/connect.ts';
import { heldWork } from '#server/db/held-work.ts';
import { inUnits } from '#server/db/in-units.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import { isHeld, usedContact } from '#server/db/used-contact.ts';
import { decisionsOnJobOf } from './match-history-queries.ts';
import { addExplanations, type Explanation, findExplanations, packExplanations } from './runs-explanation-queries.ts';
import { type ResultFilters, resultFilters } from './runs-filter-queries.ts';

/** Order and filters of a page of results. */
export type ResultsQuery = {
  page: number;
  size: number;
  sorting: 'rank' | 'name' | 'rate' | 'availability' | 'mustHavesMissing';
} & ResultFilters;

/**
 * How many must-haves the nearest people of a run meet, and how many are asked; undefined where none is asked or nobody
 * was found.
 */
export async function findNearest(db: Db, runId: number): Promise<{ met: number; asked: number } | undefined> {
  const nearest = await db
    .selectFrom('match_result')
    .select(({ fn }) => [fn.max('must_haves_met').as('met'), fn.max('must_haves_asked').as('asked')])
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return nearest?.asked ? { met: nearest.met, asked: nearest.asked } : undefined;
}

/** How many people of a run were shortlisted and skipped for its job, by the last decision about each. */
export async function countDecided(db: Db, runId: number): Promise<{ shortlisted: number; skipped: number }> {
  const { rows } = await sql<{ shortlisted: number; skipped: number }>`
    with decided as materialized ${decisionsOnJobOf(runId)}
    select count(*) filter (where decided.action = 'shortlisted') as shortlisted,
      count(*) filter (where decided.action = 'skipped') as skipped
    from decided join match_result m on m.run_id = ${runId} and m.candidate_id = decided.candidate_id`.execute(db);
  return rows[0]!;
}

/** One page of a run's rows with person, decision, outreach and submission as they are now, and the total. */
export async function findResults(db: Db, runId: number, unitId: number, query: ResultsQuery) {
  const order = {
    rank: sql`m.rank`,
    name: sql`cu.name_sort nulls last`,
    rate: sql`c.rate nulls last`,
    availability: sql`c.available_on nulls last`,
    mustHavesMissing: sql`m.must_haves_asked - m.must_haves_met`,
  }[query.sorting];
  const filters = [sql`m.run_id = ${runId}`, ...(await resultFilters(db, runId, unitId, query))];
  // The usual page is a range of ranks, so outreach and submissions are looked up for these people only.
  const from = query.page * query.size;
  const isStretch = query.sorting === 'rank' && filters.length === 1;
  const total = isStretch ? sql`(select count(*) from match_result where run_id = ${runId})` : sql`count(*) over ()`;
  const stretch = isStretch ? sql`and m.rank > ${from} and m.rank <= ${from + query.size}` : sql``;
  const { rows } = await sql<ResultRow>`
    with decided as materialized ${decisionsOnJobOf(runId)}
    select ${isStretch ? preparedStatement : sql``} page.*, work.title, work.employer from (
    select m.rank, m.candidate_id, p.guid as candidate_guid, c.id as person_id, c.first_name, c.last_name, c.headline, c.city, c.state, c.country,
      c.authorized, c.needs_sponsorship, c.rate, c.tax_term, c.availability, c.available_on, m.score, m.confidence,
      m.must_haves_met, m.must_haves_asked, m.hard_fails, m.flags, c.id is null as is_anonymous,
      exists (select 1 from match_action a where a.run_id = m.run_id and a.candidate_id = m.candidate_id
        and a.action = 'viewed') as is_viewed,
      decided.action as decision, decided.reason, decided.note, decided.at as decided_at,
      nullif(concat_ws(' ', du.first_name, du.last_name), '') as decided_by,
      email.value as email, email.fault as email_fault, phone.value as phone, phone.fault as phone_fault, st.name as source_name,
      chat.state as chat_state, chat.channel as chat_channel, chat.result as chat_result, chat.answered, chat.asked, chat.last_at as chat_at, chat.id as chat_id, chat.said,
      sub.category as stage, js.name as stage_name, js.tone as stage_tone, sub.submitted_at,
      nullif(concat_ws(' ', su.first_name, su.last_name), '') as submitted_by,
      held.is_held, opt.opted_out, contacted.at is not null as has_chat, touched.at as contacted_at, touched.about as contacted_about,
      row_number() over (order by ${order}, m.rank) as place, ${total} as total
    from match_result m
    join match_run r on r.id = m.run_id
    join candidate p on p.id = m.candidate_id
    left join candidate_unit cu on cu.candidate_id = m.candidate_id and cu.unit_id = ${unitId}
    left join candidate c on c.id = cu.candidate_id and c.anonymized_at is null
    left join decided on decided.candidate_id = m.candidate_id
    left join app_user du on du.id = decided.by_user
    left join source_type st on st.id = c.source_id
    -- Once for each person: without its offset it would be worked out at each place where it is read.
    cross join lateral (select ${isHeld(sql`c.id`)} as is_held offset 0) held
    left join lateral ${usedContact('email', sql`c.id`, sql`held.is_held`)} email on true
    left join lateral ${usedContact('phone', sql`c.id`, sql`held.is_held`)} phone on true
    left join lateral (
      select id, state, channel, result, answered, asked, last_at, (
        select jsonb_agg(jsonb_build_object('key', a.key, 'about', q.about, 'value', a.value->'value'))
        from jsonb_each(answers) a left join lateral (
          select x->>'about' as about from jsonb_array_elements(script->'questions') x where x->>'key' = a.key limit 1) q on true
        where starts_with(a.key, ${yearsOf})) as said
      from chat_session
      where job_id = r.job_id and candidate_id = m.candidate_id order by id desc limit 1) chat on true
    left join lateral (
      select true as opted_out from opt_out o join candidate_contact k on k.value_key = o.address_key and k.candidate_id = c.id limit 1) opt on true
    left join lateral (
      select h.last_at as at, h.job_id, ${hasReached('h')} as has_reached
      from chat_session h where h.candidate_id = c.id and h.unit_id = ${unitId} and ${countsAsChat('h')}
      order by h.created_at desc limit 1) contacted on true
    left join lateral (
      select t.at, case when t.job_id <> r.job_id then tj.title end as about from (
        select contacted.at, contacted.job_id where contacted.has_reached
        union all (select k.happened_at, k.job_id from candidate_call k where k.candidate_id = c.id and k.unit_id = ${unitId}
          and k.outcome <> 'WRONG_NUMBER' order by k.happened_at desc limit 1)
        union all (select o.sent_at, o.job_id from outbound_message o where o.candidate_id = c.id and o.unit_id = ${unitId}
          and o.session_id is null and o.sent_at is not null order by o.sent_at desc limit 1)
      ) t left join job tj on tj.id = t.job_id order by t.at desc limit 1) touched on true
    left join submission sub on sub.job_id = r.job_id and sub.candidate_id = m.candidate_id
    left join client_job_status js on js.id = sub.status_id
    left join app_user su on su.id = sub.submitted_by
    where ${sql.join(filters, sql` and `)} ${stretch}
    order by place limit ${query.size} offset ${isStretch ? 0 : from}
    ) page
    -- For the people of the page only: it reads the profile of each.
    left join candidate c on c.id = page.person_id
    left join lateral ${heldWork} work on true
    order by page.place`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A row of results as the database returns it. */
export type ResultRow = {
  rank: number;
  candidate_id: number;
  candidate_guid: string;
  first_name: string | null;
  last_name: string | null;
  headline: string | null;
  title: string | null;
  employer: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  authorized: boolean | null;
  needs_sponsorship: boolean | null;
  rate: string | null;
  tax_term: string | null;
  availability: string | null;
  available_on: string | null;
  score: string;
  confidence: 'high' | 'medium' | 'low';
  must_haves_met: number;
  must_haves_asked: number;
  hard_fails: string[];
  flags: string[];
  is_anonymous: boolean;
  is_viewed: boolean;
  decision: 'shortlisted' | 'skipped' | 'cleared' | null;
  reason: string | null;
  note: string | null;
  decided_at: string | null;
  decided_by: string | null;
  email: string | null;
  email_fault: AddressFault | null;
  phone: string | null;
  phone_fault: AddressFault | null;
  source_name: string | null;
  chat_state: string | null;
  chat_channel: string | null;
  chat_result: string | null;
  answered: number | null;
  asked: number | null;
  chat_at: string | null;
  chat_id: number | null;
  /** What was answered about skills and work of the job. */
  said: { key: string; about: string | null; value: Answer['value'] }[] | null;
  stage: string | null;
  stage_name: string | null;
  stage_tone: string | null;
  submitted_at: string | null;
  submitted_by: string | null;
  is_held: boolean;
  opted_out: boolean | null;
  has_chat: boolean;
  contacted_at: string | null;
  contacted_about: string | null;
  total: number;
};

/** Stores a run's ranked list, in the transaction that ends the run: it is stored once or not at all. */
export async function saveResults(db: Db, runId: number, matches: readonly Match[]): Promise<void> {
  const rows = matches.map((match, at) => ({
    rank: at + 1,
    candidate_id: match.candidateId,
    score: match.score.toFixed(2),
    confidence: match.confidence,
    must_haves_met: match.mustHavesMet,
    must_haves_asked: match.mustHavesAsked,
    hard_fails: match.hardFails,
    flags: match.flags,
  }));
  // Compressed on other threads while the rows are written.
  const packed = packExplanations(matches);
  packed.catch(() => undefined);
  // One array parameter for all rows, so that the statement is the same for any number of them.
  await sql`
    insert into match_result (run_id, rank, candidate_id, score, confidence, must_haves_met, must_haves_asked, hard_fails,
      flags, resume_id)
    select ${runId}, x.rank, x.candidate_id, x.score, x.confidence, x.must_haves_met, x.must_haves_asked, x.hard_fails,
      x.flags, r.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(rank int, candidate_id bigint, score numeric, confidence text,
      must_haves_met int, must_haves_asked int, hard_fails text[], flags text[])
    left join resume r on r.candidate_id = x.candidate_id and r.is_primary`.execute(db);
  await followMerges(db, runId);
  await addExplanations(db, runId, await packed);
}

/**
 * Whoever was merged while the run went is the person that goes on, unless both are ranked. The references above waited for
 * a merge that was under way, and no other one begins before this transaction ends.
 */
async function followMerges(db: Db, runId: number): Promise<void> {
  await sql`
    update match_result m set candidate_id = c.merged_into,
      resume_id = (select id from resume r where r.candidate_id = c.merged_into and r.is_primary)
    from candidate c where m.run_id = ${runId} and c.id = m.candidate_id and c.merged_into is not null
      and not exists (select from match_result o where o.run_id = m.run_id and o.candidate_id = c.merged_into)
      and m.rank = (select min(o.rank) from match_result o join candidate a on a.id = o.candidate_id
        where o.run_id = m.run_id and a.merged_into = c.merged_into)`.execute(db);
}

/** The explanation of a person in the last finished run of a job, or in the given one. */
export async function findExplained(
  db: Db,
  scope: Scope,
  { candidateGuid, jobId, runGuid }: { candidateGuid: string; jobId: number; runGuid?: string | undefined },
): Promise<{ explanation: Explanation; resumeId: number | null } | undefined> {
  const row = await db
    .selectFrom('match_result as m')
    .innerJoin('match_run as r', 'r.id', 'm.run_id')
    .innerJoin('candidate as c', 'c.id', 'm.candidate_id')
    .where('r.job_id', '=', jobId)
    .where('r.state', '=', 'DONE')
    .where('r.unit_id', '=', inUnits(scope))
    .where('c.guid', '=', candidateGuid)
    .$if(runGuid !== undefined, (q) => q.where('r.guid', '=', runGuid!))
    .select(['m.run_id', 'm.rank', 'm.resume_id'])
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const explanation = (await findExplanations(db, row.run_id, [row.rank])).get(row.rank)!;
  return { explanation, resumeId: row.resume_id };
}

/** Where each of these people stands in the newest finished run of a job that ranked them. */
export async function findRanks(db: Db, jobId: number, candidateIds: readonly number[]) {
  return db
    .selectFrom('match_result as m')
    .innerJoin('match_run as r', 'r.id', 'm.run_id')
    .where('r.job_id', '=', jobId)
    .where('r.state', '=', 'DONE')
    .where('m.candidate_id', '=', sql<number>`any(${[...candidateIds]}::bigint[])`)
    .distinctOn('m.candidate_id')
    .select(['m.candidate_id', 'm.run_id', 'm.rank'])
    .orderBy('m.candidate_id')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}
