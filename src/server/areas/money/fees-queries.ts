import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** A fee with whom it concerns; its values are effective-dated rows. */
export type FeeRow = {
  id: number;
  unitId: number;
  timeZone: string;
  kind: 'client' | 'vms';
  vmsProvider: string | null;
  clientId: number | null;
  clientName: string | null;
  version: number;
};

const columns = sql`f.id, f.unit_id as "unitId", ${unitZone('b')} as "timeZone", f.kind, f.vms_provider as "vmsProvider",
  f.client_id as "clientId", c.name as "clientName", f.version`;
const from = sql`fee f join business_unit b on b.id = f.unit_id left join client c on c.id = f.client_id`;
const within = (scope: Scope) => sql`f.unit_id = ${inUnits(scope)}`;

/** The row of a fee in force on the unit's own day at a moment. */
const lineNow = (now: Date) => sql`
  left join lateral (
    select l.percent, l.from_on from fee_line l
    where l.record_id = f.id and l.from_on <= (${now.toISOString()}::timestamptz at time zone ${unitZone('b')})::date
    order by l.from_on desc, l.number desc limit 1) l on true
  left join lateral (select max(added_at) as at from fee_line where record_id = f.id) changed on true`;

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(c.name)`,
  clientName: sql`lower(c.name)`,
  vmsProvider: sql`f.vms_provider`,
  fee: sql`l.percent`,
  effectiveFrom: sql`l.from_on`,
  updatedAt: sql`changed.at`,
};

/** One page of the fees of a kind, and the total. */
export async function findFees(
  db: Db,
  scope: Scope,
  kind: FeeRow['kind'],
  { page, size, direction, sortField, search }: Query,
  now: Date,
): Promise<{ rows: FeeRow[]; total: number }> {
  const found =
    search === undefined
      ? sql`true`
      : sql`(c.name ilike ${containing(search)} or f.vms_provider ilike ${containing(search)})`;
  const where = sql`f.kind = ${kind} and f.version > 0 and ${within(scope)} and ${found}`;
  const order = orders[sortField ?? (kind === 'client' ? 'name' : 'vmsProvider')]!;
  const { rows } = await sql<FeeRow & { total: number }>`
    select ${columns}, (select count(*) from ${from} where ${where}) as total
    from ${from} ${lineNow(now)} where ${where}
    order by ${order} ${direction === 'DESC' ? sql`desc` : sql`asc`} nulls last, lower(c.name) nulls first, f.id
    limit ${size} offset ${page * size}`.execute(db);
  if (rows.length > 0 || page === 0)
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(
    db,
  );
  return { rows: [], total: counted[0]!.total };
}

/** One fee, or undefined where there is none in scope. */
export async function findFee(db: Db, scope: Scope, id: number): Promise<FeeRow | undefined> {
  const { rows } = await sql<FeeRow>`select ${columns} from ${from} where f.id = ${id} and ${within(scope)}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The fee record of a client, or of a vendor system with or without a client; created where there was none. Returns its
 * id.
 */
export async function feeFor(
  db: Db,
  key: { unitId: number; kind: FeeRow['kind']; vmsProvider: string | null; clientId: number | null },
): Promise<number> {
  await db
    .insertInto('fee')
    .values({ unit_id: key.unitId, kind: key.kind, vms_provider: key.vmsProvider, client_id: key.clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('fee')
    .select('id')
    .where('unit_id', '=', key.unitId)
    .where('kind', '=', key.kind)
    .where('vms_provider', key.vmsProvider === null ? 'is' : '=', key.vmsProvider)
    .where('client_id', key.clientId === null ? 'is' : '=', key.clientId)
    .executeTakeFirstOrThrow();
  return id;
}

/** A client in scope with its unit and whether it has a fee; `unitCode` decides which vendor systems there are. */
export type FeeClient = {
  id: number;
  name: string;
  unitId: number;
  unitCode: string;
  timeZone: string;
  feeId: number | null;
  termsDays: number | null;
};

/** The clients in scope by name, or one of them. Inactive clients keep their fees. */
export async function findClients(db: Db, scope: Scope, id?: number): Promise<FeeClient[]> {
  const { rows } = await sql<FeeClient>`
    select c.id, c.name, c.unit_id as "unitId", b.code as "unitCode", ${unitZone('b')} as "timeZone", f.id as "feeId",
      c.terms_days as "termsDays"
    from client c join business_unit b on b.id = c.unit_id
    left join fee f on f.client_id = c.id and f.kind = 'client'
    where c.unit_id = ${inUnits(scope)}
      and (${id ?? null}::bigint is null or c.id = ${id ?? null}::bigint)
      and (c.is_active or f.id is not null or ${id ?? null}::bigint is not null)
    order by lower(c.name), c.id limit 2000`.execute(db);
  return rows;
}

/** The units in scope. */
export async function findUnits(db: Db, scope: Scope) {
  return db
    .selectFrom('business_unit')
    .select(['id', 'code', 'country', 'currency', unitZone('business_unit').as('timeZone')])
    .where('id', '=', inUnits(scope))
    .orderBy('id')
    .execute();
}

/** Vendor systems' fees of a unit that may apply to a client: the client's own and the general ones. */
export async function findVmsFees(
  db: Db,
  unitId: number,
  clientId: number | undefined,
  vmsProvider: string | undefined,
) {
  const { rows } = await sql<{ id: number; vmsProvider: string; clientId: number | null }>`
    select f.id, f.vms_provider as "vmsProvider", f.client_id as "clientId" from fee f
    where f.unit_id = ${unitId} and f.kind = 'vms' and f.version > 0
      and (f.client_id is null or f.client_id = ${clientId ?? null}::bigint)
      and (${vmsProvider ?? null}::text is null or f.vms_provider = ${vmsProvider ?? null}::text)
    order by f.vms_provider, f.client_id nulls last`.execute(db);
  return rows;
}

/** The fees that concern a client, or those of a vendor system in a unit: the general one first. */
export async function findFeesOf(
  db: Db,
  scope: Scope,
  of: { clientId: number } | { unitId: number; vmsProvider: string },
): Promise<FeeRow[]> {
  const whose =
    'clientId' in of
      ? sql`f.client_id = ${of.clientId}`
      : sql`f.unit_id = ${of.unitId} and f.vms_provider = ${of.vmsProvider}`;
  const { rows } = await sql<FeeRow>`
    select ${columns} from ${from} where ${whose} and f.version > 0 and ${within(scope)}
    order by f.kind, f.client_id nulls first, f.vms_provider, f.id limit 200`.execute(db);
  return rows;
}

/** A vendor in scope with its own percentage, which is information only, and the system it works through. */
export async function findVendor(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('vendor')
    .select(['unit_id as unitId', 'vms_provider as vmsProvider', 'fee_percent as percent'])
    .where('id', '=', id)
    .where(sql<boolean>`unit_id = ${inUnits(scope)}`)
    .executeTakeFirst();
}
