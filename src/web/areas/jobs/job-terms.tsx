import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shifts } from '#domain/jobs/requirement.ts';
import { FieldRow } from '#web/ui/field-row.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { TaxTermsField } from './tax-terms-field.tsx';
import { type JobFormProps, useJobFields } from './use-job-fields.tsx';
import { jobWords } from './words/words.ts';

/** The terms of work that a posting names beside its rates: salary, travel, shift and tax terms. */
export function JobTerms(props: JobFormProps) {
  const t = useLanguage(jobWords).words.jobs.terms;
  const { job, draft, onChange } = props;
  const { text, choice } = useJobFields(props);
  const salary = (field: 'salaryMin' | 'salaryMax') =>
    text(field, t[field], {
      inputProps: { inputMode: 'decimal' },
      action: <Unit>{`${job.currency} ${t.aYear}`}</Unit>,
    });
  return (
    <>
      <FieldRow least={150}>
        {salary('salaryMin')}
        {salary('salaryMax')}
        {text('travelPercent', t.travel, { type: 'number', action: <Unit>%</Unit> })}
        {choice(
          'shift',
          t.shift,
          shifts.map((shift) => [shift, t.shifts[shift]] as const),
          t.usualHours,
        )}
      </FieldRow>
      <TaxTermsField job={job} chosen={draft.taxTerms} onChange={(taxTerms) => onChange({ taxTerms })} />
    </>
  );
}

function Unit({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {children}
    </Typography>
  );
}
