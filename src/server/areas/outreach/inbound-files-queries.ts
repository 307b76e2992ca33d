import type { Insertable } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

/** Adds the files of a message; of one whose names stand there already the contents. */
export async function addInboundFiles(db: Db, rows: readonly Insertable<Tables['inbound_attachment']>[]) {
  if (rows.length === 0) return;
  await db
    .insertInto('inbound_attachment')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'position']).doUpdateSet((eb) => ({ file_id: eb.ref('excluded.file_id') })),
    )
    .execute();
}

/** A file that somebody known sent with a message, in the applied units. */
export async function findInboundFile(db: Db, scope: Scope, guid: string) {
  return db
    .selectFrom('inbound_attachment as a')
    .innerJoin('inbound_message as m', 'm.id', 'a.message_id')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .where('f.guid', '=', guid)
    .where('m.unit_id', '=', inUnits(scope))
    .where('m.candidate_id', 'is not', null)
    .select(['f.id', 'f.name', 'f.sha256', 'f.scan', 'm.unit_id', 'm.candidate_id'])
    .executeTakeFirst();
}
