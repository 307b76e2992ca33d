import { sql } from 'kysely';
import { isPageId } from '#domain/access/pages.ts';
import type { Db } from '#server/db/connect.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import type { Who } from './call.ts';

/** What is read of a person `u` and their role `r`, for what they may do. */
export const personColumns = [
  'u.id as user_id',
  'u.username',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.phone',
  'u.is_read_only',
  'u.role_id',
  'r.name as role_name',
  'r.group_name',
  'r.may_write',
  sql<number[]>`array(select page_id from role_page where role_id = r.id)`.as('pages'),
  sql<number[]>`array(select b.id from business_unit b where b.is_active and (b.id in (
    select unit_id from user_unit where user_id = u.id)
    or exists (select 1 from role_page p where p.role_id = r.id and p.page_id = 4)) order by b.id)`.as('granted'),
] as const;

type PersonRow = {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  is_read_only: boolean;
  role_id: number;
  role_name: string;
  group_name: Who['group'];
  may_write: boolean;
  pages: number[];
  granted: number[];
};

/** A person with their role and what they may do, from `personColumns`. */
export const personOf = (row: PersonRow) => ({
  userId: row.user_id,
  username: row.username,
  displayName: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone,
  roleId: row.role_id,
  roleName: row.role_name,
  group: row.group_name,
  pages: new Set(row.pages.filter(isPageId)),
  mayWrite: row.may_write && !row.is_read_only,
  grantedUnits: row.granted.map(Number),
});

/** Who a user is and what they may do at this moment, for work that is done later in their name; undefined where they left. */
export async function findWorker(db: Db, userId: number, now: Date): Promise<Who | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .where('r.is_active', '=', true)
    .select(personColumns)
    .executeTakeFirst();
  return row && { ...personOf(row), sessionId: '', startedAt: now, lastActiveAt: now, stepUpUntil: undefined };
}

/** A live session with its person, rights and applied units, in one query; undefined when it has ended or expired. */
export async function findSession(
  db: Db,
  sessionId: string,
  now: Date,
  limits: { idleMinutes: number; hours: number },
): Promise<{ who: Who; appliedUnits: number[]; userAgent: string } | undefined> {
  const row = await db
    .selectFrom('session as s')
    .modifyFront(preparedStatement)
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('u.is_active', '=', true)
    .where('r.is_active', '=', true)
    .select(['s.unit_ids', 's.user_agent', 's.started_at', 's.last_active_at', 's.step_up_until', ...personColumns])
    .executeTakeFirst();
  if (!row) return undefined;
  const startedAt = new Date(row.started_at);
  const lastActiveAt = new Date(row.last_active_at);
  if (now.getTime() - startedAt.getTime() > limits.hours * 3_600_000) return undefined;
  if (now.getTime() - lastActiveAt.getTime() > limits.idleMinutes * 60_000) return undefined;
  const who = personOf(row);
  const granted = new Set(who.grantedUnits);
  return {
    who: {
      ...who,
      sessionId,
      startedAt,
      lastActiveAt,
      stepUpUntil: row.step_up_until === null ? undefined : new Date(row.step_up_until),
    },
    // Applied units that were revoked meanwhile are removed at once.
    appliedUnits: row.unit_ids.map(Number).filter((id) => granted.has(id)),
    userAgent: row.user_agent,
  };
}

/** A screen makes several calls at once: one write in this many milliseconds stands for all of them. */
const touchMs = 10_000;

/** Notes activity of the person. The idle time is exact to `touchMs`; the shortest limit is a minute. */
export async function touchSession(db: Db, who: Who, now: Date): Promise<Who> {
  if (now.getTime() - who.lastActiveAt.getTime() < touchMs) return who;
  await db.updateTable('session').set({ last_active_at: now.toISOString() }).where('id', '=', who.sessionId).execute();
  return { ...who, lastActiveAt: now };
}

/** Ends every live session of a person, except one that may stay; API tokens are not among them (`endAccessOf`). */
export async function endSessionsOf(
  db: Db,
  userId: number,
  now: Date,
  reason: string,
  exceptId?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now.toISOString(), end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (q) => q.where('id', '!=', exceptId!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends a session and returns whether it was live; a second call changes nothing. */
export async function endSession(db: Db, sessionId: string, now: Date, reason: string): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ ended_at: now.toISOString(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends every live session and API token of a person, except one session that may stay: a password was set, or the account
 * was deactivated. Returns how many sessions ended.
 */
export async function endAccessOf(
  db: Db,
  userId: number,
  now: Date,
  reason: string,
  exceptId?: string,
): Promise<number> {
  await db
    .updateTable('api_token')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return endSessionsOf(db, userId, now, reason, exceptId);
}
