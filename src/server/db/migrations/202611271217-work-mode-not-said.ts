import { type Kysely, sql } from 'kysely';

/** The version before does not expect a job without a work mode. */
export const phase = 'contract';

/** A posting that does not say where the work is done: "onsite" was assumed, and the chatbot told candidates so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job alter work_mode drop not null, alter work_mode drop default`.execute(db);
}
