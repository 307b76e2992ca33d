import { readFile } from 'node:fs/promises';
import type { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { AttachmentType } from '#domain/candidates/attachments.ts';
import type { EditableField } from '#domain/candidates/candidate-edits.ts';
import { withHiddenWords } from '#domain/candidates/hidden-text.ts';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { kindOfName, saveFile } from '#server/areas/files/files.ts';
import type { Db } from '#server/db/connect.ts';
import type { ReceivedFile, SignedInCall } from '#server/http/call.ts';
import { sniffKind } from '#server/outside/documents/document-kind.ts';
import { parseResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import * as queries from './candidate-files-queries.ts';
import { getForEdit, isKnown } from './candidates-queries.ts';
import { saveResume } from './resumes.ts';
import { findByGuid } from './timeline-queries.ts';

type Attachment = Output<typeof candidateFilesApi.attach>;

/** Kinds of files that may hang on a candidate: documents that every office opens. */
const kept: readonly string[] = ['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt'];

type Received = ReceivedFile & { draft: NonNullable<ReceivedFile['draft']> };

/** The one file of a request, or why it is of no use. */
export async function receivedFile(call: SignedInCall): Promise<Received> {
  const [file] = call.files;
  if (!file) throw new Refusal('file.missing');
  if (file.refused || !file.draft) throw new Refusal(file.refused ?? 'file.damaged', { megabytes: 10 });
  if (!kept.includes(kindOfName(file.name))) throw new Refusal('file.wrong-type');
  sniffKind(await readFile(file.draft.path), file.name);
  return { ...file, draft: file.draft };
}

/** Adds a file to a candidate, with what it is. */
export async function attachFile(
  input: Input<typeof candidateFilesApi.attach>,
  call: SignedInCall,
): Promise<Attachment> {
  const file = await receivedFile(call);
  return call.db.transaction().execute(async (db) => {
    const row = await getForEdit(db, call.scope, input.candidateId);
    if (!row) throw new Refusal('record.absent');
    const { id } = await keepFileOf(db, call, row, {
      type: input.type ?? 'OTHER',
      description: input.description,
      file,
    });
    return presentAttachment((await queries.findAttachments(db, row.id, call.scope)).find((one) => one.id === id)!);
  });
}

/** Keeps a received file as one of a candidate in a unit; returns its number there and that of the stored file. */
export async function keepFileOf(
  db: Db,
  call: SignedInCall,
  person: { id: number; unit_id: number },
  { type, description, file }: { type: AttachmentType; description?: string | undefined; file: Received },
): Promise<{ id: number; fileId: number }> {
  const { draft, name, size } = file;
  const by = call.who.userId;
  const { id: fileId } = await saveFile(db, { unitId: person.unit_id, name, size, draft, by });
  const id = await queries.addAttachment(db, {
    unit_id: person.unit_id,
    candidate_id: person.id,
    file_id: fileId,
    type,
    description: description ?? null,
    added_by: by,
    created_at: call.now.toISOString(),
  });
  await audit(db, call, person, { file: `added ${type}` });
  return { id, fileId };
}

const audit = (
  db: Db,
  call: SignedInCall,
  { id, unit_id: unitId }: { id: number; unit_id: number },
  details: Record<string, string>,
) => addAudit(db, call, { act: 'candidate-changed', kind: 'candidate', recordId: id, unitId, details });

/** The files of a candidate beside resumes. */
export async function readAttachments(
  { candidateId }: Input<typeof candidateFilesApi.attachments>,
  { db, scope }: SignedInCall,
): Promise<Attachment[]> {
  if (!(await isKnown(db, scope, candidateId))) throw new Refusal('record.absent');
  return (await queries.findAttachments(db, candidateId, scope)).map(presentAttachment);
}

/** Takes a file away from a candidate, or brings it back. */
export async function removeAttachment(
  { attachmentId, restore }: Input<typeof candidateFilesApi.removeAttachment>,
  call: SignedInCall,
): Promise<Output<typeof candidateFilesApi.removeAttachment>> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.getAttachment(db, call.scope, attachmentId);
    if (!row || (row.removed_at !== null) === !restore) throw new Refusal('record.absent');
    await queries.changeAttachment(db, attachmentId, restore ? null : call.now.toISOString());
    await audit(
      db,
      call,
      { id: row.candidate_id, unit_id: row.unit_id },
      { file: `${restore ? 'restored' : 'removed'} ${row.type}` },
    );
  });
  return { message: restore ? 'File restored' : 'File removed' };
}

