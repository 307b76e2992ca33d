import type { Catalog } from '#contract/catalog.ts';
import type { AuditAct } from '#domain/audit.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { addRow, changeRows, findRow } from './queries.ts';
import { checkReferences, isKept, noDoubles, present, refuseKept, toColumns } from './rows.ts';

type Row = Record<string, unknown>;

/** Adds an entry. */
export async function createRow(catalog: Catalog, { isActive, ...fields }: Row, call: SignedInCall): Promise<Row> {
  const values: Row = { ...toColumns(catalog, fields), is_active: isActive ?? true, updated_by: call.who.userId };
  if (catalog.owner === 'unit') values['unit_id'] = call.scope.units[0];
  return change(catalog, call, async (db) => {
    await checkReferences(db, call.scope, catalog, fields);
    const id = await noDoubles(catalog, () => addRow(db, catalog, values));
    await note(db, catalog, call, 'entry-added', id, { fields: Object.keys(fields) });
    return present(catalog, (await findRow(db, call.scope, catalog, id))!);
  });
}

/**
 * Changes an entry. One that somebody changed meanwhile is refused with how it stands now, who changed it and when; the
 * form shows the difference and keeps what was typed.
 */
export async function editRow(
  catalog: Catalog,
  { id, version, ...fields }: Row & { id: number },
  call: SignedInCall,
): Promise<Row> {
  return change(catalog, call, async (db) => {
    const row = await findRow(db, call.scope, catalog, id, true);
    if (!row) throw new Refusal('record.absent');
    if (version !== undefined && version !== row['version']) {
      throw new Refusal('record.stale', {
        current: present(catalog, row),
        by: row['updatedBy'] ?? '',
        at: row['updatedAt'],
      });
    }
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([key, value]) => value !== undefined && value !== row[key]),
    );
    if (isKept(catalog, row)) refuseKept(changes, row);
    await checkReferences(db, call.scope, catalog, changes);
    if (Object.keys(changes).length > 0) {
      await noDoubles(catalog, () => changeRows(db, catalog, [id], toColumns(catalog, changes), call.who.userId));
      await note(db, catalog, call, 'entry-changed', id, { fields: Object.keys(changes) });
    }
    return present(catalog, (await findRow(db, call.scope, catalog, id))!);
  });
}

/** Turns an entry on or off. It is never deleted: records that have it go on showing it. */
export async function switchRow(
  catalog: Catalog,
  { id, isActive }: { id: number; isActive: boolean },
  call: SignedInCall,
): Promise<Row> {
  return change(catalog, call, async (db) => {
    const row = await findRow(db, call.scope, catalog, id, true);
    if (!row) throw new Refusal('record.absent');
    if (!isActive && isKept(catalog, row)) throw new Refusal('record.protected');
    if (row['isActive'] !== isActive) {
      await changeRows(db, catalog, [id], { is_active: isActive }, call.who.userId);
      await note(db, catalog, call, 'entry-changed', id, { active: isActive });
    }
    return present(catalog, (await findRow(db, call.scope, catalog, id))!);
  });
}

async function change<T>(catalog: Catalog, call: SignedInCall, run: (db: Db) => Promise<T>): Promise<T> {
  const result = await call.db.transaction().execute(run);
  forgetCounts(catalog.name);
  return result;
}

/** Keeps a line about an entry in the audit. */
async function note(
  db: Db,
  { name }: Catalog,
  call: SignedInCall,
  act: AuditAct,
  id: number,
  details: Record<string, string[] | boolean>,
): Promise<void> {
  await addAudit(db, call, { act, kind: 'list', recordId: id, details: { list: name, ...details } });
}
