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
  owner: { kind: 'client' | 'vendor' | 'candidate'; id: number; unitId: number },
  notes: readonly { note: string; at: string; edited: string; by: number; job: number | null }[],
): Promise<void> {
  if (notes.length === 0) return;
  const [table, job] = owner.kind === 'candidate' ? ['candidate_note', sql`, job_id`] : ['account_note', sql``];
  await sql`insert into ${sql.table(table)}
      (unit_id, ${sql.ref(`${owner.kind}_id`)}, note, author_id, created_at, updated_at${job})
    select ${owner.unitId}, ${owner.id}, x.note, x.by, x.at, x.edited${owner.kind === 'candidate' ? sql`, x.job` : sql``}
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

/** Clients that an import added and whose parent is a client of the same file, by now here. */
export async function findParents(db: Db, importId: number): Promise<{ client: number; parent: number }[]> {
  const { rows } = await sql<{ client: number; parent: number }>`
    select c.id as client, p.record_id as parent from list_import_row w join client c on c.id = w.record_id and c.parent_id is null
      join list_import_row p on p.import_id = w.import_id and p.cells[1] = 'client' and p.cells[2] = w.before->>'parent'
        and p.record_id is not null and p.outcome <> 'ERROR'
    where w.import_id = ${importId} and w.cells[1] = 'client' and w.outcome = 'NEW' and w.before->>'parent' <> ''
    order by w.row_number`.execute(db);
  return rows;
}

/** Makes a client the parent of another, unless it stands above it already, or somebody has changed the other since. */
export async function linkParent(db: Db, { client, parent }: { client: number; parent: number }): Promise<void> {
  await sql`update client set parent_id = ${parent} where id = ${client} and parent_id is null and version = 1 and not exists (
    with recursive above as (
      select ${parent}::bigint as id union select c.parent_id from above a join client c on c.id = a.id where c.parent_id is not null)
    select from above where id = ${client})`.execute(db);
}
