import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { ConnectorKind, ConnectorSettings } from '#domain/job-boards/connector.ts';
import type { PostingState, PostingTerms } from '#domain/job-boards/posting.ts';
import type { Cause } from '#domain/outside-causes.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

export type BoardRow = {
  board_id: number;
  board_name: string;
  kind: ConnectorKind;
  settings: ConnectorSettings;
  state: PostingState | null;
  is_wanted: boolean | null;
  terms: PostingTerms | null;
  external_id: string | null;
  url: string | null;
  posted_at: string | null;
  sent_at: string | null;
  closed_at: string | null;
  expires_at: string | null;
  last_error: string | null;
  last_causes: Cause[] | null;
  next_try_at: string | null;
  by: string | null;
};

/** The boards of a unit that a connector serves, with the posting of a job on each. */
export async function findBoardsOf(db: Db, unitId: number, jobId: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select b.id as board_id, b.name as board_name, c.kind, c.settings, p.state, p.is_wanted, p.terms, p.external_id, p.url,
      p.posted_at, p.sent_at, p.closed_at, p.expires_at, p.last_error, p.last_causes, p.next_try_at,
      (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = p.created_by) as by
    from connector c join job_board b on b.id = c.board_id left join job_posting p on p.board_id = b.id and p.job_id = ${jobId}
    where c.unit_id = ${unitId} and (c.is_active or p.id is not null) order by lower(b.name), b.id`.execute(db);
  return rows;
}

/** Whether there is such a board for the unit, connected or not. */
export async function isBoardOf(db: Db, unitId: number, boardId: number): Promise<boolean> {
  const { rows } = await sql`select from job_board where id = ${boardId} and unit_id = ${unitId}`.execute(db);
  return rows.length > 0;
}

/** Puts a posting on its way, or the one that is there already; the same row however often it is asked. */
export async function wantPosting(
  db: Db,
  posting: { unitId: number; jobId: number; boardId: number; connectorId: number; terms: PostingTerms; by: number },
) {
  const { rows } = await sql<{ id: number; state: PostingState; external_id: string | null; url: string | null }>`
    insert into job_posting (guid, unit_id, job_id, board_id, connector_id, terms, created_by)
    values (${randomBytes(18).toString('base64url')}, ${posting.unitId}, ${posting.jobId}, ${posting.boardId}, ${posting.connectorId},
      ${JSON.stringify(posting.terms)}::jsonb, ${posting.by})
    on conflict (job_id, board_id) do update set is_wanted = true, connector_id = excluded.connector_id,
      terms = job_posting.terms || excluded.terms, next_try_at = null,
      attempts = case when job_posting.state = 'FAILED' then 1 else job_posting.attempts end, updated_at = now(),
      expires_at = case when job_posting.state in ('CLOSED', 'EXPIRED') then null else job_posting.expires_at end,
      state = case when job_posting.state in ('CLOSED', 'EXPIRED', 'FAILED') then 'QUEUED' else job_posting.state end,
      external_id = case when job_posting.state in ('CLOSED', 'EXPIRED') then null else job_posting.external_id end
    returning id, state, external_id, url`.execute(db);
  return rows[0]!;
}

/** Whether one of these jobs in scope is of a Canadian unit. */
export async function isAnyInCanada(db: Db, scope: Scope, jobIds: readonly number[]): Promise<boolean> {
  if (jobIds.length === 0) return false;
  const { rows } = await sql`select from job j join business_unit b on b.id = j.unit_id and b.country = 'CA'
    where j.id = any(${[...jobIds]}::bigint[]) and j.unit_id = ${inUnits(scope)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Says that a posting should come down; undefined where there is none. */
export async function unwantPosting(db: Db, jobId: number, boardId: number) {
  const { rows } = await sql<{ id: number; state: PostingState; external_id: string | null; url: string | null }>`
    update job_posting set is_wanted = false, next_try_at = null, updated_at = now()
    where job_id = ${jobId} and board_id = ${boardId} returning id, state, external_id, url`.execute(db);
  return rows[0];
}

/** Has a posting in scope that failed tried again; undefined where there is none. */
export async function retryPosting(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ id: number; unit_id: number; job_id: number }>`
    update job_posting set next_try_at = null, attempts = 1, updated_at = now(),
      state = case when is_wanted then 'QUEUED' else state end
    where id = ${id} and state = 'FAILED' and unit_id = ${inUnits(scope)} returning id, unit_id, job_id`.execute(db);
  return rows[0];
}

/** The postings that stand in a feed. */
export async function findInFeed(db: Db, feed: string) {
  const { rows } = await sql<{
    job_id: number;
    guid: string;
    terms: PostingTerms;
    posted_at: string;
    settings: ConnectorSettings;
  }>`
    select p.job_id, p.guid, p.terms, p.posted_at, c.settings from connector c join job_posting p on p.connector_id = c.id
      join job j on j.id = p.job_id
    where c.guid = ${feed} and p.state in ('POSTED', 'CHANGED') and p.is_wanted and j.category = 'OPEN'
    order by p.posted_at desc, p.id limit 2000`.execute(db);
  return rows;
}

/** When anything last changed that may stand in a feed, or stood there. */
export async function findFeedChange(db: Db, connectorId: number): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select greatest(c.updated_at, max(p.updated_at), max(j.updated_at)) as at from connector c
      left join job_posting p on p.connector_id = c.id left join job j on j.id = p.job_id
    where c.id = ${connectorId} group by c.id`.execute(db);
  return new Date(rows[0]!.at);
}

/** The feed of an active connector. */
export async function findFeed(db: Db, feed: string) {
  return db
    .selectFrom('connector')
    .select(['id', 'name', 'settings'])
    .where('guid', '=', feed)
    .where('kind', '=', 'XML_FEED')
    .where('is_active', '=', true)
    .executeTakeFirst();
}
