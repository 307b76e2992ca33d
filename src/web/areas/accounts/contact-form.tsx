import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, useState } from 'react';
import { contactRoles, type vendorRecordApi } from '#contract/areas/accounts.ts';
import { explain } from '#web/data/explain.ts';
import { StaleNotice, staleOf } from '#web/data/stale-notice.tsx';
import { useChange } from '#web/data/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Contact } from './account-api.ts';

const texts = ['name', 'title', 'email', 'phone'] as const;
type Values = Record<(typeof texts)[number], string> & { role: Contact['role']; noContact: boolean };

const valuesOf = (contact: Partial<Contact> | undefined): Values => ({
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
  const words = useWords();
  const said = words.accounts.contacts;
  const toast = useToast();
  const [{ start, values }, setTyped, draft] = useDraft(
    `contact:${api.addContact.path}:${id}:${contact?.contactId ?? 'new'}`,
    { start: contact, values: valuesOf(contact) },
  );
  const [isMissing, setMissing] = useState(false);
  const changes = [api.contacts, api.history];
  const add = useChange(api.addContact, changes);
  const change = useChange(api.changeContact, changes);
  const problem = (contact ? change : add).error;
  const stale = staleOf(problem);
  const set = (more: Partial<Values>) => setTyped((before) => ({ ...before, values: { ...before.values, ...more } }));
  const before = valuesOf(start);
  const conflicts = texts.flatMap((key) => {
    const now = valuesOf(stale?.current as Partial<Contact> | undefined)[key];
    const isBoth = stale && now !== before[key] && values[key] !== before[key] && now !== values[key];
    return isBoth ? [{ key, label: labelOf(key), now, yours: values[key] }] : [];
  });
  const leave = () => {
    draft.done();
    onClose();
  };
  function labelOf(key: (typeof texts)[number]): string {
    return key === 'name' ? words.common.name : said[key];
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(values.name.trim() === '');
    if (values.name.trim() === '') return;
    const done = {
      onSuccess: () => {
        toast((contact ? words.catalog.changed : words.catalog.added)(values.name));
        leave();
      },
    };
    if (!contact) return add.mutate({ input: { id, ...values } }, done);
    const changed = Object.entries(values).filter(([key, value]) => value !== before[key as keyof Values]);
    const version = (stale?.current['version'] as number | undefined) ?? start?.version ?? contact.version;
    change.mutate({ input: { contactId: contact.contactId, version, ...Object.fromEntries(changed) } }, done);
  };
  return (
    <FormSheet
      title={contact ? words.catalog.editOne(said.one) : said.add}
      titleId="contact-title"
      isPending={add.isPending || change.isPending}
      onSubmit={submit}
      onCancel={leave}
      onClose={onClose}
    >
      <DraftNote draft={draft} />
      {stale && (
        <StaleNotice
          stale={stale}
          conflicts={conflicts}
          onTake={(key) => set({ [key]: valuesOf(stale.current as Partial<Contact>)[key as 'name'] })}
        />
      )}
      {problem && !stale && Object.keys(problem.fields).length === 0 && <Problem text={explain(problem, words)} />}
      {texts.map((key, at) => (
        <Field
          key={key}
          label={labelOf(key)}
          value={values[key]}
          onChange={(value) => set({ [key]: value })}
          required={key === 'name'}
          error={key === 'name' && isMissing ? words.common.required : problem?.fields[key]}
          type={key === 'email' ? 'email' : key === 'phone' ? 'tel' : 'text'}
          autoFocus={at === 0}
        />
      ))}
      <ChoiceField
        label={said.role}
        value={values.role}
        onChange={(role) => set({ role: role as Contact['role'] })}
        options={contactRoles.map((role) => [role, said.roles[role]] as const)}
      />
      <FormControlLabel
        control={<Checkbox checked={values.noContact} onChange={(_, isOn) => set({ noContact: isOn })} />}
        label={said.noContact}
      />
    </FormSheet>
  );
}
