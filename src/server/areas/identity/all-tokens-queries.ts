import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { pageOf } from '#server/lists/page-of.ts';

/** What somebody may know of users, over the id of one. */
export type OfUsers = {
  readonly sees: (userId: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly mayChange: (userId: RawBuilder<unknown>) => RawBuilder<boolean>;
};

const live = (db: Db, { sees, mayChange }: OfUsers, now: Date) =>
  db
    .selectFrom('api_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .where('t.ended_at', 'is', null)
    .where('t.expires_at', '>', now.toISOString())
    .where(sees(sql`u.id`))
    .select(['t.id', 't.user_id', 't.name', 't.hint', 't.page_ids', 't.may_write', 't.created_at', 't.expires_at'])
    .select(['t.last_used_at', 't.last_address', 'u.username'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('owner'))
    .select(
      sql<string[]>`array(select b.code from business_unit b where b.id = any(t.unit_ids) order by b.code)`.as('units'),
    )
    .select(mayChange(sql`u.id`).as('may_end'));

/** One page of the live tokens of users whom somebody sees; those that end first at the top. */
export async function findAllTokens(
  db: Db,
  ofUsers: OfUsers,
  { search, now, ...query }: { page: number; size: number; search?: string | undefined; now: Date },
) {
  const all = live(db, ofUsers, now).$if(search !== undefined, (q) =>
    q.where((eb) =>
      eb.or([
        eb('t.name', 'ilike', containing(search!)),
        eb('u.username', 'ilike', containing(search!)),
        eb(sql<string>`u.first_name || ' ' || u.last_name`, 'ilike', containing(search!)),
      ]),
    ),
  );
  return pageOf(db, 'api_token', all, { ...query, order: sql`t.expires_at, t.id` });
}

/** A live token of a user whom somebody sees. */
export const findTokenOf = (db: Db, ofUsers: OfUsers, id: number, now: Date) =>
  live(db, ofUsers, now).where('t.id', '=', id).executeTakeFirst();
