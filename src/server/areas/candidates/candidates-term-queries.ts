import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';

type Kind = 'skill' | 'title';
type Term = { kind: Kind; key: string; name: string };

/**
 * Term ids that are committed, cached per database: every resume needs about thirty, nearly always the same ones. Only
 * ids committed by another transaction are cached, so a rolled-back id never is.
 */
const settled = new WeakMap<object, Map<string, number>>();

const nameOf = (kind: string, key: string) => `${kind} ${key}`;

/**
 * Ids of dictionary keys by `skill KEY` and `title KEY`; new ones are added. Keys are sorted, so that two writers never
 * deadlock.
 */
export async function ensureTerms(db: Db, terms: readonly Term[]): Promise<ReadonlyMap<string, number>> {
  // A transaction shares the adapter of the database it belongs to.
  const { adapter } = db.getExecutor();
  const known = settled.get(adapter) ?? new Map<string, number>();
  settled.set(adapter, known);
  const found = new Map<string, number>();
  const unknown: Term[] = [];
  for (const term of terms) {
    const id = known.get(nameOf(term.kind, term.key));
    if (id === undefined) unknown.push(term);
    else found.set(nameOf(term.kind, term.key), id);
  }
  if (unknown.length === 0) return found;
  const isAbsent = ({ kind, key }: Term) => !found.has(nameOf(kind, key));
  const find = async (query: readonly Term[]) => {
    for (const { kind, key, id, is_settled } of await findTerms(db, query)) {
      found.set(nameOf(kind, key), id);
      if (is_settled) known.set(nameOf(kind, key), id);
    }
  };
  await find(unknown);
  const absent = unknown.filter(isAbsent).sort((a, b) => (nameOf(a.kind, a.key) < nameOf(b.kind, b.key) ? -1 : 1));
  if (absent.length === 0) return found;
  const made = await db
    .insertInto('term')
    .values(absent)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning(['id', 'kind', 'key'])
    .execute();
  for (const { id, kind, key } of made) found.set(nameOf(kind, key), id);
  // Another transaction added the rest meanwhile.
  const others = absent.filter(isAbsent);
  if (others.length > 0) await find(others);
  return found;
}

/** The terms that the dictionary has; `is_settled` is false for those that this transaction added itself. */
async function findTerms(db: Db, terms: readonly Term[]) {
  const keys = (kind: Kind) => terms.filter((term) => term.kind === kind).map(({ key }) => key);
  const { rows } = await sql<{ id: number; kind: string; key: string; is_settled: boolean }>`
    select ${preparedStatement} id, kind, key, xmin::text is distinct from pg_current_xact_id_if_assigned()::xid::text as is_settled
    from term where (kind = 'skill' and key = any(${keys('skill')}::text[]))
      or (kind = 'title' and key = any(${keys('title')}::text[]))`.execute(db);
  return rows;
}
