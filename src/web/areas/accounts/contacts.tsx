import type { vendorRecordApi } from '#contract/areas/accounts/accounts.ts';
import { Clipped, type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Contact } from './account-api.ts';
import { ContactForm } from './contact-form.tsx';
import { PartList } from './part-list.tsx';
import { accountWords } from './words/words.ts';

/** The people at an account: contact details, role, and who must not be contacted. */
export function Contacts({ api, id, mayWrite }: { api: typeof vendorRecordApi; id: number; mayWrite: boolean }) {
  const words = useWords(accountWords);
  const t = words.accounts.contacts;
  const columns: Column<Contact>[] = [
    {
      key: 'name',
      label: words.common.name,
      show: (contact) => (
        <TwoLines first={<bdi>{contact.name}</bdi>} second={contact.title && <bdi>{contact.title}</bdi>} />
      ),
    },
    { key: 'role', label: t.role, show: ({ role }) => t.roles[role] },
    {
      key: 'email',
      label: t.email,
      show: ({ email }) =>
        email ? (
          <a href={`mailto:${email}`}>
            <Clipped text={email} />
          </a>
        ) : (
          '–'
        ),
    },
    {
      key: 'phone',
      label: t.phone,
      show: ({ phone }) =>
        phone ? (
          <NoWrap>
            <Phone number={phone} isCalled />
          </NoWrap>
        ) : (
          '–'
        ),
    },
    {
      key: 'noContact',
      label: words.common.status,
      show: ({ noContact }) => (noContact ? <StatusChip tone="danger" label={t.noContact} /> : '–'),
    },
  ];
  return (
    <PartList
      id={id}
      mayWrite={mayWrite}
      calls={{ search: api.contacts, remove: api.removeContact, restore: api.restoreContact }}
      changes={[api.contacts, api.history]}
      label={words.accounts.tabs.contacts}
      said={t}
      columns={columns}
      keyOf={({ contactId }) => contactId}
      nameOf={({ name }) => name}
      byId={({ contactId }) => ({ contactId })}
      form={(contact, onClose) => <ContactForm api={api} id={id} contact={contact} onClose={onClose} />}
    />
  );
}
