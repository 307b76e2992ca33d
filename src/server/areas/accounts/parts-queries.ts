import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** The kinds of accounts that have parts. */
export type PartnerKind = 'client' | 'vendor';

/** The tables of parts; all have the same columns for history and removal. */
export type PartTable = 'account_contact' | 'client_address';

/** A row of a part, with the name of who changed it last. */
export type PartRow = {
  id: number;
  unit_id: number;
  account: number;
  version: number;
  updated_at: string;
  removed_at: string | null;
  by: string | null;
} & Record<string, unknown>;

/** Where a part is stored: its table and the kind of its account. */
export type PartPlace = { table: PartTable; kind: PartnerKind };

type Values = Readonly<Record<string, unknown>>;

const ownerOf = ({ kind }: PartPlace) => sql.id(`${kind}_id`);
const within = (scope: Scope) => sql`p.unit_id = ${inUnits(scope)}`;

const select = (place: PartPlace) => sql`select p.*, p.${ownerOf(place)} as account,
  (select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = p.updated_by) as by
  from ${sql.table(place.table)} p`;

/** One page of the parts of an account, in the order of their kind. */
export async function findParts(
  db: Db,
  scope: Scope,
  place: PartPlace,
  order: RawBuilder<unknown>,
  { id, page, size }: { id: number; page: number; size: number },
): Promise<{ rows: PartRow[]; total: number }> {
  const own = sql`p.${ownerOf(place)} = ${id} and ${within(scope)} and p.removed_at is null`;
  const [all, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${sql.table(place.table)} p where ${own}`.execute(db),
    sql<PartRow>`${select(place)} where ${own} order by ${order}, p.id limit ${size} offset ${page * size}`.execute(db),
  ]);
  return { rows, total: all.rows[0]?.total ?? 0 };
}

/** One part of an account of this kind, also a removed one; `lock` locks it until the transaction ends. */
export async function findPart(
  db: Db,
  scope: Scope,
  place: PartPlace,
  id: number,
  lock = false,
): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`${select(place)}
    where p.id = ${id} and p.${ownerOf(place)} is not null and ${within(scope)} ${lock ? sql`for update of p` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Adds a part and returns its number. */
export async function addPart(
  db: Db,
  place: PartPlace,
  { account, unitId, by }: { account: number; unitId: number; by: number },
  values: Values,
): Promise<number> {
  const all = { ...values, unit_id: unitId, [`${place.kind}_id`]: account, updated_by: by };
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(place.table)} (${sql.join(Object.keys(all).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(all))}) returning id`.execute(db);
  return rows[0]!.id;
}

/** Changes, removes or restores a part. */
export async function changePart(db: Db, { table }: PartPlace, id: number, values: Values, by: number): Promise<void> {
  const sets = Object.entries({ ...values, updated_by: by }).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${id}`.execute(db);
}

/** Deletes parts that were removed more than a day ago. */
export async function forgetRemoved(db: Db, { table }: PartPlace): Promise<void> {
  await sql`delete from ${sql.table(table)} where removed_at < now() - interval '1 day'`.execute(db);
}
