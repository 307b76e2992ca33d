import type { DocumentKind } from './document-kind.ts';

/** Limits of one document. Source: the documented upload limits (docs/guide). */
export type DocumentLimits = {
  /** Size of the file as it was sent. */
  bytes: number;
  /** Entries of a zipped document (DOCX, ODT). */
  entries: number;
  /** Size of a zipped document once unpacked. */
  unpackedBytes: number;
  /** Unpacked size over packed size of a zipped document. */
  ratio: number;
  /** Pages of a PDF that are read; the rest is left out and the text marked as truncated. */
  pages: number;
  /** Characters retained; the rest is left out and the text marked as truncated. */
  characters: number;
  /** Processor time of the reading process for this file. */
  cpuSeconds: number;
  /** Time from handing the file to the reading process until its answer. */
  wallSeconds: number;
  /** Resident memory of the reading process. */
  memoryBytes: number;
};

const megabyte = 1024 * 1024;

export const documentLimits: DocumentLimits = {
  bytes: 10 * megabyte,
  entries: 1_000,
  unpackedBytes: 50 * megabyte,
  ratio: 100,
  pages: 100,
  characters: 500_000,
  cpuSeconds: 10,
  wallSeconds: 20,
  memoryBytes: 512 * megabyte,
};

/** What its kind changes in the limits of a document: nothing honest in plain text or markup takes longer. */
export const kindLimits: Readonly<Partial<Record<DocumentKind, Partial<DocumentLimits>>>> = {
  html: { cpuSeconds: 4, wallSeconds: 10 },
  rtf: { cpuSeconds: 4, wallSeconds: 10 },
  txt: { cpuSeconds: 4, wallSeconds: 10 },
};

/** Limits of a sheet: its rows are many and small, so it unpacks to more than a text document. */
export const sheetLimits: DocumentLimits = {
  ...documentLimits,
  unpackedBytes: 150 * megabyte,
  memoryBytes: 768 * megabyte,
  cpuSeconds: 15,
};

/** Limits of a file of a vendor system (ruling 59). */
export const grabLimits: DocumentLimits = { ...sheetLimits, bytes: 20 * megabyte };

/** Limits of a mail that came in. Nobody waits for it, so a busy machine is no fault of the mail. */
export const inboundLimits: DocumentLimits = { ...sheetLimits, bytes: 40 * megabyte, wallSeconds: 150 };

/** Limits of an uploaded ZIP of many documents. Each document in it has the limits above. */
export type ArchiveLimits = {
  bytes: number;
  entries: number;
  unpackedBytes: number;
  entryBytes: number;
  ratio: number;
};

export const archiveLimits: ArchiveLimits = {
  bytes: 25 * megabyte,
  entries: 1_000,
  unpackedBytes: 50 * megabyte,
  entryBytes: documentLimits.bytes,
  ratio: documentLimits.ratio,
};

/** Bytes as whole megabytes, for the text of a refusal. */
export function inMegabytes(bytes: number): number {
  return Math.max(1, Math.floor(bytes / megabyte));
}
