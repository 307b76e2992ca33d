import type { Updateable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

type One = { message_id: number; position: number };

/** The pictures of a message of a unit that are to be had from the provider. */
export async function findMedia(db: Db, inboundId: number) {
  return db
    .selectFrom('inbound_attachment as a')
    .innerJoin('inbound_message as m', 'm.id', 'a.message_id')
    .where('a.message_id', '=', inboundId)
    .where('a.media_url', 'is not', null)
    .where('a.refused', 'is', null)
    .where('m.unit_id', 'is not', null)
    .select(['a.message_id', 'a.position', 'm.session_id', 'm.job_id'])
    .select((eb) => [eb.ref('a.media_url').$notNull().as('media_url'), eb.ref('m.unit_id').$notNull().as('unit_id')])
    .orderBy('a.position')
    .execute();
}

/** Locks one of them; false where it is there already. */
export async function lockMedia(db: Db, { message_id: id, position }: One): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_attachment')
    .select('position')
    .where('message_id', '=', id)
    .where('position', '=', position)
    .where('media_url', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down what became of one. */
export async function settleMedia(
  db: Db,
  { message_id: id, position }: One,
  set: Updateable<Tables['inbound_attachment']>,
): Promise<void> {
  await db
    .updateTable('inbound_attachment')
    .set(set)
    .where('message_id', '=', id)
    .where('position', '=', position)
    .execute();
}

/** Whether a message of the applied units is of somebody on record. */
export async function isOfPerson(db: Db, scope: Scope, inboundId: number): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_message')
    .select('id')
    .where('id', '=', inboundId)
    .where('unit_id', '=', inUnits(scope))
    .where('candidate_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets what could not be had of a message be asked for again; false where there is nothing. */
export async function wantAgain(db: Db, inboundId: number, because: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inbound_attachment')
    .set({ refused: null })
    .where('message_id', '=', inboundId)
    .where('media_url', 'is not', null)
    .where('refused', '=', because)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
