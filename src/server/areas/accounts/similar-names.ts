import { sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import { isDetail } from '#contract/lists/catalog-fields.ts';
import type { Scope } from '#domain/access/scope.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { columnOf, within } from '#server/catalogs/catalog-source.ts';
import type { CatalogHooks, SimilarEntry } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';

/** Names that are so alike are probably one name; measured on "Meridian Mutual Insurance" and its slips. */
const alike = 0.6;
const mostShown = 5;

/** Entries whose name is written like a typed one: the same key first, then those a slip or two away. */
async function findSimilar(
  catalog: Catalog,
  { name, id }: { name: string; id?: number | undefined },
  { db, scope }: { db: Db; scope: Scope },
): Promise<SimilarEntry[]> {
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

/** Accounts are also found by how their name is written elsewhere (trade 3.5). */
export const accountHooks: CatalogHooks = {
  derived: [{ from: 'name', column: 'name_key', value: nameKey }],
  findSimilar,
};
