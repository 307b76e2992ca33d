import { composerApi } from '#contract/areas/outreach/composer.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import type { Endpoint, Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { asTitle } from '#domain/outreach/composer.ts';
import { undoSeconds } from '#domain/outreach/network-mail.ts';
import { candidateKinds, networkKinds, type PauseReason, type ScheduleKind } from '#domain/outreach/schedules.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { settleTemplate } from '#server/areas/messages/notifications.ts';
import { sendGuidOf, takeBack } from '#server/areas/messages/outbox.ts';
import { isQuarantined, lateBefore } from '#server/areas/messages/quarantine.ts';
import type { AppContext } from '#server/context.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { callAs } from '#server/http/call-as.ts';
import { refusalFor } from '#server/http/guard.ts';
import { readJob, sendMail, sendText } from './composer.ts';
import { sameForAll } from './composer-plan.ts';
import { sendNetworkMail } from './network-mail.ts';
import { sendBot } from './outreach.ts';
import { daysOf, runsOf, timesOf } from './schedule-plan.ts';
import { addRuns, findRuns } from './schedule-plan-queries.ts';
import * as queries from './schedules-queries.ts';
import { tellWaiting } from './template-approval.ts';

type Row = Output<typeof schedulesApi.edit>;

/** Longer than a run of 500 people takes; one that is claimed for longer has lost its process. */
const leaseMs = 10 * 60_000;
/** How often a run may lose its process before a person looks. */
const mostAttempts = 5;

/** What is planned for one kind of people: listed, moved, paused. */
const callsFor = (kinds: readonly ScheduleKind[]) => ({
  search: (input: Input<typeof schedulesApi.search>, call: SignedInCall) => search(kinds, input, call),
  edit: (input: Input<typeof schedulesApi.edit>, call: SignedInCall) => edit(kinds, input, call),
  setState: (input: Input<typeof schedulesApi.state>, call: SignedInCall) => setState(kinds, input, call),
  useVersion: (input: Input<typeof schedulesApi.useVersion>, call: SignedInCall) => useVersion(kinds, input, call),
});
export const candidateSchedules = callsFor(candidateKinds);
export const networkSchedules = callsFor(networkKinds);

async function search(
  kinds: readonly ScheduleKind[],
  { isMine, isOpen, ...query }: Input<typeof schedulesApi.search>,
  call: SignedInCall,
): Promise<Output<typeof schedulesApi.search>> {
  const { rows, total } = await queries.findSchedules(call.db, call.scope, kinds, {
    ...query,
    ...(isMine === true && { ofUser: call.who.userId }),
    ...(isOpen === true && { openSince: new Date(call.now.getTime() - 86_400_000).toISOString() }),
  });
  return found(await present(rows, call), total, query);
}

async function present(rows: readonly queries.ScheduleRow[], { db, who, scope }: SignedInCall): Promise<Row[]> {
  const runs = Map.groupBy(
    await findRuns(
      db,
      rows.map(({ id }) => id),
    ),
    ({ schedule_id: id }) => id,
  );
  const left = [...runs.values()].flat().flatMap(({ skipped }) => skipped.map(({ guid }) => guid));
  const names = await queries.findNames(db, scope, left);
  return rows.map((row) => {
    const own = runs.get(row.id) ?? [];
    const sum = (count: (run: (typeof own)[number]) => number) => own.reduce((all, run) => all + count(run), 0);
    const isOpen = row.state === 'ACTIVE' || row.state === 'PAUSED';
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      title: row.title,
      ...(row.job_id !== null && { jobId: row.job_id }),
      state: row.state,
      ...(row.why !== null && row.state === 'PAUSED' && { why: row.why }),
      startDate: row.start_date,
      ...(row.end_date !== null && { endDate: row.end_date }),
      time: row.at_time,
      timeZone: row.zone,
      ...(row.next_run !== null && isOpen && { nextRunAt: row.next_run }),
      ...(row.waits_for !== null && row.next_run !== null && isOpen && { waitsFor: row.waits_for }),
      people: sum(({ people }) => people.length),
      queued: sum(({ queued }) => queued),
      skipped: sum(({ skipped }) => skipped.length),
      runs: own.map((run) => ({
        number: run.number,
        dueAt: run.due_at,
        people: run.people.length,
        state: run.state,
        queued: run.queued,
        skipped: run.skipped.map(({ guid, reason }) => ({ name: names.get(guid) ?? '', reason })),
      })),
      by: row.by,
      isMine: row.created_by === who.userId,
    };
  });
}

