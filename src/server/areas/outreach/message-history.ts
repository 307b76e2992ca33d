import { messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { wirePath } from '#contract/core/wire-names.ts';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { withoutKey } from '#server/areas/messages/outbox.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findHistory, findPerson, type HistoryRow } from './message-history-queries.ts';

type History = Output<typeof messageHistoryApi.texts>;

/** Messages of one page. */
const pageSize = 50;

/** Text messages with a person; with a number, which may only be the caller's own, those of that number (ruling 81). */
export async function readTexts(
  { phone, ...input }: Input<typeof messageHistoryApi.texts>,
  call: SignedInCall,
): Promise<History> {
  const our = phone === undefined ? undefined : phoneInE164(phone);
  if (phone !== undefined && (our === undefined || our !== phoneInE164(call.who.phone ?? '')))
    throw new Refusal('call.invalid', {}, [
      { field: wirePath(messageHistoryApi.texts.input, ['phone']), message: fieldMessage('ownNumber') },
    ]);
  return read({ ...input, channel: 'SMS', our }, call);
}

/** Emails with a person. */
export function readMails(input: Input<typeof messageHistoryApi.mails>, call: SignedInCall): Promise<History> {
  return read({ ...input, channel: 'EMAIL', our: undefined }, call);
}

type Asked = Input<typeof messageHistoryApi.mails> & { channel: 'EMAIL' | 'SMS'; our: string | undefined };

async function read({ candidateGuid, before, ...query }: Asked, { db, scope }: SignedInCall): Promise<History> {
  if (before !== undefined && Number.isNaN(Date.parse(before)))
    throw new Refusal('call.invalid', {}, [{ field: 'before', message: fieldMessage('reference') }]);
  const candidateId = await findPerson(db, scope, candidateGuid);
  if (candidateId === undefined) throw new Refusal('record.absent');
  const rows = await findHistory(db, scope, { ...query, candidateId, before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    messages: page.map((row) => presented(row, query.channel)),
    ...(rows.length > pageSize && { next: page.at(-1)!.place }),
  };
}

/** A message as screens show it; the key of a conversation is told to its candidate only (ruling 118). */
function presented(row: HistoryRow, channel: 'EMAIL' | 'SMS'): History['messages'][number] {
  const told = {
    by: row.by_name,
    from: row.from_address,
    subject: row.subject,
    state: row.state,
    failure: row.failure,
    heldUntil: row.state === 'HELD' ? row.not_before : null,
    jobId: row.job_id,
    jobTitle: row.job_title,
  };
  return {
    guid: row.guid,
    direction: row.direction,
    channel,
    kind: row.kind,
    to: row.to_address,
    text: withoutKey(row.body, row.link),
    attachments: row.attachments,
    happenedAt: row.at,
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)),
  };
}
