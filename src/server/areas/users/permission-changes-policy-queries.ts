import { type RawBuilder, sql } from 'kysely';
import { page } from '#domain/access/pages.ts';
import { groupPasses, roleGroups } from '#domain/access/roles.ts';
import type { Who } from '#server/http/call.ts';

/**
 * The authorization policy of user administration, as SQL over a user `t` with their role `r`, so that lists, single
 * records and changes are decided by the same lines. Somebody sees who shares a unit with them, and changes who has no
 * unit and no right beyond theirs. Holders of page 4 have every unit. Units are compared as granted, active or not.
 */
type Caller = Pick<Who, 'userId' | 'pages' | 'group'>;

/** Holders of page 4 have every unit. */
export const hasEveryUnit = ({ pages }: Caller) => pages.has(page.businessUnits);

const ownUnits = ({ userId }: Caller) => sql`(select o.unit_id from user_unit o where o.user_id = ${userId})`;

const roleHasEveryUnit = (roleId: RawBuilder<unknown>) =>
  sql`exists (select from role_page e where e.role_id = ${roleId} and e.page_id = ${page.businessUnits})`;

/** Whether the caller sees the user `t`, or the one of another name in the query. */
export function isVisible(who: Caller, user = 't'): RawBuilder<boolean> {
  if (hasEveryUnit(who)) return sql`true`;
  const of = sql.table(user);
  return sql`(${of}.id = ${who.userId} or ${roleHasEveryUnit(sql`${of}.role_id`)}
    or exists (select from user_unit g where g.user_id = ${of}.id and g.unit_id in ${ownUnits(who)}))`;
}

/** Whether the unit of a row `g` of `user_unit` is told to the caller. */
export const isUnitTold = (who: Caller): RawBuilder<boolean> =>
  hasEveryUnit(who) ? sql`true` : sql`g.unit_id in ${ownUnits(who)}`;

/** Whether a user has a unit that the caller does not have, or none at all. */
function isBeyondUnits(who: Caller, userId: RawBuilder<unknown>, roleId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (hasEveryUnit(who)) return sql`false`;
  return sql`(${roleHasEveryUnit(roleId)} or not exists (select from user_unit g where g.user_id = ${userId})
    or exists (select from user_unit g where g.user_id = ${userId} and g.unit_id not in ${ownUnits(who)}))`;
}

/** Whether a role holds a page or belongs to a group that the caller does not have. */
function isAbove(who: Caller, roleId: RawBuilder<unknown>, group: RawBuilder<unknown>): RawBuilder<boolean> {
  const groupsAbove = roleGroups.filter((one) => !groupPasses(one, who.group));
  return sql`(${group} = any(${groupsAbove}::text[]) or exists (
    select from role_page p where p.role_id = ${roleId} and p.page_id <> all(${[...who.pages]}::int[])))`;
}

/** Why the caller may not change the user `t` with the role `r`: a refusal code, or null where they may. */
export const userBlock = (who: Caller) => sql<'user.above-you' | 'user.beyond-units' | null>`
  case when t.id = ${who.userId} then null
    when ${isAbove(who, sql`t.role_id`, sql`r.group_name`)} then 'user.above-you'
    when ${isBeyondUnits(who, sql`t.id`, sql`t.role_id`)} then 'user.beyond-units' end`;

/**
 * Why the caller may not change the role `t`: a refusal code, or null where they may. A change of a role is a change of
 * everybody who holds it; that of the own role too.
 */
export const roleBlock = (who: Caller) => sql<'role.above-you' | 'role.beyond-units' | null>`
  case when ${isAbove(who, sql`t.id`, sql`t.group_name`)} then 'role.above-you'
    when exists (select from app_user h where h.role_id = t.id and h.id <> ${who.userId}
      and ${isBeyondUnits(who, sql`h.id`, sql`h.role_id`)}) then 'role.beyond-units' end`;