/** Moves what has not begun to other days. */
async function edit(
  kinds: readonly ScheduleKind[],
  { id, version, ...when }: Input<typeof schedulesApi.edit>,
  call: SignedInCall,
): Promise<Row> {
  return change({ id, version, kinds }, call, async (db, row) => {
    const times = await timesOf(db, row.unit_id, when, call.now);
    const { people, last } = await queries.removePlanned(db, id);
    if (people.length === 0) throw new Refusal('schedule.over');
    await addRuns(db, runsOf(id, last + 1, times, people));
    // What the product paused goes on at the new days; what a person paused stays so.
    const goesOn = row.why !== null && { state: 'ACTIVE' as const, why: null };
    return { ...daysOf(when), ...goesOn, details: { first: times[0]!.toISOString() } };
  });
}

/** Pauses, resumes or cancels. */
async function setState(
  kinds: readonly ScheduleKind[],
  { id, version, state }: Input<typeof schedulesApi.state>,
  call: SignedInCall,
): Promise<Output<typeof schedulesApi.state>> {
  let takenBack: TakenBack | undefined;
  const row = await change({ id, version, kinds }, call, async (db, before) => {
    if (state === 'ACTIVE') await queries.dueNow(db, id, call.now.toISOString());
    if (state === 'CANCELLED') takenBack = await takeRunsBack(db, before, call);
    return { state, why: null, details: { state } };
  });
  return { ...row, ...(takenBack && { takenBack }) };
}

/**
 * Another version of the template for what has not begun: one that is approved, or back to an earlier one, which then holds
 * again. What a run sent stays sent; what became overdue while it was held goes when it cannot be taken back any more.
 */
async function useVersion(
  kinds: readonly ScheduleKind[],
  { id, version, templateVersion }: Input<typeof schedulesApi.useVersion>,
  call: SignedInCall,
): Promise<Row> {
  return change({ id, version, kinds }, call, async (db, row) => {
    const written = await queries.findWritten(db, id);
    if (!written) throw new Refusal('record.absent');
    const { template, input } = written;
    const next = await queries.findVersion(db, row.unit_id, template.id, templateVersion);
    if (!next || (next.approved_at === null && templateVersion > template.version)) throw new Refusal('record.absent');
    const subject = input['subject'] === undefined ? undefined : (next.subject ?? '');
    const text = next.body;
    const job = await readJob(row.job_id ?? undefined, call);
    await queries.dueNow(db, id, new Date(call.now.getTime() + undoSeconds * 1000).toISOString());
    // Whoever takes it has done what the bell asked for.
    const at = call.now.toISOString();
    await settleTemplate(call, db, { unitId: row.unit_id, templateId: template.id, userId: call.who.userId, at });
    return {
      title: asTitle(subject ?? text, sameForAll(job, call)).slice(0, 200),
      input: JSON.stringify({
        ...input,
        text,
        ...(subject !== undefined && { subject }),
        template: { id: template.id, version: templateVersion },
      }),
      details: { template: String(templateVersion) },
    };
  });
}

type TakenBack = NonNullable<Output<typeof schedulesApi.state>['takenBack']>;

const keyOfRun = (guid: string, number: number) => `schedule ${guid} ${number}`;

/** Takes back what the runs of a schedule put into the outbox and has not left; who was not written to yet counts as well. */
async function takeRunsBack(
  db: SignedInCall['db'],
  schedule: queries.ScheduleRow,
  { scope }: SignedInCall,
): Promise<TakenBack> {
  const sum = { cancelled: 0, left: 0 };
  for (const { number, state, people, queued } of await findRuns(db, [schedule.id])) {
    const by = schedule.created_by;
    const put = await takeBack(db, scope, sendGuidOf(by, keyOfRun(schedule.guid, number)), by);
    // A run that began has written to everybody or to nobody: a chat is the only one that is no message of its send.
    sum.cancelled += put?.cancelled ?? (state === 'DONE' ? 0 : people.length);
    sum.left += put?.left ?? queued;
  }
  return sum;
}

type Changed = Partial<Omit<Parameters<typeof queries.changeSchedule>[2], 'updated_at' | 'updated_by'>> & {
  details: Record<string, string>;
};

