import type { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { changedPreferences, type Preferences } from '#domain/candidates/preferences.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { offerFindings, otherOffer } from '#domain/jobs/offer.ts';
import {
  countsAsFilled,
  decideSteps,
  type Stage,
  type StageStep,
  stagesAfter,
  submittedStages,
} from '#domain/jobs/submission.ts';
import { readyBlocks, requireAllowed } from '#domain/jobs/submit-check.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { stateFacts } from '#server/areas/candidates/candidate-facts.ts';
import { changePerson, indexCandidate } from '#server/areas/candidates/candidates.ts';
import { noteAction } from '#server/areas/matching/match-history.ts';
import { notifyUsers, settleAbout } from '#server/areas/messages/notifications.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { settleOpenings } from './job-steps.ts';
import { recordChatRtr, recordRtr } from './rights-to-represent.ts';
import { recordSteps, requireFacts } from './stages.ts';
import { findLeads, findReviewer } from './stages-queries.ts';
import { presentCheck, presentSubmission, type SubmissionRow } from './submission-answer.ts';
import * as queries from './submissions-queries.ts';
import { type Checked, check, termsOf } from './submit-check.ts';

type Answer = Output<typeof submissionsApi.submit>;
type Query = Input<typeof submissionsApi.submit>;

/**
 * Checks a submission and makes it, in one transaction with the job locked: of two at once the second is told who was
 * first and when. With `dryRun` it only checks. Other stages move as trade 3.3.3 allows.
 */
export async function submitCandidate(input: Query, call: SignedInCall): Promise<Answer> {
  if (input.dryRun) return dryRun(input, call);
  return call.db.transaction().execute(async (db) => {
    const named = await queries.findStatus(db, { name: input.status });
    if (!named) throw new Refusal('call.invalid', {}, [{ field: 'status', message: fieldMessage('noSuchStatus') }]);
    const checked = await check(db, atOffer(input, named.category), call, true);
    const done = await queries.findSubmission(db, input.candidateId, input.jobId);
    // The same click again: what it did stands, and nothing is done twice.
    if (done && input.onceKey !== undefined && done.submit_key === input.onceKey)
      return { ...presentCheck(checked, call), allowed: true, submission: presentSubmission(done, input) };
    const target = await targetOf(db, named, checked);
    const isSubmit = target.category === 'SUBMITTED' || target.category === 'IN_REVIEW_LEAD';
    if (isSubmit) requireAllowed(checked, input.overrides ?? [], checked.isLead);
    const at = call.now.toISOString();
    const pair = { unitId: checked.job.unit_id, candidateId: input.candidateId, jobId: input.jobId };
    const id = await putOnJob(db, pair, call.who.userId, at);
    const before = (await queries.findSubmission(db, input.candidateId, input.jobId, true))!;
    const possible = stepsFrom(before.category, input);
    if (!possible.includes(target.category)) throw await refuseStep(db, before.status, target.name, possible);
    await requireFacts(db, id, [before.category, target.category], input, call.now);
    if (isReadying(before.category, target.category)) requireAllowed(asReady(checked, input), [], checked.isLead);
    if (target.category === 'OFFERED') requireAllowed(asOffered(checked, input), input.overrides ?? [], checked.isLead);
    const steps = decideSteps({ name: before.status, category: before.category }, target, input.overrides);
    if (isSubmit) await keepWhatWasTold(db, call, input, checked);
    await record(db, call, { id, before, steps, target, input, checked, at });
    if (countsAsFilled(before.category) !== countsAsFilled(target.category))
      await settleOpenings(db, call, input.jobId);
    await tellOthers(db, call, {
      id,
      input,
      unitId: pair.unitId,
      from: before.status,
      fromStage: before.category,
      target,
      at,
    });
    for (const handle of call.stageHandlers)
      await handle(db, { submissionId: id, from: before.category, to: target.category }, call);
    const submission = (await queries.findSubmission(db, input.candidateId, input.jobId))!;
    return { ...presentCheck(checked, call), allowed: true, submission: presentSubmission(submission, input) };
  });
}

/** What a submission, or being ready for one, would be told. */
async function dryRun(input: Query, call: SignedInCall): Promise<Answer> {
  const target = await queries.findStatus(call.db, { name: input.status });
  const checked = await check(call.db, atOffer(input, target?.category), call, false);
  if (target?.category === 'OFFERED') return presentCheck(asOffered(checked, input), call);
  return presentCheck(target?.category === 'READY' ? asReady(checked, input) : checked, call);
}

/** What was given, at the offered pay where it is an offer; of a direct hire at the salary. */
function atOffer(input: Query, target: Stage | undefined): Query {
  const { offerRate } = input;
  if (target !== 'OFFERED' || offerRate === undefined) return input;
  return { ...input, payRate: offerRate, salary: yearlyOf(offerRate) };
}

/** What stands against an offer at the pay of the check; nothing where no other pay is offered than was submitted. */
function asOffered(checked: Checked, { offerRate }: Query): Checked {
  if (offerRate === undefined) return { ...checked, blocks: [], warnings: [] };
  const isOther = otherOffer(checked.rates.payRate ?? null, checked.submittedPay) !== undefined;
  return { ...checked, ...offerFindings(checked, isOther) };
}

/** Somebody becomes ready to submit; what a lead sends back was so before. */
const isReadying = (from: Stage, to: Stage) => to === 'READY' && from !== 'IN_REVIEW_LEAD';

const asReady = (checked: Checked, { rtr }: Query): Checked => ({
  ...checked,
  blocks: readyBlocks(checked.blocks, rtr !== undefined),
  warnings: [],
});

type Pair = { unitId: number; candidateId: number; jobId: number };
type Target = NonNullable<Awaited<ReturnType<typeof queries.findStatus>>>;

/** Where a unit asks for a lead's review, what a recruiter submits waits for a lead (ruling 120). */
async function targetOf(db: Db, named: Target, { goesToReview }: Checked): Promise<Target> {
  if (named.category !== 'SUBMITTED' || !goesToReview) return named;
  return (await queries.findStatus(db, { category: 'IN_REVIEW_LEAD' })) ?? named;
}

/** The allowed next stages; a submission is made again only where that was asked for (ADR 0078). */
function stepsFrom(stage: Stage, { resubmit }: Query): readonly Stage[] {
  const isOut = (submittedStages as readonly Stage[]).includes(stage);
  return stagesAfter(stage).filter((next) => next !== 'SUBMITTED' || !isOut || resubmit === true);
}

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
  before: SubmissionRow;
  steps: readonly StageStep[];
  target: Target;
  input: Query;
  checked: Checked;
  at: string;
};

