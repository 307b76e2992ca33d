import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * The calendar of a unit beside its zone (ruling 52): business hours from Monday to Friday, holidays, business hours until a
 * job needs attention. Empty hours mean the usual ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_unit
    add column opens_at text,
    add column closes_at text,
    add column holidays text[] not null default '{}',
    add column sla_hours integer`.execute(db);
}
