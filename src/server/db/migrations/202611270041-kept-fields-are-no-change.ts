import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** An event that only says what a vendor system would have written into fields that a person holds is no change to tell of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function webhook_job() returns trigger language plpgsql as $$ begin
    if new.changes = '{}' or new.changes @? '$.* ? (!exists(@.kept))' then
      perform queue_webhooks(new.unit_id,
        case new.kind when 'CREATED' then 'job.created' when 'STATUS' then 'job.status-changed' else 'job.changed' end,
        jsonb_build_object('jobId', new.job_id));
    end if;
    return null; end $$`.execute(db);
}
