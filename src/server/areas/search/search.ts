import type { searchApi } from '#contract/areas/search/search.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { wholePhone } from '#domain/candidates/person-search.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { type LearnedSkills, type Match, matchWord } from '#domain/matching/match.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { lackedAccount } from '#domain/outreach/message-state.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { compile, nearNodes, rankQuery } from '#matching/search/compile.ts';
import { findMarks, makeQuickSearch, makeSnippets } from '#matching/search/highlight.ts';
import { readQuery } from '#matching/search/mend.ts';
import { narrowed, quotedValue } from '#matching/search/narrow.ts';
import { stateCode } from '#matching/search/states.ts';
import type { SearchNode } from '#matching/search/syntax.ts';
import { skillByKey, skillName } from '#matching/skills/vocabulary.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import { findLearnedSkills } from '#server/areas/matching/corpus-statistics.ts';
import { findSavedSimilarity } from '#server/areas/matching/embeddings.ts';
import { findNeed } from '#server/areas/matching/runs.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { mapInSlices } from '#server/outside/in-slices.ts';
import { openPlaces, type Town } from '#server/outside/places.ts';
import { findOwnersOfPhone } from './search-phone-queries.ts';
import * as queries from './search-queries.ts';

type Query = Input<typeof searchApi.candidates>;
type Answer = Output<typeof searchApi.candidates>;
type Row = Answer['found']['rows'][number];

/** Limit of counting hits; a phrase must be checked in each text, so its limit is lower. */
const countedAtMost = 5000;
const phrasesCountedAtMost = 1000;
/** Newest hits ranked by relevance, which reads the words of each; and newest hits counted for facets. */
const rankedAtMost = 2000;
const facetsOfAtMost = 500;

/** One page of the candidates who match a query, with facets and the places in the query. */
export async function searchCandidates(params: Query, call: SignedInCall): Promise<Answer> {
  const started = performance.now();
  const query = params.search ?? '';
  refuseYears(params);
  const people = await ownersOf(call, query);
  const tree = withFilters(people ? undefined : read(query), params);
  const job = params.jobId === undefined ? undefined : await findNeed(call.db, call.scope, params.jobId);
  if (params.jobId !== undefined && !job) throw new Refusal('record.absent');
  const towns = await townsOf(tree, query);
  const learned = job && (await findLearnedSkills(call.db));
  const answer = await call.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await queries.setPlannerSettings(db);
      const statuses = await queries.findStatuses(db);
      const condition = tree && compile(tree, (near) => towns.get(near) ?? []);
      const cap = JSON.stringify(condition ?? '').includes('<->') ? phrasesCountedAtMost : countedAtMost;
      const direction = params.sortField === 'relevance' ? 'DESC' : (params.direction ?? 'DESC');
      const hits = await queries.findHits(
        db,
        {
          scope: call.scope,
          condition,
          people,
          statusIds: (name) => statuses.filter((status) => isNamed(status, name)).map(({ id }) => id),
          statusId: params.statusId,
          sourceId: params.sourceId,
          ...authorizationOf(params.authorization),
          changedAfter: daysBefore(call.now, params.updatedWithinDays),
          hasResume: params.hasResume,
        },
        direction,
        cap + 1,
      );
      const total = Math.min(hits.length, cap);
      const ranked = hits.slice(0, Math.min(rankedAtMost, total));
      const sample = ranked.slice(0, facetsOfAtMost);
      const page = await pageOf(db, call.scope, params, tree, hits.slice(0, total), ranked);
      const rows = await queries.findRows(db, call.scope, page, params.jobId);
      const facets = params.page === 0 ? await queries.findFacets(db, call.scope, sample) : [];
      const scores = job ? await scoresOf(db, job, rows, call.now, learned) : new Map<number, Match>();
      return {
        total,
        isExact: hits.length <= cap,
        rankedOf: ranked.length,
        sample: sample.length,
        rows,
        facets,
        scores,
      };
    });
  const quickSearch = makeQuickSearch(tree);
  return {
    ...found(
      await mapInSlices(answer.rows, (row) => present(row, quickSearch, answer.scores.get(row.id), call)),
      answer.total,
      params,
    ),
    isExact: answer.isExact,
    facets: facetsOf(answer.facets, query, answer.sample),
    facetsOf: answer.sample,
    ...(isRanked(params, tree) && { rankedOf: answer.rankedOf }),
    tookMs: Math.round((performance.now() - started) * 10) / 10,
  };
}

/** A query that is a phone number finds who has it; where nobody has, the words of the resumes are searched for it. */
async function ownersOf({ db, scope }: SignedInCall, query: string): Promise<number[] | undefined> {
  const digits = wholePhone(query);
  const found = digits === undefined ? [] : await findOwnersOfPhone(db, scope, digits);
  return found.length > 0 ? found : undefined;
}

