import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** What is stored of an uploaded file beside its content. */
export type NewFile = {
  guid: string;
  unitId: number;
  name: string;
  kind: string;
  size: number;
  sha256: string;
  by: number | null;
};

/** Adds the records of files; returns their numbers by reference. */
export async function addFiles(db: Db, files: readonly NewFile[]): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .insertInto('stored_file')
    .values(
      files.map((file) => ({
        guid: file.guid,
        unit_id: file.unitId,
        name: file.name,
        kind: file.kind,
        size: file.size,
        sha256: file.sha256,
        created_by: file.by,
      })),
    )
    .returning(['id', 'guid'])
    .execute();
  return new Map(rows.map(({ id, guid }) => [guid, id]));
}

/** Files in scope by their references. */
export async function findFiles(db: Db, scope: Scope, guids: readonly string[]) {
  if (guids.length === 0) return [];
  return db
    .selectFrom('stored_file')
    .select(['id', 'guid', 'unit_id', 'name', 'kind', 'size', 'sha256'])
    .where('guid', 'in', guids)
    .where('unit_id', '=', inUnits(scope))
    .execute();
}
