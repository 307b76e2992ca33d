import type { GrabField } from '#domain/grabber/fields.ts';
import type { GrabbedJob } from '#domain/grabber/read-row.ts';
import type { UploadRow } from './grab-run-queries.ts';

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
    work_mode: job.workMode ?? null,
    job_type: job.jobType ?? 'contract',
    end_client_name: text(job.endClient),
    min_years: text(job.minYears),
    description: descriptionOf(job),
    vms_released_at: text(job.releasedAt),
  };
}

/** The fields of a file that a column of a job is read from. */
const sources: Readonly<Record<string, readonly GrabField[]>> = {
  title: ['title'],
  client_name: ['client'],
  client_id: ['client'],
  requisition: ['requisition'],
  positions: ['positions'],
  bill_rate_min: ['billRate', 'billRateMin', 'billRateMax'],
  bill_rate_max: ['billRate', 'billRateMin', 'billRateMax'],
  pay_rate_min: ['payRate', 'payRateMin', 'payRateMax'],
  pay_rate_max: ['payRate', 'payRateMin', 'payRateMax'],
  not_to_exceed: ['notToExceed'],
  start_on: ['startOn'],
  duration_months: ['durationMonths', 'endOn'],
  due_at: ['dueAt'],
  due_zone: ['dueAt'],
  submission_limit: ['submissionLimit'],
  city: ['city', 'location'],
  state: ['state', 'city', 'location'],
  country: ['country', 'city', 'location'],
  work_mode: ['workMode'],
  job_type: ['jobType'],
  end_client_name: ['endClient'],
  min_years: ['minYears'],
  description: ['description', 'skills'],
  vms_released_at: ['releasedAt'],
};
/** A text that is this much shorter than what stands there is a notice about the posting, and not the posting. */
const shareOfNotice = 0.5;

/**
 * The columns of a job that a row says something about: those whose fields a table has, empty cells as well, and what a posting
 * or a notice names. Of the others the vendor system has said nothing, so they stay as they are.
 */
export function saidBy(
  job: GrabbedJob,
  { shape, settings: { mapping = [] } }: Pick<UploadRow, 'shape' | 'settings'>,
  present: { readonly description: string },
): ReadonlySet<string> {
  const named: Readonly<Record<string, unknown>> = {
    ...feedOf(job, { id: null, name: job.client }),
    client_id: job.client || null,
    client_name: job.client || null,
    positions: job.positions ?? null,
    work_mode: job.workMode ?? null,
    job_type: job.jobType ?? null,
    description: descriptionOf(job) || null,
  };
  const isNotice = descriptionOf(job).length < present.description.length * shareOfNotice;
  const isSaid = (column: string, fields: readonly GrabField[]) => {
    // 0 openings are none to have: those of the job stay.
    if (column === 'positions' && job.hasNoOpenings) return false;
    if (shape === 'TABLE') return named[column] !== null || fields.some((field) => mapping.includes(field));
    return column === 'description' ? !isNotice : named[column] !== null;
  };
  return new Set(Object.entries(sources).flatMap(([column, fields]) => (isSaid(column, fields) ? [column] : [])));
}

/** The columns of a job that nobody has seen before. */
export const valuesOfNew = (job: GrabbedJob, client: Client): Record<string, unknown> => ({
  ...feedOf(job, client),
  hybrid_days_onsite: job.hybridDaysOnsite ?? null,
  skills: [],
  certifications: [],
  tax_terms: [],
  must_haves_are_hard: false,
  rate_may_be_shown: false,
  client_may_be_shown: false,
});

/** The description with the skills that the file names in a column of their own, where the text does not have them. */
export function descriptionOf({ description = '', skills = '' }: GrabbedJob): string {
  if (skills === '' || description.includes(skills)) return description;
  return `${description === '' ? '' : `${description}\n\n`}Required skills:\n${skills}`;
}

const extras = ['endOn', 'manager', 'hoursPerWeek', 'postingUrl', 'postalCode', 'openings'] as const;

/** What a vendor system says beyond the columns of a job; of what a row says nothing about, what it said before. */
export function extrasWith(
  job: GrabbedJob,
  before: Readonly<Record<string, string | number>>,
  { shape, settings: { mapping = [] } }: Pick<UploadRow, 'shape' | 'settings'>,
): Record<string, string | number> {
  const now = extrasOf(job);
  const isSaid = (name: (typeof extras)[number]) =>
    name in now ||
    (name === 'openings' && job.positions !== undefined) ||
    (shape === 'TABLE' && mapping.includes(name === 'openings' ? 'positions' : name));
  return Object.fromEntries(
    extras.flatMap((name) => {
      const value = isSaid(name) ? now[name] : before[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What a vendor system says beyond the columns of a job; of the openings only that there are 0, which no job can have. */
export function extrasOf({
  endOn,
  manager,
  hoursPerWeek,
  postingUrl,
  postalCode,
  hasNoOpenings,
}: GrabbedJob): Record<string, string | number> {
  const all = { endOn, manager, hoursPerWeek, postingUrl, postalCode, openings: hasNoOpenings && 0 };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
