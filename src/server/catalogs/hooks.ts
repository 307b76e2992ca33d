import type { Catalog } from '#contract/lists/catalog.ts';
import type { AppContext, CatalogHooks, SimilarEntry } from '#server/context.ts';
import type { SignedInCall } from '#server/http/call.ts';

/** What a list does beyond its declaration. */
export const hooksOf = (
  { catalogHooks }: Pick<AppContext, 'catalogHooks'>,
  { name }: Pick<Catalog, 'name'>,
): CatalogHooks => catalogHooks[name] ?? {};

/** Entries whose name is written like a typed one, as the room that owns the list finds them. */
export async function findSimilar(
  catalog: Catalog,
  typed: { name: string; id?: number | undefined },
  call: SignedInCall,
): Promise<SimilarEntry[]> {
  const { findSimilar: find } = hooksOf(call, catalog);
  if (!find) throw new Error(`the list ${catalog.name} declares similar names, but no room finds them`);
  return find(catalog, typed, call);
}
