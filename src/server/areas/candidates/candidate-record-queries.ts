import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** A candidate in scope to be edited, locked until the transaction ends. */
export async function getForEdit(db: Db, scope: Scope, id: number) {
  return (
    db
      .selectFrom('candidate as c')
      .selectAll('c')
      // Of several applied units the first that knows the person: an audit entry belongs to one unit.
      .select(
        sql<number>`(select min(k.unit_id) from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`.as(
          'unit_id',
        ),
      )
      .where('c.id', '=', id)
      .where(
        sql<boolean>`exists (select 1 from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`,
      )
      .forNoKeyUpdate('c')
      .executeTakeFirst()
  );
}
