import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { saveFiles } from '#server/areas/files/files.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { sniffPicture } from '#server/outside/documents/picture-kind.ts';
import { SmsFailure, type SmsMedia } from '#server/outside/sms/sms.ts';
import type { TaskRef } from '#server/tasks/sender.ts';
import { discardFiles, receiveFiles } from './inbound-files.ts';
import { addInboundFiles } from './inbound-files-queries.ts';
import * as queries from './inbound-media-queries.ts';

type Context = Omit<AppContext, 'log'>;

/** Where a provider keeps a picture or file of a text message. */
export type MediaAddress = { url: string; type?: string | undefined };

/** The task that has the pictures and files of a text message from its provider. */
export const mediaTask: TaskRef<{ inboundId: number }> = {
  name: 'outreach.media',
  check: (payload) => z.object({ inboundId: z.int() }).parse(payload),
};

/** Why one could not be had although it was tried several times; somebody may ask for it again. */
const notHad = 'media.not-had';

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/rtf': 'rtf',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'video/mp4': 'mp4',
  'audio/amr': 'amr',
};

/** What came has no name of its own: its kind, and which of the message it is. */
function nameOf(type: string, position: number): string {
  const extension = extensions[type];
  return `${type.startsWith('image/') ? 'picture' : 'file'}-${position + 1}${extension ? `.${extension}` : ''}`;
}

/** Keeps where the pictures of a message are, in its transaction, and has them fetched where the message has a unit. */
export async function noteMedia(
  { tasks }: Pick<AppContext, 'tasks'>,
  db: Db,
  { inboundId, unitId }: { inboundId: number; unitId: number | undefined },
  media: readonly MediaAddress[] = [],
): Promise<void> {
  if (media.length === 0) return;
  const rows = media.map(({ url, type = '' }, position) => ({
    message_id: inboundId,
    position,
    name: nameOf(type.toLowerCase(), position),
    size: 0,
    media_url: url,
  }));
  await addInboundFiles(db, rows);
  if (unitId !== undefined) await tasks.send(db, mediaTask, { inboundId });
}

/** Has the pictures fetched of a message whose person, and so whose unit, somebody has named. */
export async function fetchMediaOf({ tasks }: Pick<AppContext, 'tasks'>, db: Db, inboundId: number): Promise<void> {
  if ((await queries.findMedia(db, inboundId)).length > 0) await tasks.send(db, mediaTask, { inboundId });
}

/**
 * Has every picture of a message that is not there yet. Each is kept by itself: whoever is killed in between goes on with the
 * rest.
 * @throws where one should be asked for again
 */
export async function fetchMedia(context: Context, inboundId: number): Promise<void> {
  let again: SmsFailure | undefined;
  for (const one of await queries.findMedia(context.db, inboundId)) {
    try {
      if (!context.sms) throw new SmsFailure('temporary', 'No provider of text messages is set.');
      await keep(context, one, await context.sms.media(one.media_url));
    } catch (failure) {
      if (!(failure instanceof SmsFailure)) throw failure;
      if (failure.outcome === 'permanent') await settle(context, one, { refused: 'media.refused', media_url: null });
      else again = failure;
    }
  }
  if (again) throw again;
}

type Waiting = Awaited<ReturnType<typeof queries.findMedia>>[number];

async function keep(context: Context, one: Waiting, { bytes, type }: SmsMedia): Promise<void> {
  const picture = sniffPicture(bytes);
  // What it is says more than what its sender calls it.
  const name = picture ? `picture-${one.position + 1}.${picture}` : nameOf(type, one.position);
  const files = await receiveFiles(context, [{ name, type, size: bytes.length, bytes }]);
  try {
    await context.db.transaction().execute(async (db) => {
      if (!(await queries.lockMedia(db, one))) return;
      const { draft, refused = null } = files[0]!;
      const size = bytes.length;
      const [saved] = draft ? await saveFiles(db, [{ unitId: one.unit_id, name, size, draft, by: null }]) : [];
      await queries.settleMedia(db, one, { name, size, refused, file_id: saved?.id ?? null, media_url: null });
      await tell(context, db, one);
    });
  } finally {
    await discardFiles(files);
  }
}

/** Marks what could not be had as such, after the last attempt. */
export async function giveUpMedia(context: Context, inboundId: number): Promise<void> {
  for (const one of await queries.findMedia(context.db, inboundId)) await settle(context, one, { refused: notHad });
}

async function settle(context: Context, one: Waiting, set: Parameters<typeof queries.settleMedia>[2]): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    await queries.settleMedia(db, one, set);
    await tell(context, db, one);
  });
}

/** Tells open screens that there is something new of a message. */
async function tell(
  { events }: Pick<AppContext, 'events'>,
  db: Db,
  { unit_id: unitId, message_id: id, session_id: sessionId, job_id: jobId }: Waiting,
): Promise<void> {
  await events.publish(db, { unitId, about: 'outbox', id });
  if (sessionId !== null && jobId !== null) await events.publish(db, { unitId, about: 'chat', id: sessionId, jobId });
}

/** Asks the provider again for what could not be had. */
export async function fetchAgain({ id }: { id: number }, call: SignedInCall): Promise<{ message: string }> {
  return call.db.transaction().execute(async (db) => {
    if (!(await queries.isOfPerson(db, call.scope, id))) throw new Refusal('record.absent');
    // Asked for twice is asked for.
    if (await queries.wantAgain(db, id, notHad)) await call.tasks.send(db, mediaTask, { inboundId: id });
    return { message: 'Asked again' };
  });
}
