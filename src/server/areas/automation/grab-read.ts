import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import { type GrabField, grabFields, mappingOf } from '#domain/grabber/fields.ts';
import { findHeadings } from '#domain/grabber/headings.ts';
import { labelledValues } from '#domain/grabber/labelled.ts';
import { draftOf } from '#domain/jobs/job-draft.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { readDocumentArchive } from '#server/outside/documents/read-archive.ts';
import type { ReadMail, TableRows } from '#server/outside/documents/sheet-kind.ts';
import { readPosting } from '#server/outside/text-parser/text-parser.ts';
import { isPassing } from './passing-failures.ts';

/** Limits of one file (ruling 59). */
export const grabLimits = { rows: 5000, columns: 200, characters: 100_000 } as const;

/** A part of what was sent: a table, or a text that tells of one job. */
export type GrabPart = {
  readonly name: string;
  readonly shape: 'TABLE' | 'DOCUMENT';
  readonly kind: string;
  readonly headings: string[];
  readonly rows: string[][];
  readonly above: number;
  /** The column of the client that a line above the headings names. */
  readonly clientAt?: number;
  readonly notes: readonly ('cut' | 'formulas' | 'uneven')[];
  readonly sha256: string;
  readonly marks?: object;
  readonly messageId?: string;
};

type Source = { readonly name: string } & ({ readonly path: string } | { readonly bytes: Buffer });
type Reader = Pick<SignedInCall, 'documents' | 'now'> & { readonly who: { readonly userId: number } };

/** A file inside of a mail or an archive that could not be read, and why. */
export type Unread = { readonly name: string; readonly refusal: Refusal };
type Depth = {
  readonly depth?: number;
  readonly isInArchive?: boolean;
  /** Where the caller is told of files that could not be read while others could. */
  readonly unread?: Unread[] | undefined;
};

/** Files in which nobody looks for jobs: signatures, cards, appointments, pictures. */
const noFileOfJobs = /\.(?:p7[ms]|asc|sig|vcf|ics|png|jpe?g|gif|bmp|svg|dat|bin)$|^attachment$/i;

/** How deep files stand in files: an archive in a mail is opened, one in an archive is not. */
const deepest = 2;

/**
 * Everything in a file: its table, or the job that its text tells of; of a mail also its attachments, of an archive its files.
 * @throws Refusal where nothing of it can be read, or where something of it could not be for a passing reason
 */
export async function readParts(
  source: Source,
  call: Reader,
  { depth = 0, isInArchive = false, unread }: Depth = {},
): Promise<GrabPart[]> {
  const file = 'path' in source ? { path: source.path } : { bytes: source.bytes };
  const content = await call.documents.readGrab(file, { name: source.name, by: call.who.userId, limits: grabLimits });
  if (content.kind === 'table') return [tablePart(source.name, content.table)];
  if (content.kind === 'archive') {
    if (depth >= deepest || isInArchive) throw new Refusal('grab.archive-inside');
    const parts: GrabPart[] = [];
    const refused: Unread[] = [];
    const inner = { depth: depth + 1, isInArchive: true, unread };
    for await (const entry of readDocumentArchive('path' in source ? source.path : source.bytes)) {
      if ('refusal' in entry) refused.push({ name: entry.name, refusal: ofEntry(entry) });
      else parts.push(...(await orRefusal(entry.name, readParts(entry, call, inner), refused)));
    }
    if (parts.length === 0) throw refused[0]?.refusal ?? new Refusal('import.no-rows');
    unread?.push(...refused.filter(({ name }) => !noFileOfJobs.test(name)));
    return parts;
  }
  if (content.kind === 'mail') return mailParts(source.name, content.mail, call, { depth, isInArchive, unread });
  const { text } = await readText(file, source.name, call);
  if (text.trim() === '') throw new Refusal('file.no-text');
  return textPart(source.name, text, 'document', call);
}

/** What is said of a file of an archive that is not opened. */
function ofEntry({ name, refusal }: { name: string; refusal: Refusal }): Refusal {
  if (refusal.code !== 'file.wrong-type') return refusal;
  return new Refusal(/\.zip$/i.test(name) ? 'grab.archive-inside' : 'grab.wrong-type');
}

/** The text of a document. @throws Refusal `grab.wrong-type` where it is none, naming all that may be sent */
async function readText(file: { path: string } | { bytes: Buffer }, name: string, call: Reader) {
  try {
    return await call.documents.readDocument(file, { name, by: call.who.userId });
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'file.wrong-type') throw new Refusal('grab.wrong-type');
    throw refusal;
  }
}

/**
 * The text of a mail and the files attached to it. A mail with a file attached only says so in its text, unless the text names
 * a requisition of its own.
 * @throws Refusal where nothing of it can be read
 */
async function mailParts(
  name: string,
  mail: ReadMail,
  call: Reader,
  { depth = 0, ...rest }: Depth,
): Promise<GrabPart[]> {
  const refused: Unread[] = [];
  const attached: GrabPart[] = [];
  const inner = { depth: depth + 1, ...rest };
  for (const { name: own, bytes } of depth < deepest ? mail.attachments : [])
    attached.push(...(await orRefusal(own, readParts({ name: own, bytes: Buffer.from(bytes) }, call, inner), refused)));
  const missed = refused.filter((one) => !noFileOfJobs.test(one.name));
  const hasTable = attached.some(({ shape }) => shape === 'TABLE');
  const body = hasTable ? [] : await orRefusal('', bodyParts(`${mail.subject || name}`, mail, call), refused);
  const isOwnJob = body.some((part) => part.shape === 'TABLE' || cellOf(part, 'requisition') !== '');
  const parts = [...(isOwnJob || (attached.length === 0 && missed.length === 0) ? body : []), ...attached];
  if (parts.length === 0) throw (missed[0] ?? refused[0])?.refusal ?? new Refusal('file.no-text');
  rest.unread?.push(...missed);
  return parts.map((part) => ({ ...part, ...(mail.messageId && { messageId: mail.messageId }) }));
}

