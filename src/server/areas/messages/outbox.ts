import { createHash, randomBytes } from 'node:crypto';
import type { outboxApi } from '#contract/areas/messages/outbox.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import { Refusal } from '#domain/errors.ts';
import { lackedAccount } from '#domain/outreach/message-state.ts';
import { plainSms } from '#domain/outreach/sms-text.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { linkPlace } from './delivery.ts';
import { hasWayOut, linkUrl, unsubscribeUrl } from './link-tokens.ts';
import {
  addAttachments,
  addAttachmentsOfSend,
  addMessage,
  addMessages,
  addOptOut,
  cancelMessages,
  cancelMessagesOfJobs,
  cancelNetworkMail,
  cancelSend,
  cancelToAddress,
  countSend,
  decideLate,
  findIdempotencyKeys,
  findMessages,
  type OfUsers,
  releaseHeldOfJobs,
} from './outbox-queries.ts';
import { isQuarantined } from './quarantine-queries.ts';
import { sendMessageTask, sendTextTask, sendTogetherTask } from './tasks.ts';

/** A message to send. One idempotency key gives one message, however often it is added. */
export type NewMessage = {
  idempotencyKey: string;
  /** Absent for messages of the product itself, such as a reset mail. */
  unitId?: number;
  channel: 'EMAIL' | 'SMS';
  kind: string;
  to: string;
  subject?: string;
  text: string;
  link?: string;
  /** The guid of a password link; its URL replaces `{link}` in the text only when it is sent. */
  secretLink?: string;
  candidateId?: number;
  networkId?: number;
  /** The contact of a client that it goes to; one that wants none is not written to. */
  contactId?: number;
  /** Stored files that go with it, under the names that its recipient sees. */
  attachments?: readonly { fileId: number; name: string }[];
  jobId?: number;
  sessionId?: number;
  /** The number of ours that a text message leaves from; absent: one is chosen. */
  from?: string;
  origin?: 'person' | 'chatbot' | 'automation';
  template?: { id: number; version: number };
  /** The Message-ID that it answers. */
  inReplyTo?: string;
  /** The inbound message that it tells somebody of; who wrote it and what is filled in when it leaves. */
  copyOf?: number;
  /** In whose name it is sent; absent for the company alone. */
  by?: number;
  at: Date;
  /** Held until then by quiet hours. */
  heldUntil?: Date;
  /** It can be taken back until then. */
  leavesAt?: Date;
  /** It leaves until then or not at all. */
  leavesUntil?: Date;
};

/** Adds a message to the outbox in the transaction of `db`: it is sent exactly when that commits. */
export async function putMessage(
  context: Pick<AppContext, 'tasks'>,
  db: Db,
  message: NewMessage,
): Promise<{ id: number; isNew: boolean }> {
  const { id, isNew } = await addMessage(db, rowOf(message));
  if (isNew) await addAttachments(db, id, message.attachments ?? []);
  const afterSeconds = secondsUntil(message, message.at);
  const task = message.channel === 'SMS' ? sendTextTask : sendMessageTask;
  if (isNew) await context.tasks.send(db, task, { messageId: id }, { afterSeconds });
  return { id, isNew };
}

/** Adds the messages of one click to the outbox at once, under its `sendGuid`, each with the same files. */
export async function putTogether(
  context: Pick<AppContext, 'tasks'>,
  db: Db,
  sendGuid: string,
  messages: readonly NewMessage[],
  attachments: NonNullable<NewMessage['attachments']> = [],
): Promise<void> {
  const [first] = messages;
  if (!first) return;
  await addMessages(
    db,
    messages.map((message) => ({ ...rowOf(message), send_guid: sendGuid })),
  );
  await addAttachmentsOfSend(db, sendGuid, attachments);
  // Those that quiet hours hold longer are found by the sweep.
  const afterSeconds = Math.min(...messages.map((message) => secondsUntil(message, message.at)));
  await context.tasks.send(db, sendTogetherTask, { sendGuid }, { afterSeconds });
}

const leavesAtOf = ({ heldUntil, leavesAt, at }: NewMessage) => heldUntil ?? leavesAt ?? at;

const secondsUntil = (message: NewMessage, now: Date) =>
  Math.ceil((leavesAtOf(message).getTime() - now.getTime()) / 1000);

function rowOf(message: NewMessage) {
  return {
    guid: randomBytes(16).toString('base64url'),
    once_key: keyOf(message.idempotencyKey),
    unit_id: message.unitId ?? null,
    channel: message.channel,
    kind: message.kind,
    to_address: message.to,
    subject: message.subject ?? null,
    body: message.channel === 'SMS' ? plainSms(message.text) : message.text,
    link: message.link ?? null,
    secret_link: message.secretLink ?? null,
    candidate_id: message.candidateId ?? null,
    network_id: message.networkId ?? null,
    contact_id: message.contactId ?? null,
    job_id: message.jobId ?? null,
    session_id: message.sessionId ?? null,
    created_by: message.by ?? null,
    sender_number: message.from ?? null,
    origin: message.origin ?? null,
    template_id: message.template?.id ?? null,
    template_version: message.template?.version ?? null,
    in_reply_to: message.inReplyTo ?? null,
    copy_of: message.copyOf ?? null,
    state: message.heldUntil ? 'HELD' : 'QUEUED',
    not_before: leavesAtOf(message).toISOString(),
    not_after: message.leavesUntil?.toISOString() ?? null,
    created_at: message.at.toISOString(),
  };
}

const keyOf = (idempotencyKey: string) => createHash('sha256').update(idempotencyKey).digest('base64url');

