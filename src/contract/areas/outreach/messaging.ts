import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, flag, id, instant, optionalId, optionalText, text, whole } from '#contract/core/shapes.ts';

const number = z.object({
  id: id(),
  number: z.string(),
  userId: id().optional(),
  userName: z.string().optional(),
  campaign: z.string().optional(),
  isActive: z.boolean(),
});
named('SenderNumber', number);

const caps = {
  userSmsADay: whole(0, 100_000),
  userMailsADay: whole(0, 100_000),
  unitSmsADay: whole(0, 1_000_000),
  unitMailsADay: whole(0, 1_000_000),
};

const limits = z.object({ isStopped: z.boolean(), ...caps, version: z.int() });
named('MessageLimits', limits);

export const checkedChannels = ['MAIL', 'INBOX', 'SMS', 'MODEL'] as const;

const channel = z.object({
  channel: z.enum(checkedChannels),
  /** The settings that are missing before anything leaves. */
  needs: z.array(z.string()),
  workedAt: instant().optional(),
  failedAt: instant().optional(),
  failure: z.string().optional(),
  /** Messages of which nobody knows whether they arrived. */
  uncertain: z.int(),
  /** Where replies come to: `*` stands for the message that is answered. */
  repliesTo: z.string().optional(),
  /** The number that everybody without one of their own texts from. */
  textsFrom: z.string().optional(),
  /** The language model and the host that texts are sent to; absent: none is used. */
  model: z.object({ name: z.string(), host: z.string() }).optional(),
});
named('MessageChannel', channel);

const admin = (to: 'read' | 'write') => ({ group: 'admin', to }) as const;

/** What administrators set and test about messages of a Business Unit. */
export const messagingApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/messaging/settings',
    takes: 'query',
    allow: admin('read'),
    units: 'create',
    does: 'Numbers, limits and channels of the Business Unit, with what was last heard of each channel.',
    input: z.object({}),
    output: z.object({
      numbers: z.array(number),
      users: z.array(z.object({ id: id(), name: z.string() })),
      limits,
      channels: z.array(channel),
    }),
    refuses: ['scope.choose-unit'],
  }),
  addNumber: endpoint({
    verbs: ['POST'],
    path: '/api/messaging/number/create',
    takes: 'json',
    allow: admin('write'),
    units: 'create',
    does: 'Adds a number to text from: of one recruiter, or of the pool of the Business Unit.',
    input: z.object({ number: text(40), userId: optionalId(), campaign: optionalText(60) }),
    output: number,
    refuses: ['scope.choose-unit', 'record.duplicate', 'record.no-such'],
  }),
  changeNumber: endpoint({
    verbs: ['POST'],
    path: '/api/messaging/number/active',
    takes: 'json',
    allow: admin('write'),
    units: 'object',
    does: 'Takes a number out of use, or back into it. Threads keep it.',
    input: z.object({ id: id(), isActive: flag() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  saveLimits: endpoint({
    verbs: ['POST'],
    path: '/api/messaging/limits',
    takes: 'json',
    allow: admin('write'),
    units: 'create',
    does: 'How many messages leave in a day, and whether any do. Stopped, nothing of the Business Unit leaves within a second.',
    input: z.object({ isStopped: flag(), ...caps, version: whole(0, 2_000_000_000) }),
    output: limits,
    refuses: ['scope.choose-unit', 'record.stale'],
  }),
  check: endpoint({
    verbs: ['POST'],
    path: '/api/messaging/check',
    takes: 'json',
    allow: admin('write'),
    units: 'none',
    does: 'Tries a channel step by step and sends nothing.',
    input: z.object({ channel: choice(checkedChannels) }),
    output: z.object({
      steps: z.array(
        z.object({
          step: z.enum(['settings', 'resolve', 'connect', 'login', 'open', 'read', 'secret']),
          isOk: z.boolean(),
          says: z.string().optional(),
        }),
      ),
    }),
    refuses: [],
  }),
};
