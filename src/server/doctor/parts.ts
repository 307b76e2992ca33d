import { type Kysely, sql } from 'kysely';
import { readParts } from '#server/db/partition-shape.ts';
import { partitionable, worthwhileRows } from '#server/db/partitions.ts';
import { queryOf } from '#server/db/query.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Finding, note, ok } from './findings.ts';

/** Whether the large tables should be cut into parts, and whether rows go to the part without an end. */
export async function checkParts(db: Kysely<Tables>): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const table of partitionable) {
    const cut = await readParts(queryOf(db), table);
    if (cut) {
      const open = cut.parts.at(-1)!;
      found.push(
        open.rows > 0
          ? note('parts', `${table} writes to the part without an end: start the server again, it makes parts ahead.`)
          : ok('parts', `${table} is in ${cut.parts.filter(({ rows }) => rows > 0).length} parts with rows`),
      );
      continue;
    }
    const { rows } = await sql<{ about: number }>`
      select greatest(reltuples, 0)::float8 as about from pg_class where oid = ${table}::regclass`.execute(db);
    if (rows[0]!.about >= worthwhileRows)
      found.push(
        note(
          'parts',
          `${table} has ${Math.round(rows[0]!.about / 1e6)} million rows: npm run partition -- --table all.`,
        ),
      );
  }
  return found;
}
