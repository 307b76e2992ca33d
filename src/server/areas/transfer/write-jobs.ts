import { randomBytes } from 'node:crypto';
import type { JobCategory } from '#domain/jobs/job-life.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import type { StatementNeed } from '#domain/jobs/statement.ts';
import { entriesOf, type TransferRecord, textOf, textsOf } from '#domain/transfer/records.ts';
import { isOwnSource } from '#domain/transfer/transfer-source.ts';
import { noteJobEvent } from '#server/areas/jobs/job-events.ts';
import type { Db } from '#server/db/connect.ts';
import { readPosting } from '#server/outside/text-parser/text-parser.ts';
import type { Writing, Written } from './write-accounts.ts';
import type { RecordFiles } from './write-files.ts';
import { noted, writeJobHistory } from './write-histories.ts';
import * as queries from './write-jobs-queries.ts';
import { findStatusOf } from './write-statuses.ts';

/** What was read from the description of a job. */
export type ReadyJob = Partial<Pick<Awaited<ReturnType<typeof readPosting>>, 'parsed'>> & {
  /** The description with its form, and nothing active. */
  readonly html?: string | undefined;
};

/** Reads the description of a job for what it asks for and for wording that no posting may have, before its transaction. */
export async function readyJob({ call }: Pick<Writing, 'call'>, record: TransferRecord): Promise<ReadyJob | undefined> {
  const description = textOf(record, 'description');
  if (description === undefined) return undefined;
  const text = `Title: ${textOf(record, 'title')}\n\n${description}`;
  const today = call.now.toISOString().slice(0, 10);
  const by = call.who.userId;
  const { parsed } = await readPosting(text, today, { by, isPlain: true });
  const form = textOf(record, 'descriptionHtml');
  // Whatever somebody wrote into the file, only structure is left of it.
  const html = form === undefined ? undefined : (await readPosting(form, today, { by, isPlain: false })).html;
  return { parsed, html };
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
    files,
  }: {
    clientId?: number | undefined;
    statuses: ReadonlyMap<string, number>;
    ready: ReadyJob | undefined;
    files: RecordFiles;
  },
): Promise<Written> {
  const { call, into, userIn } = writing;
  const at = call.now.toISOString();
  const category = String(record['status']) as JobCategory;
  const text = (name: string) => textOf(record, name) ?? null;
  const requisition = text('requisition');
  const status = await findStatusOf(db, 'job_status', { category, name: record['statusName'], statuses });
  const problems = status.problems && { problems: status.problems };
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
    file_id: await files.save(db, record),
    city: text('city'),
    state: text('region'),
    country: text('country'),
    work_mode: text('workMode') ?? null,
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
    priority: text('priority') ?? 'NORMAL',
    internal_notes: text('internalNotes'),
    submittal_instructions: text('submittalInstructions'),
    ...askedFor(record, isOwnSource(into.source) ? undefined : ready),
    ...setByHand(record, ready),
    read_marks: {},
    status_id: status.id ?? null,
    category,
    ...termsAndTimes(record, category, at),
    owner_id: userIn(record['owner']) ?? call.who.userId,
    assigned_to: [],
    is_kept: true,
    version: 1,
    created_at: text('addedAt') ?? at,
    updated_at: at,
  });
  const chats = await queries.addChatSetting(db, { jobId: id, unitId: into.unitId }, chatSettingOf(writing, record));
  const before = { ...(await writeJobHistory(db, writing, record, id)), chats };
  if (before.events > 0) return { outcome: 'NEW', recordId: id, version, before, ...problems };
  const event = { job_id: id, unit_id: into.unitId, via: 'import' } as const;
  await noteJobEvent(db, call, { ...event, kind: 'CREATED', to_category: 'DRAFT' });
  if (category !== 'DRAFT')
    await noteJobEvent(db, call, { ...event, kind: 'STATUS', from_category: 'DRAFT', to_category: category });
  return { outcome: 'NEW', recordId: id, version, before, ...problems };
}

/** What recruiters set for a job, where it came from, and what is read of its posting. */
const setByHand = (record: TransferRecord, ready: ReadyJob | undefined) => ({
  origin: textOf(record, 'origin') ?? null,
  description_html: ready?.html ?? null,
  statements: statementsOf(record),
  rate_may_be_shown: record['rateMayBeShown'] === true,
  client_may_be_shown: record['clientMayBeShown'] === true,
});

/** The statements of work that a person set; null where those of the posting count. */
function statementsOf(record: TransferRecord): StatementNeed[] | null {
  const set = entriesOf(record, 'statements').map(
    ({ text, strength, minYears, recentYears, quoteAt, quoteLength }) => ({
      text: String(text),
      strength: strength as StatementNeed['strength'],
      ...(minYears !== undefined && { minYears: Number(minYears) }),
      ...(recentYears !== undefined && { recentYears: Number(recentYears) }),
      ...(quoteAt !== undefined &&
        quoteLength !== undefined && { quote: { offset: Number(quoteAt), length: Number(quoteLength) } }),
    }),
  );
  return set.length > 0 || record['noStatements'] === true ? set : null;
}

/** What the chatbot may tell of a job; undefined where the standard holds. */
function chatSettingOf(writing: Writing, record: TransferRecord) {
  const [chat] = entriesOf(record, 'chat');
  if (!chat) return undefined;
  return {
    told: (chat['told'] as readonly string[] | undefined) ?? [],
    clientDescription: chat['clientDescription'],
    interviewSteps: chat['interviewSteps'],
    by: writing.userIn(chat['by']),
    at: noted(writing, chat['at']),
  };
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
  if (!ready?.parsed) return { skills: [] };
  const { skills, certifications } = ready.parsed;
  return {
    // The places of sentences are those of the text with the line of the title.
    skills: skills.map(({ evidence: _, quote: __, ...skill }) => skill),
    ...(record['certifications'] === undefined && {
      certifications: certifications.map(({ value }) => value.slice(0, 120).toWellFormed()).slice(0, 20),
    }),
  };
}