/** Keeps what the candidate told with a submission on their record: the corp-to-corp employer, that they may work. */
async function keepWhatWasTold(db: Db, call: SignedInCall, input: Query, { candidate }: Checked): Promise<void> {
  const { c2cEmployer, authorized, candidateId } = input;
  const at = call.now.toISOString();
  const isNews = authorized === true && candidate.authorized === null;
  const told = isNews
    ? await stateFacts(db, candidateId, { source: 'MANUAL', values: { authorized: true }, at, by: call.who.userId })
    : {};
  const preferences = candidate.preferences as Preferences;
  const isNewEmployer = c2cEmployer !== undefined && c2cEmployer !== preferences.c2cCompany;
  if (!isNews && !isNewEmployer) return;
  await changePerson(db, candidateId, {
    ...told,
    ...(isNewEmployer && { preferences: JSON.stringify(changedPreferences(preferences, { c2cCompany: c2cEmployer })) }),
    updated_at: at,
  });
  // Whoever may work ranks like whoever has not said: results do not become older by it.
  if (isNews) await indexCandidate(db, candidateId, at, true);
}

/** Writes the steps as events, and the submission's new stage with what goes with it. */
async function record(db: Db, call: SignedInCall, decided: Decided): Promise<void> {
  const { id, before, steps, target, input, checked, at } = decided;
  const by = call.who.userId;
  // A lead lets the recruiter's submission go: it stays the recruiter's.
  const reviewed = before.category === 'IN_REVIEW_LEAD' ? await findReviewer(db, id) : undefined;
  const { reason, rejectedBy, happenedAt = at } = input;
  const credit = reviewed ?? by;
  await recordSteps(db, id, steps, { happenedAt, at, by, call, credit, via: 'screen', reason, rejectedBy });
  const isSubmit = target.category === 'SUBMITTED' || target.category === 'IN_REVIEW_LEAD';
  await queries.changeSubmission(db, id, {
    status_id: target.id,
    category: target.category,
    stage_at: happenedAt,
    stage_by: by,
    updated_at: at,
    rejected_by: rejectedBy ?? null,
    end_reason: reason ?? null,
    ...(target.category === 'OFFERED' && {
      offer_rate: input.offerRate ?? checked.rates.payRate ?? null,
      offer_start: input.offerStart ?? null,
    }),
    ...(isSubmit && {
      ...termsColumns(checked),
      rtr_id: await rightsOf(db, call, decided),
      chat_session_id: checked.chatRtr?.sessionId ?? null,
      overrides: JSON.stringify(input.overrides ?? []),
      submit_key: input.onceKey ?? null,
    }),
    ...(isReadying(before.category, target.category) && (await readyColumns(db, call, decided))),
    // The first time stands: what follows is a resubmission.
    ...(target.category === 'SUBMITTED' &&
      before.submitted_at === null && { submitted_by: reviewed ?? by, submitted_at: happenedAt }),
  });
}

