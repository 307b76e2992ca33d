import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, id, instant, optionalId } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';

/** What may wait for somebody, in the order of their queue (ruling 116). */
export const queueKinds = [
  'CHAT_HUMAN',
  'REPLY',
  'MESSAGE',
  'UNMATCHED',
  'CHAT_DONE',
  'CHECK_BACK',
  'DUE',
  'NEW_JOB',
  'NEW_MATCH',
  'VENDOR',
  'REVIEW',
  'INTERVIEW',
  'READY',
  'RATES',
  'WEEKS',
  'ENDING',
  'UNATTENDED',
] as const;
export type QueueKind = (typeof queueKinds)[number];

const queueItem = wireNames(
  {
    kind: z.enum(queueKinds),
    /** The conversation, message, submission, job, notice, request or project that waits; for hours their unit. */
    recordId: id(),
    /** Since when; for what has a time of its own, that time. */
    since: instant(),
    /** Absent for a project or a message that no job stands behind. */
    jobId: optionalId(),
    jobTitle: z.string(),
    clientName: z.string(),
    candidateId: optionalId(),
    candidateName: z.string().optional(),
    consultantId: optionalId(),
    /** Open jobs that fit whoever is free soon. */
    openings: z.int().optional(),
    /** Strong matches of the latest matching of a new job; absent before it. */
    people: z.int().optional(),
    /**
     * How a conversation ended: QUALIFIED, REVIEW, NOT_QUALIFIED, NOT_INTERESTED, LATER; what a vendor system says: SYSTEM_SAYS,
     * ABSENT, POSITIONS, RULE; for hours of how many consultants; of a message the address that it came from.
     */
    result: z.string().optional(),
  },
  { jobId: 'jobid', candidateId: 'candid' },
);
named('QueueItem', queueItem);

const pages = [page.recruiterDashboard, page.teamLeadDashboard] as const;

/** What waits for somebody now. */
export const queueApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/commons/dashboard/queue',
    takes: 'query',
    allow: { pages, to: 'read' },
    units: 'filter',
    does: 'What waits for the caller, without what they marked as done or put off; also for a lead what waits for a lead.',
    input: z.object({}),
    output: z.object({
      asOf: instant(),
      /** The most urgent ones; `counts` tells of all, by kind. */
      items: z.array(queueItem),
      counts: z.partialRecord(z.enum(queueKinds), z.int()),
      snoozed: z.int(),
    }),
    refuses: [],
  }),
  mark: endpoint({
    verbs: ['POST'],
    path: '/api/commons/dashboard/queue/mark',
    takes: 'json',
    allow: { pages, to: 'write' },
    units: 'object',
    does: 'Marks what waits for the caller as done, puts it off, or takes that back.',
    input: wireNames(
      {
        kind: choice(queueKinds),
        recordId: id(),
        mark: choice(['done', 'snooze', 'undo']),
        until: instant().optional(),
      },
      {},
    ),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
};
