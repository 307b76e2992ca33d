import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { Refusal } from '#domain/errors.ts';
import type { ArchiveLimits } from './limits.ts';
import { checkEntry, isLeftOver } from './read-archive.ts';
import { entriesOf, nameOf } from './zip-check.ts';

/** A ZIP on disk whose entries are read by their paths, in any order; nothing is unpacked before it is asked for. */
export type Archive = {
  /** The paths of its files; empty files, folders and system files are left out. */
  readonly names: readonly string[];
  /** The path of the file that is meant: the path itself, or one that ends with it where all was packed within a folder. */
  find(path: string): string | undefined;
  /**
   * A file while it is unpacked. All that is asked for counts against the limit of the archive.
   * @throws Refusal as `checkEntry`, `record.absent`
   */
  stream(name: string): Promise<Readable>;
  /** A whole file of at most so many bytes; of a larger one nothing is unpacked. */
  read(name: string, mostBytes: number): Promise<Buffer>;
  close(): void;
};

/**
 * Opens a ZIP.
 * @throws Refusal `file.wrong-type`, `file.too-many`, `file.damaged`
 */
export async function openArchive(path: string, limits: ArchiveLimits): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(() => {
    throw new Refusal('file.wrong-type');
  });
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > limits.entries) throw new Refusal('file.too-many', { count: limits.entries });
    for await (const entry of entriesOf(zip)) {
      const name = nameOf(entry);
      if (!isLeftOver(name) && entry.uncompressedSize > 0) entries.set(name, entry);
    }
  } catch (failure) {
    zip.close();
    throw failure;
  }
  let names: Map<string, string[]> | undefined;
  const byLast = (last: string): readonly string[] => {
    names ??= Map.groupBy(entries.keys(), (one) => one.split('/').at(-1)!);
    return names.get(last) ?? [];
  };
  let left = limits.unpackedBytes;
  // The library ends a stream that gives more than the directory says, so what is checked and counted is what comes.
  const stream = async (name: string, entryBytes = limits.entryBytes) => {
    const entry = entries.get(name);
    if (!entry) throw new Refusal('record.absent');
    checkEntry(entry, name, left, { ...limits, entryBytes: Math.min(entryBytes, limits.entryBytes) });
    left -= entry.uncompressedSize;
    return zip.openReadStreamPromise(entry);
  };
  return {
    names: [...entries.keys()],
    find: (path) =>
      entries.has(path) ? path : byLast(path.split('/').at(-1)!).find((one) => one.endsWith(`/${path}`)),
    stream: (name) => stream(name),
    read: async (name, mostBytes) => {
      const chunks: Buffer[] = [];
      for await (const chunk of await stream(name, mostBytes)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    close: () => zip.close(),
  };
}
