import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';

/** Why something outside did not work, or what became of a file: a code with its details, and words that are not ours. */
export const cause = z.object({
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The file of several that it is about. */
  part: z.string().optional(),
  /** The other system's own words. */
  quote: z.string().optional(),
});
named('OutsideCause', cause);
