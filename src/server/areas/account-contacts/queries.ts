import { sql } from 'kysely';
import type { Scope } from '#domain/scope.ts';
import type { Db } from '#server/db/connect.ts';

/** Who has contacts. */
export type PartnerKind = 'client' | 'vendor';

const columnOf = (kind: PartnerKind) => `${kind}_id` as const;

/** A person at an account. */
export type ContactRow = NonNullable<Awaited<ReturnType<typeof findContact>>>;

function contacts(db: Db, scope: Scope) {
  return db
    .selectFrom('account_contact as c')
    .where(sql<boolean>`c.unit_id = any(${[...scope.units]}::bigint[])`)
    .selectAll('c')
    .select(
      sql<
        string | null
      >`(select trim(u.first_name || ' ' || u.last_name) from app_user u where u.id = c.updated_by)`.as('by'),
    );
}

/** One page of the people at an account, by name. */
export async function findContacts(
  db: Db,
  scope: Scope,
  kind: PartnerKind,
  id: number,
  { page, size }: { page: number; size: number },
) {
  const own = contacts(db, scope)
    .where(`c.${columnOf(kind)}`, '=', id)
    .where('c.removed_at', 'is', null);
  const [{ total }, rows] = await Promise.all([
    own.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    own
      .orderBy(sql`lower(c.name)`)
      .orderBy('c.id')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** One person at an account of this kind, also one who was taken away; held until the transaction ends where asked. */
export async function findContact(db: Db, scope: Scope, kind: PartnerKind, id: number, lock = false) {
  return contacts(db, scope)
    .where('c.id', '=', id)
    .where(`c.${columnOf(kind)}`, 'is not', null)
    .$if(lock, (q) => q.forUpdate('c'))
    .executeTakeFirst();
}

type Values = Partial<{
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
  role: string;
  no_contact: boolean;
  removed_at: string | null;
}>;

/** Adds a person and answers their number. */
export async function addContact(
  db: Db,
  kind: PartnerKind,
  { account, unitId, by, values }: { account: number; unitId: number; by: number; values: Values },
): Promise<number> {
  const { id } = await db
    .insertInto('account_contact')
    .values({ ...values, unit_id: unitId, [columnOf(kind)]: account, updated_by: by } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a person, takes them away or brings them back. */
export async function changeContact(db: Db, id: number, values: Values, by: number): Promise<void> {
  await db
    .updateTable('account_contact')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()`, updated_by: by })
    .where('id', '=', id)
    .execute();
}

/** Forgets people who were taken away more than a day before. */
export async function forgetRemoved(db: Db): Promise<void> {
  await sql`delete from account_contact where removed_at < now() - interval '1 day'`.execute(db);
}
