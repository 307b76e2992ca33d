import { type Insertable, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
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

/** Who last did something to a record within these units, and when; what other units did is not told. */
export async function findLastDone(
  db: Db,
  scope: Scope,
  { act, kind, recordId }: { act: string; kind: string; recordId: number },
) {
  return db
    .selectFrom('audit_line as l')
    .leftJoin('app_user as u', 'u.id', 'l.user_id')
    .where('l.kind', '=', kind as never)
    .where('l.record_id', '=', String(recordId))
    .where('l.act', '=', act as never)
    .where('l.unit_id', '=', inUnits(scope))
    .select([
      'l.at',
      sql<string>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), l.user_name)`.as('by'),
    ])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
