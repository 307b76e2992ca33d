import { type RawBuilder, sql } from 'kysely';
import type { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { type OutreachGroup, outreachChoices } from '#contract/areas/matching/match-lists.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { doubtFlags, leastPartial } from '#domain/matching/match.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { heldWork } from '#server/db/held-work.ts';
import { openPlaces } from '#server/outside/places.ts';

/** Doubts about a strong match are no warnings about a resume. */
const isWithoutWarning = sql<boolean>`m.flags <@ ${sql.val([...doubtFlags])}::text[]`;

/** The filters of a page of results; only the recruiter sets them (ruling 38). */
export type ResultFilters = Partial<
  Omit<Input<typeof matchHistoryApi.results>, 'runGuid' | 'page' | 'size' | 'direction' | 'sortField'>
>;

type Condition = RawBuilder<unknown>;

/** The conditions of the filters, over the tables of the results query. */
export async function resultFilters(db: Db, runId: number, unitId: number, query: ResultFilters): Promise<Condition[]> {
  const near = await ranksWithin(db, runId, query);
  const least = query.decision?.includes('open') ? leastPartial(await findEngine(db, runId)) : 0;
  const given = <T>(value: T | undefined, condition: (value: T) => Condition) =>
    value === undefined ? [] : [condition(value)];
  return [
    ...given(query.search, (search) => says(unitId, search)),
    ...given(query.minScore, (least) => sql`m.score >= ${least}`),
    ...given(query.minYears, (least) => sql`c.total_years >= ${least}`),
    ...(query.authorizedOnly ? [sql`c.authorized`] : []),
    ...given(query.authorized, (is) => (is ? sql`c.authorized` : sql`c.authorized is not true`)),
    ...given(query.outreachState, (state) => (state === 'NONE' ? sql`chat.state is null` : sql`chat.state = ${state}`)),
    ...given(query.scoreFrom, (least) => sql`m.score >= ${least}`),
    ...given(query.scoreTo, (most) => sql`m.score <= ${most}`),
    ...given(query.mustHavesMissingFrom, (least) => sql`m.must_haves_asked - m.must_haves_met >= ${least}`),
    ...given(query.mustHavesMissingTo, (most) => sql`m.must_haves_asked - m.must_haves_met <= ${most}`),
    ...given(query.rateFrom, (least) => sql`c.rate >= ${least}`),
    ...given(query.rateTo, (most) => sql`c.rate <= ${most}`),
    ...given(query.hasFlags, (has) => (has ? sql`not ${isWithoutWarning}` : isWithoutWarning)),
    ...(query.outreach?.length
      ? [
          sql`(${sql.join(
            query.outreach.map((one) => outreachCondition(one as Parameters<typeof outreachCondition>[0])),
            sql` or `,
          )})`,
        ]
      : []),
    ...(query.decision?.length
      ? [
          sql`(${sql.join(
            query.decision.map((choice) => decisionCondition(choice, least)),
            sql` or `,
          )})`,
        ]
      : []),
    ...given(near, (ranks) => sql`m.rank = any(${ranks}::int[])`),
  ];
}

/** Whether the name, the title, the employer, the town or a skill of a person contains these words. */
const says = (unitId: number, search: string) => sql`(
  concat_ws(' ', c.first_name, c.last_name, c.headline, c.employer,
    (select concat_ws(' ', work.title, work.employer) from ${heldWork} work), c.city, c.state) ilike ${containing(search)}
  or exists (select 1 from candidate_search w, unnest(w.skills) skill
    where w.unit_id = ${unitId} and w.candidate_id = c.id
      and replace(skill, '-', ' ') ilike ${containing(search.replace(/-/g, ' '))}))`;

/** As the list tells it: who opted out of all messages, or may not be contacted, is told so where no chat about this job says otherwise. */
function outreachCondition(choice: 'NONE' | 'OTHER' | OutreachGroup): Condition {
  const isOut = sql`(opt.opted_out is not null or held.is_held)`;
  const isQuiet = sql`chat.state is null and not ${isOut}`;
  if (choice === 'NONE') return sql`(${isQuiet} and contacted.at is null)`;
  if (choice === 'OTHER') return sql`(${isQuiet} and contacted.at is not null)`;
  const isIn = sql`chat.state = any(${[...outreachChoices[choice]]}::text[])`;
  return choice === 'DECLINED' ? sql`(${isIn} or (chat.state is null and ${isOut}))` : isIn;
}

const undecided = sql`coalesce(decided.action, 'cleared') = 'cleared'`;

function decisionCondition(choice: string, least: number): Condition {
  if (choice === 'none') return undecided;
  // Worth a look, and not on the job yet: what the pipeline of a job begins with. Marks from before a shortlisted person was put
  // on the job count as undecided.
  if (choice === 'open')
    return sql`(decided.action is distinct from 'skipped' and sub.category is null and c.id is not null and cardinality(m.hard_fails) = 0
      and not (m.must_haves_met = 0 and m.must_haves_asked >= 2) and m.score >= ${least})`;
  return sql`decided.action = ${choice}`;
}

async function findEngine(db: Db, runId: number): Promise<string> {
  return (await db.selectFrom('match_run').select('engine').where('id', '=', runId).executeTakeFirstOrThrow()).engine;
}

/** The ranks of people who live so far from the job; undefined where distance is not asked for or the job has no town. */
async function ranksWithin(
  db: Db,
  runId: number,
  { milesFrom, milesTo }: ResultFilters,
): Promise<number[] | undefined> {
  if (milesFrom === undefined && milesTo === undefined) return undefined;
  const { rows } = await sql<{ rank: number; home: string | null; work: string | null }>`
    select m.rank, nullif(concat_ws(', ', c.city, c.state), '') as home, nullif(concat_ws(', ', j.city, j.state), '') as work
    from match_result m join match_run r on r.id = m.run_id join job j on j.id = r.job_id
    join candidate c on c.id = m.candidate_id where m.run_id = ${runId}`.execute(db);
  const { milesApart } = await openPlaces();
  const milesOf = ({ home, work }: (typeof rows)[number]) =>
    home === null || work === null ? undefined : home === work ? 0 : milesApart(home, work);
  return rows.flatMap((row) => {
    const miles = milesOf(row);
    const isWithin = miles !== undefined && miles >= (milesFrom ?? 0) && Math.round(miles) <= (milesTo ?? Infinity);
    return isWithin ? [row.rank] : [];
  });
}
