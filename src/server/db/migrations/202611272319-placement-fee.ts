import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** A direct hire is submitted with a salary, kept by the hour as pay rate, and with what the client pays for it once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission add column fee_percent numeric(7,4) check (fee_percent between 0 and 100)`.execute(
    db,
  );
}