/** A right to represent that is recorded before a submission, and the terms that it names: at others it would not count. */
async function readyColumns(db: Db, call: SignedInCall, decided: Decided) {
  const { payRate, taxTerm } = decided.checked.rates;
  if (!decided.input.rtr) return {};
  return { pay_rate: payRate ?? null, tax_term: taxTerm ?? null, rtr_id: await rightsOf(db, call, decided) };
}

/** The rates, the resume and the margin as they were when somebody was submitted; they do not change afterwards. */
function termsColumns({ rates, resume, margin }: Checked) {
  return {
    bill_rate: rates.billRate ?? null,
    pay_rate: rates.payRate ?? null,
    fee_percent: rates.feePercent ?? null,
    tax_term: rates.taxTerm ?? null,
    resume_id: resume?.id ?? null,
    margin_per_hour: margin?.perHour ?? null,
    margin_percent: margin?.percent ?? null,
  };
}

/** The right to represent behind a submission: what the recruiter records with it, else what is on record or was said. */
async function rightsOf(db: Db, call: SignedInCall, { input, checked, at }: Decided): Promise<number | null> {
  const terms = termsOf(checked);
  const { rtr, job, chatRtr } = checked;
  const pair = { unitId: job.unit_id, candidateId: input.candidateId, jobId: input.jobId };
  if (terms && input.rtr) {
    const said = { terms, company: call.config.company.name, currency: job.currency };
    return recordRtr(db, pair, input.rtr, said, { file: rtr.file, by: call.who.userId, at });
  }
  if (terms && chatRtr && rtr.found && rtr.found.id === undefined)
    return (await recordChatRtr(db, pair, chatRtr, terms)) ?? null;
  return rtr.found?.id ?? null;
}

/** Records the change in the audit and in the history of matching, and publishes it to open screens. */
async function tellOthers(
  db: Db,
  call: SignedInCall,
  change: { id: number; input: Query; unitId: number; from: string; fromStage: Stage; target: Target; at: string },
): Promise<void> {
  const { id, input, unitId, from, target, at } = change;
  const { candidateId, jobId, overrides = [], reason } = input;
  await tellOfReview(db, call, change);
  await addAudit(db, call, {
    act: 'stage-changed',
    kind: 'candidate',
    recordId: candidateId,
    unitId,
    details: {
      job: jobId,
      stage: `${from} → ${target.name}`,
      warnings: overrides.map(({ code }) => code),
      ...(reason && { reason }),
    },
  });
  if (target.category === 'SUBMITTED')
    await noteAction(db, { jobId, candidateId, action: 'submitted', by: call.who.userId, at });
  await call.events.publish(db, { unitId, about: 'submission', id, jobId, state: target.category });
}

