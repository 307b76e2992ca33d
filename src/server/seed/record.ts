import { sql } from 'kysely';
import { momentIn } from '#domain/places/time-zones.ts';
import { saveInterview } from '#server/areas/jobs/interviews.ts';
import { changeStatus } from '#server/areas/jobs/job-life.ts';
import { changeJob } from '#server/areas/jobs/jobs.ts';
import { noteDecisionTold, readSubmission, undoStage } from '#server/areas/jobs/submission-records.ts';
import { submitCandidate } from '#server/areas/jobs/submissions.ts';
import { draftSubmittal, sendSubmittal } from '#server/areas/jobs/submittals.ts';
import { uploadJob } from '#server/areas/jobs/upload-job.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { workDay } from './activity.ts';
import { type CallBefore, firstContact, type RecordWorld, seedPeople } from './record-people.ts';
import {
  ontarioPipeline,
  type SampleInterview,
  type SampleWay,
  vendorPipeline,
  wholePipeline,
} from './sample/data/record.ts';
import type { SampleJob, UnitCode } from './sample/jobs.ts';

/** How many days ago a job of the record had opened at the latest: before anything that happens on it below. */
const openedBy: Readonly<Record<string, number>> = {
  'USA support': 18,
  'USA nurse': 12,
  'USA health-admin': 6,
  'USA data-analyst': 6,
};

/** The same for a job of the sample; the record takes the first of its unit and family. */
export function recordAge(jobs: readonly Pick<SampleJob, 'unit' | 'family'>[], at: number): number {
  const { unit, family } = jobs[at]!;
  const isFirst = jobs.findIndex((one) => one.unit === unit && one.family === family) === at;
  return (isFirst && openedBy[`${unit} ${family}`]) || 0;
}

/**
 * The working record as it is after some weeks: a job with people in every place of its pipeline, one that runs through a
 * vendor system, a closed one in Ontario, and candidates with talks, files, versions and duplicates.
 */
export async function seedRecord(world: RecordWorld): Promise<void> {
  const { callBefore, jobs, idsOf } = world;
  const jobOf = (unit: UnitCode, family: string) => jobs.find((one) => one.unit === unit && one.family === family)!;
  const walk = async (jobId: number, unit: UnitCode, people: readonly number[], ways: readonly SampleWay[]) => {
    for (const [at, way] of ways.entries()) {
      const candidateId = people[at];
      if (candidateId !== undefined) await follow(callBefore, { unit, candidateId, jobId, at }, way);
    }
  };
  const desk = await theMostYears(callBefore('USA', 0).db, idsOf('USA', 'support'));
  await walk(jobOf('USA', 'support').id, 'USA', desk, wholePipeline);
  const care = ['nurse', 'health-admin'].flatMap((family) => idsOf('USA', family));
  await walk(jobOf('USA', 'nurse').id, 'USA', care, vendorPipeline);
  await walk(await openOntario(callBefore, jobOf('CAN', 'qa').text), 'CAN', idsOf('CAN', 'qa'), ontarioPipeline);
  await seedJobLife(callBefore, jobOf);
  await seedPeople(world, desk[0]!);
}

