import { type RawBuilder, sql } from 'kysely';
import { pageSizes, type Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { AddressFault } from '#domain/candidates/contacts.ts';
import { nameWords, phoneDigits } from '#domain/candidates/person-search.ts';
import { tidyTags } from '#domain/candidates/tags.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import { usedContact } from '#server/db/used-contact.ts';
import { countOf } from '#server/lists/count-rows.ts';
import { pageBeforeEnd } from '#server/lists/page-of.ts';
import { candidatesWithNames } from './candidates-queries.ts';

export type CandidateRow = Omit<
  Awaited<ReturnType<typeof findCandidates>>['rows'][number],
  'email_fault' | 'phone_fault'
>;

/** Filters of a list of candidates; `key` is the search text in the form in which names are compared. */
export type CandidateFilterQuery = {
  search?: string | undefined;
  key?: string | undefined;
  statusId?: number | undefined;
  ownerId?: number | undefined;
  isHot?: boolean | undefined;
  status?: readonly number[] | undefined;
  owner?: readonly number[] | undefined;
  source?: readonly number[] | undefined;
  tag?: string | undefined;
  state?: string | undefined;
  availableFrom?: string | undefined;
  availableTo?: string | undefined;
  rateFrom?: number | undefined;
  rateTo?: number | undefined;
  authorized?: boolean | undefined;
  ratingFrom?: number | undefined;
  ratingTo?: number | undefined;
  /** Who asks: a rating is a recruiter's own. */
  userId: number;
  ids?: readonly number[] | undefined;
  except?: readonly number[] | undefined;
};

/** Filters and order of a page of candidates. */
type CandidatesQuery = Query & CandidateFilterQuery & { sortField?: string | undefined };

type Conditions = readonly (readonly [isAsked: unknown, condition: () => RawBuilder<unknown>])[];
const asked = (conditions: Conditions) =>
  conditions.flatMap(([isAsked, condition]) =>
    isAsked === undefined || (Array.isArray(isAsked) && isAsked.length === 0) ? [] : [condition()],
  );
const numbers = (ids: readonly number[] | undefined) => sql`any(${[...(ids ?? [])]}::bigint[])`;

/** What a unit keeps of a person, on `candidate_unit k`, or on the row of another unit `o`. */
const unitParts = (q: CandidateFilterQuery, row: 'k' | 'o' = 'k') => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return asked([
    [q.statusId, () => sql`${of('status_id')} = ${q.statusId}`],
    [q.ownerId, () => sql`${of('owner_id')} = ${q.ownerId}`],
    [q.isHot, () => (q.isHot ? of('is_hot') : sql`not ${of('is_hot')}`)],
    [q.status, () => sql`${of('status_id')} = ${numbers(q.status)}`],
    [q.owner, () => sql`${of('owner_id')} = ${numbers(q.owner)}`],
    [
      q.ratingFrom ?? q.ratingTo,
      () => sql`exists (select from candidate_rating g where g.unit_id = ${of('unit_id')}
      and g.user_id = ${q.userId} and g.candidate_id = ${of('candidate_id')}
      and g.rating between ${q.ratingFrom ?? 1} and ${q.ratingTo ?? 5})`,
    ],
    [q.tag, () => sql`${of('tags')} @> ${tidyTags([q.tag ?? ''])}::text[] and ${of('tags')} <> '{}'`],
  ]);
};

/** Who is meant, or left out. */
const chosenParts = (q: CandidateFilterQuery) =>
  asked([
    [q.ids, () => sql`k.candidate_id = ${numbers(q.ids)}`],
    [q.except, () => sql`k.candidate_id <> all(${[...(q.except ?? [])]}::bigint[])`],
  ]);

/** Facts of the person, on `candidate c`. */
const personParts = (q: CandidateFilterQuery) =>
  asked([
    [q.source, () => sql`c.source_id = ${numbers(q.source)}`],
    [q.state, () => sql`c.state = ${q.state?.trim().toUpperCase()}`],
    [q.availableFrom, () => sql`c.available_on >= ${q.availableFrom}::date`],
    [q.availableTo, () => sql`c.available_on <= ${q.availableTo}::date`],
    [q.rateFrom, () => sql`c.rate >= ${q.rateFrom}`],
    [q.rateTo, () => sql`c.rate <= ${q.rateTo}`],
    [q.authorized, () => sql`c.authorized = ${q.authorized}`],
  ]);

/** A name in which each of these words begins a word: the index of trigrams finds them, then their places are compared. */
const withWords = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`name_key like ${containing(word)} and ' ' || name_key like ${containing(` ${word}`)}`),
    sql` and `,
  );

/**
 * The condition on `candidate_unit k`; a person whom several applied units know appears once, as the first of them knows the
 * person that fits (ruling 17).
 */
