import type { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import type { Preferences } from '#domain/candidates/preferences.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { isRtrRequired, type RtrTerms } from '#domain/jobs/right-to-represent.ts';
import { billLimit, checkSubmission } from '#domain/jobs/submit-check.ts';
import { tidyAmount, tidyPercent } from '#domain/money/money.ts';
import { hourlyOf, placementFee, yearlyOf } from '#domain/money/salary.ts';
import { type TaxTerm, taxTerms, usualTerm } from '#domain/money/tax-terms.ts';
import { findBlock } from '#server/areas/candidates/client-blocks.ts';
import { findStoredFiles } from '#server/areas/files/files.ts';
import { marginOnJob } from '#server/areas/money/job-costs.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { type ChatConfirmation, type FoundRtr, findFaults, findRtr } from './rights-to-represent.ts';
import { findReviewer } from './stages-queries.ts';
import * as queries from './submissions-queries.ts';

type Query = Input<typeof submissionsApi.submit>;
type JobRow = NonNullable<Awaited<ReturnType<typeof queries.findJob>>>;
type Pair = { candidateId: number; jobId: number };

/** Days in which submissions to the same client count. */
const sameClientDays = 90;

/** Everything that a submission is decided by. */
export type Checked = Awaited<ReturnType<typeof check>>;

/** Reads and judges a submission at what was given and the defaults for what was not; `locked` holds the job. */
export async function check(db: Db, input: Query, call: SignedInCall, locked: boolean) {
  const job = await queries.findJob(db, call.scope, input.jobId, locked);
  const candidate = job && (await queries.findCandidate(db, job.unit_id, input.candidateId));
  if (!job || !candidate) throw new Refusal('record.absent');
  const since = new Date(call.now.getTime() - sameClientDays * 86_400_000).toISOString();
  const [submission, related, chat, resumes] = await Promise.all([
    queries.findSubmission(db, input.candidateId, input.jobId),
    queries.findRelated(db, call.scope, job, input.candidateId, since),
    readChat(db, input),
    queries.findResumes(db, job.unit_id, input.candidateId),
  ]);
  const c2cEmployer = employerOf(input, candidate);
  const resume = chooseResume(resumes, input, submission?.resume_id ?? undefined);
  const rates = ratesOf(input, submission, job, { ...candidate, toldSalary: chat.salary });
  const margin =
    rates.billRate && rates.payRate && rates.taxTerm
      ? await marginOnJob(
          db,
          { unitId: job.unit_id, clientId: job.client_id, vmsProvider: job.vms_provider },
          { billRate: rates.billRate, payRate: rates.payRate, taxTerm: rates.taxTerm },
          call.now,
        )
      : undefined;
  const rtr = await readRtr(db, input, call, chat.confirmed, {
    rate: rates.payRate,
    taxTerm: rates.taxTerm,
    requisition: job.requisition ?? undefined,
  });
  const rtrRequired = isRtrRequired(job.rtr_required, job.vms_provider);
  const lead = isLead(call.who);
  const findings = checkSubmission({
    jobCategory: job.category,
    clientName: job.client_name,
    dueAt: job.due_at ?? undefined,
    rtrRequired,
    rtr: rtr.state,
    rtrFaults: rtr.faults,
    isRtrRefused: chat.isRtrRefused,
    isRtrSpoken: job.vms_provider !== null && rtr.isSpoken,
    hasResume: resume !== undefined,
    candidateCategory: candidate.category,
    ...(await personFacts(db, input, job, candidate, call.now)),
    ...(await reviewFacts(db, call, submission, candidate)),
    project: await projectFacts(db, call, input.candidateId),
    resumeAt: resume?.created_at,
    already:
      submission?.submitted_at && !input.resubmit
        ? { who: submission.submitted_by, when: submission.submitted_at }
        : undefined,
    ...relatedFacts(related),
    ...rates,
    ...payLimits(job, rates),
    marginBand: margin?.band,
    otherAgency: chat.otherAgency,
    refusedTerms: refusedTerms(chat.term, job.tax_terms, rates.taxTerm),
    lacksSponsorship: chat.needsSponsorship && job.sponsorship_offered === false,
    now: call.now,
  });
  return {
    job,
    candidate,
    chatRtr: chat.confirmed,
    resumes,
    resume,
    rates,
    margin,
    rtr,
    rtrRequired,
    c2cEmployer,
    isLead: lead,
    submittedPay: submission?.pay_rate ?? null,
    // The review stands before the first submission; the client asked for a further one.
    goesToReview: job.lead_review && !lead && !submission?.submitted_at,
    ...findings,
  };
}

/** Whose the candidate is, and whether the submission waits for a lead who is somebody else. */
async function reviewFacts(
  db: Db,
  { who }: SignedInCall,
  submission: Awaited<ReturnType<typeof queries.findSubmission>>,
  { owner_id: ownerId, owner_name: name, owner_touched_at: touchedAt }: CandidateRow,
) {
  const isInReview = submission?.category === 'IN_REVIEW_LEAD';
  // A lead looks at what a recruiter submits: the recruiter's own candidate is nobody else's.
  const sender = isInReview && isLead(who) ? await findReviewer(db, submission.id) : undefined;
  return {
    isInReview: isInReview && !isLead(who),
    owner: ownerId === null ? undefined : { isCaller: ownerId === (sender ?? who.userId), name, touchedAt },
  };
}

/** Where the person works for us now; what units beyond the applied ones know of it is not told. */
async function projectFacts(db: Db, { scope, now }: SignedInCall, candidateId: number) {
  const project = await queries.findProject(db, scope, candidateId, now);
  return (
    project && {
      clientName: project.client_name,
      endsOn: project.ends_on ?? undefined,
      daysLeft: project.days_left ?? undefined,
    }
  );
}

type CandidateRow = NonNullable<Awaited<ReturnType<typeof queries.findCandidate>>>;

/** Through whom the person works corp-to-corp: what was given, else what is on file. */
const employerOf = (input: Query, { preferences }: CandidateRow) =>
  input.c2cEmployer ?? (preferences as Preferences).c2cCompany;

/** What the person may and wants, as far as it decides about this job. */
async function personFacts(db: Db, input: Query, job: JobRow, candidate: CandidateRow, now: Date) {
  return {
    authorized: candidate.authorized ?? (input.authorized || undefined),
    c2cEmployer: employerOf(input, candidate),
    clientBlock: await findBlock(db, { candidateId: input.candidateId, clientId: job.client_id }, now),
    limit: await limitOf(db, job, input.candidateId),
    availabilityAt: candidate.availability_at ?? undefined,
  };
}

/** How many submissions the job takes, and how many count already; the lower of its two limits. */
async function limitOf(db: Db, job: JobRow, candidateId: number) {
  const most = Math.min(job.submission_limit ?? Infinity, job.submission_limit_total ?? Infinity);
  if (most === Infinity) return undefined;
  return { most, taken: await queries.countTaken(db, job.id, candidateId, job.count_rejected ?? true) };
}

/** What a right to represent names at a submission; undefined while a rate or the tax term is open. */
export function termsOf({ job, rates }: { job: JobRow; rates: Rates }): RtrTerms | undefined {
  if (!rates.payRate || !rates.taxTerm) return undefined;
  return {
    title: job.title,
    clientName: job.client_name,
    requisition: job.requisition ?? undefined,
    place: [job.city, job.state].filter(Boolean).join(', ') || undefined,
    rate: rates.payRate,
    isYearly: isDirectHire(job.job_type),
    taxTerm: rates.taxTerm,
  };
}

/**
 * The conversation's part: whether another agency has the person, whether they need sponsorship, and the right to represent, which
 * only a conversation that came to its end confirms. What was said before a recruiter took over counts too.
 */
async function readChat(db: Db, { candidateId, jobId }: Pair) {
  const chat = await queries.findChat(db, candidateId, jobId);
  const value = (key: string) => chat?.answers[key]?.value;
  const told = chat?.answers['rate']?.perYear;
  const salary = typeof told === 'string' && /^\d+$/.test(told) ? told : undefined;
  const otherAgency = ['yes', 'unsure'].includes(String(value('submitted')));
  const needsSponsorship = value('sponsorship') === true;
  const named = chat?.answers['term']?.term ?? chat?.answers['rate']?.term;
  const term = { chosen: value('term'), wants: taxTerms.find((one) => one === named) };
  const said = { otherAgency, needsSponsorship, salary, term, isRtrRefused: value('rtr') === false };
  if (!chat?.isCompleted || value('rtr') !== true) return { ...said, confirmed: undefined };
  const message = await queries.findChatConfirmation(db, chat.id);
  const rate = value('rate');
  const confirmed: ChatConfirmation = {
    sessionId: chat.id,
    at: message?.created_at ?? chat.at,
    address: message?.address || undefined,
    device: message?.user_agent || undefined,
    wording: chat.wording,
    rate: salary === undefined ? amountOf(rate) : hourlyOf(salary),
    taxTerm: taxTerms.find((one) => one === term.chosen),
  };
  return { ...said, confirmed };
}

/**
 * What the person wants and the job pays, where they refused the job's terms in the chat, or named the rate for another one
 * than this and chose none.
 */
function refusedTerms(
  { chosen, wants }: { chosen: unknown; wants: TaxTerm | undefined },
  ofJob: readonly string[],
  submitted: TaxTerm | undefined,
) {
  const isRefused = chosen === 'no' || (wants !== undefined && !taxTerms.some((one) => one === chosen));
  if (submitted === undefined || wants === submitted || !isRefused) return undefined;
  const pays = ofJob.length > 0 ? [...ofJob] : [submitted];
  return { pays, ...(wants !== undefined && !pays.includes(wants) && { wants }) };
}

const amountOf = (value: unknown) =>
  value !== undefined && /^\d+(\.\d+)?$/.test(String(value)) ? tidyAmount(String(value)) : undefined;

/** The right to represent that is recorded with the submission, else the one on record. */
async function readRtr(
  db: Db,
  input: Query,
  call: SignedInCall,
  chat: ChatConfirmation | undefined,
  now: { rate: string | undefined; taxTerm: TaxTerm | undefined; requisition: string | undefined },
) {
  if (!input.rtr) {
    const found: FoundRtr | undefined = await findRtr(db, input, chat, { ...now, at: call.now });
    const isSpoken = found?.state === 'valid' && found.row?.via === 'VERBAL';
    return { state: found?.state, found, file: undefined, faults: [], isSpoken };
  }
  const { fileId, confirmedVia } = input.rtr;
  const [file] = fileId === undefined ? [] : await findStoredFiles({ ...call, db }, [fileId]);
  const faults = await findFaults(db, input.candidateId, input.rtr, file, call.now);
  return { state: 'valid' as const, found: undefined, file, faults, isSpoken: confirmedVia === 'VERBAL' };
}

function chooseResume(
  resumes: Awaited<ReturnType<typeof queries.findResumes>>,
  { resumeId, resumeFileId }: Query,
  before: number | undefined,
) {
  if (resumeFileId !== undefined) {
    const named = resumes.find(({ guid }) => guid === resumeFileId);
    if (!named) throw new Refusal('record.absent');
    return named;
  }
  if (resumeId === undefined) return resumes.find(({ id }) => id === before) ?? resumes.find((one) => one.is_primary);
  const chosen = resumes.find(({ id }) => id === resumeId);
  if (chosen) return chosen;
  throw new Refusal('call.invalid', {}, [{ field: 'resumeId', message: fieldMessage('notSuch') }]);
}

/** The pay that somebody is submitted at; of a direct hire the salary and the client's fee, with its rate by the hour. */
type Rates = {
  billRate?: string | undefined;
  payRate: string | undefined;
  taxTerm: TaxTerm | undefined;
  salary?: string | undefined;
  feePercent?: string | undefined;
  fee?: string | undefined;
};

const billLimits = ({ bill_rate_max, not_to_exceed }: JobRow) => ({
  billRateMax: bill_rate_max ?? undefined,
  notToExceed: not_to_exceed ?? undefined,
});

/** What the job pays at most, of a direct hire by the year. */
const payLimits = (job: JobRow, { salary }: Rates) => ({
  ...(isDirectHire(job.job_type) && { directHire: { salary, salaryMax: job.salary_max ?? undefined } }),
  ...billLimits(job),
  maxMarkup: job.max_markup ?? undefined,
  payRateMax: job.pay_rate_max ?? undefined,
  isCeiling: job.rate_is_ceiling ?? false,
});

type Asked = { rate: string | null; tax_term: string | null; toldSalary: string | undefined };
type SubmissionBefore = Awaited<ReturnType<typeof queries.findSubmission>>;

/** The salary that was given, else of an earlier step, else what the person told or asks, else the most of the job. */
function salaryTerms(input: Query, submission: SubmissionBefore, job: JobRow, candidate: Asked): Rates {
  const before = submission?.pay_rate ?? undefined;
  const asked = candidate.rate ?? undefined;
  const given =
    input.salary ??
    (before && yearlyOf(before)) ??
    candidate.toldSalary ??
    (asked && yearlyOf(asked)) ??
    job.salary_max ??
    undefined;
  const payRate = given && hourlyOf(given);
  // As it is kept: to the dollar.
  const salary = payRate && yearlyOf(payRate);
  const feePercent = input.feePercent ?? submission?.fee_percent ?? undefined;
  return {
    payRate,
    taxTerm: usualTerm(job.currency, job.tax_terms),
    salary,
    feePercent: feePercent && tidyPercent(feePercent),
    fee: salary && feePercent ? placementFee(salary, feePercent) : undefined,
  };
}

/** What was given, else what an earlier step of this submission said, else what the job and the candidate say. */
function ratesOf(input: Query, submission: SubmissionBefore, job: JobRow, candidate: Asked): Rates {
  if (isDirectHire(job.job_type)) return salaryTerms(input, submission, job, candidate);
  const billRate =
    input.billRate ?? submission?.bill_rate ?? billLimit(billLimits(job)) ?? job.bill_rate_min ?? undefined;
  const payRate = input.payRate ?? submission?.pay_rate ?? candidate.rate ?? job.pay_rate_max ?? undefined;
  // A job with one term leaves no choice.
  const only = job.tax_terms.length === 1 ? job.tax_terms[0] : undefined;
  const term = input.taxTerm ?? submission?.tax_term ?? only ?? candidate.tax_term;
  return {
    billRate: billRate === undefined ? undefined : tidyAmount(billRate),
    payRate: payRate === undefined ? undefined : tidyAmount(payRate),
    taxTerm: taxTerms.find((one) => one === term),
  };
}

/** What other submissions of the person say about this one; of those outside the applied units only that there is one. */
function relatedFacts(related: Awaited<ReturnType<typeof queries.findRelated>>) {
  const told = related.flatMap((one) => (one.isTold ? [one] : []));
  const [sameRequisition, sameClient, sameNumber] = (['requisition', 'client', 'number'] as const).map((kind) =>
    told.find((one) => one.kind === kind),
  );
  return {
    sameRequisition: sameRequisition && { who: sameRequisition.submitted_by, when: sameRequisition.submitted_at },
    sameClient: sameClient && { title: sameClient.title, status: sameClient.status, when: sameClient.submitted_at },
    sameNumber: sameNumber && {
      clientName: sameNumber.client_name,
      title: sameNumber.title,
      when: sameNumber.submitted_at,
    },
    isSubmittedElsewhere: told.length < related.length,
  };
}
