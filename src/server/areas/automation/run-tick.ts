import { firstSettings, type PlanSettings } from '#domain/automation/plan.ts';
import { Refusal } from '#domain/errors.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import { findLearnedSkills } from '#server/areas/matching/corpus-statistics.ts';
import { findNeed, startRun } from '#server/areas/matching/runs.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import { sendBot } from '#server/areas/outreach/outreach.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { callAs } from '#server/http/call-as.ts';
import { takeFromAll } from './fetch-sources.ts';
import type { SourceRetry } from './retry-source.ts';
import * as queries from './run-tick-queries.ts';

/** What one tick looks at, at most. */
const most = { jobs: 25, people: 200, contests: 200, toldADay: 10 } as const;

type Tick = queries.TickRow;
type Counts = Record<string, number>;
type Work = {
  call: SignedInCall;
  tick: Tick;
  plan: PlanSettings;
  onTaken: (db: Db, importId: number) => Promise<void>;
  onLater?: ((retry: SourceRetry, afterSeconds: number) => Promise<void>) | undefined;
};
/** What a tick is given: when to stop, and what follows a file that it takes, or that is to be tried again. */
type Running = { signal?: AbortSignal; onTaken?: Work['onTaken']; onLater?: Work['onLater'] };

/**
 * Does the work of one tick in the name of whoever started the plan. Killed, it runs again: what it did is noted with each act,
 * and nothing is done twice. Before each act outside it asks whether it still may.
 */
export async function runTick(
  context: AppContext,
  tickId: number,
  { signal, onTaken = async () => undefined, onLater }: Running = {},
): Promise<void> {
  const tick = await queries.takeTick(context.db, tickId);
  if (!tick) return;
  const call = tick.acts_as === null ? undefined : await callAs(context, tick.acts_as, tick.unit_id, 'automation');
  if (!call) return queries.endTick(context.db, tick, { state: 'FAILED', why: 'nobody' });
  if (!(await queries.mayAct(context.db, tick)))
    return queries.endTick(context.db, tick, { state: 'SKIPPED', why: 'stopped' });
  const isCopy = await isQuarantined(context.db);
  if (isCopy && tick.kind === 'FETCH')
    return queries.endTick(context.db, tick, { state: 'SKIPPED', why: 'quarantine' });
  await tellUnit(context, tick);
  const settings = { ...firstSettings, ...tick.settings };
  // A copy writes down whom it would ask, and asks nobody: not even once it is confirmed (ruling 53).
  const plan = isCopy ? { ...settings, isDry: true } : settings;
  const work = { call, tick, plan, onTaken, onLater };
  const counts = await actions[tick.kind](work, signal);
  await queries.endTick(context.db, tick, { state: 'DONE', counts });
  await tellUnit(context, tick);
}

/** Records that a tick failed for good. */
export async function failTick(context: AppContext, tickId: number): Promise<void> {
  const tick = await queries.takeTick(context.db, tickId);
  if (!tick) return;
  await queries.endTick(context.db, tick, { state: 'FAILED', why: 'failed' });
  await tellUnit(context, tick);
}

/** How long it is kept whom a plan left out or would have asked, and which times a schedule kept, in days. */
const keptDays = 90;

/** Lets go of what nobody asks for any more. */
export const sweepAutomation = ({ db }: Pick<AppContext, 'db'>): Promise<void> => queries.sweepActs(db, keptDays);

/** Tells open screens how the automation of a unit goes. */
const tellUnit = ({ db, events }: AppContext, { id, unit_id: unitId }: Tick): Promise<void> =>
  events.publish(db, { unitId, about: 'automation', id });

const actions: Readonly<Record<Tick['kind'], (work: Work, signal?: AbortSignal) => Promise<Counts>>> = {
  FETCH: fetchJobs,
  MATCH: matchNew,
  BOT: askBest,
  REVERSE: tellOfNew,
};

/** Takes what waits at the sources of the unit: folders and feeds. */
async function fetchJobs({ call, tick, onTaken, onLater }: Work, signal?: AbortSignal): Promise<Counts> {
  const mayGoOn = async () => {
    signal?.throwIfAborted();
    return queries.mayAct(call.db, tick);
  };
  return {
    ...(await takeFromAll(call, {
      onTaken,
      mayGoOn,
      onLater: (source, seconds) =>
        onLater?.({ ...source, userId: call.who.userId, isOfPlan: true }, seconds) ?? Promise.resolve(),
    })),
  };
}

