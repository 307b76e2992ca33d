import type { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import type { CategoryScore } from '#domain/matching/match.ts';
import type { NotedAction } from '#domain/matching/match-action.ts';
import { compareRuns, moves, type PersonChange, type RunSide } from '#domain/matching/match-change.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './match-history-queries.ts';
import { findCategories, presentRun, runPage } from './runs.ts';

/** One page of the runs in scope, with what recruiters did with their people. */
export async function searchHistory(
  input: Input<typeof matchHistoryApi.search>,
  call: SignedInCall,
): Promise<Output<typeof matchHistoryApi.search>> {
  const { rows, total } = await queries.findHistory(call.db, call.scope, input);
  const present = (row: queries.HistoryRow) => ({
    ...presentRun(row as never),
    contacted: row.contacted,
    submitted: row.submitted,
    hasPrevious: row.state === 'DONE' && row.has_previous,
  });
  return found(rows.map(present), total, input);
}

/** The results of a run that was opened from the history. */
export async function openResults(
  input: Input<typeof matchHistoryApi.results>,
  call: SignedInCall,
): Promise<Output<typeof matchHistoryApi.results>> {
  return runPage(call, { guid: input.runGuid }, { ...input, sorting: 'rank' });
}

type Compared = Output<typeof matchHistoryApi.compare>;

/** What differs between two finished runs of a job, and how everybody's rank changed. */
export async function compare(input: Input<typeof matchHistoryApi.compare>, call: SignedInCall): Promise<Compared> {
  const runs = await queries.findPair(call.db, call.scope, input.runGuid, input.withGuid);
  if (!runs.some(({ guid }) => guid === input.runGuid)) throw new Refusal('record.absent');
  const [before, after] = runs;
  if (!before || !after || runs.some(({ state }) => state !== 'DONE')) throw new Refusal('match.not-comparable');
  const people = await queries.findPeopleOfRuns(call.db, after.unit_id, [before.id, after.id]);
  const side = async (run: queries.ComparedRun) => sideOf(run, people, await findCategories(call.db, run.id));
  const { change, people: changes } = compareRuns(await side(before), await side(after));
  const byId = new Map(people.map((person) => [person.candidate_id, person]));
  const query = input.move === undefined ? changes : changes.filter(({ move }) => move === input.move);
  const page = query.slice(input.page * input.size, (input.page + 1) * input.size);
  const works = await queries.findHeldWork(
    call.db,
    after.unit_id,
    page.map(({ candidateId }) => candidateId),
  );
  const count = (move: PersonChange['move']) => changes.filter((one) => one.move === move).length;
  return {
    before: presentRun(before as never),
    after: presentRun(after as never),
    change,
    counts: Object.fromEntries(moves.map((move) => [move, count(move)])) as Compared['counts'],
    ...found(
      page.map((one) => named(one, byId.get(one.candidateId)!, works.get(one.candidateId))),
      query.length,
      input,
    ),
  };
}

function sideOf(
  run: queries.ComparedRun,
  people: readonly queries.ComparedPerson[],
  categories: ReadonlyMap<number, CategoryScore[]>,
): RunSide {
  return {
    startedAt: run.started_at,
    need: run.need,
    weights: run.weights,
    engine: run.engine,
    poolSize: run.pool_size,
    people: people
      .filter(({ run_id }) => run_id === run.id)
      .map((person) => ({
        candidateId: person.candidate_id,
        rank: person.rank,
        score: Number(person.score),
        categories: categories.get(person.rank)!,
        hardFails: person.hard_fails,
        resumeId: person.resume_id ?? undefined,
        knownSince: person.known_since ?? undefined,
      })),
  };
}

type HeldWork = { title: string | null; employer: string | null };

const named = (change: PersonChange, person: queries.ComparedPerson, work: HeldWork | undefined) => ({
  ...change,
  candidateGuid: person.candidate_guid,
  name: [person.first_name, person.last_name].filter(Boolean).join(' '),
  headline: person.headline ?? undefined,
  title: work?.title ?? undefined,
  employer: work?.employer ?? undefined,
  isAnonymous: person.is_anonymous,
});

/**
 * Records what a recruiter did with a person of a run. The ranked list stays as it was (ruling 24). A decision is about the
 * person on the job and holds in every run of it (ADR 0154); who is shortlisted is put on the job (trade 3.3.2).
 */
export async function act(
  input: Input<typeof matchHistoryApi.act>,
  call: SignedInCall,
): Promise<Output<typeof matchHistoryApi.act>> {
  const { action, reason, note } = input;
  if (action === 'skipped' && (reason === undefined || (reason === 'other' && note === undefined)))
    throw new Refusal('call.invalid', {}, [
      reason === undefined
        ? { field: 'reason', message: fieldMessage('why') }
        : { field: 'note', message: fieldMessage('whyInWords') },
    ]);
  const row = await queries.findRankedRow(call.db, call.scope, input.runGuid, input.candidateGuid);
  if (!row) throw new Refusal('record.absent');
  const { candidate_id: candidateId, run_id: runId, job_id: jobId } = row;
  if (candidateId === null) throw new Refusal('match.not-ranked');
  const at = call.now.toISOString();
  const line = { runId, candidateId, action, ...(action === 'skipped' && { reason, note }), by: call.who.userId, at };
  if (action === 'viewed') await queries.addAction(call.db, line);
  else
    await call.db.transaction().execute(async (db) => {
      // Of two who decide at once the second learns what the first decided.
      await queries.lockRunsOf(db, jobId);
      const from = await queries.findDecision(db, jobId, candidateId);
      for (const handle of call.decisionHandlers)
        await handle(db, { runId, jobId, candidateId, from, to: action }, call);
      await queries.addAction(db, line);
    });
  return { action, at };
}

/** An action of people that is recorded on the last run of a job that ranked them. */
type LastRunAction = {
  jobId: number;
  action: NotedAction | 'shortlisted' | 'cleared';
  by: number;
  at: string;
};

/**
 * Records on the last run of a job that ranked a person that they were contacted or submitted: selection rates are
 * counted from it (trade 3.7.3).
 */
export async function noteAction(db: Db, { candidateId, ...line }: LastRunAction & { candidateId: number }) {
  await noteActions(db, { ...line, candidateIds: [candidateId] });
}

/** The same of several people. */
export async function noteActions(db: Db, line: LastRunAction & { candidateIds: readonly number[] }): Promise<void> {
  await queries.addActionsToLastRun(db, line);
}