const cellOf = ({ headings, rows }: GrabPart, field: GrabField) => rows[0]?.[headings.indexOf(field)] ?? '';

/** The text of a mail: a table of requisitions, where it holds one, else one posting. */
async function bodyParts(name: string, { html, text }: ReadMail, call: Reader): Promise<GrabPart[]> {
  if (/<table\b/i.test(html)) {
    const bytes = Buffer.from(`<html><body>${html}</body></html>`);
    const reading = { name: 'mail.html', by: call.who.userId, limits: grabLimits };
    const content = await call.documents.readGrab({ bytes }, reading);
    const found =
      content.kind === 'table' ? await orRefusal('', (async () => [tablePart(name, content.table)])(), []) : [];
    const isOfJobs = found.some(({ headings, rows }) => {
      const fields = mappingOf(headings, rows.slice(0, 20), undefined);
      return fields.includes('requisition') && fields.includes('title');
    });
    if (isOfJobs) return found;
  }
  const body = html.trim() === '' ? text : html;
  return body.trim() === '' ? [] : textPart(name, body, 'mail', call);
}

/** What was pasted: a table as a spreadsheet puts it on the clipboard, or one posting. */
export const readPasted = (text: string, call: Reader): Promise<GrabPart[]> =>
  readParts({ name: 'Pasted text', bytes: Buffer.from(text) }, call);

async function orRefusal(name: string, reading: Promise<GrabPart[]>, refused: Unread[]): Promise<GrabPart[]> {
  try {
    return await reading;
  } catch (cause) {
    // What failed for a passing reason would be lost, if the rest were taken without it.
    if (!(cause instanceof Refusal) || isPassing(cause)) throw cause;
    refused.push({ name, refusal: cause });
    return [];
  }
}

/** @throws Refusal `import.no-rows`, `import.too-many-rows` */
function tablePart(name: string, table: TableRows): GrabPart {
  if (table.isTooLong) throw new Refusal('import.too-many-rows', { count: grabLimits.rows });
  const { headings, rows, above, clientAt } = findHeadings(table.rows);
  if (rows.length === 0) throw new Refusal('import.no-rows');
  return {
    name: name.slice(0, 200),
    shape: 'TABLE',
    kind: table.kind,
    headings,
    rows,
    above,
    ...(clientAt !== undefined && { clientAt }),
    notes: table.notes,
    sha256: createHash('sha256').update(JSON.stringify(table.rows)).digest('hex'),
  };
}

/** The fields of a job that the reader of postings finds, by those of a file. */
const readFields: Partial<Record<GrabField, string>> = {
  requisition: 'requisition',
  title: 'title',
  client: 'clientName',
  city: 'city',
  state: 'state',
  country: 'country',
  workMode: 'workMode',
  jobType: 'jobType',
  positions: 'positions',
  durationMonths: 'durationMonths',
  startOn: 'startOn',
  billRateMin: 'billRateMin',
  billRateMax: 'billRateMax',
  payRateMin: 'payRateMin',
  payRateMax: 'payRateMax',
  minYears: 'minYears',
};

/** The other bound of each rate. */
const otherBounds: Partial<Record<GrabField, GrabField>> = {
  billRateMin: 'billRateMax',
  billRateMax: 'billRateMin',
  payRateMin: 'payRateMax',
  payRateMax: 'payRateMin',
};

/**
 * A posting as one row: what its lines "Label: value" say, and what the reader of jobs finds in the text, with the words that
 * it was read from.
 */
async function textPart(name: string, given: string, kind: string, call: Reader): Promise<GrabPart[]> {
  const today = call.now.toISOString().slice(0, 10);
  const { text, firstLine, parsed } = await readPosting(given, today, { by: call.who.userId });
  const isShort = /^[\p{L}\p{N}][^.!?]{2,70}$/u.test(firstLine);
  const { draft, marks } = draftOf(parsed, isShort ? firstLine : name);
  const labels = labelledValues(text);
  // A rate or a place in one line would be a second word on what was read in parts.
  const { location: _, billRate: __, payRate: ___, ...rest } = labels;
  const labelled: Partial<Record<GrabField, string>> = rest;
  const read = draft as Record<string, unknown>;
  const cells = grabFields.map((field) => {
    if (field === 'description') return text;
    // "Maximum Bill Rate: $105" says nothing of the least.
    const isOther = labels[otherBounds[field] ?? field] !== undefined && labels[field] === undefined;
    const own = readFields[field] === undefined || isOther ? undefined : read[readFields[field]];
    return labelled[field] ?? (own === undefined ? '' : String(own));
  });
  return [
    {
      name: name.slice(0, 200),
      shape: 'DOCUMENT',
      kind,
      headings: [...grabFields],
      rows: [cells],
      above: 0,
      notes: [],
      marks,
      sha256: createHash('sha256').update(text).digest('hex'),
    },
  ];
}
