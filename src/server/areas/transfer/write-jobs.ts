import { randomBytes } from 'node:crypto';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import { type TransferRecord, textOf, textsOf } from '#domain/transfer/records.ts';
import { isOwnSource } from '#domain/transfer/transfer-source.ts';
import { noteJobEvent } from '#server/areas/jobs/job-events.ts';
import type { Db } from '#server/db/connect.ts';
import { readPosting } from '#server/outside/text-parser/text-parser.ts';
import type { Writing, Written } from './write-accounts.ts';
import { writeJobHistory } from './write-histories.ts';
import * as queries from './write-jobs-queries.ts';

/** What was read from the description of a job. */
export type ReadyJob = Pick<Awaited<ReturnType<typeof readPosting>>, 'parsed'>;

/** Reads the description of a job for what it asks for and for wording that no posting may have, before its transaction. */
export async function readyJob({ call }: Pick<Writing, 'call'>, record: TransferRecord): Promise<ReadyJob | undefined> {
  const description = textOf(record, 'description');
  if (description === undefined) return undefined;
  const text = `Title: ${textOf(record, 'title')}\n\n${description}`;
  return readPosting(text, call.now.toISOString().slice(0, 10), { by: call.who.userId, isPlain: true });
}

/** Adds a job. */
export async function writeJob(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  {
    clientId,
    statuses,
    ready,
  }: { clientId?: number | undefined; statuses: ReadonlyMap<string, number>; ready: ReadyJob | undefined },
): Promise<Written> {
  const { call, into, userIn } = writing;
  const at = call.now.toISOString();
  const category = String(record['status']) as JobCategory;
  const text = (name: string) => textOf(record, name) ?? null;
  const requisition = text('requisition');
  const { id, version } = await queries.addJob(db, {
    guid: randomBytes(16).toString('base64url'),
    unit_id: into.unitId,
    source: 'IMPORT',
    title: text('title'),
    client_id: clientId ?? null,
    client_name: clientId === undefined ? (text('clientName') ?? '') : await queries.nameOfClient(db, clientId),
    end_client_name: text('endClient'),
    requisition,
    requisition_key: requisition === null ? null : requisitionKey(requisition),
    vms_provider: text('vendorSystem'),
    description: text('description') ?? '',
    city: text('city'),
    state: text('region'),
    country: text('country'),
    work_mode: text('workMode') ?? 'onsite',
    job_type: text('jobType') ?? 'contract',
    duration_months: limited(record, 'durationMonths', 9999),
    positions: Math.min(999, Math.max(1, Math.round(Number(record['positions'] ?? 1)))),
    start_on: text('startOn'),
    due_at: text('dueAt'),
    pay_rate_min: text('payMin'),
    pay_rate_max: text('payMax'),
    bill_rate_min: text('billMin'),
    bill_rate_max: text('billMax'),
    salary_min: text('salaryMin'),
    salary_max: text('salaryMax'),
    min_years: limited(record, 'minYears', 99),
    education: text('education'),
    certifications: record['certifications'] === undefined ? [] : textsOf(record, 'certifications'),
    tax_terms: textsOf(record, 'taxTerms'),
    shift: text('shift'),
    sponsorship_offered: record['sponsorshipOffered'] ?? null,
    must_haves_are_hard: record['mustHavesAreHard'] ?? false,
    rate_may_be_shown: false,
    client_may_be_shown: false,
    priority: text('priority') ?? 'NORMAL',
    internal_notes: text('internalNotes'),
    submittal_instructions: text('submittalInstructions'),
    ...askedFor(record, isOwnSource(into.source) ? undefined : ready),
    restriction_phrases: ready?.parsed.restrictionPhrases ?? [],
    read_marks: {},
    status_id: statuses.get(category) ?? null,
    category,
    ...termsAndTimes(record, category, at),
    owner_id: userIn(record['owner']) ?? call.who.userId,
    assigned_to: [],
    is_kept: true,
    version: 1,
    created_at: text('addedAt') ?? at,
    updated_at: at,
  });
  const before = await writeJobHistory(db, writing, record, id);
  if (before.events > 0) return { outcome: 'NEW', recordId: id, version, before };
  const event = { job_id: id, unit_id: into.unitId, via: 'import' } as const;
  await noteJobEvent(db, call, { ...event, kind: 'CREATED', to_category: 'DRAFT' });
  if (category !== 'DRAFT')
    await noteJobEvent(db, call, { ...event, kind: 'STATUS', from_category: 'DRAFT', to_category: category });
  return { outcome: 'NEW', recordId: id, version, before };
}

/** Terms and moments of a job that only files of ours say. */
function termsAndTimes(record: TransferRecord, category: JobCategory, at: string) {
  const text = (name: string) => textOf(record, name) ?? null;
  return {
    status_at: text('statusAt') ?? at,
    status_reason: text('statusReason'),
    status_note: text('statusNote'),
    released_at: text('releasedAt') ?? (category === 'OPEN' ? at : null),
    vms_released_at: text('vendorReleasedAt'),
    attended_at: text('attendedAt'),
    attention_due_at: text('attentionDueAt'),
    not_to_exceed: text('notToExceed'),
    max_markup: text('maxMarkup'),
    submission_limit: limited(record, 'submissionLimit', 999),
    submission_limit_total: limited(record, 'submissionLimitTotal', 9999),
    hybrid_days_onsite: limited(record, 'hybridDays', 7),
    travel_percent: limited(record, 'travelPercent', 100),
    due_zone: text('dueZone'),
  };
}

const limited = (record: TransferRecord, name: string, most: number) =>
  record[name] === undefined ? null : Math.min(most, Number(record[name]));

/** What the record asks for, and where it does not say, what its description does. */
function askedFor(record: TransferRecord, ready: ReadyJob | undefined) {
  if (record['skills'] !== undefined)
    return { skills: (record['skills'] as readonly object[]).map((skill) => ({ ...skill, confidence: 1 })) };
  if (!ready) return { skills: [] };
  const { skills, certifications } = ready.parsed;
  return {
    // The places of sentences are those of the text with the line of the title.
    skills: skills.map(({ evidence: _, quote: __, ...skill }) => skill),
    ...(record['certifications'] === undefined && {
      certifications: certifications.map(({ value }) => value.slice(0, 120)).slice(0, 20),
    }),
  };
}
