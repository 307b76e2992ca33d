import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import type { EditableField } from '#domain/candidates/candidate-edits.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Draft, FlagField, Person, TextField } from './candidate-draft.ts';
import { EditSkills } from './edit-skills.tsx';
import { candidateWords } from './words/words.ts';

/** The fields of a candidate's record; below some of them it says who put them right and when. */
export function CandidateFields({
  person,
  draft,
  set,
  errors,
  isNameMissing,
}: {
  person: Person;
  draft: Draft;
  set: (next: Partial<Draft>) => void;
  /** Refused fields by their path, such as `skillSet.0.years`. */
  errors: Readonly<Record<string, string>>;
  /** The form was sent without a last name. */
  isNameMissing: boolean;
}) {
  const { words, format } = useLanguage(candidateWords, jobWords);
  const { candidates, jobs, common } = words;
  const texts = candidates.edit;

  const mark = (field: EditableField): ReactNode => {
    const edit = person.edited.find((one) => one.field === field);
    return edit && texts.editedBy(edit.by, format.day(edit.at));
  };
  const text = (field: TextField, label: string, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={label}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
      error={field === 'lastName' && isNameMissing ? common.required : errors[field]}
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
  return (
    <>
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
    </>
  );
}
