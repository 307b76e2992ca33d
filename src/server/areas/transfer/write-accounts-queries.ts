import { sql } from 'kysely';
import type { TransferNote } from '#domain/transfer/list-values.ts';
import type { Db } from '#server/db/connect.ts';

/** Adds a contact of a client. */
export async function addContact(
  db: Db,
  row: {
    unit_id: number;
    client_id: number;
    name: string;
    title: string | null;
    email: string | null;
    phone: string | null;
    role: string;
    no_contact: boolean;
    updated_by: number;
  },
): Promise<number> {
  const { id } = await db.insertInto('account_contact').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Notes that a contact is not to be written to. */
export async function stopContact(db: Db, id: number, by: number): Promise<void> {
  await sql`update account_contact set no_contact = true, version = version + 1, updated_at = now(), updated_by = ${by}
    where id = ${id} and not no_contact`.execute(db);
}

/** Adds notes to a client or a candidate, each with the time that it has. */
export async function addNotes(
  db: Db,
  owner: { kind: 'client' | 'candidate'; id: number; unitId: number },
  notes: readonly TransferNote[],
  { by, at }: { by: number; at: string },
): Promise<void> {
  if (notes.length === 0) return;
  const table = owner.kind === 'client' ? 'account_note' : 'candidate_note';
  const rows = notes.map((one) => ({ note: one.text, at: one.at ?? at }));
  await sql`insert into ${sql.table(table)} (unit_id, ${sql.ref(`${owner.kind}_id`)}, note, author_id, created_at, updated_at)
    select ${owner.unitId}, ${owner.id}, x.note, ${by}, x.at, x.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(note text, at timestamptz)`.execute(db);
}