/** A lead's review: the leads are told that something waits, and whoever sent it that it came back. */
async function tellOfReview(
  db: Db,
  call: SignedInCall,
  {
    id,
    input,
    unitId,
    fromStage,
    target,
    at,
  }: { id: number; input: Query; unitId: number; fromStage: Stage; target: Target; at: string },
): Promise<void> {
  const about = { unitId, candidateId: input.candidateId, jobId: input.jobId, at };
  const others = (ids: readonly (number | undefined)[]) =>
    ids.flatMap((one) => (one === undefined || one === call.who.userId ? [] : [one]));
  const ended = (kind: 'lead-review' | 'review-returned') => settleAbout(call, db, { ...about, kind });
  // What waited for a lead, or for whoever it came back to, is done.
  if (fromStage === 'IN_REVIEW_LEAD') await ended('lead-review');
  if (fromStage === 'READY') await ended('review-returned');
  if (target.category === 'IN_REVIEW_LEAD')
    await notifyUsers(call, db, { ...about, kind: 'lead-review' }, others(await findLeads(db, unitId)));
  else if (fromStage === 'IN_REVIEW_LEAD' && target.category !== 'SUBMITTED')
    await notifyUsers(call, db, { ...about, kind: 'review-returned' }, others([await findReviewer(db, id)]));
}

/** Why a candidate cannot be moved so, with the possible stages under the names that the organization gave them. */
async function refuseStep(db: Db, from: string, to: string, possible: readonly Stage[]): Promise<Refusal> {
  if (possible.length === 0) return new Refusal('candidate.last-stage', { from });
  const names = await queries.findStatusNames(db, possible);
  return new Refusal('candidate.wrong-step', { from, to, allowed: names.join(', ') });
}

/** Moves a person's stage on a job from the conversation: only forward, only before the submission. */
export async function moveByChat(
  db: Db,
  move: Pair & { category: Stage; sessionId: number; at: string },
): Promise<void> {
  await moveByItself(db, { ...move, by: null, via: 'chatbot' });
}

/**
 * Moves a person's stage on a job because of what was written or answered, where they can reach it from where they are;
 * whoever is not on the job is put there. Returns the number of the submission that moved.
 */
export async function moveByItself(
  db: Db,
  {
    sessionId,
    by,
    at,
    via,
    ...move
  }: Pair & {
    category: Stage;
    sessionId?: number;
    by: number | null;
    at: string;
    via: 'chatbot' | 'message' | 'screen';
  },
): Promise<number | undefined> {
  const target = await queries.findStatus(db, { category: move.category });
  if (!target) return undefined;
  const id = await putOnJob(db, move, by, at);
  const before = await queries.findSubmission(db, move.candidateId, move.jobId, true);
  if (!before || !stagesAfter(before.category).includes(move.category)) return undefined;
  // What a lead looks at is not taken back to the recruiter by a conversation.
  if (before.category === 'IN_REVIEW_LEAD' && move.category === 'READY') return undefined;
  const step = { from: before.category, to: move.category, wasFilled: false };
  await recordSteps(db, id, [step], { happenedAt: at, at, by, via });
  await queries.changeSubmission(db, id, {
    status_id: target.id,
    category: move.category,
    ...(sessionId !== undefined && { chat_session_id: sessionId }),
    stage_at: at,
    stage_by: by,
    updated_at: at,
  });
  return id;
}

/** Moves an accepted submission on while its candidate becomes a consultant; one that is there already stays. */
export async function moveByConversion(
  db: Db,
  move: { submissionId: number; to: 'ONBOARDING' | 'STARTED'; by: number | null; at: string },
): Promise<void> {
  const stage = await queries.findStage(db, move.submissionId);
  const ways = { ACCEPTED: ['ONBOARDING', 'STARTED'], ONBOARDING: ['STARTED'] } as const;
  const way: readonly Stage[] = stage === 'ACCEPTED' || stage === 'ONBOARDING' ? ways[stage] : [];
  const steps = way.slice(0, way.indexOf(move.to) + 1);
  const target = await queries.findStatus(db, { category: move.to });
  if (steps.length === 0 || !target) return;
  await recordSteps(
    db,
    move.submissionId,
    steps.map((to, at) => ({ from: steps[at - 1] ?? stage!, to, wasFilled: false })),
    { happenedAt: move.at, at: move.at, by: move.by, via: 'conversion' },
  );
  await queries.changeSubmission(db, move.submissionId, {
    status_id: target.id,
    category: move.to,
    stage_at: move.at,
    stage_by: move.by,
    updated_at: move.at,
  });
}
