import { createHash, randomBytes } from 'node:crypto';
import type { outboxApi } from '#contract/areas/outreach.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { found } from '#contract/paging.ts';
import { Refusal } from '#domain/errors.ts';
import type { Scope } from '#domain/scope.ts';
import { secretAddress, unsubscribeAddress } from '#server/areas/security/security.ts';
import type { Db } from '#server/db/connect.ts';
import type { House } from '#server/house.ts';
import type { SignedInCall } from '#server/http/call.ts';
import {
  addMessage,
  cancelMessages,
  cancelNetworkMail,
  cancelSend,
  countSend,
  findMessages,
  findOnceKeys,
} from './queries.ts';
import { linkPlace, sendMessageTask } from './tasks.ts';

/** A message that is to leave. The same `onceKey` is one message, however often it is asked for. */
export type NewMessage = {
  onceKey: string;
  /** Absent for messages of the product itself, such as a reset mail. */
  unitId?: number;
  channel: 'EMAIL' | 'SMS';
  kind: string;
  to: string;
  subject?: string;
  text: string;
  link?: string;
  /** The guid of a password link; its address takes the place of `{link}` in the text only when it leaves. */
  secretLink?: string;
  candidateId?: number;
  networkId?: number;
  /** What one click sent; it can be taken back as one. */
  sendGuid?: string;
  jobId?: number;
  sessionId?: number;
  /** Whose name it bears; absent for the company alone. */
  by?: number;
  at: Date;
  /** Quiet hours hold it until then. */
  heldUntil?: Date;
  /** It can be taken back until then. */
  leavesAt?: Date;
};

/** Puts a message into the outbox, in the transaction of `db`: it leaves exactly when that commits. */
export async function putMessage(
  house: Pick<House, 'tasks'>,
  db: Db,
  message: NewMessage,
): Promise<{ isNew: boolean }> {
  const notBefore = message.heldUntil ?? message.leavesAt ?? message.at;
  const wait = Math.ceil((notBefore.getTime() - message.at.getTime()) / 1000);
  const { id, isNew } = await addMessage(db, {
    guid: randomBytes(16).toString('base64url'),
    once_key: keyOf(message.onceKey),
    unit_id: message.unitId ?? null,
    channel: message.channel,
    kind: message.kind,
    to_address: message.to,
    subject: message.subject ?? null,
    body: message.text,
    link: message.link ?? null,
    secret_link: message.secretLink ?? null,
    candidate_id: message.candidateId ?? null,
    network_id: message.networkId ?? null,
    send_guid: message.sendGuid ?? null,
    job_id: message.jobId ?? null,
    session_id: message.sessionId ?? null,
    created_by: message.by ?? null,
    state: message.heldUntil ? 'HELD' : 'QUEUED',
    not_before: notBefore.toISOString(),
    created_at: message.at.toISOString(),
  });
  if (isNew) await house.tasks.send(db, sendMessageTask, { messageId: id }, { afterSeconds: wait });
  return { isNew };
}

const keyOf = (onceKey: string) => createHash('sha256').update(onceKey).digest('base64url');

/** Which of these keys already have a message. */
export async function findPut(db: Db, onceKeys: readonly string[]): Promise<Set<string>> {
  const known = await findOnceKeys(db, onceKeys.map(keyOf));
  return new Set(onceKeys.filter((key) => known.has(keyOf(key))));
}

/** Nothing more goes to this person. */
export async function stopMessages(db: Db, candidateId: number): Promise<void> {
  await cancelMessages(db, candidateId);
}

/**
 * Takes back what one click of somebody sent, as far as it has not left; undefined where there is no such send of theirs.
 */
export async function takeBack(
  db: Db,
  scope: Scope,
  sendGuid: string,
  userId: number,
): Promise<{ cancelled: number; left: number } | undefined> {
  const cancelled = await cancelSend(db, scope, sendGuid, userId);
  const all = await countSend(db, scope, sendGuid, userId);
  return all.total === 0 ? undefined : { cancelled, left: all.left };
}

/** Nothing more goes to this address of a network contact, whichever unit has it. */
export async function stopNetworkMail(db: Db, addressKey: string): Promise<void> {
  await cancelNetworkMail(db, addressKey);
}

/** One page of the outbox. */
export async function searchOutbox(
  input: Input<typeof outboxApi.search>,
  call: SignedInCall,
): Promise<Output<typeof outboxApi.search>> {
  const { rows, total } = await findMessages(call.db, call.scope, input);
  // Where mail leaves, nobody but its reader needs the link; without an account this screen is the only way to it.
  const addressOf = (guid: string | null) => (guid === null || call.mailer ? undefined : secretAddress(call, guid));
  const wayOutOf = (row: { guid: string; network_id: number | null }) =>
    row.network_id === null || call.mailer ? undefined : unsubscribeAddress(call, row.guid);
  return found(
    rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      to: row.to_address,
      subject: row.subject ?? undefined,
      text: row.body.replace(linkPlace, addressOf(row.secret_link) ?? linkPlace),
      link: row.link ?? addressOf(row.secret_link) ?? wayOutOf(row),
      state: row.state,
      heldUntil: row.state === 'HELD' ? row.not_before : undefined,
      failure: row.failure ?? undefined,
      candidateName: row.candidate_name ?? undefined,
      networkName: row.network_name ?? undefined,
      jobTitle: row.job_title ?? undefined,
      createdAt: row.created_at,
      sentAt: row.sent_at ?? undefined,
    })),
    total,
    input,
  );
}

/** Puts failed background work back. */
export async function retryTask(
  { id, name }: Input<typeof outboxApi.retryTask>,
  call: SignedInCall,
): Promise<{ message: string }> {
  if (!/^[0-9a-f-]{36}$/i.test(id) || !(await call.tasks.retryDead(name, id))) throw new Refusal('record.absent');
  return { message: 'The task is queued again' };
}
