import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import { all, any, type Condition } from '#matching/search/compile.ts';
import { lexeme, quoted } from '#matching/search/lexemes.ts';
import type { Db } from '#server/db/connect.ts';
import { heldWork } from '#server/db/held-work.ts';
import { inUnits } from '#server/db/in-units.ts';

/** A search in database terms. */
export type Query = {
  scope: Scope;
  /** Undefined: everybody. */
  condition: Condition | undefined;
  /** Only these; undefined: everybody. */
  people?: readonly number[] | undefined;
  statusIds: (name: string) => readonly number[];
  statusId?: number | undefined;
  sourceId?: number | undefined;
  authorized?: number | undefined;
  needsSponsorship?: number | undefined;
  changedAfter?: string | undefined;
  hasResume?: boolean | undefined;
};

/** Turns JIT compilation off for the transaction: compiling the plans of one search takes longer than running them. */
export async function setPlannerSettings(db: Db): Promise<void> {
  await sql`set local jit = off`.execute(db);
}

/** Changes are counted in blocks of 4,096 (`>> 12` where the row is written). */
const stretch = 4096;
/** The newest blocks are read first, then as many as should contain the missing hits, with some to spare. */
const firstStep = 4;
const stepAtMost = 192;
const spare = 1.2;
/**
 * Estimated cost in milliseconds: of a block; of a full scan at least; and per thousand hits of it (measured at a
 * million resumes).
 */
const [stretchCosts, allCost, thousandCosts] = [7, 50, 1.3];
/** With fewer people seen than this no estimate is made. */
const telling = 1000;
/** A scan of this many people is as fast as a scan of some of them. */
const fewPeople = 20_000;

/**
 * The numbers of the newest (or oldest) hits, at most `limit`.
 *
 * A common word has hits among the newest changes, a rare one is rare everywhere. So the index is queried for the
 * newest blocks of changes first, then for as many as should contain the rest of the hits, or for the whole where that
 * should be faster. Changes of other units lie between those of the scope: where few of its own were seen, no estimate
 * is made.
 */
export async function findHits(db: Db, input: Query, direction: 'ASC' | 'DESC', limit: number): Promise<number[]> {
  const ends = await findEnds(db, input.scope);
  if (!ends) return [];
  const [first, last] = [Math.floor(ends.low / stretch), Math.floor(ends.high / stretch)];
  const stretches = last - first + 1;
  const found: number[] = [];
  for (let done = 0; ; ) {
    const query = limit - found.length;
    const needed = done === 0 ? firstStep : Math.ceil((spare * query * done) / found.length);
    const step = Math.min(needed, 4 * Math.max(1, done), stepAtMost);
    const before = rest(done, direction, first, last);
    const hits = (found.length / done) * stretches;
    const isRest =
      done + step * 1.5 > stretches ||
      (before !== undefined &&
        stretchCosts * needed > allCost + (thousandCosts * hits) / 1000 &&
        (await isTelling(db, input.scope, before)));
    const within = isRest
      ? before
      : any(Array.from({ length: step }, (_, at) => stretchQuery(direction, first, last, done + at)));
    found.push(...(await findStep(db, input, within, direction, query)));
    if (isRest || found.length >= limit) return found;
    done += step;
  }
}

