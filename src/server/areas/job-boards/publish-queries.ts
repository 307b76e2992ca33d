import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { PostingState, PostingTerms, PublishedJob } from '#domain/job-boards/posting.ts';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import { type Cause, causeWords } from '#domain/outside-causes.ts';
import { restrictionsOf } from '#matching/job/restrictions.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

export type PublishRow = Omit<PublishedJob, 'guid'> & { job_id: number; unit_id: number; category: JobCategory };

/** A job as its posting is made from it. */
export async function findPublished(db: Db, jobId: number, scope?: Scope): Promise<PublishRow | undefined> {
  const { rows } = await sql<Omit<PublishRow, 'restrictions'>>`
    select j.id as job_id, j.unit_id, j.category, j.title, j.description, j.client_name as "clientName",
      j.end_client_name as "endClientName", j.vms_provider as "vendorName", j.requisition, j.city, j.state, j.country,
      j.work_mode as "workMode", j.job_type as "jobType", j.duration_months as "durationMonths", j.start_on as "startOn",
      j.pay_rate_min as "payMin", j.pay_rate_max as "payMax", j.salary_min as "salaryMin", j.salary_max as "salaryMax",
      array(select s->>'name' from jsonb_array_elements(j.skills) s where s->>'name' is not null) as skills,
      b.country as "unitCountry", b.currency
    from job j join business_unit b on b.id = j.unit_id
    where j.id = ${jobId} and j.is_kept and ${scope ? sql`j.unit_id = ${inUnits(scope)}` : sql`true`}`.execute(db);
  return rows[0] && { ...rows[0], restrictions: restrictionsOf(rows[0]).map(({ quote }) => quote) };
}

export type PostingRow = {
  id: number;
  guid: string;
  unit_id: number;
  job_id: number;
  board_id: number;
  connector_id: number | null;
  state: PostingState;
  is_wanted: boolean;
  expires_at: string | null;
  terms: PostingTerms;
  external_id: string | null;
  sent_hash: string | null;
  attempts: number;
  fence: number;
  is_leased: boolean;
};

const columns = sql`id, guid, unit_id, job_id, board_id, connector_id, state, is_wanted, expires_at, terms, external_id, sent_hash, attempts, fence,
  coalesce(leased_until > clock_timestamp(), false) as is_leased`;

/** A posting, locked until the transaction ends. */
export async function lockPosting(db: Db, id: number): Promise<PostingRow | undefined> {
  const { rows } = await sql<PostingRow>`select ${columns} from job_posting where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Takes a posting for one attempt; what is to come down counts as looked at only once it is down. */
export async function claimPosting(
  db: Db,
  id: number,
  { state, lookedAt, seconds }: { state: PostingState; lookedAt: string | undefined; seconds: number },
): Promise<void> {
  await sql`update job_posting set state = ${state}, fence = fence + 1, attempts = attempts + 1, updated_at = now(),
      looked_at = coalesce(${lookedAt ?? null}, looked_at),
      leased_until = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
}

