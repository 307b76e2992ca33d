import { z } from 'zod';
import { endpoint, oneFile } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  evidence,
  flag,
  id,
  instant,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalText,
  whole,
} from '#contract/core/shapes.ts';
import { extendWire, wireNames } from '#contract/core/wire-names.ts';
import { filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { jobCategories, jobReasons } from '#domain/jobs/job-life.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { jobFilterNames, jobFilters, jobOrders } from './job-filters.ts';
import { jobChanges, jobFields, jobRow, readMark, skillNeed } from './job-shapes.ts';

/** A possible duplicate that is still open (trade 3.1.2): a warning, never a block. */
const twin = z.object({
  id: id(),
  title: z.string(),
  clientName: z.string(),
  requisition: z.string().optional(),
  createdAt: instant(),
  why: z.enum(['requisition', 'title', 'text']),
});
named('JobTwin', twin);

/** Somebody who works on a job. */
const assignee = z.object({
  id: id(),
  name: z.string(),
  isPrimary: z.boolean(),
  since: instant(),
  isActive: z.boolean(),
});
named('JobAssignee', assignee);

/** A job with everything that its own screens show. */
export const wholeJob = extendWire(jobRow, {
  ...jobFields,
  // A draft may still lack fields that an open job must have.
  title: z.string(),
  clientName: z.string(),
  skills: z.array(extendWire(skillNeed, { key: z.string(), weight: z.int(), confidence: z.number() })),
  /** Sanitized HTML, or plain text where `keepHtml` is false. */
  description: z.string(),
  fileId: z.string().optional(),
  fileName: z.string().optional(),
  read: z.record(z.string(), readMark),
  restrictionPhrases: z.array(evidence),
  duplicates: z.array(twin),
  lastRunId: z.string().optional(),
  /** The steps that the caller may take from here, each with the reasons of which one has to be given. */
  steps: z.array(z.object({ to: choice(jobCategories), reasons: z.array(choice(jobReasons)) })),
  statusReason: choice(jobReasons).optional(),
  statusNote: z.string().optional(),
  statusAt: instant().optional(),
  /** When the job needs its first attention, by the calendar of its unit. */
  attentionDueAt: instant().optional(),
  assignees: z.array(assignee),
});
named('Job', wholeJob);

/** The text of a posting has up to 200,000 characters, of up to four bytes or an escape each. */
const postingBytes = 1_200_000;

export const jobsApi = {
  upload: endpoint({
    verbs: ['POST'],
    path: '/api/job/description/upload',
    takes: 'files',
    files: oneFile,
    allow: { pages: [page.uploadJob], to: 'write' },
    units: 'create',
    bodyBytes: postingBytes,
    does: 'Reads a job description, pasted or from a file, and keeps it as a draft to be corrected.',
    input: wireNames(
      {
        description: optionalText(200_000),
        fileId: optionalText(64),
        vmsProvider: optionalText(40),
        existingId: optionalId(),
      },
      { existingId: 'jobid' },
    ),
    output: wireNames({ jobId: id(), job: wholeJob, warnings: z.array(z.string()) }, { jobId: 'jobid' }),
    refuses: [
      'scope.choose-unit',
      'job.no-text',
      'job.too-complex',
      'file.empty',
      'file.too-large',
      'file.wrong-type',
      'file.password',
      'file.no-text',
      'file.damaged',
      'file.too-complex',
      'record.absent',
    ],
  }),
  change: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/description/update',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    bodyBytes: postingBytes,
    does: 'Saves the corrected fields of a job; what is left out stays, and null or blank clears. `open` makes a draft an open job. Openings that all have somebody fill it, where `fills` says so.',
    input: wireNames(
      {
        jobId: id(),
        version: whole(1, 2_000_000_000).optional(),
        open: optionalFlag(),
        fills: optionalFlag(),
        ...jobChanges,
      },
      { jobId: 'jobid' },
    ),
    output: wholeJob,
    refuses: ['record.absent', 'record.stale', 'job.too-complex', 'job.client-inactive', 'job.would-fill'],
  }),
  duplicates: endpoint({
    verbs: ['GET'],
    path: '/api/job/description/duplicates',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'read' },
    units: 'filter',
    does: 'Jobs that may be the same as one that is being filled in, before it is saved: a warning, never a block.',
    input: wireNames(
      {
        jobId: optionalId(),
        title: optionalText(200),
        clientId: optionalId(),
        clientName: optionalText(100),
        vmsProvider: optionalText(40),
        requisition: optionalText(100),
        city: optionalText(80),
        workMode: optionalChoice(workModes),
        startOn: optionalDay(),
      },
      { jobId: 'jobid' },
    ),
    output: z.array(twin),
    refuses: [],
  }),
  discard: endpoint({
    verbs: ['POST'],
    path: '/api/job/description/discard',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    does: 'Discards a draft.',
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'record.in-use', 'job.not-draft'],
  }),
  read: endpoint({
    verbs: ['GET'],
    path: '/api/job/description/info',
    takes: 'query',
    allow: {
      pages: [
        page.uploadJob,
        page.manageJobs,
        page.manageCandidates,
        page.matchHistory,
        page.chatbotHistory,
        page.recruiterDashboard,
        page.teamLeadDashboard,
      ],
      to: 'read',
    },
    units: 'object',
    does: 'The whole job; the description as sanitised HTML, or as plain text when `isNonHTML` is True.',
    input: wireNames({ jobId: id(), plain: flag().optional() }, { jobId: 'jobid', plain: 'isNonHTML' }),
    output: wholeJob,
    refuses: ['record.absent'],
  }),
  list: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/details/redirect',
    takes: 'query',
    allow: {
      pages: [
        page.uploadJob,
        page.manageJobs,
        page.manageCandidates,
        page.manageClients,
        page.matchHistory,
        page.chatbotHistory,
        page.recruiterNetworks,
        page.recruiterDashboard,
        page.teamLeadDashboard,
      ],
      to: 'read',
    },
    units: 'filter',
    does: 'One page of the jobs.',
    input: wireNames(
      {
        ...listShape(jobOrders),
        ...filterShape(jobFilters),
      },
      { ...listNames, ...jobFilterNames },
    ),
    output: pageOf('jobSearch', jobRow),
    refuses: [],
  }),
};
