import { Refusal } from '#domain/errors.ts';
import { keepFile, kindOfName } from '#server/areas/files/files.ts';
import type { House } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { readDocumentArchive } from '#server/outside/documents/read-archive.ts';
import { readNewResumeAside } from '#server/outside/resume-reader/resume-reader.ts';
import { saveResume } from './resumes.ts';
import { changeUpload, countItems, endItem, findOpenItems, getUpload, replaceItem } from './uploads-queries.ts';

/** So many files are read side by side: the reader has as many processes. */
const lanes = 2;
/** Progress is told so often at most, in milliseconds: counting costs as much as keeping a contact. */
const tellEvery = 200;
const uploadedFileBytes = 50 * 1024 * 1024;

type Upload = NonNullable<Awaited<ReturnType<typeof getUpload>>>;

/**
 * Reads what is still to be read. Each file ends in its own transaction together with its candidate, so a killed run
 * goes on where it was and never makes a person twice.
 */
export async function readUpload(house: House, uploadId: number, signal?: AbortSignal): Promise<void> {
  const upload = await getUpload(house.db, uploadId);
  if (!upload || upload.state === 'DONE' || upload.state === 'CANCELLED') return;
  await changeUpload(house.db, uploadId, 'READING');
  await unpackArchives(house, upload);
  const next = (await findOpenItems(house.db, uploadId)).values();
  let toldAt = Number.NEGATIVE_INFINITY;
  const tellSometimes = async (db: TellingDb) => {
    const now = performance.now();
    if (now - toldAt < tellEvery) return;
    toldAt = now;
    await tell(house, upload, 'READING', db);
  };
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of next) {
        signal?.throwIfAborted();
        await readItem(house, upload, item, tellSometimes);
      }
    }),
  );
  await house.db.transaction().execute(async (db) => {
    await changeUpload(db, uploadId, 'DONE', house.clock.now().toISOString());
    await tell(house, upload, 'DONE', db);
  });
}

/** What no try could read is told as not read; the upload is over and its files are kept. */
export async function endFailedUpload(house: House, uploadId: number): Promise<void> {
  const upload = await getUpload(house.db, uploadId);
  if (!upload || upload.state === 'DONE' || upload.state === 'CANCELLED') return;
  const at = house.clock.now().toISOString();
  const { code, message } = new Refusal('call.failed');
  await house.db.transaction().execute(async (db) => {
    for (const { id } of await findOpenItems(db, uploadId))
      await endItem(db, id, { state: 'FAILED', code, message, at });
    await changeUpload(db, uploadId, 'DONE', at);
    await tell(house, upload, 'DONE', db);
  });
}

type TellingDb = Parameters<House['events']['tell']>[0];

async function tell(house: House, upload: Upload, state: string, db: TellingDb = house.db) {
  const { total, done } = await countItems(db, upload.id);
  await house.events.tell(db, { unitId: upload.unit_id, about: 'upload', id: upload.id, state, done, total });
}

/** Puts the files of a zip in its place. */
async function unpackArchives(house: House, upload: Upload): Promise<void> {
  for (const item of await findOpenItems(house.db, upload.id)) {
    if (kindOfName(item.name) !== 'zip' || !item.sha256) continue;
    const items: Parameters<typeof replaceItem>[2][number][] = [];
    const base = { upload_id: upload.id, updated_at: house.clock.now().toISOString() };
    try {
      for await (const entry of readDocumentArchive(house.blobs.path(item.sha256))) {
        if ('refusal' in entry) {
          const { code, message } = entry.refusal;
          items.push({ ...base, name: entry.name, state: 'FAILED', code, message });
          continue;
        }
        const { sha256, size } = await house.blobs.put(entry.bytes, { maxBytes: uploadedFileBytes });
        const { id } = await keepFile(house.db, {
          unitId: upload.unit_id,
          name: entry.name,
          size,
          sha256,
          by: upload.created_by,
        });
        items.push({ ...base, name: entry.name, size, file_id: id });
      }
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      items.push({ ...base, name: item.name, state: 'FAILED', code: failure.code, message: failure.message });
    }
    if (items.length === 0)
      items.push({
        ...base,
        name: item.name,
        state: 'FAILED',
        code: 'file.empty',
        message: 'The archive holds no files.',
      });
    await house.db.transaction().execute((db) => replaceItem(db, item.id, items));
    await tell(house, upload, 'READING');
  }
}

async function readItem(
  house: House,
  upload: Upload,
  item: { id: number; name: string; file_id: number | null; sha256: string | null },
  told: (db: TellingDb) => Promise<void>,
): Promise<void> {
  const now = house.clock.now();
  try {
    const { file_id: fileId, sha256 } = item;
    if (fileId === null || sha256 === null) throw new Refusal('file.damaged');
    const { text } = await house.documents.readDocument({ path: house.blobs.path(sha256) }, { name: item.name });
    if (text.trim() === '') throw new Refusal('file.no-text');
    const read = await readNewResumeAside(text, now.toISOString().slice(0, 10), item.name);
    const keep = async (db: Db) => {
      const saved = await saveResume(db, {
        unitId: upload.unit_id,
        text,
        ...read,
        name: item.name,
        fileId,
        sha256,
        by: upload.created_by,
        at: now,
        ...(upload.consent_basis &&
          upload.consent_basis !== 'NONE' && {
            consent: {
              basis: upload.consent_basis,
              source: upload.consent_source ?? 'upload',
              obtainedAt: upload.consent_on ?? now.toISOString(),
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
    await house.traffic.write(keep);
  } catch (failure) {
    // A fault of the file is its own outcome; a fault of ours fails the file too, and is logged.
    if (!(failure instanceof Refusal)) house.log.error({ err: failure, item: item.id }, 'a resume could not be kept');
    const refusal = failure instanceof Refusal ? failure : new Refusal('call.failed');
    await endItem(house.db, item.id, {
      state: 'FAILED',
      code: refusal.code,
      message: refusal.message,
      at: now.toISOString(),
    });
    await told(house.db);
  }
}
