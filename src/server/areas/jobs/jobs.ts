import { randomBytes } from 'node:crypto';
import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { Refusal } from '#domain/errors.ts';
import { draftOf } from '#domain/jobs/job-draft.ts';
import { requisitionKey, textToHtml } from '#domain/jobs/job-text.ts';
import type { JobType, WorkMode } from '#domain/jobs/requirement.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { requirementByName } from '#matching/skills/alternatives.ts';
import { findStoredFiles, saveFile, takeFiles } from '#server/areas/files/files.ts';
import { prewarmSoon } from '#server/areas/matching/runs.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import type { Posting } from '#server/outside/text-parser/questions.ts';
import { readDescription, readPosting } from '#server/outside/text-parser/text-parser.ts';
import * as queries from './jobs-queries.ts';

type WholeJob = Output<typeof jobsApi.read>;
type ListedJob = Output<typeof jobsApi.list>['found']['rows'][number];

/** A text with the file it came from, if any. */
type Source = Posting & {
  file?: { id: number } | (SignedInCall['files'][number] & { draft: Draft });
  warnings: string[];
};

/**
 * Reads a job description and saves it as a draft. Its file is kept with the draft, in one transaction, or not at all.
 */
export async function uploadJob(
  input: Input<typeof jobsApi.upload>,
  call: SignedInCall,
): Promise<Output<typeof jobsApi.upload>> {
  const unitId = call.scope.units[0]!;
  // Before the file is read, which takes long; and again below, where the draft is changed.
  if (input.existingId !== undefined) await refuseUnlessDraft(input.existingId, call);
  const source = await readSource(input, call);
  const { parsed, firstLine } = source;
  // A short first line is probably the title; a sentence is not.
  const isShort = /^[\p{L}\p{N}][^.!?]{2,70}$/u.test(firstLine);
  const { draft, marks } = draftOf(parsed, isShort ? firstLine : 'Untitled job');
  const fields = {
    ...columnsOf({ ...(draft as Fields), vmsProvider: input.vmsProvider }),
    client_id: (await queries.findClientId(call.db, unitId, nameKey(draft.clientName))) ?? null,
    skills: JSON.stringify(parsed.skills),
    description: source.text,
    description_html: source.html ?? null,
    read_marks: JSON.stringify(marks),
    restriction_phrases: JSON.stringify(parsed.restrictionPhrases),
    updated_at: call.now.toISOString(),
  };
  const jobId = await call.db.transaction().execute(async (db) => {
    const fileId = await keepFile(source, unitId, { ...call, db });
    return saveDraft(input.existingId, unitId, { ...fields, file_id: fileId ?? null }, { ...call, db });
  });
  const warnings = [...new Set([...source.warnings, ...parsed.warnings])];
  return { jobId, job: await wholeJob(jobId, call), warnings };
}

async function refuseUnlessDraft(jobId: number, call: SignedInCall): Promise<void> {
  const existing = await queries.findJob(call.db, call.scope, jobId);
  if (existing?.status_category !== 'DRAFT') throw new Refusal('record.absent');
}

/** Keeps the file of a posting, whether it came with the call or before it; returns its id. */
async function keepFile({ file }: Source, unitId: number, { db, who }: SignedInCall): Promise<number | undefined> {
  if (file === undefined) return undefined;
  if ('draft' in file) {
    const { name, size, draft } = file;
    return (await saveFile(db, { unitId, name, size, draft, by: who.userId })).id;
  }
  await takeFiles(db, [file.id]);
  return file.id;
}

async function saveDraft(
  existingId: number | undefined,
  unitId: number,
  fields: ReturnType<typeof columnsOf> & Record<string, unknown>,
  call: SignedInCall,
): Promise<number> {
  if (existingId !== undefined) {
    await refuseUnlessDraft(existingId, call);
    await queries.changeJob(call.db, call.scope, existingId, fields, undefined);
    return existingId;
  }
  return queries.addJob(call.db, {
    ...fields,
    title: fields.title ?? 'Untitled job',
    guid: randomBytes(16).toString('base64url'),
    unit_id: unitId,
    status_id: await queries.getStatusId(call.db, 'DRAFT'),
    owner_id: call.who.userId,
    created_at: call.now.toISOString(),
  });
}

