import { stat } from 'node:fs/promises';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '#domain/errors.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { type ArchiveLimits, archiveLimits, inMegabytes } from './limits.ts';
import { entriesOf, isEncrypted, isUnsafePath, nameOf } from './zip-check.ts';

/** One file of an uploaded ZIP: its bytes, or why it was refused. The name is for people, never a path. */
export type ArchiveEntry = { name: string; bytes: Buffer } | { name: string; refusal: Refusal };

const symbolicLink = 0xa000;
const nested = new Set('zip rar 7z gz tgz tar bz2 xz cab iso jar'.split(' '));

/**
 * The files of a ZIP, by its path or its bytes, one by one, in the order of its directory. A bad entry is yielded with its refusal and
 * affects no other; folders and system files of macOS and Windows are skipped. Nothing is written to disk.
 *
 * @throws Refusal `file.empty`, `file.too-large`, `file.too-many`, `file.wrong-type`, `file.damaged` for the archive as
 * a whole
 */
export async function* readDocumentArchive(
  archive: string | Buffer,
  changed: Partial<ArchiveLimits> = {},
): AsyncGenerator<ArchiveEntry> {
  const limits = { ...archiveLimits, ...changed };
  const size = typeof archive === 'string' ? (await stat(archive)).size : archive.length;
  if (size === 0) throw new Refusal('file.empty');
  if (size > limits.bytes) throw new Refusal('file.too-large', { megabytes: inMegabytes(limits.bytes) });
  const how = { lazyEntries: true, decodeStrings: false, autoClose: false } as const;
  const opening = typeof archive === 'string' ? openPromise(archive, how) : fromBufferPromise(archive, how);
  const zip = await opening.catch(() => {
    throw new Refusal('file.wrong-type');
  });
  try {
    if (zip.entryCount > limits.entries) throw new Refusal('file.too-many', { count: limits.entries });
    let left = limits.unpackedBytes;
    for await (const entry of entriesOf(zip)) {
      const path = nameOf(entry);
      if (isLeftOver(path)) continue;
      const name = cleanFileName(path);
      try {
        checkEntry(entry, path, left, limits);
        const bytes = await unpack(zip, entry);
        left -= bytes.length;
        yield { name, bytes };
      } catch (cause) {
        yield { name, refusal: cause instanceof Refusal ? cause : new Refusal('file.damaged') };
      }
    }
  } finally {
    zip.close();
  }
}

/** Folders, and files that operating systems add to archives. */
export function isLeftOver(path: string): boolean {
  const parts = path.split('/');
  const last = parts.at(-1) ?? '';
  return last === '' || parts.includes('__MACOSX') || /^(\._.*|\.ds_store|thumbs\.db|desktop\.ini)$/i.test(last);
}

/**
 * Whether an entry may be unpacked.
 * @throws Refusal `file.damaged`, `file.password`, `file.wrong-type`, `file.empty`, `file.too-large`, `file.too-complex`
 */
export function checkEntry(entry: Entry, path: string, left: number, limits: ArchiveLimits): void {
  if (isUnsafePath(path) || ((entry.externalFileAttributes >>> 16) & 0xf000) === symbolicLink)
    throw new Refusal('file.damaged');
  if (isEncrypted(entry)) throw new Refusal('file.password');
  if (nested.has(extensionOf(path))) throw new Refusal('file.wrong-type');
  if (entry.uncompressedSize === 0) throw new Refusal('file.empty');
  if (entry.uncompressedSize > limits.entryBytes)
    throw new Refusal('file.too-large', { megabytes: inMegabytes(limits.entryBytes) });
  if (entry.uncompressedSize > left || entry.uncompressedSize > Math.max(entry.compressedSize, 1) * limits.ratio) {
    throw new Refusal('file.too-complex');
  }
}

/** The bytes of one entry; the library fails when they are more or fewer than the directory says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
