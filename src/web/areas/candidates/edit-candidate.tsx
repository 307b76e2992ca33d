import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, type ReactNode, useState } from 'react';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import type { EditableField } from '#domain/candidates/candidate-edits.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLeave } from '#web/ui/use-leave.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type Draft, draftOf, type FlagField, inputOf, type Person, type TextField } from './candidate-draft.ts';
import { EditSkills } from './edit-skills.tsx';
import { candidateWords } from './words/words.ts';

/**
 * Puts a candidate's record right. What was typed stays until it is saved or discarded on purpose; of two people who save,
 * the second is told, sees the first one's record behind the form and may save again over it.
 */
export function EditCandidate({ person, onClose }: { person: Person; onClose: () => void }) {
  const { words, format } = useLanguage(candidateWords, jobWords);
  const { candidates, jobs, common } = words;
  const texts = candidates.edit;
  const toast = useToast();
  // The record as it was when this was opened: only what differs from it counts as put right.
  const [start] = useState(person);
  // Of one version: what was typed before somebody else's change would undo it unseen.
  const [draft, setDraft, saved] = useDraft<Draft>(`candidate:${person.id}:${person.version}`, draftOf(person));
  const [nameMissing, setNameMissing] = useState(false);
  const save = useChange(candidateRecordApi.change, [
    candidatesApi.details,
    candidatesApi.search,
    searchApi.candidates,
  ]);
  const errors = save.error?.fields ?? {};
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(start));
  const set = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNameless = draft.lastName.trim() === '';
    setNameMissing(isNameless);
    if (isNameless) return;
    // Saved again after somebody else's change, it is meant to stand over what is there now.
    const version = save.error?.code === 'record.stale' ? person.version : start.version;
    save.mutate(
      { input: { ...inputOf(start, draft), version } },
      {
        onSuccess: ({ name }) => {
          saved.done();
          toast(texts.saved(name));
          onClose();
        },
      },
    );
  };
  const { leave, question } = useLeave(isDirty, onClose, saved.done);

  const mark = (field: EditableField): ReactNode => {
    const edit = person.edited.find((one) => one.field === field);
    return edit && texts.editedBy(edit.by, format.day(edit.at));
  };
  const text = (field: TextField, label: string, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={label}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
      error={field === 'lastName' && nameMissing ? common.required : errors[field]}
      {...more}
    />
  );
  const yesNo = (field: FlagField, label: string) => (
    <ChoiceField
      label={label}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
      error={errors[field]}
      options={[
        ['yes', common.yes],
        ['no', common.no],
      ]}
      empty={common.unknown}
    />
  );
  const isNamed = Object.keys(errors).length > 0;

  return (
    <Dialog open onClose={leave} aria-labelledby="edit-title" fullWidth maxWidth="md">
      <DialogTitle id="edit-title">{texts.title(person.name)}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftNote draft={saved} />
          {save.error && (
            <Problem text={isNamed ? common.fieldsToFix(Object.keys(errors).length) : explain(save.error, words)} />
          )}
          <FieldRow>
            {text('firstName', texts.firstName, { hint: mark('firstName'), autoFocus: true })}
            {text('lastName', texts.lastName, { hint: mark('lastName'), required: true })}
          </FieldRow>
          <FieldRow>
            {text('headline', texts.headline, { hint: mark('headline') })}
            {text('employer', texts.employer, { hint: mark('employer') })}
          </FieldRow>
          <FieldRow least={130}>
            {text('city', jobs.city, { hint: mark('place') })}
            {text('state', jobs.state)}
            <ChoiceField
              label={jobs.country}
              value={draft.country}
              onChange={(country) => set({ country })}
              error={errors['country']}
              options={Object.entries(jobs.countries)}
              empty={common.unknown}
            />
            {text('totalYears', texts.totalYears, { hint: mark('totalYears'), inputProps: { inputMode: 'decimal' } })}
          </FieldRow>
          <FieldRow least={150}>
            {yesNo('authorized', candidates.authorized)}
            {yesNo('needsSponsorship', candidates.sponsorship)}
            {yesNo('relocates', texts.relocates)}
          </FieldRow>
          <FieldRow least={150}>
            {text('rate', candidates.rate, { inputProps: { inputMode: 'decimal' }, hint: texts.anHour })}
            <ChoiceField
              label={texts.taxTerm}
              value={draft.taxTerm}
              onChange={(taxTerm) => set({ taxTerm })}
              error={errors['taxTerm']}
              options={taxTerms.map((term) => [term, term] as const)}
              empty={common.unknown}
            />
            {text('availableOn', candidates.availability, { type: 'date' })}
          </FieldRow>
          <Box role="group" aria-label={jobs.workMode}>
            {workModes.map((mode) => (
              <FormControlLabel
                key={mode}
                control={
                  <Checkbox
                    checked={draft.workModes.includes(mode)}
                    onChange={(_, isOn) =>
                      set({
                        workModes: workModes.filter((one) => (one === mode ? isOn : draft.workModes.includes(one))),
                      })
                    }
                  />
                }
                label={jobs.workModes[mode]}
              />
            ))}
          </Box>
          <EditSkills skills={draft.skills} errors={errors} onChange={(skills) => set({ skills })} />
          {text('linkedin', 'LinkedIn', { hint: mark('linkedin') })}
          {text('summary', candidates.summary, { multiline: true, rows: 3, hint: mark('summary') })}
        </DialogContent>
        <DialogActions>
          <Box sx={{ flex: 1, color: 'text.secondary', fontSize: 13, paddingInlineStart: 2 }}>{texts.kept}</Box>
          <Button variant="text" onClick={leave}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isDirty} aria-busy={save.isPending}>
            {common.save}
          </Button>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}
