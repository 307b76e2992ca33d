import { Readable } from 'node:stream';
import type { triageApi } from '#contract/areas/outreach/triage.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { withHiddenWords } from '#domain/candidates/hidden-text.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { addressKey } from '#server/areas/messages/gate.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { parseResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import { discardFiles, keepFiles, type ReceivedInbound, receiveFiles } from './inbound-files.ts';
import { findInboundFile } from './inbound-files-queries.ts';
import { fetchMediaOf } from './inbound-media.ts';
import { findPerson } from './message-history-queries.ts';
import { notifyOfReply } from './reply-notices.ts';
import * as queries from './triage-queries.ts';

type Row = Output<typeof triageApi.search>['found']['rows'][number];

/** Who may see messages that belong to no unit yet. */
const seesAll = ({ who }: SignedInCall): boolean => who.group === 'admin';

/** One page of the messages of which nobody knows whose they are. */
export async function searchUnmatched(
  input: Input<typeof triageApi.search>,
  call: SignedInCall,
): Promise<Output<typeof triageApi.search>> {
  const { rows, total } = await queries.findUnmatched(call.db, call.scope, seesAll(call), input);
  const people = await queries.findPossible(
    call.db,
    call.scope,
    rows.map(({ id }) => id),
  );
  return found(
    rows.map(
      (row): Row => ({
        id: row.id,
        channel: row.channel,
        reason: row.triage!,
        from: row.from_address,
        ...(row.from_name && { fromName: row.from_name }),
        to: row.to_address,
        ...(row.subject && { subject: row.subject }),
        text: row.body,
        ...(row.quoted && row.quoted.trim() !== row.body.trim() && { quoted: row.quoted.slice(0, 4000) }),
        files: row.files,
        hasRaw: row.has_raw,
        happenedAt: row.happened_at,
        people: people
          .filter(({ message_id: id }) => id === row.id)
          .slice(0, 5)
          .map((one) => ({
            candidateGuid: one.guid,
            candidateId: one.id,
            name: one.name,
            ...(one.place && { place: one.place }),
          })),
        ...(row.job_id !== null && { jobId: row.job_id }),
        ...(row.job_title !== null && { jobTitle: row.job_title }),
      }),
    ),
    total,
    input,
  );
}

/** A mail that waits, as it came. It is handed over as it is: nothing in it was read for safety. */
export async function downloadRaw({ id }: Input<typeof triageApi.raw>, call: SignedInCall): Promise<FileAnswer> {
  const raw = await queries.findRaw(call.db, call.scope, seesAll(call), id);
  if (!raw) throw new Refusal('record.absent');
  return { name: `message-${id}.eml`, type: 'message/rfc822', stream: Readable.from([raw]), size: raw.length };
}

/** Says whose message it is. */
export async function assignMessage(
  { id, candidateGuid, keepAddress }: Input<typeof triageApi.assign>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const candidateId = await findPerson(call.db, call.scope, candidateGuid);
  if (candidateId === undefined) throw new Refusal('record.absent');
  const files = await readAgain(id, call);
  try {
    await call.db.transaction().execute(async (db) => {
      const row = await open(db, id, call);
      const unitId = (await queries.findUnitOf(db, call.scope, candidateId, row.unit_id))!;
      await queries.assign(db, { id, candidateId, unitId, isGuess: row.guess_id === candidateId });
      await keepFiles(db, { messageId: id, unitId }, files);
      await fetchMediaOf(call, db, id);
      await queries.forgetRaw(db, id);
      if (keepAddress && row.from_address !== '')
        await queries.addAddress(db, {
          candidateId,
          kind: row.channel === 'SMS' ? 'phone' : 'email',
          value: row.from_address,
          key: addressKey(row.channel, row.from_address),
          by: call.who.userId,
        });
      if (row.thread_id !== null) await queries.nameThread(db, row.thread_id, candidateId);
      await notifyOfReply(call, db, { unitId, candidateId, last: await queries.findAnswered(db, id) });
      await settled(db, row, call);
      await addAudit(db, call, {
        act: 'candidate-changed',
        kind: 'candidate',
        recordId: candidateId,
        unitId,
        details: { inbound: 'assigned', ...(keepAddress && { contact: 'added' }) },
      });
      await call.events.publish(db, { unitId, about: 'outbox', id });
    });
  } finally {
    await discardFiles(files);
  }
  return { message: 'Message assigned' };
}

/** The message, locked, while it waits for a person. @throws Refusal */
async function open(db: Db, id: number, call: SignedInCall) {
  const row = await queries.lockUnmatched(db, call.scope, seesAll(call), id);
  if (!row) throw new Refusal('record.absent');
  if (row.settled !== null) throw new Refusal('inbox.settled');
  return row;
}

