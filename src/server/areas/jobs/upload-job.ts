import { randomBytes } from 'node:crypto';
import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { draftOf } from '#domain/jobs/job-draft.ts';
import type { ParsedJob } from '#domain/jobs/requirement.ts';
import { systemOf } from '#domain/jobs/vendor-systems.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { findListedClient } from '#matching/job/listed-client.ts';
import { findStoredFiles, saveFile, takeFiles } from '#server/areas/files/files.ts';
import { zonesOf } from '#server/db/unit-zone.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import type { Posting } from '#server/outside/text-parser/questions.ts';
import { readPosting } from '#server/outside/text-parser/text-parser.ts';
import { clientColumns, columnsOf, type Fields } from './job-columns.ts';
import * as queries from './jobs-queries.ts';
import { readJob } from './present-job.ts';

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
  const unit = await queries.findUnit(call.db, unitId);
  const vmsProvider = input.vmsProvider && systemOf(unit, input.vmsProvider);
  // "In two weeks" counts from the unit's day: by UTC an American evening is the next one.
  const today = dayIn((await zonesOf(call.db, [unitId])).get(unitId)!, call.now);
  const source = await readSource(input, today, call);
  const { firstLine } = source;
  const parsed = await withListedClient(source, unitId, call);
  // A short first line is probably the title; a sentence is not.
  const isShort = /^[\p{L}\p{N}][^.!?]{2,70}$/u.test(firstLine);
  // Without a readable title the draft has none: a made-up one would be saved as if somebody had typed it.
  const { draft, marks } = draftOf(parsed, isShort ? firstLine : '', unit.currency);
  const { isInactive: _, ...client } = await clientColumns(call.db, unitId, { clientName: draft.clientName });
  const fields = {
    ...columnsOf({ ...(draft as Fields), vmsProvider }),
    ...client,
    skills: JSON.stringify(parsed.skills),
    statements: null,
    description: source.text,
    description_html: source.html ?? null,
    read_marks: JSON.stringify(marks),
    updated_at: call.now.toISOString(),
  };
  const jobId = await call.db.transaction().execute(async (db) => {
    const fileId = await keepFile(source, unitId, { ...call, db });
    return saveDraft(input.existingId, unitId, { ...fields, file_id: fileId ?? null }, { ...call, db });
  });
  const warnings = [...new Set([...source.warnings, ...parsed.warnings])];
  return { jobId, job: await readJob(jobId, call), warnings };
}

/** What was read, with a client of the unit's list that the text names where it names none itself, or only a guess. */
async function withListedClient({ parsed, text }: Source, unitId: number, { db }: SignedInCall): Promise<ParsedJob> {
  if (parsed.client && parsed.client.confidence >= 0.6) return parsed;
  const client = findListedClient(text, await queries.findClientsNamedIn(db, unitId, text));
  return client ? { ...parsed, client } : parsed;
}

async function refuseUnlessDraft(jobId: number, call: SignedInCall): Promise<void> {
  const existing = await queries.findJob(call.db, call.scope, jobId);
  if (existing?.category !== 'DRAFT') throw new Refusal('record.absent');
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
  const at = call.now.toISOString();
  return queries.addJob(call.db, {
    ...fields,
    title: fields.title ?? '',
    guid: randomBytes(16).toString('base64url'),
    unit_id: unitId,
    status_id: (await queries.getStatus(call.db, 'DRAFT')).id,
    status_at: at,
    owner_id: call.who.userId,
    // A draft that nobody saves goes by itself (tasks.ts).
    is_kept: false,
    created_at: at,
  });
}

async function readSource(input: Input<typeof jobsApi.upload>, today: string, call: SignedInCall): Promise<Source> {
  const [received] = call.files;
  if (received?.refused) throw new Refusal(received.refused, { megabytes: 10 });
  if (!received && input.fileId === undefined) {
    const pasted = input.description?.trim() ?? '';
    if (pasted === '') throw new Refusal('job.no-text');
    return { ...(await readPosting(pasted, today, { by: call.who.userId })), warnings: [] };
  }
  const file = received?.draft ? { ...received, draft: received.draft } : await findStored(input.fileId, call);
  const path = 'draft' in file ? file.draft.path : await call.blobs.local(file.sha256);
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
