import { sql } from 'kysely';
import { page } from '#domain/access/pages.ts';
import type { UserPolicy } from '#server/context.ts';
import { hasEveryUnit, isVisible, userBlock } from './permission-changes-policy-queries.ts';

/** The policy of user administration for rooms below this one: what they show of users is decided by the same lines. */
export const userPolicy: UserPolicy = {
  sees: (who, userId) =>
    hasEveryUnit(who)
      ? sql`true`
      : sql`exists (select from app_user t join role r on r.id = t.role_id where t.id = ${userId} and ${isVisible(who)})`,
  mayChange: (who, userId) =>
    who.mayWrite && who.pages.has(page.securityUser)
      ? sql`exists (select from app_user t join role r on r.id = t.role_id
          where t.id = ${userId} and ${isVisible(who)} and (${userBlock(who)}) is null)`
      : sql`false`,
};
