import { sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import { linkedKinds } from '#contract/lists/catalog-calls.ts';
import type { Scope } from '#domain/access/scope.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { hooksOf } from './hooks.ts';
import { findRow, findUses } from './queries.ts';
import { noteEntry } from './record-entry.ts';
import { present } from './rows.ts';
import { references, wordsOfUses } from './uses.ts';

type Row = Record<string, unknown>;

/** One entry of a list. */
export async function readRecord(catalog: Catalog, { id }: { id: number }, call: SignedInCall): Promise<Row> {
  const row = await findRow(call.db, call.scope, catalog, id);
  if (!row) throw new Refusal('record.absent');
  return present(hooksOf(call, catalog), row);
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
    const uses = (await usesOfEntry(db, scope, catalog, id)).filter(({ kind }) => !linkedKinds.includes(kind));
    if (uses.length > 0) throw new Refusal('record.in-use', { uses: wordsOfUses(uses), by: uses });
    await sql`delete from ${sql.table(catalog.name)} where id = ${id}`.execute(db);
    await noteEntry(db, catalog, call, 'entry-removed', row, {});
  });
  forgetCounts(catalog.name);
  return { message: `${catalog.words.one.en} deleted` };
}
