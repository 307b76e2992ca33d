import { zstdCompressSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';

/** Ranks in one value, as areas/matching/explanation-queries.ts reads them. */
const together = 25;

/** Explanations leave the rows of a run and are kept compressed, 25 people together (ADR 0034). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table match_explanation (
      run_id bigint not null references match_run on delete cascade,
      first_rank integer not null,
      packed bytea not null,
      primary key (run_id, first_rank)
    )`.execute(db);
  await sql`alter table match_explanation alter column packed set storage external`.execute(db);
  const { rows: runs } = await sql<{ id: number }>`select distinct run_id as id from match_result`.execute(db);
  for (const { id } of runs) {
    const { rows } = await sql<{ explanation: unknown }>`
      select explanation from match_result where run_id = ${id} order by rank`.execute(db);
    for (let at = 0; at < rows.length; at += together) {
      const some = rows.slice(at, at + together).map(({ explanation }) => explanation);
      await sql`insert into match_explanation (run_id, first_rank, packed)
        values (${id}, ${at + 1}, ${zstdCompressSync(JSON.stringify(some))})`.execute(db);
    }
  }
  await sql`alter table match_result drop column explanation`.execute(db);
}
