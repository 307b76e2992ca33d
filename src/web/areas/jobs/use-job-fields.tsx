import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type Draft, type Job, sureFrom, type TextField, textOf, unsureFields } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/** What the parts of the form of a job share. */
export type JobFormProps = {
  job: Job;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
};

/** The fields of the form of a job, each with the words it was read from until it is touched. */
export function useJobFields({ job, draft, errors, onChange }: JobFormProps) {
  const { words } = useLanguage(jobWords);
  const { jobs } = words;
  const toReview = unsureFields(job, draft);
  const hint = (field: TextField): ReactNode => {
    const mark = job.read[field];
    if (!mark && toReview.includes(field))
      return (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
          {jobs.notSaid}
          <StatusChip tone="warning" label={jobs.unsure} />
        </Box>
      );
    if (!mark?.evidence || draft[field] !== textOf(job, field)) return undefined;
    const quote = mark.evidence.quote.trim().replace(/\s+/g, ' ').slice(0, 60);
    return (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
        {jobs.readFrom(quote)}
        {mark.confidence < sureFrom && <StatusChip tone="warning" label={jobs.unsure} />}
      </Box>
    );
  };
  const text = (field: TextField, label: string, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={label}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errors[field]}
      hint={hint(field)}
      {...more}
    />
  );
  const money = (field: TextField, label: string) =>
    text(field, label, {
      inputProps: { inputMode: 'decimal' },
      action: <Unit>{`${job.currency} ${jobs.anHour}`}</Unit>,
    });
  const choice = (field: TextField, label: string, options: readonly (readonly [string, string])[], empty?: string) => (
    <ChoiceField
      label={label}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errors[field]}
      hint={hint(field)}
      options={options}
      {...(empty !== undefined && { empty })}
    />
  );
  const tick = (
    field: 'sponsorshipOffered' | 'mustHavesAreHard' | 'rateMayBeShown' | 'clientMayBeShown',
    label: string,
  ) => (
    <FormControlLabel
      control={<Checkbox checked={draft[field]} onChange={(_, isOn) => onChange({ [field]: isOn })} />}
      label={label}
    />
  );
  return { text, money, choice, tick, hint };
}

function Unit({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {children}
    </Typography>
  );
}