async function readSource(input: Input<typeof jobsApi.upload>, call: SignedInCall): Promise<Source> {
  const [received] = call.files;
  const today = call.now.toISOString().slice(0, 10);
  if (received?.refused) throw new Refusal(received.refused, { megabytes: 10 });
  if (!received && input.fileId === undefined) {
    const pasted = input.description?.trim() ?? '';
    if (pasted === '') throw new Refusal('job.no-text');
    return { ...(await readPosting(pasted, today, { by: call.who.userId })), warnings: [] };
  }
  const file = received?.draft ? { ...received, draft: received.draft } : await findStored(input.fileId, call);
  const path = 'draft' in file ? file.draft.path : call.blobs.path(file.sha256);
  const { text, truncated } = await call.documents.readDocument({ path }, { name: file.name, by: call.who.userId });
  if (text.trim() === '') throw new Refusal('file.no-text');
  const posting = await readPosting(text, today, { by: call.who.userId, isPlain: true });
  return { ...posting, file, warnings: truncated ? ['truncated'] : [] };
}

async function findStored(fileId: string | undefined, call: SignedInCall) {
  const [stored] = await findStoredFiles(call, [fileId ?? '']);
  if (!stored) throw new Refusal('record.absent');
  return stored;
}

type Changed = Omit<Input<typeof jobsApi.change>, 'jobId' | 'version' | 'open' | 'skills'>;
type Fields = { [Name in keyof Changed]?: Changed[Name] | undefined };

/** Fields of the contract as columns; absent ones become empty. */
function columnsOf(fields: Fields) {
  const text = (value: number | undefined) => (value === undefined ? null : String(value));
  return {
    ...(fields.title !== undefined && { title: fields.title }),
    client_name: fields.clientName ?? '',
    end_client_name: fields.endClientName ?? null,
    vms_provider: fields.vmsProvider ?? null,
    requisition: fields.requisition ?? null,
    requisition_key: fields.requisition ? requisitionKey(fields.requisition) : null,
    positions: fields.positions ?? 1,
    city: fields.city ?? null,
    state: fields.state ?? null,
    country: fields.country ?? null,
    work_mode: fields.workMode ?? 'onsite',
    hybrid_days_onsite: fields.workMode === 'hybrid' ? (fields.hybridDaysOnsite ?? null) : null,
    job_type: fields.jobType ?? 'contract',
    duration_months: text(fields.durationMonths),
    start_on: fields.startOn ?? null,
    due_at: fields.dueAt ?? null,
    bill_rate_min: fields.billRateMin ?? null,
    bill_rate_max: fields.billRateMax ?? null,
    pay_rate_min: fields.payRateMin ?? null,
    pay_rate_max: fields.payRateMax ?? null,
    min_years: text(fields.minYears),
    education: fields.education ?? null,
    certifications: fields.certifications ?? [],
    sponsorship_offered: fields.sponsorshipOffered ?? null,
    must_haves_are_hard: fields.mustHavesAreHard ?? false,
    rate_may_be_shown: fields.rateMayBeShown ?? false,
    client_may_be_shown: fields.clientMayBeShown ?? false,
    internal_notes: fields.internalNotes ?? null,
    submittal_instructions: fields.submittalInstructions ?? null,
    priority: fields.priority ?? 'NORMAL',
  };
}

/** Saves the corrected fields; `open` makes a draft an open job. */
export async function changeJob(input: Input<typeof jobsApi.change>, call: SignedInCall): Promise<WholeJob> {
  const { jobId, version, open, skills, description, ...fields } = input;
  const existing = await queries.findJob(call.db, call.scope, jobId);
  if (!existing) throw new Refusal('record.absent');
  const opens = open === true && ['DRAFT', 'WAITING', 'HOLD'].includes(existing.status_category);
  const isUnchangedText = description === shownDescription(existing) || description === existing.description;
  const described = isUnchangedText ? undefined : await readDescription(description, call.who.userId);
  const changed = await queries.changeJob(
    call.db,
    call.scope,
    jobId,
    {
      ...columnsOf(fields),
      client_id: (await queries.findClientId(call.db, existing.unit_id, nameKey(fields.clientName))) ?? null,
      skills: JSON.stringify(
        skills.map((skill) => ({
          ...skill,
          ...requirementByName(skill.name),
          weight: skill.weight ?? (skill.mustHave ? 5 : 2),
          confidence: skill.confidence ?? 1,
        })),
      ),
      ...(described && { description: described.text, description_html: described.html ?? null }),
      ...(opens && {
        status_id: await queries.getStatusId(call.db, 'OPEN'),
        released_at: existing.released_at ?? call.now.toISOString(),
      }),
      updated_at: call.now.toISOString(),
    },
    version,
  );
  if (!changed) throw new Refusal('record.stale');
  return wholeJob(jobId, call);
}

