import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#domain/errors.ts';
import { type DiskSpace, refuseFullDisk } from '#server/outside/disk-space.ts';
import { withFault } from '#server/outside/faults.ts';
import type { VirusScanner } from '#server/outside/virus/clamd.ts';
import { type BlobStore, checkAddress } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';

/** Uploaded files, stored under the SHA-256 of their content: the same content is stored once (ADR 0125). */
export type Blobs = {
  /**
   * Receives the content as a draft, which belongs to whoever received it until a row refers to it. It is on disk,
   * flushed, when this returns; after a refusal or a broken stream nothing is left.
   *
   * @throws Refusal `file.too-large` as soon as more than `maxBytes` have arrived; `file.infected`; `file.no-space` before anything is
   * written where the disk is nearly full, and when it turns out to be full
   */
  receive(content: Buffer | AsyncIterable<string | Buffer>, limit: { maxBytes: number }): Promise<Draft>;
  /** Receives the content and moves it to its place at once, for the product's own files. */
  put(content: Buffer | NodeJS.ReadableStream, limit: { maxBytes: number }): Promise<Blob>;
  /**
   * The content as a stream.
   *
   * @throws Refusal `record.absent` when it is not there
   */
  read(sha256: string): Promise<Readable>;
  /**
   * The path of the content on this machine's disk, for programs that read files: its place, or a copy that stays for
   * an hour after it was asked for last.
   *
   * @throws Refusal `record.absent` when it is not in the store
   */
  local(sha256: string): Promise<string>;
  /** Removes the content, if it is there. Only the caller knows whether a record still needs it. */
  remove(sha256: string): Promise<void>;
  /** The addresses of all contents in their places, in batches. */
  list(): AsyncIterable<string[]>;
  /** When the content was written, in milliseconds since 1970; undefined where it is not there. */
  writtenAt(sha256: string): Promise<number | undefined>;
};

export type Blob = { sha256: string; size: number };

/** A received content that has no place in the store yet. */
export type Draft = Blob & {
  /** Where the content is now. */
  readonly path: string;
  /** Whether the virus scanner could not be asked: it is not served until it was. */
  readonly isHeld: boolean;
  /** Whether it was moved to its place. */
  readonly isKept: boolean;
  /** Moves it to its place; only under the lock of db/blob-references.ts. */
  keep(): Promise<void>;
  /** Removes it, unless it was kept. */
  discard(): Promise<void>;
};

/** An unfinished upload that did not grow for this long, in milliseconds, belongs to a dead server. */
const orphanAgeMs = 5 * 60_000;
/** How often unfinished uploads are swept, in milliseconds: they are gone ten minutes after their server (REL-01). */
const sweepMs = 4 * 60_000;
/** The disk, a quota or a size limit is used up, or the disk cannot be written. */
const isNoSpace = /^(ENOSPC|EDQUOT|EFBIG|EROFS)$/;

/** A copy that nobody asked for during this time, in milliseconds, is removed. */
const copyMs = 60 * 60_000;

/**
 * Opens the files of an installation. Unfinished uploads, and copies of contents whose store is elsewhere, are in this
 * folder; what is left there is removed, now and every few minutes.
 *
 * `store`: where contents are kept; the folder itself unless said otherwise. `spaceOf`: how full the disk of a folder is.
 * `scanner`: looks for viruses in what is received (UP-09).
 */
