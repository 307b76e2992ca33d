import type { Updateable } from 'kysely';
import type { Edit } from '#domain/candidates/candidate-edits.ts';
import type { CheckedContact } from '#domain/candidates/contacts.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

type State = Pick<
  Updateable<Tables['candidate_contact']>,
  'type' | 'e164' | 'is_primary' | 'verified_at' | 'verified_by' | 'bounced_at'
>;

/** A person's contacts in the order in which they were added. */
export async function findOwnContacts(db: Db, candidateId: number) {
  return db
    .selectFrom('candidate_contact')
    .where('candidate_id', '=', candidateId)
    .select(['id', 'kind', 'value_key', 'type', 'is_primary', 'verified_at', 'verified_by', 'bounced_at'])
    .orderBy('id')
    .execute();
}

/** Takes a contact away. */
export async function removeContact(db: Db, id: number): Promise<void> {
  await db.deleteFrom('candidate_contact').where('id', '=', id).execute();
}

/** Changes kind and state of a contact. */
export async function changeContact(db: Db, id: number, values: State): Promise<void> {
  await db.updateTable('candidate_contact').set(values).where('id', '=', id).execute();
}

/** Adds a contact that somebody entered. */
export async function addContact(
  db: Db,
  { candidateId, contact, values, edit }: { candidateId: number; contact: CheckedContact; values: State; edit: Edit },
): Promise<void> {
  await db
    .insertInto('candidate_contact')
    .values({
      candidate_id: candidateId,
      kind: contact.kind,
      value: contact.value,
      value_key: contact.key,
      source: 'MANUAL',
      added_by: edit.by,
      added_at: edit.at,
      ...values,
    })
    .execute();
}
