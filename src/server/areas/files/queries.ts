import type { Scope } from '#domain/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** What is kept of an uploaded file beside its content. */
export type NewFile = {
  guid: string;
  unitId: number;
  name: string;
  kind: string;
  size: number;
  sha256: string;
  by: number | null;
};

/** Adds the record of a file. */
export async function addFile(db: Db, file: NewFile): Promise<{ id: number; guid: string }> {
  return db
    .insertInto('stored_file')
    .values({
      guid: file.guid,
      unit_id: file.unitId,
      name: file.name,
      kind: file.kind,
      size: file.size,
      sha256: file.sha256,
      created_by: file.by,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow();
}

/** Files of the scope by their references. */
export async function findFiles(db: Db, scope: Scope, guids: readonly string[]) {
  if (guids.length === 0) return [];
  return db
    .selectFrom('stored_file')
    .select(['id', 'guid', 'unit_id', 'name', 'kind', 'size', 'sha256'])
    .where('guid', 'in', guids)
    .where('unit_id', '=', inUnits(scope))
    .execute();
}