/** The oldest and the newest change of the units of a scope. */
async function findEnds(db: Db, { units }: Scope): Promise<{ low: number; high: number } | undefined> {
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select min(low) as low, max(high) as high from unnest(${[...units]}::bigint[]) as u(id), lateral (
      select (select min(change_no) from candidate_search where unit_id = u.id) as low,
        (select max(change_no) from candidate_search where unit_id = u.id) as high) as ends`.execute(db);
  const { low, high } = rows[0]!;
  return low === null || high === null ? undefined : { low, high };
}

/**
 * Whether the hits so far allow an estimate of the rest: enough people of the scope were read, or it has few in all.
 */
async function isTelling(db: Db, scope: Scope, before: RawBuilder<boolean>): Promise<boolean> {
  const areThere = async (people: number, where = sql<boolean>`true`) => {
    const { rows } = await sql<{ there: number }>`
      select count(*) as there from (select 1 from candidate_search s where s.unit_id = ${inUnits(scope)} and ${where}
        limit ${people}) as counted`.execute(db);
    return rows[0]!.there >= people;
  };
  return (await areThere(telling, sql<boolean>`not (${before})`)) || !(await areThere(fewPeople));
}

const stretchQuery = (direction: 'ASC' | 'DESC', first: number, last: number, at: number) =>
  quoted(lexeme.stretch(direction === 'DESC' ? last - at : first + at));

/** Everything that no step has read: a bound on the number, where there was a step. */
function rest(done: number, direction: 'ASC' | 'DESC', first: number, last: number) {
  if (done === 0) return undefined;
  return direction === 'DESC'
    ? sql<boolean>`s.change_no < ${(last - done + 1) * stretch}`
    : sql<boolean>`s.change_no >= ${(first + done) * stretch}`;
}

async function findStep(
  db: Db,
  input: Query,
  within: string | RawBuilder<boolean> | undefined,
  direction: 'ASC' | 'DESC',
  limit: number,
): Promise<number[]> {
  const order = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  // The sum keeps the planner from walking the whole table by number.
  const { rows } = await sql<{ numbers: number[] }>`
    select coalesce(array_agg(h.change_no order by h.change_no ${order}), '{}') as numbers from (
      select s.change_no from candidate_search s where ${filterOf(input, within)}
      order by s.change_no + 0 ${order} limit ${limit}) h`.execute(db);
  return rows[0]!.numbers;
}

/** The whole filter: text conditions go to the index as one query, with the units of the scope in it. */
function filterOf(input: Query, within: string | RawBuilder<boolean> | undefined): RawBuilder<boolean> {
  const { scope, condition } = input;
  const parts = condition === undefined ? [] : condition.kind === 'all' ? condition.parts : [condition];
  const queries = [
    any(scope.units.map((id) => quoted(lexeme.unit(id)))),
    ...(typeof within === 'string' ? [within] : []),
    ...parts.flatMap((part) => (part.kind === 'text' ? [part.tsquery] : [])),
  ];
  const filters: RawBuilder<boolean>[] = [
    sql`s.words @@ ${all(queries)}::tsquery`,
    sql`s.unit_id = ${inUnits(scope)}`,
    ...parts.flatMap((part) => (part.kind === 'text' || isOfUnit(part) ? [] : [whereOf(part, input, 's')])),
    ...(typeof within === 'object' ? [within] : []),
    ...unitFilters(parts, input, 's'),
  ];
  // Whom several units know is found once, as the first of them knows the person that fits (ruling 17).
  if (scope.units.length > 1)
    filters.push(sql`not exists (select 1 from candidate_search o where o.candidate_id = s.candidate_id
      and o.unit_id < s.unit_id and o.unit_id = ${inUnits(scope)}
      ${sql.join(
        unitFilters(parts, input, 'o').map((filter) => sql` and ${filter}`),
        sql``,
      )})`);
  if (input.people !== undefined) filters.push(sql`s.candidate_id = any(${[...input.people]}::bigint[])`);
  if (input.sourceId !== undefined) filters.push(sql`s.source_id = ${input.sourceId}`);
  if (input.authorized !== undefined) filters.push(sql`s.authorized = ${input.authorized}`);
  if (input.needsSponsorship !== undefined) filters.push(sql`s.needs_sponsorship = ${input.needsSponsorship}`);
  if (input.hasResume !== undefined) filters.push(sql`s.has_resume = ${input.hasResume}`);
  return sql`${sql.join(filters, sql` and `)}`;
}

/** A person's row in the index, or the same person's in another unit. */
type Row = 's' | 'o';

/** Whether a condition is about what a unit keeps of a person. All else is the same in the row of each unit. */
function isOfUnit(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.parts.some(isOfUnit);
  return condition.kind === 'not' ? isOfUnit(condition.part) : condition.kind === 'status';
}

/** The filters on what a unit keeps of a person. */
function unitFilters(parts: readonly Condition[], input: Query, row: Row): RawBuilder<boolean>[] {
  const { statusId, changedAfter } = input;
  return [
    ...parts.filter(isOfUnit).map((part) => whereOf(part, input, row)),
    ...(statusId === undefined ? [] : [sql<boolean>`${sql.ref(`${row}.status_id`)} = ${statusId}`]),
    ...(changedAfter === undefined ? [] : [sql<boolean>`${sql.ref(`${row}.changed_at`)} >= ${changedAfter}`]),
  ];
}

function whereOf(condition: Condition, input: Query, row: Row): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'text':
      return sql`${sql.ref(`${row}.words`)} @@ ${condition.tsquery}::tsquery`;
    case 'all':
    case 'any':
      return sql`(${sql.join(
        condition.parts.map((part) => whereOf(part, input, row)),
        condition.kind === 'all' ? sql` and ` : sql` or `,
      )})`;
    case 'not':
      return sql`not coalesce(${whereOf(condition.part, input, row)}, false)`;
    case 'status':
      return sql`${sql.ref(`${row}.status_id`)} = any(${[...input.statusIds(condition.name)]}::bigint[])`;
    case 'years': {
      const { min, max, isAbove, isBelow } = condition;
      const years = sql.ref(`${row}.years`);
      const bounds = [
        ...(min === undefined ? [] : [isAbove ? sql`${years} > ${min}` : sql`${years} >= ${min}`]),
        ...(max === undefined ? [] : [isBelow ? sql`${years} < ${max}` : sql`${years} <= ${max}`]),
      ];
      return sql`(${sql.join(bounds, sql` and `)})`;
    }
  }
}

/** The most relevant of these hits for the query's words; equal ones newest first. */
export async function findBest(
  db: Db,
  scope: Scope,
  numbers: readonly number[],
  rankQuery: string,
  { size, offset, direction }: { size: number; offset: number; direction: 'ASC' | 'DESC' },
): Promise<number[]> {
  // Ranks by distinct words relative to the length of the text, so that repeating a word gains little.
  const { rows } = await sql<{ change_no: number }>`
    select change_no from candidate_search
    where unit_id = ${inUnits(scope)} and change_no = any(${[...numbers]}::bigint[])
    order by ts_rank(words, ${rankQuery}::tsquery, 1) ${sql.raw(direction === 'ASC' ? 'asc' : 'desc')}, change_no desc
    limit ${size} offset ${offset}`.execute(db);
  return rows.map(({ change_no }) => change_no);
}

/** The candidate statuses by name. */
export async function findStatuses(db: Db) {
  return db.selectFrom('candidate_status').select(['id', 'name', 'category']).orderBy('id').execute();
}

export type FacetRow = { facet: 'skill' | 'family' | 'state' | 'years' | 'status'; value: string; count: number };

/** How often each value occurs among these hits, most frequent first. */
export async function findFacets(db: Db, scope: Scope, numbers: readonly number[]): Promise<FacetRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<FacetRow>`
    with hit as materialized (
      select skills, families, state, years, status_id from candidate_search
      where unit_id = ${inUnits(scope)} and change_no = any(${[...numbers]}::bigint[])),
    counted as (
      (select 'skill' as facet, ltrim(key, '+') as value, count(*) as count,
          count(*) filter (where key not like '+%') as shown from hit, unnest(skills) as key
        group by 2 having bool_or(key not like '+%')
        order by 4 desc, 3 desc, 2 limit 30)
      union all
      (select 'family', key, count(*), count(*) from hit, unnest(families) as key group by key order by 3 desc, 2 limit 30)
      union all
      (select 'state', state, count(*), count(*) from hit where state is not null group by state order by 3 desc, 2 limit 12)
      union all
      select 'years', case when years < 3 then '0..3' when years < 6 then '3..6' when years < 10 then '6..10'
        when years < 15 then '10..15' else '15+' end, count(*), count(*) from hit where years is not null group by 2
      union all
      (select 'status', c.name, count(*), count(*) from hit join candidate_status c on c.id = hit.status_id group by c.name
        order by 3 desc, 2 limit 12))
    select facet, value, count from counted order by facet, shown desc, count desc, value`.execute(db);
  return rows;
}

/** A hit as the list shows it. */
export type HitRow = {
  change_no: number;
  unit_id: number;
  id: number;
  guid: string;
  first_name: string;
  last_name: string;
  headline: string | null;
  employer: string | null;
  held_title: string | null;
  held_employer: string | null;
  city: string | null;
  state: string | null;
  total_years: string | null;
  authorized: boolean | null;
  needs_sponsorship: boolean | null;
  rate: string | null;
  currency: string;
  availability: string | null;
  available_on: string | null;
  profile: unknown;
  has_resume: boolean;
  changed_at: string;
  status_name: string;
  status_tone: string;
  source_name: string | null;
  owner_name: string | null;
  email: string | null;
  phone: string | null;
  resume_text: string | null;
  resume_at: string | null;
  stage_name: string | null;
  chat_state: string | null;
  chat_channel: string | null;
};

/** The list rows of these hits, in one query and in the same order; with a job, each one's stage on it. */
export async function findRows(
  db: Db,
  scope: Scope,
  numbers: readonly number[],
  jobId: number | undefined,
): Promise<HitRow[]> {
  if (numbers.length === 0) return [];
  const job = jobId ?? null;
  const { rows } = await sql<HitRow>`
    select s.change_no, s.unit_id, c.id, c.guid, c.first_name, c.last_name, c.headline, c.employer,
      work.title as held_title, work.employer as held_employer, c.city, c.state,
      c.total_years, c.authorized, c.needs_sponsorship, c.rate, c.availability, c.available_on, c.profile, s.has_resume,
      (select currency from business_unit where id = s.unit_id) as currency, s.changed_at, st.name as status_name, st.tone as status_tone, src.name as source_name,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as owner_name, contact.email, contact.phone,
      left(r.text, 60000) as resume_text, r.created_at as resume_at, js.name as stage_name, chat.state as chat_state, chat.channel as chat_channel
    from candidate_search s
    join candidate c on c.id = s.candidate_id
    join candidate_unit k on k.unit_id = s.unit_id and k.candidate_id = s.candidate_id
    join candidate_status st on st.id = k.status_id
    left join source_type src on src.id = c.source_id
    left join app_user u on u.id = k.owner_id
    left join resume r on r.candidate_id = c.id and r.is_primary
    left join lateral ${heldWork} work on true
    left join lateral (
      select max(value) filter (where kind = 'email' and is_primary) as email,
        max(value) filter (where kind = 'phone' and is_primary) as phone
      from candidate_contact where candidate_id = c.id) contact on true
    left join submission sub on sub.candidate_id = c.id and sub.job_id = ${job}::bigint
    left join client_job_status js on js.id = sub.status_id
    left join lateral (
      select state, channel from chat_session where candidate_id = c.id and job_id = ${job}::bigint order by id desc limit 1
    ) chat on true
    where s.change_no = any(${[...numbers]}::bigint[]) and s.unit_id = ${inUnits(scope)}`.execute(db);
  const byNumber = new Map(rows.map((row) => [row.change_no, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
