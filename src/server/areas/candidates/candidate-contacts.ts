import type { CandidateEdits, Edit } from '#domain/candidates/candidate-edits.ts';
import { type CheckedContact, checkContacts, type StatedContact } from '#domain/candidates/contacts.ts';
import type { InvalidField } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './candidate-contacts-queries.ts';

/**
 * Compares the contacts that a person saved with those on file, all at once: what is wrong is named by its place in the
 * form, what differs is theirs from now on.
 */
export async function planContacts(db: Db, candidateId: number, stated: readonly StatedContact[]) {
  const before = await queries.findOwnContacts(db, candidateId);
  const known = new Map(before.map((one) => [`${one.kind} ${one.value_key}`, one]));
  const { contacts, wrong } = checkContacts(stated, (kind, key) => known.has(`${kind} ${key}`));
  return { contacts, wrong: wrong satisfies InvalidField[], known };
}

type Plan = Awaited<ReturnType<typeof planContacts>>;

/**
 * Saves the planned contacts of a person: changes, adds and removes. A contact that was removed is remembered, so that
 * no resume brings it back, and forgotten again once it is added by hand.
 * @returns the edits with what was taken away, and whether anything changed
 */
export async function saveContacts(
  db: Db,
  candidateId: number,
  { contacts, known }: Plan,
  edits: CandidateEdits,
  edit: Edit,
): Promise<{ edits: CandidateEdits; isChanged: boolean }> {
  const removed = { ...edits.removedContacts };
  const left = new Set(contacts.map(keyOf));
  let isChanged = false;
  for (const [key, { id }] of known) {
    if (left.has(key)) continue;
    await queries.removeContact(db, id);
    removed[key] = edit;
    isChanged = true;
  }
  for (const contact of contacts) {
    const before = known.get(keyOf(contact));
    delete removed[keyOf(contact)];
    if (before && isSame(before, contact)) continue;
    isChanged = true;
    const verified = contact.isVerified
      ? { verified_at: before?.verified_at ?? edit.at, verified_by: before?.verified_by ?? edit.by }
      : { verified_at: null, verified_by: null };
    const values = {
      type: contact.type,
      e164: contact.e164,
      is_primary: contact.isPrimary,
      ...verified,
      ...faultOf(before, contact),
    };
    if (before) await queries.changeContact(db, before.id, values);
    else await queries.addContact(db, { candidateId, contact, values, edit });
  }
  const { removedContacts: _, ...others } = edits;
  return { edits: Object.keys(removed).length > 0 ? { ...others, removedContacts: removed } : others, isChanged };
}

const keyOf = ({ kind, key }: CheckedContact) => `${kind} ${key}`;

type Row = Awaited<ReturnType<typeof queries.findOwnContacts>>[number];

/**
 * An address that is verified works: what was said against it before is past. One that failed after it was verified keeps its
 * fault while nothing is verified anew.
 */
function faultOf(before: Row | undefined, { isVerified }: CheckedContact): { bounced_at?: null } {
  if (!before?.bounced_at || !isVerified) return {};
  const isAnew = before.verified_at === null || Date.parse(before.verified_at) >= Date.parse(before.bounced_at);
  return isAnew ? { bounced_at: null } : {};
}

const isSame = (row: Row, contact: CheckedContact) => {
  const { type, isPrimary, isVerified } = contact;
  return (
    row.type === type &&
    row.is_primary === isPrimary &&
    (row.verified_at !== null) === isVerified &&
    !('bounced_at' in faultOf(row, contact))
  );
};
