import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { numbers } from './cells.ts';
import { type Rights, readTable, verdict } from './table.ts';

/** The lines of a table of what is told: kind and who. */
export function readTold(file: 'events' | 'files'): ReadonlyMap<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'told', `${file}.tsv`), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => line.split('\t') as [string, string]));
}

/** Whether somebody with these rights may be told, as a table says; `list` is the list of an import. */
export function mayBeTold(who: string, rights: Rights, list?: string): boolean {
  if (who === 'nobody' || who === 'uploader') return false;
  if (who === 'session') return true;
  if (who === 'admin') return rights.isAdmin;
  if (who !== 'list') return who.split('|').some((id) => rights.pages.includes(Number(id)));
  const row = readTable().find(({ path }) => path === `${list}/import/state`);
  if (!row) throw new Error(`the table has no line for ${list}/import/state`);
  return verdict(row, rights) === 'in';
}

/** A file for every kind of owner in the units of both sides; returns their references by kind and side. */
export async function addFilesOfEveryKind(db: Kysely<never>, uploader: string, kinds: readonly string[]) {
  const files: { kind: string; side: 'A' | 'B'; guid: string }[] = [];
  for (const side of ['A', 'B'] as const)
    for (const kind of kinds) {
      const guid = `told-${kind}-${side}`.padEnd(22, 'x');
      const { rows } = await sql<{ id: number }>`
        insert into stored_file (guid, unit_id, name, kind, size, sha256, created_by, is_pending)
        select ${guid}, unit_id, name, kind, size, sha256, (select id from app_user where username = ${uploader}),
          ${kind === 'pending'}
        from stored_file where id = ${numbers[side]} returning id`.execute(db);
      const fileId = rows[0]!.id;
      if (kind === 'job' || kind === 'resume')
        await sql`update ${sql.table(kind)} set file_id = ${fileId} where id = ${numbers[side]}`.execute(db);
      if (kind === 'attachment')
        await sql`update candidate_attachment set file_id = ${fileId} where id = ${numbers[side]}`.execute(db);
      if (kind === 'grab')
        await sql`update grab_upload set file_id = ${fileId} where id = ${numbers[side]}`.execute(db);
      if (kind === 'inbound')
        await sql`update inbound_attachment set file_id = ${fileId} where message_id = ${numbers[side]}`.execute(db);
      if (kind === 'consultant')
        await sql`update consultant_document set file_id = ${fileId} where consultant_id = ${numbers[side]}`.execute(
          db,
        );
      if (kind === 'submission')
        await sql`update submittal set file_id = ${fileId} where id = ${numbers[side]}`.execute(db);
      if (kind === 'upload')
        await sql`update upload_item set file_id = ${fileId}, candidate_id = null where id = ${numbers[side]}`.execute(
          db,
        );
      files.push({ kind, side, guid });
    }
  return files;
}
