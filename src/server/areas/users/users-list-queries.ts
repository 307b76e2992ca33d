import { sql } from 'kysely';
import { userFilters } from '#contract/areas/users/user-lists.ts';
import type { Who } from '#server/http/call.ts';
import type { ListSource } from '#server/lists/list-source.ts';
import { isUnitTold, isVisible } from './permission-changes-policy-queries.ts';
import { isInvited, type Living, userColumns } from './users-queries.ts';

/** The users whom a caller sees as a list: searched, filtered, ordered and exported. */
export function userList(living: Living, who: Who): ListSource {
  return {
    name: 'users',
    from: sql`app_user t join role r on r.id = t.role_id`,
    within: isVisible(who),
    fields: {
      name: { value: sql`(t.last_name || ' ' || t.first_name)`, type: 'text', isNullable: false },
      username: { value: sql`t.username_key`, type: 'text', isNullable: false },
      email: { value: sql`t.email`, type: 'text', isNullable: false },
      // Filters compare the id of the role; an order by `role` is mapped to `roleName` (users.ts).
      role: { value: sql`t.role_id`, type: 'bigint', isNullable: false },
      roleName: { value: sql`r.name`, type: 'text', isNullable: false },
      unit: {
        value: sql`array(select g.unit_id from user_unit g where g.user_id = t.id and ${isUnitTold(who)})`,
        type: 'bigint[]',
        isNullable: false,
      },
      status: { value: sql`t.is_active`, type: 'boolean', isNullable: false },
      lastSignInAt: { value: sql`t.last_sign_in_at`, type: 'timestamptz', isNullable: true },
      lastSignIn: { value: sql`t.last_sign_in_at`, type: 'timestamptz', isNullable: true },
      hasSignedIn: { value: sql`(t.last_sign_in_at is not null)`, type: 'boolean', isNullable: false },
      isLocked: {
        value: sql`coalesce(t.locked_until > ${living.now.toISOString()}::timestamptz, false)`,
        type: 'boolean',
        isNullable: false,
      },
      isInvited: { value: sql`(${isInvited})`, type: 'boolean', isNullable: false },
      mayWrite: { value: sql`(r.may_write and not t.is_read_only)`, type: 'boolean', isNullable: false },
      updatedAt: { value: sql`t.updated_at`, type: 'timestamptz', isNullable: false },
    },
    filters: userFilters,
    searched: sql`concat_ws(' ', t.first_name, t.last_name, t.username, t.email, t.phone)`,
    isAccentBlind: true,
    isUsed: sql`false`,
    columns: userColumns(living, who),
    standardSort: 'name',
  };
}