/** Discards a draft that no record refers to; it stays on record as cancelled. */
export async function discardJob(
  { jobId }: Input<typeof jobsApi.discard>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const job = await queries.findJob(call.db, call.scope, jobId);
  if (!job) throw new Refusal('record.absent');
  const { runs, chats, submissions } = await queries.countUses(call.db, jobId);
  if (job.status_category !== 'DRAFT' || chats + submissions > 0)
    throw new Refusal('record.in-use', {
      uses: [
        `${runs} match ${runs === 1 ? 'run' : 'runs'}`,
        `${chats} ${chats === 1 ? 'conversation' : 'conversations'}`,
        `${submissions} ${submissions === 1 ? 'submission' : 'submissions'}`,
      ].join(', '),
    });
  await queries.changeJob(
    call.db,
    call.scope,
    jobId,
    { status_id: await queries.getStatusId(call.db, 'CANCELLED'), updated_at: call.now.toISOString() },
    undefined,
  );
  return { message: 'Draft deleted' };
}

/** The whole job; the description as HTML, or as plain text on request. */
export async function readWholeJob(
  { jobId, plain }: Input<typeof jobsApi.read>,
  call: SignedInCall,
): Promise<WholeJob> {
  return wholeJob(jobId, call, plain);
}

/** One page of the jobs. */
export async function listJobs(
  { mine, ...query }: Input<typeof jobsApi.list>,
  call: SignedInCall,
): Promise<Output<typeof jobsApi.list>> {
  const { rows, total } = await queries.findJobs(call.db, call.scope, {
    ...query,
    ...(mine && { ownerId: call.who.userId }),
  });
  return found(rows.map(presentJob), total, query);
}

const shownDescription = (job: queries.JobRow) => job.description_html ?? textToHtml(job.description);

async function wholeJob(jobId: number, call: SignedInCall, plain = false): Promise<WholeJob> {
  const job = await queries.findJob(call.db, call.scope, jobId);
  if (!job) throw new Refusal('record.absent');
  const twins = await queries.findTwins(call.db, job);
  return {
    ...presentJob(job),
    endClientName: job.end_client_name ?? undefined,
    hybridDaysOnsite: job.hybrid_days_onsite ?? undefined,
    country: (job.country as 'US' | 'CA' | null) ?? undefined,
    minYears: job.min_years === null ? undefined : Number(job.min_years),
    education: (job.education as WholeJob['education'] | null) ?? undefined,
    certifications: job.certifications,
    sponsorshipOffered: job.sponsorship_offered ?? undefined,
    mustHavesAreHard: job.must_haves_are_hard,
    rateMayBeShown: job.rate_may_be_shown,
    clientMayBeShown: job.client_may_be_shown,
    skills: job.skills,
    description: plain ? job.description : shownDescription(job),
    internalNotes: job.internal_notes ?? undefined,
    submittalInstructions: job.submittal_instructions ?? undefined,
    priority: job.priority as WholeJob['priority'],
    fileId: job.file_guid ?? undefined,
    fileName: job.file_name ?? undefined,
    read: job.read_marks,
    restrictionPhrases: job.restriction_phrases,
    duplicates: twins.map((twin) => ({
      id: twin.id,
      title: twin.title,
      clientName: twin.client_name,
      why: twin.requisition_key !== null && twin.requisition_key === job.requisition_key ? 'requisition' : 'title',
    })),
    lastRunId: job.last_run ?? undefined,
  };
}

function presentJob(job: queries.JobRow): ListedJob {
  const amount = (value: string | null) => (value === null ? undefined : tidyAmount(value));
  return {
    id: job.id,
    guid: job.guid,
    title: job.title,
    clientName: job.client_name,
    vmsProvider: job.vms_provider ?? undefined,
    requisition: job.requisition ?? undefined,
    unitCode: job.unit_code,
    currency: job.currency,
    city: job.city ?? undefined,
    state: job.state ?? undefined,
    workMode: job.work_mode as WorkMode,
    jobType: job.job_type as JobType,
    durationMonths: job.duration_months === null ? undefined : Number(job.duration_months),
    startOn: job.start_on ?? undefined,
    dueAt: job.due_at ?? undefined,
    positions: job.positions,
    billRateMin: amount(job.bill_rate_min),
    billRateMax: amount(job.bill_rate_max),
    payRateMin: amount(job.pay_rate_min),
    payRateMax: amount(job.pay_rate_max),
    statusName: job.status_name,
    statusCategory: job.status_category,
    statusTone: job.status_tone,
    ownerName: job.owner_name,
    matched: job.matched,
    inChat: job.in_chat,
    submitted: job.submitted,
    version: job.version,
    createdAt: job.created_at,
    updatedAt: job.updated_at,
  };
}

/** Whoever receives a job will probably request its candidates next, so they are prefetched. */
export const withPrewarm = <I, A>(
  handle: (input: I, call: SignedInCall) => Promise<A>,
  jobIdOf: (answer: A) => number,
) =>
  async function answer(input: I, call: SignedInCall): Promise<A> {
    const given = await handle(input, call);
    prewarmSoon(call, jobIdOf(given));
    return given;
  };
