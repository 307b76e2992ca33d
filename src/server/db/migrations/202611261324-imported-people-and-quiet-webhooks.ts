import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * When somebody came into a unit with an import: until a person has worked with them, no automation writes to them. And webhooks
 * stay quiet in a transaction that says so: an import of ten thousand records tells nobody of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidate_unit add column imported_at timestamptz`.execute(db);
  await sql`create or replace function queue_webhooks(of_unit bigint, of_type text, said jsonb) returns void language plpgsql as $$
    begin
      if current_setting('rolecall.quiet', true) = 'on' then
        return;
      end if;
      insert into webhook_delivery (endpoint_id, unit_id, type, data)
      select e.id, e.unit_id, of_type, said from webhook_endpoint e
      where e.unit_id = of_unit and e.is_active and of_type = any(e.event_types);
      if found then
        perform pg_notify('rolecall_events', '{"unitId":0,"about":"webhooks","id":0}');
      end if;
    end $$`.execute(db);
}
