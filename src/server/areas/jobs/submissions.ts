import type { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import {
  checkSubmission,
  decideSteps,
  requireAllowed,
  type Stage,
  type StageStep,
  stagesAfter,
} from '#domain/jobs/submission.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { findStoredFiles } from '#server/areas/files/files.ts';
import { noteAction } from '#server/areas/matching/match-history.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './submissions-queries.ts';

type Answer = Output<typeof submissionsApi.submit>;
type Query = Input<typeof submissionsApi.submit>;

/** Days in which submissions to the same client count. */
const sameClientDays = 90;

/**
 * Checks a submission and makes it, in one transaction with the job locked: of two at once the second is told who was
 * first and when. With `dryRun` it only checks. Other stages move as trade 3.3.3 allows.
 */
export async function submitCandidate(input: Query, call: SignedInCall): Promise<Answer> {
  if (input.dryRun) return withoutSubmission(await check(call.db, input, call, false));
  return call.db.transaction().execute(async (db) => {
    const target = await queries.findStatus(db, { name: input.status });
    if (!target) throw new Refusal('call.invalid', {}, [{ field: 'status', message: fieldMessage('noSuchStatus') }]);
    const checked = await check(db, input, call, true);
    if (target.category === 'SUBMITTED') requireAllowed(checked, input.overrides ?? []);
    const at = call.now.toISOString();
    const pair = { unitId: checked.job.unit_id, candidateId: input.candidateId, jobId: input.jobId };
    const id = await putOnJob(db, pair, call.who.userId, at);
    const before = (await queries.findSubmission(db, input.candidateId, input.jobId, true))!;
    const possible = stagesAfter(before.category);
    if (!possible.includes(target.category)) throw await refuseStep(db, before.status, target.name, possible);
    const steps = decideSteps({ name: before.status, category: before.category }, target, input.overrides);
    await record(db, { id, steps, target, input, checked, by: call.who.userId, at });
    await tellOthers(db, call, { id, input, unitId: pair.unitId, from: before.status, target, at });
    const submission = (await queries.findSubmission(db, input.candidateId, input.jobId))!;
    return { ...withoutSubmission(checked), allowed: true, submission: present(submission, input) };
  });
}

type Pair = { unitId: number; candidateId: number; jobId: number };
type Target = NonNullable<Awaited<ReturnType<typeof queries.findStatus>>>;

/** Adds a person to a job as matched where they are not on it yet; returns the number of the submission. */
async function putOnJob(db: Db, { unitId, candidateId, jobId }: Pair, by: number | null, at: string): Promise<number> {
  const first = await queries.findStatus(db, { category: 'MATCHED' });
  return queries.ensureSubmission(db, {
    unit_id: unitId,
    candidate_id: candidateId,
    job_id: jobId,
    status_id: first!.id,
    category: 'MATCHED',
    added_by: by,
    at,
  });
}

/** The decision about a submission, and its inputs. */
type Decided = {
  id: number;
  steps: readonly StageStep[];
  target: Target;
  input: Query;
  checked: Checked;
  by: number;
  at: string;
};

/** Writes the steps as events, and the submission's new stage. */
async function record(db: Db, { id, steps, target, input, checked, by, at }: Decided): Promise<void> {
  for (const { from, to, wasFilled, reason } of steps)
    await queries.addEvent(db, {
      submission_id: id,
      from_category: from,
      to_category: to,
      was_filled: wasFilled,
      reason: reason ?? null,
      via: 'screen',
      by_user: by,
      created_at: at,
    });
  await queries.changeSubmission(db, id, {
    status_id: target.id,
    category: target.category,
    updated_at: at,
    ...(target.category === 'SUBMITTED' && {
      submitted_by: by,
      submitted_at: at,
      bill_rate: checked.billRate ?? null,
      pay_rate: checked.payRate ?? null,
      tax_term: input.taxTerm ?? checked.candidate.tax_term,
      resume_id: checked.candidate.resume_id,
      chat_session_id: checked.chatRtr?.sessionId ?? null,
      rtr: rtrOf(input, checked, at),
      overrides: JSON.stringify(input.overrides ?? []),
    }),
  });
}

/** The right to represent behind a submission: the recruiter's statement, else what the chat obtained. */
function rtrOf({ rtr }: Query, { chatRtr }: Checked, at: string): string | null {
  if (rtr) return JSON.stringify({ ...rtr, at });
  return chatRtr ? JSON.stringify({ confirmedVia: 'CHAT', ...evidenceOf(chatRtr) }) : null;
}

/** What shows who confirmed in the chat: when, and from which address and device. */
const evidenceOf = ({ at, address, device }: NonNullable<Checked['chatRtr']>) => ({
  at,
  ...(address && { address }),
  ...(device && { device }),
});

/** Records the change in the audit and in the history of matching, and publishes it to open screens. */
async function tellOthers(
  db: Db,
  call: SignedInCall,
  change: { id: number; input: Query; unitId: number; from: string; target: Target; at: string },
): Promise<void> {
  const { id, input, unitId, from, target, at } = change;
  const { candidateId, jobId, overrides = [] } = input;
  await addAudit(db, call, {
    act: 'stage-changed',
    kind: 'candidate',
    recordId: candidateId,
    unitId,
    details: { job: jobId, stage: `${from} → ${target.name}`, warnings: overrides.map(({ code }) => code) },
  });
  if (target.category === 'SUBMITTED')
    await noteAction(db, { jobId, candidateId, action: 'submitted', by: call.who.userId, at });
  await call.events.publish(db, { unitId, about: 'submission', id, jobId, state: target.category });
}

type Checked = Awaited<ReturnType<typeof check>>;

async function check(db: Db, input: Query, call: SignedInCall, locked: boolean) {
  const job = await queries.findJob(db, call.scope, input.jobId, locked);
  const candidate = job && (await queries.findCandidate(db, job.unit_id, input.candidateId));
  if (!job || !candidate) throw new Refusal('record.absent');
  if (input.resumeFileId && (await findStoredFiles({ ...call, db }, [input.resumeFileId])).length === 0)
    throw new Refusal('record.absent');
  const since = new Date(call.now.getTime() - sameClientDays * 86_400_000).toISOString();
  const [submission, related, chatRtr] = await Promise.all([
    queries.findSubmission(db, input.candidateId, input.jobId),
    queries.findRelated(db, call.scope, job, input.candidateId, since),
    queries.findChatRtr(db, input.candidateId, input.jobId),
  ]);
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
    ...relatedFacts(related, job.requisition_key),
    billRate,
    payRate,
    billRateMax: job.bill_rate_max ?? undefined,
    now: call.now,
  });
  return { job, candidate, chatRtr, billRate, payRate, ...findings };
}

