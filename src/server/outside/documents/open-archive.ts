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
  has(name: string): boolean;
  /**
   * A file while it is unpacked.
   * @throws Refusal as `checkEntry`, `record.absent`
   */
  stream(name: string): Promise<Readable>;
  /** A whole file. */
  read(name: string): Promise<Buffer>;
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
  const stream = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Refusal('record.absent');
    checkEntry(entry, name, limits.unpackedBytes, limits);
    return zip.openReadStreamPromise(entry);
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    stream,
    read: async (name) => {
      const chunks: Buffer[] = [];
      for await (const chunk of await stream(name)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    close: () => zip.close(),
  };
}
