import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * Vendor systems are kept in one spelling: the form of a job wrote "BEELINE", fees and vendor imports "Beeline", and these are
 * compared letter by letter. What dashboards have counted keeps its copies (ruling 106); nothing compares them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How a job is spelled is no new stretch of its life.
  await sql`alter table job disable trigger job_span_changed`.execute(db);
  for (const table of ['job', 'project'])
    await sql`update ${sql.table(table)} t set vms_provider = s.name from ${systems}
      where ${isMeant('t')} and t.vms_provider <> s.name`.execute(db);
  await sql`alter table job enable trigger job_span_changed`.execute(db);
  // A fee that was imported under another spelling; where there are two of one system, the one that was used stays in use.
  await sql`update fee f set vms_provider = o.name from (
      select distinct on (t.unit_id, t.kind, t.client_id, s.name) t.id, s.name from fee t join ${systems} on ${isMeant('t')}
      order by t.unit_id, t.kind, t.client_id, s.name, t.vms_provider = s.name desc, t.id) o
    where f.id = o.id and f.vms_provider <> o.name`.execute(db);
}

const systems = sql`(values ('Beeline'), ('Vectorvms'), ('Dotstaff'), ('Covendis'), ('Flextrack')) s(name)`;
const isMeant = (table: string) =>
  sql`lower(regexp_replace(${sql.ref(`${table}.vms_provider`)}, '[^[:alnum:]]', '', 'g')) = lower(s.name)`;
