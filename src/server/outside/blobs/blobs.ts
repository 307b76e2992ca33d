import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Refusal } from '#domain/errors.ts';
import { withFault } from '#server/outside/faults.ts';
import type { VirusScanner } from '#server/outside/virus/clamd.ts';

/** Uploaded files, stored under the SHA-256 of their content: the same content is stored once. */
export type Blobs = {
  /**
   * Receives the content as a draft, which belongs to whoever received it until a row refers to it. It is on disk,
   * flushed, when this returns; after a refusal or a broken stream nothing is left.
   *
   * @throws Refusal `file.too-large` as soon as more than `maxBytes` have arrived; `file.infected`; `file.no-space` before anything is
   * written where the disk is nearly full, and when it turns out to be full
   */
  receive(content: Buffer | NodeJS.ReadableStream, limit: { maxBytes: number }): Promise<Draft>;
  /** Receives the content and moves it to its place at once, for the product's own files. */
  put(content: Buffer | NodeJS.ReadableStream, limit: { maxBytes: number }): Promise<Blob>;
  /**
   * The content as a stream.
   *
   * @throws Refusal `record.absent` when it is not there
   */
  read(sha256: string): Promise<Readable>;
  /** The path of the content on disk, whether or not it exists. */
  path(sha256: string): string;
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
/** Uploads are refused below this share of free disk space (REL-08), but never while this many bytes are free. */
const leastFree = { share: 0.05, bytes: 10 * 1024 ** 3 };
/** The disk, a quota or a size limit is used up, or the disk cannot be written. */
const isNoSpace = /^(ENOSPC|EDQUOT|EFBIG|EROFS)$/;

/** Space of a disk, in blocks of `bsize` bytes. */
export type DiskSpace = { bavail: number; blocks: number; bsize: number };

/**
 * Opens the store in this folder, creates its subfolders and removes unfinished uploads, now and every few minutes.
 * `spaceOf`: how full the disk of a folder is. `scanner`: looks for viruses in what is received (UP-09).
 */
export async function openBlobs(
  root: string,
  {
    spaceOf = (folder) => statfs(folder),
    scanner,
  }: { spaceOf?: (folder: string) => Promise<DiskSpace>; scanner?: VirusScanner | undefined } = {},
): Promise<Blobs> {
  const unfinished = join(root, 'tmp');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await sweep(unfinished);
  setInterval(() => void sweep(unfinished).catch(() => {}), sweepMs).unref();

  const path = (sha256: string) => {
    // The only check between an address from outside and the file system.
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Refusal('record.absent');
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const receive: Blobs['receive'] = async (content, { maxBytes }) => {
    const { bavail, blocks, bsize } = await spaceOf(unfinished);
    if (bavail < blocks * leastFree.share && bavail * bsize < leastFree.bytes) throw new Refusal('file.no-space');
    const draft = join(unfinished, randomUUID());
    try {
      const blob = await write(draft, Buffer.isBuffer(content) ? Readable.from([content]) : content, maxBytes);
      const verdict = await scanner?.scan(draft);
      if (verdict === 'infected') throw new Refusal('file.infected');
      return openDraft(draft, path(blob.sha256), blob, verdict === 'unavailable');
    } catch (cause) {
      throw await failed(draft, cause);
    }
  };
  return {
    path,
    receive,
    put: async (content, limit) => {
      const draft = await receive(content, limit);
      await draft.keep();
      return { sha256: draft.sha256, size: draft.size };
    },
    read: async (sha256) => {
      const handle = await open(path(sha256), 'r').catch((cause) => {
        throw isAbsent(cause) ? new Refusal('record.absent') : cause;
      });
      return createReadStream('', { fd: handle });
    },
    remove: async (sha256) => rm(path(sha256), { force: true }),
    list: () => listPlaces(root),
    writtenAt: async (sha256) => (await stat(path(sha256)).catch(() => undefined))?.mtimeMs,
  };
}

function openDraft(draft: string, place: string, { sha256, size }: Blob, isHeld: boolean): Draft {
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
        await withFault('file.rename', () => moveIntoPlace(draft, place));
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

/** Removes the draft of a failed write; returns what the failure means. */
async function failed(draft: string, cause: unknown): Promise<unknown> {
  await rm(draft, { force: true });
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (isNoSpace.test(code)) return new Refusal('file.no-space');
  return code === 'EIO' ? new Refusal('server.unavailable') : cause;
}

/** The addresses in the folders of the store, one batch for each of its 256 first folders. */
async function* listPlaces(root: string): AsyncIterable<string[]> {
  const folder = /^[0-9a-f]{2}$/;
  const namesIn = async (path: string) => readdir(path).catch(() => [] as string[]);
  for (const first of await namesIn(root)) {
    if (!folder.test(first)) continue;
    const batch: string[] = [];
    for (const second of await namesIn(join(root, first)))
      if (folder.test(second)) batch.push(...(await namesIn(join(root, first, second))));
    const addresses = batch.filter((name) => /^[0-9a-f]{64}$/.test(name));
    if (addresses.length > 0) yield addresses;
  }
}

async function write(draft: string, content: NodeJS.ReadableStream, maxBytes: number): Promise<Blob> {
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

/** Renames within one file system, and flushes the folder so that the name survives a power cut too. */
async function moveIntoPlace(draft: string, target: string): Promise<void> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(draft, target);
  const handle = await open(folder, 'r').catch(() => undefined); // Windows cannot open a folder
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > orphanAgeMs) await rm(draft, { force: true });
  }
}

function isAbsent(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT';
}
