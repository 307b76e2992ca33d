import { type RawBuilder, sql } from 'kysely';
import type { FileOwnerKind } from '#contract/file-owners.ts';
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
  /** Kept for a later call: the uploader's until a record takes it. */
  isPending: boolean;
  scan: string | null;
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
        is_pending: file.isPending,
        scan: file.scan,
      })),
    )
    .returning(['id', 'guid'])
    .execute();
  return new Map(rows.map(({ id, guid }) => [guid, id]));
}

/** Which files hang on a record of a kind, in the unit of the file. A kind without a line does not compile. */
const hangsOn: { readonly [Kind in FileOwnerKind]: RawBuilder<boolean> } = {
  resume: sql`exists (select 1 from resume r join candidate_unit k
    on k.candidate_id = r.candidate_id and k.unit_id = f.unit_id where r.file_id = f.id)`,
  job: sql`exists (select 1 from job j where j.file_id = f.id and j.unit_id = f.unit_id)`,
  upload: sql`exists (select 1 from upload_item i join upload u on u.id = i.upload_id
    where i.file_id = f.id and i.candidate_id is null and u.unit_id = f.unit_id)`,
  attachment: sql`exists (select 1 from candidate_attachment a
    where a.file_id = f.id and a.unit_id = f.unit_id and a.removed_at is null)`,
  submission: sql`(exists (select 1 from submittal m where m.file_id = f.id and m.unit_id = f.unit_id)
    or exists (select 1 from right_to_represent r where r.file_id = f.id and r.unit_id = f.unit_id))`,
  inbound: sql`exists (select 1 from inbound_attachment a join inbound_message m on m.id = a.message_id
    where a.file_id = f.id and m.unit_id = f.unit_id and m.candidate_id is not null)`,
  consultant: sql`exists (select 1 from consultant_document d join consultant t on t.id = d.consultant_id
    where d.file_id = f.id and t.unit_id = f.unit_id)`,
  grab: sql`exists (select 1 from grab_upload g where g.file_id = f.id and g.unit_id = f.unit_id)`,
};

const sentAlong = sql<boolean>`exists (select 1 from outbound_attachment a join outbound_message m on m.id = a.message_id
  where a.file_id = f.id and m.created_by = f.created_by)`;

/**
 * Files by their references, of those that somebody may have: in their units, of records of these kinds, their own pending
 * ones and those that they sent along with messages.
 */
export async function findFiles(
  db: Db,
  scope: Scope,
  guids: readonly string[],
  { kinds, userId }: { kinds: readonly FileOwnerKind[]; userId: number },
) {
  if (guids.length === 0) return [];
  return db
    .selectFrom('stored_file as f')
    .select(['f.id', 'f.guid', 'f.unit_id', 'f.name', 'f.kind', 'f.size', 'f.sha256', 'f.scan'])
    .where('f.guid', 'in', guids)
    .where('f.unit_id', '=', inUnits(scope))
    .where((q) =>
      q.or([
        q.and([q('f.is_pending', '=', true), q('f.created_by', '=', userId)]),
        // What somebody sent along, or took back, may go along again.
        q.and([q('f.created_by', '=', userId), sentAlong]),
        ...kinds.map((kind) => hangsOn[kind]),
      ]),
    )
    .execute();
}

/** Notes that a record has taken these files: from now on they are its own. */
export async function takeFiles(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('stored_file').set({ is_pending: false }).where('id', 'in', ids).execute();
}

/** Files that no scanner has looked at yet, the oldest first. */
export async function findHeld(db: Db, limit: number) {
  return db
    .selectFrom('stored_file')
    .select(['id', 'sha256'])
    .where('scan', '=', 'HELD')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Says what the scanner found in every file of a content. */
export async function setScan(db: Db, sha256: string, scan: 'INFECTED' | null): Promise<void> {
  await db.updateTable('stored_file').set({ scan }).where('sha256', '=', sha256).where('scan', '=', 'HELD').execute();
}
