import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { flag, id, optionalText, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { accountKinds } from '#domain/outreach/message-state.ts';

/** Sent and queued messages; for administrators. */
export const outboxApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/outbox/search',
    takes: 'query',
    allow: { group: 'admin', to: 'read' },
    units: 'filter',
    does: 'One page of the outbox, newest first.',
    input: wireNames({ ...listShape(['createdAt']), state: optionalText(30) }, listNames),
    output: pageOf(
      'outboxSearch',
      z.object({
        id: id(),
        channel: z.enum(['EMAIL', 'SMS']),
        to: z.string(),
        subject: z.string().optional(),
        text: z.string(),
        link: z.string().optional(),
        state: z.string(),
        /** It leaves no earlier; where an attempt failed, the next one. */
        heldUntil: z.string().optional(),
        /** It waits because this installation is a copy that nobody has confirmed. */
        isQuarantined: z.boolean().optional(),
        /** It is not sent because no account of this kind is set (ruling 115). */
        lacksAccount: z.enum(accountKinds).optional(),
        failure: z.string().optional(),
        /** The names of the files that go with it. */
        attachments: z.array(z.string()).optional(),
        candidateName: z.string().optional(),
        networkName: z.string().optional(),
        jobTitle: z.string().optional(),
        createdAt: z.string(),
        sentAt: z.string().optional(),
      }),
    ),
    refuses: [],
  }),
  decideLate: endpoint({
    verbs: ['POST'],
    path: '/api/outbox/late',
    takes: 'json',
    allow: { group: 'admin', to: 'write' },
    units: 'object',
    does: 'Sends a message that is held as late after all, or cancels it.',
    input: z.object({ id: id(), send: flag() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  deadTasks: endpoint({
    verbs: ['GET'],
    path: '/api/system/tasks/dead',
    takes: 'query',
    // Tasks are of no unit.
    allow: { group: 'admin', page: page.businessUnits, to: 'read' },
    units: 'none',
    does: 'Background tasks that failed for good.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        payload: z.record(z.string(), z.unknown()),
        failure: z.string(),
        failedAt: z.string(),
      }),
    ),
    refuses: [],
  }),
  retryTask: endpoint({
    verbs: ['POST'],
    path: '/api/system/tasks/retry',
    takes: 'json',
    allow: { group: 'admin', page: page.businessUnits, to: 'write' },
    units: 'none',
    does: 'Puts a failed background task back into its queue.',
    input: z.object({ id: text(60), name: text(100) }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
};