/** What was told of waiting messages ends with the last one. */
async function settled(db: Db, { unit_id: unit }: { unit_id: number | null }, call: SignedInCall): Promise<void> {
  for (const { user_id: id, unit_id: unitId } of await queries.endNotices(db, unit, call.now.toISOString()))
    await call.events.publish(db, { unitId, about: 'notification', id });
}

/** The files of a mail that waited without a unit: its content was kept for this. */
async function readAgain(id: number, call: SignedInCall): Promise<ReceivedInbound[]> {
  const raw = await queries.findRaw(call.db, call.scope, seesAll(call), id);
  if (!raw) return [];
  try {
    const mail = await call.documents.readInbound(raw);
    return await receiveFiles(call, mail.files);
  } catch (failure) {
    // What cannot be read has no files; whose it is can be said all the same.
    if (failure instanceof Refusal && failure.code !== 'file.no-space') return [];
    throw failure;
  }
}

/** Leaves a message aside, blocks its sender, or takes either back. */
export async function settleMessage(
  { id, as }: Input<typeof triageApi.settle>,
  call: SignedInCall,
): Promise<{ message: string }> {
  return call.db.transaction().execute(async (db) => {
    if (as === 'undo') {
      const row = await queries.lockUnmatched(db, call.scope, seesAll(call), id);
      if (!row) throw new Refusal('record.absent');
      if (row.settled === 'ASSIGNED') throw new Refusal('inbox.settled');
      await queries.reopen(db, call.scope, seesAll(call), row);
      if (row.settled === 'BLOCKED') await queries.unblock(db, row, addressKey(row.channel, row.from_address));
      return { message: 'Back in the list' };
    }
    const row = await open(db, id, call);
    const at = call.now.toISOString();
    const settling = { as: as === 'block' ? 'BLOCKED' : 'IGNORED', by: call.who.userId, at } as const;
    await queries.settle(db, call.scope, seesAll(call), row, settling);
    if (as === 'block' && row.from_address !== '') {
      await queries.block(db, row, addressKey(row.channel, row.from_address), call.who.userId);
      await addAudit(db, call, {
        act: 'settings-changed',
        kind: 'system',
        recordId: id,
        unitId: row.unit_id ?? call.scope.units[0],
        details: { setting: 'sender blocked' },
      });
    }
    await settled(db, row, call);
    return { message: as === 'block' ? 'Sender blocked' : 'Message ignored' };
  });
}

/** How long the content of a mail stays after it was settled, so that it can be taken back, in milliseconds. */
const keptMs = 30 * 86_400_000;

/** Lets go of the contents of mails that were settled long ago. */
export async function tidyInbox({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await queries.forgetSettled(db, new Date(clock.now().getTime() - keptMs).toISOString());
}

/** Marks a message of a candidate as answered otherwise. */
export async function markDone(
  { id, isDone }: Input<typeof triageApi.done>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const by = isDone ? { at: call.now.toISOString(), userId: call.who.userId } : undefined;
  if (!(await queries.setDone(call.db, call.scope, id, by))) throw new Refusal('record.absent');
  return { message: isDone ? 'Done' : 'Waiting again' };
}

/** Takes a file that a candidate sent as the newest version of their resume. */
export async function saveSentResume(
  { fileId }: Input<typeof triageApi.saveResume>,
  call: SignedInCall,
): Promise<Output<typeof triageApi.saveResume>> {
  const file = await findInboundFile(call.db, call.scope, fileId);
  if (!file || file.candidate_id === null) throw new Refusal('record.absent');
  if (file.scan !== null) throw new Refusal(file.scan === 'HELD' ? 'file.held' : 'file.infected');
  const by = call.who.userId;
  const { name, candidate_id: candidateId, unit_id: unitId } = file;
  const { text, ...hidden } = await call.documents.readDocument(
    { path: await call.blobs.local(file.sha256) },
    { name, by },
  );
  if (text.trim() === '') throw new Refusal('file.no-text');
  const read = await parseResumeInWorker(text, call.now.toISOString().slice(0, 10), name, by);
  return call.db.transaction().execute(async (db) => {
    const { outcome } = await saveResume(db, {
      unitId: unitId!,
      candidateId,
      text,
      ...read,
      parsed: withHiddenWords(read.parsed, hidden),
      name,
      fileId: file.id,
      sha256: file.sha256,
      by,
      at: call.now,
    });
    await addAudit(db, call, {
      act: 'candidate-changed',
      kind: 'candidate',
      recordId: candidateId,
      unitId: unitId!,
      details: { version: outcome.toLowerCase() },
    });
    return { outcome: outcome === 'DUPLICATE' ? outcome : 'ATTACHED' };
  });
}
