import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choiceList,
  flag,
  id,
  instant,
  optionalChoice,
  optionalId,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { webhookEventTypes, webhookOffReasons, webhookRules, webhookStates } from '#domain/integrations/webhooks.ts';

const webhook = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  isActive: z.boolean(),
  /** Until then the secret before signs as well. */
  previousUntil: instant().optional(),
  /** Since when no delivery has succeeded. */
  failingSince: instant().optional(),
  /** Why the product turned it off. */
  offBecause: z.enum(webhookOffReasons).optional(),
  waiting: z.int(),
  lastDeliveredAt: instant().optional(),
  createdAt: instant(),
  version: z.int(),
});
named('Webhook', webhook);

const delivery = z.object({
  id: id(),
  /** The header `webhook-id`: the same for every attempt. */
  messageId: z.string(),
  webhookId: id(),
  webhookName: z.string(),
  type: z.string(),
  /** What is sent. */
  body: z.string(),
  state: z.enum(webhookStates),
  attempts: z.int(),
  happenedAt: instant(),
  triedAt: instant().optional(),
  nextTryAt: instant().optional(),
  statusCode: z.int().optional(),
  /** The beginning of the other system's answer. */
  answer: z.string().optional(),
  failure: z.string().optional(),
  tookMs: z.int().optional(),
});
named('WebhookDeliveryRow', delivery);

const admin = { group: 'admin' } as const;

/** Endpoints of other systems that are told what happens, and what was delivered to them (ADR 0121). */
export const webhooksApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/webhooks/list',
    takes: 'query',
    allow: { ...admin, to: 'read' },
    units: 'filter',
    does: 'The webhooks of the applied units; never their secrets.',
    input: z.object({}),
    output: z.object({
      webhooks: z.array(webhook),
      /** The only hosts that the server may call; none where any public one may be. */
      hosts: z.array(z.string()),
      isQuarantined: z.boolean(),
    }),
    refuses: [],
  }),
  save: endpoint({
    verbs: ['POST'],
    path: '/api/webhooks/save',
    takes: 'json',
    allow: { ...admin, to: 'write' },
    units: 'create',
    secretAnswer: true,
    does: 'Adds a webhook to the applied unit, whose secret is answered this once, or changes one. Needs a step-up.',
    input: z.object({
      id: optionalId(),
      version: optionalWhole(1, 2_000_000_000),
      name: text(webhookRules.nameLength),
      url: text(webhookRules.urlLength),
      eventTypes: choiceList(webhookEventTypes),
      isActive: flag().default(true),
    }),
    output: z.object({ id: id(), secret: z.string().optional(), message: z.string() }),
    refuses: ['auth.step-up-needed', 'record.absent', 'record.stale', 'scope.choose-unit', 'webhook.too-many'],
  }),
  rotate: endpoint({
    verbs: ['POST'],
    path: '/api/webhooks/rotate',
    takes: 'json',
    allow: { ...admin, to: 'write' },
    units: 'object',
    secretAnswer: true,
    does: 'Gives a webhook a new secret, answered this once; the one before signs for a day as well. Needs a step-up.',
    input: z.object({ id: id() }),
    output: z.object({ secret: z.string(), message: z.string() }),
    refuses: ['auth.step-up-needed', 'record.absent'],
  }),
  remove: endpoint({
    verbs: ['POST'],
    path: '/api/webhooks/remove',
    takes: 'json',
    allow: { ...admin, to: 'write' },
    units: 'object',
    does: 'Removes a webhook with its deliveries.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  test: endpoint({
    verbs: ['POST'],
    path: '/api/webhooks/test',
    takes: 'json',
    allow: { ...admin, to: 'write' },
    units: 'object',
    does: 'Sends a message of the type webhook.test at once and answers what came of it; it is not tried again.',
    input: z.object({ id: id() }),
    output: delivery,
    refuses: ['record.absent', 'installation.quarantined'],
  }),
  deliveries: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/webhooks/deliveries',
    takes: 'query',
    allow: { ...admin, to: 'read' },
    units: 'filter',
    does: 'One page of the deliveries of the last 30 days, newest first.',
    input: wireNames(
      { ...pageShape(), webhookId: optionalId(), state: optionalChoice(webhookStates) },
      { page: listNames.page, size: listNames.size },
    ),
    output: pageOf('webhookDeliverySearch', delivery),
    refuses: [],
  }),
  resend: endpoint({
    verbs: ['POST'],
    path: '/api/webhooks/resend',
    takes: 'json',
    allow: { ...admin, to: 'write' },
    units: 'object',
    does: 'Delivers a message once more under the same id, also one that was delivered.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'webhook.off'],
  }),
};
