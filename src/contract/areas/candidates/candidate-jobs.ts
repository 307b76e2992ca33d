import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { id } from '#contract/core/shapes.ts';
import { extendWire, wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { jobCategories } from '#domain/jobs/job-life.ts';
import { stages } from '#domain/jobs/submission.ts';
import { candidateRow } from './candidates.ts';

/** A candidate on one job: the stage, the latest score, the last thing that happened, the rates, when it is due. */
const candidateJob = wireNames(
  {
    jobId: id(),
    title: z.string(),
    clientName: z.string().optional(),
    requisition: z.string().optional(),
    jobStatus: z.string(),
    jobCategory: z.enum(jobCategories),
    jobTone: z.string(),
    /** The stage by category, and as the organization calls it; absent for a person who was only ranked. */
    stage: z.enum(stages).optional(),
    stageName: z.string().optional(),
    stageTone: z.string().optional(),
    score: z.number().optional(),
    mustHavesMet: z.int().optional(),
    mustHavesAsked: z.int().optional(),
    /** The run of the score. */
    runGuid: z.string().optional(),
    chatState: z.string().optional(),
    lastAt: z.string(),
    submittedAt: z.string().optional(),
    submittedBy: z.string().optional(),
    currency: z.string(),
    /** Whether the rates are those of the submission; else they are the highest of the job. */
    isAgreed: z.boolean(),
    /** The client hires the person: a salary by the year instead of rates by the hour. */
    isDirectHire: z.boolean(),
    salary: z.string().optional(),
    /** With the margin only to whom they are shown (ruling 50, ruling 119). */
    billRate: z.string().optional(),
    payRate: z.string().optional(),
    marginPerHour: z.string().optional(),
    marginPercent: z.string().optional(),
    dueAt: z.string().optional(),
    dueZone: z.string(),
  },
  { jobId: 'jobid' },
);
named('CandidateJobRow', candidateJob);

/** One step of a candidate on a job. */
const step = z.object({
  at: z.string(),
  stage: z.string(),
  stageName: z.string().optional(),
  by: z.string().optional(),
  reason: z.string().optional(),
  via: z.string(),
  /** Nobody did it: a later step skipped it. */
  wasSkipped: z.literal(true).optional(),
});

const candidateOnJob = extendWire(candidateJob, { history: z.array(step) });
named('CandidateOnJob', candidateOnJob);

const pages = [page.uploadJob, page.manageJobs, page.manageCandidates] as const;
const names = { candidateId: 'candid', jobId: 'jobid', page: listNames.page, size: listNames.size } as const;

/** Every job of a candidate, and every candidate of a job. */
export const candidateJobsApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/candidate/job/search',
    takes: 'query',
    allow: { pages, to: 'read' },
    units: 'object',
    does: 'One page of the jobs of a candidate with stage and score, what happened last first.',
    input: wireNames({ candidateId: id(), ...pageShape() }, names),
    output: pageOf('candidateJobSearch', candidateJob),
    refuses: ['record.absent'],
  }),
  list: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/job/list',
    takes: 'query',
    allow: { pages, to: 'read' },
    units: 'object',
    does: 'The job of a candidate, as a list of one; empty where the candidate is not on it.',
    input: wireNames({ candidateId: id(), jobId: id() }, names),
    output: z.array(candidateJob),
    refuses: ['record.absent'],
  }),
  details: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/job/details',
    takes: 'query',
    allow: { pages, to: 'read' },
    units: 'object',
    does: 'A candidate on a job: score, stage, and every step with who and when.',
    input: wireNames({ candidateId: id(), jobId: id() }, names),
    output: candidateOnJob,
    refuses: ['record.absent'],
  }),
  candidates: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/candidate/list',
    takes: 'query',
    allow: { pages, to: 'read' },
    units: 'object',
    does: 'One page of the candidates who are on a job, the furthest stage first; with a candidate only that one.',
    input: wireNames({ jobId: id(), candidateId: id().optional(), ...pageShape() }, names),
    output: pageOf('candidateSearch', jobCandidate()),
    refuses: ['record.absent'],
  }),
};

function jobCandidate() {
  const row = extendWire(candidateRow, { stage: z.string(), stageName: z.string().optional() });
  named('JobCandidateRow', row);
  return row;
}
