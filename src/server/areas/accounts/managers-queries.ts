import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';

/** The active vendors of the scope; those whose managers work at the client first. */
export async function findVendors(db: Db, scope: Scope, clientId: number | undefined) {
  if (scope.units.length === 0) return [];
  return db
    .selectFrom('vendor as v')
    .where('v.unit_id', 'in', scope.units)
    .where('v.is_active', '=', true)
    .select(['v.id as vendorId', 'v.name'])
    .orderBy(
      sql`exists (select from manager m where m.vendor_id = v.id and m.client_id = ${clientId ?? null}::bigint)`,
      'desc',
    )
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(1000)
    .execute();
}
