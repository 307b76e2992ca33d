import type { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { type SearchKind, stagingDays, takeBackDays } from '#domain/automation/staging.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { missingSetting } from '#server/areas/job-boards/open-connector.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { findPeopleSources } from './find-people.ts';
import { readPeopleFiles } from './read-people.ts';
import { acceptStaged, linkStaged, type Outcome, skipStaged, stage, takeStagedBack } from './staging.ts';
import * as queries from './staging-queries.ts';
import { peopleSearchTask } from './tasks.ts';

type Search = Output<typeof outsidePeopleApi.search>;
type Outcomes = Output<typeof outsidePeopleApi.decide>;

/** Rows that one call moves at most; more of an upload are moved by the next one. */
const mostAtOnce = 200;

const none: Search = { state: 'NONE', query: '', sources: [], staged: 0, waiting: 0, candidates: 0 };

const present = (row: queries.SearchRow | undefined): Search =>
  row === undefined
    ? none
    : {
        searchId: row.id,
        kind: row.kind,
        state: row.state,
        jobId: row.job_id ?? undefined,
        jobTitle: row.job_title ?? undefined,
        query: row.query,
        sources: row.sources.map((one) => ({ ...one })),
        staged: row.staged,
        waiting: row.waiting,
        candidates: row.staged,
        basis: row.basis ?? undefined,
        note: row.note ?? undefined,
        by: row.by ?? undefined,
        at: row.at,
      };

/** Where the last search of a job stands. */
const stateOf =
  (kinds: readonly SearchKind[]) =>
  async ({ jobId }: { jobId: number }, call: SignedInCall) => {
    await getJob(jobId, call);
    return present((await queries.findSearches(call.db, call.scope, { jobId, kinds, limit: 1 }))[0]);
  };
export const readDiceSearch = stateOf(['DICE']);
export const readSearch = stateOf(['SEARCH', 'SKIP']);

/** Looks for people on Dice. */
export async function searchDice(
  { jobId, query }: Input<typeof outsidePeopleApi.dice>,
  call: SignedInCall,
): Promise<Search> {
  const job = jobId === undefined ? undefined : await getJob(jobId, call);
  const unitId = job?.unit_id ?? call.scope.units[0]!;
  if (!job && query === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'query', message: fieldMessage('missing') }]);
  const [source] = await findPeopleSources(call.db, unitId, true);
  if (!source) throw new Refusal('board.not-configured', { setting: 'Connectors: Dice' });
  const setting = await missingSetting(call, source);
  if (setting) throw new Refusal('board.not-configured', { setting });
  return begin(call, { unitId, jobId, kind: 'DICE', query: query ?? wordsOf(job!), sources: [source.name] });
}

/** Looks for people for a job in every connected source. */
export async function searchAll(
  { jobId, query }: Input<typeof outsidePeopleApi.search>,
  call: SignedInCall,
): Promise<Search> {
  const job = await getJob(jobId, call);
  const sources = await findPeopleSources(call.db, job.unit_id, false);
  if (sources.length === 0) throw new Refusal('people.no-source');
  const names = sources.map(({ name }) => name);
  return begin(call, { unitId: job.unit_id, jobId, kind: 'SEARCH', query: query ?? wordsOf(job), sources: names });
}

/** A job in words: its title and what it cannot do without. */
const wordsOf = ({ title, skills }: { title: string; skills: readonly string[] }) =>
  [title, ...skills].join(' ').slice(0, 300);

async function begin(
  call: SignedInCall,
  search: {
    unitId: number;
    jobId: number | undefined;
    kind: 'DICE' | 'SEARCH';
    query: string;
    sources: readonly string[];
  },
): Promise<Search> {
  if (await isQuarantined(call.db)) throw new Refusal('installation.quarantined');
  const id = await call.db.transaction().execute(async (db) => {
    const added = await queries.addSearch(db, {
      unit_id: search.unitId,
      job_id: search.jobId ?? null,
      kind: search.kind,
      state: 'RUNNING',
      query: search.query,
      sources: JSON.stringify(search.sources.map((name) => ({ name, state: 'RUNNING', found: 0 }))),
      basis: 'PUBLISHED_ADDRESS',
      created_by: call.who.userId,
      created_at: call.now.toISOString(),
    });
    await call.tasks.send(db, peopleSearchTask, { searchId: added });
    await call.events.publish(db, { unitId: search.unitId, about: 'staging', id: added });
    return added;
  });
  return present((await queries.findSearches(call.db, call.scope, { id }))[0]);
}

