import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FileLimits } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { removeUnreferenced } from '#server/db/blob-references.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import type { ReceivedFile } from './call.ts';
import { lingeringClose } from './lingering-close.ts';

/** Told how a request with files ended: with nothing, or with what it failed with. */
export type EndOfFiles = (failure?: unknown) => Promise<void>;

/** What a call with files says before a byte of one is kept: it throws, or is told later how the request ended. */
export type BeforeFiles = (fields: Record<string, unknown>) => Promise<EndOfFiles>;

/** Asked before each file; it throws when there have been enough. */
export type PerFile = () => Promise<void>;

type Received = { files: ReceivedFile[]; fields: Record<string, unknown> };

/** Room for the headers of the parts and for form fields, in bytes. */
const aroundFiles = 1024 * 1024;

/**
 * Receives the files and form fields of a multipart request and runs `use` with them. The files belong to the request:
 * what `use` did not adopt is gone when this returns, whether it was refused, failed or broke off. Where a request is
 * refused, the rest of its body is not waited for.
 */
export async function withReceivedFiles<T>(
  context: AppContext,
  request: FastifyRequest,
  { limits, before, perFile }: { limits: FileLimits; before?: BeforeFiles | undefined; perFile?: PerFile | undefined },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const drafts: Draft[] = [];
  let end: EndOfFiles | undefined;
  const isAllowed = async (fields: Record<string, unknown>) => {
    end ??= await before?.(fields);
    await perFile?.();
  };
  try {
    const received = await within(request, limits, () => receive(context, request, limits, isAllowed, drafts));
    const answer = await use(received);
    await end?.();
    return answer;
  } catch (failure) {
    lingeringClose(request);
    await end?.(failure);
    throw failure;
  } finally {
    await discard(context, drafts).catch((failure) =>
      // The sweep removes them later.
      context.log.warn({ failure: String(failure) }, 'files: drafts of a request could not be removed'),
    );
  }
}

/** Ends the reception of a body that goes on beyond everything that its call takes, whatever it pretends to hold. */
async function within<T>({ raw }: FastifyRequest, limits: FileLimits, work: () => Promise<T>): Promise<T> {
  const from = raw.socket?.bytesRead ?? 0;
  let timer: NodeJS.Timeout | undefined;
  const overlong = new Promise<never>((_, refuse) => {
    timer = setInterval(() => {
      const read = (raw.socket?.bytesRead ?? 0) - from;
      if (read > limits.totalBytes + aroundFiles) refuse(tooMuch(limits));
    }, 250);
  });
  try {
    return await Promise.race([work(), overlong]);
  } catch (failure) {
    // The form is cut off or is none: its sender's mistake, or a broken connection.
    if (failure instanceof Error && /multipart|premature|terminated early/i.test(failure.message))
      throw new Refusal('call.unreadable');
    throw failure;
  } finally {
    clearInterval(timer);
  }
}

const tooMuch = ({ totalBytes }: FileLimits) =>
  new Refusal('file.too-large', { megabytes: Math.round(totalBytes / 1024 / 1024) });

async function receive(
  context: AppContext,
  request: FastifyRequest,
  limits: FileLimits,
  isAllowed: (fields: Record<string, unknown>) => Promise<void>,
  drafts: Draft[],
): Promise<Received> {
  const { count, fileBytes, zipBytes = fileBytes, totalBytes } = limits;
  const received: Received = { files: [], fields: Object.create(null) };
  const isOverlong = Number(request.headers['content-length'] ?? 0) > totalBytes + aroundFiles;
  let left = totalBytes;
  const parts = request.parts({
    // One more than allowed, so that the refusal names the limit.
    limits: { fileSize: zipBytes + 1, files: count + 1, fields: 100, fieldSize: aroundFiles },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      received.fields[part.fieldname] = part.value;
      continue;
    }
    await isAllowed(received.fields);
    if (isOverlong) throw tooMuch(limits);
    if (received.files.length === count) throw new Refusal('file.too-many', { count });
    const name = cleanName(part.filename);
    const ofKind = /\.zip$/i.test(name) ? zipBytes : fileBytes;
    const file = await keep(context, part.file, name, Math.min(ofKind, left), count === 1);
    if (file.refused === 'file.too-large' && left < ofKind) throw tooMuch(limits);
    if (file.draft) drafts.push(file.draft);
    left -= file.size;
    received.files.push(file);
  }
  return received;
}

/** One file as a draft. Of several files a too large one is noted and does not fail the others; a single one is refused. */
async function keep(
  context: AppContext,
  stream: Readable,
  name: string,
  maxBytes: number,
  isOnly: boolean,
): Promise<ReceivedFile> {
  try {
    const draft = await context.blobs.receive(undestroyed(stream), { maxBytes });
    if (draft.size > 0) return { name, size: draft.size, draft };
    await draft.discard();
    return { name, size: 0, refused: 'file.empty' };
  } catch (failure) {
    const { code } = failure as { code?: string };
    if (isOnly || (code !== 'file.too-large' && code !== 'file.infected')) throw failure;
    stream.resume();
    return { name, size: code === 'file.infected' ? 0 : maxBytes, refused: code };
  }
}

/** A stream that goes on when its reader stops: the parser of the form waits for its end, and other files come after it. */
const undestroyed = (stream: Readable): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }),
});

/** Removes what the request did not adopt; also what it moved to its place and no committed row refers to. */
async function discard({ db, blobs }: AppContext, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) await draft.discard();
  const kept = drafts.filter(({ isKept }) => isKept).map(({ sha256 }) => sha256);
  if (kept.length > 0) await removeUnreferenced(db, blobs, kept);
}

/** The display name of a file: no folders, no control or direction characters, at most 200 characters. */
export function cleanName(given: string | undefined): string {
  const base = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200);
  return name === '' || name === '.' || name === '..' ? 'file' : name;
}
