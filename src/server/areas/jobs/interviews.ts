import { Readable } from 'node:stream';
import type { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { calendarFile, wrongInterviewTime } from '#domain/jobs/interview.ts';
import { decideSteps, submittedStages } from '#domain/jobs/submission.ts';
import { localTime, momentIn } from '#domain/places/time-zones.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import {
  addInterview,
  changeInterview,
  findInterview,
  findInterviews,
  type InterviewRow,
} from './interviews-queries.ts';
import { recordSteps } from './stages.ts';
import { lockSubmission } from './submission-records-queries.ts';
import { changeSubmission, findStatus } from './submissions-queries.ts';

type Given = Input<typeof submissionRecordsApi.saveInterview>;
type Shown = Output<typeof submissionRecordsApi.saveInterview>;

/** Schedules an interview or changes one. The first one of a round moves the submission to the stage of interviews. */
export async function saveInterview(given: Given, call: SignedInCall): Promise<Shown> {
  const startsAt = momentIn(given.timeZone, given.localTime);
  if (!startsAt) throw new Refusal('call.invalid', {}, [{ field: 'localTime', message: fieldMessage('noSuchTime') }]);
  return call.db.transaction().execute(async (db) => {
    const submission = await lockSubmission(db, call.scope, given.submissionId);
    if (!submission) throw new Refusal('record.absent');
    if (!(submittedStages as readonly string[]).includes(submission.category) && given.id === undefined)
      throw new Refusal('candidate.not-submitted');
    const by = call.who.userId;
    const at = call.now.toISOString();
    const values = {
      mode: given.mode,
      starts_at: startsAt.toISOString(),
      time_zone: given.timeZone,
      minutes: given.minutes,
      place: given.place ?? null,
      state: given.state ?? 'SCHEDULED',
      feedback: given.feedback ?? null,
      updated_by: by,
      updated_at: at,
    };
    const earlier = await findInterviews(db, submission.id);
    const before = earlier.find(({ id }) => id === given.id);
    // What stands there may stay: only another time, or another state, is asked about.
    const isNew = !before || Date.parse(before.starts_at) !== startsAt.getTime() || before.state !== values.state;
    const wrong = isNew && wrongInterviewTime(startsAt, values.state, call.now);
    if (wrong) throw new Refusal('call.invalid', {}, [{ field: 'localTime', message: fieldMessage(wrong) }]);
    if (given.id !== undefined) {
      const where = { id: given.id, submissionId: submission.id, version: given.version ?? 0 };
      const round = given.round === undefined ? {} : { round: given.round };
      const saved = await changeInterview(db, where, { ...values, ...round });
      if (!saved) throw await refuseChange(db, submission.id, given.id);
      await tell(db, call, submission, `interview ${saved.round}: ${saved.state}`);
      return presentInterview(saved);
    }
    const round = given.round ?? Math.max(0, ...earlier.map((one) => one.round)) + 1;
    const added = await addInterview(db, {
      ...values,
      unit_id: submission.unit_id,
      submission_id: submission.id,
      round,
      created_by: by,
      created_at: at,
    });
    await moveOn(db, call, submission);
    await tell(db, call, submission, `interview ${round}: scheduled`);
    return presentInterview(added);
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>;

/** A submission before the interviews moves on to them; one that is there begins its next round. */
async function moveOn(db: Db, call: SignedInCall, { id, category, status }: Locked): Promise<void> {
  const target = await findStatus(db, { category: 'INTERVIEW' });
  if (!target || !['SUBMITTED', 'CLIENT_REVIEW', 'INTERVIEW'].includes(category)) return;
  const at = call.now.toISOString();
  const by = call.who.userId;
  const steps = decideSteps({ name: status, category }, target);
  await recordSteps(db, id, steps, { happenedAt: at, at, by, call, via: 'screen' });
  await changeSubmission(db, id, {
    status_id: target.id,
    category: 'INTERVIEW',
    stage_at: at,
    stage_by: by,
    updated_at: at,
  });
}

async function refuseChange(db: Db, submissionId: number, id: number): Promise<Refusal> {
  const [now] = (await findInterviews(db, submissionId)).filter((one) => one.id === id);
  return now ? new Refusal('record.stale', { version: now.version }) : new Refusal('record.absent');
}

async function tell(db: Db, call: SignedInCall, submission: Locked, what: string): Promise<void> {
  const { id, unit_id: unitId, candidate_id: recordId, job_id: jobId, category } = submission;
  await addAudit(db, call, {
    act: 'stage-changed',
    kind: 'candidate',
    recordId,
    unitId,
    details: { job: jobId, what },
  });
  await call.events.publish(db, { unitId, about: 'submission', id, jobId, state: category });
}

/** An interview as it is shown: its moment, and what a clock there shows. */
export function presentInterview(row: InterviewRow): Shown {
  return {
    id: row.id,
    version: row.version,
    round: row.round,
    mode: row.mode,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    localTime: localTime(row.time_zone, new Date(row.starts_at)),
    minutes: row.minutes,
    place: row.place ?? undefined,
    state: row.state,
    feedback: row.feedback ?? undefined,
  };
}

/** The interviews of a submission in their order. */
export async function listInterviews(db: Db, submissionId: number): Promise<Shown[]> {
  return (await findInterviews(db, submissionId)).map(presentInterview);
}

/** An interview as a calendar file. */
export async function downloadCalendar(
  { id }: Input<typeof submissionRecordsApi.calendar>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const row = await findInterview(call.db, call.scope, id);
  if (!row) throw new Refusal('record.absent');
  const { hostname } = new URL(call.config.publicUrl);
  const text = calendarFile({
    uid: `interview-${row.id}@${hostname}`,
    version: row.version,
    startsAt: row.starts_at,
    minutes: row.minutes,
    title: `Interview ${row.round}: ${row.candidate_name}, ${row.title}${row.client_name ? ` at ${row.client_name}` : ''}`,
    place: row.place ?? undefined,
    isCancelled: row.state === 'CANCELLED',
    now: call.now,
  });
  const bytes = Buffer.from(text);
  return {
    name: `interview-${row.id}.ics`,
    type: 'text/calendar; charset=utf-8',
    stream: Readable.from([bytes]),
    size: bytes.length,
  };
}
