import { sql } from 'kysely';
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

/** Adds notes to a client or a candidate. */
export async function addNoteRows(
  db: Db,
  owner: { kind: 'client' | 'candidate'; id: number; unitId: number },
  notes: readonly { note: string; at: string; edited: string; by: number; job: number | null }[],
): Promise<void> {
  if (notes.length === 0) return;
  const [table, job] = owner.kind === 'client' ? ['account_note', sql``] : ['candidate_note', sql`, job_id`];
  await sql`insert into ${sql.table(table)}
      (unit_id, ${sql.ref(`${owner.kind}_id`)}, note, author_id, created_at, updated_at${job})
    select ${owner.unitId}, ${owner.id}, x.note, x.by, x.at, x.edited${owner.kind === 'client' ? sql`` : sql`, x.job`}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as x(note text, at timestamptz, edited timestamptz, by bigint, job bigint)`.execute(
    db,
  );
}

/** Keeps opt-outs; whoever said no here before said it then. */
export async function addOptOuts(
  db: Db,
  optOuts: readonly { channel: string; key: string; at: string; words: string }[],
): Promise<void> {
  if (optOuts.length === 0) return;
  await sql`insert into opt_out (channel, address_key, words, created_at)
    select x.channel, x.key, x.words, x.at
    from jsonb_to_recordset(${JSON.stringify(optOuts)}::jsonb) as x(channel text, key text, at timestamptz, words text)
    where x.key <> '' on conflict (channel, address_key) do nothing`.execute(db);
}
