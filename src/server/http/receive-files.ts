import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import type { ReceivedFile } from './call.ts';

/** Limits of uploads (reliability 4c): a zip may contain many files, so it may be larger. */
export const uploadLimits = { fileBytes: 10 * 1024 * 1024, zipBytes: 50 * 1024 * 1024, files: 50 } as const;

/**
 * The files and form fields of a multipart request. Each file is streamed into the blob store as it arrives; an empty
 * or too large one is noted as refused and does not fail the others.
 */
export async function receiveFiles(
  context: AppContext,
  request: FastifyRequest,
): Promise<{ files: ReceivedFile[]; fields: Record<string, unknown> }> {
  const files: ReceivedFile[] = [];
  const fields: Record<string, unknown> = Object.create(null);
  const parts = request.parts({
    limits: { fileSize: uploadLimits.zipBytes, files: uploadLimits.files, fields: 100, fieldSize: 1024 * 1024 },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const name = cleanName(part.filename);
    const maxBytes = /\.zip$/i.test(name) ? uploadLimits.zipBytes : uploadLimits.fileBytes;
    files.push(await keep(context, part.file, name, maxBytes));
  }
  return { files, fields };
}

async function keep(
  context: AppContext,
  stream: NodeJS.ReadableStream,
  name: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  try {
    const { sha256, size } = await context.blobs.put(stream, { maxBytes });
    return size === 0 ? { name, size, refused: 'file.empty' } : { name, size, sha256 };
  } catch (failure) {
    if ((failure as { code?: string }).code !== 'file.too-large') throw failure;
    stream.resume();
    return { name, size: maxBytes, refused: 'file.too-large' };
  }
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
