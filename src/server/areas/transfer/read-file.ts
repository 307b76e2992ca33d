import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Refusal } from '#domain/errors.ts';
import { columnsOf, kindOfFile, kindOfHeadings, recordOfCells, systemOf } from '#domain/transfer/csv-columns.ts';
import { csvSystems } from '#domain/transfer/csv-systems.ts';
import { MysqlDumpReader } from '#domain/transfer/mysql-dump.ts';
import { fromOpenCats, openCatsTables } from '#domain/transfer/opencats.ts';
import { madeUpRef, type RawPart, type RawRecord } from '#domain/transfer/raw-records.ts';
import type { TransferTable } from '#domain/transfer/told.ts';
import { transferKinds } from '#domain/transfer/transfer-fields.ts';
import { readFormats } from '#domain/transfer/transfer-format.ts';
import { dumpSource, ownSource } from '#domain/transfer/transfer-source.ts';
import type { AppContext } from '#server/context.ts';
import { type Archive, openArchive } from '#server/outside/documents/open-archive.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';

const megabyte = 1024 * 1024;
const sheetLimits = { rows: 100_000, columns: 200, characters: 32_767 } as const;
/** Our own export of a unit packs its lines well, so the ratio says little. */
const archiveLimits = {
  bytes: 1024 * megabyte,
  entries: 200_000,
  unpackedBytes: 2048 * megabyte,
  entryBytes: 2048 * megabyte,
  ratio: 1000,
} as const;
/** A line or a packed dump that is longer is none of ours. */
const longestLine = 32 * megabyte;
const longestDump = 4096 * megabyte;
/** A table is at most as large as one that is uploaded by itself; the head of an export is a few lines. */
const [mostTableBytes, mostHeadBytes] = [10 * megabyte, megabyte];

type Raw = RawRecord | RawPart;

/** What was found out about a file while it was read. */
export type FileNotes = { source: string; tables: TransferTable[] };
export type TransferFile = { readonly name: string; readonly path: string; readonly by: number };

const endingOf = (name: string) => name.toLowerCase().split('.').at(-1) ?? '';
const isDump = (name: string) => /\.sql(?:\.\d+)?$/i.test(name);

/** Opens the ZIP that a file is; undefined for any other file. */
export const openTransferArchive = async ({
  name,
  path,
}: Pick<TransferFile, 'name' | 'path'>): Promise<Archive | undefined> =>
  endingOf(name) === 'zip' ? openArchive(path, archiveLimits) : undefined;

/**
 * The records of a file one by one, in its order: a dump of OpenCATS, one table, a ZIP of them, or a file that was exported here.
 * @throws Refusal `import.unknown-file`, `import.too-many-rows`, `import.wrong-encoding`, and those of reading a file
 */
export async function* readTransferFile(
  context: Pick<AppContext, 'documents'>,
  file: TransferFile,
  notes: FileNotes,
): AsyncGenerator<Raw> {
  try {
    if (isDump(file.name) || /\.sql\.gz$/i.test(file.name)) return yield* fromPlainDump(file, notes);
    const archive = await openTransferArchive(file);
    if (!archive) {
      if (!(yield* fromTable(context, file, { path: file.path }, notes))) throw new Refusal('import.unknown-file');
      return;
    }
    try {
      yield* fromArchive(context, file, archive, notes);
    } finally {
      archive.close();
    }
  } catch (failure) {
    if (failure instanceof Refusal || isTroubleAround(failure)) throw failure;
    // A stream that ends too early, an unpacker that finds no sense in what comes, a dump that is cut off.
    if (
      failure instanceof RangeError ||
      /unexpected end|inflate|zlib|invalid|size mismatch|Z_|corrupt|uncompressed|header/i.test(String(failure))
    )
      throw new Refusal('file.damaged');
    throw failure;
  }
}

async function* fromPlainDump({ name, path }: TransferFile, notes: FileNotes): AsyncGenerator<Raw> {
  const bytes = createReadStream(path);
  const text: Readable = /\.gz$/i.test(name) ? bytes.pipe(createGunzip()) : bytes;
  // A pipe does not pass the end of its source on.
  bytes.on('error', (failure) => text.destroy(failure));
  yield* fromDump(text, notes);
}

