import { type TransferRecord, textOf } from '#domain/transfer/records.ts';
import type { Db } from '#server/db/connect.ts';
import { keepOptOutsOf, type Writing, type Written } from './write-accounts.ts';
import { addContact } from './write-accounts-queries.ts';
import type { RecordFiles } from './write-files.ts';
import { writeCorrespondence } from './write-messages.ts';

/** Adds a contact of a client, with what was written to and fro. */
export async function writeContact(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  { clientId, files }: { clientId: number; files: RecordFiles },
): Promise<Written> {
  const { call, into } = writing;
  const id = await addContact(db, {
    unit_id: into.unitId,
    client_id: clientId,
    name: String(record['name']),
    title: textOf(record, 'title') ?? null,
    email: textOf(record, 'email') ?? null,
    phone: textOf(record, 'phone') ?? null,
    role: textOf(record, 'role') ?? 'OTHER',
    no_contact: record['noContact'] === true,
    updated_by: call.who.userId,
  });
  await keepOptOutsOf(db, writing, record);
  const before = await writeCorrespondence(db, writing, record, { contactId: id, files });
  return { outcome: 'NEW', recordId: id, version: 1, before };
}
