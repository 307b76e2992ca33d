import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ChunkCipher, longestChunk } from './chunk-cipher.ts';
import {
  BackupDamaged,
  firstLine,
  formatVersion,
  type Header,
  type Piece,
  records,
  type Section,
  type SectionEnd,
  sectionName,
} from './format.ts';
import { deriveKeys, headerCode, isSame } from './passphrase-key.ts';

/** No header is longer, in bytes. */
const longestHeader = 256 * 1024;

/**
 * The header of a backup, which needs no passphrase. It is authentic only once the backup was opened.
 * @throws BackupDamaged
 */
export async function readHeader(file: string): Promise<Header> {
  const handle = await open(file, 'r');
  try {
    return (await headerOf(handle)).header;
  } finally {
    await handle.close();
  }
}

/**
 * The pieces of a backup in their order, each checked before it is given. Memory stays constant.
 * @throws BackupDamaged that names the place
 */
export async function* readBackup(file: string, passphrase: string): AsyncGenerator<Piece, void> {
  const handle = await open(file, 'r');
  try {
    const { header, line, code, from } = await headerOf(handle);
    const keys = await deriveKeys(passphrase, header.key);
    if (!isSame(keys.check, header.check))
      throw new BackupDamaged('wrong-passphrase', 'The passphrase is not the one of this backup.');
    if (!isSame(headerCode(keys, line), code))
      throw new BackupDamaged('header-changed', 'The header of the backup was changed.');
    const cipher = new ChunkCipher(keys.chunks, createHash('sha256').update(line).digest());
    yield* piecesOf(chunksOf(handle, from, cipher));
  } finally {
    await handle.close();
  }
}

async function headerOf(handle: FileHandle) {
  const start = Buffer.alloc(longestHeader);
  const { bytesRead } = await handle.read(start, 0, longestHeader, 0);
  const text = start.subarray(0, bytesRead);
  if (!text.subarray(0, firstLine.length).equals(Buffer.from(firstLine)))
    throw new BackupDamaged('not-a-backup', 'This file is not a backup of Rolecall, or its beginning is gone.');
  const lineEnd = text.indexOf(10, firstLine.length);
  const codeEnd = lineEnd < 0 ? -1 : text.indexOf(10, lineEnd + 1);
  if (codeEnd < 0) throw new BackupDamaged('cut', 'The backup is cut: it ends within its header.');
  const line = text.subarray(firstLine.length, lineEnd).toString('utf8');
  const code = text.subarray(lineEnd + 1, codeEnd).toString('utf8');
  const header = parseHeader(line);
  return { header, line, code, from: codeEnd + 1 };
}

function parseHeader(line: string): Header {
  let header: Header;
  try {
    header = JSON.parse(line) as Header;
    if (header.key.name !== 'scrypt' || header.key.cost > 2 ** 20 || !header.check || !header.counts)
      throw new Error('not a header');
  } catch {
    throw new BackupDamaged('header-changed', 'The header of the backup is damaged.');
  }
  if (header.version > formatVersion)
    throw new BackupDamaged('newer-format', `Version ${header.product} wrote this backup in a newer format.`);
  return header;
}

/** A chunk in clear, with its place for messages. */
type Chunk = { clear: Buffer; where: string };

async function* chunksOf(handle: FileHandle, from: number, cipher: ChunkCipher): AsyncGenerator<Chunk, void> {
  const { size } = await handle.stat();
  let at = from;
  for (;;) {
    const number = cipher.next + 1;
    const where = `chunk ${number}, bytes ${at} to`;
    const length = size - at >= 4 ? (await readAt(handle, at, 4)).readUInt32BE(0) : 0;
    if (size - at < 4) throw new BackupDamaged('cut', `The backup is cut: chunk ${number} at byte ${at} is not there`);
    if (length > longestChunk) throw new BackupDamaged('changed', `${where} ${at + 4} were changed`);
    if (at + 4 + length > size)
      throw new BackupDamaged('cut', `The backup is cut: it ends at byte ${size}, within chunk ${number}`);
    const opened = await cipher.open(await readAt(handle, at + 4, length));
    const end = at + 4 + length;
    if (!opened) throw new BackupDamaged('changed', `${where} ${end} were changed or are not in their place`);
    yield { clear: opened.clear, where: `${where} ${end}` };
    at = end;
    if (opened.isLast) break;
  }
  if (at !== size) throw new BackupDamaged('changed', `something was appended after byte ${at}`);
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw new BackupDamaged('cut', `The backup is cut: it ends at byte ${at + done}`);
    done += bytesRead;
  }
  return bytes;
}

/** Parses the records. A failure of a chunk is told with the section in which it is. */
async function* piecesOf(chunks: AsyncGenerator<Chunk, void>): AsyncGenerator<Piece, void> {
  let rest: Buffer = Buffer.alloc(0);
  let section: Section | undefined;
  let last: Section | undefined;
  try {
    for await (const { clear } of chunks) {
      rest = rest.length === 0 ? clear : Buffer.concat([rest, clear]);
      let at = 0;
      while (rest.length - at >= 5) {
        const kind = rest[at]!;
        const length = rest.readUInt32BE(at + 1);
        if (rest.length - at - 5 < length) break;
        const payload = rest.subarray(at + 5, at + 5 + length);
        at += 5 + length;
        if (kind === records.data) yield { data: payload };
        else if (kind === records.begin) {
          section = JSON.parse(payload.toString('utf8')) as Section;
          yield { begin: section };
        } else {
          last = section!;
          yield { end: JSON.parse(payload.toString('utf8')) as SectionEnd, of: last };
          section = undefined;
        }
      }
      rest = rest.subarray(at);
    }
  } catch (failure) {
    if (!(failure instanceof BackupDamaged)) throw failure;
    const place = section ? `in ${sectionName(section)}` : `after ${sectionName(last)}`;
    throw new BackupDamaged(failure.code, `${failure.message} (${place}).`);
  }
  if (last?.kind !== 'end') throw new BackupDamaged('cut', 'The backup has no end.');
}
