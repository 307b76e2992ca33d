import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** Filters of the list: days in UTC, part of a username, the rest exactly. */
export type ListQuery = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  who?: string | undefined;
  act?: string | undefined;
  result?: string | undefined;
  kind?: string | undefined;
  record?: string | undefined;
};

/** The applied units of a reader, and whom they see. */
export type Reach = Scope & { readonly sees: (userId: RawBuilder<unknown>) => RawBuilder<boolean> };

/**
 * Entries of the units in scope, and those of the organization, which have no unit (ruling 17). Of these, acts by and
 * about users go with the user: what somebody does who shares no unit with the reader is not told.
 */
const within = ({ units, sees }: Reach) => {
  // Entries of old name users by ids that nobody has.
  const isTold = (userId: RawBuilder<unknown>) =>
    sql`(not exists (select from app_user u where u.id = ${userId}) or ${sees(userId)})`;
  const about = sql`(case when l.kind = 'user' and l.record_id ~ '^[0-9]{1,15}$' then l.record_id::bigint end)`;
  return sql<boolean>`(l.unit_id = any(${[...units]}::bigint[])
    or (l.unit_id is null and ${isTold(sql`l.user_id`)} and ${isTold(about)}))`;
};

function cutLines(db: Db, reach: Reach, { startDate, endDate, who, act, result, kind, record }: ListQuery) {
  return db
    .selectFrom('audit_line as l')
    .where(within(reach))
    .$if(startDate !== undefined, (q) => q.where('l.at', '>=', sql<string>`${startDate}::date at time zone 'utc'`))
    .$if(endDate !== undefined, (q) => q.where('l.at', '<', sql<string>`(${endDate}::date + 1) at time zone 'utc'`))
    .$if(who !== undefined, (q) => q.where('l.user_name', 'ilike', containing(who!)))
    .$if(act !== undefined, (q) => q.where('l.act', '=', act as never))
    .$if(result !== undefined, (q) => q.where('l.result', '=', result as never))
    .$if(kind !== undefined, (q) => q.where('l.kind', '=', kind as never))
    .$if(record !== undefined, (q) => q.where('l.record_id', '=', record!));
}

/** The name of a line's record as it is now. Each kind is looked up by its key, and only the kind that the line names. */
const recordName = sql<string | null>`case when l.record_id ~ '^[0-9]{1,15}$' then case l.kind
  when 'candidate' then (select trim(c.first_name || ' ' || c.last_name) from candidate c where c.id = l.record_id::bigint)
  when 'consultant' then (select trim(c.first_name || ' ' || c.last_name) from consultant t join candidate c on c.id = t.candidate_id
    where t.id = l.record_id::bigint)
  when 'job' then (select j.title from job j where j.id = l.record_id::bigint)
  when 'client' then (select c.name from client c where c.id = l.record_id::bigint)
  when 'vendor' then (select v.name from vendor v where v.id = l.record_id::bigint)
  when 'network' then (select n.name from network n where n.id = l.record_id::bigint)
  when 'user' then (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = l.record_id::bigint)
  when 'role' then (select r.name from role r where r.id = l.record_id::bigint)
  when 'unit' then (select b.name from business_unit b where b.id = l.record_id::bigint)
  when 'skill' then (select s.name from custom_skill s where s.id = l.record_id::bigint)
  when 'vms-password' then (select concat_ws(', ', e.vms_provider, c.name) from vault_entry e
    left join client c on c.id = e.client_id where e.id = l.record_id::bigint)
end end`;

/** A line with the code of its unit. */
export type Line = Awaited<ReturnType<typeof findLines>>['rows'][number];

/** One page of entries, newest first unless asked otherwise, and the total. */
export async function findLines(
  db: Db,
  reach: Reach,
  query: ListQuery,
  { page, size, direction }: { page: number; size: number; direction?: 'ASC' | 'DESC' | undefined },
) {
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const [{ total }, rows] = await Promise.all([
    cutLines(db, reach, query).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    cutLines(db, reach, query)
      .leftJoin('business_unit as b', 'b.id', 'l.unit_id')
      .selectAll('l')
      .select(['b.code as unit_code', recordName.as('record_name')])
      .orderBy('l.at', order)
      .orderBy('l.id', order)
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** How many entries match. */
export async function countLines(db: Db, reach: Reach, query: ListQuery): Promise<number> {
  const { total } = await cutLines(db, reach, query)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Entries with their place in the chain, in the order they were written, after a given one. */
export async function findWholeLines(
  db: Db,
  reach: Reach,
  query: ListQuery & { id?: number },
  after: number,
  limit: number,
) {
  return cutLines(db, reach, query)
    .leftJoin('business_unit as b', 'b.id', 'l.unit_id')
    .leftJoin('audit_link as k', 'k.line_id', 'l.id')
    .$if(query.id !== undefined, (q) => q.where('l.id', '=', query.id!))
    .where('l.id', '>', after)
    .selectAll('l')
    .select(['b.code as unit_code', 'k.number', 'k.hash', recordName.as('record_name')])
    .orderBy('l.id')
    .limit(limit)
    .execute();
}
