import type { webhooksApi } from '#contract/areas/outreach/webhooks.ts';
import type { Input } from '#contract/core/endpoint.ts';
import type { ToldState } from '#domain/outreach/message-state.ts';
import { cleanSms } from '#domain/outreach/sms-text.ts';
import { recordEvent } from '#server/areas/messages/message-events.ts';
import type { Call } from '#server/http/call.ts';
import type { MediaAddress } from './inbound-media.ts';
import { takeText } from './inbound-text.ts';

const received = { message: 'received' };

/** When something happened, as a provider says: never later than now. */
function timeOf(text: string | undefined, now: Date): Date {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) || at > now.getTime() ? now : new Date(at);
}

/** A text message that came in; what lacks its numbers or its id is none. */
export async function hearText(given: Input<typeof webhooksApi.smsIn>, call: Call) {
  const id = given.id ?? given.MessageSid;
  const from = given.from ?? given.From;
  const to = given.to ?? given.To;
  if (!id || !from || !to) return received;
  const files = filesIn(given);
  const text = cleanSms(given.text ?? given.Body ?? '').slice(0, 5000);
  await takeText(call, {
    id,
    from,
    to,
    text,
    at: timeOf(given.at, call.now),
    media: given.media ?? (Number.parseInt(given.NumMedia ?? '0', 10) || files.length),
    files,
  });
  return received;
}

/** Where the provider keeps what came with a message. */
function filesIn(given: Input<typeof webhooksApi.smsIn>): MediaAddress[] {
  const form = given as Readonly<Record<string, unknown>>;
  const ofForm = Array.from({ length: 10 }, (_, at) => ({
    url: form[`MediaUrl${at}`] as string | undefined,
    type: form[`MediaContentType${at}`] as string | undefined,
  }));
  return [...(given.files ?? []), ...ofForm].flatMap(({ url, type }) => (url ? [{ url, type }] : [])).slice(0, 10);
}

/** What providers call the states of a message. */
const textStates: Readonly<Record<string, ToldState>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'FAILED',
  undelivered: 'UNDELIVERED',
};

/** What became of a text message. */
export async function hearTextStatus(given: Input<typeof webhooksApi.smsStatus>, call: Call) {
  const status = (given.status ?? given.MessageStatus ?? '').toLowerCase();
  const state = textStates[status];
  const providerId = given.messageId ?? given.MessageSid;
  const code = given.code ?? given.ErrorCode;
  if (state)
    await call.db.transaction().execute((db) =>
      recordEvent(call, db, {
        guid: given.guid,
        // Without an id of its own an event is known by its message and what it says.
        key: `sms ${given.id ?? `${providerId ?? given.guid} ${status}`}`,
        state,
        at: timeOf(given.at, call.now),
        providerId,
        code: code === undefined ? undefined : String(code),
        segments: given.segments,
        cost: given.cost !== undefined && /^\d{1,6}(\.\d{1,4})?$/.test(given.cost) ? given.cost : undefined,
      }),
    );
  return received;
}

const mailStates: Readonly<Record<string, { state: ToldState; isHard?: boolean }>> = {
  delivered: { state: 'DELIVERED' },
  opened: { state: 'READ' },
  bounced: { state: 'BOUNCED', isHard: true },
  'soft-bounced': { state: 'UNDELIVERED' },
  complained: { state: 'BOUNCED', isHard: true },
};

/** An event of a mail service about one of our mails, by its Message-ID. */
export async function hearMailEvent(given: Input<typeof webhooksApi.mail>, call: Call) {
  const event = (given.event ?? '').toLowerCase();
  const told = mailStates[event];
  // Our Message-ID is the guid of the message (delivery.ts).
  const guid = /^<?([\w.-]{10,60})@/.exec(given.messageId ?? '')?.[1];
  if (told && guid)
    await call.db.transaction().execute((db) =>
      recordEvent(call, db, {
        guid,
        key: `mail ${given.id ?? `${guid} ${event}`}`,
        ...told,
        at: timeOf(given.at, call.now),
        code: given.code,
      }),
    );
  return received;
}
