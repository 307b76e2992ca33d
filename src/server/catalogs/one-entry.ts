import { sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import { isDetail } from '#contract/lists/catalog-fields.ts';
import type { Scope } from '#domain/access/scope.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { columnOf, within } from './catalog-source.ts';
import { findRow, findUses } from './queries.ts';
import { noteEntry } from './record-entry.ts';
import { present } from './rows.ts';
import { references, wordsOfUses } from './uses.ts';

type Row = Record<string, unknown>;

/** One entry of a list. */
export async function readRecord(catalog: Catalog, { id }: { id: number }, { db, scope }: SignedInCall): Promise<Row> {
  const row = await findRow(db, scope, catalog, id);
  if (!row) throw new Refusal('record.absent');
  return present(catalog, row);
}

/** What uses an entry: counts of the whole organization, names only of the applied units. */
export async function usesOfEntry(db: Db, scope: Scope, catalog: Catalog, id: number) {
  const uses = await Promise.all(
    (references[catalog.name] ?? []).map(async (reference) => ({
      kind: reference.kind,
      ...(await findUses(db, scope, reference, id)),
    })),
  );
  return uses.filter(({ total }) => total > 0);
}

/**
 * Deletes an entry for good. It is locked until the end, so that nothing begins to use it meanwhile.
 * @throws Refusal `record.in-use` with what uses it
 */
export async function removeRow(catalog: Catalog, { id }: { id: number }, call: SignedInCall) {
  const { scope } = call;
  await call.db.transaction().execute(async (db) => {
    const row = await findRow(db, scope, catalog, id, 'to-remove');
    if (!row) throw new Refusal('record.absent');
    const uses = await usesOfEntry(db, scope, catalog, id);
    if (uses.length > 0) throw new Refusal('record.in-use', { uses: wordsOfUses(uses), by: uses });
    await sql`delete from ${sql.table(catalog.name)} where id = ${id}`.execute(db);
    await noteEntry(db, catalog, call, 'entry-removed', row, {});
  });
  forgetCounts(catalog.name);
  return { message: `${catalog.words.one.en} removed` };
}

/**
 * Trigram similarity from which two names are probably one; measured on "Meridian Mutual Insurance" with typing errors.
 */
const alike = 0.6;
const mostShown = 5;

/** Entries with a name similar to a typed one: the same key first, then those with a typing error or two. */
export async function findSimilar(
  catalog: Catalog,
  { name, id }: { name: string; id?: number | undefined },
  { db, scope }: SignedInCall,
) {
  const key = nameKey(name);
  if (key.length < 2) return [];
  const texts = Object.entries(catalog.fields).filter(
    ([field, { kind, ...one }]) => kind === 'text' && field !== 'name' && !isDetail(one),
  );
  const more = sql`coalesce(${sql.join([...texts.map(([field]) => sql`t.${sql.id(columnOf(field))}`), sql`null`])})`;
  const { rows } = await sql<{ id: number; name: string; isActive: boolean; isSame: boolean; more: string | null }>`
    select t.id, t.name, t.is_active as "isActive", t.name_key = ${key} as "isSame", ${more} as more
    from ${sql.table(catalog.name)} t
    where ${within(catalog, scope)} and t.name_key % ${key} and similarity(t.name_key, ${key}) >= ${alike}
      and t.id is distinct from ${id ?? null}::bigint
    order by "isSame" desc, similarity(t.name_key, ${key}) desc, t.id limit ${mostShown}`.execute(db);
  return rows.map(({ more: stated, ...row }) => ({ ...row, ...(stated !== null && { more: stated }) }));
}
