import { sql } from 'kysely';
import type { PageId } from '#domain/access/pages.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** What a notification is about. */
export type About = {
  unitId: number;
  kind: NotificationKind;
  candidateId?: number | undefined;
  jobId?: number | undefined;
  sessionId?: number | undefined;
  networkId?: number | undefined;
  templateId?: number | undefined;
};

/**
 * The people whom a job concerns: who works on it first, else its owner, else the users of its unit who hold the page of
 * team leads; always with whoever started it, where given (ruling 116).
 */
export async function findConcerned(
  db: Db,
  jobId: number | undefined,
  startedBy: number | undefined,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with job_of as (select id, owner_id, unit_id from job where id = ${jobId ?? null}),
    assigned as (
      select a.user_id from job_assignment a join app_user u on u.id = a.user_id and u.is_active
      where a.job_id = ${jobId ?? null} and a.until_at is null order by a.is_primary desc, a.from_at, a.id limit 1),
    started as (select id as user_id from app_user where id = ${startedBy ?? null} and is_active),
    owner as (select u.id as user_id from job_of j join app_user u on u.id = j.owner_id and u.is_active),
    lead as (
      select u.id as user_id from job_of j join user_unit x on x.unit_id = j.unit_id join app_user u on u.id = x.user_id
      join role_page p on p.role_id = u.role_id and p.page_id = 25 where u.is_active)
    select user_id from assigned union select user_id from started
    union select user_id from owner where not exists (select from assigned) and not exists (select from started)
    union select user_id from lead where not exists (select from assigned) and not exists (select from started)
      and not exists (select from owner)`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * The active people of a unit whose role has one of these pages; without one its administrators.
 * @param mayWrite only those who may write
 */
export async function findHolders(
  db: Db,
  unitId: number,
  { pages, mayWrite }: { pages: readonly PageId[]; mayWrite: boolean },
): Promise<number[]> {
  const writes = mayWrite ? sql`and not u.is_read_only and r.may_write` : sql``;
  const { rows } = await sql<{ id: number }>`
    with people as (
      select u.id, r.group_name,
        exists (select from role_page p where p.role_id = r.id and p.page_id = any(${[...pages]}::int[])) as is_holder
      from user_unit k join app_user u on u.id = k.user_id and u.is_active join role r on r.id = u.role_id
      where k.unit_id = ${unitId} ${writes})
    select id from people where is_holder or (group_name = 'admin' and not exists (select from people where is_holder))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds a notification for each of these people; one that is open already moves to now. */
export async function addNotifications(db: Db, about: About, userIds: readonly number[], at: string): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    insert into notification (unit_id, user_id, kind, candidate_id, job_id, session_id, network_id, template_id,
      created_at)
    select ${about.unitId}, user_id, ${about.kind}, ${about.candidateId ?? null}, ${about.jobId ?? null},
      ${about.sessionId ?? null}, ${about.networkId ?? null}, ${about.templateId ?? null}, ${at} from unnest(${[...userIds]}::bigint[]) as user_id
    on conflict (user_id, kind, coalesce(session_id, 0), coalesce(candidate_id, 0), coalesce(job_id, 0),
      coalesce(network_id, 0), coalesce(template_id, 0)) where done_at is null do update set created_at = excluded.created_at`.execute(
    db,
  );
}

/** What waits for somebody, newest first. */
export async function findOpenNotifications(db: Db, scope: Scope, userId: number) {
  return db
    .selectFrom('notification as n')
    .leftJoin('candidate as c', 'c.id', 'n.candidate_id')
    .leftJoin('job as j', 'j.id', 'n.job_id')
    .leftJoin('network as w', 'w.id', 'n.network_id')
    .leftJoin('message_template as t', 't.id', 'n.template_id')
    .leftJoin('submission as x', (join) =>
      join
        .onRef('x.candidate_id', '=', 'n.candidate_id')
        .onRef('x.job_id', '=', 'n.job_id')
        .on('n.kind', 'in', ['lead-review', 'review-returned', 'decision-due']),
    )
    .where('n.user_id', '=', userId)
    .where('n.done_at', 'is', null)
    .where('n.unit_id', '=', inUnits(scope))
    .select([
      'n.id',
      'n.kind',
      'n.created_at',
      'n.candidate_id',
      'n.job_id',
      'n.session_id',
      'n.network_id',
      'n.template_id',
      't.name as template_name',
      'j.title as job_title',
      'x.id as submission_id',
    ])
    .select(
      sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')), ''), w.name)`.as('name'),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute();
}

/** Ends somebody's own notifications. */
export async function endNotifications(db: Db, userId: number, ids: readonly number[], at: string): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ done_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the notifications of everybody about a conversation; returns the people who had one. */
export async function endOfSession(db: Db, sessionId: number, at: string): Promise<number[]> {
  const rows = await db
    .updateTable('notification')
    .set({ done_at: at })
    .where('session_id', '=', sessionId)
    .where('done_at', 'is', null)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Ends the notifications of everybody of one kind about a person and a job; returns the people who had one. */
export async function endAbout(
  db: Db,
  about: { kind: NotificationKind; candidateId: number; jobId: number },
  at: string,
): Promise<number[]> {
  const rows = await db
    .updateTable('notification')
    .set({ done_at: at })
    .where('kind', '=', about.kind)
    .where('candidate_id', '=', about.candidateId)
    .where('job_id', '=', about.jobId)
    .where('done_at', 'is', null)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Ends the notifications of everybody of a unit of one kind; returns the people who had one. */
export async function endOfKind(db: Db, unitId: number, kind: NotificationKind, at: string): Promise<number[]> {
  const rows = await db
    .updateTable('notification')
    .set({ done_at: at })
    .where('unit_id', '=', unitId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Ends the notifications about a template, of one person or of everybody; returns the people who had one. */
export async function endOfTemplate(
  db: Db,
  { templateId, userId, at }: { templateId: number; userId?: number | undefined; at: string },
): Promise<number[]> {
  const rows = await db
    .updateTable('notification')
    .set({ done_at: at })
    .where('template_id', '=', templateId)
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId!))
    .where('done_at', 'is', null)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
