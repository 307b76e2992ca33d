import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { optionalNumber, text } from '#contract/core/shapes.ts';

/** A requirement as a recruiter sets it. */
const askedNeed = z.object({
  name: text(120),
  strength: z.enum(['must', 'should', 'nice']),
  minYears: optionalNumber(0, 50),
});
named('AskedNeed', askedNeed);
export const askedNeeds = z.array(askedNeed).max(40).optional();
