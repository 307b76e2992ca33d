import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Contents of files for `FILE_STORE=database`, in parts; the row of `blob` is written last (ADR 0125). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table blob (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    size bigint not null,
    written_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table blob_part (
    sha256 text not null,
    part integer not null,
    bytes bytea not null,
    primary key (sha256, part)
  )`.execute(db);
  // Resumes are compressed already, most of them.
  await sql`alter table blob_part alter column bytes set storage external`.execute(db);
}