export async function openBlobs(
  root: string,
  {
    store = openDiskStore(root),
    spaceOf,
    scanner,
  }: {
    store?: BlobStore | undefined;
    spaceOf?: ((folder: string) => Promise<DiskSpace>) | undefined;
    scanner?: VirusScanner | undefined;
  } = {},
): Promise<Blobs> {
  const [unfinished, copies] = [join(root, 'tmp'), join(root, 'copies')];
  for (const folder of [unfinished, copies]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const sweepAll = async () => {
    await sweep(unfinished, orphanAgeMs);
    await sweep(copies, copyMs);
  };
  await sweepAll();
  setInterval(() => void sweepAll().catch(() => {}), sweepMs).unref();

  const copyOf = (sha256: string) => join(copies, checkAddress(sha256));
  const local: Blobs['local'] = async (sha256) => {
    const place = store.place?.(sha256);
    if (place !== undefined) {
      if (await stat(place).catch(() => undefined)) return place;
      throw new Refusal('record.absent');
    }
    const copy = copyOf(sha256);
    const now = new Date();
    if (
      await utimes(copy, now, now).then(
        () => true,
        () => false,
      )
    )
      return copy;
    const draft = join(unfinished, randomUUID());
    try {
      await pipeline(await store.read(sha256), createWriteStream(draft, { mode: 0o600 }));
      await rename(draft, copy);
    } catch (cause) {
      throw await failed(draft, cause);
    }
    return copy;
  };
  const receive: Blobs['receive'] = async (content, { maxBytes }) => {
    await refuseFullDisk(unfinished, spaceOf);
    const draft = join(unfinished, randomUUID());
    try {
      const blob = await write(draft, Buffer.isBuffer(content) ? Readable.from([content]) : content, maxBytes);
      const verdict = await scanner?.scan(draft);
      if (verdict === 'infected') throw new Refusal('file.infected');
      const place = store.place?.(blob.sha256) ?? copyOf(blob.sha256);
      // A store elsewhere takes seconds, so it has the content before a transaction begins; the sweep removes what stays
      // without a row.
      if (!store.place) await store.put(blob.sha256, draft, blob.size);
      return openDraft(draft, place, blob, verdict === 'unavailable', store);
    } catch (cause) {
      throw await failed(draft, cause);
    }
  };
  return {
    local,
    receive,
    put: async (content, limit) => {
      const draft = await receive(content, limit);
      await draft.keep();
      return { sha256: draft.sha256, size: draft.size };
    },
    read: async (sha256) => store.read(checkAddress(sha256)),
    remove: async (sha256) => {
      await store.remove(checkAddress(sha256));
      if (!store.place) await rm(copyOf(sha256), { force: true });
    },
    list: () => store.list(),
    writtenAt: async (sha256) => store.writtenAt(checkAddress(sha256)),
  };
}

function openDraft(draft: string, place: string, { sha256, size }: Blob, isHeld: boolean, store: BlobStore): Draft {
  let isKept = false;
  return {
    sha256,
    size,
    isHeld,
    get path() {
      return isKept ? place : draft;
    },
    get isKept() {
      return isKept;
    },
    keep: async () => {
      if (isKept) return;
      try {
        await withFault('file.rename', () => settle(draft, place, { sha256, size }, store));
      } catch (cause) {
        throw await failed(draft, cause);
      }
      isKept = true;
    },
    discard: async () => {
      if (!isKept) await rm(draft, { force: true });
    },
  };
}

/** The content at its place, under the lock of whoever adopts it. */
async function settle(draft: string, place: string, { sha256, size }: Blob, store: BlobStore): Promise<void> {
  if (store.place) return store.put(sha256, draft, size);
  // It may have been swept since it was received.
  if ((await store.writtenAt(sha256)) === undefined) await store.put(sha256, draft, size);
  // The file stays here: what was just uploaded is read soon.
  await rename(draft, place);
}

/** Removes the draft of a failed write; returns what the failure means. */
async function failed(draft: string, cause: unknown): Promise<unknown> {
  await rm(draft, { force: true });
  if (cause instanceof Refusal) return cause;
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (isNoSpace.test(code)) return new Refusal('file.no-space');
  return code === 'EIO' ? new Refusal('server.unavailable') : cause;
}

async function write(draft: string, content: AsyncIterable<string | Buffer>, maxBytes: number): Promise<Blob> {
  const hash = createHash('sha256');
  const handle = await open(draft, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      size += bytes.length;
      if (size > maxBytes) throw new Refusal('file.too-large', { megabytes: Math.floor(maxBytes / 1024 / 1024) });
      hash.update(bytes);
      await writeAll(handle, bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), size };
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done);
    done += bytesWritten;
  }
}

async function sweep(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ageMs) await rm(file, { force: true });
  }
}
