import { z } from 'zod';
import { candidateFilters, candidateOrders } from '#contract/areas/candidates/candidate-filters.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { guidList, id, idList, optionalFlag } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { cutNames, listQueryShape } from '#contract/lists/list-export.ts';
import { page } from '#domain/access/pages.ts';
import { stages } from '#domain/jobs/submission.ts';

/** People put on a job at once at most. */
const mostAdded = 1000;

/** What became of one person: put on the job, there before, or not put there and why. */
const addedPerson = z.object({
  id: id(),
  name: z.string(),
  outcome: z.enum(['added', 'already', 'refused']),
  /** Where somebody stands who was on the job before, by category and as the organization calls it. */
  stage: z.enum(stages).optional(),
  stageName: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
named('AddedToJob', addedPerson);

/** Putting people on a job by hand. */
export const addToJobApi = {
  add: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/job/add',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates], to: 'write' },
    units: 'object',
    partly: true,
    does: 'Puts candidates on a job as shortlisted, each with an outcome of its own; who is on it already stays where they stand.',
    input: wireNames(
      {
        ...listQueryShape({ filters: candidateFilters, sortable: candidateOrders }),
        jobId: id(),
        ids: idList(mostAdded).optional(),
        guids: guidList(mostAdded).optional(),
        /** Everybody who matches the filters of the list of candidates, not only the named ones. */
        everything: optionalFlag(),
        except: idList(mostAdded).optional(),
      },
      { ...cutNames, jobId: 'jobid', guids: 'candguids' },
    ),
    output: z.object({ outcomes: z.array(addedPerson) }),
    refuses: ['record.absent', 'job.not-open', 'list.too-many', 'list.nothing-chosen'],
  }),
};
