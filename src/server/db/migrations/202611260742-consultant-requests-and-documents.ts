import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Extensions and ends of projects are asked for like rates, and what was linked to a consultant says until when it is valid,
 * who linked it and in which version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table change_request drop constraint change_request_kind_check`,
  `alter table change_request add constraint change_request_kind_check
    check (kind in ('RATE', 'FEES', 'EXTENSION', 'TERMINATION'))`,
  `alter table consultant_document add column valid_until date`,
  `alter table consultant_document add column linked_by bigint references app_user`,
  `alter table consultant_document add column version integer not null default 1`,
];
