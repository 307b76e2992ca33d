import { Refusal } from '#domain/errors.ts';
import { kindOfName, saveFiles } from '#server/areas/files/files.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import { sniffKind } from '#server/outside/documents/document-kind.ts';
import type { MailFile } from '#server/outside/documents/inbound-mail.ts';
import { pictureByExtension, sniffPicture } from '#server/outside/documents/picture-kind.ts';
import * as queries from './inbound-files-queries.ts';

/** Kinds of files that are kept: documents that every office opens. Programs and archives are named and not kept; so is HTML. */
const kept: readonly string[] = ['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt'];
/** The largest file that is kept. */
const mostBytes = 10 * 1024 * 1024;

/** A file that came with a message: received, or why it was not. */
export type ReceivedInbound = { name: string; size: number; draft?: Draft; refused?: string };

/** Refuses a file whose bytes are not what its name says. @throws Refusal */
function checkKind(content: Buffer, name: string): void {
  const picture = pictureByExtension(kindOfName(name));
  if (picture === undefined) sniffKind(content, name);
  else if (sniffPicture(content) !== picture) throw new Refusal('file.wrong-type');
}

/** Receives the files of a message that may be kept; nothing of them is opened. */
export async function receiveFiles(
  { blobs }: Pick<AppContext, 'blobs'>,
  files: readonly MailFile[],
): Promise<ReceivedInbound[]> {
  const received: ReceivedInbound[] = [];
  for (const { name, size, bytes } of files) {
    const about = { name: name || 'attachment', size };
    try {
      if (!kept.includes(kindOfName(about.name)) && !pictureByExtension(kindOfName(about.name)))
        throw new Refusal('file.wrong-type');
      if (!bytes || size > mostBytes) throw new Refusal('file.too-large', { megabytes: mostBytes / 1024 / 1024 });
      const content = Buffer.from(bytes);
      checkKind(content, about.name);
      received.push({ ...about, draft: await blobs.receive(content, { maxBytes: mostBytes }) });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      // A full disk is no fault of the file: the mail is read again.
      if (failure.code === 'file.no-space') throw failure;
      received.push({ ...about, refused: failure.code });
    }
  }
  return received;
}

/** Lets go of what was received and not kept. */
export async function discardFiles(files: readonly ReceivedInbound[]): Promise<void> {
  for (const { draft } of files) await draft?.discard();
}

/**
 * Keeps the received files of a message in its unit, in the transaction that keeps the message; of one that belongs to no unit
 * yet only their names.
 */
export async function keepFiles(
  db: Db,
  { messageId, unitId }: { messageId: number; unitId: number | null },
  files: readonly ReceivedInbound[],
): Promise<void> {
  const whole = files.filter(
    (file): file is ReceivedInbound & { draft: Draft } => unitId !== null && file.draft !== undefined,
  );
  const saved = await saveFiles(
    db,
    whole.map(({ name, size, draft }) => ({ unitId: unitId!, name, size, draft, by: null })),
  );
  const idOf = new Map<ReceivedInbound, number>(whole.map((file, at) => [file, saved[at]!.id]));
  await queries.addInboundFiles(
    db,
    files.map((file, position) => ({
      message_id: messageId,
      position,
      file_id: idOf.get(file) ?? null,
      name: file.name,
      size: file.size,
      refused: file.refused ?? null,
    })),
  );
}