async function change(
  { id, version, kinds }: { id: number; version?: number | undefined; kinds: readonly ScheduleKind[] },
  call: SignedInCall,
  run: (db: SignedInCall['db'], row: queries.ScheduleRow) => Promise<Changed>,
): Promise<Row> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.findSchedule(db, call.scope, kinds, id, true);
    if (!row) throw new Refusal('record.absent');
    if (row.state === 'DONE' || row.state === 'CANCELLED') throw new Refusal('schedule.over');
    if (version !== undefined && version !== row.version) throw new Refusal('record.stale');
    const { details, ...values } = await run(db, row);
    const at = call.now.toISOString();
    await queries.changeSchedule(db, id, { ...values, updated_at: at, updated_by: call.who.userId });
    if ((values.state === 'CANCELLED' && row.waits_for !== null) || values.input !== undefined)
      await tellWaiting(call, db, row.unit_id);
    await addAudit(db, call, {
      act: 'entry-changed',
      kind: 'list',
      recordId: id,
      unitId: row.unit_id,
      details: { list: 'chat_schedule', name: row.title, ...details },
    });
  });
  const [row] = await present([(await queries.findSchedule(call.db, call.scope, kinds, id))!], call);
  return row!;
}

/**
 * Starts every run that is due, each in the name of whoever planned it and with what they may do at that moment. A run is
 * one idempotency key: a process that dies in the middle of it leaves nothing out and sends nothing twice.
 */
export async function runSchedules(context: AppContext, signal: AbortSignal): Promise<void> {
  if (await isQuarantined(context.db)) return;
  while (!signal.aborted) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + leaseMs).toISOString();
    const run = await queries.claimRun(context.db, now.toISOString(), until);
    if (!run) return;
    await startRun(context, run, now);
  }
}

type Start = { endpoint: Endpoint; send: (input: never, call: SignedInCall) => Promise<unknown> };

const starts: Readonly<Record<ScheduleKind, Start>> = {
  CHATBOT: { endpoint: outreachApi.sendBot, send: sendBot },
  MAIL: { endpoint: composerApi.sendMail, send: sendMail },
  TEXT: { endpoint: composerApi.sendText, send: sendText },
  NETWORK: { endpoint: networkMailApi.send, send: sendNetworkMail },
};

/** The people of a run as its call takes them. */
const peopleOf = ({ kind, people }: queries.ClaimedRun) =>
  kind === 'NETWORK' ? { ids: people.map(Number) } : { candidateGuids: people };

/** Since when a run may start: what waited for the approval of its words is not late because of that. */
const mayGoSince = ({ due_at: due, approved_at: approved }: queries.ClaimedRun) =>
  new Date(Math.max(Date.parse(due), approved === null ? 0 : Date.parse(approved)));

async function startRun(context: AppContext, run: queries.ClaimedRun, now: Date): Promise<void> {
  const at = now.toISOString();
  const pause = (why: PauseReason) => context.db.transaction().execute((db) => queries.pauseRun(db, run, why, at));
  if (run.attempts > mostAttempts) return pause('failed');
  if (run.attempts === 1 && mayGoSince(run) < lateBefore(now)) return pause('late');
  const { endpoint, send } = starts[run.kind];
  const worker = await callAs(context, run.created_by, run.unit_id, 'schedule');
  const call = worker && { ...worker, ofSchedule: run.schedule_id };
  if (!call || refusalFor(endpoint, call) !== undefined) return pause('no-right');
  const input = {
    ...run.input,
    ...peopleOf(run),
    idempotencyKey: keyOfRun(run.guid, run.number),
  };
  try {
    const answer = await send(input as never, call);
    await finish(context, run, (answer instanceof PartialResult ? answer.answer : answer) as Outcome, at);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    if (failure.code === 'outreach.nobody') {
      const { skipped = [] } = failure.details as Partial<Outcome>;
      return finish(context, run, { queued: 0, skipped }, at);
    }
    if (failure.code === 'schedule.over') return queries.giveRunBack(context.db, run);
    return pause(failure.code === 'job.not-open' ? 'job-not-open' : 'failed');
  }
}

/** What a run comes to. */
type Outcome = {
  queued: number;
  skipped: readonly { candidateGuid?: string; networkId?: number; reason: string }[];
};

async function finish(
  context: AppContext,
  run: queries.ClaimedRun,
  { queued, skipped }: Outcome,
  at: string,
): Promise<void> {
  // References alone: a name would stay here when its person is erased.
  const short = skipped.map(({ candidateGuid, networkId, reason }) => ({
    guid: candidateGuid ?? String(networkId ?? ''),
    reason,
  }));
  await context.db.transaction().execute((db) => queries.finishRun(db, run, { queued, skipped: short }, at));
}
