import { type Kysely, sql } from 'kysely';

/**
 * The match table is what a large pool keeps at hand, so it is kept narrow: four bytes a number hold two thousand million
 * people, and a million rows with their indexes take 583 MB for 602.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidate_match alter column unit_id type integer, alter column candidate_id type integer`.execute(
    db,
  );
  // Changed columns lose what the planner knew of them, and the size of a unit is read from it.
  await sql`analyze candidate_match`.execute(db);
}
