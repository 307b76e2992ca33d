import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refusal } from '#domain/errors.ts';
import type { DocumentLimits } from './limits.ts';

/**
 * Reads the central directory of a zipped document without unpacking anything, and returns its kind.
 *
 * @throws Refusal `file.damaged`, `file.too-complex`, `file.password`, `file.wrong-type`
 */
export async function checkZippedDocument(bytes: Buffer, limits: DocumentLimits): Promise<'docx' | 'odt'> {
  const names = await checkZip(bytes, limits);
  if (names.has('[Content_Types].xml') && [...names].some((name) => /^word\/document\d*\.xml$/.test(name)))
    return 'docx';
  if (names.has('content.xml') && names.has('META-INF/manifest.xml')) return 'odt';
  throw new Refusal('file.wrong-type');
}

/**
 * The same for a workbook.
 *
 * @throws Refusal `file.damaged`, `file.too-complex`, `file.password`, `import.wrong-type`
 */
export async function checkZippedSheet(bytes: Buffer, limits: DocumentLimits): Promise<void> {
  const names = await checkZip(bytes, limits);
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw new Refusal('import.wrong-type');
}

/** The names in a zip, which decide what it is; undefined where the bytes are no zip. */
export async function zipNamesOf(bytes: Buffer, limits: DocumentLimits): Promise<string[] | undefined> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return undefined;
  return [...(await checkZip(bytes, limits))];
}

/** The names of the entries of a zip that is no bomb and hides nothing. */
async function checkZip(bytes: Buffer, limits: DocumentLimits): Promise<ReadonlySet<string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false }).catch(() => {
    throw new Refusal('file.damaged');
  });
  if (zip.entryCount > limits.entries) throw new Refusal('file.too-complex');

  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of entriesOf(zip)) {
    const name = nameOf(entry);
    if (names.has(name) || isUnsafePath(name)) throw new Refusal('file.damaged');
    names.add(name);
    if (names.size > limits.entries) throw new Refusal('file.too-complex');
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (isEncrypted(entry)) throw new Refusal('file.password');
    if (unpacked > limits.unpackedBytes) throw new Refusal('file.too-complex');
  }
  if (packed > bytes.length || unpacked > Math.max(packed, 1) * limits.ratio) throw new Refusal('file.too-complex');
  return names;
}

/** The entries one by one; a broken directory ends as `file.damaged`. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('file.damaged');
  }
}

/** The entry's name: UTF-8 when it is UTF-8, else Windows-1252, with / between folders. */
export function nameOf(entry: Entry): string {
  return decodeName(entry.fileNameRaw).replaceAll('\\', '/');
}

function decodeName(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return new TextDecoder('windows-1252').decode(raw);
  }
}

/** A name that would leave the folder it is unpacked to, or that a file system cannot store. */
export function isUnsafePath(name: string): boolean {
  return name.includes('\0') || name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..');
}

/** True when the entry, or its directory record, is encrypted. */
export function isEncrypted(entry: Entry): boolean {
  return (entry.generalPurposeBitFlag & 0x1) !== 0 || (entry.generalPurposeBitFlag & 0x2000) !== 0;
}
