import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import { Refusal } from '#domain/errors.ts';
import { type StepCaller, stepsFrom } from '#domain/jobs/job-life.ts';
import { textToHtml } from '#domain/jobs/job-text.ts';
import type { JobType, WorkMode } from '#domain/jobs/requirement.ts';
import { type StatementNeed, statementStrength } from '#domain/jobs/statement.ts';
import { tidyAmount, tidyPercent } from '#domain/money/money.ts';
import { addBusinessTime, usualHours } from '#domain/places/business-time.ts';
import { restrictionsOf } from '#matching/job/restrictions.ts';
import { matchedPosting } from '#matching/job/statements.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findAssignments } from './assignments-queries.ts';
import { seesBillRates } from './job-events.ts';
import * as queries from './jobs-queries.ts';

export type WholeJob = Output<typeof jobsApi.read>;
type ListedJob = Output<typeof jobsApi.list>['found']['rows'][number];

/** Business hours until a job needs its first attention, where the unit says nothing else (ruling 52). */
const usualSlaHours = 4;

/** What somebody may do with the life of a job. */
export const stepCaller = ({ who }: Pick<SignedInCall, 'who'>): StepCaller => ({
  mayWrite: who.mayWrite,
  isLead: isLead(who),
  isAdmin: who.group === 'admin',
});

/** The description as screens show it: HTML. */
export const shownDescription = (job: { description: string; description_html: string | null }) =>
  job.description_html ?? textToHtml(job.description);

const amount = (value: string | null) => (value === null ? undefined : tidyAmount(value));
const number = (value: string | null) => (value === null ? undefined : Number(value));

/** A job as lists show it; what the client pays only to whom it is shown (ruling 50). */
export function presentJob(job: queries.JobRow, { who }: Pick<SignedInCall, 'who'>): ListedJob {
  return {
    id: job.id,
    guid: job.guid,
    title: job.title,
    clientId: job.client_id ?? undefined,
    clientName: job.client_name,
    vmsProvider: job.vms_provider ?? undefined,
    requisition: job.requisition ?? undefined,
    unitCode: job.unit_code,
    currency: job.currency,
    city: job.city ?? undefined,
    state: job.state ?? undefined,
    workMode: (job.work_mode ?? undefined) as WorkMode | undefined,
    jobType: job.job_type as JobType,
    durationMonths: number(job.duration_months),
    startOn: job.start_on ?? undefined,
    dueAt: job.due_at ?? undefined,
    positions: job.positions,
    filled: job.filled,
    priority: job.priority as ListedJob['priority'],
    ...(seesBillRates(who) && { billRateMin: amount(job.bill_rate_min), billRateMax: amount(job.bill_rate_max) }),
    payRateMin: amount(job.pay_rate_min),
    payRateMax: amount(job.pay_rate_max),
    statusId: job.status_id,
    statusName: job.status_name,
    statusCategory: job.category,
    statusTone: job.status_tone,
    ownerId: job.owner_id,
    ownerName: job.owner_name,
    ownerIsActive: job.owner_is_active,
    assigned: job.assigned,
    matched: job.matched,
    inChat: job.in_chat,
    submitted: job.submitted,
    releasedAt: job.released_at ?? undefined,
    version: job.version,
    createdAt: job.created_at,
    updatedAt: job.updated_at,
  };
}

/** The limits of a job: in time, in people, in money. */
const limitsOf = (job: queries.WholeRow, { who }: Pick<SignedInCall, 'who'>) => ({
  dueZone: job.due_zone ?? job.zone,
  submissionLimit: job.submission_limit ?? undefined,
  submissionLimitTotal: job.submission_limit_total ?? undefined,
  ...(seesBillRates(who) && {
    notToExceed: amount(job.not_to_exceed),
    maxMarkup: job.max_markup === null ? undefined : tidyPercent(job.max_markup),
  }),
});

/** The terms of work that the posting names. */
const termsOf = (job: queries.WholeRow) => ({
  taxTerms: job.tax_terms,
  salaryMin: amount(job.salary_min),
  salaryMax: amount(job.salary_max),
  travelPercent: job.travel_percent ?? undefined,
  shift: job.shift ?? undefined,
});