type AttachmentRow = Awaited<ReturnType<typeof queries.findAttachments>>[number];

function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    fileId: row.guid,
    name: row.name,
    size: row.size,
    type: row.type,
    addedAt: row.created_at,
    ...(row.description && { description: row.description }),
    ...(row.added_by && { addedBy: row.added_by }),
  };
}

type Version = Output<typeof candidateFilesApi.versions>[number];

/** Every version of a candidate's resume with its text. */
export async function readVersions(
  { candidateId }: Input<typeof candidateFilesApi.versions>,
  { db, scope }: SignedInCall,
): Promise<Version[]> {
  if (!(await isKnown(db, scope, candidateId))) throw new Refusal('record.absent');
  return versionsOf(db, candidateId);
}

async function versionsOf(db: Db, candidateId: number): Promise<Version[]> {
  const [person, rows] = await Promise.all([queries.getEdited(db, candidateId), queries.findVersions(db, candidateId)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.file_guid && { fileId: row.file_guid }),
    readAt: row.created_at,
    isPrimary: row.is_primary,
    text: row.text,
    proposals: row.is_primary ? proposalsOf(row, person) : [],
  }));
}

type Person = Awaited<ReturnType<typeof queries.getEdited>>;

/**
 * What the newest resume says otherwise of fields that somebody edited before it came: the edit stands until a person takes
 * the resume's word over (ruling 89).
 */
function proposalsOf({ parsed, created_at: at }: { parsed: unknown; created_at: string }, person: Person) {
  const said = parsed as Partial<ParsedResume>;
  const place = (one: { city?: string | null; state?: string | null } | undefined) =>
    [one?.city, one?.state].filter(Boolean).join(', ');
  const fields: Partial<Record<EditableField, readonly [said: string | undefined, now: string | null]>> = {
    firstName: [said.firstName?.value, person.first_name],
    lastName: [said.lastName?.value, person.last_name],
    headline: [said.headline?.value.slice(0, 120), person.headline],
    place: [place(said.place?.value), place(person)],
    linkedin: [said.linkedin?.value.slice(0, 200), person.linkedin],
    summary: [said.summary, person.summary],
    totalYears: [said.totalYears?.toString(), person.total_years && String(Number(person.total_years))],
  };
  return Object.entries(fields).flatMap(([name, [value, now]]) => {
    const field = name as EditableField;
    const edit = person.edits[field];
    const isNews = edit !== undefined && Date.parse(edit.at) < Date.parse(at) && value && value !== (now ?? '');
    return isNews ? [{ field, value, now: now ?? '' }] : [];
  });
}

/** Adds a resume, as a file or as text, as the newest version of a candidate. */
export async function updateResume(
  { candidateGuid, text: typed }: Input<typeof candidateFilesApi.updateResume>,
  call: SignedInCall,
): Promise<Output<typeof candidateFilesApi.updateResume>> {
  const candidateId = await findByGuid(call.db, call.scope, candidateGuid);
  if (candidateId === undefined) throw new Refusal('record.absent');
  const file = typed === undefined || call.files.length > 0 ? await receivedFile(call) : undefined;
  const by = call.who.userId;
  const { text, ...found } = file
    ? await call.documents.readDocument({ path: file.draft.path }, { name: file.name, by })
    : { text: typed! };
  if (text.trim() === '') throw new Refusal('file.no-text');
  const name = file?.name ?? 'resume.txt';
  const today = call.now.toISOString().slice(0, 10);
  const read = await parseResumeInWorker(text, today, name, by);
  return call.db.transaction().execute(async (db) => {
    const row = await getForEdit(db, call.scope, candidateId);
    if (!row) throw new Refusal('record.absent');
    const saved = file && (await saveFile(db, { unitId: row.unit_id, name, size: file.size, draft: file.draft, by }));
    const { outcome } = await saveResume(db, {
      unitId: row.unit_id,
      candidateId,
      text,
      ...read,
      parsed: withHiddenWords(read.parsed, found),
      name,
      fileId: saved?.id ?? null,
      ...(file && { sha256: file.draft.sha256 }),
      by,
      at: call.now,
    });
    await audit(db, call, row, { version: outcome.toLowerCase() });
    return { outcome: outcome === 'DUPLICATE' ? outcome : 'ATTACHED', versions: await versionsOf(db, candidateId) };
  });
}