/** Whether an attempt is still the latest, with some seconds of its lease left. */
export async function holdsPosting(
  db: Db,
  { id, fence }: { id: number; fence: number },
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from job_posting where id = ${id} and fence = ${fence}
    and leased_until > clock_timestamp() + make_interval(secs => ${seconds})`.execute(db);
  return rows.length > 0;
}

/** A change with its cause as it is kept: as a code, and in English. */
const told = <C extends object>({ cause, ...change }: C & { cause?: Cause | null }) => ({
  ...change,
  ...(cause !== undefined && {
    last_error: cause && causeWords(cause),
    last_causes: cause && JSON.stringify([cause]),
  }),
});

/** Ends an attempt, unless a later one has the posting. */
export async function endPosting(
  db: Db,
  { id, fence }: { id: number; fence: number },
  change: {
    state: PostingState;
    external_id?: string | null;
    url?: string | null;
    sent_hash?: string | null;
    cause?: Cause | null;
    next_try_at?: string | null;
    attempts?: number;
    posted_at?: string;
    sent_at?: string;
    closed_at?: string;
    expires_at?: string | null;
    guid?: string;
  },
): Promise<void> {
  await db
    .updateTable('job_posting')
    .set({ ...told(change), leased_until: null, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .execute();
}

/** Sets what needs no attempt outside, and that it was looked at. */
export async function settlePosting(
  db: Db,
  id: number,
  change: {
    looked_at: string;
    state?: PostingState;
    closed_at?: string;
    cause?: Cause | null;
    next_try_at?: null;
  },
): Promise<void> {
  await db
    .updateTable('job_posting')
    .set({ ...told(change), updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Postings that are behind their job: to be put up, changed or taken down, or left by an attempt that died. One that was looked
 * at comes back when its job or its connector changes; one that failed comes back only to be taken down: also one without a
 * number of the board, because an attempt whose answer was lost may have put it up.
 */
export async function findBehind(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from job_posting p join job j on j.id = p.job_id and j.is_kept join connector c on c.id = p.connector_id
      cross join lateral (select not p.is_wanted or j.category <> 'OPEN' as is_over,
        coalesce(p.looked_at, '-infinity') < greatest(j.updated_at, c.updated_at) as is_new) now_is
    where (p.state in ('QUEUED', 'POSTED', 'CHANGED') or (p.state = 'CLOSED' and p.is_wanted)
        or (p.state = 'FAILED' and (p.external_id is not null or p.attempts > 0)))
      and coalesce(p.leased_until, '-infinity') < clock_timestamp() and coalesce(p.next_try_at, '-infinity') <= now()
      and case p.state
        when 'POSTED' then is_over or is_new or p.next_try_at is not null
        when 'CLOSED' then not is_over and is_new and coalesce(p.closed_at, '-infinity') < greatest(j.updated_at, c.updated_at)
        when 'FAILED' then is_over or p.next_try_at is not null
        else c.is_active or is_over or is_new or p.next_try_at is not null end
    order by p.updated_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Postings whose time on their board is over: nobody wants them any more until somebody posts the job again, which is then
 * another posting under another reference. Those of a connector that says for how long, which is what we were told and not what
 * the board said, are taken down first; they are behind their job from now on.
 */
export async function expirePostings(db: Db): Promise<{ id: number; unit_id: number; job_id: number }[]> {
  const isOver = sql`state in ('POSTED', 'CHANGED') and expires_at <= now() and coalesce(leased_until, '-infinity') < clock_timestamp()`;
  const isGuess = sql`exists (select from connector c where c.id = connector_id and c.settings ->> 'standsDays' is not null)`;
  await sql`update job_posting set is_wanted = false, next_try_at = null, attempts = 0, updated_at = now()
    where ${isOver} and is_wanted and ${isGuess}`.execute(db);
  const { rows } = await sql<{ id: number; unit_id: number; job_id: number }>`
    update job_posting set state = 'EXPIRED', is_wanted = false, closed_at = expires_at, next_try_at = null, attempts = 0,
      guid = replace(gen_random_uuid()::text, '-', ''), updated_at = now()
    where ${isOver} and not ${isGuess}
    returning id, unit_id, job_id`.execute(db);
  return rows;
}

/** Whether a posting should not stand any more: nobody wants it, or its job is not open. */
export async function isOver(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from job_posting p join job j on j.id = p.job_id
    where p.id = ${id} and p.state in ('POSTED', 'CHANGED') and (not p.is_wanted or j.category <> 'OPEN')`.execute(db);
  return rows.length > 0;
}

/** Nobody wants the postings of jobs that are over any more; returns those that may stand somewhere. */
export async function unwantPostings(db: Db, jobIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update job_posting set is_wanted = false, next_try_at = null where job_id = any(${[...jobIds]}::bigint[]) and is_wanted returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Has the postings of jobs looked at again at once; returns those that come down or back with them. */
export async function wakePostings(db: Db, jobIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update job_posting set next_try_at = null where job_id = any(${[...jobIds]}::bigint[]) and state <> 'FAILED'
      and (is_wanted or state in ('QUEUED', 'POSTED', 'CHANGED')) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
