import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { AccountKind } from '#domain/account.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

const columnOf = (kind: AccountKind) => `${kind}_id` as const;

/** A note with the name of its author. */
export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

function notes(db: Db, scope: Scope) {
  return db
    .selectFrom('account_note as n')
    .innerJoin('app_user as u', 'u.id', 'n.author_id')
    .where(sql<boolean>`n.unit_id = ${inUnits(scope)}`)
    .select(['n.id', 'n.note', 'n.author_id', 'n.version', 'n.created_at', 'n.updated_at', 'n.removed_at'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('author'));
}

/** One page of the notes about an account, newest first. */
export async function findNotes(
  db: Db,
  scope: Scope,
  kind: AccountKind,
  id: number,
  { page, size }: { page: number; size: number },
) {
  const own = notes(db, scope)
    .where(`n.${columnOf(kind)}`, '=', id)
    .where('n.removed_at', 'is', null);
  const [{ total }, rows] = await Promise.all([
    own.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    own
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** One note about an account of this kind, also a removed one; `lock` locks it until the transaction ends. */
export async function findNote(db: Db, scope: Scope, kind: AccountKind, id: number, lock = false) {
  return notes(db, scope)
    .where('n.id', '=', id)
    .where(`n.${columnOf(kind)}`, 'is not', null)
    .$if(lock, (q) => q.forUpdate('n'))
    .executeTakeFirst();
}

/** Adds a note and returns its number. */
export async function addNote(
  db: Db,
  kind: AccountKind,
  { account, unitId, note, by }: { account: number; unitId: number; note: string; by: number },
): Promise<number> {
  const { id } = await db
    .insertInto('account_note')
    .values({ unit_id: unitId, [columnOf(kind)]: account, note, author_id: by } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes, removes or restores a note. */
export async function changeNote(
  db: Db,
  id: number,
  values: { note: string; updated_at: string } | { removed_at: string | null },
): Promise<void> {
  await db
    .updateTable('account_note')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes notes that were removed more than a day ago. */
export async function forgetRemoved(db: Db): Promise<void> {
  await sql`delete from account_note where removed_at < now() - interval '1 day'`.execute(db);
}
