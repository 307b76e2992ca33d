import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { found, type Query } from '#contract/core/paging.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Route } from '#server/http/serve.ts';
import { findPage } from '#server/lists/find-page.ts';
import type { ListQuery } from '#server/lists/list-source.ts';
import { changeMany } from './bulk.ts';
import { sourceOf } from './catalog-source.ts';
import { exportRows } from './export.ts';
import { errorsFile, readFile, readImportState, readImports, readRows, revertImport, runImport } from './import.ts';
import { findSimilar, readRecord, removeRow, usesOfEntry } from './one-entry.ts';
import { findOptions, findRow, orderRows } from './queries.ts';
import { present, withoutNulls } from './rows.ts';
import { createRow, editRow, switchRow } from './save-row.ts';

type Row = Record<string, unknown>;

/** The generic handlers behind every declared list. */
export const catalogRoutes: readonly Route[] = catalogs.flatMap((catalog) => {
  const { calls } = catalog;
  return [
    route(calls.search, (query: Query & ListQuery, call) => searchRows(catalog, query, call)),
    route(calls.create, (input: Row, call) => createRow(catalog, input, call)),
    route(calls.edit, (input: Row & { id: number }, call) => editRow(catalog, input, call)),
    route(calls.active, (input: { id: number; isActive: boolean }, call) => switchRow(catalog, input, call)),
    route(calls.usage, (input: { id: number }, call) => readUsage(catalog, input, call)),
    route(calls.export, (input: Parameters<typeof exportRows>[1], call) => exportRows(catalog, input, call)),
    route(calls.bulk, (input: Parameters<typeof changeMany>[1], call) => changeMany(catalog, input, call)),
    route(calls.importFile, (_: unknown, call) => readFile(catalog, call)),
    route(calls.importRun, (input: Parameters<typeof runImport>[1], call) => runImport(catalog, input, call)),
    route(calls.importState, (input: { importId: string }, call) => readImportState(catalog, input, call)),
    route(calls.importRows, (input: Parameters<typeof readRows>[1], call) => readRows(catalog, input, call)),
    route(calls.importErrors, (input: Parameters<typeof errorsFile>[1], call) => errorsFile(catalog, input, call)),
    route(calls.importRevert, (input: { importId: string }, call) => revertImport(catalog, input, call)),
    route(calls.imports, (input: Parameters<typeof readImports>[1], call) => readImports(catalog, input, call)),
    ...(calls.record ? [route(calls.record, (input: { id: number }, call) => readRecord(catalog, input, call))] : []),
    ...(calls.similar
      ? [route(calls.similar, (input: { name: string; id?: number }, call) => findSimilar(catalog, input, call))]
      : []),
    ...(calls.remove ? [route(calls.remove, (input: { id: number }, call) => removeRow(catalog, input, call))] : []),
    ...(calls.options ? [route(calls.options, (_: unknown, call) => readOptions(catalog, call))] : []),
    ...(calls.order ? [route(calls.order, (input: { ids: number[] }, call) => changeOrder(catalog, input, call))] : []),
  ];
});

function route<I>(endpoint: Endpoint, handle: (input: I, call: SignedInCall) => Promise<unknown>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

async function searchRows(catalog: Catalog, query: Query & ListQuery, call: SignedInCall) {
  // The list of units shows the granted ones; with page 4 all of them (ruling 32).
  const onlyIds = catalog.name === 'business_unit' && !call.who.pages.has(4) ? call.who.grantedUnits : undefined;
  const { rows, total } = await findPage(call.db, sourceOf(catalog, call.scope, onlyIds), query);
  return found(
    rows.map((row) => present(catalog, row)),
    total,
    query,
  );
}

async function readOptions(catalog: Catalog, { db, scope }: SignedInCall) {
  return (await findOptions(db, scope, catalog)).map(withoutNulls);
}

/** What uses an entry. */
async function readUsage(catalog: Catalog, { id }: { id: number }, { db, scope }: SignedInCall) {
  if (!(await findRow(db, scope, catalog, id))) throw new Refusal('record.absent');
  return { uses: await usesOfEntry(db, scope, catalog, id) };
}

async function changeOrder(catalog: Catalog, { ids }: { ids: number[] }, call: SignedInCall) {
  const changed = await call.db.transaction().execute(async (db) => {
    const count = await orderRows(db, call.scope, catalog, ids, call.who.userId);
    const details = { field: 'position', count };
    if (count > 0) await addAudit(db, call, { act: 'entries-changed', kind: 'list', recordId: catalog.name, details });
    return count;
  });
  return { changed };
}
