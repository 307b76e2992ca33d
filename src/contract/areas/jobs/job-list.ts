import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  dayRange,
  id,
  idList,
  inOrder,
  instant,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { bulkOutcomes, cutNames, exportCall, listQueryShape } from '#contract/lists/list-export.ts';
import { filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { jobCategories, jobReasons } from '#domain/jobs/job-life.ts';
import { stages } from '#domain/jobs/submission.ts';
import { jobFileColumns, jobFilterNames, jobFilters, jobOrders } from './job-filters.ts';
import { jobRow, priorities } from './job-shapes.ts';

/** Jobs changed by one bulk action at most. */
export const mostJobsAtOnce = 1000;

/** People whose jobs are counted at once at most: as many as one action on users takes. */
const mostOwnersAtOnce = 1000;

/** What one action does to many jobs. */
export const jobBulkActions = ['status', 'assign', 'match', 'discard', 'priority'] as const;

/** A candidate on a job, as its pipeline shows them. */
const jobPerson = wireNames(
  {
    submissionId: id(),
    candidateId: id(),
    guid: z.string(),
    name: z.string(),
    /** The person was erased: the record is gone. */
    isErased: z.literal(true).optional(),
    headline: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    stage: choice(stages),
    statusId: id(),
    statusName: z.string(),
    statusTone: z.string(),
    addedBy: z.string().optional(),
    addedAt: instant(),
    submittedBy: z.string().optional(),
    submittedAt: instant().optional(),
    updatedAt: instant(),
  },
  { candidateId: 'candid', guid: 'candguid' },
);
named('JobPersonRow', jobPerson);

const manage = { allow: { pages: [page.manageJobs], to: 'read' } } as const;

/** The lists of jobs and of the people on one. */
export const jobListApi = {
  export: exportCall({
    path: '/api/job/details',
    many: 'jobs',
    filters: jobFilters,
    sortable: jobOrders,
    columns: Object.keys(jobFileColumns) as [keyof typeof jobFileColumns],
    wire: jobFilterNames,
    read: { ...manage, units: 'filter' },
  }),
  bulk: endpoint({
    verbs: ['POST'],
    path: '/api/job/details/bulk',
    takes: 'json',
    allow: { pages: [page.manageJobs], to: 'write' },
    units: 'object',
    partly: true,
    does: 'Moves, assigns, matches or gives a priority to several jobs, or deletes drafts, each with an outcome of its own.',
    input: wireNames(
      {
        ...listQueryShape({ filters: jobFilters, sortable: jobOrders }),
        ids: idList(mostJobsAtOnce).optional(),
        /** Everything that matches, not only the named jobs. */
        everything: optionalFlag(),
        except: idList(mostJobsAtOnce).optional(),
        action: choice(jobBulkActions),
        toStatusId: optionalId(),
        toCategory: optionalChoice(jobCategories),
        reason: optionalChoice(jobReasons),
        note: optionalText(1000),
        userIds: idList(20).optional(),
        toPriority: optionalChoice(priorities),
      },
      { ...cutNames, ...jobFilterNames, userIds: 'recruiterIds' },
    ),
    output: bulkOutcomes,
    refuses: ['list.too-many', 'list.nothing-chosen'],
  }),
  cell: endpoint({
    verbs: ['POST', 'PUT'],
    path: '/api/job/details/cell',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    does: 'Changes one of the fields that lists edit in place; what is left out stays. Openings that all have somebody fill the job, where `fills` says so.',
    input: wireNames(
      {
        jobId: id(),
        version: optionalWhole(1, 2_000_000_000),
        priority: optionalChoice(priorities),
        positions: optionalWhole(1, 999),
        fills: optionalFlag(),
      },
      { jobId: 'jobid' },
    ),
    output: z.object({ version: z.int(), statusCategory: choice(jobCategories), statusName: z.string() }),
    refuses: ['record.absent', 'record.stale', 'job.would-fill'],
  }),
  back: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/redirect/back',
    takes: 'query',
    ...manage,
    units: 'object',
    does: 'Where a job stands in the list as it is now: its page and position, and the jobs before and after it.',
    input: wireNames(
      { jobId: id(), ...listShape(jobOrders), ...filterShape(jobFilters) },
      { ...listNames, ...jobFilterNames, jobId: 'jobid' },
    ),
    output: wireNames(
      {
        page: z.int(),
        size: z.int(),
        position: z.int(),
        total: z.int(),
        previousId: id().optional(),
        nextId: id().optional(),
      },
      { page: 'page_no', size: 'limit' },
    ),
    refuses: ['record.absent'],
  }),
  owned: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/owned',
    takes: 'query',
    ...manage,
    units: 'filter',
    does: 'How many jobs that are not over each of several people owns; who owns none is left out.',
    input: z.object({ ownerIds: idList(mostOwnersAtOnce) }),
    output: z.object({ owners: z.array(z.object({ ownerId: id(), jobs: z.int() })) }),
    refuses: [],
  }),
  notSubmitted: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/details/redirect/notsubmitcand',
    takes: 'query',
    ...manage,
    units: 'object',
    does: 'The people on a job who were never submitted and did not leave it.',
    input: wireNames(
      { jobId: id(), ...listShape(['updatedAt', 'name', 'stage', 'addedAt']) },
      { ...listNames, jobId: 'jobid' },
    ),
    output: pageOf('candidateSearch', jobPerson),
    refuses: ['record.absent'],
  }),
  pipeline: endpoint({
    verbs: ['GET'],
    path: '/api/job/pipeline',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.recruiterDashboard, page.teamLeadDashboard], to: 'read' },
    units: 'object',
    does: 'The people on a job by their stages, the latest change first.',
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: z.object({ people: z.array(jobPerson), total: z.int() }),
    refuses: ['record.absent'],
  }),
  manual: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/manual/jobsinfo',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'read' },
    units: 'filter',
    does: 'The jobs that people entered or uploaded, by the days on which they were created.',
    input: wireNames({ ...listShape(jobOrders), ...dayRange() }, listNames).refine(...inOrder),
    output: pageOf('jobSearch', jobRow),
    refuses: [],
  }),
};
