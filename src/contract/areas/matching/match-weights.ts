import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { optionalFlag, optionalId } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { matchCategories } from '#domain/matching/match.ts';
import { weightLimits } from '#domain/matching/match-weights.ts';

const { least, most } = weightLimits;
const message = `Enter a number from ${least} to ${most}`;

/** Some or all weights by category; every wrong one is named at once, including an unknown category. */
export const someWeights = z.partialRecord(
  z.enum(matchCategories),
  z.number({ error: message }).min(least, message).max(most, message),
);

/** Weights in responses: those of an older run may lack a category that came later. */
export const weightsShape = z.record(z.string(), z.number());

const ownWeights = z.object({ weights: weightsShape, changedBy: z.string(), changedAt: z.string() });

const answer = z.object({
  /** The product's own weights. */
  standard: weightsShape,
  unit: ownWeights.optional(),
  job: ownWeights.optional(),
  /** The weights of the next run. */
  effective: weightsShape,
  unitName: z.string(),
  /**
   * The embedding service to which texts of resumes and jobs are sent, and its share of the text similarity; absent
   * where no service is set.
   */
  meaning: z.object({ host: z.string(), model: z.string(), share: z.number() }).optional(),
});
named('MatchWeights', answer);

const path = '/api/job/matching/weights';
const refuses = ['record.absent', 'scope.choose-unit'] as const;

export const matchWeightsApi = {
  read: endpoint({
    verbs: ['GET'],
    path,
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.matchHistory], to: 'read' },
    units: 'object',
    does: 'How the parts of a score weigh for a job, or for the applied unit: the standard, the unit’s, the job’s own, and which holds.',
    input: wireNames({ jobId: optionalId() }, { jobId: 'jobid' }),
    output: answer,
    refuses,
  }),
  change: endpoint({
    verbs: ['POST'],
    path,
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    does: 'Sets the weights of a job, or without one those of the applied unit; `reset` goes back to what stands above.',
    input: wireNames(
      { jobId: optionalId(), weights: someWeights.optional(), reset: optionalFlag() },
      { jobId: 'jobid' },
    ),
    output: answer,
    refuses: [...refuses, 'call.invalid'],
  }),
};
