import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, idList, instant } from '#contract/core/shapes.ts';
import { notificationKinds } from '#domain/notifications.ts';

const notification = z.object({
  id: id(),
  kind: z.enum(notificationKinds),
  at: instant(),
  candidateId: id().optional(),
  /** The candidate's name, or that of the network contact. */
  candidateName: z.string().optional(),
  networkId: id().optional(),
  jobId: id().optional(),
  jobTitle: z.string().optional(),
  /** The conversation that it is about, by its staff id. */
  sessionId: id().optional(),
  /** The message template that it is about. */
  templateId: id().optional(),
  templateName: z.string().optional(),
  /** The submission that it is about. */
  submissionId: id().optional(),
});
named('Notification', notification);

/** What waits for the signed-in person (ruling 116). */
export const notificationsApi = {
  search: endpoint({
    verbs: ['GET'],
    path: '/api/notifications/search',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'filter',
    does: 'What waits for the signed-in person in the applied Business Units, newest first, at most 100.',
    input: z.object({}),
    output: z.object({ notifications: z.array(notification) }),
    refuses: [],
  }),
  done: endpoint({
    verbs: ['POST'],
    path: '/api/notifications/done',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Marks own notifications as done; those of others stay as they are.',
    input: z.object({ ids: idList(200) }),
    output: z.object({ done: z.int() }),
    refuses: [],
  }),
};
