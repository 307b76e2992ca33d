import { sql } from 'kysely';
import { pageSizes, type Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import { countOf } from '#server/lists/count-rows.ts';
import { pageBeforeEnd } from '#server/lists/page-of.ts';
import { candidatesWithNames } from './candidates-queries.ts';

export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>['rows'][number];

/** Filters and order of a page of candidates; `key` is the search text in the form in which names are compared. */
type CandidatesQuery = Query & {
  sortField?: 'updatedAt' | 'name' | undefined;
  key?: string | undefined;
  statusId?: number | undefined;
  ownerId?: number | undefined;
};

/** The condition on `candidate_unit k`; a person whom two applied units know appears once. */
function whereOf(scope: Scope, { search, key, statusId, ownerId }: CandidatesQuery) {
  const like = search === undefined ? undefined : containing(search);
  const parts = [
    ...(scope.units.length > 1
      ? [
          sql`not exists (select 1 from candidate_unit o where o.candidate_id = k.candidate_id and o.unit_id < k.unit_id
            and o.unit_id = ${inUnits(scope)})`,
        ]
      : []),
    ...(statusId === undefined ? [] : [sql`k.status_id = ${statusId}`]),
    ...(ownerId === undefined ? [] : [sql`k.owner_id = ${ownerId}`]),
    ...(like === undefined
      ? []
      : [
          sql`k.candidate_id in (
            select id from candidate where coalesce(headline, '') || ' ' || coalesce(employer, '') ilike ${like}
              ${key ? sql`union select id from candidate where name_key like ${containing(key)}` : sql``}
            union select candidate_id from candidate_contact where value_key like ${containing(search!.toLowerCase())})`,
        ]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/**
 * One page of the candidates in scope, and the total. An index holds each unit's people in the list's order, so the
 * page is a prefix of it, and the columns of a row are looked up for this page only.
 */
export async function findCandidates(db: Db, scope: Scope, query: CandidatesQuery) {
  const byName = query.sortField === 'name';
  const direction = sql.raw((query.direction ?? (byName ? 'ASC' : 'DESC')) === 'ASC' ? 'asc' : 'desc');
  const order = sql`${sql.ref(byName ? 'k.name_sort' : 'k.updated_at')} ${direction}, k.candidate_id`;
  const condition = whereOf(scope, query);
  const { page, size } = query;
  // The first page as it opens. Planning it takes as long as reading it, so it is a prepared statement. Its length is
  // in the SQL text because the plan depends on it.
  const isOpening = page === 0 && query.search === undefined && pageSizes.includes(size);
  const rowsAtMost = (rows: number) => (isOpening ? sql.lit(rows) : sql`${rows}`);
  const once = isOpening ? preparedStatement : sql``;
  const place = sql`
    select k.unit_id, k.candidate_id from unnest(${[...scope.units]}::bigint[]) as w(unit) cross join lateral (
      select k.* from candidate_unit k where k.unit_id = w.unit and ${condition} order by ${order}
      limit ${rowsAtMost((page + 1) * size)}
    ) as k order by ${order} limit ${rowsAtMost(size)} offset ${rowsAtMost(page * size)}`;
  return pageBeforeEnd(
    query,
    () =>
      candidatesWithNames(db)
        .modifyFront(once)
        .where(sql<boolean>`(k.unit_id, k.candidate_id) in (${place})`)
        .orderBy(order)
        .execute(),
    () =>
      countOf(
        db,
        'candidate',
        sql`select ${once} 1 from candidate_unit k where k.unit_id = ${inUnits(scope)} and ${condition}`,
      ),
  );
}
