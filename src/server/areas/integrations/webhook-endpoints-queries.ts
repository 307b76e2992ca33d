import { type Insertable, sql, type Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { WebhookState } from '#domain/integrations/webhooks.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';
import { pageOf } from '#server/lists/page-of.ts';

/** The webhooks of units by name, or one of them, with what waits and when one last succeeded. */
export async function findEndpoints(db: Db, scope: Scope, id?: number) {
  return db
    .selectFrom('webhook_endpoint as e')
    .where('e.unit_id', '=', inUnits(scope))
    .$if(id !== undefined, (q) => q.where('e.id', '=', id!))
    .select(['e.id', 'e.guid', 'e.unit_id', 'e.name', 'e.url', 'e.event_types', 'e.is_active', 'e.failing_since'])
    .select(['e.off_because', 'e.version', 'e.created_at', 'e.sealed_secret'])
    .select(sql<string | null>`case when e.previous_until > now() then e.previous_until end`.as('previous_until'))
    .select(
      sql<number>`(select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'QUEUED')`.as(
        'waiting',
      ),
    )
    .select(
      sql<string | null>`(select max(d.tried_at) from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'DELIVERED')`.as('last_delivered_at'),
    )
    .orderBy(sql`lower(e.name)`)
    .orderBy('e.id')
    .execute();
}

/** Adds a webhook; `undefined` where its unit has `most` already. */
export async function addEndpoint(db: Db, values: Insertable<Tables['webhook_endpoint']>, most: number) {
  // Two clicks at once would each count the same.
  await db.selectFrom('business_unit').select('id').where('id', '=', values.unit_id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .select(sql<number>`count(*)`.as('count'))
    .where('unit_id', '=', values.unit_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return undefined;
  return db.insertInto('webhook_endpoint').values(values).returning('id').executeTakeFirstOrThrow();
}

/** Changes a webhook of a version; whether there was one. */
export async function changeEndpoint(
  db: Db,
  scope: Scope,
  { id, version }: { id: number; version: number | undefined },
  values: Updateable<Tables['webhook_endpoint']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoint')
    .set({ ...values, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .$if(version !== undefined, (q) => q.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a webhook a new secret; the one before counts for some hours more. */
export async function rotateSecret(db: Db, id: number, sealed: string, hours: number): Promise<void> {
  await sql`update webhook_endpoint set sealed_previous = sealed_secret, sealed_secret = ${sealed},
    previous_until = now() + make_interval(hours => ${hours}), updated_at = now(), version = version + 1
    where id = ${id}`.execute(db);
}

/** Removes a webhook; its deliveries go with it. Its name and unit, or undefined where there is none. */
export async function removeEndpoint(db: Db, scope: Scope, id: number) {
  return db
    .deleteFrom('webhook_endpoint')
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .returning(['name', 'unit_id'])
    .executeTakeFirst();
}

const deliveries = (db: Db, scope: Scope) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .where('d.unit_id', '=', inUnits(scope))
    .selectAll('d')
    .select('e.name');

/** One page of deliveries, newest first. */
export async function findDeliveries(
  db: Db,
  scope: Scope,
  query: { page: number; size: number; webhookId?: number | undefined; state?: WebhookState | undefined },
) {
  const all = deliveries(db, scope)
    .$if(query.webhookId !== undefined, (q) => q.where('d.endpoint_id', '=', query.webhookId!))
    .$if(query.state !== undefined, (q) => q.where('d.state', '=', query.state!));
  return pageOf(db, 'webhook_delivery', all, { ...query, order: sql`d.id desc` });
}

export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>['rows'][number];

/** One delivery of units. */
export const findDelivery = (db: Db, scope: Scope, id: number): Promise<DeliveryRow | undefined> =>
  deliveries(db, scope).where('d.id', '=', id).executeTakeFirst();

/** Whether the endpoint of a delivery of units is on; undefined where there is no such delivery. */
export async function isOn(db: Db, scope: Scope, id: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .where('d.id', '=', id)
    .where('d.unit_id', '=', inUnits(scope))
    .select('e.is_active')
    .executeTakeFirst();
  return row?.is_active;
}

/** Puts a delivery back to its beginning. An attempt that is under way ends for itself: its fence is over. */
export async function requeue(db: Db, id: number): Promise<void> {
  await sql`update webhook_delivery set state = 'QUEUED', attempts = 0, fence = fence + 1, next_try_at = clock_timestamp(),
    leased_until = null where id = ${id}`.execute(db);
}