/** Matches open jobs that nobody has matched yet. */
async function matchNew({ call, tick, plan }: Work, signal?: AbortSignal): Promise<Counts> {
  if (!plan.autoMatch) return { matched: 0 };
  let matched = 0;
  let failed = 0;
  for (const jobId of await queries.findUnmatched(call.db, tick.unit_id, most.jobs)) {
    signal?.throwIfAborted();
    if (!(await queries.mayAct(call.db, tick))) break;
    try {
      await startRun({ jobId }, call);
      await queries.noteAct(call.db, { unitId: tick.unit_id, tickId: tick.id, kind: 'MATCHED', jobId });
      matched += 1;
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      await queries.noteAct(call.db, {
        unitId: tick.unit_id,
        tickId: tick.id,
        kind: 'SKIPPED',
        jobId,
        why: failure.code,
      });
      failed += 1;
    }
  }
  return { matched, failed };
}

/**
 * Has the chatbot ask the best people of new matches: through the gate like everybody, within the caps of the plan. A dry plan
 * writes down whom it would have asked, and sends nothing.
 */
async function askBest({ call, tick, plan }: Work, signal?: AbortSignal): Promise<Counts> {
  const counts = { asked: 0, wouldAsk: 0, skipped: 0 };
  const limit = Math.max(0, plan.dailyCap - (await queries.countAskedToday(call.db, tick.unit_id, plan.isDry)));
  const people = await queries.findToAsk(call.db, tick.unit_id, {
    minScore: plan.minScore,
    perJob: plan.perJob,
    limit,
    isForAll: plan.autoBot,
    isDry: plan.isDry,
  });
  for (const person of people) {
    signal?.throwIfAborted();
    if (!(await queries.mayAct(call.db, tick))) break;
    const act = { unitId: tick.unit_id, tickId: tick.id, jobId: person.job_id, candidateId: person.candidate_id };
    const sent = await sendBot(
      {
        jobId: person.job_id,
        candidateGuids: [person.guid],
        channel: plan.channel,
        dryRun: plan.isDry,
        ...(plan.chatbotTypeId !== undefined && { chatbotTypeId: plan.chatbotTypeId }),
        idempotencyKey: `auto ${person.job_id}`,
      } as Parameters<typeof sendBot>[0],
      call,
    );
    const answer = sent instanceof PartialResult ? sent.answer : sent;
    if (answer.willContact.length === 0) {
      counts.skipped += 1;
      await queries.noteAct(call.db, { ...act, kind: 'SKIPPED', why: answer.skipped[0]?.reason ?? 'absent' });
    } else if (plan.isDry) {
      counts.wouldAsk += 1;
      await queries.noteAct(call.db, { ...act, kind: 'WOULD_ASK' });
    } else {
      counts.asked += 1;
      await queries.noteAct(call.db, { ...act, kind: 'ASKED' });
    }
  }
  return counts;
}

/** Tells recruiters of new resumes that would be among the first three of their job: each once, and not too often. */
async function tellOfNew({ call, tick, plan }: Work, signal?: AbortSignal): Promise<Counts> {
  const counts = { looked: 0, told: 0 };
  if (!plan.reverseMatch) return counts;
  const since = tick.since ?? new Date(Date.parse(tick.planned_at) - 86_400_000).toISOString();
  const ids = await queries.findNewPeople(call.db, tick.unit_id, since, most.people);
  if (ids.length === 0) return counts;
  counts.looked = ids.length;
  const [facts, learned] = [await findFacts(call.db, tick.unit_id, ids), await findLearnedSkills(call.db)];
  const today = call.now.toISOString().slice(0, 10);
  for (const contest of await queries.findContests(call.db, tick.unit_id, most.contests)) {
    signal?.throwIfAborted();
    const known = new Set(contest.people);
    const others = facts.filter(({ candidateId }) => !known.has(candidateId));
    const found = others.length === 0 ? undefined : await findNeed(call.db, call.scope, contest.job_id);
    if (!found) continue;
    const { matches } = scorePeople(prepareNeed(found.need, found.weights, today, learned), others);
    const better = matches
      .filter(
        ({ score, hardFails }) =>
          hardFails.length === 0 && score >= plan.minScore && score > Number(contest.third ?? 0),
      )
      .toSorted((a, b) => b.score - a.score);
    for (const { candidateId, score } of better.slice(0, 3)) {
      if ((await queries.countToldToday(call.db, contest.for_user)) >= most.toldADay) break;
      const act = { unitId: tick.unit_id, tickId: tick.id, kind: 'TOLD', jobId: contest.job_id, candidateId } as const;
      const isNew = await call.db.transaction().execute(async (db) => {
        if (!(await queries.noteAct(db, act))) return false;
        await queries.tellMatch(db, {
          unitId: tick.unit_id,
          jobId: contest.job_id,
          userId: contest.for_user,
          candidateId,
          score: Math.round(score),
          place: 3,
        });
        return true;
      });
      if (isNew) counts.told += 1;
    }
  }
  return counts;
}
