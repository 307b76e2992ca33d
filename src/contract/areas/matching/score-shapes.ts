import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { evidence } from '#contract/core/shapes.ts';
import { needStrengths } from '#domain/jobs/statement.ts';
import { evidenceGrades, savedCategories } from '#domain/matching/match.ts';

/** What a need asks, and the points that it is worth; absent in runs of older engines. */
const requirement = {
  kind: z.enum(['skill', 'statement']).optional(),
  strength: z.enum(needStrengths).optional(),
  points: z.number().optional(),
  outOf: z.number().optional(),
};

/** What a reader should know of a need of the job's terms; absent in runs of older engines. */
const termNote = {
  /** The job names no number of years: what is usual for the level stands in. */
  isUsual: z.boolean().optional(),
};

const foundNeed = z.object({
  need: z.string(),
  matchedAs: z.string(),
  how: z.enum(['exact', 'alias', 'misspelt', 'related', 'inferred']),
  mustHave: z.boolean(),
  share: z.number(),
  years: z.number().optional(),
  /** Years that the resume states, where dated work shows others. */
  statedYears: z.number().optional(),
  lastUsedYear: z.int().optional(),
  isCurrent: z.boolean(),
  /** For the location need: how far the person lives from the job, where both towns are known. */
  miles: z.int().optional(),
  /** Of the experience: years in titles like the job's, where the others are why it falls short. */
  similarYears: z.number().optional(),
  evidence: evidence.optional(),
  ...termNote,
  ...requirement,
  /** How well the resume shows it; absent in runs of older engines. */
  grade: z.enum(evidenceGrades).optional(),
  askedYears: z.number().optional(),
  /** The whole sentence; `evidence` is the marked words within it. */
  sentence: evidence.optional(),
});
named('FoundNeed', foundNeed);

/** A need that was not found; `said` and its evidence where the resume itself denies it or only wishes for it. */
export const missingNeed = z.object({
  need: z.string(),
  mustHave: z.boolean(),
  /** What the person has instead, where that is known: a rate above the limit. */
  held: z.string().optional(),
  said: z.enum(['negated', 'wished', 'named']).optional(),
  evidence: evidence.optional(),
  ...termNote,
  ...requirement,
});
named('MissingNeed', missingNeed);

/** One category of a score with what was found, missing and unknown (trade 3.7.2). */
export const categoryScore = z.object({
  category: z.enum(savedCategories),
  weight: z.number(),
  hasData: z.boolean(),
  score: z.number(),
  points: z.number(),
  found: z.array(foundNeed),
  missing: z.array(missingNeed),
  unknown: z.array(z.object({ need: z.string() })),
});
named('CategoryScore', categoryScore);
