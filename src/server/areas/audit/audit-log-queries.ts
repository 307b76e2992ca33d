import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** How lines are cut: days in UTC, part of a username, the rest exactly. */
export type ListQuery = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  who?: string | undefined;
  act?: string | undefined;
  result?: string | undefined;
  kind?: string | undefined;
  record?: string | undefined;
};

/** Lines of the units in scope, and those of the organisation, which name none (ruling 17). */
function cutLines(db: Db, { units }: Scope, { startDate, endDate, who, act, result, kind, record }: ListQuery) {
  return db
    .selectFrom('audit_line as l')
    .where(sql<boolean>`(l.unit_id is null or l.unit_id = any(${[...units]}::bigint[]))`)
    .$if(startDate !== undefined, (q) => q.where('l.at', '>=', sql<string>`${startDate}::date at time zone 'utc'`))
    .$if(endDate !== undefined, (q) => q.where('l.at', '<', sql<string>`(${endDate}::date + 1) at time zone 'utc'`))
    .$if(who !== undefined, (q) => q.where('l.user_name', 'ilike', containing(who!)))
    .$if(act !== undefined, (q) => q.where('l.act', '=', act as never))
    .$if(result !== undefined, (q) => q.where('l.result', '=', result as never))
    .$if(kind !== undefined, (q) => q.where('l.kind', '=', kind as never))
    .$if(record !== undefined, (q) => q.where('l.record_id', '=', record!));
}

/** A line with the code of its unit. */
export type Line = Awaited<ReturnType<typeof findLines>>['rows'][number];

/** One page of lines, newest first unless asked otherwise, and how many there are in all. */
export async function findLines(
  db: Db,
  scope: Scope,
  query: ListQuery,
  { page, size, direction }: { page: number; size: number; direction?: 'ASC' | 'DESC' | undefined },
) {
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const [{ total }, rows] = await Promise.all([
    cutLines(db, scope, query).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    cutLines(db, scope, query)
      .leftJoin('business_unit as b', 'b.id', 'l.unit_id')
      .selectAll('l')
      .select('b.code as unit_code')
      .orderBy('l.at', order)
      .orderBy('l.id', order)
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** How many lines match. */
export async function countLines(db: Db, scope: Scope, query: ListQuery): Promise<number> {
  const { total } = await cutLines(db, scope, query)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lines with their place in the chain, in the order in which they were written, after one of them. */
export async function findWholeLines(
  db: Db,
  scope: Scope,
  query: ListQuery & { id?: number },
  after: number,
  limit: number,
) {
  return cutLines(db, scope, query)
    .leftJoin('business_unit as b', 'b.id', 'l.unit_id')
    .leftJoin('audit_link as k', 'k.line_id', 'l.id')
    .$if(query.id !== undefined, (q) => q.where('l.id', '=', query.id!))
    .where('l.id', '>', after)
    .selectAll('l')
    .select(['b.code as unit_code', 'k.number', 'k.hash'])
    .orderBy('l.id')
    .limit(limit)
    .execute();
}
