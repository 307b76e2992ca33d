import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { filesApi } from '#contract/areas/files/files.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { fileOwnerKinds, fileOwners } from '#contract/file-owners.ts';
import { Refusal } from '#domain/errors.ts';
import { keepDrafts } from '#server/db/blob-references.ts';
import type { Db } from '#server/db/connect.ts';
import { type FileAnswer, PartialResult, type ReceivedFile, type SignedInCall } from '#server/http/call.ts';
import { refusalFor } from '#server/http/guard.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import { sniffKind } from '#server/outside/documents/document-kind.ts';
import { addFiles, findFiles } from './files-queries.ts';

export { takeFiles } from './files-queries.ts';

/** A file that was uploaded and stored. */
export type StoredFile = {
  id: number;
  guid: string;
  unit_id: number;
  name: string;
  kind: string;
  size: number;
  sha256: string;
  scan: string | null;
};

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain; charset=utf-8',
  html: 'application/octet-stream',
  zip: 'application/zip',
};

/** The extension of a file's name in lowercase, without the dot. */
export function kindOfName(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

type NewFile = { unitId: number; name: string; size: number; by: number | null; draft: Draft; isPending?: boolean };

/**
 * Adopts received files: moves their contents to their places and records them, in one transaction. Returns them in the
 * same order. What the transaction does not record in the end goes with its request (server/db/blob-references.ts).
 */
export async function saveFiles(db: Db, files: readonly NewFile[]): Promise<{ id: number; guid: string }[]> {
  const adopt = async (transaction: Db) => {
    await keepDrafts(
      transaction,
      files.map(({ draft }) => draft),
    );
    const records = files.map(({ draft, ...file }) => ({
      isPending: false,
      ...file,
      sha256: draft.sha256,
      scan: draft.isHeld ? 'HELD' : null,
      guid: randomBytes(16).toString('base64url'),
      kind: kindOfName(file.name),
    }));
    const ids = await addFiles(transaction, records);
    return records.map(({ guid }) => ({ id: ids.get(guid)!, guid }));
  };
  return db.isTransaction ? adopt(db) : db.transaction().execute(adopt);
}

/** Adopts one received file. */
export async function saveFile(db: Db, file: NewFile): Promise<{ id: number; guid: string }> {
  const [saved] = await saveFiles(db, [file]);
  return saved!;
}

/** Files by reference that the caller may have, by the right to the record they hang on; others are left out as absent. */
export async function findStoredFiles(
  { db, scope, who }: Pick<SignedInCall, 'db' | 'scope' | 'who'>,
  guids: readonly string[],
): Promise<StoredFile[]> {
  const kinds = fileOwnerKinds.filter((kind) =>
    fileOwners[kind].some((read) => refusalFor(read, { who }) === undefined),
  );
  return findFiles(db, scope, guids, { kinds, userId: who.userId });
}

/** Why a received file was not stored, as code and message. */
export function refusalOf(received: ReceivedFile): { code: string; message: string } | undefined {
  if (!received.refused) return undefined;
  const details = { megabytes: Math.round(received.size / 1024 / 1024) };
  return { code: received.refused, message: new Refusal(received.refused, details).message };
}

/** Kinds of files that a later call can use: documents that the reader reads. */
const usedKinds: readonly string[] = ['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt', 'html', 'htm'];

/** Why a file is of no use to any later call, by its name and its bytes. */
async function refusalOfType({ name, draft }: ReceivedFile) {
  if (!draft) return undefined;
  try {
    if (!usedKinds.includes(kindOfName(name))) throw new Refusal('file.wrong-type');
    sniffKind(await readFile(draft.path), name);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return { code: failure.code, message: failure.message };
  }
}

/** Stores files for a later call; each has its own outcome. */
export async function uploadFiles(
  _: Input<typeof filesApi.upload>,
  call: SignedInCall,
): Promise<Output<typeof filesApi.upload> | PartialResult<Output<typeof filesApi.upload>>> {
  if (call.files.length === 0) throw new Refusal('file.missing');
  const unitId = call.scope.units[0]!;
  const by = call.who.userId;
  const answers: Output<typeof filesApi.upload> = [];
  for (const file of call.files) {
    const refused = refusalOf(file) ?? (await refusalOfType(file));
    const { draft } = file;
    if (refused || !draft) {
      answers.push({ name: file.name, size: file.size, ...(refused && { refused }) });
      continue;
    }
    const { name, size } = file;
    const { guid } = await saveFile(call.db, { name, size, draft, unitId, by, isPending: true });
    answers.push({
      fileId: guid,
      name: file.name,
      size: file.size,
      type: types[kindOfName(file.name)] ?? 'application/octet-stream',
      sha256: draft.sha256,
    });
  }
  return answers.some(({ refused }) => refused) ? new PartialResult(answers) : answers;
}

/** The bytes of a file, to whoever may see the record it hangs on. */
export async function downloadFile(
  { fileId }: Input<typeof filesApi.download>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const [file] = await findStoredFiles(call, [fileId]);
  if (!file) throw new Refusal('record.absent');
  if (file.scan !== null) throw new Refusal(file.scan === 'HELD' ? 'file.held' : 'file.infected');
  return {
    name: file.name,
    type: types[file.kind] ?? 'application/octet-stream',
    stream: await call.blobs.read(file.sha256),
    size: file.size,
  };
}