/** The reference of a user's send, by the key of the click that began it. */
export const sendGuidOf = (userId: number, idempotencyKey: string) => keyOf(`${userId} ${idempotencyKey}`);

/** Which of these keys already have a message. */
export async function findPut(db: Db, idempotencyKeys: readonly string[]): Promise<Set<string>> {
  const known = await findIdempotencyKeys(db, idempotencyKeys.map(keyOf));
  return new Set(idempotencyKeys.filter((key) => known.has(keyOf(key))));
}

/** Cancels everything that waits for this person. */
export async function stopMessages(db: Db, candidateId: number): Promise<void> {
  await cancelMessages(db, candidateId);
}

/** Cancels the outreach about jobs that has not left; mail to the client's contacts stays. */
export async function stopMessagesOfJobs(db: Db, jobIds: readonly number[], failure: string): Promise<void> {
  await cancelMessagesOfJobs(db, jobIds, failure);
}

/** Lets the outreach leave that waited because its job was on hold; the gate is asked again for each. */
export async function releaseMessagesOfJobs(db: Db, jobIds: readonly number[], now: Date): Promise<void> {
  await releaseHeldOfJobs(db, jobIds, now.toISOString());
}

/** Takes back the messages of one of the user's own sends that have not left; undefined where there is no such send. */
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

/** Cancels everything that waits for this address of a network contact, in every unit. */
export async function stopNetworkMail(db: Db, addressKey: string): Promise<void> {
  await cancelNetworkMail(db, addressKey);
}

/** Opts one address out of a channel for every unit, and cancels what waits for it. */
export async function optAddressOut(
  db: Db,
  channel: 'EMAIL' | 'SMS',
  addressKey: string,
  words: string,
  at: string,
): Promise<void> {
  await addOptOut(db, channel, addressKey, words, at);
  await cancelToAddress(db, channel, addressKey);
}

/** One page of the outbox. */
export async function searchOutbox(
  input: Input<typeof outboxApi.search>,
  call: SignedInCall,
): Promise<Output<typeof outboxApi.search>> {
  const { rows, total } = await findMessages(call.db, call.scope, ofUsers(call), input);
  const isHeld = await isQuarantined(call.db);
  // Where mail is sent, only its recipient needs the link; without a mail account this screen is the only way to it.
  // A password link opens an account: it is told to who may administer its user.
  const addressOf = (row: { secret_link: string | null; may_open_secret: boolean }) =>
    row.secret_link === null || call.mailer || !row.may_open_secret ? undefined : linkUrl(call, row.secret_link);
  const wayOutOf = (row: Parameters<typeof hasWayOut>[0] & { guid: string }) =>
    !hasWayOut(row) || call.mailer ? undefined : unsubscribeUrl(call, row.guid);
  // The key of a conversation is told to its candidate only (ruling 118, ADR 0057).
  const showsChats = !call.mailer && call.who.mayWrite;
  const chatLink = (link: string | null) => (showsChats ? null : link);
  const waitingFor = (row: { channel: string; state: string }) => {
    const lacksAccount = lackedAccount(row, call);
    return {
      ...(isHeld && (row.state === 'QUEUED' || row.state === 'HELD') && { isQuarantined: true }),
      ...(lacksAccount && { lacksAccount }),
    };
  };
  // What is tried again has a moment only where that is to come, and nothing else is waited for.
  const nextAttempt = (row: (typeof rows)[number]) => {
    if (row.state === 'HELD') return row.not_before;
    const isTriedAgain =
      row.state === 'QUEUED' && row.failure !== null && Date.parse(row.not_before) > call.now.getTime();
    return isTriedAgain && Object.keys(waitingFor(row)).length === 0 ? row.not_before : undefined;
  };
  return found(
    rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      to: row.to_address,
      subject: row.subject ?? undefined,
      text: withoutKey(row.body, chatLink(row.link)).replace(linkPlace, addressOf(row) ?? linkPlace),
      link: (showsChats ? row.link : undefined) ?? addressOf(row) ?? wayOutOf(row),
      state: row.state,
      heldUntil: nextAttempt(row),
      ...waitingFor(row),
      failure: row.failure ?? undefined,
      ...(row.attachments.length > 0 && { attachments: row.attachments }),
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

const ofUsers = ({ userPolicy, who }: SignedInCall): OfUsers => ({
  sees: (userId) => userPolicy.sees(who, userId),
  mayChange: (userId) => userPolicy.mayChange(who, userId),
});

/** A text as staff read it: where the link of a conversation stands, its key is left out. */
export const withoutKey = (text: string, link: string | null) =>
  link === null ? text : text.replaceAll(link, link.replace(/(sessionId=).*/, '$1…'));

/** Sends a late message after all, or cancels it. */
export async function settleLate(
  { id, send }: Input<typeof outboxApi.decideLate>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await call.db.transaction().execute(async (transaction) => {
    if (
      !(await decideLate(transaction, call.scope, ofUsers(call), {
        id,
        state: send ? 'QUEUED' : 'CANCELLED',
        now: call.now,
      }))
    )
      throw new Refusal('record.absent');
    if (send) await call.tasks.send(transaction, sendMessageTask, { messageId: id });
  });
  return { message: send ? 'Message queued' : 'Message canceled' };
}

/** Puts a failed background task back into the queue. */
export async function retryTask(
  { id, name }: Input<typeof outboxApi.retryTask>,
  call: SignedInCall,
): Promise<{ message: string }> {
  if (!/^[0-9a-f-]{36}$/i.test(id) || !(await call.tasks.retryDead(name, id))) throw new Refusal('record.absent');
  return { message: 'Task queued again' };
}
