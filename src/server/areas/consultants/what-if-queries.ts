import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** A client in scope with the currency and the zone of its unit. */
export async function findClient(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('client as k')
    .innerJoin('business_unit as b', 'b.id', 'k.unit_id')
    .where('k.id', '=', id)
    .where('k.unit_id', '=', inUnits(scope))
    .select(['k.id', 'k.unit_id', 'b.currency', unitZone('b').as('time_zone')])
    .executeTakeFirst();
}

/** The active projects at a client. */
export async function findProjectsAt(db: Db, clientId: number) {
  return db
    .selectFrom('project as p')
    .innerJoin('consultant as t', 't.id', 'p.consultant_id')
    .innerJoin('candidate as c', 'c.id', 't.candidate_id')
    .where('p.client_id', '=', clientId)
    .where('p.state', '=', 'ACTIVE')
    .select(['p.id', 'p.consultant_id', 'p.start_on'])
    .select(sql<string>`trim(c.first_name || ' ' || c.last_name)`.as('name'))
    .orderBy(sql`lower(t.name_sort)`)
    .limit(2000)
    .execute();
}
