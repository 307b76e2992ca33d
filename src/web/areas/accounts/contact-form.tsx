import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { vendorRecordApi } from '#contract/areas/accounts/accounts.ts';
import { contactRoles } from '#domain/account.ts';
import { listWords } from '#web/lists/words/words.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Contact } from './account-api.ts';
import { PartForm } from './part-form.tsx';
import { accountWords } from './words/words.ts';

const texts = ['name', 'title', 'email', 'phone'] as const;

const valuesOf = (contact: Partial<Contact> | undefined) => ({
  name: contact?.name ?? '',
  title: contact?.title ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  role: contact?.role ?? 'HIRING',
  noContact: contact?.noContact ?? false,
});

/** Adds or changes a person at an account. */
export function ContactForm({
  api,
  id,
  contact,
  onClose,
}: {
  api: typeof vendorRecordApi;
  id: number;
  contact: Contact | undefined;
  onClose: () => void;
}) {
  const words = useWords(accountWords, listWords);
  const t = words.accounts.contacts;
  const labels = { ...t, name: words.common.name };
  return (
    <PartForm
      draftName={`contact:${api.addContact.path}:${id}:${contact?.contactId ?? 'new'}`}
      id={id}
      row={contact}
      calls={{ add: api.addContact, change: api.changeContact }}
      changes={[api.contacts, api.history]}
      titles={{ add: t.add, change: words.catalog.editOne(t.one) }}
      titleId="contact-title"
      byId={({ contactId }) => ({ contactId })}
      valuesOf={valuesOf}
      wrongIn={({ name }) => (name.trim() === '' ? { name: words.common.required } : {})}
      nameOf={({ name }) => name}
      labels={labels}
      shown={(key, values) => {
        if (key === 'role') return t.roles[values.role];
        return key === 'noContact' ? words.common[values.noContact ? 'yes' : 'no'] : values[key];
      }}
      onClose={onClose}
    >
      {({ values, set, errorOf }) => (
        <>
          {texts.map((key, at) => (
            <Field
              key={key}
              label={labels[key]}
              value={values[key]}
              onChange={(value) => set({ [key]: value })}
              required={key === 'name'}
              error={errorOf(key)}
              type={key === 'email' ? 'email' : key === 'phone' ? 'tel' : 'text'}
              autoFocus={at === 0}
            />
          ))}
          <ChoiceField
            label={t.role}
            value={values.role}
            onChange={(role) => set({ role: role as Contact['role'] })}
            options={contactRoles.map((role) => [role, t.roles[role]] as const)}
          />
          <FormControlLabel
            control={<Checkbox checked={values.noContact} onChange={(_, isOn) => set({ noContact: isOn })} />}
            label={t.noContact}
          />
        </>
      )}
    </PartForm>
  );
}
