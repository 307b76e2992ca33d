import { sql } from 'kysely';
import { page } from '#domain/access/pages.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** The recruiters of the applied units: active people who hold the recruiter's home and may write. Administrators hold every page and recruit nobody. */
export async function findRecruiters(db: Db, scope: Scope) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.is_active', '=', true)
    .where('u.is_read_only', '=', false)
    .where('r.may_write', '=', true)
    .where('r.group_name', '<>', 'admin')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('role_page as g')
          .select('g.page_id')
          .whereRef('g.role_id', '=', 'u.role_id')
          .where('g.page_id', '=', page.recruiterDashboard),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_unit as g')
          .select('g.user_id')
          .whereRef('g.user_id', '=', 'u.id')
          .where('g.unit_id', '=', inUnits(scope)),
      ),
    )
    .select('u.id')
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

/** When people were last active, by their numbers. */
export async function findLastActive(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('session')
    .select('user_id')
    .select(sql<string>`max(last_active_at)`.as('at'))
    .where('user_id', 'in', [0, ...ids])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

/** How many conversations of each person are open. */
export async function countOpenChats(db: Db, scope: Scope): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('chat_session')
    .select('started_by')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unit_id', '=', inUnits(scope))
    .where('state', 'in', ['SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN'])
    .groupBy('started_by')
    .execute();
  return new Map(rows.map(({ started_by, count }) => [started_by, count]));
}
