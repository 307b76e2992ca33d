import { sql } from 'kysely';
import type { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type PartKind, type PartnerKind, partsOf } from './parts.ts';

const contactPart: PartKind = {
  table: 'account_contact',
  name: 'contact',
  idName: 'contactId',
  fields: ['name', 'title', 'email', 'phone', 'role', 'noContact'],
  unset: { role: 'OTHER', noContact: false },
  order: sql`lower(p.name)`,
  removed: 'Contact removed',
};

/** The people at accounts of one kind. */
export function contactsOf(kind: PartnerKind) {
  const contacts = partsOf<Output<typeof clientRecordApi.addContact>>(contactPart, kind);
  return {
    contacts: contacts.search,
    addContact: contacts.add,
    changeContact: contacts.change,
    removeContact: contacts.remove,
    restoreContact: contacts.restore,
  };
}
