import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '#contract/catalog.ts';

/** Which columns point at a list's rows. A new foreign key adds its line here; a test compares with the database. */
export const references: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  candidate_status: [['candidate_unit', 'status_id']],
  client_job_status: [['submission', 'status_id']],
  job_status: [['job', 'status_id']],
  work_authorization: [['candidate', 'work_authorization_id']],
  source_type: [['candidate', 'source_id']],
  chatbot_type: [['chat_session', 'type_id']],
  client: [
    ['job', 'client_id'],
    ['fee', 'client_id'],
    ['vault_entry', 'client_id'],
  ],
  business_unit: [
    ['job', 'unit_id'],
    ['candidate_unit', 'unit_id'],
  ],
};

/** How many records use a row `t` of a list, as SQL. */
export function usesOf({ name }: Pick<Catalog, 'name'>): RawBuilder<number> {
  const counts = (references[name] ?? []).map(
    ([table, column]) => sql`(select count(*) from ${sql.table(table)} u where u.${sql.id(column)} = t.id)`,
  );
  return counts.length === 0 ? sql<number>`0` : sql<number>`${sql.join(counts, sql` + `)}`;
}
