import type { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { checkSubmission, skippedStages, stagesAfter } from '#domain/jobs/submission.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { findStoredFiles } from '#server/areas/files/files.ts';
import { noteAction } from '#server/areas/matching/match-history.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './submissions-queries.ts';

type Answer = Output<typeof submissionsApi.submit>;
type Query = Input<typeof submissionsApi.submit>;

/** Submissions to the same client count for so many days. */
const sameClientDays = 90;

/**
 * Checks a submission and makes it, in one transaction with the job locked: of two at once the second is told who was
 * first and when. With `dryRun` it only checks. Other stages go the way that trade 3.3.3 allows.
 */
export async function submitCandidate(input: Query, call: SignedInCall): Promise<Answer> {
  if (input.dryRun) return withoutSubmission(await check(call.db, input, call, false));
  return call.db.transaction().execute(async (db) => {
    const target = await queries.findStatus(db, { name: input.status });
    if (!target) throw new Refusal('call.invalid', {}, [{ field: 'status', message: fieldMessage('noSuchStatus') }]);
    const checked = await check(db, input, call, true);
    if (target.category === 'SUBMITTED') refuse(checked, input);
    const { job, candidate } = checked;
    const at = call.now.toISOString();
    const first = await queries.findStatus(db, { category: 'MATCHED' });
    const id = await queries.ensureSubmission(db, {
      unit_id: job.unit_id,
      candidate_id: input.candidateId,
      job_id: input.jobId,
      status_id: first!.id,
      category: 'MATCHED',
      added_by: call.who.userId,
      at,
    });
    const before = (await queries.findSubmission(db, input.candidateId, input.jobId, true))!;
    if (!stagesAfter(before.category).includes(target.category))
      throw new Refusal('candidate.wrong-step', {
        from: before.status,
        to: target.name,
        allowed: stagesAfter(before.category).join(', '),
      });
    let from = before.category;
    const event = { submission_id: id, via: 'screen', by_user: call.who.userId, created_at: at };
    for (const stage of skippedStages(from, target.category)) {
      await queries.addEvent(db, { ...event, from_category: from, to_category: stage, was_filled: true });
      from = stage;
    }
    await queries.addEvent(db, {
      ...event,
      from_category: from,
      to_category: target.category,
      reason: input.overrides?.map(({ code, reason }) => `${code}: ${reason}`).join('; ') ?? null,
    });
    await queries.changeSubmission(db, id, {
      status_id: target.id,
      category: target.category,
      updated_at: at,
      ...(target.category === 'SUBMITTED' && {
        submitted_by: call.who.userId,
        submitted_at: at,
        bill_rate: checked.billRate ?? null,
        pay_rate: checked.payRate ?? null,
        tax_term: input.taxTerm ?? candidate.tax_term,
        resume_id: candidate.resume_id,
        chat_session_id: checked.chatRtr?.sessionId ?? null,
        rtr: input.rtr
          ? JSON.stringify({ ...input.rtr, at })
          : checked.chatRtr
            ? JSON.stringify({ confirmedVia: 'CHAT', at: checked.chatRtr.at })
            : null,
        overrides: JSON.stringify(input.overrides ?? []),
      }),
    });
    await addAudit(db, call, {
      act: 'stage-changed',
      kind: 'candidate',
      recordId: input.candidateId,
      unitId: job.unit_id,
      details: {
        job: input.jobId,
        stage: `${before.status} → ${target.name}`,
        warnings: (input.overrides ?? []).map(({ code }) => code),
      },
    });
    if (target.category === 'SUBMITTED')
      await noteAction(db, {
        jobId: input.jobId,
        candidateId: input.candidateId,
        action: 'submitted',
        by: call.who.userId,
        at,
      });
    await call.events.publish(db, {
      unitId: job.unit_id,
      about: 'submission',
      id,
      jobId: input.jobId,
      state: target.category,
    });
    const submission = (await queries.findSubmission(db, input.candidateId, input.jobId))!;
    return { ...withoutSubmission(checked), allowed: true, submission: present(submission, input) };
  });
}

type Checked = Awaited<ReturnType<typeof check>>;

async function check(db: Db, input: Query, call: SignedInCall, locked: boolean) {
  const job = await queries.findJob(db, call.scope, input.jobId, locked);
  const candidate = job && (await queries.findCandidate(db, job.unit_id, input.candidateId));
  if (!job || !candidate) throw new Refusal('record.absent');
  if (input.resumeFileId && (await findStoredFiles(db, call.scope, [input.resumeFileId])).length === 0)
    throw new Refusal('record.absent');
  const since = new Date(call.now.getTime() - sameClientDays * 86_400_000).toISOString();
  const [submission, related, chatRtr] = await Promise.all([
    queries.findSubmission(db, input.candidateId, input.jobId),
    queries.findRelated(db, job, input.candidateId, since),
    queries.findChatRtr(db, input.candidateId, input.jobId),
  ]);
  const sameRequisition = related.find(
    ({ requisition_key }) => requisition_key !== null && requisition_key === job.requisition_key,
  );
  const sameClient = related.find((one) => one !== sameRequisition);
  const billRate = input.billRate ?? job.bill_rate_max ?? job.bill_rate_min ?? undefined;
  const payRate = input.payRate ?? candidate.rate ?? job.pay_rate_max ?? undefined;
  const findings = checkSubmission({
    jobCategory: job.category,
    clientName: job.client_name,
    dueAt: job.due_at ?? undefined,
    rtrRequired: job.rtr_required ?? false,
    hasRtr: input.rtr !== undefined || chatRtr !== undefined,
    candidateCategory: candidate.category,
    authorized: candidate.authorized ?? undefined,
    owner:
      candidate.owner_id === null
        ? undefined
        : { isCaller: candidate.owner_id === call.who.userId, name: candidate.owner_name },
    resumeAt: candidate.resume_at ?? undefined,
    already: submission?.submitted_at ? { who: submission.submitted_by, when: submission.submitted_at } : undefined,
    sameRequisition: sameRequisition && { who: sameRequisition.submitted_by, when: sameRequisition.submitted_at! },
    sameClient: sameClient && { title: sameClient.title, status: sameClient.status, when: sameClient.submitted_at! },
    billRate,
    payRate,
    billRateMax: job.bill_rate_max ?? undefined,
    now: call.now,
  });
  return { job, candidate, chatRtr, billRate, payRate, ...findings };
}

/** Refuses what is blocked, and warnings without a reason. */
function refuse({ blocks, warnings }: Checked, { overrides = [] }: Query): void {
  const already = blocks.find(({ code }) => code === 'already-submitted');
  if (already) throw new Refusal('candidate.already-submitted', { who: already.who, when: already.when });
  if (blocks.length > 0)
    throw new Refusal('candidate.submit-blocked', {
      blocks: blocks.map(({ message }) => message).join('; '),
      codes: blocks.map(({ code }) => code),
    });
  const open = warnings.filter(({ code }) => !overrides.some((one) => one.code === code));
  if (open.length > 0) throw new Refusal('candidate.warnings-unanswered', { codes: open.map(({ code }) => code) });
}

function withoutSubmission({ blocks, warnings, chatRtr }: Checked): Answer {
  return { allowed: blocks.length === 0, blocks, warnings, ...(chatRtr && { chatRtrAt: chatRtr.at }) };
}

function present(
  submission: NonNullable<Awaited<ReturnType<typeof queries.findSubmission>>>,
  { candidateId, jobId }: Query,
): NonNullable<Answer['submission']> {
  return {
    id: submission.id,
    candidateId,
    jobId,
    status: submission.status,
    submittedBy: submission.submitted_by,
    submittedAt: submission.submitted_at ?? '',
    billRate: submission.bill_rate === null ? undefined : tidyAmount(submission.bill_rate),
    payRate: submission.pay_rate === null ? undefined : tidyAmount(submission.pay_rate),
    taxTerm: submission.tax_term ?? undefined,
  };
}

/** Moves a person's stage on a job from the conversation: only forward, only before the submission. */
export async function moveByChat(
  db: Db,
  move: { unitId: number; candidateId: number; jobId: number; category: string; sessionId: number; at: string },
): Promise<void> {
  const first = await queries.findStatus(db, { category: 'MATCHED' });
  const target = await queries.findStatus(db, { category: move.category });
  if (!first || !target) return;
  const id = await queries.ensureSubmission(db, {
    unit_id: move.unitId,
    candidate_id: move.candidateId,
    job_id: move.jobId,
    status_id: first.id,
    category: 'MATCHED',
    added_by: null,
    at: move.at,
  });
  const before = await queries.findSubmission(db, move.candidateId, move.jobId, true);
  if (!before || !stagesAfter(before.category).includes(move.category)) return;
  await queries.addEvent(db, {
    submission_id: id,
    from_category: before.category,
    to_category: move.category,
    via: 'chatbot',
    created_at: move.at,
  });
  await queries.changeSubmission(db, id, {
    status_id: target.id,
    category: move.category,
    chat_session_id: move.sessionId,
    updated_at: move.at,
  });
}
