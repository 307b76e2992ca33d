import type { Catalog } from '#contract/catalog.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { found, type Wanted } from '#contract/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { nameKey } from '#domain/names.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Route } from '#server/http/serve.ts';
import { addRow, changeRow, columnOf, findOptions, findRow, findRows } from './queries.ts';

type Row = Record<string, unknown>;

/** The generic handlers behind every declared list. */
export const catalogRoutes: readonly Route[] = catalogs.flatMap((catalog) => [
  route(catalog.calls.search, (wanted: Wanted & { isActive?: boolean }, call) => searchRows(catalog, wanted, call)),
  route(catalog.calls.create, (input: Row, call) => createRow(catalog, input, call)),
  route(catalog.calls.edit, (input: Row & { id: number }, call) => editRow(catalog, input, call)),
  route(catalog.calls.active, (input: { id: number; isActive: boolean }, call) => switchRow(catalog, input, call)),
  ...(catalog.calls.options
    ? [
        route(catalog.calls.options, async (_: unknown, { db, scope }) =>
          (await findOptions(db, scope, catalog)).map(withoutNulls),
        ),
      ]
    : []),
]);

function route<I>(endpoint: Endpoint, handle: (input: I, call: SignedInCall) => Promise<unknown>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

async function searchRows(catalog: Catalog, wanted: Wanted & { isActive?: boolean }, call: SignedInCall) {
  // The list of units shows the granted ones; with page 4 those are all (ruling 32).
  const onlyIds = catalog.name === 'business_unit' && !call.who.pages.has(4) ? call.who.grantedUnits : undefined;
  const { rows, total } = await findRows(call.db, call.scope, catalog, { ...wanted, onlyIds });
  return found(
    rows.map((row) => present(catalog, row)),
    total,
    wanted,
  );
}

async function createRow(catalog: Catalog, { isActive, ...fields }: Row, call: SignedInCall) {
  const values: Row = { ...toColumns(catalog, fields), is_active: isActive ?? true };
  if (catalog.owner === 'unit') values['unit_id'] = call.scope.units[0];
  const id = await noDoubles(catalog, () => addRow(call.db, catalog, values));
  return present(catalog, await getRow(catalog, id, call));
}

async function editRow(catalog: Catalog, { id, version, ...fields }: Row & { id: number }, call: SignedInCall) {
  return call.db.transaction().execute(async (db) => {
    const row = await findRow(db, call.scope, catalog, id, true);
    if (!row) throw new Refusal('record.absent');
    if (version !== undefined && version !== row['version']) {
      throw new Refusal('record.stale', { current: present(catalog, row) });
    }
    const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    if (isKept(catalog, row)) refuseKept(changes, row);
    if (Object.keys(changes).length > 0) {
      await noDoubles(catalog, () => changeRow(db, catalog, id, toColumns(catalog, changes)));
    }
    return present(catalog, (await findRow(db, call.scope, catalog, id))!);
  });
}

async function switchRow(catalog: Catalog, { id, isActive }: { id: number; isActive: boolean }, call: SignedInCall) {
  return call.db.transaction().execute(async (db) => {
    const row = await findRow(db, call.scope, catalog, id, true);
    if (!row) throw new Refusal('record.absent');
    if (!isActive && isKept(catalog, row)) throw new Refusal('record.protected');
    if (row['isActive'] !== isActive) await changeRow(db, catalog, id, { is_active: isActive });
    return present(catalog, (await findRow(db, call.scope, catalog, id))!);
  });
}

/** An entry that rules depend on keeps its name and its system category (domain.md 3.0). */
function refuseKept(changes: Row, row: Row): void {
  for (const field of ['name', 'category']) {
    if (changes[field] !== undefined && changes[field] !== row[field]) throw new Refusal('record.protected');
  }
}

const isKept = (catalog: Catalog, row: Row) => catalog.keep?.includes(String(row['name'])) ?? false;

async function getRow(catalog: Catalog, id: number, call: SignedInCall): Promise<Row> {
  const row = await findRow(call.db, call.scope, catalog, id);
  if (!row) throw new Refusal('record.absent');
  return row;
}

function present(catalog: Catalog, row: Row): Row {
  return withoutNulls({ ...row, status: row['isActive'] ? 'Active' : 'Inactive', isKept: isKept(catalog, row) });
}

const withoutNulls = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

function toColumns(catalog: Catalog, fields: Row): Row {
  const columns: Row = {};
  for (const [name, field] of Object.entries(catalog.fields)) {
    if (!(name in fields)) continue;
    columns[columnOf(name)] = fields[name] ?? (field.column === 'boolean' ? false : null);
  }
  // Clients are also found by how their name sounds in other writings (domain.md 3.5).
  if (catalog.name === 'client' && typeof fields['name'] === 'string') columns['name_key'] = nameKey(fields['name']);
  return columns;
}

/** The unique index of the name is the judge, so two people at once cannot make a double. */
async function noDoubles<T>(catalog: Catalog, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    const { code, constraint } = failure as { code?: string; constraint?: string };
    if (code !== '23505') throw failure;
    const field = catalog.unique.find((name) => constraint === `${catalog.name}_${columnOf(name)}`) ?? 'name';
    const refusal = new Refusal('record.duplicate', {}, [{ field, message: 'There is already one with this name.' }]);
    throw refusal;
  }
}
