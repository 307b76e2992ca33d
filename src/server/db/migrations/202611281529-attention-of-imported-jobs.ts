import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Jobs that a vendor file opened had no hour until which they need their first attention, so none was ever unattended. As for
 * older jobs before, a day is enough; what came from another installation is unattended by its nature and stays so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update job set attention_due_at = released_at + interval '1 day'
    where category = 'OPEN' and released_at is not null and attention_due_at is null and source <> 'IMPORT'`.execute(
    db,
  );
}
