import { randomBytes } from 'node:crypto';
import type { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { webhookBody, webhookRules, webhookUrlFlaw } from '#domain/integrations/webhooks.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { refusalOf } from '#server/outside/guarded-request.ts';
import { deliverTest, sealSecret } from './webhook-delivery.ts';
import * as queries from './webhook-endpoints-queries.ts';

/** The webhooks of the applied units. */
export async function listWebhooks(_: unknown, call: SignedInCall): Promise<Output<typeof webhooksApi.list>> {
  const rows = await queries.findEndpoints(call.db, call.scope);
  return {
    webhooks: rows.map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      eventTypes: row.event_types,
      isActive: row.is_active,
      previousUntil: row.previous_until ?? undefined,
      failingSince: row.failing_since ?? undefined,
      offBecause: row.off_because ?? undefined,
      waiting: Number(row.waiting),
      lastDeliveredAt: row.last_delivered_at ?? undefined,
      createdAt: row.created_at,
      version: row.version,
    })),
    hosts: [...(call.config.outboundAllow ?? [])],
    isQuarantined: await isQuarantined(call.db),
  };
}

/** A secret as Standard Webhooks writes it. */
const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Adds a webhook, whose secret is answered this once, or changes one. */
export async function saveWebhook(
  input: Input<typeof webhooksApi.save>,
  call: SignedInCall,
): Promise<Output<typeof webhooksApi.save>> {
  requireStepUp(call);
  refuseWrong(input, call);
  const unitId = call.scope.units[0]!;
  const { id, version, name, url, isActive } = input;
  const values = { name, url, event_types: [...new Set(input.eventTypes)], is_active: isActive };
  return call.db.transaction().execute(async (db) => {
    const details = { list: 'webhooks', name, host: new URL(url).host };
    if (id === undefined) {
      const guid = randomBytes(18).toString('base64url');
      const secret = makeSecret();
      const sealed = sealSecret(call.keys, guid, secret);
      const row = { ...values, guid, unit_id: unitId, sealed_secret: sealed, created_by: call.who.userId };
      const added = await queries.addEndpoint(db, row, webhookRules.most);
      if (!added) throw new Refusal('webhook.too-many', { most: webhookRules.most });
      await addAudit(db, call, { act: 'entry-added', kind: 'list', recordId: added.id, unitId, details });
      return { id: added.id, secret, message: 'Webhook added' };
    }
    // Turned on by hand it begins anew: what failed before does not count.
    const renewed = isActive ? { off_because: null, failing_since: null } : {};
    if (!(await queries.changeEndpoint(db, call.scope, { id, version }, { ...values, ...renewed })))
      throw new Refusal(
        (await queries.findEndpoints(db, call.scope, id)).length > 0 ? 'record.stale' : 'record.absent',
      );
    await addAudit(db, call, { act: 'entry-changed', kind: 'list', recordId: id, unitId, details });
    if (isActive) await call.events.publish(db, { unitId: 0, about: 'webhooks', id: 0 });
    return { id, message: 'Webhook saved' };
  });
}

/** @throws Refusal `call.invalid` naming every wrong field */
function refuseWrong({ url, eventTypes }: Input<typeof webhooksApi.save>, { config }: SignedInCall): void {
  const wrong: InvalidField[] = [];
  if (webhookUrlFlaw(url)) wrong.push({ field: 'url', message: fieldMessage('address') });
  else if (refusalOf({ url: new URL(url), allowed: config.outboundAllow }))
    wrong.push({ field: 'url', message: fieldMessage('publicHttps') });
  if (eventTypes.length === 0) wrong.push({ field: 'eventTypes', message: fieldMessage('tooFew', 1) });
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
}

/** Gives a webhook a new secret, answered this once. */
export async function rotateWebhook(
  { id }: Input<typeof webhooksApi.rotate>,
  call: SignedInCall,
): Promise<Output<typeof webhooksApi.rotate>> {
  requireStepUp(call);
  const row = await getEndpoint(id, call);
  const secret = makeSecret();
  await call.db.transaction().execute(async (db) => {
    await queries.rotateSecret(db, id, sealSecret(call.keys, row.guid, secret), webhookRules.previousHours);
    const details = { list: 'webhooks', name: row.name, what: 'rotated' };
    await addAudit(db, call, { act: 'entry-changed', kind: 'list', recordId: id, unitId: row.unit_id, details });
  });
  return { secret, message: 'New secret' };
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(
  { id }: Input<typeof webhooksApi.remove>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await call.db.transaction().execute(async (db) => {
    const gone = await queries.removeEndpoint(db, call.scope, id);
    if (!gone) throw new Refusal('record.absent');
    const details = { list: 'webhooks', name: gone.name };
    await addAudit(db, call, { act: 'entry-removed', kind: 'list', recordId: id, unitId: gone.unit_id, details });
  });
  return { message: 'Webhook removed' };
}

/** Sends a test now and says what came of it. */
export async function testWebhook(
  { id }: Input<typeof webhooksApi.test>,
  call: SignedInCall,
): Promise<Output<typeof webhooksApi.test>> {
  await getEndpoint(id, call);
  if (await isQuarantined(call.db)) throw new Refusal('installation.quarantined');
  const deliveryId = await deliverTest(call, id);
  return present((await queries.findDelivery(call.db, call.scope, deliveryId))!);
}

/** One page of deliveries. */
export async function listDeliveries(
  input: Input<typeof webhooksApi.deliveries>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof webhooksApi.deliveries>> {
  const { rows, total } = await queries.findDeliveries(db, scope, input);
  return found(rows.map(present), total, input);
}

/** Delivers a message once more. */
export async function resendDelivery(
  { id }: Input<typeof webhooksApi.resend>,
  { db: open, scope, events }: SignedInCall,
): Promise<{ message: string }> {
  await open.transaction().execute(async (db) => {
    const isOn = await queries.isOn(db, scope, id);
    if (isOn === undefined) throw new Refusal('record.absent');
    if (!isOn) throw new Refusal('webhook.off');
    await queries.requeue(db, id);
    await events.publish(db, { unitId: 0, about: 'webhooks', id: 0 });
  });
  return { message: 'Queued' };
}

/** @throws Refusal `record.absent` */
async function getEndpoint(id: number, { db, scope }: SignedInCall) {
  const [row] = await queries.findEndpoints(db, scope, id);
  if (!row) throw new Refusal('record.absent');
  return row;
}

const present = (row: queries.DeliveryRow): Output<typeof webhooksApi.test> => ({
  id: row.id,
  messageId: row.guid,
  webhookId: row.endpoint_id,
  webhookName: row.name,
  type: row.type,
  body: webhookBody({ type: row.type, at: row.happened_at, unitId: row.unit_id, data: row.data }),
  state: row.state,
  attempts: row.attempts,
  happenedAt: row.happened_at,
  triedAt: row.tried_at ?? undefined,
  nextTryAt: row.state === 'QUEUED' ? row.next_try_at : undefined,
  statusCode: row.status_code ?? undefined,
  answer: row.answer ?? undefined,
  failure: row.failure ?? undefined,
  tookMs: row.took_ms ?? undefined,
});
