import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { id } from '#contract/core/shapes.ts';
import { accountKinds } from '#domain/outreach/message-state.ts';

/** The chat with a ranked person about the job, or that there is none. */
export const outreach = z.object({
  state: z.string(),
  answered: z.int(),
  asked: z.int(),
  result: z.string().optional(),
  /** The skills and the work of the job that the candidate said to have, by the job's names. */
  said: z.array(z.string()).optional(),
  at: z.string().optional(),
  sessionId: id().optional(),
  /** Its first message is not sent because no account of this kind is set (ruling 115). */
  lacksAccount: z.enum(accountKinds).optional(),
  /** There is no chat about this job, but one about another. */
  isElsewhere: z.boolean().optional(),
});
named('MatchOutreach', outreach);