function refuseYears({ minYears, maxYears }: Query): void {
  if (minYears !== undefined && maxYears !== undefined && Number(minYears) > Number(maxYears))
    throw new Refusal('call.invalid', {}, [{ field: 'maxYears', message: fieldMessage('belowLeast') }]);
}

/** @throws Refusal `search.syntax` with the position and the corrected text */
function read(query: string): SearchNode | undefined {
  const found = readQuery(query);
  if (!('problem' in found)) return found.tree;
  const { problem, place, mended } = found;
  throw new Refusal(
    'search.syntax',
    {
      problem,
      ...place,
      query,
      position: place.offset + 1,
      suggestion: mended === undefined ? '' : `Did you mean: ${mended}`,
      ...(mended !== undefined && { mended }),
    },
    [{ field: 'search', message: `Position ${place.offset + 1}: ${problem}` }],
  );
}

const nowhere = { offset: 0, length: 0 };

/** The filters that the index supports, as parts of the tree. */
function withFilters(tree: SearchNode | undefined, { state, minYears, maxYears }: Query): SearchNode | undefined {
  const parts: SearchNode[] = tree ? [tree] : [];
  if (state !== undefined) parts.push({ kind: 'state', code: stateCode(state) ?? state.toUpperCase(), place: nowhere });
  if (minYears !== undefined || maxYears !== undefined)
    parts.push({
      kind: 'years',
      ...(minYears !== undefined && { min: minYears }),
      ...(maxYears !== undefined && { max: maxYears }),
      place: nowhere,
    });
  return parts.length > 1 ? { kind: 'and', parts } : parts[0];
}

/**
 * The towns of every distance in the query.
 * @throws Refusal `search.no-place` for an unknown place
 */
async function townsOf(tree: SearchNode | undefined, query: string): Promise<Map<SearchNode, Town[]>> {
  const found = new Map<SearchNode, Town[]>();
  const input = nearNodes(tree);
  if (input.length === 0) return found;
  const places = await openPlaces();
  for (const near of input) {
    const { where, place } = near;
    const towns = places.townsWithin(where, near.miles);
    if (!towns) throw new Refusal('search.no-place', { where, ...place, query });
    found.set(near, towns);
  }
  return found;
}

const isNamed = ({ name, category }: { name: string; category: string }, input: string) =>
  nameKey(name) === nameKey(input) || nameKey(category) === nameKey(input);

function authorizationOf(input: Query['authorization']) {
  if (input === undefined) return {};
  if (input === 'sponsorship') return { needsSponsorship: 1 };
  return { authorized: { yes: 1, no: 2, unknown: 0 }[input] };
}

const daysBefore = (now: Date, days: number | undefined) =>
  days === undefined ? undefined : new Date(now.getTime() - days * 86_400_000).toISOString();

const isRanked = (params: Query, tree: SearchNode | undefined) =>
  params.sortField === 'relevance' && rankQuery(tree) !== undefined;

/** The numbers of one page; by relevance only the newest hits take part. */
async function pageOf(
  db: Db,
  scope: SignedInCall['scope'],
  params: Query,
  tree: SearchNode | undefined,
  hits: readonly number[],
  sample: readonly number[],
): Promise<number[]> {
  const offset = params.page * params.size;
  const ranked = rankQuery(tree);
  if (params.sortField !== 'relevance' || ranked === undefined) return hits.slice(offset, offset + params.size);
  const direction = params.direction ?? 'DESC';
  return queries.findBest(db, scope, sample, ranked, { size: params.size, offset, direction });
}

/** How well each of these people fits the job; people of another unit than the job's have none. */
async function scoresOf(
  db: Db,
  { unitId, need, weights, meaning: embedding }: NonNullable<Awaited<ReturnType<typeof findNeed>>>,
  rows: readonly queries.HitRow[],
  now: Date,
  learned: LearnedSkills | undefined,
): Promise<Map<number, Match>> {
  const rowIds = rows.map(({ id }) => id);
  const people = await findFacts(db, unitId, rowIds);
  const ids = people.map(({ candidateId }) => candidateId);
  const similarity = embedding && (await findSavedSimilarity(db, embedding, ids));
  const today = now.toISOString().slice(0, 10);
  const prepared = prepareNeed(need, weights, today, learned);
  const scoreOne = (one: (typeof people)[number]) => scorePeople(prepared, [one], similarity).matches[0]!;
  const matches = await mapInSlices(people, scoreOne);
  return new Map(matches.map((match) => [match.candidateId, match]));
}

const workFacts = (row: queries.HitRow) => ({
  headline: row.headline ?? undefined,
  employer: row.employer ?? undefined,
  heldTitle: row.held_title ?? undefined,
  heldEmployer: row.held_employer ?? undefined,
});