async function* fromArchive(
  context: Pick<AppContext, 'documents'>,
  file: TransferFile,
  archive: Archive,
  notes: FileNotes,
): AsyncGenerator<Raw> {
  const head = archive.names.find((name) => name === 'transfer.json');
  if (head) notes.source = sourceOf(await archive.read(head, mostHeadBytes));
  let read = 0;
  for (const name of archive.names) {
    if (head) {
      if (!name.endsWith('.ndjson')) continue;
      const kind = transferKinds.find((one) => name === `${one}s.ndjson`);
      // Records that only a later version knows are told, not passed over.
      if (!kind)
        notes.tables.push({
          name: name.slice(-200).toWellFormed(),
          rows: await countLines(await archive.stream(name)),
          left: [],
        });
      else yield* fromLines(kind, await archive.stream(name));
    } else if (isDump(name)) yield* fromDump(await archive.stream(name), notes);
    else if (/\.(csv|xlsx)$/i.test(name)) {
      const bytes = await archive.read(name, mostTableBytes);
      // One table that is none of ours does not keep the others out.
      if (!(yield* fromTable(context, { ...file, name }, { bytes }, notes))) continue;
    } else continue;
    read += 1;
  }
  if (read === 0) throw new Refusal('import.unknown-file');
}

/** The installation whose references a file of ours has. */
function sourceOf(bytes: Buffer): string {
  let head: unknown;
  try {
    head = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('file.damaged');
  }
  const { format, installation } = (head ?? {}) as Record<string, unknown>;
  if (!readFormats.includes(format)) throw new Refusal('import.unknown-file');
  return ownSource(typeof installation === 'string' ? installation.slice(0, 100).toWellFormed() : '');
}

async function* fromDump(stream: Readable, notes: FileNotes): AsyncGenerator<Raw> {
  notes.source ||= dumpSource;
  const reader = new MysqlDumpReader(openCatsTables);
  let length = 0;
  for await (const piece of textOf(stream)) {
    length += piece.length;
    if (length > longestDump) throw new Refusal('file.too-complex');
    for (const row of reader.read(piece)) {
      const raw = fromOpenCats(row);
      if (raw) yield raw;
    }
  }
  reader.end();
}

/**
 * The text of a file piece by piece: UTF-8, or UTF-16 where it begins with its mark, as a shell of Windows writes a dump.
 * Other bytes are refused, because names would lose their letters in silence.
 */
async function* textOf(stream: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of stream) {
    const bytes = piece as Buffer;
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    yield decoded(decoder, bytes);
  }
  if (decoder) yield decoded(decoder);
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function decoded(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    // Half a sign at the end: the file was cut off.
    throw new Refusal(bytes ? 'import.wrong-encoding' : 'file.damaged');
  }
}

/** One record of a kind a line, as our own export writes them. */
async function* fromLines(kind: RawRecord['kind'], stream: Readable): AsyncGenerator<Raw> {
  let rest = '';
  const recordOf = (line: string): RawRecord => {
    let raw: unknown;
    try {
      raw = JSON.parse(line);
    } catch {
      throw new Refusal('file.damaged');
    }
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Refusal('file.damaged');
    return { kind, raw: raw as Record<string, unknown> };
  };
  for await (const piece of textOf(stream)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    if (rest.length > longestLine) throw new Refusal('file.damaged');
    for (const line of lines) if (line.trim() !== '') yield recordOf(line);
  }
  if (rest.trim() !== '') yield recordOf(rest);
}

async function countLines(stream: Readable): Promise<number> {
  let count = 0;
  for await (const piece of textOf(stream)) count += piece.split('\n').length - 1;
  return count;
}

/** The records of a table; false for one of which nothing says what its records are. */
async function* fromTable(
  { documents }: Pick<AppContext, 'documents'>,
  { name, by }: TransferFile,
  file: { path: string } | { bytes: Buffer },
  notes: FileNotes,
): AsyncGenerator<Raw, boolean> {
  const sheet = await documents.readSheet(file, { name, by, limits: sheetLimits });
  if (sheet.isTooLong) throw new Refusal('import.too-many-rows', { count: sheetLimits.rows });
  const [headings = [], ...rows] = sheet.rows;
  const kind = kindOfFile(name) ?? kindOfHeadings(headings);
  if (!kind) {
    notes.tables.push({ name: name.slice(-200).toWellFormed(), rows: rows.length, left: [] });
    return false;
  }
  const system = systemOf(headings);
  notes.source ||= system ?? '';
  const columns = columnsOf(kind, headings, system);
  const left = headings
    .filter((heading, at) => columns[at] === '' && heading.trim() !== '')
    .map((one) => one.slice(0, 60).toWellFormed());
  notes.tables.push({
    name: name.slice(-200).toWellFormed(),
    kind,
    rows: rows.length,
    ...(system && { system: csvSystems[system].name }),
    left: left.slice(0, 60),
  });
  for (const [at, cells] of rows.entries()) {
    const raw = recordOfCells(kind, columns, cells);
    // A table without a column of references is read all the same; its rows are not named by others.
    yield { kind, raw: raw['ref'] === undefined ? { ...raw, ref: madeUpRef(at + 2, notes.tables.length) } : raw };
  }
  return true;
}
