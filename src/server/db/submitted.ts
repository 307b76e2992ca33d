import { type RawBuilder, sql } from 'kysely';

/**
 * How many people were submitted to a job: who is on it and never reached the stage Submitted is none, and of a merged person
 * one submission counts (trade 3.12.2).
 */
export const submittedTo = (jobId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*) from submission x where x.job_id = ${jobId} and x.submitted_at is not null and x.merged_into is null)`;