/** Notes that a job needs no search outside. */
export async function skipSearch({ jobId }: Input<typeof outsidePeopleApi.skip>, call: SignedInCall): Promise<Search> {
  const job = await getJob(jobId, call);
  const at = call.now.toISOString();
  const id = await queries.addSearch(call.db, {
    unit_id: job.unit_id,
    job_id: jobId,
    kind: 'SKIP',
    state: 'SKIPPED',
    created_by: call.who.userId,
    created_at: at,
    ended_at: at,
  });
  await call.events.publish(call.db, { unitId: job.unit_id, about: 'staging', id });
  return present((await queries.findSearches(call.db, call.scope, { id }))[0]);
}

/** Puts people of another source into the staging list. */
export async function uploadOthers(
  input: Input<typeof outsidePeopleApi.upload>,
  call: SignedInCall,
): Promise<Search | PartialResult<Search>> {
  const unitId = call.scope.units[0]!;
  const job = input.jobId === undefined ? undefined : await getJob(input.jobId, call);
  const source = (await queries.findSourceTypes(call.db)).find(({ id }) => id === input.sourceId);
  if (!source) throw new Refusal('call.invalid', {}, [{ field: 'sourceId', message: fieldMessage('choose') }]);
  if (call.files.length === 0 && input.rows === undefined) throw new Refusal('file.missing');
  const people = await readPeopleFiles(call, { rows: input.rows });
  if (people.length === 0) throw new Refusal('people.no-people');
  const basis = input.basis;
  const id = await call.db.transaction().execute(async (db) => {
    const added = await queries.addSearch(db, {
      unit_id: job?.unit_id ?? unitId,
      job_id: input.jobId ?? null,
      kind: 'FILE',
      state: 'DONE',
      source_id: source.id,
      basis,
      note: input.note,
      created_by: call.who.userId,
      created_at: call.now.toISOString(),
      ended_at: call.now.toISOString(),
    });
    const { added: staged } = await stage(
      { db, keys: call.keys },
      { unitId, searchId: added },
      people.toStage({ unitId, by: call.who.userId }).map((one) => ({ ...one, source: source.name, basis })),
    );
    await addAudit(db, call, {
      act: 'import',
      kind: 'list',
      recordId: added,
      unitId,
      details: { list: 'staging', rows: staged, source: source.name, basis },
    });
    await call.events.publish(db, { unitId, about: 'staging', id: added });
    return added;
  });
  const answer = present((await queries.findSearches(call.db, call.scope, { id }))[0]);
  return answer.waiting < answer.staged ? new PartialResult(answer) : answer;
}

/** One page of the staging list. */
export async function listStaged(
  query: Input<typeof outsidePeopleApi.list>,
  call: SignedInCall,
): Promise<Output<typeof outsidePeopleApi.list>> {
  const { rows, total } = await queries.findStaged(call.db, call.scope, query);
  return found(
    rows.map((row) => presentRow(row, call.now)),
    total,
    query,
  );
}

function presentRow(row: queries.StagedRow, now: Date): Output<typeof outsidePeopleApi.list>['found']['rows'][number] {
  const age = row.decided_at === null ? 0 : (now.getTime() - Date.parse(row.decided_at)) / 86_400_000;
  return {
    id: row.id,
    searchId: row.search_id,
    jobId: row.job_id ?? undefined,
    row: row.position,
    state: row.state,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    headline: row.headline ?? undefined,
    place: [row.city, row.region].filter(Boolean).join(', ') || undefined,
    source: row.source,
    basis: row.basis ?? undefined,
    note: row.note ?? undefined,
    url: row.url ?? undefined,
    fileName: row.file_name ?? undefined,
    excerpt: row.resume.slice(0, 600),
    alike: row.alike,
    candidateId: row.candidate_id ?? undefined,
    candidateName: row.candidate_name || undefined,
    code: row.code ?? undefined,
    at: row.created_at,
    expiresAt: new Date(Date.parse(row.created_at) + stagingDays * 86_400_000).toISOString(),
    decidedBy: row.decider ?? undefined,
    mayTakeBack:
      row.state === 'SKIPPED' || (row.state === 'CREATED' && row.candidate_id !== null && age <= takeBackDays),
  };
}

