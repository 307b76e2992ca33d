import type { GrabbedJob } from '#domain/grabber/read-row.ts';

type Client = { id: number | null; name: string };

const text = (value: string | number | undefined) => (value === undefined ? null : String(value));

/** What a vendor system says about a job, by the columns of the job: these it owns until a person changes one (ruling 62). */
export function feedOf(job: GrabbedJob, client: Client): Record<string, string | null> {
  return {
    title: job.title,
    client_name: client.name,
    client_id: text(client.id ?? undefined),
    requisition: job.requisition,
    positions: String(job.positions ?? 1),
    bill_rate_min: text(job.billRateMin),
    bill_rate_max: text(job.billRateMax),
    pay_rate_min: text(job.payRateMin),
    pay_rate_max: text(job.payRateMax),
    not_to_exceed: text(job.notToExceed),
    start_on: text(job.startOn),
    duration_months: text(job.durationMonths),
    due_at: text(job.dueAt),
    due_zone: job.dueAt === undefined ? null : text(job.dueZone),
    submission_limit: text(job.submissionLimit),
    city: text(job.city),
    state: text(job.state),
    country: text(job.country),
    work_mode: job.workMode ?? 'onsite',
    job_type: job.jobType ?? 'contract',
    end_client_name: text(job.endClient),
    min_years: text(job.minYears),
    description: descriptionOf(job),
    vms_released_at: text(job.releasedAt),
  };
}

/** The columns of a job that nobody has seen before. */
export const valuesOfNew = (job: GrabbedJob, client: Client): Record<string, unknown> => ({
  ...feedOf(job, client),
  hybrid_days_onsite: job.hybridDaysOnsite ?? null,
  skills: [],
  certifications: [],
  tax_terms: [],
  restriction_phrases: [],
  must_haves_are_hard: false,
  rate_may_be_shown: false,
  client_may_be_shown: false,
});

/** The description with the skills that the file names in a column of their own, where the text does not have them. */
export function descriptionOf({ description = '', skills = '' }: GrabbedJob): string {
  if (skills === '' || description.includes(skills)) return description;
  return `${description === '' ? '' : `${description}\n\n`}Required skills:\n${skills}`;
}

/** What a vendor system says beyond the columns of a job. */
export function extrasOf({
  endOn,
  manager,
  hoursPerWeek,
  postingUrl,
  postalCode,
}: GrabbedJob): Record<string, string | number> {
  const all = { endOn, manager, hoursPerWeek, postingUrl, postalCode };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
