import { Refusal } from '#domain/errors.ts';
import {
  filesIn,
  type TransferEntry,
  type TransferReason,
  type TransferRecord,
  textOf,
} from '#domain/transfer/records.ts';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import { saveFile } from '#server/areas/files/files.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import type { Archive } from '#server/outside/documents/open-archive.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';
import type { Writing, Written } from './write-accounts.ts';

/** The largest document that is taken. */
const mostFileBytes = 20 * 1024 * 1024;
/** Documents of one record, at most; what it names beyond them is missing. */
const mostFiles = 500;

/** The documents of a record by their paths, received and not yet anybody's. */
export type ReadyFiles = ReadonlyMap<string, Draft>;

/** A document of the ZIP; undefined where it is not there, or is infected, damaged or too large. */
export async function receiveFile(
  { blobs }: Pick<AppContext, 'blobs'>,
  archive: Archive | undefined,
  file: string | undefined,
): Promise<Draft | undefined> {
  const path = file === undefined ? undefined : archive?.find(file);
  if (!archive || path === undefined) return undefined;
  try {
    return await blobs.receive(await archive.read(path, mostFileBytes), { maxBytes: mostFileBytes });
  } catch (failure) {
    if (!(failure instanceof Refusal) || isTroubleAround(failure)) throw failure;
    return undefined;
  }
}

/** Receives the documents that the lists of a record name, before its transaction. */
export async function readyFiles(
  context: Pick<AppContext, 'blobs'>,
  archive: Archive | undefined,
  kind: TransferKind,
  record: TransferRecord,
): Promise<ReadyFiles> {
  const paths = new Set(filesIn(kind, record).map(({ entry }) => String(entry['file'])));
  const ready = new Map<string, Draft>();
  for (const path of [...paths].slice(0, mostFiles)) {
    const draft = await receiveFile(context, archive, path);
    if (draft) ready.set(path, draft);
  }
  return ready;
}

/** The documents of one record while it is written: each is stored once, whoever of its entries names it. */
export class RecordFiles {
  readonly #writing: Writing;
  readonly #ready: ReadyFiles;
  readonly #saved = new Map<string, number>();

  constructor(writing: Writing, ready: ReadyFiles) {
    this.#writing = writing;
    this.#ready = ready;
  }

  /** Stores the document of an entry; null where it has none, or it could not be read. */
  async save(db: Db, entry: TransferEntry): Promise<number | null> {
    const path = String(entry['file'] ?? '');
    const draft = this.#ready.get(path);
    if (!draft) return null;
    const before = this.#saved.get(path);
    if (before !== undefined) return before;
    const name = (textOf(entry as TransferRecord, 'fileName') ?? path).split(/[/\\]/).at(-1) || 'document';
    const { call, into } = this.#writing;
    const { id } = await saveFile(db, { unitId: into.unitId, name, size: draft.size, by: call.who.userId, draft });
    this.#saved.set(path, id);
    return id;
  }
}

/** Tells of each list of a record in which a document is missing. */
export function missingFiles(
  kind: TransferKind,
  record: TransferRecord,
  ready: ReadyFiles,
): NonNullable<Written['problems']> {
  const lists = filesIn(kind, record).flatMap(({ list, entry }) => (ready.has(String(entry['file'])) ? [] : [list]));
  return [...new Set(lists)]
    .map((list) => list || 'file')
    .map((field) => ({ field, message: 'file-missing' satisfies TransferReason }));
}