function whereOf(scope: Scope, query: CandidateFilterQuery) {
  const { search, key } = query;
  const like = search === undefined ? undefined : containing(search);
  const words = search === undefined ? undefined : nameWords(search);
  const digits = search === undefined ? undefined : phoneDigits(search);
  const person = personParts(query);
  const parts = [
    ...(scope.units.length > 1
      ? [
          sql`not exists (select 1 from candidate_unit o where o.candidate_id = k.candidate_id and o.unit_id < k.unit_id
            and o.unit_id = ${inUnits(scope)} ${sql.join(
              unitParts(query, 'o').map((part) => sql` and ${part}`),
              sql``,
            )})`,
        ]
      : []),
    ...unitParts(query),
    ...chosenParts(query),
    ...(person.length === 0
      ? []
      : [sql`exists (select from candidate c where c.id = k.candidate_id and ${sql.join(person, sql` and `)})`]),
    ...(like === undefined
      ? []
      : [
          sql`k.candidate_id in (
            select id from candidate where coalesce(headline, '') || ' ' || coalesce(employer, '') ilike ${like}
              ${key ? sql`union select id from candidate where name_key like ${containing(key)}` : sql``}
              ${words ? sql`union select id from candidate where ${withWords(words)}` : sql``}
              ${digits ? sql`union select candidate_id from candidate_contact where kind = 'phone' and value_key like ${containing(digits)}` : sql``}
            union select id from candidate where coalesce(middle_name, '') || ' ' || coalesce(preferred_name, '') ilike ${like}
              and (middle_name is not null or preferred_name is not null)
            union select candidate_id from candidate_contact where value_key like ${containing(search!.toLowerCase())})`,
        ]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const orderOf = ({ sortField, direction }: Pick<CandidatesQuery, 'sortField' | 'direction'>) => {
  const byName = sortField === 'name';
  const way = sql.raw((direction ?? (byName ? 'ASC' : 'DESC')) === 'ASC' ? 'asc' : 'desc');
  return sql`${sql.ref(byName ? 'k.name_sort' : 'k.updated_at')} ${way}, k.candidate_id`;
};

/** A person in a unit. */
export type Placed = { unit_id: number; candidate_id: number };

/** All people who match, in the order of the list, as the unit knows them that shows them. */
export async function findPlaced(
  db: Db,
  scope: Scope,
  query: CandidateFilterQuery & Pick<CandidatesQuery, 'sortField' | 'direction'>,
  limit: number,
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`select k.unit_id, k.candidate_id from candidate_unit k
    where k.unit_id = ${inUnits(scope)} and ${whereOf(scope, query)} order by ${orderOf(query)} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** When a unit last reached a person of the list or heard from them. */
const lastContact = sql<string | null>`greatest(
  (select max(sent_at) from outbound_message where candidate_id = c.id and unit_id = k.unit_id),
  (select max(happened_at) from candidate_call where candidate_id = c.id and unit_id = k.unit_id
    and outcome <> 'WRONG_NUMBER'),
  (select max(last_at) from chat_session where candidate_id = c.id and unit_id = k.unit_id and answered > 0))`.as(
  'last_contact_at',
);

/** What somebody thinks of a person of the list. */
const ownRating = (userId: number) =>
  sql<number | null>`(select rating from candidate_rating where unit_id = k.unit_id and user_id = ${userId}
    and candidate_id = c.id)`.as('own_rating');

/** Why the address that a row tells may not be written to. */
const faultOf = (kind: 'email' | 'phone') =>
  sql<AddressFault | null>`(select fault from ${usedContact(kind, sql`c.id`)} as used)`.as(
    kind === 'email' ? 'email_fault' : 'phone_fault',
  );

/** The rows of these people with the names that lists show, in the order given. */
export async function findPlacedRows(db: Db, placed: readonly Placed[], userId: number): Promise<CandidateRow[]> {
  if (placed.length === 0) return [];
  const units = placed.map(({ unit_id: unit }) => unit);
  const ids = placed.map(({ candidate_id: id }) => id);
  const rows = await candidatesWithNames(db)
    .select([lastContact, ownRating(userId)])
    .where(sql<boolean>`(k.unit_id, k.candidate_id) in (select * from unnest(${units}::bigint[], ${ids}::bigint[]))`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One page of the candidates in scope, and the total. An index holds each unit's people in the list's order, so the
 * page is a prefix of it, and the columns of a row are looked up for this page only.
 */
export async function findCandidates(db: Db, scope: Scope, query: CandidatesQuery) {
  const order = orderOf(query);
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
        .select([lastContact, ownRating(query.userId), faultOf('email'), faultOf('phone')])
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
