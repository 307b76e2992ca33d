import { catalogs } from '#contract/catalogs/all.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { disagreementOf, type Field, isMany, misplacedIn, people } from '#contract/lists/catalog-fields.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import type { CatalogHooks } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { columnOf } from './catalog-source.ts';
import { isThere } from './queries.ts';

type Row = Record<string, unknown>;

/** A row as it is answered. */
export function present(hooks: CatalogHooks, row: Row): Row {
  return withoutNulls({ ...row, status: row['isActive'] ? 'Active' : 'Inactive', isKept: isKept(hooks, row) });
}

export const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Whether rules depend on an entry. */
export const isKept = (hooks: CatalogHooks, row: Row): boolean => hooks.isProtected?.(row) ?? false;

/** An entry that rules depend on keeps its name and its system category (trade 3.0). */
export function refuseKept(changes: Row, row: Row): void {
  for (const field of ['name', 'category']) {
    if (changes[field] !== undefined && changes[field] !== row[field]) throw new Refusal('record.protected');
  }
}

/** Fields of an entry as columns. */
export function toColumns(catalog: Catalog, hooks: CatalogHooks, fields: Row): Row {
  const columns: Row = {};
  for (const [name, field] of Object.entries(catalog.fields)) {
    if (!(name in fields)) continue;
    columns[columnOf(name)] = fields[name] ?? emptyOf(field);
  }
  for (const { from, column, value } of hooks.derived ?? []) {
    const given = fields[from];
    if (typeof given === 'string') columns[column] = value(given);
  }
  return columns;
}

/** The value of an empty field in its column. */
function emptyOf(field: Field): unknown {
  if (isMany(field)) return [];
  return field.kind === 'flag' && !field.usual ? false : null;
}

/** Whether two values of a field are the same; the order of several values does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
}

/**
 * Checks that dependent fields agree, in an entry as it will be after the change.
 * @throws Refusal `call.invalid`
 */
export function refuseMisplaced({ fields }: Catalog, before: Row, changes: Row): void {
  const wrong = misplacedIn(fields, before, changes).map((field) => ({
    field,
    message: disagreementOf(fields[field]!)?.en ?? '',
  }));
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
}

/**
 * Checks that the entries of other lists that a row refers to exist for this person, and that people have the row's
 * unit.
 * @throws Refusal `record.no-such`
 */
export async function checkReferences(
  db: Db,
  { scope, assignableUsers }: Pick<SignedInCall, 'scope' | 'assignableUsers'>,
  catalog: Catalog,
  fields: Row,
  entryId?: number,
): Promise<void> {
  const isFound = (to: string, id: number) =>
    to === people
      ? assignableUsers.mayBeChosen(db, scope, catalog, id, entryId)
      : isThere(db, scope, referenced(to), id);
  const fail = (field: string) => {
    throw new Refusal('record.no-such', {}, [{ field, message: fieldMessage('choose') }]);
  };
  for (const [key, { to }] of Object.entries(catalog.fields)) {
    const value = fields[key];
    if (!to) continue;
    if (typeof value === 'number' && !(await isFound(to, value))) fail(key);
    if (!Array.isArray(value)) continue;
    for (const [at, id] of value.entries()) if (!(await isFound(to, Number(id)))) fail(`${key}.${at}`);
  }
}

/** The list that a reference refers to. */
export function referenced(to: string): Catalog {
  const catalog = catalogs.find(({ name }) => name === to);
  if (!catalog) throw new Error(`no list is named ${to}`);
  return catalog;
}

/** Relies on the unique index, so that two people at once cannot create a duplicate. */
export async function noDoubles<T>(catalog: Catalog, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    const { code, constraint } = failure as { code?: string; constraint?: string };
    if (code !== '23505') throw failure;
    const field = catalog.unique.find((name) => constraint === `${catalog.name}_${columnOf(name)}`) ?? 'name';
    const message = field === 'name' ? 'That name is already in use.' : 'This value is already in use.';
    throw new Refusal('record.duplicate', {}, [{ field, message }]);
  }
}
