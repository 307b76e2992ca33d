import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** The terms of a job that postings name: tax terms, salary, travel and shift. Absent means that nothing is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job
    add column tax_terms text[] not null default '{}',
    add column salary_min numeric(14,4),
    add column salary_max numeric(14,4),
    add column travel_percent smallint check (travel_percent between 0 and 100),
    add column shift text check (shift in ('days', 'evenings', 'nights', 'weekends', 'rotating'))`.execute(db);
}