/** Where a job is in its life, since when and why. */
const standingOf = (job: queries.WholeRow) => ({
  statusReason: job.status_reason ?? undefined,
  statusNote: job.status_note ?? undefined,
  statusAt: job.status_at ?? undefined,
  attentionDueAt: attentionDueAt(job),
});

/** The statements of work of a job, read from its description or set by a person, each with its sentence. */
function statementsOf({ statements, description, skills }: queries.WholeRow): WholeJob['statements'] {
  return (statements ?? matchedPosting(description, skills).statements).map((one: StatementNeed) => ({
    text: one.text,
    strength: statementStrength(one),
    minYears: one.minYears,
    quote: one.quote && description.slice(one.quote.offset, one.quote.offset + one.quote.length),
  }));
}

/** When a job that waits for its first attention has to get it. */
function attentionDueAt(job: queries.WholeRow): string | undefined {
  if (job.category !== 'OPEN') return undefined;
  return attentionDueFrom(job, job.released_at) ?? undefined;
}

/** When a job that opened then has to get its first attention, by the calendar of its unit; null where that says nothing. */
export function attentionDueFrom(unit: queries.UnitHours, releasedAt: string | null): string | null {
  if (releasedAt === null) return null;
  const seconds = (unit.sla_hours ?? usualSlaHours) * 3600;
  return addBusinessTime(queries.calendarOf(unit, usualHours), new Date(releasedAt), seconds)?.toISOString() ?? null;
}

/**
 * A job with everything that its own screens show.
 * @throws Refusal `record.absent`
 */
export async function readJob(jobId: number, call: SignedInCall, plain = false): Promise<WholeJob> {
  const job = await queries.findJob(call.db, call.scope, jobId);
  if (!job) throw new Refusal('record.absent');
  const [twins, assignments] = await Promise.all([queries.findTwins(call.db, job), findAssignments(call.db, job.id)]);
  return {
    ...presentJob(job, call),
    endClientName: job.end_client_name ?? undefined,
    hybridDaysOnsite: job.hybrid_days_onsite ?? undefined,
    country: (job.country as 'US' | 'CA' | null) ?? undefined,
    ...limitsOf(job, call),
    ...termsOf(job),
    minYears: number(job.min_years),
    education: (job.education as WholeJob['education'] | null) ?? undefined,
    certifications: job.certifications,
    sponsorshipOffered: job.sponsorship_offered ?? undefined,
    mustHavesAreHard: job.must_haves_are_hard,
    rateMayBeShown: job.rate_may_be_shown,
    clientMayBeShown: job.client_may_be_shown,
    skills: job.skills,
    statements: statementsOf(job),
    description: plain ? job.description : shownDescription(job),
    internalNotes: job.internal_notes ?? undefined,
    submittalInstructions: job.submittal_instructions ?? undefined,
    fileId: job.file_guid ?? undefined,
    fileName: job.file_name ?? undefined,
    read: job.read_marks,
    restrictionPhrases: restrictionsOf({ ...job, skills: job.skills.map(({ name }) => name) }),
    duplicates: presentTwins(twins, job.requisition_key),
    lastRunId: job.last_run ?? undefined,
    steps: stepsFrom(job.category, stepCaller(call)).map(({ to, reasons }) => ({ to, reasons: [...reasons] })),
    ...standingOf(job),
    assignees: assignments.map((one) => ({
      id: one.user_id,
      name: one.name,
      isPrimary: one.is_primary,
      since: one.from_at,
      isActive: one.is_active,
    })),
  };
}

/** Possible duplicates, each with why it may be one. */
export const presentTwins = (
  twins: Awaited<ReturnType<typeof queries.findTwins>>,
  requisitionKey: string | null,
): WholeJob['duplicates'] =>
  twins.map((twin) => ({
    id: twin.id,
    title: twin.title,
    clientName: twin.client_name,
    requisition: twin.requisition ?? undefined,
    createdAt: twin.created_at,
    why: whyTwin(twin, requisitionKey),
  }));

function whyTwin(
  twin: { requisition_key: string | null; has_same_text: boolean },
  requisitionKey: string | null,
): WholeJob['duplicates'][number]['why'] {
  if (twin.requisition_key !== null && twin.requisition_key === requisitionKey) return 'requisition';
  return twin.has_same_text ? 'text' : 'title';
}