/** People in the order of their years of work, the most first: a lead's position goes to them. */
async function theMostYears(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('candidate')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy(sql`total_years desc nulls last`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A job of two months ago that another supplier filled. */
async function openOntario(callBefore: CallBefore, text: string): Promise<number> {
  const call = callBefore('CAN', 60);
  const requisition = 'RQ-19844';
  const { jobId, job } = await uploadJob({ description: text.replaceAll(/RQ-\d+/g, requisition) }, call);
  const { version, ...fields } = job;
  await changeJob({ ...fields, jobId, version, requisition, open: true, clientName: 'Northwind Energy' }, call);
  return jobId;
}

/** What else happens to jobs: one goes to two people, one is called off, one waits, one is closed in Ontario. */
async function seedJobLife(
  callBefore: CallBefore,
  jobOf: (unit: UnitCode, family: string) => { id: number },
): Promise<void> {
  const note = 'The hospital merges two offices and fills the position from within';
  await changeStatus(
    { jobId: jobOf('USA', 'health-admin').id, category: 'CANCELLED', reason: 'CANCELLED_BY_CLIENT', note },
    callBefore('USA', 2),
  );
  const waits = { jobId: jobOf('USA', 'data-analyst').id, category: 'HOLD' as const };
  await changeStatus({ ...waits, note: 'The budget is voted on next week' }, callBefore('USA', 4));
  const ontario = callBefore('CAN', 28);
  const { id } = await ontario.db
    .selectFrom('job')
    .select('id')
    .where('requisition', '=', 'RQ-19844')
    .executeTakeFirstOrThrow();
  await changeStatus({ jobId: id, category: 'CLOSED', reason: 'FILLED_BY_OTHER' }, ontario);
}

type Placed = { unit: UnitCode; candidateId: number; jobId: number; at: number };

/** Everything that happened to one person on a job, in the order of time. */
async function follow(callBefore: CallBefore, placed: Placed, way: SampleWay): Promise<void> {
  const { unit, at, candidateId, jobId } = placed;
  const pair = { candidateId, jobId };
  // Nobody does everything at one minute of the day.
  const on = (days: number, as?: 'lead') => {
    const call = callBefore(unit, days, as);
    return { ...call, now: new Date(call.now.getTime() - at * 23 * 60_000) };
  };
  for (const { on: days, status } of way.before ?? []) {
    const call = on(days);
    const confirmed = status === 'Ready to submit' ? await confirmedTerms(call.db, placed) : {};
    await submitCandidate({ ...pair, status, ...confirmed }, call);
  }
  if (!way.submitted) return;
  const submissionId = await submit(placed, way, on);
  const steps = (way.after ?? []).map(({ on: days, offerStart, ...step }) => ({
    days,
    run: async () => {
      const input = { ...pair, ...step, ...(offerStart !== undefined && { offerStart: dayOf(on(-offerStart).now) }) };
      if (step.offerRate === undefined) return submitCandidate(input, on(days));
      const { warnings } = await submitCandidate({ ...input, dryRun: true }, on(days));
      const overrides = warnings.map(({ code }) => ({ code, reason: 'The client agreed to this rate' }));
      return submitCandidate({ ...input, overrides }, on(days));
    },
  }));
  const rounds = (way.interviews ?? []).flatMap((one) => interviewSteps(submissionId, one, on));
  for (const { run } of [...steps, ...rounds].toSorted((a, b) => b.days - a.days)) await run();
  const { version } = (await readSubmission({ id: submissionId }, on(0, 'lead'))).row;
  if (way.undone) await undoStage({ id: submissionId, version, reason: way.undone.reason }, on(way.undone.on, 'lead'));
  if (way.isTold) await noteDecisionTold({ id: submissionId, version }, on(20));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

type On = (days: number, as?: 'lead') => SignedInCall;

/** When a round is, on a working day, and when it is told how it went: when it is over, whatever the time of day is now. */
export function timesOf({ day, clock, zone, state }: SampleInterview, before: (days: number) => Date) {
  const localTime = `${workDay(before(-day), day > 0)}T${clock}`;
  const over = momentIn(zone, localTime)!.getTime() + 3 * 60 * 60_000;
  const told = state === 'CANCELLED' ? before(Math.max(-day, 1) - 0.2) : new Date(Math.min(over, before(0).getTime()));
  return { localTime, told };
}

/** A round is arranged, and later it is told how it went. */
function interviewSteps(submissionId: number, one: SampleInterview, on: On) {
  const { day, zone: timeZone, mode, place, state, feedback } = one;
  const { localTime, told } = timesOf(one, (days) => on(days).now);
  const fields = { submissionId, mode, localTime, timeZone, minutes: mode === 'ONSITE' ? 90 : 45, place };
  let id = 0;
  const arrange = async () => {
    id = (await saveInterview(fields, on(one.on))).id;
  };
  const tell = async () => {
    await saveInterview({ ...fields, id, version: 1, state, feedback }, { ...on(Math.max(-day, 1)), now: told });
  };
  const daysAgo = (on(0).now.getTime() - told.getTime()) / (24 * 60 * 60_000);
  return [{ days: one.on, run: arrange }, ...(state ? [{ days: daysAgo, run: tell }] : [])];
}

/** Submits somebody with the right to represent and, where it was so, hands them to the client. */
async function submit(placed: Placed, { submitted, failure }: SampleWay, on: On): Promise<number> {
  const { on: days, status = 'Submitted', term = 'W2', via, reference } = submitted!;
  const call = on(days);
  const { candidateId, jobId } = placed;
  const terms = await confirmedTerms(call.db, placed);
  const input = { candidateId, jobId, status, ...terms, taxTerm: term, authorized: true };
  const { blocks, warnings } = await submitCandidate({ ...input, dryRun: true }, call);
  if (blocks.length > 0) throw new Error(`sample: ${blocks.map(({ code }) => code).join(', ')}`);
  const overrides = warnings.map(({ code }) => ({ code, reason: reasons[code] ?? 'Talked about with the team lead' }));
  const by = warnings.some(({ needsLead }) => needsLead) ? on(days, 'lead') : call;
  const { submission } = await submitCandidate({ ...input, overrides }, by);
  if (via) await hand(submission!.id, { via, reference, failure }, on(days - 0.1));
  return submission!.id;
}

const reasons: Readonly<Record<string, string>> = {
  'resume-old': 'Nothing has changed since; confirmed on the phone',
  'availability-old': 'Asked today: two weeks from the offer',
  'availability-unknown': 'Asked today: two weeks from the offer',
};

/** The terms of somebody, with the right to represent that names them. */
async function confirmedTerms(db: Db, { candidateId, jobId, at }: Placed) {
  const job = await db
    .selectFrom('job')
    .select(['bill_rate_max', 'pay_rate_max'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return {
    billRate: String(Number(job.bill_rate_max)),
    payRate: String(Number(job.pay_rate_max) - (at % 4)),
    taxTerm: 'W2' as const,
    rtr: await confirmation(db, candidateId, at),
  };
}

async function confirmation(db: Db, candidateId: number, at: number) {
  if (at % 2 === 1)
    return { confirmedVia: 'VERBAL' as const, evidence: 'Said yes on the phone, rate and client named' };
  const fromAddress = (await firstContact(db, candidateId, 'email'))!;
  return { confirmedVia: 'EMAIL_REPLY' as const, fromAddress, evidence: 'Yes, I confirm. Please submit me.' };
}

type Handed = { via: 'EMAIL' | 'VMS'; reference?: string | undefined; failure?: string | undefined };

/** Hands a submission to the client. The sample sends nothing: its mail counts as sent, or as failed with its reason. */
async function hand(id: number, { via, reference, failure }: Handed, call: SignedInCall): Promise<void> {
  const { contacts, subject, text } = await draftSubmittal({ id }, call);
  const contact = contacts.find(({ refused }) => refused === undefined);
  if (via === 'EMAIL' && !contact) return;
  await sendSubmittal(
    {
      id,
      via,
      subject,
      text,
      ...(via === 'EMAIL' && { contactId: contact!.id }),
      ...(reference && { vmsReference: reference }),
      onceKey: `sample-${id}`,
    },
    call,
  );
  const at = call.now.toISOString();
  await sql`update outbound_message set state = ${failure ? 'FAILED' : 'SENT'}, failure = ${failure ?? null},
      sent_at = ${failure ? null : at} where id = (select message_id from submittal where submission_id = ${id})`.execute(
    call.db,
  );
  await sql`update submittal set made_at = ${at} where submission_id = ${id}`.execute(call.db);
}
