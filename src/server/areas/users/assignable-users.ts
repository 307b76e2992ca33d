import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { Scope } from '#domain/access/scope.ts';
import { usernameKey } from '#domain/access/sign-in.ts';
import { columnOf, within } from '#server/catalogs/catalog-source.ts';
import type { AssignableUsers } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';

/** Whether a user `u` may be chosen for records of a unit: active, and the unit is granted. */
const isOf = (unitId: RawBuilder<unknown>) =>
  sql`u.is_active and exists (select from user_unit g where g.user_id = u.id and g.unit_id = ${unitId})`;

/** Whether a person may be chosen for an entry, or for a new one of the applied unit. */
async function mayBeChosen(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  userId: number,
  entryId: number | undefined,
): Promise<boolean> {
  const unitId =
    entryId === undefined
      ? sql`${scope.units[0] ?? 0}::bigint`
      : sql`(select t.unit_id from ${sql.table(catalog.name)} t where t.id = ${entryId})`;
  const { rows } = await sql`select from app_user u where u.id = ${userId} and ${isOf(unitId)}`.execute(db);
  return rows.length > 0;
}

/**
 * The people that rows of a file name by username, in the order of the rows. A person who has left is still found for
 * the entry that has them, so that an exported file can be imported again.
 */
async function findNamed(
  db: Db,
  scope: Scope,
  catalog: Catalog,
  key: string,
  rows: readonly { name: string; username: string }[],
): Promise<(number | undefined)[]> {
  if (rows.length === 0) return [];
  const found = await sql<{ id: number | null }>`
    select u.id from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ username }) => usernameKey(username))}::text[])
      with ordinality n(name, username, place)
    left join app_user u on u.username_key = n.username and (${isOf(sql`${scope.units[0] ?? 0}::bigint`)} or exists (
      select from ${sql.table(catalog.name)} t
      where lower(t.name) = lower(n.name) and t.${sql.id(columnOf(key))} = u.id and ${within(catalog, scope)}))
    order by n.place`.execute(db);
  return found.rows.map(({ id }) => id ?? undefined);
}

/** Who may be chosen where an entry of a list names a person, such as the owner of a client. */
export const assignableUsers: AssignableUsers = { mayBeChosen, findNamed };
