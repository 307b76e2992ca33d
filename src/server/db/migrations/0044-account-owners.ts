import { type Kysely, sql } from 'kysely';

/** Who looks after a client, and which clients a vendor works with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client add column owner_id bigint references app_user`.execute(db);
  await sql`create index client_owner on client (owner_id)`.execute(db);
  await sql`alter table vendor add column clients bigint[] not null default '{}'`.execute(db);
  await sql`create index vendor_clients on vendor using gin (clients)`.execute(db);
}
