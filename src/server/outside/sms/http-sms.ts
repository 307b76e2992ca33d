import { z } from 'zod';
import { messageFailures, providerAnswered } from '#domain/outreach/message-failures.ts';
import { guardedRequest, RequestFailure } from '#server/outside/guarded-request.ts';
import { fetchMedia } from './media.ts';
import { type SmsAnswer, SmsFailure, type SmsMessage, type SmsSender } from './sms.ts';

/** How to reach a provider of text messages. */
export type SmsSettings = {
  style: 'plain' | 'twilio';
  baseUrl: string;
  account: string | undefined;
  token: string | undefined;
  can: { keys: boolean; find: boolean };
  allowed: readonly string[] | undefined;
};

/** Wait at most as long as this for a provider that asks for it, in seconds. */
const mostAfterSeconds = 24 * 3600;

const plainSent = z.looseObject({
  id: z.string().min(1).max(200),
  segments: z.int().optional(),
  cost: z.string().optional(),
});
const plainFound = z.looseObject({ messages: z.array(plainSent).max(100) });
const twilioSent = z.looseObject({
  sid: z.string().min(1).max(200),
  num_segments: z.string().nullish(),
  price: z.string().nullish(),
});
const twilioFound = z.looseObject({
  messages: z.array(z.looseObject({ sid: z.string(), body: z.string(), direction: z.string().optional() })).max(1000),
});

/** A sender over HTTP in one of two styles (ruling 78): our plain one, or that of Twilio. */
export function openHttpSms(settings: SmsSettings): SmsSender {
  return settings.style === 'twilio' ? openTwilio(settings) : openPlain(settings);
}

function openPlain(settings: SmsSettings): SmsSender {
  const at = (path: string) => new URL(`${settings.baseUrl.replace(/\/$/, '')}${path}`);
  const headers = { 'content-type': 'application/json', ...authorization(settings) };
  const find = async ({ clientRef }: SmsMessage) => {
    const url = at(`/messages?clientRef=${encodeURIComponent(clientRef)}`);
    const { messages } = await ask(settings, { method: 'GET', url, headers }, plainFound);
    return messages[0] && answerOf(messages[0]);
  };
  return {
    can: settings.can,
    send: async (message) => {
      const request = {
        method: 'POST' as const,
        url: at('/messages'),
        headers: { ...headers, 'idempotency-key': message.clientRef },
        body: JSON.stringify(message),
      };
      return answerOf(await ask(settings, request, plainSent));
    },
    find,
    media: (address) => fetchMedia({ ...ofMedia(settings), elsewhere: undefined }, address),
    check: async () => {
      const nobody = { clientRef: 'rolecall-check', to: '', from: '', body: '', statusCallback: '' };
      await find(nobody);
    },
  };
}

const answerOf = ({ id, segments, cost }: z.output<typeof plainSent>): SmsAnswer => ({
  providerId: id,
  ...(segments !== undefined && { segments }),
  ...(cost !== undefined && { cost }),
});

function openTwilio(settings: SmsSettings): SmsSender {
  const account = `${settings.baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${settings.account ?? ''}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...authorization(settings) };
  return {
    can: settings.can,
    send: async ({ to, from, body, statusCallback }) => {
      const form = new URLSearchParams({ To: to, From: from, Body: body, StatusCallback: statusCallback });
      const request = {
        method: 'POST' as const,
        url: new URL(`${account}/Messages.json`),
        headers,
        body: String(form),
      };
      const { sid, num_segments: count, price } = await ask(settings, request, twilioSent);
      return {
        providerId: sid,
        ...(count && { segments: Number(count) }),
        ...(price && { cost: price.replace('-', '') }),
      };
    },
    // It knows no keys: exactly one message with the same numbers and words is this one; several are no answer.
    find: async ({ to, from, body }, sentAt) => {
      const query = new URLSearchParams({ To: to, From: from, 'DateSent>': sentAt.toISOString().slice(0, 10) });
      const url = new URL(`${account}/Messages.json?${query}`);
      const { messages } = await ask(settings, { method: 'GET', url, headers }, twilioFound);
      const same = messages.filter((one) => one.body === body && one.direction !== 'inbound');
      if (same.length > 1) throw new SmsFailure('unknown', messageFailures['several-same']);
      return same[0] && { providerId: same[0].sid };
    },
    media: (address) => fetchMedia({ ...ofMedia(settings), elsewhere: /(?:^|\.)twiliocdn\.com$/ }, address),
    check: async () => {
      await ask(settings, { method: 'GET', url: new URL(`${account}.json`), headers }, z.looseObject({}));
    },
  };
}

const ofMedia = (settings: SmsSettings) => ({
  own: new URL(settings.baseUrl),
  headers: authorization(settings),
  allowed: settings.allowed,
});

function authorization({ style, account, token }: SmsSettings): Record<string, string> {
  if (style === 'twilio')
    return { authorization: `Basic ${Buffer.from(`${account ?? ''}:${token ?? ''}`).toString('base64')}` };
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

type Request = { method: 'GET' | 'POST'; url: URL; headers: Record<string, string>; body?: string };

/** One request, and its answer as the provider says it should be. @throws SmsFailure */
async function ask<S extends z.ZodType>(settings: SmsSettings, request: Request, shape: S): Promise<z.output<S>> {
  const isSending = request.method === 'POST';
  let answer: Awaited<ReturnType<typeof guardedRequest>>;
  try {
    answer = await guardedRequest({ ...request, mayBePrivate: true, allowed: settings.allowed });
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure;
    throw new SmsFailure(isSending && failure.hasLeft ? 'unknown' : 'temporary', failure.message);
  }
  const body = parse(answer.body);
  if (answer.status >= 200 && answer.status < 300) {
    const read = shape.safeParse(body);
    if (read.success) return read.data;
    // It said yes and told no number: whether it sends is not known.
    throw new SmsFailure(isSending ? 'unknown' : 'temporary', messageFailures['odd-answer']);
  }
  throw refusalOf(answer.status, body, Number(answer.headers['retry-after']));
}

function refusalOf(status: number, body: unknown, retryAfter: number): SmsFailure {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  const said = providerAnswered(
    `${status}${code === undefined ? '' : ` (${String(code)})`}`,
    typeof message === 'string' ? message.replace(/\+?\d{7,15}/g, 'the number') : undefined,
  );
  if (String(code) === '21610') return new SmsFailure('opted-out', said);
  const after = Number.isFinite(retryAfter) && retryAfter > 0 ? Math.min(mostAfterSeconds, retryAfter) : undefined;
  if (status === 429 || status === 408) return new SmsFailure('temporary', said, after);
  // A gateway may have handed it on before it failed.
  if (status >= 500) return new SmsFailure(status === 503 ? 'temporary' : 'unknown', said, after);
  return new SmsFailure(status === 401 || status === 403 ? 'temporary' : 'permanent', said);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
