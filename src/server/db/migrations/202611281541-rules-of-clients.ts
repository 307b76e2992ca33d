import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * A client without a choice has the usual rules: a right to represent for jobs of vendor systems, rejected submittals count
 * (trade 3.3.1, 3.1.2). Both columns stood at "no" where nobody had chosen, which switched the rules off. A "no" that somebody
 * meant looks the same; it becomes the rule, which asks for more (ADR 0136).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client
    alter rtr_required drop not null, alter rtr_required drop default,
    alter count_rejected drop not null, alter count_rejected drop default`.execute(db);
  await sql`update client set rtr_required = nullif(rtr_required, false), count_rejected = nullif(count_rejected, false)
    where not rtr_required or not count_rejected`.execute(db);
  // The list orders by it downwards with the unset ones last, which the index of the other direction cannot do.
  await sql`create index client_by_rtr_required_desc on client (unit_id, rtr_required desc nulls last, id desc)`.execute(
    db,
  );
}
