import { sql } from 'kysely';
import { mostInList } from '#domain/transfer/list-values.ts';
import type { TransferTable } from '#domain/transfer/told.ts';
import type { Db } from '#server/db/connect.ts';
import { inPortions } from '#server/db/import-row-portions.ts';

/**
 * Gives resumes and notes that stood in tables of their own to their records, of each record the last ones that a list may
 * have; those of no record of the file are left out. Returns how many records there are.
 */
export async function foldParts(db: Db, importId: number): Promise<number> {
  for (const field of ['resumes', 'notes'] as const)
    await inPortions(
      db,
      importId,
      (rows) => sql`update list_import_row c set cells[3] = jsonb_set(c.cells[3]::jsonb, array[${field}]::text[], (
          select jsonb_agg(e.one order by e.place)
          from jsonb_array_elements(coalesce(c.cells[3]::jsonb->${field}::text, '[]') || x.list) with ordinality e(one, place)
          where e.place > jsonb_array_length(coalesce(c.cells[3]::jsonb->${field}::text, '[]') || x.list) - ${mostInList[field]}
        ))::text
        from (select p.kind, p.ref, jsonb_agg(p.part::jsonb order by p.row_number) as list
          from (select split_part(cells[1], '+', 1) as kind, cells[2] as ref, cells[3] as part, row_number,
              row_number() over (partition by cells[1], cells[2] order by row_number desc) as place
            from list_import_row where ${rows} and split_part(cells[1], '+', 2) = ${field}) p
          where p.place <= ${mostInList[field]} group by 1, 2) x
        where c.import_id = ${importId} and c.cells[1] = x.kind and c.cells[2] = x.ref`,
    );
  await sql`delete from list_import_row where import_id = ${importId} and cells[1] like '%+%'`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_import_row where import_id = ${importId}`.execute(db);
  return rows[0]!.count;
}

/** Saves what was found out about a file while it was read. */
export async function saveNotes(
  db: Db,
  importId: number,
  { source, tables, rows }: { source: string; tables: readonly TransferTable[]; rows: number },
): Promise<void> {
  await db
    .updateTable('transfer_import')
    .set({ source, tables: JSON.stringify(tables) })
    .where('import_id', '=', importId)
    .execute();
  await db.updateTable('list_import').set({ rows }).where('id', '=', importId).execute();
}
