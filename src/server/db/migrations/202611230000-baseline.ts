import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** The whole schema of the first release, one file of SQL for each part of it, in the order of their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const folder = join(import.meta.dirname, '202611230000-baseline');
  for (const file of readdirSync(folder).sort()) {
    // Functions are stored as they are written: a checkout on Windows must not make others.
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    await sql.raw(text).execute(db);
  }
}
