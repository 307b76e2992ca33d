import type { AppContext } from '#server/context.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { UnitCode } from '#server/seed/sample/jobs.ts';

/** What the outreach of the sample is made with. */
export type World = {
  context: AppContext;
  /** A call of one of the sample users at the moment of `context`. */
  callAs: (context: AppContext, unit: UnitCode, as?: 'recruiter' | 'lead') => SignedInCall;
};
