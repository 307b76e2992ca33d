/** The events that other systems may be told of (ADR 0121). Their names are on the wire for good: none is renamed. */
export const webhookEventTypes = [
  'job.created',
  'job.changed',
  'job.status-changed',
  'submission.created',
  'submission.stage-changed',
  'candidate.created',
  'candidate.changed',
  'candidate.merged',
  'candidate.erased',
  'consultant.created',
  'consultant.changed',
  'message.received',
  'chat.finished',
  'match.finished',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What an administrator sends to try an endpoint. */
export const webhookTestType = 'webhook.test';

/** Where a delivery is. */
export const webhookStates = ['QUEUED', 'DELIVERED', 'FAILED'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** The numbers of records in an event; never anything about a person (ADR 0121). */
export type WebhookData = Readonly<Record<string, number>>;

/** Why an endpoint was turned off by the product: it said that it is gone, or it failed for days. */
export const webhookOffReasons = ['GONE', 'FAILING'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhookRules = {
  /** Endpoints of one unit. */
  most: 20,
  nameLength: 80,
  urlLength: 500,
  /** How long the secret before signs beside the new one, in hours. */
  previousHours: 24,
  /** An endpoint that fails for so many days is turned off. */
  offAfterDays: 5,
  /** How long a delivery is shown, in days. */
  keptDays: 30,
  /** How much of an answer is kept, in characters. */
  answerLength: 500,
} as const;

/** Waits before the next attempt, in seconds: five seconds at first, a day at last, three days in all. */
const waits: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/**
 * How many seconds to wait after a failed attempt, or undefined after the last one. `random` (0 to 1) spreads waits by a fifth
 * to both sides, so that what failed together does not come back together.
 */
export function webhookWait(attempts: number, random: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.8 + 0.4 * random));
}

/** Whether an endpoint received the message. A redirect is none: the receiver's own address has to be registered. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

/** What is sent: the event, when it happened, and the numbers of its records. */
export const webhookBody = (event: { type: string; at: string; unitId: number; data: WebhookData }): string =>
  JSON.stringify({ type: event.type, timestamp: event.at, data: { unitId: event.unitId, ...event.data } });

/** Why an address cannot be an endpoint; undefined where it can. Whether it is public is asked when it is called. */
export function webhookUrlFlaw(url: string): 'address' | undefined {
  if (!URL.canParse(url)) return 'address';
  const { protocol, username, password, hash } = new URL(url);
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hash === '';
  return isPlain ? undefined : 'address';
}
