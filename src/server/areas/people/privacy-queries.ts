import { type Insertable, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { belongsTo, type PersonTable } from '#server/db/person-data.ts';
import type { Tables } from '#server/db/tables.ts';

/** A person in scope with the unit that knows them. */
export async function findKnown(db: Db, scope: Scope, candidateId: number) {
  return db
    .selectFrom('candidate as c')
    .innerJoin('candidate_unit as k', 'k.candidate_id', 'c.id')
    .where('c.id', '=', candidateId)
    .where('k.unit_id', '=', inUnits(scope))
    .select(['c.id', 'c.first_name', 'c.last_name', 'k.unit_id'])
    .orderBy('k.unit_id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether several units know a person. */
export async function isShared(db: Db, candidateId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('candidate_unit')
    .where('candidate_id', '=', candidateId)
    .select('unit_id')
    .execute();
  return rows.length > 1;
}

/** How many rows of a table these units hold about a person. */
export async function countRows(
  db: Db,
  table: PersonTable,
  tables: readonly PersonTable[],
  candidateId: number,
  scope: Scope,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where coalesce((to_jsonb(t)->>'unit_id')::bigint = ${inUnits(scope)}, true)) as count
    from ${sql.table(table.table)} t where ${belongsTo(table, tables, [candidateId])}`.execute(db);
  return rows[0]!.count;
}

/** The legal holds of these units on a person that are in force. */
export async function findHolds(db: Db, scope: Scope, candidateId: number) {
  return db
    .selectFrom('legal_hold as h')
    .leftJoin('app_user as u', 'u.id', 'h.placed_by')
    .where('h.candidate_id', '=', candidateId)
    .where('h.unit_id', '=', inUnits(scope))
    .where('h.lifted_at', 'is', null)
    .where(sql<boolean>`(h.held_until is null or h.held_until >= current_date)`)
    .select(['h.id', 'h.reason', 'h.held_until', 'h.placed_at'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('placed_by'))
    .orderBy('h.id')
    .execute();
}

/** Places a legal hold. */
export async function addHold(db: Db, hold: Insertable<Tables['legal_hold']>): Promise<void> {
  await db.insertInto('legal_hold').values(hold).execute();
}

/** Lifts a legal hold of these units; undefined where there is none. */
export async function liftHold(db: Db, scope: Scope, id: number, { by, at }: { by: number; at: string }) {
  return db
    .updateTable('legal_hold')
    .set({ lifted_by: by, lifted_at: at })
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .where('lifted_at', 'is', null)
    .returning(['candidate_id', 'unit_id'])
    .executeTakeFirst();
}
