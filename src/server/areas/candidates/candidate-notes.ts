import { sql } from 'kysely';
import { notePages, type timelineApi } from '#contract/areas/candidates/timeline.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { spokenOutcomes, wrongCall } from '#domain/candidates/calls.ts';
import { contactKey } from '#domain/candidates/candidate.ts';
import { mentionsIn } from '#domain/candidates/mentions.ts';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import { Refusal } from '#domain/errors.ts';
import { notifyUsers } from '#server/areas/messages/notifications.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './candidate-notes-queries.ts';
import { noLongerNew } from './candidate-standing.ts';
import { getForEdit } from './candidates-queries.ts';
import { presentEntry } from './timeline.ts';
import { findTimeline } from './timeline-queries.ts';

type Entry = Output<typeof timelineApi.addNote>;

/** Adds a note about a candidate. */
export async function addNote(input: Input<typeof timelineApi.addNote>, call: SignedInCall): Promise<Entry> {
  return call.db.transaction().execute(async (db) => {
    const { unitId } = await openPerson(db, input, call);
    const at = call.now.toISOString();
    const id = await queries.addNote(db, {
      unit_id: unitId,
      candidate_id: input.candidateId,
      job_id: input.jobId ?? null,
      note: input.text,
      author_id: call.who.userId,
      created_at: at,
      updated_at: at,
    });
    await tellMentioned(db, call, { unitId, candidateId: input.candidateId, text: input.text });
    return entryOf(db, call, input.candidateId, 'note', id);
  });
}

/** The author changes a note. */
export async function changeNote(
  { noteId, version, text }: Input<typeof timelineApi.changeNote>,
  call: SignedInCall,
): Promise<Entry> {
  return call.db.transaction().execute(async (db) => {
    const row = await openNote(db, noteId, call);
    if (row.removed_at !== null) throw new Refusal('record.absent');
    if (row.version !== version) throw new Refusal('record.stale', { version: row.version });
    if (row.note !== text) await queries.changeNote(db, noteId, { note: text, updated_at: call.now.toISOString() });
    const { unit_id: unitId, candidate_id: candidateId } = row;
    await tellMentioned(db, call, { unitId, candidateId, text, before: row.note });
    return entryOf(db, call, row.candidate_id, 'note', noteId);
  });
}

/** Notifies the colleagues whom a note mentions, and of a changed one those whom it did not mention before. */
async function tellMentioned(
  db: Db,
  call: SignedInCall,
  { unitId, candidateId, text, before = '' }: { unitId: number; candidateId: number; text: string; before?: string },
): Promise<void> {
  const told = new Set(mentionsIn(before));
  const usernames = mentionsIn(text).filter((name) => !told.has(name));
  if (usernames.length === 0) return;
  const people = await queries.findColleagues(db, sql`${unitId}`, notePages, { usernames });
  const ids = people.map(({ id }) => id).filter((id) => id !== call.who.userId);
  await notifyUsers(call, db, { unitId, kind: 'mention', candidateId, at: call.now.toISOString() }, ids);
}

/** Who may be mentioned. */
export async function listColleagues(
  { search = '' }: Input<typeof timelineApi.colleagues>,
  { db, scope, who }: SignedInCall,
): Promise<Output<typeof timelineApi.colleagues>> {
  const people = await queries.findColleagues(db, inUnits(scope), notePages, { search });
  return people.filter(({ id }) => id !== who.userId);
}

/** The author removes a note, or brings it back. */
export async function removeNote(
  { noteId, restore }: Input<typeof timelineApi.removeNote>,
  call: SignedInCall,
): Promise<Output<typeof timelineApi.removeNote>> {
  await call.db.transaction().execute(async (db) => {
    const row = await openNote(db, noteId, call);
    if ((row.removed_at !== null) === !restore) throw new Refusal('record.absent');
    await queries.changeNote(db, noteId, { removed_at: restore ? null : call.now.toISOString() });
  });
  return { message: restore ? 'Note restored' : 'Note deleted' };
}

/**
 * Keeps a call with its outcome. Somebody else's number is marked as one that does not reach the person; where the person
 * was spoken to, the number counts as verified.
 */
export async function logCall(input: Input<typeof timelineApi.logCall>, call: SignedInCall): Promise<Entry> {
  const wrong = wrongCall(input, call.now);
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  return call.db.transaction().execute(async (db) => {
    const { unitId } = await openPerson(db, input, call);
    const at = call.now.toISOString();
    const phone = input.phone && (phoneInE164(input.phone) ?? input.phone);
    const id = await queries.addCall(db, {
      unit_id: unitId,
      candidate_id: input.candidateId,
      job_id: input.jobId ?? null,
      phone: phone ?? null,
      outcome: input.outcome,
      note: input.note ?? null,
      seconds: input.seconds ?? null,
      callback_at: input.callbackAt ?? null,
      by_user: call.who.userId,
      happened_at: input.happenedAt ?? at,
    });
    if (phone && (input.outcome === 'WRONG_NUMBER' || spokenOutcomes.includes(input.outcome)))
      await queries.markPhone(db, input.candidateId, contactKey('phone', phone), {
        ...(input.outcome === 'WRONG_NUMBER'
          ? { bounced_at: input.happenedAt ?? at, verified_at: null, verified_by: null }
          : { bounced_at: null, verified_at: at, verified_by: call.who.userId }),
      });
    if (spokenOutcomes.includes(input.outcome))
      await noLongerNew(db, call, { unitId, candidateId: input.candidateId }, at);
    return entryOf(db, call, input.candidateId, 'call', id);
  });
}

/** Takes back a call to a wrong number that was none; a fault that something else showed of the number stays. */
export async function removeCall(
  { callId }: Input<typeof timelineApi.removeCall>,
  call: SignedInCall,
): Promise<Output<typeof timelineApi.removeCall>> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.getWrongNumber(db, call.scope, callId);
    if (!row) throw new Refusal('record.absent');
    if (row.by_user !== call.who.userId) throw new Refusal('note.not-yours');
    if (row.phone) await queries.clearFault(db, row.candidate_id, contactKey('phone', row.phone), callId);
    await queries.removeCall(db, callId);
  });
  return { message: 'Call removed' };
}

/** The unit in which a person is written about: that of the job, where one is named and the unit knows the person. */
async function openPerson(
  db: Db,
  { candidateId, jobId }: { candidateId: number; jobId?: number | undefined },
  { scope }: SignedInCall,
): Promise<{ unitId: number }> {
  const row = await getForEdit(db, scope, candidateId);
  if (!row) throw new Refusal('record.absent');
  if (jobId === undefined) return { unitId: row.unit_id };
  const unitId = await queries.findUnitOfJob(db, scope, { candidateId, jobId });
  if (unitId === undefined) throw new Refusal('record.absent');
  return { unitId };
}

async function openNote(db: Db, noteId: number, { scope, who }: SignedInCall) {
  const row = await queries.getNote(db, scope, noteId);
  if (!row) throw new Refusal('record.absent');
  if (row.author_id !== who.userId) throw new Refusal('note.not-yours');
  return row;
}

async function entryOf(
  db: Db,
  call: SignedInCall,
  candidateId: number,
  kind: 'note' | 'call',
  id: number,
): Promise<Entry> {
  const rows = await findTimeline(db, call.scope, { candidateId, kinds: [kind], limit: 1, only: id });
  return presentEntry(rows[0]!, call);
}