/** What other submissions of the person say about this one; of those outside the applied units only that there is one. */
function relatedFacts(related: Awaited<ReturnType<typeof queries.findRelated>>, requisition: string | null) {
  const told = related.flatMap((one) => (one.isTold ? [one] : []));
  const sameRequisition = told.find(
    ({ requisition_key }) => requisition_key !== null && requisition_key === requisition,
  );
  const sameClient = told.find((one) => one !== sameRequisition);
  return {
    sameRequisition: sameRequisition && { who: sameRequisition.submitted_by, when: sameRequisition.submitted_at },
    sameClient: sameClient && { title: sameClient.title, status: sameClient.status, when: sameClient.submitted_at },
    isSubmittedElsewhere: told.length < related.length,
  };
}

/** Why a candidate cannot be moved so, with the possible stages under the names that the organization gave them. */
async function refuseStep(db: Db, from: string, to: string, possible: readonly Stage[]): Promise<Refusal> {
  if (possible.length === 0) return new Refusal('candidate.last-stage', { from });
  const names = await queries.findStatusNames(db, possible);
  return new Refusal('candidate.wrong-step', { from, to, allowed: names.join(', ') });
}

function withoutSubmission({ blocks, warnings, chatRtr }: Checked): Answer {
  return {
    allowed: blocks.length === 0,
    blocks,
    warnings,
    ...(chatRtr && { chatRtrAt: chatRtr.at, chatRtr: evidenceOf(chatRtr) }),
  };
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
  move: Pair & { category: Stage; sessionId: number; at: string },
): Promise<void> {
  const target = await queries.findStatus(db, { category: move.category });
  if (!target) return;
  const id = await putOnJob(db, move, null, move.at);
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
