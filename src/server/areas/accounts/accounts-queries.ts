import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { AccountKind } from '#domain/account.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { submittedTo } from '#server/db/submitted.ts';

/** The unit of an account in scope; undefined where there is none. */
export async function findAccount(
  db: Db,
  scope: Scope,
  kind: AccountKind,
  id: number,
): Promise<{ id: number; unitId: number } | undefined> {
  const { rows } = await sql<{ id: number; unitId: number }>`
    select id, unit_id as "unitId" from ${sql.table(kind)}
    where id = ${id} and unit_id = ${inUnits(scope)}`.execute(db);
  return rows[0];
}

type Page = { page: number; size: number };

/** One page of the audited history of an account, newest first. */
export async function findHistory(db: Db, scope: Scope, kind: AccountKind, id: number, { page, size }: Page) {
  const found = db
    .selectFrom('audit_line as l')
    .where('l.kind', '=', kind)
    .where('l.record_id', '=', String(id))
    .where('l.result', '=', 'done')
    .where(sql<boolean>`l.unit_id = ${inUnits(scope)}`);
  const [{ total }, rows] = await Promise.all([
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    found
      .leftJoin('app_user as u', 'u.id', 'l.user_id')
      .select(['l.id', 'l.at', 'l.act', 'l.details', 'l.user_name'])
      .select(sql<string | null>`nullif(trim(u.first_name || ' ' || u.last_name), '')`.as('name'))
      .orderBy('l.at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** One page of the jobs of a client, newest first. */
export async function findJobsOf(db: Db, scope: Scope, clientId: number, { page, size }: Page) {
  const found = db
    .selectFrom('job as j')
    .where('j.client_id', '=', clientId)
    .where('j.unit_id', 'in', scope.units)
    .where('j.is_kept', '=', true);
  const [{ total }, rows] = await Promise.all([
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    found
      .innerJoin('job_status as s', 's.id', 'j.status_id')
      .leftJoin('app_user as u', 'u.id', 'j.owner_id')
      .select(['j.id', 'j.title', 'j.requisition', 'j.vms_provider', 's.name as status', 's.tone', 'j.created_at'])
      .select(sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), '')`.as('owner'))
      .select(submittedTo(sql.ref('j.id')).as('submitted'))
      .orderBy('j.created_at', 'desc')
      .orderBy('j.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** The vendor system of a vendor. */
export async function findSystemOf(db: Db, vendorId: number): Promise<string | undefined> {
  const row = await db.selectFrom('vendor').select('vms_provider').where('id', '=', vendorId).executeTakeFirst();
  return row?.vms_provider ?? undefined;
}

/**
 * Active users of a client's unit, or of the scope, whose name or username contains a text; none for a client of
 * another unit.
 */
export async function findOwners(
  db: Db,
  scope: Scope,
  clientId: number | undefined,
  search: string | undefined,
): Promise<{ id: number; name: string; username: string }[]> {
  const ofClient =
    clientId === undefined ? sql`true` : sql`g.unit_id = (select unit_id from client where id = ${clientId})`;
  const words = sql`u.first_name || ' ' || u.last_name || ' ' || u.username`;
  const { rows } = await sql<{ id: number; name: string; username: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.username from app_user u
    where u.is_active and exists (
      select from user_unit g where g.user_id = u.id and g.unit_id = ${inUnits(scope)} and ${ofClient})
      and ${search === undefined ? sql`true` : sql`unaccent(${words}) ilike unaccent(${containing(search)})`}
    order by lower(u.first_name), lower(u.last_name), u.id limit 20`.execute(db);
  return rows;
}

/** A person who has a unit of the scope or owns a client there, even after they left. */
export async function findOwner(
  db: Db,
  scope: Scope,
  userId: number,
): Promise<{ id: number; name: string; username: string }[]> {
  const units = inUnits(scope);
  const { rows } = await sql<{ id: number; name: string; username: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.username from app_user u
    where u.id = ${userId} and (exists (select from user_unit g where g.user_id = u.id and g.unit_id = ${units})
      or exists (select from client c where c.owner_id = u.id and c.unit_id = ${units}))`.execute(db);
  return rows;
}