/** The latest searches and uploads, and what there is to choose from. */
export async function listSearches(_: unknown, call: SignedInCall): Promise<Output<typeof outsidePeopleApi.searches>> {
  const { db, scope } = call;
  const connected: string[] = [];
  for (const unitId of scope.units)
    connected.push(...(await findPeopleSources(db, unitId, false)).map(({ name }) => name));
  return {
    searches: (await queries.findSearches(db, scope, { kinds: ['SEARCH', 'DICE', 'FILE'] })).map(present),
    counts: await queries.countStaged(db, scope),
    sources: await queries.findSourceTypes(db),
    connected,
  };
}

/** Makes candidates of waiting people. */
export async function migrate(
  { searchId, ids }: Input<typeof outsidePeopleApi.migrate>,
  call: SignedInCall,
): Promise<Outcomes | PartialResult<Outcomes>> {
  if (searchId === undefined && ids === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'searchId', message: fieldMessage('missing') }]);
  const chosen = await choose(call, { ids, searchId });
  return runEach(call, chosen, (row) => acceptStaged(call, row));
}

/** Sets people aside, gives one to a known candidate, or takes a decision back. */
export async function decide(
  { ids, as, candidateId }: Input<typeof outsidePeopleApi.decide>,
  call: SignedInCall,
): Promise<Outcomes | PartialResult<Outcomes>> {
  if (as === 'LINK' && (candidateId === undefined || ids.length > 1))
    throw new Refusal('call.invalid', {}, [{ field: 'candidateId', message: fieldMessage('choose') }]);
  const chosen = await choose(call, { ids });
  return runEach(call, chosen, (row) => {
    if (as === 'LINK') return linkStaged(call, row, candidateId!);
    return as === 'SKIP' ? skipStaged(call, row) : takeStagedBack(call, row);
  });
}

async function choose(
  call: SignedInCall,
  which: { ids?: readonly number[] | undefined; searchId?: number | undefined },
) {
  const rows = await queries.findChosen(call.db, call.scope, { ...which, limit: mostAtOnce });
  if (which.ids && rows.length < new Set(which.ids).size) throw new Refusal('record.absent');
  if (
    which.searchId !== undefined &&
    (await queries.findSearches(call.db, call.scope, { id: which.searchId })).length === 0
  )
    throw new Refusal('record.absent');
  return rows;
}

/** Does something to each row, one after the other: their outcomes do not depend on one another. */
async function runEach(
  call: SignedInCall,
  rows: readonly queries.StagedRow[],
  act: (row: queries.StagedRow) => Promise<Outcome>,
): Promise<Outcomes | PartialResult<Outcomes>> {
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(await act(row));
  const failed = outcomes.filter(({ code }) => code !== undefined).length;
  const done = outcomes.length - failed;
  if (done > 0)
    await addAudit(call.db, call, {
      act: 'import',
      kind: 'list',
      unitId: rows[0]!.unit_id,
      details: { list: 'staging', done, failed },
    });
  if (rows[0]) await call.events.publish(call.db, { unitId: rows[0].unit_id, about: 'staging', id: rows[0].search_id });
  const answer: Outcomes = { state: failed === 0 ? 'DONE' : 'PARTLY', done, failed, rows: outcomes };
  return failed > 0 && done > 0 ? new PartialResult(answer) : answer;
}

/** @throws Refusal `record.absent` */
async function getJob(jobId: number, { db, scope }: SignedInCall) {
  const job = await queries.findJobToSearch(db, scope, jobId);
  if (!job) throw new Refusal('record.absent');
  return job;
}