function present(
  row: queries.HitRow,
  quickSearch: ReturnType<typeof makeQuickSearch>,
  match: Match | undefined,
  accounts: Pick<SignedInCall, 'mailer' | 'sms'>,
): Row {
  const profile = row.profile as Partial<CandidateProfile>;
  const text = row.resume_text ?? '';
  return {
    id: row.id,
    guid: row.guid,
    name: `${row.first_name} ${row.last_name}`.trim(),
    ...workFacts(row),
    place: [row.city, row.state].filter(Boolean).join(', ') || undefined,
    authorized: row.authorized ?? undefined,
    needsSponsorship: row.needs_sponsorship ?? undefined,
    rate: row.rate === null ? undefined : tidyAmount(row.rate),
    currency: row.currency,
    availability: row.available_on ?? row.availability ?? undefined,
    years: row.total_years === null ? undefined : Number(row.total_years),
    skills: (profile.skills ?? []).slice(0, 8).map(({ name }) => name),
    sourceName: row.source_name ?? undefined,
    statusName: row.status_name,
    statusTone: row.status_tone,
    ownerName: row.owner_name ?? undefined,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    hasResume: row.has_resume,
    resumeAt: row.resume_at ?? undefined,
    updatedAt: row.changed_at,
    snippets: makeSnippets(text, [...findMarks(text, quickSearch), ...skillMarks(profile, text, quickSearch)]),
    ...(match && {
      score: match.score,
      word: matchWord(match),
      mustHavesMet: match.mustHavesMet,
      mustHavesAsked: match.mustHavesAsked,
      isRuledOut: match.hardFails.length > 0,
    }),
    stageName: row.stage_name ?? undefined,
    ...chatOf(row, accounts),
  };
}

/** The chat about the job, and the account for want of which it has not begun. */
function chatOf(
  { chat_state: state, chat_channel: channel }: queries.HitRow,
  accounts: Pick<SignedInCall, 'mailer' | 'sms'>,
) {
  if (state === null || channel === null) return {};
  const chatLacksAccount = lackedAccount({ state, channel }, accounts);
  return { chatState: state, ...(chatLacksAccount && { chatLacksAccount }) };
}

/** Marks where the resume shows a requested skill through another one: Spring Boot for Java. */
function skillMarks(
  { skills = [] }: Partial<CandidateProfile>,
  text: string,
  { keys }: ReturnType<typeof makeQuickSearch>,
) {
  if (keys.size === 0) return [];
  return skills.flatMap(({ key, evidence }) => {
    const input = [key, ...(skillByKey(key)?.implies ?? [])].find((one) => keys.has(one));
    const need = input === undefined ? undefined : keys.get(input);
    // A mark that does not fit the text, which may have been reread, is left out.
    return need === undefined
      ? []
      : evidence
          .filter(({ quote, offset }) => text.startsWith(quote, offset))
          .map(({ quote, offset }) => ({ need, offset, length: quote.length }));
  });
}

const facetNames = ['skill', 'family', 'state', 'years', 'status'] as const;
const valuesAtMost = 12;

/** Facets with the query of each. A skill or kind of work that all hits have would narrow nothing and is left out. */
function facetsOf(rows: readonly queries.FacetRow[], query: string, hits: number): Answer['facets'] {
  return facetNames.flatMap((name) => {
    const tells = (count: number) => count < hits || hits < 2 || (name !== 'skill' && name !== 'family');
    const own = rows.filter(({ facet, count }) => facet === name && tells(count)).slice(0, valuesAtMost);
    if (own.length === 0) return [];
    // Chosen by resumes that name the skill itself, ordered by counts with implied skills; years by size.
    own.sort((a, b) =>
      name === 'years' ? Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10) : b.count - a.count,
    );
    return [{ name, values: own.map(({ value, count }) => ({ ...facetOf(name, value, query), count })) }];
  });
}

/** Families whose label differs from their key. */
const familyLabels: Readonly<Record<string, string>> = {
  'c-plus-plus': 'C++',
  devops: 'DevOps',
  dotnet: '.NET',
  php: 'PHP',
  servicenow: 'ServiceNow',
};

function familyLabel(key: string): string {
  const words = key.replaceAll('-', ' ');
  return familyLabels[key] ?? (key.length <= 3 ? words.toUpperCase() : words[0]!.toUpperCase() + words.slice(1));
}

function facetOf(name: queries.FacetRow['facet'], value: string, query: string): { label: string; query: string } {
  if (name === 'skill') {
    const label = skillName(value);
    return { label, query: narrowed(query, `skill:${quotedValue(label)}`) };
  }
  if (name === 'family') return { label: familyLabel(value), query: narrowed(query, `family:${value}`) };
  if (name === 'years') {
    const [from = '0', to] = value.replace('+', '').split('..');
    const bounds = to === undefined ? `years:>=${from}` : `years:>=${from} years:<${to}`;
    return { label: to === undefined ? `${from}+` : `${from}–${to}`, query: narrowed(query, bounds) };
  }
  return { label: value, query: narrowed(query, `${name}:${quotedValue(value)}`) };
}
