import type { Catalog } from '#contract/lists/catalog.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { hooksOf } from './hooks.ts';
import { holdActive } from './last-active.ts';
import { addRow, changeRows, findRow } from './queries.ts';
import { changesForAudit, noteEntry } from './record-entry.ts';
import {
  checkReferences,
  isKept,
  isSameValue,
  noDoubles,
  present,
  refuseKept,
  refuseMisplaced,
  toColumns,
} from './rows.ts';

type Row = Record<string, unknown>;

/** Adds an entry. */
export async function createRow(catalog: Catalog, { isActive, ...fields }: Row, call: SignedInCall): Promise<Row> {
  const values: Row = {
    ...toColumns(catalog, hooksOf(call, catalog), fields),
    is_active: isActive ?? true,
    updated_by: call.who.userId,
  };
  if (catalog.owner === 'unit') values['unit_id'] = call.scope.units[0];
  return change(catalog, call, async (db) => {
    refuseMisplaced(catalog, {}, fields);
    await checkReferences(db, call, catalog, fields);
    const id = await noDoubles(catalog, () => addRow(db, catalog, values));
    const row = (await findRow(db, call.scope, catalog, id))!;
    await noteEntry(db, catalog, call, 'entry-added', row, { fields: Object.keys(fields) });
    return present(hooksOf(call, catalog), row);
  });
}

/**
 * Changes an entry. One that somebody changed meanwhile is refused with its current values, who changed it and when;
 * the form shows the difference and keeps what was typed.
 */
export async function editRow(
  catalog: Catalog,
  { id, version, ...fields }: Row & { id: number },
  call: SignedInCall,
): Promise<Row> {
  const hooks = hooksOf(call, catalog);
  return change(catalog, call, async (db) => {
    const active = await holdActive(db, catalog, hooks);
    const row = await findRow(db, call.scope, catalog, id, 'to-change');
    if (!row) throw new Refusal('record.absent');
    if (version !== undefined && version !== row['version']) {
      throw new Refusal('record.stale', {
        current: present(hooks, row),
        by: row['updatedBy'] ?? '',
        at: row['updatedAt'],
      });
    }
    const changes = changesOf(fields, row);
    if (isKept(hooks, row)) refuseKept(changes, row);
    if (hooks.keepsCategory && changes['category'] !== undefined && Number(row['uses']) > 0)
      throw new Refusal('record.category-used');
    if (changes['category'] !== undefined && !active.mayLeave(id)) throw new Refusal('record.last-active');
    refuseMisplaced(catalog, row, changes);
    await checkReferences(db, call, catalog, changes, id);
    if (Object.keys(changes).length > 0) {
      await noDoubles(catalog, () =>
        changeRows(db, catalog, [id], toColumns(catalog, hooks, changes), call.who.userId),
      );
      const after = (await findRow(db, call.scope, catalog, id))!;
      await noteEntry(
        db,
        catalog,
        call,
        'entry-changed',
        after,
        changesForAudit(catalog, row, after, Object.keys(changes)),
      );
      return present(hooks, after);
    }
    return present(hooks, row);
  });
}

/** The fields that an edit changes. One that was sent blank is cleared; one that was not sent is not among them. */
function changesOf(fields: Row, row: Row): Row {
  const sent = Object.entries(fields).map(([key, value]) => [key, value ?? null] as const);
  return Object.fromEntries(sent.filter(([key, value]) => !isSameValue(value, row[key] ?? null)));
}

/** Activates or deactivates an entry. It is never deleted: records that have it still show it. */
export async function switchRow(
  catalog: Catalog,
  { id, isActive }: { id: number; isActive: boolean },
  call: SignedInCall,
): Promise<Row> {
  const hooks = hooksOf(call, catalog);
  return change(catalog, call, async (db) => {
    const active = await holdActive(db, catalog, hooks);
    const row = await findRow(db, call.scope, catalog, id, 'to-change');
    if (!row) throw new Refusal('record.absent');
    if (!isActive && isKept(hooks, row)) throw new Refusal('record.protected');
    if (!isActive && !active.mayLeave(id)) throw new Refusal('record.last-active');
    if (row['isActive'] !== isActive) {
      await changeRows(db, catalog, [id], { is_active: isActive }, call.who.userId);
      await noteEntry(db, catalog, call, 'entry-changed', row, { active: isActive });
    }
    return present(hooks, (await findRow(db, call.scope, catalog, id))!);
  });
}

async function change<T>(catalog: Catalog, call: SignedInCall, run: (db: Db) => Promise<T>): Promise<T> {
  const result = await call.db.transaction().execute(run);
  forgetCounts(catalog.name);
  return result;
}
