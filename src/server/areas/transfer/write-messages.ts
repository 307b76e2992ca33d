import { randomBytes, randomUUID } from 'node:crypto';
import { entriesOf, type TransferEntry, type TransferRecord } from '#domain/transfer/records.ts';
import type { Db } from '#server/db/connect.ts';
import type { Writing } from './write-accounts.ts';
import type { RecordFiles } from './write-files.ts';
import { noted, said } from './write-histories.ts';
import { addAlong, addRows, setMilestones } from './write-histories-queries.ts';

/** How many rows of each table came with a record: where there are more, somebody has worked with it since. */
export type CameAlong = Readonly<Record<'calls' | 'chats' | 'messages' | 'replies', number>>;

const guid = () => randomBytes(16).toString('base64url');

/**
 * The correspondence of old with a candidate or a contact. It only can be read: every chat has ended and every message too, none
 * has a link or an address that an answer finds, and what came in has been seen to.
 */
export async function writeCorrespondence(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  owner: { files: RecordFiles } & (
    | { candidateId: number; contactId?: undefined }
    | { candidateId?: undefined; contactId: number }
  ),
): Promise<CameAlong> {
  const { call, into, userIn, recordIn } = writing;
  const { candidateId = null, contactId = null } = owner;
  const of = { unit_id: into.unitId, candidate_id: candidateId };
  const calls = entriesOf(record, 'calls').map((one) => ({
    ...of,
    job_id: recordIn('job', one['job']),
    phone: said(one, 'phone'),
    outcome: one['outcome'],
    note: said(one, 'note'),
    seconds: said(one, 'seconds'),
    callback_at: said(one, 'callBackAt'),
    by_user: userIn(one['by']) ?? call.who.userId,
    happened_at: one['at'],
    recorded_at: noted(writing, one['recordedAt']),
  }));
  await addRows(db, 'candidate_call', calls);
  const chats = candidateId === null ? [] : await writeChats(db, writing, record, candidateId);
  // A conversation whose job is not here cannot be kept.
  const chatIn = (one: TransferEntry) => chats[Number(one['chat']) - 1] ?? null;
  const messages = await addRows(
    db,
    'outbound_message',
    entriesOf(record, 'messages').map((one) => ({
      ...of,
      guid: guid(),
      once_key: `import ${randomUUID()}`,
      channel: one['channel'],
      kind: one['kind'],
      to_address: one['to'] ?? '',
      subject: said(one, 'subject'),
      body: one['text'] ?? '',
      state: one['state'],
      failure: said(one, 'failure'),
      origin: said(one, 'origin'),
      job_id: recordIn('job', one['job']),
      contact_id: contactId ?? recordIn('contact', one['contact']),
      session_id: chatIn(one),
      created_by: userIn(one['by']),
      created_at: noted(writing, one['at']),
      not_before: noted(writing, one['at']),
      attempts: 1,
      sent_at: said(one, 'sentAt'),
      delivered_at: said(one, 'deliveredAt'),
      sender_number: said(one, 'from'),
      segments: said(one, 'segments'),
      cost: said(one, 'cost'),
    })),
  );
  const replies = entriesOf(record, 'replies').map((one) => ({
    ...of,
    contact_id: contactId,
    channel: one['channel'],
    kind: one['kind'],
    dedupe_key: `import ${randomUUID()}`,
    from_address: one['from'] ?? '',
    from_name: said(one, 'fromName'),
    to_address: one['to'] ?? '',
    subject: said(one, 'subject'),
    body: one['text'] ?? '',
    quoted: said(one, 'quoted'),
    job_id: recordIn('job', one['job']),
    session_id: chatIn(one),
    reply_to_id: messages[Number(one['answers']) - 1] ?? null,
    attachments: entriesOf(one, 'attachments').length,
    happened_at: one['at'],
    recorded_at: noted(writing, one['recordedAt']),
    done_at: call.now.toISOString(),
    done_by: call.who.userId,
  }));
  const received = await addRows(db, 'inbound_message', replies);
  for (const [at, one] of entriesOf(record, 'messages').entries())
    await addAlong(db, 'outbound_attachment', messages[at]!, await savedAlong(db, owner.files, one));
  for (const [at, one] of entriesOf(record, 'replies').entries())
    await addAlong(db, 'inbound_attachment', received[at]!, await savedAlong(db, owner.files, one));
  const kept = chats.filter((id) => id !== undefined).length;
  return { calls: calls.length, chats: kept, messages: messages.length, replies: replies.length };
}

/** What went along with a message, stored. */
async function savedAlong(db: Db, files: RecordFiles, message: TransferEntry) {
  const along = [];
  for (const [position, one] of entriesOf(message, 'attachments').entries())
    along.push({
      position,
      file: await files.save(db, one),
      name: one['name'],
      size: one['size'] ?? 0,
      refused: said(one, 'refused'),
    });
  return along;
}

/** Adds conversations; returns their numbers, undefined for one whose job is not here. */
async function writeChats(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  candidateId: number,
): Promise<(number | undefined)[]> {
  const { call, into, userIn, recordIn } = writing;
  const ids: (number | undefined)[] = [];
  for (const one of entriesOf(record, 'chats')) {
    const jobId = recordIn('job', one['job']);
    if (jobId === null) {
      ids.push(undefined);
      continue;
    }
    const [id] = await addRows(db, 'chat_session', [
      {
        guid: guid(),
        unit_id: into.unitId,
        candidate_id: candidateId,
        job_id: jobId,
        script: one['script'],
        state: one['state'],
        result: said(one, 'result'),
        answers: one['answers'] ?? {},
        memory: {},
        channel: one['channel'],
        language: one['language'],
        asked: one['asked'],
        answered: one['answered'],
        started_by: userIn(one['by']) ?? call.who.userId,
        taken_by: userIn(one['takenBy']),
        taken_at: said(one, 'takenAt'),
        ended_by: userIn(one['endedBy']),
        nudges: one['nudges'] ?? 0,
        model_reads: 0,
        no_response_at: said(one, 'noResponseAt'),
        created_at: noted(writing, one['at']),
        last_at: noted(writing, one['lastAt']),
        expires_at: one['expiresAt'],
      },
    ]);
    await addRows(
      db,
      'chat_message',
      entriesOf(one, 'lines').map((line) => ({
        session_id: id,
        author: line['author'],
        body: line['text'] ?? '',
        question_key: said(line, 'question'),
        by_user: userIn(line['by']),
        created_at: noted(writing, line['at']),
      })),
    );
    await setMilestones(
      db,
      id!,
      entriesOf(one, 'milestones').map((step) => ({
        state: step['state'],
        at: step['at'],
        recorded: step['recordedAt'],
      })),
    );
    ids.push(id);
  }
  return ids;
}
