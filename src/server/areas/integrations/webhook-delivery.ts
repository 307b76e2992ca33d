import { randomInt } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { isDelivered, webhookBody, webhookRules, webhookTestType, webhookWait } from '#domain/integrations/webhooks.ts';
import { notifyUsers } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import { type GuardedAnswer, guardedRequest, RequestFailure } from '#server/outside/guarded-request.ts';
import { openBytes, sealBytes } from '#server/outside/sealed-bytes.ts';
import * as queries from './webhook-delivery-queries.ts';

/** What sending needs of the server. */
type Sender = Pick<AppContext, 'db' | 'keys' | 'config' | 'clock' | 'events'> & {
  readonly log: Pick<AppContext['log'], 'info' | 'error'>;
};

/** Longer than any attempt takes; a delivery that was claimed for longer has lost its sender. */
const leaseSeconds = 60;
/** How many leave at the same time, and of these how many to one endpoint. */
const atOnce = { most: 20, ofEach: 4 } as const;
/** How often it is looked for what became due while others are on their way, in milliseconds. */
const lookAgainMs = 1000;

/** The seal of an endpoint's secret: it opens for no other endpoint. */
const purposeOf = (endpointGuid: string) => `webhook ${endpointGuid}`;

/** A secret under the key of its endpoint. */
export const sealSecret = (keys: AppContext['keys'], endpointGuid: string, secret: string): string =>
  sealBytes(keys, purposeOf(endpointGuid), Buffer.from(secret));

/**
 * Sends what is due until nothing is; of several processes each claims its own. A place that becomes free is taken at once,
 * and what becomes due meanwhile is looked for every second, so an endpoint that answers slowly holds up no other. Returns
 * how many attempts were made.
 */
export async function deliverDue(context: Sender, signal?: AbortSignal): Promise<number> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (claimed: queries.ClaimedDelivery) => {
    const attempted: Promise<void> = attempt(context, claimed)
      .catch((failure) => void failures.push(failure))
      .finally(() => running.delete(attempted));
    running.add(attempted);
  };
  try {
    for (let sent = 0; ; ) {
      signal?.throwIfAborted();
      const free = atOnce.most - running.size;
      const claimed = free === 0 ? [] : await queries.claimDue(context.db, { ...atOnce, most: free, leaseSeconds });
      for (const one of claimed) begin(one);
      sent += claimed.length;
      if (running.size === 0 && failures.length > 0) throw failures[0];
      if (running.size === 0) return sent;
      await firstOf(running);
    }
  } finally {
    await Promise.all(running);
  }
}

/** Waits for the first of these, at most a second. */
async function firstOf(running: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<void>((go) => (timer = setTimeout(go, lookAgainMs)));
  await Promise.race([...running, later]);
  clearTimeout(timer);
}

/** Sends what is due again, and what a dead sender left behind. */
export async function sweepWebhooks(context: Sender, signal: AbortSignal): Promise<void> {
  await deliverDue(context, signal);
}

/** Forgets deliveries that are older than they are shown. */
export async function tidyWebhooks({ db }: Pick<Sender, 'db'>, signal?: AbortSignal): Promise<void> {
  while ((await queries.removeOld(db, webhookRules.keptDays)) > 0) signal?.throwIfAborted();
}

/** Sends a test to an endpoint at once; it is not tried again. Returns the number of its delivery. */
export async function deliverTest(context: Sender, endpointId: number): Promise<number> {
  const claimed = await queries.addClaimed(context.db, { endpointId, type: webhookTestType, leaseSeconds });
  await attempt(context, claimed);
  return claimed.id;
}

/** Begins to send as soon as something is queued. What this misses, the sweep of every minute finds. */
export function startWebhooks(context: AppContext): void {
  let isRunning = false;
  let isAgain = false;
  const run = async (): Promise<void> => {
    if (isRunning) {
      isAgain = true;
      return;
    }
    isRunning = true;
    do {
      isAgain = false;
      await deliverDue(context, context.stopping).catch((failure) => {
        if (!context.stopping.aborted) context.log.error({ err: failure }, 'webhooks: sending failed');
      });
    } while (isAgain && !context.stopping.aborted);
    isRunning = false;
  };
  const leave = context.events.subscribe(({ about }) => {
    if (about === 'webhooks') void run();
  });
  context.stopping.addEventListener('abort', leave);
}

/** One attempt to deliver a message, and what follows from it. */
async function attempt(context: Sender, claimed: queries.ClaimedDelivery): Promise<void> {
  const began = performance.now();
  const answered = await send(context, claimed).catch((failure: unknown) => failureOf(context, claimed, failure));
  const tookMs = Math.round(performance.now() - began);
  const { db } = context;
  const isFailure = 'failure' in answered;
  const statusCode = isFailure ? null : answered.status;
  const answer = isFailure ? null : excerptOf(answered.body);
  if (statusCode !== null && isDelivered(statusCode)) {
    const delivered = { state: 'DELIVERED', waitSeconds: 0, statusCode, answer, failure: null, tookMs } as const;
    if (await queries.endAttempt(db, claimed, delivered)) await queries.noteWorks(db, claimed.endpoint_id);
    return;
  }
  const isTest = claimed.type === webhookTestType;
  const isGone = statusCode === 410;
  const wait = isTest || isGone ? undefined : webhookWait(claimed.attempts, randomInt(1001) / 1000);
  const failure = isFailure ? answered.failure : null;
  await db.transaction().execute(async (transaction) => {
    const state = wait === undefined ? 'FAILED' : 'QUEUED';
    const ended = { state, waitSeconds: wait ?? 0, statusCode, answer, failure, tookMs } as const;
    if (!(await queries.endAttempt(transaction, claimed, ended)) || isTest) return;
    const off = await queries.noteFails(transaction, claimed.endpoint_id, {
      isGone,
      offAfterDays: webhookRules.offAfterDays,
    });
    if (!off) return;
    const about = { unitId: off.unit_id, kind: 'webhook-off', at: context.clock.now().toISOString() } as const;
    await notifyUsers(context, transaction, about, await queries.findAdministrators(transaction, off.unit_id));
  });
}

/** Signs with every secret that counts now, and sends (Standard Webhooks). */
async function send({ keys, config, clock }: Sender, claimed: queries.ClaimedDelivery): Promise<GuardedAnswer> {
  const body = webhookBody({
    type: claimed.type,
    at: claimed.happened_at,
    unitId: claimed.unit_id,
    data: claimed.data,
  });
  const at = clock.now();
  const sealed = [claimed.sealed_secret, claimed.sealed_previous].filter((one) => one !== null);
  const secrets = sealed.map((one) => openBytes(keys, purposeOf(claimed.endpoint_guid), one)?.toString());
  if (secrets.includes(undefined)) throw new RequestFailure('outside.no-secret', false);
  const signatures = secrets.map((secret) => new Webhook(secret!).sign(claimed.guid, at, body));
  return guardedRequest({
    method: 'POST',
    url: new URL(claimed.url),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Rolecall',
      'webhook-id': claimed.guid,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
    allowed: config.outboundAllow,
  });
}

function failureOf({ log }: Sender, { id }: queries.ClaimedDelivery, failure: unknown): { failure: string } {
  if (failure instanceof RequestFailure) return { failure: failure.message };
  log.error({ err: failure, delivery: id }, 'webhooks: a delivery failed on our side');
  return { failure: 'A fault on our side. The log of the server tells more.' };
}

/** The beginning of what a stranger answered, as text that can be shown. */
const excerptOf = (body: string): string | null => {
  const text = body
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, webhookRules.answerLength);
  return text === '' ? null : text;
};
