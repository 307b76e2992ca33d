import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, idList, instant, optionalChoice, optionalId, optionalText, optionalWhole } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { jobCategories, jobReasons } from '#domain/jobs/job-life.ts';
import { wholeJob } from './jobs.ts';

const write = { allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' }, units: 'object' } as const;
const jobPages = [page.uploadJob, page.manageJobs, page.recruiterDashboard, page.teamLeadDashboard] as const;
const version = () => optionalWhole(1, 2_000_000_000);

/** One changed field; an absent side was or is empty. */
const fieldChange = z.object({
  field: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** The vendor system says "to", and the field stays as a person edited it. */
  kept: z.literal(true).optional(),
});
named('JobFieldChange', fieldChange);

/** One thing that happened to a job: when it was so, and when it was recorded. */
const jobEvent = z.object({
  id: id(),
  kind: z.enum(['CREATED', 'STATUS', 'CHANGED', 'ASSIGNED']),
  fromCategory: z.enum(jobCategories).optional(),
  toCategory: z.enum(jobCategories).optional(),
  statusName: z.string().optional(),
  reason: z.enum(jobReasons).optional(),
  note: z.string().optional(),
  changes: z.array(fieldChange),
  /** Nothing was written: a vendor system says something else of fields that a person holds, whether they are among `changes` or not. */
  isKept: z.literal(true).optional(),
  by: z.string().optional(),
  via: z.string(),
  happenedAt: instant(),
  recordedAt: instant(),
});
named('JobEventRow', jobEvent);

/** The life of a job: its status, who works on it, and what happened to it. */
export const jobLifeApi = {
  status: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/job/status/change',
    takes: 'json',
    ...write,
    does: 'Moves a job to another status: to a named one, or to the first of a category. Only the steps of its life are possible.',
    input: wireNames(
      {
        jobId: id(),
        version: version(),
        statusId: optionalId(),
        category: optionalChoice(jobCategories),
        reason: optionalChoice(jobReasons),
        note: optionalText(1000),
        happenedAt: instant().optional(),
      },
      { jobId: 'jobid' },
    ),
    output: wholeJob,
    refuses: [
      'record.absent',
      'record.stale',
      'record.no-such',
      'job.wrong-step',
      'job.lead-only',
      'job.admin-only',
      'job.not-filled',
      'job.past-due',
      'job.client-inactive',
    ],
  }),
  consequences: endpoint({
    verbs: ['GET'],
    path: '/api/job/status/consequences',
    takes: 'query',
    allow: { pages: [...jobPages], to: 'read' },
    units: 'object',
    does: 'What ends or waits when a job is put on hold or is over: chats that candidates may answer, outreach that has not left, people before the client.',
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: z.object({ chats: z.int(), unsent: z.int(), inProcess: z.int() }),
    refuses: ['record.absent'],
  }),
  assign: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/job/assign',
    takes: 'json',
    ...write,
    does: 'Sets who works on a job, one of them first, and who owns it. The owner counts while nobody is assigned.',
    input: wireNames(
      {
        jobId: id(),
        version: version(),
        userIds: idList(20),
        primaryId: optionalId(),
        ownerId: optionalId(),
      },
      { jobId: 'jobid', userIds: 'recruiterIds' },
    ),
    output: wholeJob,
    refuses: ['record.absent', 'record.stale'],
  }),
  assignable: endpoint({
    verbs: ['GET'],
    path: '/api/job/assignable',
    takes: 'query',
    allow: { pages: [...jobPages], to: 'read' },
    units: 'filter',
    does: 'Who may work on jobs: the active users of a unit who may change records, by name; of the unit of one job where it is named.',
    input: wireNames({ jobId: optionalId(), search: optionalText(100) }, { jobId: 'jobid' }),
    output: z.array(z.object({ id: id(), name: z.string(), username: z.string() })),
    refuses: [],
  }),
  history: endpoint({
    verbs: ['GET'],
    path: '/api/job/history',
    takes: 'query',
    allow: { pages: [...jobPages], to: 'read' },
    units: 'object',
    does: 'What happened to a job, newest first.',
    input: wireNames({ jobId: id(), ...pageShape() }, { jobId: 'jobid', page: 'page_no', size: 'limit' }),
    output: pageOf('jobEventSearch', jobEvent),
    refuses: ['record.absent'],
  }),
};
