import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import { stagedBases } from '#domain/automation/staging.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

/** Takes tables and resumes of another source into the staging list, with why these people may be written to. */
export function AddPeople({
  sources,
  onClose,
  onAdded,
}: {
  sources: readonly { id: number; name: string }[];
  onClose: () => void;
  onAdded: (uploadId: number) => void;
}) {
  const { words } = useLanguage(automationWords);
  const t = words.staging;
  const [typed, setTyped, draft] = useDraft('people:add', { sourceId: '', basis: 'NONE', note: '' });
  const [files, setFiles] = useState<readonly File[]>([]);
  const upload = useChange(outsidePeopleApi.upload, [outsidePeopleApi.list, outsidePeopleApi.searches]);
  const fields = upload.error?.fields ?? {};
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    upload.mutate(
      { input: { ...typed } as never, options: { files: [...files] } },
      {
        onSuccess: ({ searchId }) => {
          draft.discard();
          onAdded(searchId!);
        },
      },
    );
  };
  return (
    <FormSheet
      title={t.add}
      titleId="add-people"
      isPending={upload.isPending}
      onSubmit={submit}
      onCancel={onClose}
      onClose={onClose}
      submitLabel={t.upload}
    >
      <Box>{t.notes}</Box>
      {upload.error && <Problem text={explain(upload.error, words)} />}
      <ChoiceField
        label={t.source}
        value={typed.sourceId}
        onChange={set('sourceId')}
        options={sources.map(({ id, name }) => [String(id), name] as const)}
        empty=""
        error={fields['sourceId']}
        required
      />
      <ChoiceField
        label={t.basis}
        hint={t.basisHint}
        value={typed.basis}
        onChange={set('basis')}
        options={stagedBases.map((one) => [one, t.bases[one]] as const)}
        error={fields['basis']}
      />
      <Field
        label={t.note}
        hint={t.noteHint}
        value={typed.note}
        onChange={set('note')}
        error={fields['note']}
        required
      />
      <DropZone
        title={t.files}
        hint={t.kinds}
        buttonLabel={t.choose}
        accept=".csv,.tsv,.xlsx,.html,.htm,.json,.pdf,.docx,.doc,.rtf,.odt,.txt"
        isMany
        onFiles={setFiles}
      />
      {files.length > 0 && (
        <Box role="status">
          {t.chosen(files.length)}: <bdi>{files.map(({ name }) => name).join(', ')}</bdi>
        </Box>
      )}
    </FormSheet>
  );
}
