import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EditableField } from '#domain/candidates/candidate-edits.ts';
import { availabilities } from '#domain/candidates/fast-facts.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Draft, FlagField, Person, TextField } from './candidate-draft.ts';
import { EditContacts } from './edit-contacts.tsx';
import { EditEmployment } from './edit-employment.tsx';
import { EditSkills } from './edit-skills.tsx';
import { EditStanding } from './edit-standing.tsx';
import { EditWishes } from './edit-wishes.tsx';
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
      <FieldRow least={150}>
        {text('firstName', texts.firstName, { hint: mark('firstName'), autoFocus: true })}
        {text('middleName', texts.middleName)}
        {text('lastName', texts.lastName, { hint: mark('lastName'), required: true })}
        {text('preferredName', texts.preferredName, { hint: texts.preferredHint })}
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
      <Section title={candidates.contact} />
      <EditContacts contacts={draft.contacts} errors={errors} onChange={(contacts) => set({ contacts })} />
      <Section title={candidates.record.standing} />
      <EditStanding person={person} draft={draft} set={set} errors={errors} />
      <Section title={candidates.record.preferences} />
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
        <ChoiceField
          label={candidates.record.notice}
          value={draft.availability}
          onChange={(availability) => set({ availability })}
          error={errors['availability']}
          options={availabilities.map((one) => [one, candidates.record.availabilities[one]] as const)}
          empty={common.unknown}
        />
        {text('availableOn', candidates.record.availableOn, { type: 'date' })}
      </FieldRow>
      <WorkModes draft={draft} set={set} />
      <EditWishes wishes={draft.wishes} errors={errors} onChange={(wishes) => set({ wishes })} />
      <Section title={candidates.skills} />
      <EditSkills skills={draft.skills} errors={errors} onChange={(skills) => set({ skills })} />
      <Section title={candidates.employment} />
      <EditEmployment jobs={draft.jobs} errors={errors} onChange={(jobs) => set({ jobs })} />
      <Section title={candidates.summary} />
      {text('linkedin', 'LinkedIn', { hint: mark('linkedin') })}
      {text('summary', candidates.summary, { multiline: true, rows: 3, hint: mark('summary') })}
    </>
  );
}

function WorkModes({ draft, set }: { draft: Draft; set: (next: Partial<Draft>) => void }) {
  const { words } = useLanguage(jobWords);
  return (
    <Box role="group" aria-label={words.jobs.workMode}>
      {workModes.map((mode) => (
        <FormControlLabel
          key={mode}
          control={
            <Checkbox
              checked={draft.workModes.includes(mode)}
              onChange={(_, isOn) =>
                set({ workModes: workModes.filter((one) => (one === mode ? isOn : draft.workModes.includes(one))) })
              }
            />
          }
          label={words.jobs.workModes[mode]}
        />
      ))}
    </Box>
  );
}

function Section({ title }: { title: string }) {
  return (
    <Typography variant="h2" sx={{ pt: 1, borderTop: `1px solid ${token('border')}` }}>
      {title}
    </Typography>
  );
}
