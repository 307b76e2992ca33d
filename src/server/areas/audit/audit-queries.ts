import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

export type NewLine = Omit<Insertable<Tables['audit_line']>, 'details'> & { details: string };

/** Adds entries, in this order. */
export async function addLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('audit_line')
    .values(lines as never)
    .execute();
}
