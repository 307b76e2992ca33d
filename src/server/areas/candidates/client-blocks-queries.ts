import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { BlockKind } from '#domain/candidates/client-block.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** Blocks that hold on the unit's day, `client_block b`: the evening of the last one is a part of it. */
const inForce = (now: Date) =>
  sql<boolean>`b.lifted_at is null and (b.until_on is null or b.until_on >= (
    select (${now.toISOString()}::timestamptz at time zone ${unitZone('x')})::date from business_unit x where x.id = b.unit_id))`;

/** The clients that a person is not put forward to, as the applied units know it. */
export async function findBlocks(db: Db, scope: Scope, candidateId: number, now: Date) {
  return db
    .selectFrom('client_block as b')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .leftJoin('app_user as u', 'u.id', 'b.added_by')
    .where('b.candidate_id', '=', candidateId)
    .where('b.unit_id', '=', inUnits(scope))
    .where(inForce(now))
    .select(['b.id', 'b.client_id', 'b.kind', 'b.reason', 'b.until_on', 'b.added_at', 'c.name as client_name'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('added_by'))
    .orderBy('c.name')
    .orderBy('b.id')
    .execute();
}

/** What keeps a person from one client; the client's own word first. */
export async function findBlock(
  db: Db,
  { candidateId, clientId }: { candidateId: number; clientId: number | null },
  now: Date,
) {
  if (clientId === null) return undefined;
  return db
    .selectFrom('client_block as b')
    .where('b.candidate_id', '=', candidateId)
    .where('b.client_id', '=', clientId)
    .where(inForce(now))
    .select(['b.kind', 'b.reason'])
    .orderBy(sql`b.kind = 'CLIENT'`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Which of these people are kept from one client, and by whom; the client's own word first. */
export async function findBlocksOf(
  db: Db,
  { candidateIds, clientId }: { candidateIds: readonly number[]; clientId: number | null },
  now: Date,
): Promise<Map<number, BlockKind>> {
  if (clientId === null || candidateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('client_block as b')
    .where('b.candidate_id', 'in', [...candidateIds])
    .where('b.client_id', '=', clientId)
    .where(inForce(now))
    .select(['b.candidate_id', 'b.kind'])
    .orderBy(sql`b.kind = 'CLIENT'`)
    .execute();
  return new Map(rows.map(({ candidate_id: id, kind }) => [id, kind]));
}

/** Whether a client is one of a unit. */
export async function isClientOf(db: Db, unitId: number, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('unit_id', '=', unitId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a block; one of the same kind that is there already gets the new reason and end. */
export async function addBlock(
  db: Db,
  block: {
    unit_id: number;
    candidate_id: number;
    client_id: number;
    kind: BlockKind;
    reason: string;
    until_on: string | null;
    added_by: number;
    added_at: string;
  },
): Promise<void> {
  await sql`insert into client_block (unit_id, candidate_id, client_id, kind, reason, until_on, added_by, added_at)
    values (${block.unit_id}, ${block.candidate_id}, ${block.client_id}, ${block.kind}, ${block.reason},
      ${block.until_on}::date, ${block.added_by}, ${block.added_at}::timestamptz)
    on conflict (candidate_id, client_id, kind) where lifted_at is null
    do update set reason = excluded.reason, until_on = excluded.until_on, added_by = excluded.added_by,
      added_at = excluded.added_at`.execute(db);
}

/** A block of the applied units, locked. */
export async function getBlock(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('client_block')
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .where('lifted_at', 'is', null)
    .select(['id', 'unit_id', 'candidate_id', 'client_id', 'kind'])
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a block back. */
export async function liftBlock(db: Db, id: number, by: number, at: string): Promise<void> {
  await db.updateTable('client_block').set({ lifted_at: at, lifted_by: by }).where('id', '=', id).execute();
}
