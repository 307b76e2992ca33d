import type { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { isLead, ratesSeen } from '#domain/access/lead.ts';
import { Refusal } from '#domain/errors.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { isRtrRequired } from '#domain/jobs/right-to-represent.ts';
import { decideUndo, liveSteps } from '#domain/jobs/stage-history.ts';
import { countsAsFilled, needsReason, type Stage, stagesAfter } from '#domain/jobs/submission.ts';
import { tidyAmount, tidyPercent, tidySigned } from '#domain/money/money.ts';
import { placementFee, yearlyOf } from '#domain/money/salary.ts';
import { zoneOfRegion } from '#domain/places/regions.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { marginsAtOffer } from '#server/areas/money/job-costs.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { listInterviews } from './interviews.ts';
import { settleOpenings } from './job-steps.ts';
import { listRtrs } from './rights-to-represent.ts';
import { revokeRtr } from './rights-to-represent-queries.ts';
import { recordSteps } from './stages.ts';
import { addStep, fillStages, findHistory, voidStages } from './stages-queries.ts';
import * as queries from './submission-records-queries.ts';
import { changeSubmission, findJob, findStatus } from './submissions-queries.ts';

type Row = Output<typeof submissionRecordsApi.search>['found']['rows'][number];
type Whole = Output<typeof submissionRecordsApi.details>;
type Done = Output<typeof submissionRecordsApi.undo>;

/** One page of submissions. */
export async function searchSubmissions(
  { mine, ...query }: Input<typeof submissionRecordsApi.search>,
  call: SignedInCall,
): Promise<Output<typeof submissionRecordsApi.search>> {
  const filters = { ...query, ...(mine && { submitterId: call.who.userId }) };
  const { rows, total } = await queries.findSubmissions(call.db, call.scope, filters);
  const atOffer = await marginsAtOffer(call.db, rows, call.now);
  return found(
    rows.map((row) => presentRow(row, call, atOffer(row), false)),
    total,
    query,
  );
}

/** One submission with its history and everything that hangs on it. */
export async function readSubmission(
  { id }: Input<typeof submissionRecordsApi.details>,
  call: SignedInCall,
): Promise<Whole> {
  const { db, scope } = call;
  const row = await queries.findOne(db, scope, id);
  if (!row) throw new Refusal('record.absent');
  const pair = { candidateId: row.candidate_id, jobId: row.job_id };
  const terms = {
    rate: row.offer_rate ?? row.pay_rate ?? undefined,
    taxTerm: row.tax_term ?? undefined,
    requisition: row.requisition ?? undefined,
    at: call.now,
  };
  const [events, rights, interviews, submittals, next, resumeName, history, atOffer] = await Promise.all([
    queries.findEvents(db, id),
    listRtrs(call, pair, terms),
    listInterviews(db, id),
    queries.findSubmittals(db, id),
    queries.findNext(db, stagesAfter(row.category)),
    queries.findResumeName(db, row.resume_id),
    findHistory(db, id),
    marginsAtOffer(db, [row], call.now),
  ]);
  const live = new Set(liveSteps(history).map((step) => step.id));
  return {
    row: presentRow(row, call, atOffer(row), true),
    events: events.map((event) => ({
      id: event.id,
      stage: event.to_category,
      stageName: event.to_name ?? event.to_category,
      fromName: event.from_name ?? undefined,
      happenedAt: event.happened_at,
      recordedAt: event.recorded_at,
      by: event.by || undefined,
      via: event.via,
      reason: event.reason ?? undefined,
      rejectedBy: event.rejected_by ?? undefined,
      wasFilled: event.was_filled,
      isUndo: event.undoes !== null,
      isUndone: event.undoes === null && !live.has(event.id),
    })),
    rights,
    interviews,
    submittals: submittals.map((one) => ({
      id: one.id,
      via: one.via,
      toName: one.to_name ?? undefined,
      toAddress: one.to_address ?? undefined,
      vmsReference: one.vms_reference ?? undefined,
      state: one.state ?? undefined,
      failure: one.failure ?? undefined,
      fileId: one.guid ?? undefined,
      fileName: one.file_name ?? undefined,
      by: one.by || undefined,
      at: one.made_at,
    })),
    next: next.map(({ name, category }) => ({
      name,
      stage: category as Stage,
      needsReason: needsReason(row.category, category as Stage),
    })),
    resumeName,
    offerRate: row.offer_rate === null ? undefined : tidyAmount(row.offer_rate),
    offerStart: row.offer_start ?? undefined,
    vmsProvider: row.vms_provider ?? undefined,
    // An interview is where the job is; a job without a place is in the zone of its unit.
    timeZone: (row.job_state && zoneOfRegion(row.job_state)) || row.time_zone,
    overrides: row.overrides,
    mayReview: isLead(call.who) && row.category === 'IN_REVIEW_LEAD',
    sentBack: sentBackOf(events.filter((event) => event.undoes === null && live.has(event.id)).at(-1)),
    mayUndo: isLead(call.who) && row.anonymized_at === null && decideUndo(history) !== undefined,
  };
}

/** The step that stands now, where a lead's review sent it back. */
function sentBackOf(last: Awaited<ReturnType<typeof queries.findEvents>>[number] | undefined): Whole['sentBack'] {
  if (last?.from_category !== 'IN_REVIEW_LEAD' || last.to_category !== 'READY') return undefined;
  return { by: last.by || undefined, at: last.happened_at, reason: last.reason ?? undefined };
}

/**
 * A submission as its reader may see it: bill rates with a page of ruling 50, margins with one of theirs; who may submit
 * sees both of the one submission that is open (ruling 119).
 */
function presentRow(row: queries.SubmissionRow, call: SignedInCall, offer: AtOffer, isOpen: boolean): Row {
  return {
    id: row.id,
    version: row.version,
    candidateId: row.candidate_id,
    candidateGuid: row.candidate_guid,
    candidateName: row.candidate_name,
    ...(row.anonymized_at !== null && { isErased: true as const }),
    jobId: row.job_id,
    jobTitle: row.title,
    clientName: row.client_name,
    requisition: row.requisition ?? undefined,
    stage: row.category,
    stageName: row.status,
    stageTone: row.tone,
    stageAt: row.stage_at,
    stageBy: row.stage_by_name || undefined,
    submittedBy: row.submitter || undefined,
    submittedAt: row.submitted_at ?? undefined,
    sentVia: row.sent_via ?? undefined,
    ...ratesFor(row, call, offer, isOpen),
    nextInterviewAt: row.next_interview ? new Date(row.next_interview.at).toISOString() : undefined,
    nextInterviewZone: row.next_interview?.zone,
    rejectedBy: row.rejected_by ?? undefined,
    endReason: row.end_reason ?? undefined,
    decisionDueAt: row.decision_due_at ?? undefined,
    decisionToldAt: row.decision_told_at ?? undefined,
  };
}

type AtOffer = ReturnType<Awaited<ReturnType<typeof marginsAtOffer>>>;

/** The rates as they were submitted, and what is left of them: of an offer at another pay by that pay. */
function ratesFor(row: queries.SubmissionRow, { who }: SignedInCall, offer: AtOffer, isOpen: boolean) {
  const sees = ratesSeen(who, isOpen || row.submitted_by === who.userId);
  const amount = (value: string | null) => (value === null ? undefined : tidyAmount(value));
  const salary = isDirectHire(row.job_type) && row.pay_rate !== null ? yearlyOf(row.pay_rate) : undefined;
  const hiredAt = salary && (row.offer_rate === null ? salary : yearlyOf(row.offer_rate));
  const feePercent = sees.bill && row.fee_percent !== null ? tidyPercent(row.fee_percent) : undefined;
  return {
    currency: row.currency,
    salary,
    feePercent,
    fee: hiredAt && feePercent ? placementFee(hiredAt, feePercent) : undefined,
    billRate: sees.bill ? amount(row.bill_rate) : undefined,
    payRate: amount(row.pay_rate),
    taxTerm: row.tax_term ?? undefined,
    offerRate: amount(row.offer_rate),
    ...(sees.margin && marginIn(row, offer)),
  };
}

/** An offer without a bill rate says nothing of what is left; the margin of the submission is not that of the offer. */
function marginIn(row: queries.SubmissionRow, { isOther, margin }: AtOffer) {
  if (isOther) return margin && { marginPerHour: margin.perHour, marginPercent: margin.percent };
  return {
    marginPerHour: row.margin_per_hour === null ? undefined : tidySigned(row.margin_per_hour),
    marginPercent: row.margin_percent === null ? undefined : tidyPercent(row.margin_percent),
  };
}

/**
 * Takes the last step of a submission back: an event of its own says so, the stages that were not reached after all are
 * voided, and the submission stands where it stood before (ruling 49).
 */
export async function undoStage(
  { id, version, reason }: Input<typeof submissionRecordsApi.undo>,
  call: SignedInCall,
): Promise<Done> {
  return call.db.transaction().execute(async (db) => {
    await queries.lockJobOf(db, call.scope, id);
    const submission = await queries.lockSubmission(db, call.scope, id);
    if (!submission) throw new Refusal('record.absent');
    if (!isLead(call.who)) throw new Refusal('candidate.lead-needed');
    if (submission.version !== version) throw new Refusal('record.stale', { version: submission.version });
    await fillStages(db, 1, id);
    const undo = decideUndo(await findHistory(db, id));
    const target = undo && (await findStatus(db, { category: undo.to }));
    // Nobody comes back who was erased.
    if (!undo || !target || submission.anonymized_at !== null) throw new Refusal('candidate.nothing-to-undo');
    const at = call.now.toISOString();
    const by = call.who.userId;
    await addStep(db, {
      submission_id: id,
      from_category: undo.from,
      to_category: undo.to,
      reason,
      via: 'undo',
      by_user: by,
      created_at: at,
      happened_at: at,
      undoes: undo.undoes,
    });
    await voidStages(db, id, undo.lost);
    await changeSubmission(db, id, {
      status_id: target.id,
      category: undo.to,
      stage_at: at,
      stage_by: by,
      updated_at: at,
      rejected_by: null,
      end_reason: null,
      ...(undo.lost.includes('SUBMITTED') && { submitted_by: null, submitted_at: null, submit_key: null }),
      ...(undo.lost.includes('OFFERED') && { offer_rate: null, offer_start: null }),
    });
    if (countsAsFilled(undo.from) !== countsAsFilled(undo.to)) await settleOpenings(db, call, submission.job_id, true);
    const { unit_id: unitId, candidate_id: recordId, job_id: jobId, status } = submission;
    const details = { job: jobId, stage: `${status} → ${target.name}`, undone: true, reason };
    await addAudit(db, call, { act: 'stage-changed', kind: 'candidate', recordId, unitId, details });
    await call.events.publish(db, { unitId, about: 'submission', id, jobId, state: undo.to });
    for (const handle of call.stageHandlers) await handle(db, { submissionId: id, from: undo.from, to: undo.to }, call);
    return { id, version: version + 1 };
  });
}

/** Notes that a person who was interviewed was told the decision. */
export async function noteDecisionTold(
  { id, version }: Input<typeof submissionRecordsApi.toldDecision>,
  call: SignedInCall,
): Promise<Done> {
  return call.db.transaction().execute(async (db) => {
    const submission = await queries.lockSubmission(db, call.scope, id);
    if (!submission) throw new Refusal('record.absent');
    if (submission.version !== version) throw new Refusal('record.stale', { version: submission.version });
    const at = call.now.toISOString();
    await changeSubmission(db, id, { decision_told_at: at, decision_told_by: call.who.userId, updated_at: at });
    const { unit_id: unitId, candidate_id: recordId, job_id: jobId, category } = submission;
    const details = { job: jobId, what: 'told the decision' };
    await addAudit(db, call, { act: 'stage-changed', kind: 'candidate', recordId, unitId, details });
    await call.events.publish(db, { unitId, about: 'submission', id, jobId, state: category });
    return { id, version: version + 1 };
  });
}

/** Notes that a candidate took the right to represent back. */
export async function revokeRight(
  { submissionId, id, reason }: Input<typeof submissionRecordsApi.revokeRtr>,
  call: SignedInCall,
): Promise<{ message: string }> {
  return call.db.transaction().execute(async (db) => {
    const submission = await queries.lockSubmission(db, call.scope, submissionId);
    if (!submission) throw new Refusal('record.absent');
    const { candidate_id: candidateId, job_id: jobId, unit_id: unitId } = submission;
    const rights = await listRtrs({ db }, { candidateId, jobId }, { at: call.now });
    if (!rights.some((one) => one.id === id)) throw new Refusal('record.absent');
    await revokeRtr(db, id, call.who.userId, reason, call.now.toISOString());
    const state = await leaveReady(db, call, submission, reason);
    const details = { job: jobId, what: 'right to represent revoked', reason };
    await addAudit(db, call, { act: 'stage-changed', kind: 'candidate', recordId: candidateId, unitId, details });
    await call.events.publish(db, { unitId, about: 'submission', id: submissionId, jobId, state });
    return { message: 'Right to represent revoked' };
  });
}

/** Whoever was ready to submit by the right to represent that was revoked waits for another one; returns the stage. */
async function leaveReady(
  db: Db,
  call: SignedInCall,
  {
    id,
    category,
    candidate_id: candidateId,
    job_id: jobId,
  }: NonNullable<Awaited<ReturnType<typeof queries.lockSubmission>>>,
  reason: string,
): Promise<Stage> {
  const job = category === 'READY' ? await findJob(db, call.scope, jobId, false) : undefined;
  if (!job || !isRtrRequired(job.rtr_required, job.vms_provider)) return category;
  const rights = await listRtrs({ db }, { candidateId, jobId }, { at: call.now });
  const target = await findStatus(db, { category: 'RTR_PENDING' });
  if (!target || rights.some(({ state }) => state === 'valid')) return category;
  const at = call.now.toISOString();
  const by = call.who.userId;
  const step = { from: category, to: 'RTR_PENDING' as const, wasFilled: false };
  await recordSteps(db, id, [step], { happenedAt: at, at, by, call, via: 'screen', reason });
  await changeSubmission(db, id, {
    status_id: target.id,
    category: 'RTR_PENDING',
    stage_at: at,
    stage_by: by,
    updated_at: at,
  });
  return 'RTR_PENDING';
}
