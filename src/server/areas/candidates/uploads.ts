import type { uploadsApi } from '#contract/areas/candidates/candidates.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { findStoredFiles, refusalOf, saveFiles, takeFiles } from '#server/areas/files/files.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { isListed } from './candidate-standing-queries.ts';
import { readUploadTask } from './tasks.ts';
import { addItems, addUpload, changeUpload, findItems, findUpload, isJobInScope } from './uploads-queries.ts';

type Upload = Output<typeof uploadsApi.uploadState>;

/**
 * Accepts resumes. Every file is on disk and recorded before this returns; a background task reads them and survives a
 * crash. A file that was refused while it arrived is recorded too, with the reason.
 */
export async function uploadResumes(
  input: Input<typeof uploadsApi.uploadAll>,
  call: SignedInCall,
): Promise<Upload | PartialResult<Upload>> {
  const unitId = call.scope.units[0]!;
  const guids = (input.fileIds ?? '').split(',').filter((guid) => guid.trim() !== '');
  const stored = await findStoredFiles(call, guids);
  if (stored.length < guids.length) throw new Refusal('record.absent');
  if (call.files.length + stored.length === 0) throw new Refusal('file.missing');
  if (input.jobId !== undefined && !(await isJobInScope(call.db, call.scope, input.jobId)))
    throw new Refusal('record.absent');
  if (input.sourceId !== undefined && !(await isListed(call.db, 'source_type', input.sourceId)))
    throw new Refusal('call.invalid', {}, [{ field: 'sourceId', message: fieldMessage('notSuch') }]);
  // Consent is proven by where it was given (ruling 39): "express" alone proves nothing.
  if (input.consentBasis && input.consentBasis !== 'NONE' && !input.consentSource)
    throw new Refusal('call.invalid', {}, [{ field: 'consentSource', message: fieldMessage('missing') }]);
  const now = call.now.toISOString();
  const uploadId = await call.db.transaction().execute(async (db) => {
    const id = await addUpload(db, {
      unit_id: unitId,
      job_id: input.jobId ?? null,
      consent_basis: input.consentBasis ?? null,
      consent_source: input.consentSource ?? null,
      consent_on: input.consentOn ?? null,
      source_id: input.sourceId ?? null,
      created_by: call.who.userId,
      created_at: now,
    });
    const received = await keepReceived(db, call.files, { uploadId: id, unitId, by: call.who.userId });
    const before = stored.map((file) => ({ upload_id: id, file_id: file.id, name: file.name, updated_at: now }));
    await addItems(db, [...received, ...before]);
    await takeFiles(
      db,
      stored.map(({ id: fileId }) => fileId),
    );
    if (received.every(({ file_id }) => file_id === null) && before.length === 0)
      await changeUpload(db, id, 'DONE', now);
    else await sendToReader(call, db, id);
    await addAudit(db, call, {
      act: 'import',
      kind: 'upload',
      recordId: id,
      unitId,
      details: { files: received.length + before.length, ...(input.consentBasis && { consent: input.consentBasis }) },
    });
    return id;
  });
  const state = await readUpload({ uploadId }, call);
  return state.failed > 0 ? new PartialResult(state) : state;
}

/** Has an upload read in the background, once the transaction of `db` commits. */
export async function sendToReader({ tasks }: Pick<AppContext, 'tasks'>, db: Db, uploadId: number): Promise<void> {
  await tasks.send(db, readUploadTask, { uploadId });
}

/** The files of a call as items of the upload; a refused one says why it was not kept. */
async function keepReceived(
  db: Db,
  files: SignedInCall['files'],
  { uploadId, unitId, by }: { uploadId: number; unitId: number; by: number },
) {
  const isWhole = (file: SignedInCall['files'][number]): file is typeof file & { draft: object } =>
    refusalOf(file) === undefined && file.draft !== undefined;
  const whole = files.filter(isWhole);
  const saved = await saveFiles(
    db,
    whole.map(({ name, size, draft }) => ({ unitId, name, size, draft, by })),
  );
  const idOf = new Map(whole.map((file, at) => [file, saved[at]!.id]));
  return files.map((file) => {
    const base = { upload_id: uploadId, name: file.name, size: file.size };
    const fileId = idOf.get(file as (typeof whole)[number]);
    if (fileId !== undefined) return { ...base, file_id: fileId, state: 'WAITING', code: null, message: null };
    const refused = refusalOf(file);
    return { ...base, file_id: null, state: 'FAILED', code: refused?.code ?? null, message: refused?.message ?? null };
  });
}

/** Progress of an upload, file by file. */
export async function readUpload(
  { uploadId }: Input<typeof uploadsApi.uploadState>,
  call: SignedInCall,
): Promise<Upload> {
  const upload = await findUpload(call.db, call.scope, uploadId);
  if (!upload) throw new Refusal('record.absent');
  const items = await findItems(call.db, uploadId);
  const count = (state: string) => items.filter((item) => item.state === state).length;
  return {
    id: upload.id,
    state: upload.state as Upload['state'],
    total: items.length,
    done: items.length - count('WAITING') - count('READING'),
    created: count('CREATED'),
    attached: count('ATTACHED'),
    duplicates: count('DUPLICATE'),
    failed: count('FAILED'),
    items: items.map((item) => ({
      id: item.id,
      name: item.name,
      size: item.size,
      state: item.state as Upload['items'][number]['state'],
      candidateId: item.candidate_id ?? undefined,
      candidateName: item.candidate_name ?? undefined,
      ...(item.known_elsewhere && { knownElsewhere: true }),
      ...(item.has_link && { hasPossibleDouble: true }),
      code: item.code ?? undefined,
      message: item.message ?? undefined,
    })),
  };
}

/**
 * Ends, cancels or repeats an upload: canceled, what is not read yet stays unread; repeated, it is read now.
 * @throws Refusal `record.absent`
 */
export async function markUpload(
  call: Pick<SignedInCall, 'db' | 'scope' | 'now' | 'tasks'>,
  uploadId: number,
  state: 'DONE' | 'CANCELLED' | 'RETRY',
): Promise<string> {
  if (!(await findUpload(call.db, call.scope, uploadId))) throw new Refusal('record.absent');
  await call.db.transaction().execute(async (db) => {
    if (state !== 'RETRY') return changeUpload(db, uploadId, state, call.now.toISOString());
    await changeUpload(db, uploadId, 'RECEIVED');
    await sendToReader(call, db, uploadId);
  });
  return (await findUpload(call.db, call.scope, uploadId))!.state;
}
