import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, instant, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { vmsStatuses } from '#domain/grabber/read-values.ts';
import { grabCameFrom, grabOrigin } from './grabber-shapes.ts';

/** What vendor systems say of single jobs, and what people should look at because of it. */
export const jobFeedApi = {
  feed: endpoint({
    verbs: ['GET'],
    path: '/api/job/grabber/feed',
    allow: { pages: [page.uploadJob, page.manageJobs, page.automationDashboard], to: 'read' },
    units: 'object',
    takes: 'query',
    does: 'What the vendor system last said about a job, which fields people hold, and what it says that nobody followed.',
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: z.object({
      isFed: z.boolean(),
      vmsProvider: z.string().optional(),
      programme: z.string().optional(),
      status: z.enum(vmsStatuses).optional(),
      statusRaw: z.string().optional(),
      seenAt: instant().optional(),
      /** The upload that last spoke of the job, and where it came from. */
      upload: z
        .object({ uploadId: z.string(), name: z.string(), origin: grabOrigin, cameFrom: grabCameFrom.optional() })
        .optional(),
      tags: z.array(z.string()),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
      held: z.array(z.object({ field: z.string(), own: z.string().optional(), theirs: z.string().optional() })),
      notices: z.array(
        z.object({
          id: id(),
          kind: z.string(),
          details: z.record(z.string(), z.union([z.string(), z.number()])),
          at: instant(),
          /** Whether the caller was told it, and so says that it is done. */
          isMine: z.boolean(),
        }),
      ),
    }),
    refuses: ['record.absent'],
  }),
  release: endpoint({
    verbs: ['POST'],
    path: '/api/job/grabber/feed/release',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    takes: 'json',
    does: "Gives a field of a job back to the vendor system: it takes the system's value now and follows it from then on.",
    input: wireNames({ jobId: id(), field: text(60) }, { jobId: 'jobid' }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  notices: endpoint({
    verbs: ['GET'],
    path: '/api/job/grabber/notices',
    allow: { pages: [page.uploadJob, page.manageJobs, page.automationDashboard], to: 'read' },
    units: 'filter',
    takes: 'query',
    does: 'What the caller should look at because of vendor systems and automation: the open notices, newest first.',
    input: wireNames(pageShape(), { page: 'page_no', size: 'limit' }),
    output: pageOf(
      'noticeSearch',
      named(
        'JobNoticeRow',
        wireNames(
          {
            id: id(),
            jobId: id(),
            title: z.string(),
            kind: z.string(),
            details: z.record(z.string(), z.union([z.string(), z.number()])),
            at: instant(),
          },
          { jobId: 'jobid' },
        ),
      ),
    ),
    refuses: [],
  }),
  settle: endpoint({
    verbs: ['POST'],
    path: '/api/job/grabber/notices/settle',
    allow: { pages: [page.uploadJob, page.manageJobs, page.automationDashboard], to: 'write' },
    units: 'object',
    takes: 'json',
    does: 'Marks a notice of the caller as done.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
};
