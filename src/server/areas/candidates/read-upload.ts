import { momentOfDay } from '#domain/candidates/consent.ts';
import { withHiddenWords } from '#domain/candidates/hidden-text.ts';
import { Refusal } from '#domain/errors.ts';
import { kindOfName, saveFile } from '#server/areas/files/files.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { readDocumentArchive } from '#server/outside/documents/read-archive.ts';
import { parseResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';
import { saveResume } from './resumes.ts';
import {
  changeUpload,
  countItems,
  dropFile,
  endItem,
  findOpenItems,
  getUpload,
  replaceItem,
} from './uploads-queries.ts';

/** Files read in parallel: the parser has as many processes. */
const workers = 2;
/** Shortest time between two progress events, in milliseconds: counting costs as much as saving a contact. */
const tellEvery = 200;
const uploadedFileBytes = 50 * 1024 * 1024;

type Upload = NonNullable<Awaited<ReturnType<typeof getUpload>>>;

/**
 * Reads the files that are not read yet. Each file ends in one transaction together with its candidate, so a killed run
 * resumes where it was and never creates a person twice.
 */
export async function readUpload(context: AppContext, uploadId: number, signal?: AbortSignal): Promise<void> {
  const upload = await getUpload(context.db, uploadId);
  if (!upload || upload.state === 'DONE' || upload.state === 'CANCELLED') return;
  await changeUpload(context.db, uploadId, 'READING');
  await unpackArchives(context, upload);
  const next = (await findOpenItems(context.db, uploadId)).values();
  let toldAt = Number.NEGATIVE_INFINITY;
  const tellSometimes = async (db: TellingDb) => {
    const now = performance.now();
    if (now - toldAt < tellEvery) return;
    toldAt = now;
    await tell(context, upload, 'READING', db);
  };
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of next) {
        signal?.throwIfAborted();
        await readItem(context, upload, item, tellSometimes);
      }
    }),
  );
  await context.db.transaction().execute(async (db) => {
    await changeUpload(db, uploadId, 'DONE', context.clock.now().toISOString());
    await tell(context, upload, 'DONE', db);
  });
}

/** Marks the files that no attempt could read as unreadable. The upload ends; the files are retained. */
export async function endFailedUpload(context: AppContext, uploadId: number): Promise<void> {
  const upload = await getUpload(context.db, uploadId);
  if (!upload || upload.state === 'DONE' || upload.state === 'CANCELLED') return;
  const at = context.clock.now().toISOString();
  const { code, message } = new Refusal('call.failed');
  await context.db.transaction().execute(async (db) => {
    for (const { id } of await findOpenItems(db, uploadId))
      await endItem(db, id, { state: 'FAILED', code, message, at });
    await changeUpload(db, uploadId, 'DONE', at);
    await tell(context, upload, 'DONE', db);
  });
}

type TellingDb = Parameters<AppContext['events']['publish']>[0];

async function tell(context: AppContext, upload: Upload, state: string, db: TellingDb = context.db) {
  const { total, done } = await countItems(db, upload.id);
  await context.events.publish(db, { unitId: upload.unit_id, about: 'upload', id: upload.id, state, done, total });
}

/** An infected file of a zip is refused alone. */
function whenInfected(failure: unknown): undefined {
  if (!(failure instanceof Refusal) || failure.code !== 'file.infected') throw failure;
}

/** Replaces a zip by the files in it. */
async function unpackArchives(context: AppContext, upload: Upload): Promise<void> {
  for (const item of await findOpenItems(context.db, upload.id)) {
    if (kindOfName(item.name) !== 'zip' || !item.sha256) continue;
    const items: Parameters<typeof replaceItem>[2][number][] = [];
    const base = { upload_id: upload.id, updated_at: context.clock.now().toISOString() };
    try {
      for await (const entry of readDocumentArchive(await context.blobs.local(item.sha256))) {
        if ('refusal' in entry) {
          const { code, message } = entry.refusal;
          items.push({ ...base, name: entry.name, state: 'FAILED', code, message });
          continue;
        }
        const draft = await context.blobs.receive(entry.bytes, { maxBytes: uploadedFileBytes }).catch(whenInfected);
        if (!draft) {
          const { code, message } = new Refusal('file.infected');
          items.push({ ...base, name: entry.name, state: 'FAILED', code, message });
          continue;
        }
        const { size } = draft;
        const file = { unitId: upload.unit_id, name: entry.name, size, draft, by: upload.created_by };
        const { id } = await saveFile(context.db, file).finally(() => draft.discard());
        items.push({ ...base, name: entry.name, size, file_id: id });
      }
    } catch (failure) {
      // A full disk is no fault of the file: the task runs again.
      if (!(failure instanceof Refusal) || isTroubleAround(failure)) throw failure;
      items.push({ ...base, name: item.name, state: 'FAILED', code: failure.code, message: failure.message });
    }
    if (items.length === 0)
      items.push({
        ...base,
        name: item.name,
        state: 'FAILED',
        code: 'file.empty',
        message: 'The ZIP file is empty.',
      });
    await context.db.transaction().execute((db) => replaceItem(db, item.id, items));
    await tell(context, upload, 'READING');
  }
}

async function readItem(
  context: AppContext,
  upload: Upload,
  item: { id: number; name: string; file_id: number | null; sha256: string | null },
  told: (db: TellingDb) => Promise<void>,
): Promise<void> {
  const now = context.clock.now();
  try {
    const { file_id: fileId, sha256 } = item;
    if (fileId === null || sha256 === null) throw new Refusal('file.damaged');
    const document = { path: await context.blobs.local(sha256) };
    const by = upload.created_by ?? undefined;
    const { text, ...found } = await context.documents.readDocument(document, { name: item.name, by });
    if (text.trim() === '') throw new Refusal('file.no-text');
    const read = await parseResumeInWorker(text, now.toISOString().slice(0, 10), item.name, by);
    const keep = async (db: Db) => {
      const saved = await saveResume(db, {
        unitId: upload.unit_id,
        text,
        ...read,
        parsed: withHiddenWords(read.parsed, found),
        name: item.name,
        fileId,
        sha256,
        by: upload.created_by,
        at: now,
        keys: context.keys,
        ...(upload.source_id !== null && { sourceId: upload.source_id }),
        ...(upload.consent_basis &&
          upload.consent_basis !== 'NONE' && {
            consent: {
              basis: upload.consent_basis,
              source: upload.consent_source ?? 'upload',
              obtainedAt: upload.consent_on === null ? now.toISOString() : momentOfDay(upload.consent_on, now),
            },
          }),
      });
      await endItem(db, item.id, {
        state: saved.outcome,
        candidate_id: saved.candidateId,
        at: now.toISOString(),
      });
      await told(db);
    };
    await context.throttle.write(keep);
  } catch (failure) {
    // A lost database or a full disk is no outcome: the task runs again.
    if (isTroubleAround(failure)) throw failure;
    // A fault of the file is its outcome; a fault of ours fails the file too, and is logged.
    if (!(failure instanceof Refusal))
      context.log.error({ err: failure, item: item.id }, 'a resume could not be saved');
    const refusal = failure instanceof Refusal ? failure : new Refusal('call.failed');
    // The resume of somebody who was erased is not kept either.
    if (refusal.code === 'person.erased' && item.file_id !== null) await dropFile(context.db, item.id, item.file_id);
    await endItem(context.db, item.id, {
      state: 'FAILED',
      code: refusal.code,
      message: refusal.message,
      at: now.toISOString(),
    });
    await told(context.db);
  }
}
