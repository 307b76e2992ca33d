import { type Kysely, sql } from 'kysely';

/** What the facets of the search count stands in its own row, and the row stays narrow. The task search.fill fills it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidate_search
    add column skills text[] not null default '{}',
    add column families text[] not null default '{}'`.execute(db);
  // Only phrases and ranking read the words, and only facets the skills. PostgreSQL looks for something to move out of line
  // only in rows of more than 2 KB: `pad` makes every row one, compresses to a few bytes, and the others are what moves.
  await sql`alter table candidate_search add column pad text not null default repeat(' ', 2100)`.execute(db);
  await sql`alter table candidate_search alter column words set storage external, alter column skills set storage external`.execute(
    db,
  );
  await sql`alter table candidate_search set (toast_tuple_target = 256)`.execute(db);
}
