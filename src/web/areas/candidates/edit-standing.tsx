import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { candidateRecordApi } from '#contract/areas/candidates/candidates.ts';
import { statusesByItself } from '#domain/candidates/candidate-status.ts';
import { useCall } from '#web/api/use-call.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Draft, EntryField, Person } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** What a unit keeps of a candidate: status with its reason, owner, source, tags, the hot flag. */
export function EditStanding({
  person,
  draft,
  set,
  errors,
}: {
  person: Person;
  draft: Draft;
  set: (next: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
}) {
  const { candidates, common } = useWords(candidateWords);
  const words = candidates.record;
  const { data: choices } = useCall(candidateRecordApi.choices, {});
  /** The options of a list, with the entry on file where it is no longer offered. */
  const entries = (list: readonly { id: number; name: string }[] = [], id?: number, name?: string) => [
    ...(id !== undefined && !list.some((one) => one.id === id) ? [[String(id), name ?? '–'] as const] : []),
    ...list.map((one) => [String(one.id), one.name] as const),
  ];
  const entry = (field: EntryField, label: string, options: readonly (readonly [string, string])[], empty?: string) => (
    <ChoiceField
      label={label}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
      options={options}
      error={errors[field]}
      {...(empty !== undefined && person[field] === undefined && { empty })}
    />
  );
  const statuses = choices?.statuses.filter(
    ({ id, category }) => id === person.statusId || !statusesByItself.includes(category),
  );
  const status = choices?.statuses.find(({ id }) => String(id) === draft.statusId);
  const isReasoned = status?.category === 'DO_NOT_CONTACT' || draft.statusId !== String(person.statusId);
  return (
    <>
      <FieldRow least={180}>
        {entry('statusId', common.status, entries(statuses, person.statusId, person.statusName))}
        {entry('ownerId', candidates.owner, entries(choices?.owners, person.ownerId, person.ownerName), words.nobody)}
        {entry(
          'sourceId',
          candidates.source,
          entries(choices?.sources, person.sourceId, person.sourceName),
          common.unknown,
        )}
      </FieldRow>
      {(isReasoned || draft.statusReason !== '' || errors['statusReason']) && (
        <Field
          label={words.statusReason}
          hint={words.statusReasonHint}
          value={draft.statusReason}
          onChange={(statusReason) => set({ statusReason })}
          error={errors['statusReason']}
        />
      )}
      <ChipsField
        label={words.tags}
        hint={words.tagsHint}
        values={draft.tags}
        options={(choices?.tags ?? []).filter((tag) => !draft.tags.includes(tag))}
        onChange={(tags) => set({ tags })}
        error={errors['tags']}
      />
      <FormControlLabel
        control={<Checkbox checked={draft.isHot} onChange={(_, isHot) => set({ isHot })} />}
        label={words.hot}
      />
      {person.authorizationClass && (
        <ChoiceField
          label={words.authorizationClass}
          hint={words.authorizationHint}
          value={draft.classId}
          onChange={(classId) => set({ classId })}
          options={entries(choices?.authorizations, person.authorizationClass.id, person.authorizationClass.name)}
          empty={common.unknown}
          error={errors['workAuthorizationId']}
        />
      )}
    </>
  );
}
